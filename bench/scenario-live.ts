import { setTimeout } from 'node:timers/promises';
import type { BenchRequest } from './client.ts';
import { openListeners, openSessions } from './listeners.ts';
import { runLine, type BenchContext, type Budget } from './run-line.ts';

const LISTENERS = 200;
const LIVE_BUDGET: Budget = { p95: { 16: 45 }, perDetik: 450 };

/** What the server uses of the processor in a second in which nothing happens. */
async function idleMs({ server, options }: BenchContext): Promise<number> {
  const before = server.cpu();
  await setTimeout(options.seconds * 1000);
  const after = server.cpu();
  return before && after ? (after.nodeMs - before.nodeMs) / options.seconds : -1;
}

/** Measures what registrations lose while a whole hospital listens to them. */
export async function measureLive(context: BenchContext, make: () => BenchRequest): Promise<void> {
  const { server, notify } = context;
  await runLine(context, { nama: 'visit registration, nobody listens', anggaran: {}, make });
  const alone = await idleMs(context);
  const listeners = await openListeners(server.port, await openSessions(server.dataDir, LISTENERS));
  const listened = await idleMs(context);
  notify(`idle: node ${alone.toFixed(1)} ms a second, with ${LISTENERS} listeners ${listened.toFixed(1)} ms`);
  await runLine(context, { nama: `visit registration, ${LISTENERS} listeners`, anggaran: LIVE_BUDGET, make });
  notify(
    `${listeners.open()} of ${LISTENERS} listeners heard ${(listeners.bytes() / LISTENERS / 1024).toFixed(0)} kB each`,
  );
  listeners.close();
}
