import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { embeddedConnections } from '../apps/server/src/platform/postgres/embedded.ts';
import { withOwner } from '../apps/server/src/platform/postgres/owner.ts';
import { CACHE } from './arguments.ts';
import { startServer, stopAll } from './server.ts';

/**
 * What a whole server uses while nobody asks it anything: `npm run bench:idle -- --faskes 500 --menit 5`. It is the CPU
 * time of the server and of PostgreSQL, so a busy machine tells the same.
 */
const DATA_DIR = path.join(CACHE, 'bench-idle');
/** The first minute has what a start leaves behind, such as the analysing of new rows. */
const SETTLE_MS = 60_000;

const { values } = parseArgs({
  options: {
    faskes: { type: 'string', default: '500' },
    menit: { type: 'string', default: '5' },
    port: { type: 'string', default: '3951' },
  },
});
const [faskes, minutes, port] = [Number(values.faskes), Number(values.menit), Number(values.port)];

const server = await startServer(DATA_DIR, port);
try {
  const count = await withOwner(embeddedConnections(DATA_DIR).superuser, async (client) => {
    await client.query(
      `insert into faskes (kode, nama, jenis) select 'DIAM' || n, 'Klinik ' || n, 'klinik' from generate_series(1, $1) n on conflict do nothing`,
      [faskes],
    );
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from faskes where aktif');
    return rows[0]?.n ?? 0;
  });
  await wait(SETTLE_MS);
  const before = server.cpu();
  await wait(minutes * 60_000);
  const after = server.cpu();
  if (!before || !after) throw new Error('this system does not tell CPU times');
  const [node, pg] = [after.nodeMs - before.nodeMs, after.pgMs - before.pgMs];
  const share = ((node + pg) / (minutes * 60_000)) * 100;
  console.log(
    `${count} facilities, ${minutes} minutes without anybody: node ${(node / 1000).toFixed(2)} s, pg ${(pg / 1000).toFixed(2)} s, ${share.toFixed(2)} % of a core; ${server.rssMB().toFixed(0)} MB`,
  );
} finally {
  await stopAll();
}
