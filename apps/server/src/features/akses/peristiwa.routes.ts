import { LIVE_EVENT_PATH } from '@nadi/contract/live-topics';
import type { NadiApp } from '../../platform/app-type.ts';
import { AppError } from '../../platform/errors.ts';
import { createCtx, authorize } from '../../platform/route.ts';

/**
 * The live stream of one facility: each event is checked against the permissions that the reader has at that moment,
 * and the stream resumes after Last-Event-ID.
 */
export function peristiwaRoutes(app: NadiApp): void {
  app.get(
    `/api${LIVE_EVENT_PATH}`,
    { config: { endpoint: { can: 'masuk' } }, schema: { hide: true } },
    async (request, reply) => {
      const p = await authorize(app, request, 'masuk');
      if (p.faskesId === 0) throw new AppError('TERLARANG');
      const since = Number(request.headers['last-event-id'] ?? Number.NaN);
      reply.hijack();
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        connection: 'keep-alive',
      });
      const claims = { akunId: p.akunId, faskesId: p.faskesId, sessionId: p.sessionId };
      await app.services.broadcast.listen(
        { ctx: createCtx(p, request), claims, may: p.may, res: reply.raw },
        Number.isSafeInteger(since) ? since : null,
      );
    },
  );
}
