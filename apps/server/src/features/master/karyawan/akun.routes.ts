import * as contract from '@nadi/contract/akun-karyawan.contract';
import { hasIzin } from '@nadi/domain/akses/izin';
import type { Permission } from '@nadi/domain/akses/permission';
import type { NadiApp } from '../../../platform/app-type.ts';
import type { Ctx } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { ok, route, saved } from '../../../platform/route.ts';
import * as service from './akun.service.ts';

/**
 * The contract asks for a permission on 'pengaturan'; an account belongs to an employee, so 'karyawan' is needed too.
 */
export function requireIzin({ izin }: Ctx, requested: Permission): void {
  if (!hasIzin(izin, requested)) throw new AppError('TERLARANG');
}

export function akunRoutes(app: NadiApp): void {
  const { services: deps } = app;
  route(app, contract.findAkunKaryawan, async ({ ctx, params }) => {
    requireIzin(ctx, 'view karyawan');
    return ok(await service.loadAkun(deps, ctx, params.id));
  });
  route(app, contract.createAkunKaryawan, async ({ ctx, params, body }) => {
    requireIzin(ctx, 'update karyawan');
    return saved(await service.createAkun(deps, ctx, params.id, body), 'Akun dibuat');
  });
  route(app, contract.updateAkunKaryawan, async ({ ctx, params, body }) => {
    requireIzin(ctx, 'update karyawan');
    return saved(await service.updateAkun(deps, ctx, params.id, body), 'Akun diubah');
  });
  route(app, contract.resetKaryawanPassword, async ({ ctx, params }) => {
    requireIzin(ctx, 'update karyawan');
    return saved(await service.resetPassword(deps, ctx, params.id), 'Sandi diatur ulang');
  });
  route(app, contract.createAkunKode, async ({ ctx, params }) => {
    requireIzin(ctx, 'update karyawan');
    return saved(await service.createKode(deps, ctx, params.id), 'Kode dibuat');
  });
}
