import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { cpuPerRequest, type CpuTime } from './cpu.ts';
import { formatRequest, openClient, readRefusal, type BenchClient, type BenchRequest } from './client.ts';

/** The figures of one line; times are in milliseconds. */
export type LoadFigures = {
  nama: string;
  klien: number;
  permintaan: number;
  p50: number;
  p95: number;
  p99: number;
  perDetik: number;
  /** Requests without an answer, or with a status of 500 and above or of 401, 403, 404 or 429. */
  galat: number;
  /** Requests with status 409 or 422, where the server refused for a reason (no place left, already waiting). */
  ditolak: number;
  /** The first refusal or error, for reading. */
  contoh: string | null;
  /** What one answered request has cost; null where the system does not tell. */
  cpu: CpuTime | null;
};

/** Several requests are sent one after the other, and count as one. */
export type RequestSource = { token: string | null; make: () => BenchRequest | readonly BenchRequest[] };
type LoadRun = {
  port: number;
  nama: string;
  klien: number;
  detik: number;
  readCpu: () => CpuTime | null;
  /** How long a client takes from one request to its next; without it the next leaves with the answer. */
  everyMs?: number | undefined;
};

export const percentile = (sorted: readonly number[], p: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? 0;

/**
 * Measures in a closed loop: every client sends its next request when it has the answer to the last one. The warm-up is
 * not counted.
 */
export async function measureLoad(
  { port, nama, klien: clients, detik: seconds, readCpu, everyMs }: LoadRun,
  source: RequestSource,
): Promise<LoadFigures> {
  const latencies: number[] = [];
  const counts = { galat: 0, ditolak: 0, contoh: null as string | null };
  const warmUpStart = performance.now();
  const start = warmUpStart + Math.min(1, seconds / 2) * 1000;
  const end = start + seconds * 1000;

  let cpuAtStart: CpuTime | null = null;
  setTimeout(() => (cpuAtStart = readCpu()), start - warmUpStart);

  const open = new Set<BenchClient>();
  const connect = async (): Promise<BenchClient> => {
    const client = await openClient(port);
    open.add(client);
    return client;
  };
  const runClient = async (_: unknown, at: number): Promise<void> => {
    let client = await connect();
    // Those who take their time begin one after the other, as people do.
    let turn = everyMs === undefined ? 0 : performance.now() + (at / clients) * everyMs;
    for (;;) {
      if (everyMs !== undefined) {
        await wait(Math.max(0, Math.min(turn, end) - performance.now()));
        turn += everyMs;
      }
      // A request is only made when it is also sent, because a change relies on the version that the change before it
      // left.
      if (performance.now() >= end) break;
      const texts = [source.make()].flat().map((request) => formatRequest(request, source.token));
      const t0 = performance.now();
      let status = 0;
      let body = '';
      try {
        for (const text of texts) {
          const response = await client.send(text);
          status = response.status;
          if (status < 400) continue;
          body = readRefusal(response.body);
          break;
        }
      } catch (error) {
        body = (error as Error).message;
        client.close();
        client = await connect();
      }
      if (t0 < start) continue;
      if (status >= 200 && status < 300) latencies.push(performance.now() - t0);
      else if (status === 409 || status === 422) counts.ditolak += 1;
      else counts.galat += 1;
      if (body !== '') counts.contoh ??= `${status} ${body}`;
    }
    client.close();
  };
  // The server only stops when its connections have ended, also where a request could not be made.
  try {
    await Promise.all(Array.from({ length: clients }, runClient));
  } finally {
    for (const client of open) client.close();
  }
  const cpuAtEnd = readCpu();
  const durationSeconds = (performance.now() - start) / 1000;
  const sorted = latencies.toSorted((a, b) => a - b);
  return {
    nama,
    klien: clients,
    permintaan: sorted.length,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
    perDetik: sorted.length / durationSeconds,
    ...counts,
    cpu: cpuPerRequest(cpuAtStart, cpuAtEnd, sorted.length + counts.ditolak),
  };
}
