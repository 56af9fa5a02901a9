import * as contract from '@nadi/contract/pasien/akun-pasien.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { ok, route, saved } from '#platform/http/route.ts';
import * as service from './akun-pasien.service.ts';
import * as newAkun from './new-akun-pasien.service.ts';

export function akunPasienRoutes(app: NadiApp): void {
  route(app, contract.listAkunPasien, async ({ ctx, db, params }) => ok(await service.listAkun(db, ctx, params.norm)));
  route(app, contract.linkAkunPasien, async ({ ctx, db, params, body }) =>
    saved(await service.linkAkun(db, ctx, params.norm, body.email), 'Akun dihubungkan'),
  );
  route(app, contract.createAkunPasien, async ({ ctx, params, body }) =>
    saved(await newAkun.createAkun(app.services, ctx, params.norm, body.email), 'Akun dibuat'),
  );
  route(app, contract.resetAkunPasienPassword, async ({ ctx, params }) =>
    saved(await newAkun.resetPassword(app.services, ctx, params.norm, params.akun), 'Sandi diatur ulang'),
  );
  route(app, contract.unlinkAkunPasien, async ({ ctx, db, params }) =>
    saved(await service.unlinkAkun(db, ctx, params.norm, params.akun), 'Akun diputuskan'),
  );
}
