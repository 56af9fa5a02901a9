import type { PasienRow } from '../packages/contract/src/pasien/pasien.contract.ts';
import { signIn } from './api.ts';
import type { BenchOptions } from './arguments.ts';
import type { RunningServer } from './server.ts';
import { measureLoad, type LoadFigures, type RequestSource } from './load.ts';
import type { BenchRequest } from './client.ts';

/** `p95` is in milliseconds, by the number of clients; `perDetik` is the least number of requests a second. */
export type Budget = { p95?: Partial<Record<number, number>>; perDetik?: number };
export type BenchLine = LoadFigures & { anggaran: Budget };

const CLIENT_COUNTS = [1, 16] as const;

export type BenchContext = {
  options: BenchOptions;
  server: RunningServer;
  samples: readonly PasienRow[];
  record: (b: BenchLine) => void;
  notify: (text: string) => void;
};
type LinePlan = {
  nama: string;
  anggaran: Budget;
  make: RequestSource['make'];
  /** How many ask at once, in turn; one and then sixteen when it is left out. */
  clients?: readonly number[];
  /** How long each of them takes from one request to the next. */
  everyMs?: number;
  signedOut?: boolean;
  /** The e-mail of the account that asks, when it is not the clerk. */
  email?: string;
};

/** Measures one line with each number of clients. */
export async function runLine(
  { options, server, record }: BenchContext,
  { nama, anggaran: budget, make, signedOut, email, clients: counts = CLIENT_COUNTS, everyMs }: LinePlan,
): Promise<void> {
  for (const clients of counts) {
    const token = signedOut ? null : (await signIn(options.port, email)).token;
    const figures = await measureLoad(
      { port: options.port, nama, klien: clients, detik: options.seconds, readCpu: server.cpu, everyMs },
      { token, make },
    );
    // The throughput budget is for a full desk, not for one clerk.
    record({ ...figures, anggaran: clients === 1 ? { p95: budget.p95 } : budget });
  }
}

/** Asks the addresses one after another, again and again. */
export const inTurn = (paths: readonly string[]): (() => BenchRequest) => {
  let next = 0;
  return () => ({ method: 'GET', path: paths[next++ % paths.length] ?? '/' });
};
