import * as contract from '@nadi/contract/auth.contract';
import type { NadiApp } from '../../platform/app-type.ts';
import { AppError } from '../../platform/errors.ts';
import { ok, route } from '../../platform/route.ts';
import type { Pengguna } from '../../platform/pengguna.ts';
import { AKUN_DEMO } from '../../demo/akun.ts';
import * as service from './akses.service.ts';

const KUKI = 'nadi_perangkat';
const UMUR_KUKI = 14 * 24 * 3600;

export function aksesRoutes(app: NadiApp): void {
  const { bekal } = app;
  const penjaga = service.buatPenjaga();

  route(app, contract.auth, async ({ body, request, reply }) => {
    const email = body.email.toLowerCase();
    penjaga.periksa(email, request.ip);
    try {
      const { jawaban, perangkat } = await service.masuk(bekal, body);
      penjaga.berhasil(email, request.ip);
      reply.setCookie(KUKI, perangkat, {
        httpOnly: true,
        sameSite: 'strict',
        secure: request.protocol === 'https',
        path: '/api/v1',
        maxAge: UMUR_KUKI,
      });
      return jawaban;
    } catch (error) {
      if (error instanceof AppError && error.code === 'VALIDASI') penjaga.gagal(email, request.ip);
      throw error;
    }
  });

  route(app, contract.refreshToken, ({ body, request }) =>
    service.perbarui(bekal, body.refreshToken, request.cookies[KUKI]),
  );

  route(app, contract.userData, async ({ ctx, request }) =>
    ok({ userData: await service.loadUserData(bekal, request.pengguna as Pengguna, ctx) }),
  );

  route(app, contract.logout, async ({ request, reply }) => {
    await service.keluar(bekal, (request.pengguna as Pengguna).sesiId);
    reply.clearCookie(KUKI, { path: '/api/v1' });
    return { status: 'success' as const, success: true as const, message: 'Anda sudah keluar' };
  });

  route(app, contract.info, async () =>
    ok({
      versi: bekal.versi,
      demo: bekal.demo,
      akun_demo: bekal.demo ? AKUN_DEMO.map(({ email, nama, peran }) => ({ email, nama, peran })) : [],
    }),
  );
}
