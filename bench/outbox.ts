import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { AppServices } from '../apps/server/src/platform/http/app-type.ts';
import { openBroadcast } from '../apps/server/src/platform/live/broadcast.ts';
import { readConfig } from '../apps/server/src/platform/run/config.ts';
import { openDatabaseServer } from '../apps/server/src/platform/postgres/database-server.ts';
import { bareCtx, type Database } from '../apps/server/src/platform/db/db.ts';
import { embeddedConnections } from '../apps/server/src/platform/postgres/embedded.ts';
import { migrate } from '../apps/server/src/platform/postgres/migrate.ts';
import { openDatabase } from '../apps/server/src/platform/postgres/open-database.ts';
import {
  enqueueOutbox,
  OUTBOX_CHANNEL,
  setOutboxSenders,
  type OutboxSender,
} from '../apps/server/src/platform/outbox/outbox.ts';
import { withOwner } from '../apps/server/src/platform/postgres/owner.ts';
import { createOutboxEngine, type OutboxEngine } from '../apps/server/src/platform/outbox/send-outbox.ts';
import { CACHE } from './arguments.ts';
import { readCpu } from './cpu.ts';
import { percentile } from './load.ts';

/**
 * What the engine of the outbox costs and delays: `npm run bench:outbox`. It works on a database of its own, without a
 * server, by senders of its own.
 */
const DATA_DIR = path.join(CACHE, 'bench-outbox');
const FASKES = 500;
const WAITING = 10_000;
const SLOW_MS = 150;
const QUICK_MS = 5;
const PROBES = 60;
const SWEEPS = 20;
const WRITES = 3000;

/** When a message of each number of a prescription was sent, by service. */
const sentAt = new Map<string, number>();
const senderOf = (service: string, ms: number, more: Partial<OutboxSender>): OutboxSender => ({
  service,
  topics: ['resep.dikirim'],
  send: async (_services, { faskesId, muatan }) => {
    await wait(ms);
    sentAt.set(`${service} ${faskesId} ${'resep_id' in muatan ? muatan.resep_id : 0}`, performance.now());
    return 'terkirim';
  },
  ...more,
});
const SLOW = senderOf('lambat', SLOW_MS, {});
const QUICK = senderOf('cepat', QUICK_MS, { everywhere: true });

const sql = (text: string): Promise<Record<string, unknown>[]> =>
  withOwner(embeddedConnections(DATA_DIR).superuser, async (client) => (await client.query(text)).rows);

/** Returns the first two facilities; both have the slow service. */
async function prepare(): Promise<[number, number]> {
  await sql(`delete from kiriman; delete from kiriman_selesai; delete from layanan_keadaan; delete from sambungan`);
  await sql(
    `insert into faskes (kode, nama, jenis) select 'BENCH' || n, 'Klinik ' || n, 'klinik' from generate_series(1, ${FASKES}) n on conflict do nothing`,
  );
  const [first, second] = (await sql('select id from faskes order by id limit 2')).map(({ id }) => Number(id));
  await sql(`insert into sambungan (faskes_id, layanan) values (${first}, 'lambat'), (${second}, 'lambat')`);
  return [first as number, second as number];
}

async function measureDelay(
  db: Database,
  engine: OutboxEngine,
  [first, second]: readonly [number, number],
): Promise<void> {
  await sql(`insert into kiriman (faskes_id, layanan, topik, muatan, acuan, urutan)
    select ${first}, 'lambat', 'resep.dikirim', jsonb_build_object('resep_id', n), 'resep/' || n, 'resep/' || n from generate_series(1, ${WAITING}) n`);
  await sql('analyze kiriman');
  const startedAt = performance.now();
  engine.hear(`${first} lambat`);
  const asked: [string, number][] = [];
  for (let n = WAITING + 1; n <= WAITING + PROBES; n++) {
    for (const faskes of [first, second]) {
      await db.write(bareCtx(faskes), (tx) => enqueueOutbox(tx, 'resep.dikirim', { resep_id: n }));
      const committed = performance.now();
      asked.push([`cepat ${faskes} ${n}`, committed]);
      if (faskes === second) asked.push([`lambat ${faskes} ${n}`, committed]);
    }
    await wait(500);
  }
  const tellDelay = (words: string, start: string, ms: number): void => {
    const delays = asked
      .filter(([key]) => key.startsWith(start))
      .map(([key, at]) => (sentAt.get(key) ?? Infinity) - at - ms)
      .toSorted((a, b) => a - b);
    console.log(
      `${words}: p50 ${percentile(delays, 0.5).toFixed(0)} ms, p95 ${percentile(delays, 0.95).toFixed(0)} ms, worst ${delays.at(-1)?.toFixed(0)} ms after the commit, besides the ${ms} ms of the service`,
    );
  };
  tellDelay('a quick service, same facility', `cepat ${first} `, QUICK_MS);
  tellDelay('a quick service, another facility', `cepat ${second} `, QUICK_MS);
  tellDelay('the slow service, another facility', `lambat ${second} `, SLOW_MS);
  const slow = [...sentAt.keys()].filter((key) => key.startsWith(`lambat ${first} `)).length;
  const perMinute = (slow / (performance.now() - startedAt)) * 60_000;
  console.log(
    `the slow service meanwhile: ${slow} of ${WAITING} sent, ${perMinute.toFixed(0)} a minute of the ${60_000 / SLOW_MS} that it can take`,
  );
}

/** CPU time of this process and of PostgreSQL. */
async function cpuOf(work: () => Promise<unknown>): Promise<{ node: number; pg: number }> {
  const [node, pg] = [process.cpuUsage(), readCpu(process.pid, DATA_DIR)?.pgMs ?? 0];
  await work();
  const used = process.cpuUsage(node);
  return { node: (used.user + used.system) / 1000, pg: (readCpu(process.pid, DATA_DIR)?.pgMs ?? 0) - pg };
}

async function measureIdle(engine: OutboxEngine): Promise<void> {
  await sql('delete from kiriman; delete from layanan_keadaan');
  await engine.sweep(new AbortController().signal);
  const { node, pg } = await cpuOf(async () => {
    for (let n = 0; n < SWEEPS; n++) await engine.sweep(new AbortController().signal);
  });
  const ms = (node + pg) / SWEEPS;
  console.log(
    `one sweep of ${FASKES} facilities, two services: node ${(node / SWEEPS).toFixed(0)} ms, pg ${(pg / SWEEPS).toFixed(0)} ms; every 5 minutes that is ${((ms / 300_000) * 100).toFixed(2)} % of a core`,
  );
}

/** What a save pays, in turns, so that a busy machine slows all three alike. */
async function measureWrites(db: Database, [first]: readonly [number, number]): Promise<void> {
  const kinds = { 'no sender': [], 'a sender, not this facility': [{ ...SLOW, service: 'lain' }], 'a sender': [SLOW] };
  const sums = new Map<string, { node: number; pg: number }>();
  const rounds = 10;
  for (let round = 0; round < rounds; round++)
    for (const [kind, senders] of Object.entries(kinds)) {
      setOutboxSenders(senders);
      const { node, pg } = await cpuOf(async () => {
        for (let n = 0; n < WRITES / rounds; n++)
          await db.write(bareCtx(first), (tx) => enqueueOutbox(tx, 'resep.dikirim', { resep_id: n }));
      });
      const sum = sums.get(kind) ?? { node: 0, pg: 0 };
      sums.set(kind, { node: sum.node + node, pg: sum.pg + pg });
    }
  for (const [kind, { node, pg }] of sums)
    console.log(
      `a transaction that writes one message, ${kind}: node ${(node / WRITES).toFixed(3)} ms, pg ${(pg / WRITES).toFixed(3)} ms`,
    );
}

const databaseServer = await openDatabaseServer(
  readConfig({ PATH: process.env['PATH'], NADI_DATA_DIR: DATA_DIR }, process.cwd()),
  console.log,
);
try {
  await withOwner(databaseServer.connections.owner, migrate);
  const faskes = await prepare();
  const connections = embeddedConnections(DATA_DIR).app;
  const db = openDatabase(connections);
  setOutboxSenders([SLOW, QUICK]);
  const broadcast = openBroadcast(connections, db, { users: { loadAll: async () => [] }, onError: console.error });
  // These senders ask for nothing of the server but its database.
  const services = { db, broadcast } as unknown as AppServices;
  const engine = createOutboxEngine(services, [SLOW, QUICK], { warn: console.warn });
  broadcast.follow(OUTBOX_CHANNEL, engine);
  await measureDelay(db, engine, faskes);
  await engine.stop();
  const idle = createOutboxEngine(services, [SLOW, QUICK], { warn: console.warn });
  await measureIdle(idle);
  await idle.stop();
  await measureWrites(db, faskes);
  await broadcast.close();
  await db.close();
} finally {
  await databaseServer.close();
}
