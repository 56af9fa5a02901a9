import {
  createPendaftaran,
  getPendaftaran,
  listKunjungan,
  getRecentPendaftaran,
  getPendaftaranChangeLog,
  updatePendaftaran,
} from '@nadi/contract/kunjungan.contract';
import type { NadiApp } from '../../platform/app-type.ts';
import { paged, ok, route, saved } from '../../platform/route.ts';
import { countKunjungan, listKunjunganRows } from './kunjungan.repository.ts';
import * as service from './pendaftaran.service.ts';
import { loadChangeLog } from './change-log.service.ts';
import { loadPendaftaran, updateStoredPendaftaran } from './update-pendaftaran.service.ts';

export function pendaftaranRoutes(app: NadiApp): void {
  route(app, createPendaftaran, async ({ ctx, db, body }) =>
    saved(await service.createPendaftaran(db, ctx, body), 'Pasien sukses didaftarkan antrean kunjungan'),
  );
  route(app, updatePendaftaran, async ({ ctx, db, params, body }) =>
    saved(await updateStoredPendaftaran(db, ctx, params.id, body), 'Pasien sukses diperbarui antrean kunjungan'),
  );
  route(app, getPendaftaran, async ({ ctx, db, params }) => ok(await loadPendaftaran(db, ctx, params.id)));
  route(app, getPendaftaranChangeLog, async ({ ctx, db, params }) => ok(await loadChangeLog(db, ctx, params.id)));
  route(app, getRecentPendaftaran, async ({ ctx, db, params }) => ok(await service.loadRecent(db, ctx, params.norm)));
  route(app, listKunjungan, ({ ctx, db, query }) =>
    db.read(
      ctx,
      async (tx) => {
        const [rows, total] = await Promise.all([listKunjunganRows(tx, query, 'baru'), countKunjungan(tx, query)]);
        return paged(rows, total, query);
      },
      { oneFlight: true },
    ),
  );
}
