import * as contract from '@nadi/contract/akses/akun-karyawan.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { ok, route, saved } from '#platform/http/route.ts';
import * as service from './akun.service.ts';

export function akunRoutes(app: NadiApp): void {
  const { services: deps } = app;
  route(app, contract.findAkunKaryawan, async ({ ctx, params }) => ok(await service.loadAkun(deps, ctx, params.id)));
  route(app, contract.createAkunKaryawan, async ({ ctx, params, body }) =>
    saved(await service.createAkun(deps, ctx, params.id, body), 'Akun dibuat'),
  );
  route(app, contract.updateAkunKaryawan, async ({ ctx, params, body }) =>
    saved(await service.updateAkun(deps, ctx, params.id, body), 'Akun diubah'),
  );
  route(app, contract.resetKaryawanPassword, async ({ ctx, params }) =>
    saved(await service.resetPassword(deps, ctx, params.id), 'Sandi diatur ulang'),
  );
  route(app, contract.createAkunKode, async ({ ctx, params }) =>
    saved(await service.createKode(deps, ctx, params.id), 'Kode dibuat'),
  );
}
