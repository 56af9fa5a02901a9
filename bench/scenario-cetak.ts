import { setTimeout } from 'node:timers/promises';
import { PROFIL_BAWAAN } from '../packages/domain/src/cetak/profil-printer.ts';
import { callApi, signIn } from './api.ts';
import type { BenchRequest } from './client.ts';
import { percentile } from './load.ts';
import { formatMs } from './print-table.ts';
import type { BenchContext } from './run-line.ts';

/** How many registrations there are with each printer; the printers take turns. */
const ROUNDS = 100;
const ADMIN = 'admin@rsud.demo';
/** The desk waits so for the printer of the demo, which answers at once. */
const DESK = 'Meja bench';
/** The demo's printer, and one where nobody answers, as if it was switched off. */
const PRINTERS = {
  'with the printer on': { nama: 'Printer simulasi', alamat: '192.0.2.10' },
  'with the printer off': { nama: 'Printer mati', alamat: '192.0.2.98' },
} as const;
type Place = keyof typeof PRINTERS;
const NOT_PRINTED = 'without printing';
const KINDS = [NOT_PRINTED, ...(Object.keys(PRINTERS) as Place[])] as const;
const PAUSE_MS = 20;

const words = (values: readonly number[]): string => {
  const sorted = values.toSorted((a, b) => a - b);
  return `p50 ${formatMs(percentile(sorted, 0.5))} ms, p95 ${formatMs(percentile(sorted, 0.95))} ms`;
};
/** The clock that server and bench share. */
export const machineMs = (): number => Number(process.hrtime.bigint()) / 1e6;

type Saved = { data: { id: number; pendaftaran: { id: number } } };
type Job = { data: { id: number; status: string; alasan: string | null } };
type Printer = { id: number; nama: string };

/** The printers of the bench, found again or set up. */
async function preparePrinters(port: number): Promise<Record<Place, number>> {
  const { token } = await signIn(port, ADMIN);
  const { data } = await callApi<{ data: Printer[] }>(port, '/printer', { token });
  const entries = Object.entries(PRINTERS).map(async ([kind, { nama, alamat }]) => {
    const found = data.find((one) => one.nama === nama);
    if (found) return [kind, found.id];
    const made = await callApi<{ data: Printer }>(port, '/printer/store', {
      token,
      body: { nama, alamat, ...PROFIL_BAWAAN },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    return [kind, made.data.id];
  });
  return Object.fromEntries(await Promise.all(entries)) as Record<Place, number>;
}

/** What the desk does after a save: a job, and the server sends it. The save never waits for it. */
async function printReceipt(
  port: number,
  token: string,
  { acuan, printer_id }: Record<'acuan' | 'printer_id', number>,
) {
  const { data: job } = await callApi<Job>(port, '/cetakan', {
    token,
    body: { jenis: 'bukti-pendaftaran', acuan, meja: DESK },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  const body = { pegang: crypto.randomUUID(), printer_id };
  return (await callApi<Job>(port, `/cetakan/${job.id}/kirim`, { token, body })).data;
}

/**
 * From the key that saves a registration to the first byte of its receipt at the simulated printer of the network, and
 * what the save itself takes while the printer prints, is switched off, or nothing is printed.
 */
export async function measureCetak(
  { options: { port }, server, notify }: BenchContext,
  make: () => BenchRequest,
): Promise<void> {
  const { token } = await signIn(port);
  const printers = await preparePrinters(port);
  const save: Record<(typeof KINDS)[number], number[]> = {
    [NOT_PRINTED]: [],
    'with the printer on': [],
    'with the printer off': [],
  };
  const [firstByte, printed]: [number[], number[]] = [[], []];
  for (let n = 0; n < ROUNDS * KINDS.length; n++) {
    const kind = KINDS[n % KINDS.length] as (typeof KINDS)[number];
    const { body, headers } = make();
    const heard = server.printedAtMs.length;
    const start = machineMs();
    const { data } = await callApi<Saved>(port, '/pendaftaran', { token, body, ...(headers ? { headers } : {}) });
    save[kind].push(machineMs() - start);
    if (kind !== NOT_PRINTED) {
      const job = await printReceipt(port, token, { acuan: data.pendaftaran.id, printer_id: printers[kind] });
      const isPrinted = kind === 'with the printer on';
      if (job.status !== (isPrinted ? 'terkirim' : 'gagal')) throw new Error(`${kind}: ${job.status} ${job.alasan}`);
      if (isPrinted) {
        printed.push(machineMs() - start);
        firstByte.push((server.printedAtMs[heard] ?? Number.NaN) - start);
      }
    }
    await setTimeout(PAUSE_MS);
  }
  if (firstByte.some(Number.isNaN)) throw new Error('a receipt came to the printer unseen');
  notify(
    `receipt at a simulated printer, ${ROUNDS} times: key to first byte ${words(firstByte)}; key to printed ${words(printed)}`,
  );
  for (const kind of KINDS) notify(`the save itself, ${kind}, ${ROUNDS} times: ${words(save[kind])}`);
}
