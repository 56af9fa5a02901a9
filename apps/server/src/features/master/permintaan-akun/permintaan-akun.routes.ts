import * as guest from '@nadi/contract/akses/minta-akun.contract';
import * as contract from '@nadi/contract/akses/permintaan-akun.contract';
import { networkOf } from '@nadi/domain/akses/network-address';
import type { NadiApp } from '#platform/http/app-type.ts';
import { ok, paged, route, saved } from '#platform/http/route.ts';
import { createBrake } from '#features/akses/akses.public.ts';
import * as asking from './minta-akun.service.ts';
import * as service from './permintaan-akun.service.ts';

const ASKED =
  'Permintaan Anda sudah diterima dan menunggu persetujuan admin faskes. Bila disetujui, Anda diberi tahu cara membuat kata sandi.';

export function permintaanAkunRoutes(app: NadiApp): void {
  const { services: deps } = app;
  const askBrake = createBrake(
    { alamat: { free: 10 }, email: { free: 3, maxWaitSeconds: 900 } },
    (s) => `Terlalu banyak permintaan dari sini. Coba lagi ${s} detik lagi.`,
  );
  const lookBrake = createBrake(
    { alamat: { free: 40 } },
    (s) => `Terlalu banyak percobaan. Coba lagi ${s} detik lagi.`,
  );

  route(app, guest.findFaskesBuka, async ({ params: { kode }, request }) => {
    lookBrake({ alamat: networkOf(request.ip) });
    return ok(await asking.loadFaskesBuka(deps, kode));
  });
  route(app, guest.register, async ({ body, request }) => {
    askBrake({ alamat: networkOf(request.ip), email: body.email });
    await asking.askForAkun(deps, body, { alamat: request.ip, requestId: request.id });
    return saved({}, ASKED);
  });

  route(app, contract.listPermintaanAkun, async ({ ctx, query }) =>
    paged(...(await service.listPermintaan(deps, ctx, query)), query),
  );
  route(app, contract.findPilihanPermintaan, async ({ ctx }) => ok(await service.loadPilihan(deps, ctx)));
  route(app, contract.acceptPermintaan, async ({ ctx, params: { id }, body }) =>
    saved(await service.acceptPermintaan(deps, ctx, id, body), 'Permintaan diterima'),
  );
  route(app, contract.rejectPermintaan, async ({ ctx, params: { id }, body: { alasan } }) =>
    saved(await service.rejectPermintaan(deps, ctx, id, alasan), 'Permintaan ditolak'),
  );
}
