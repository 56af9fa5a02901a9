import type { FastifyRequest } from 'fastify';
import type { NadiApp } from './app-type.ts';
import { recordAudit, type AuditEntry } from '../audit.ts';
import { bareCtx } from '../db/db.ts';
import { errorTrace } from './errors.ts';

type Refusal = { faskesId: number; akunId: number; entry: AuditEntry };

function failedSignIn({ failedSignIn: failed, ip }: FastifyRequest): Refusal | null {
  if (!failed) return null;
  const objekId = failed.akunId === 0 ? '-' : failed.akunId;
  return { ...failed, entry: { aksi: 'gagal masuk', objek: 'akun', objekId, sesudah: { alamat: ip } } };
}

/** The call is told by its pattern, because its address may hold a name or a NIK. */
function refusedCall({ user, method, routeOptions, ip }: FastifyRequest, status: number): Refusal | null {
  if (!user || status !== 403) return null;
  const objekId = `${method} ${routeOptions.url ?? '-'}`;
  const entry = { aksi: 'ditolak', objek: 'panggilan', objekId, sesudah: { alamat: ip } } as const;
  return { faskesId: user.faskesId, akunId: user.akunId, entry };
}

const MINUTE_MS = 60_000;
const MAX_REMEMBERED = 10_000;

/** True once a minute for each key, so that who tries again and again fills no table. */
function createOncePerMinute(): (key: string) => boolean {
  const seen = new Map<string, number>();
  return (key) => {
    const now = Date.now();
    if ((seen.get(key) ?? -Infinity) > now - MINUTE_MS) return false;
    if (seen.size >= MAX_REMEMBERED) seen.clear();
    seen.set(key, now);
    return true;
  };
}

/**
 * Writes down who was kept out: sign-ins that failed and calls that were refused. It happens after the answer has left,
 * so that the time an answer takes does not tell whether an account exists.
 */
export function auditRefusals(app: NadiApp): void {
  app.decorateRequest('failedSignIn', null);
  const isDue = createOncePerMinute();
  app.addHook('onResponse', async (request, reply) => {
    const refusal = failedSignIn(request) ?? refusedCall(request, reply.statusCode);
    if (!refusal) return;
    const { faskesId, akunId, entry } = refusal;
    // Each guess at an account counts; what has no account, or is a call, is told once.
    const repeats = entry.aksi === 'ditolak' || akunId === 0;
    if (repeats && !isDue(`${akunId} ${entry.objekId} ${request.ip}`)) return;
    await app.services.db
      .write({ ...bareCtx(faskesId), akunId, requestId: request.id }, (tx) => recordAudit(tx, entry))
      .catch((error: unknown) => request.log.error(errorTrace(error), 'a refusal is missing in the audit'));
  });
}
