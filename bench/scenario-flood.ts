import { setTimeout } from 'node:timers/promises';
import { signIn } from './api.ts';
import { formatRequest, openClient } from './client.ts';
import { measureLoad, percentile } from './load.ts';
import type { BenchContext } from './run-line.ts';
import { makePasien } from './writes.ts';

const FLOOD = 64;

type Flood = { end(): Promise<Record<number, number>> };

/** So many connections try one account after another, each as soon as the last try was answered. Nobody of them exists. */
async function startFlood(port: number): Promise<Flood> {
  const counts: Record<number, number> = {};
  const flood = { goes: true };
  let next = 0;
  const runs = Array.from({ length: FLOOD }, async () => {
    const client = await openClient(port);
    while (flood.goes) {
      const body = { email: `banjir${next++}@bench.demo`, password: 'Bukan@2026' };
      const { status } = await client.send(formatRequest({ method: 'POST', path: '/api/v1/auth', body }, null));
      counts[status] = (counts[status] ?? 0) + 1;
    }
    client.close();
  });
  await setTimeout(500);
  return { end: async () => ((flood.goes = false), await Promise.all(runs), counts) };
}

/** How long somebody with the right password takes to come in, trying again as long as the server says. */
async function comeIn(port: number): Promise<number> {
  const t0 = performance.now();
  for (;;) {
    try {
      await signIn(port);
      return performance.now() - t0;
    } catch (error) {
      if (!(error as Error).message.includes(' 429 ')) throw error;
      await setTimeout(1000);
    }
  }
}

/** Measures what a clerk's save, and somebody who signs in, lose while others flood the sign-in. */
export async function measureFlood(context: BenchContext): Promise<void> {
  const { options, server, samples, record, notify } = context;
  const session = await signIn(options.port);
  const make = await makePasien(options.port, session, samples);
  const measure = async (nama: string): Promise<void> =>
    record({
      ...(await measureLoad(
        { port: options.port, nama, klien: 1, detik: options.seconds, readCpu: server.cpu },
        { token: session.token, make },
      )),
      anggaran: {},
    });
  await measure('patient create, nobody signs in');
  const flood = await startFlood(options.port);
  await measure(`patient create, ${FLOOD} flood the sign-in`);
  const times: number[] = [];
  for (let n = 0; n < 10; n++) times.push(await comeIn(options.port));
  const counts = await flood.end();
  notify(
    `in the flood the right password came in after ${percentile(
      times.toSorted((a, b) => a - b),
      0.5,
    ).toFixed(0)} ms, at worst ${Math.max(...times).toFixed(0)} ms; tries by status: ${JSON.stringify(counts)}`,
  );
}
