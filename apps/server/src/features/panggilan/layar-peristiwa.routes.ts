import { LAYAR_EVENT_PATH } from '@nadi/contract/antrean/layar.contract';
import type { ServerResponse } from 'node:http';
import type { NadiApp } from '#platform/http/app-type.ts';
import { NOT_KEPT } from '#platform/http/cache-headers.ts';
import { deviceCtx, deviceKey, deviceMay, findDevice, isStillDevice } from '#platform/auth/device.ts';

/** A display has one stream. One whose line was cut stays open here for a while, so the oldest gives way to a new one. */
const MAX_STREAMS = 3;

function createStreams(): (key: string, res: ServerResponse) => void {
  const open = new Map<string, ServerResponse[]>();
  return (key, res) => {
    const others = open.get(key) ?? [];
    while (others.length >= MAX_STREAMS) others.shift()?.end();
    open.set(key, [...others, res]);
    res.once('close', () => {
      const left = (open.get(key) ?? []).filter((one) => one !== res);
      if (left.length > 0) open.set(key, left);
      else open.delete(key);
    });
  };
}

/**
 * The live stream of a paired display. Who it is, is asked anew with each moment's events, so that a display that was
 * taken off hears nothing more.
 */
export function layarPeristiwaRoutes(app: NadiApp): void {
  const { db, broadcast } = app.services;
  const takeStream = createStreams();
  app.get(
    `/api${LAYAR_EVENT_PATH}`,
    { config: { endpoint: { can: 'tv' } }, schema: { hide: true } },
    async (request, reply) => {
      const { device, token } = await findDevice({ db, deviceAllowances: app.deviceAllowances }, request, 'tv');
      takeStream(deviceKey(device), reply.raw);
      reply.hijack();
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': NOT_KEPT,
        'x-accel-buffering': 'no',
        connection: 'keep-alive',
      });
      // What was missed is not told again: a display asks for everything whenever its stream opens.
      await broadcast.listen(
        {
          ctx: deviceCtx(device, request.id),
          device: { token, isStill: () => isStillDevice(db, request, 'tv') },
          may: deviceMay,
          res: reply.raw,
        },
        null,
      );
    },
  );
}
