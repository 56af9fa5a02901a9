import * as contract from '@nadi/contract/kunjungan/kontrol.contract';
import { exportUlangTahun, exportUlangTahunLatar, listUlangTahun } from '@nadi/contract/pasien/ulang-tahun.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { ok, route, saved } from '#platform/http/route.ts';
import { exportRoutes } from '#features/pekerjaan/pekerjaan.public.ts';
import { EKSPOR_KONTROL } from './ekspor-kontrol.ts';
import * as service from './kontrol.service.ts';
import * as ulangTahun from './ulang-tahun.service.ts';

export function kontrolRoutes(app: NadiApp): void {
  route(app, contract.listKontrol, async ({ ctx, db, query: { page, limit, ...filter } }) => {
    const { rows, total, ringkasan } = await service.listKontrol(db, ctx, filter, { page, limit });
    return { ...ok(rows), meta: { total, page, limit }, ringkasan };
  });
  exportRoutes(app, [contract.exportKontrol, contract.exportKontrolLatar], EKSPOR_KONTROL);
  route(app, contract.createKontrol, async ({ ctx, db, params, body }) =>
    saved(await service.createKontrol(db, ctx, params.norm, body), 'Kontrol direncanakan'),
  );
  route(app, contract.updateKontrol, async ({ ctx, db, params, body }) =>
    saved(await service.updateKontrol(db, ctx, params, body), 'Jadwal kontrol disimpan'),
  );
  route(app, listUlangTahun, async ({ ctx, db, query: { page, limit, ...filter } }) => {
    const { rows, total, per_hari } = await ulangTahun.listUlangTahun(db, ctx, filter, { page, limit });
    return { ...ok(rows), meta: { total, page, limit }, per_hari };
  });
  exportRoutes(app, [exportUlangTahun, exportUlangTahunLatar], ulangTahun.EKSPOR_ULANG_TAHUN);
}
