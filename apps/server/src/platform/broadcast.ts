import type { ServerResponse } from 'node:http';
import pg from 'pg';
import sql from 'sql-template-tag';
import { hasIzin } from '@nadi/domain/akses/izin';
import type { Ctx, Database } from './db.ts';
import { IZIN_SEPARATOR } from './live-event.ts';

type NotifiedEvent = { f: number; i: number; t: string; z: string; d: Record<string, string | number> };
/** `currentIzin` is asked for each event, so that a permission taken away or an ended session stops the stream. */
type Listener = { ctx: Ctx; currentIzin: () => Promise<readonly string[] | null>; res: ServerResponse };

export type Broadcast = {
  listen(p: Listener, since: number | null): Promise<void>;
  close(): Promise<void>;
};

const formatEvent = (k: Pick<NotifiedEvent, 'i' | 't' | 'd'>): string =>
  `id: ${k.i}\nevent: ${k.t}\ndata: ${JSON.stringify({ id: k.i, topik: k.t, data: k.d })}\n\n`;
const mayHear = (ownIzin: readonly string[], requiredIzin: string): boolean =>
  hasIzin(ownIzin, requiredIzin.split(IZIN_SEPARATOR));
const HEARTBEAT_MS = 20_000;
/**
 * The most bytes that may wait for a slow reader. Beyond this the reader is cut off and reconnects with its
 * Last-Event-ID.
 */
const MAX_QUEUED_BYTES = 256 * 1024;

/** Opens one LISTEN connection for the whole server and passes its events on to the readers of each facility. */
export function openBroadcast(
  connections: pg.ClientConfig,
  db: Database,
  { onAkses, onError }: { onAkses: () => void; onError: (e: unknown) => void },
): Broadcast {
  const listeners = new Set<Listener>();
  let client: pg.Client | null = null;
  let closed = false;
  let retryTimer: NodeJS.Timeout | undefined;

  const sendTo = async (p: Listener, k: NotifiedEvent): Promise<void> => {
    if (p.ctx.faskesId !== k.f) return;
    const izin = await p.currentIzin();
    if (izin === null) return void p.res.end();
    if (!mayHear(izin, k.z)) return;
    if (p.res.writableLength > MAX_QUEUED_BYTES) return void p.res.destroy();
    p.res.write(formatEvent(k));
  };

  const connect = async (): Promise<void> => {
    if (closed) return;
    const newClient = new pg.Client({ ...connections, keepAlive: true });
    newClient.on('error', () => newClient.emit('end'));
    newClient.once('end', () => {
      if (client === newClient) client = null;
      // The readers reconnect and catch up from their last event.
      for (const p of listeners) p.res.end();
      if (!closed) retryTimer = setTimeout(() => void connect(), 500);
    });
    newClient.on('notification', ({ payload }) => {
      const k = JSON.parse(payload ?? '{}') as NotifiedEvent;
      if (k.t === 'akses') onAkses();
      for (const p of listeners) sendTo(p, k).catch(onError);
    });
    try {
      await newClient.connect();
      await newClient.query('listen nadi');
      client = newClient;
      // Readers that connected while nobody listened have missed events, so they reconnect and catch up too.
      for (const p of listeners) p.res.end();
    } catch {
      newClient.emit('end');
    }
  };
  const firstConnect = connect();
  const heartbeat = setInterval(() => {
    for (const p of listeners) p.res.write(': ping\n\n');
  }, HEARTBEAT_MS);

  return {
    listen: async (p, since) => {
      await firstConnect;
      const release = (): void => void listeners.delete(p);
      p.res.once('close', release);
      listeners.add(p);
      p.res.write('retry: 1000\n: tersambung\n\n');
      if (since === null) return;
      // Ids are given before commit, so a slow transaction may appear after a later one. The query therefore looks back
      // a little; a reader that gets an event twice only asks again for what it shows.
      const missed = await db.read(p.ctx, (tx) =>
        tx.rows<{ i: number; t: string; z: string; d: NotifiedEvent['d'] }>(sql`
          select id as i, topik as t, izin as z, data as d from peristiwa
          where dibuat_pada > now() - interval '1 hour' and (id > ${since} or (dibuat_pada > now() - interval '15 seconds' and id > ${since - 1000}))
          order by id limit 1000`),
      );
      for (const k of missed) if (mayHear(p.ctx.izin, k.z)) p.res.write(formatEvent(k));
    },
    close: async () => {
      closed = true;
      clearInterval(heartbeat);
      clearTimeout(retryTimer);
      for (const p of listeners) p.res.end();
      await client?.end().catch(() => undefined);
    },
  };
}
