import * as contract from '@nadi/contract/akses/sesi.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { ok, route, saved } from '#platform/http/route.ts';
import type { User } from '#platform/auth/user-cache.ts';
import { createBrake } from '../akun-brake.ts';
import { forgetDevice } from '../device-cookie.ts';
import * as service from './sesi.service.ts';

/** More than anybody ends by hand; each is a row in the audit. */
const FREE_ENDINGS = 100;

export function sesiRoutes(app: NadiApp): void {
  const { services: deps } = app;
  const brake = createBrake({ akun: { free: FREE_ENDINGS } }, (s) => `Terlalu sering. Coba lagi ${s} detik lagi.`);

  route(app, contract.listSesi, async ({ ctx, request }) =>
    ok(await service.loadOwnSesi(deps, request.user as User, ctx)),
  );
  route(app, contract.endSesi, async ({ ctx, params: { id }, request }) => {
    const user = request.user as User;
    brake({ akun: String(user.akunId) });
    await service.endOneSesi(deps, user, { ctx, alamat: request.ip, id });
    return saved({ id }, 'Sesi diakhiri');
  });
  route(app, contract.endAllSesi, async ({ ctx, request, reply }) => {
    const user = request.user as User;
    brake({ akun: String(user.akunId) });
    const sesi_berakhir = await service.endEverySesi(deps, user, { ctx, alamat: request.ip });
    forgetDevice(request, reply);
    return saved({ sesi_berakhir }, 'Anda keluar dari semua perangkat');
  });
}
