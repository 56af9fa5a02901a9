import * as kontrak from '@nadi/contract/pasien/riwayat.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { ok, route } from '#platform/http/route.ts';
import { exportUlangTahun, exportUlangTahunLatar, listUlangTahun } from '@nadi/contract/pasien/ulang-tahun.contract';
import { exportRoutes } from '#features/pekerjaan/pekerjaan.public.ts';
import * as ulangTahun from './ulang-tahun.service.ts';
import * as service from './riwayat.service.ts';

/** ketentuan D2: these calls carry their result in `message`. */
const inMessage = <T>(message: T): { status: 'success'; success: true; message: T } => ({
  status: 'success',
  success: true,
  message,
});

export function riwayatRoutes(app: NadiApp): void {
  route(app, kontrak.listJadwalKontrol, async ({ ctx, db, params }) =>
    ok(await service.readKontrol(db, ctx, params.norm)),
  );
  route(app, kontrak.listKunjunganByNorm, async ({ ctx, db, params }) =>
    inMessage(await service.readKunjungan(db, ctx, params.norm)),
  );
  route(app, kontrak.listRekamMedis, async ({ ctx, db, params }) =>
    inMessage(await service.readRekamMedis(db, ctx, params.norm)),
  );
  route(app, kontrak.getPasienSummary, async ({ ctx, db, params }) =>
    inMessage(await service.readSummary(db, ctx, params.norm)),
  );
  route(app, listUlangTahun, async ({ ctx, db, query: { page, limit, ...filter } }) => {
    const { rows, total, per_hari } = await ulangTahun.listUlangTahun(db, ctx, filter, { page, limit });
    return { ...ok(rows), meta: { total, page, limit }, per_hari };
  });
  exportRoutes(app, [exportUlangTahun, exportUlangTahunLatar], ulangTahun.EKSPOR_ULANG_TAHUN);
  route(app, kontrak.getKepesertaanTersimpan, async ({ ctx, db, params }) =>
    ok(await service.readKepesertaan(db, ctx, params.norm)),
  );
}
