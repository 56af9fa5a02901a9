import {
  createPengumuman,
  endPengumuman,
  listPengumuman,
  listWaitingOfDokter,
  type WaitingOfDokter,
} from '@nadi/contract/antrean/antrean.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database } from '#platform/db/db.ts';
import { ok, route, saved } from '#platform/http/route.ts';
import { forReader, listWaitingFor, nameKunjungan } from '#features/pendaftaran/pendaftaran.public.ts';
import { listShown } from './pengumuman.repository.ts';
import { hidePengumuman, showPengumuman } from './pengumuman.service.ts';

/** Telephone numbers of patients are read here, so the reading is audited. */
async function loadWaiting(db: Database, ctx: Ctx, dokterId: number): Promise<WaitingOfDokter[]> {
  const [rows] = await db.write(ctx, (tx) =>
    Promise.all([
      listWaitingFor(tx, dokterId),
      recordAudit(tx, { aksi: 'baca', objek: 'antrean dokter', objekId: dokterId }),
    ]),
  );
  const seen = forReader(ctx, await nameKunjungan(db, ctx, rows));
  return rows.map(({ telepon, whatsapp }, at) => ({ ...(seen[at] as WaitingOfDokter), telepon, whatsapp }));
}

/** A doctor who is late or absent: who waits, and what they are told. */
export function dokterRoutes(app: NadiApp): void {
  route(app, listWaitingOfDokter, async ({ ctx, db, params }) => ok(await loadWaiting(db, ctx, params.id)));
  route(app, listPengumuman, async ({ ctx, db }) => ok(await db.read(ctx, listShown, { oneFlight: true })));
  route(app, createPengumuman, async ({ ctx, db, body }) =>
    saved(await showPengumuman(db, ctx, body), 'Pengumuman ditampilkan'),
  );
  route(app, endPengumuman, async ({ ctx, db, params }) =>
    saved(await hidePengumuman(db, ctx, params.id), 'Pengumuman diakhiri'),
  );
}
