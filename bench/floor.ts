import pg from 'pg';
import { embeddedConnections } from '../apps/server/src/platform/postgres/embedded.ts';
import { withOwner } from '../apps/server/src/platform/postgres/owner.ts';
import type { BenchLine } from './run-line.ts';
import { percentile } from './load.ts';
import { cpuPerRequest, readCpu } from './cpu.ts';
import type { RunningServer } from './server.ts';

const CLIENT_COUNTS = [1, 16] as const;
const POOL_SIZE = 4;

async function firstFaskes(dataDir: string): Promise<number> {
  return withOwner(embeddedConnections(dataDir).superuser, async (client) =>
    Number((await client.query(`select id from faskes where kode = 'RSUD'`)).rows[0]?.id),
  );
}

/** One tenant transaction around one small query, all of it in one write, as the cheapest request would need it. */
async function fly(pool: pg.Pool, begin: string): Promise<void> {
  const client = await pool.connect();
  try {
    const { stream } = (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } }).connection;
    stream.cork();
    const flight = [
      client.query(begin),
      client.query({ name: 'floor', text: 'select id, norm, nama from pasien where norm = $1', values: [1] }),
      client.query('commit'),
    ];
    stream.uncork();
    await Promise.all(flight);
  } finally {
    client.release();
  }
}

async function measureFlights(
  pool: pg.Pool,
  begin: string,
  { clients, seconds, server }: { clients: number; seconds: number; server: RunningServer },
): Promise<BenchLine> {
  const latencies: number[] = [];
  const warmUpEnd = performance.now() + Math.min(1, seconds / 2) * 1000;
  const end = warmUpEnd + seconds * 1000;
  const runClient = async (until: number, counted: boolean): Promise<void> => {
    while (performance.now() < until) {
      const startedAt = performance.now();
      await fly(pool, begin);
      if (counted) latencies.push(performance.now() - startedAt);
    }
  };
  const runAll = (until: number, counted: boolean): Promise<unknown> =>
    Promise.all(Array.from({ length: clients }, () => runClient(until, counted)));
  await runAll(warmUpEnd, false);
  const before = readCpu(process.pid, server.dataDir);
  await runAll(end, true);
  const sorted = latencies.toSorted((a, b) => a - b);
  return {
    nama: 'floor: begin, select, commit in one flight',
    klien: clients,
    permintaan: sorted.length,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
    perDetik: sorted.length / seconds,
    galat: 0,
    ditolak: 0,
    contoh: null,
    cpu: cpuPerRequest(before, readCpu(process.pid, server.dataDir), sorted.length),
    anggaran: {},
  };
}

/**
 * Measures what the driver and PostgreSQL alone take for one flight, so that the other lines can be read against it.
 * The load generator plays the server here: its own time is in the column "node ms".
 */
export async function measureFloor(
  server: RunningServer,
  seconds: number,
  record: (b: BenchLine) => void,
): Promise<void> {
  const begin = `begin read only; set local app.faskes_id = ${await firstFaskes(server.dataDir)}`;
  const pool = new pg.Pool({
    ...embeddedConnections(server.dataDir).app,
    max: POOL_SIZE,
    pipeline: true,
  } as pg.PoolConfig);
  try {
    for (const clients of CLIENT_COUNTS) record(await measureFlights(pool, begin, { clients, seconds, server }));
  } finally {
    await pool.end();
  }
}
