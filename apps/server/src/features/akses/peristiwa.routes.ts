import { LIVE_EVENT_PATH } from '@nadi/contract/live-topics';
import type { NadiApp } from '#platform/http/app-type.ts';
import { AppError } from '#platform/http/errors.ts';
import { createCtx, authorize } from '#platform/http/route.ts';
import { NOT_KEPT } from '#platform/http/cache-headers.ts';
import { recordSuperadminCall } from '#platform/auth/superadmin-mode.ts';

/** A browser holds one stream, and an account that many desks share still has enough. */
const MAX_STREAMS = 20;
const FULL_WAIT_SECONDS = 30;

/** Takes one of an account's streams and returns what gives it back; refuses when all are taken. */
function createStreamLimit(): (akunId: number) => () => void {
  const open = new Map<number, number>();
  return (akunId) => {
    const taken = open.get(akunId) ?? 0;
    if (taken >= MAX_STREAMS)
      throw new AppError('TERLALU_SERING', {
        message: `Akun ini terbuka di ${MAX_STREAMS} peramban. Tutup salah satunya agar perubahan muncul di sini.`,
        retryAfter: FULL_WAIT_SECONDS,
      });
    open.set(akunId, taken + 1);
    return () => {
      const left = (open.get(akunId) ?? 1) - 1;
      if (left > 0) open.set(akunId, left);
      else open.delete(akunId);
    };
  };
}

/**
 * The live stream of one facility: each event is checked against the permissions that the reader has at that moment,
 * and the stream resumes after Last-Event-ID.
 */
export function peristiwaRoutes(app: NadiApp): void {
  const takeStream = createStreamLimit();
  app.get(
    `/api${LIVE_EVENT_PATH}`,
    { config: { endpoint: { can: 'masuk' } }, schema: { hide: true } },
    async (request, reply) => {
      const p = await authorize(app, request, 'masuk');
      if (p.faskesId === 0) throw new AppError('TERLARANG');
      const ctx = createCtx(p, request);
      if (p.superadmin) await recordSuperadminCall(app.services.db, ctx, {}, request);
      const release = takeStream(p.akunId);
      reply.raw.once('close', release);
      const since = Number(request.headers['last-event-id'] ?? Number.NaN);
      reply.hijack();
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': NOT_KEPT,
        'x-accel-buffering': 'no',
        connection: 'keep-alive',
      });
      const claims = { akunId: p.akunId, faskesId: p.faskesId, sessionId: p.sessionId };
      await app.services.broadcast.listen(
        { ctx, claims, may: p.may, res: reply.raw },
        Number.isSafeInteger(since) ? since : null,
      );
    },
  );
}
