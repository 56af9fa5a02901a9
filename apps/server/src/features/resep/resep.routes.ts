import * as contract from '@nadi/contract/resep/resep.contract';
import * as kertas from '@nadi/contract/resep/resep-kertas.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { ok, paged, route, saved } from '#platform/http/route.ts';
import * as papers from './kertas/kertas.service.ts';
import { kirimResep } from './tulis/kirim.service.ts';
import * as service from './resep.service.ts';
import { salinResep } from './tulis/salin.service.ts';
import { printSalinan, readSalinan } from './kertas/salinan-resep.service.ts';
import { sendPdf } from '#platform/http/send-pdf.ts';

export function resepRoutes(app: NadiApp): void {
  route(app, contract.listResepKunjungan, async ({ ctx, db, params }) =>
    ok(await service.listOfKunjungan(db, ctx, params.kunjungan_id)),
  );
  route(app, contract.createResep, async ({ ctx, db, params, body }) =>
    saved(await service.createResep(db, ctx, params.kunjungan_id, body), 'Draf resep disimpan'),
  );
  route(app, contract.updateResep, async ({ ctx, db, params, body: { versi, ...form } }) =>
    saved(await service.updateResep(db, ctx, params.id, { form, versi }), 'Draf resep disimpan'),
  );
  route(app, contract.periksaResep, async ({ ctx, db, body }) => ok(await service.previewResep(db, ctx, body)));
  route(app, contract.kirimResep, async ({ ctx, db, params, body }) => {
    const resep = await kirimResep(db, ctx, params.id, body);
    return saved(resep, `Resep ${resep.no_resep} dikirim, antrean ${resep.no_antrean}`);
  });
  route(app, contract.batalResep, async ({ ctx, db, params, body }) =>
    saved(await service.cancelResep(db, ctx, params.id, body), 'Resep dibatalkan'),
  );
  route(app, contract.salinResep, async ({ ctx, db, params, body }) =>
    saved(await salinResep(db, ctx, params.id, body), 'Resep disalin menjadi draf'),
  );
  route(app, contract.listResepKembali, async ({ ctx, db, query }) => {
    const { rows, total } = await service.listKembali(db, ctx, query);
    return paged(rows, total, query);
  });
  route(app, contract.getResep, async ({ ctx, db, params }) => ok(await service.readResep(db, ctx, params.id)));
  route(
    app,
    contract.listResep,
    async ({ ctx, db, query: { page, limit, tanggal, status, perlu, ruangan, depo, q } }) => {
      const { rows, total, jumlah, terutang, dikembalikan } = await service.listResep(db, ctx, {
        page,
        limit,
        tanggal: tanggal ?? ctx.today,
        denganTertinggal: (tanggal ?? ctx.today) === ctx.today,
        status: status ?? null,
        perlu: perlu ?? null,
        ruangan: ruangan ?? null,
        depo: depo ?? null,
        q: q || null,
      });
      return { ...paged(rows, total, { page, limit }), jumlah, terutang, dikembalikan };
    },
  );
  route(app, kertas.cetakResep, async ({ ctx, db, params }) => ok(await papers.cetakResep(db, ctx, params.id)));
  route(app, kertas.salinanResep, async ({ ctx, db, params }) =>
    ok(await readSalinan(db, ctx, { id: params.id, alamat: app.services.alamat })),
  );
  route(app, kertas.printSalinanResep, async ({ ctx, db, params, reply }) =>
    sendPdf(
      reply,
      `salinan-resep-${params.id}.pdf`,
      await printSalinan(db, ctx, { id: params.id, alamat: app.services.alamat }),
    ),
  );
  route(app, kertas.etiketResep, async ({ ctx, db, params }) => ok(await papers.etiketResep(db, ctx, params.id)));
}
