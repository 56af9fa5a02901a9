import * as contract from '@nadi/contract/cetakan.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import type { Ctx, Database } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { ok, paged, route, saved } from '#platform/http/route.ts';
import { loadSetting } from '#features/pengaturan/pengaturan.public.ts';
import * as repo from './cetakan.repository.ts';
import * as service from './cetakan.service.ts';
import { createPrinterTurns } from './printer-turns.ts';
import { renderForDesk, renderHtml } from './render-paper.ts';
import { sendCetakan } from './send-cetakan.service.ts';
import type { DeskRequest } from './render-paper.ts';

/** Takes a job to be printed at the desk that asks. */
async function takeForDesk(db: Database, ctx: Ctx, id: number, request: DeskRequest & { pegang: string }) {
  const result = await db.write(ctx, async (tx) => {
    const taken = await service.takeJob(tx, id, request.pegang);
    return taken && { taken, font: await loadSetting(tx, 'faskes:font-cetakan') };
  });
  if (result === null)
    throw new AppError('BENTROK', { message: 'Cetakan ini sudah terkirim; cetak ulang bila perlu.' });
  // Nobody waits in the database while the paper is drawn.
  return { cetakan: result.taken.row, isi: await renderForDesk(result.taken, request, result.font) };
}

export function cetakRoutes(app: NadiApp): void {
  const room = { net: app.services.outside.printers, turns: createPrinterTurns() };
  route(app, contract.createCetakan, async ({ ctx, db, body }) =>
    saved(await service.createCetakan(db, ctx, body), 'Cetakan diantrekan'),
  );
  route(app, contract.previewCetakan, async ({ ctx, db, body: { kertas, ...asked } }) => {
    const { nomor, paper, font } = await service.previewDokumen(db, ctx, asked);
    return ok({ nomor, isi: renderHtml(paper, { kertas, font, salinan: 1 }) });
  });
  route(app, contract.takeCetakan, async ({ ctx, db, params, body }) =>
    ok(await takeForDesk(db, ctx, params.id, body)),
  );
  route(app, contract.sendCetakan, async ({ ctx, db, params, body }) =>
    ok(await sendCetakan(db, ctx, room, { id: params.id, ...body })),
  );
  route(app, contract.saveHasilCetakan, async ({ ctx, db, params, body: { pegang, mungkin_keluar, ...hasil } }) =>
    saved(
      await service.finishJob(db, ctx, { id: params.id, pegang }, { ...hasil, mungkinKeluar: mungkin_keluar }),
      'Hasil cetakan dicatat',
    ),
  );
  route(app, contract.listCetakan, ({ ctx, db, query: { id, meja, status, jenis, ...paging } }) => {
    const may = service.jenisFor(ctx);
    const filter = { id, meja, status, jenis: jenis === undefined ? may : may.filter((one) => one === jenis) };
    return db.read(ctx, async (tx) => {
      const [rows, total] = await Promise.all([repo.listCetakan(tx, filter, paging), repo.countCetakan(tx, filter)]);
      return paged(rows, total, paging);
    });
  });
}
