import {
  countKunjunganKemarin,
  createPendaftaran,
  getPendaftaran,
  listKunjungan,
  getPendaftaranChangeLog,
  tanyaUkuran,
  updatePendaftaran,
  type KunjunganRow,
} from '@nadi/contract/kunjungan/kunjungan.contract';
import { getRecentPendaftaran } from '@nadi/contract/kunjungan/pendaftaran-terakhir.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { paged, ok, route, saved } from '#platform/http/route.ts';
import type { Ctx } from '#platform/db/db.ts';
import { askUkuran } from './slots/ask-vital.ts';
import { forReader, pendaftaranForReader } from './slots/for-reader.ts';
import { countKemarin } from './hari-antrean.ts';
import { countKunjungan, listKunjunganRows, listRuanganNonaktif } from './kunjungan.repository.ts';
import { nameKunjungan } from './named-kunjungan.ts';
import * as service from './pendaftaran.service.ts';
import { loadChangeLog } from './ubah/change-log.service.ts';
import { loadPendaftaran, updateStoredPendaftaran } from './ubah/update-pendaftaran.service.ts';

const savedRow = (ctx: Ctx, row: KunjunganRow, message: string) =>
  saved(forReader(ctx, [row])[0] as KunjunganRow, message);

export function pendaftaranRoutes(app: NadiApp): void {
  route(app, createPendaftaran, async ({ ctx, db, body }) =>
    savedRow(ctx, await service.createPendaftaran(db, ctx, body), 'Pasien sukses didaftarkan antrean kunjungan'),
  );
  route(app, tanyaUkuran, async ({ ctx, db, body }) => ok(await askUkuran(db, ctx, body)));
  route(app, updatePendaftaran, async ({ ctx, db, params, body }) =>
    savedRow(
      ctx,
      await updateStoredPendaftaran(db, ctx, params.id, body),
      'Pasien sukses diperbarui antrean kunjungan',
    ),
  );
  route(app, getPendaftaran, async ({ ctx, db, params }) =>
    ok(pendaftaranForReader(ctx, await loadPendaftaran(db, ctx, params.id))),
  );
  route(app, getPendaftaranChangeLog, async ({ ctx, db, params }) => ok(await loadChangeLog(db, ctx, params.id)));
  route(app, getRecentPendaftaran, async ({ ctx, db, params }) => ok(await service.loadRecent(db, ctx, params.norm)));
  route(app, countKunjunganKemarin, async ({ ctx, db }) => ok(await db.read(ctx, countKemarin)));
  route(app, listKunjungan, async ({ ctx, db, query }) => {
    const [rows, total, ruangan_nonaktif] = await db.read(
      ctx,
      (tx) =>
        Promise.all([listKunjunganRows(tx, query, 'baru'), countKunjungan(tx, query), listRuanganNonaktif(tx, query)]),
      { oneFlight: true },
    );
    return { ...paged(forReader(ctx, await nameKunjungan(db, ctx, rows)), total, query), ruangan_nonaktif };
  });
}
