import type { PasienRow } from '../packages/contract/src/pasien.contract.ts';
import { signIn } from './api.ts';
import type { BenchOptions } from './arguments.ts';
import type { RunningServer } from './server.ts';
import { measureLoad, type LoadFigures } from './load.ts';
import type { BenchRequest } from './client.ts';

/** `p95` is in milliseconds, for one and for sixteen clients; `perDetik` is the least number of requests a second. */
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
  make: () => BenchRequest;
  signedOut?: boolean;
  /** The e-mail of the account that asks, when it is not the clerk. */
  email?: string;
};

/** Measures one line with one client and then with sixteen. */
export async function runLine(
  { options, server, record }: BenchContext,
  { nama, anggaran: budget, make, signedOut, email }: LinePlan,
): Promise<void> {
  for (const clients of CLIENT_COUNTS) {
    const token = signedOut ? null : (await signIn(options.port, email)).token;
    const figures = await measureLoad(
      { port: options.port, nama, klien: clients, detik: options.seconds, readCpu: server.cpu },
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
