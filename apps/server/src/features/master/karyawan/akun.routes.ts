import * as contract from '@nadi/contract/akun-karyawan.contract';
import { boleh } from '@nadi/domain/akses/izin';
import type { NadiApp } from '../../../platform/app-type.ts';
import type { Ctx } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Pengguna } from '../../../platform/pengguna.ts';
import { ok, route, tersimpan } from '../../../platform/route.ts';
import * as service from './akun.service.ts';

/**
 * The contract asks for a permission on 'pengaturan'; an account belongs to an employee, so 'karyawan' is needed too.
 */
function butuh({ izin }: Ctx, diminta: string): void {
  if (!boleh(izin, diminta)) throw new AppError('TERLARANG');
}

export function akunRoutes(app: NadiApp): void {
  const { bekal } = app;
  route(app, contract.findAkunKaryawan, async ({ ctx, params }) => {
    butuh(ctx, 'view karyawan');
    return ok(await service.loadAkun(bekal, ctx, params.id));
  });
  route(app, contract.createAkunKaryawan, async ({ ctx, params, body, reply }) => {
    butuh(ctx, 'update karyawan');
    reply.header('cache-control', 'no-store');
    return tersimpan(await service.createAkun(bekal, ctx, params.id, body), 'Akun dibuat');
  });
  route(app, contract.updateAkunKaryawan, async ({ ctx, params, body }) => {
    butuh(ctx, 'update karyawan');
    return tersimpan(await service.updateAkun(bekal, ctx, params.id, body), 'Akun diubah');
  });
  route(app, contract.resetSandiKaryawan, async ({ ctx, params, request, reply }) => {
    butuh(ctx, 'update karyawan');
    reply.header('cache-control', 'no-store');
    return tersimpan(
      await service.resetSandi(bekal, ctx, params.id, (request.pengguna as Pengguna).sesiId),
      'Sandi diatur ulang',
    );
  });
}
