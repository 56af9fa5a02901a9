import type { FastifyRequest } from 'fastify';
import type { ResponseOf } from '@nadi/contract/endpoint';
import * as contract from '@nadi/contract/master/faktor.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { ok, route } from '#platform/http/route.ts';
import { listTenants } from '../akses.repository.ts';
import { originOf } from '../origin.ts';
import { keepDevice } from '../device-cookie.ts';
import { openSession } from '../open-session.ts';
import { createFactorGuard } from './factor-guard.ts';
import { markFactorShown } from './faktor.repository.ts';
import * as service from './faktor.service.ts';

type VerifyAnswer = ResponseOf<typeof contract.verifyFactor>;

export function faktorRoutes(app: NadiApp): void {
  const { services: deps } = app;
  const guard = createFactorGuard();
  const callerOf = ({ temporary, user }: FastifyRequest): Promise<service.Caller> =>
    service.findCaller(deps, temporary, user);

  route(app, contract.setupFactor, async ({ request }) => ok(await service.setupFactor(deps, await callerOf(request))));

  route(app, contract.verifyFactor, async ({ body, request, reply }) => {
    const caller = await callerOf(request);
    const { akun, user } = caller;
    const proven = await tryCode(caller, body.code, request);
    if (proven.recoveryCodes.length > 0) await service.recordFactor(deps, akun, originOf(request), 'terpasang');
    const answer: VerifyAnswer = {
      status: 'success',
      success: true,
      message: akun.faskes_id === null ? 'Code accepted' : 'Kode diterima',
      login_completed: false,
      session_expires_at: user?.sessionEnds ?? null,
      available_tenants: akun.faskes_id === null ? await deps.db.platform(listTenants) : [],
      recovery_codes: proven.recoveryCodes,
      recovery_used: proven.how === 'pemulihan',
      recovery_left: proven.recoveryLeft,
    };
    if (user) {
      await deps.db.platform((tx) => markFactorShown(tx, user.sessionId));
      deps.user.forget();
      return answer;
    }
    const session = await openSession(deps, akun, originOf(request), proven.how);
    keepDevice(request, reply, session.device, deps.vault);
    return { ...answer, ...session.answer, login_completed: true, session_expires_at: session.endsAt };
  });

  async function tryCode(caller: service.Caller, code: string, request: FastifyRequest): Promise<service.Proven> {
    const attempt = guard.begin(caller.akun.id, caller.akun.faskes_id === null);
    try {
      const proven = await service.proveFactor(deps, caller, code);
      guard.passed(caller.akun.id);
      return proven;
    } catch (error) {
      if (error instanceof service.WrongCode) request.failedSignIn = error.akun;
      else attempt.takeBack();
      throw error;
    }
  }

  route(app, contract.factorState, async ({ request }) =>
    ok(await service.loadFactorState(deps, (await callerOf(request)).akun)),
  );

  route(app, contract.removeFactor, async ({ body, request }) => {
    const caller = await callerOf(request);
    await service.checkRemovable(deps, caller.akun);
    await tryCode(caller, body.code, request);
    await service.removeFactor(deps, caller.akun);
    await service.recordFactor(deps, caller.akun, originOf(request), 'dilepas');
    return ok(null, 'Faktor kedua dilepas');
  });
}
