import { LAYAR_EVENT_PATH } from '@nadi/contract/layar.contract';
import type { NadiApp } from '../../platform/app-type.ts';
import { NOT_KEPT } from '../../platform/cache-headers.ts';
import { AppError } from '../../platform/errors.ts';
import { deviceCtx, deviceMay, findDevice } from '../../platform/device.ts';

/**
 * The live stream of a paired display. Who it is, is asked anew with each moment's events, so that a display that was
 * taken off hears nothing more.
 */
export function layarPeristiwaRoutes(app: NadiApp): void {
  const { db, broadcast } = app.services;
  app.get(
    `/api${LAYAR_EVENT_PATH}`,
    { config: { endpoint: { can: 'tv' } }, schema: { hide: true } },
    async (request, reply) => {
      const { device } = await findDevice(db, request, 'tv');
      const isStill = async (): Promise<boolean> => {
        try {
          // A stream whose line is cut stays open here for a while: what is sent into it is no sign of the display.
          await findDevice(db, request, 'tv', { isHere: false });
          return true;
        } catch (error) {
          if (error instanceof AppError) return false;
          throw error;
        }
      };
      reply.hijack();
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': NOT_KEPT,
        'x-accel-buffering': 'no',
        connection: 'keep-alive',
      });
      // What was missed is not told again: a display asks for everything whenever its stream opens.
      await broadcast.listen(
        { ctx: deviceCtx(device, request.id), device: isStill, may: deviceMay, res: reply.raw },
        null,
      );
    },
  );
}
