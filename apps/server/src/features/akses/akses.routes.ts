import * as contract from '@nadi/contract/akses/auth.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { ok, route } from '#platform/http/route.ts';
import type { User } from '#platform/auth/user-cache.ts';
import { DEMO_AKUN } from '#demo/akun.ts';
import * as service from './akses.service.ts';
import { forgetDevice, keepDevice, readDevice } from './device-cookie.ts';
import { originOf } from './origin.ts';
import { turnOf } from './known-browser.ts';
import { createSignInGuard } from './sign-in-guard.ts';
import { createSignInLine } from './sign-in-line.ts';

export function aksesRoutes(app: NadiApp): void {
  const { services: deps } = app;
  const signInGuard = createSignInGuard();
  const signInLine = createSignInLine();

  route(app, contract.auth, async ({ body, request, reply }) => {
    const attempt = signInGuard.begin(body.email.toLowerCase(), request.ip);
    try {
      const { answer, device } = await service.signIn(deps, body, originOf(request), (check) =>
        signInLine(turnOf(request, deps.vault), check),
      );
      attempt.succeeded();
      if (device !== null) keepDevice(request, reply, device, deps.vault);
      return answer;
    } catch (error) {
      if (error instanceof service.WrongCredentials) request.failedSignIn = error.akun;
      else attempt.takeBack();
      throw error;
    }
  });

  route(app, contract.refreshToken, ({ body, request }) =>
    service.refreshSession(deps, body.refreshToken, readDevice(request)),
  );

  route(app, contract.userData, async ({ ctx, request }) =>
    ok({ userData: await service.loadUserData(deps, request.user as User, ctx) }),
  );

  route(app, contract.logout, async ({ request, reply }) => {
    await service.signOut(deps, request.user as User, originOf(request));
    forgetDevice(request, reply);
    // What a browser still holds of this facility's answers is not for whoever sits down next.
    reply.header('clear-site-data', '"cache"');
    return { status: 'success' as const, success: true as const, message: 'Anda sudah keluar' };
  });

  route(app, contract.info, async () =>
    ok({
      versi: deps.version,
      demo: deps.demo,
      surel: deps.mail !== null,
      kotak_surel: deps.mailbox !== null,
      akun_demo: deps.demo ? DEMO_AKUN.map(({ email, nama, peran }) => ({ email, nama, peran })) : [],
    }),
  );
}
