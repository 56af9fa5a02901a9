import type { ServerResponse } from 'node:http';
import pg from 'pg';
import sql from 'sql-template-tag';
import type { IzinCheck } from '@nadi/domain/akses/izin';
import type { Ctx, Database } from '../db/db.ts';
import { buildBatches, formatEvent, type LiveBatch, type NotifiedEvent } from './live-batch.ts';
import { readHearers } from './live-event.ts';
import type { TokenClaims } from '../auth/token.ts';
import { untilDrained } from '../http/until-drained.ts';
import type { UserCache } from '../auth/user-cache.ts';

/** `may` is what the reader may hear now; it is asked anew for each moment's events. */
type Reader = { ctx: Ctx; may: IzinCheck; res: ServerResponse };
/** What comes while a reader is told what it missed waits here, so that an id is never told before a smaller one. */
type Held = { held?: Buffer[] };
type SignedIn = Reader & { claims: TokenClaims };
/** A paired display; `isStill` says whether it still is one, and is asked once for all its streams. */
type DeviceReader = Reader & { device: { token: string; isStill: () => Promise<boolean> } };
type Listener = (SignedIn | DeviceReader) & Held;

/** `missed` is called whenever something may have been told while nobody listened, also at the beginning. */
type Follower = { hear(payload: string): void; missed(): void };

export type Broadcast = {
  listen(p: Listener, since: number | null): Promise<void>;
  /** Hears what commits tell on another channel than that of live events. */
  follow(channel: string, follower: Follower): void;
  /** Gives up the connection, for a database that waits for that, and connects again as soon as it is let in. */
  leave(): void;
  close(): Promise<void>;
};

/**
 * How long events are gathered before they are told. Where many save at one moment, each reader then gets one write
 * instead of one for each event; a clerk does not notice a tenth of a second.
 */
const GATHER_MS = 120;
/** After a quiet moment they are told this soon: what one transaction says comes in one go. */
const FIRST_GATHER_MS = 20;
/** A desk is told within two seconds that its line is gone, so it must hear more often than that (web: line-watch.ts). */
const HEARTBEAT_MS = 800;
/**
 * The most bytes that may wait for a slow reader. Beyond this the reader is cut off and reconnects with its
 * Last-Event-ID.
 */
const MAX_QUEUED_BYTES = 256 * 1024;
/** So many missed events are read at once; a busy hour has thousands of them. */
const MISSED_PAGE = 1000;

const LIVE_CHANNEL = 'nadi';

/** Opens one LISTEN connection for the whole server and passes its events on to the readers of each facility. */
// oxlint-disable-next-line max-lines-per-function -- stood before the rule
export function openBroadcast(
  connections: pg.ClientConfig,
  db: Database,
  { users, onError }: { users: Pick<UserCache, 'loadAll'>; onError: (e: unknown) => void },
): Broadcast {
  const listeners = new Set<Listener>();
  const followers = new Map<string, Follower>();
  const gathered = new Map<number, NotifiedEvent[]>();
  let client: pg.Client | null = null;
  let closed = false;
  let retryTimer: NodeJS.Timeout | undefined;
  let gatherTimer: NodeJS.Timeout | undefined;
  let lastTold = Number.NEGATIVE_INFINITY;

  const gather = (event: NotifiedEvent): void => {
    const events = gathered.get(event.f);
    if (events) events.push(event);
    else gathered.set(event.f, [event]);
    const sinceLastTold = performance.now() - lastTold;
    gatherTimer ??= setTimeout(tellAll, Math.max(FIRST_GATHER_MS, GATHER_MS - sinceLastTold));
  };

  function tellAll(): void {
    gatherTimer = undefined;
    lastTold = performance.now();
    const now = [...gathered];
    gathered.clear();
    for (const [faskesId, events] of now) tellFaskes(faskesId, events).catch(onError);
  }

  async function tellFaskes(faskesId: number, events: readonly NotifiedEvent[]): Promise<void> {
    const readers = [...listeners].filter((p) => p.ctx.faskesId === faskesId && !p.res.writableEnded);
    if (readers.length === 0) return;
    const batches = buildBatches(events, readers.length);
    await renewRights(faskesId, readers);
    const texts = new Map<number, Buffer>();
    for (const p of readers) tellReader(p, batches, texts);
  }

  async function endFormerDevices(all: readonly DeviceReader[]): Promise<void> {
    const asked = new Map(all.map(({ device }) => [device.token, device.isStill]));
    const still = new Map(
      await Promise.all([...asked].map(async ([token, isStill]) => [token, await isStill()] as const)),
    );
    for (const { device, res } of all) if (still.get(device.token) === false) res.end();
  }

  /** Ends the streams of those whose session is over. While the database is away, the last known rights hold. */
  async function renewRights(faskesId: number, all: readonly Listener[]): Promise<void> {
    const readers = all.filter((p): p is SignedIn => 'claims' in p);
    try {
      await endFormerDevices(all.filter((p): p is DeviceReader & Held => 'device' in p));
      const current = await users.loadAll(
        faskesId,
        readers.map((p) => p.claims),
      );
      for (const [n, p] of readers.entries()) {
        const user = current[n];
        if (user) p.may = user.may;
        else p.res.end();
      }
    } catch (error) {
      onError(error);
    }
  }

  /** `texts` holds what was put together for earlier readers of the same rights, by the batches they may hear. */
  function tellReader(reader: Listener, batches: readonly LiveBatch[], texts: Map<number, Buffer>): void {
    const { may, res, held } = reader;
    if (res.writableEnded) return;
    const heard = batches.map(({ izin }) => may(izin));
    const key = heard.reduce((bits, hears, n) => (hears ? bits + 2 ** n : bits), 0);
    if (key === 0) return;
    if (res.writableLength > MAX_QUEUED_BYTES) return void res.destroy();
    let text = texts.get(key);
    if (!text) {
      text = Buffer.from(batches.flatMap((batch, n) => (heard[n] ? batch.text : [])).join(''));
      texts.set(key, text);
    }
    if (held) held.push(text);
    else res.write(text);
  }

  /**
   * Tells what was missed, page by page. Ids are given before commit, so a slow transaction may appear after a later one:
   * the query looks back a little. A reader that gets an event twice only asks again for what it shows.
   */
  async function tellMissed(p: Listener, since: number): Promise<void> {
    let last = 0;
    for (let full = true; full && !p.res.destroyed && !p.res.writableEnded;) {
      const missed = await db.read(p.ctx, (tx) =>
        tx.rows<NotifiedEvent>(sql`
          select id as i, topik as t, izin as z, data as d from peristiwa
          where dibuat_pada > now() - interval '1 hour' and (id > ${since} or dibuat_pada > now() - interval '15 seconds')
            and id > ${last} order by id limit ${MISSED_PAGE}`),
      );
      full = missed.length === MISSED_PAGE;
      last = missed.at(-1)?.i ?? last;
      const text = missed.map((event) => (p.may(readHearers(event.z)) ? formatEvent(event) : '')).join('');
      if (text !== '' && !p.res.write(text)) await untilDrained(p.res);
    }
  }

  const connect = async (): Promise<void> => {
    if (closed) return;
    const newClient = new pg.Client({ ...connections, keepAlive: true });
    newClient.on('error', () => newClient.emit('end'));
    newClient.once('end', () => {
      if (client === newClient) client = null;
      db.memory.setHearing(false);
      // The readers reconnect and catch up from their last event.
      for (const p of listeners) p.res.end();
      if (!closed) retryTimer = setTimeout(() => void connect(), 500);
    });
    newClient.on('notification', ({ channel, payload }) => {
      if (channel !== LIVE_CHANNEL) return followers.get(channel)?.hear(payload ?? '');
      const event = JSON.parse(payload ?? '{}') as NotifiedEvent;
      // Rights that have changed hold for requests at once, and so does what is no longer true of a facility; only the
      // telling waits.
      db.memory.hear(event.f, { topik: event.t, data: event.d });
      gather(event);
    });
    try {
      await newClient.connect();
      await newClient.query([LIVE_CHANNEL, ...followers.keys()].map((channel) => `listen ${channel}`).join(';'));
      client = newClient;
      db.memory.setHearing(true);
      // Readers that connected while nobody listened have missed events, so they reconnect and catch up too.
      for (const p of listeners) p.res.end();
      for (const follower of followers.values()) follower.missed();
    } catch {
      newClient.emit('end');
    }
  };
  const firstConnect = connect();
  const heartbeat = setInterval(() => {
    for (const p of listeners) if (!p.res.writableEnded) p.res.write(': ping\n\n');
  }, HEARTBEAT_MS);

  return {
    listen: async (p, since) => {
      await firstConnect;
      const release = (): void => void listeners.delete(p);
      p.res.once('close', release);
      listeners.add(p);
      p.res.write('retry: 1000\n: tersambung\n\n');
      if (since === null) return;
      p.held = [];
      await tellMissed(p, since).finally(() => {
        if (!p.res.writableEnded) for (const text of p.held ?? []) p.res.write(text);
        delete p.held;
      });
    },
    follow: (channel, follower) => {
      followers.set(channel, follower);
      // Before the first connection, or while it is away, the next one listens to it.
      client?.query(`listen ${channel}`).then(follower.missed, onError);
    },
    leave: () => void client?.end().catch(() => undefined),
    close: async () => {
      closed = true;
      clearInterval(heartbeat);
      clearTimeout(retryTimer);
      clearTimeout(gatherTimer);
      for (const p of listeners) p.res.end();
      await client?.end().catch(() => undefined);
    },
  };
}
