import * as contract from '@nadi/contract/auth.contract';
import type { NadiApp } from '../../platform/app-type.ts';
import { AppError } from '../../platform/errors.ts';
import { ok, route } from '../../platform/route.ts';
import type { User } from '../../platform/user-cache.ts';
import { DEMO_AKUN } from '../../demo/akun.ts';
import * as service from './akses.service.ts';
import { createSignInGuard } from './sign-in-guard.ts';

const DEVICE_COOKIE = 'nadi_perangkat';
const COOKIE_MAX_AGE_SECONDS = 14 * 24 * 3600;

export function aksesRoutes(app: NadiApp): void {
  const { services: deps } = app;
  const signInGuard = createSignInGuard();

  route(app, contract.auth, async ({ body, request, reply }) => {
    const attempt = signInGuard.begin(body.email.toLowerCase(), request.ip);
    try {
      const { answer, device } = await service.signIn(deps, body);
      attempt.succeeded();
      reply.setCookie(DEVICE_COOKIE, device, {
        httpOnly: true,
        sameSite: 'strict',
        secure: request.protocol === 'https',
        path: '/api/v1',
        maxAge: COOKIE_MAX_AGE_SECONDS,
      });
      return answer;
    } catch (error) {
      const isWrongPassword = error instanceof AppError && error.code === 'VALIDASI';
      if (!isWrongPassword) attempt.takeBack();
      throw error;
    }
  });

  route(app, contract.refreshToken, ({ body, request }) =>
    service.refreshSession(deps, body.refreshToken, request.cookies[DEVICE_COOKIE]),
  );

  route(app, contract.userData, async ({ ctx, request }) =>
    ok({ userData: await service.loadUserData(deps, request.user as User, ctx) }),
  );

  route(app, contract.logout, async ({ request, reply }) => {
    await service.signOut(deps, (request.user as User).sessionId);
    reply.clearCookie(DEVICE_COOKIE, { path: '/api/v1' });
    return { status: 'success' as const, success: true as const, message: 'Anda sudah keluar' };
  });

  route(app, contract.info, async () =>
    ok({
      versi: deps.version,
      demo: deps.demo,
      akun_demo: deps.demo ? DEMO_AKUN.map(({ email, nama, peran }) => ({ email, nama, peran })) : [],
    }),
  );
}
