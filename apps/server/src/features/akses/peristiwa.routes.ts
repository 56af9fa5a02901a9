import { PATH_PERISTIWA } from '@nadi/contract/peristiwa';
import type { NadiApp } from '../../platform/app-type.ts';
import { AppError } from '../../platform/errors.ts';
import { buatCtx, jaga } from '../../platform/route.ts';

/**
 * The live stream of one facility: each event is checked against the permissions that the reader has at that moment,
 * and the stream resumes after Last-Event-ID.
 */
export function peristiwaRoutes(app: NadiApp): void {
  app.get(
    `/api${PATH_PERISTIWA}`,
    { config: { endpoint: { can: 'masuk' } }, schema: { hide: true } },
    async (request, reply) => {
      const p = await jaga(app, request, 'masuk');
      if (p.faskesId === 0) throw new AppError('TERLARANG');
      const sejak = Number(request.headers['last-event-id'] ?? Number.NaN);
      reply.hijack();
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        connection: 'keep-alive',
      });
      const isi = { akunId: p.akunId, faskesId: p.faskesId, sesiId: p.sesiId };
      const masihBoleh = (): Promise<readonly string[] | null> =>
        app.bekal.pengguna.muat(isi).then(
          (kini) => kini.izin,
          (e: unknown) => (e instanceof AppError ? null : p.izin),
        );
      await app.bekal.siaran.dengar(
        { ctx: buatCtx(p, request), masihBoleh, res: reply.raw },
        Number.isSafeInteger(sejak) ? sejak : null,
      );
    },
  );
}
