import { callApi, signIn } from './api.ts';
import type { BenchRequest } from './client.ts';
import { formatMs } from './print-table.ts';
import type { BenchContext } from './run-line.ts';

/** How many registrations are printed, one after the other. */
const ROUNDS = 100;
const ADMIN = 'admin@rsud.demo';
/** The desk waits so for the printer of the demo, which answers at once. */
const DESK = 'Meja bench';

const percentile = (sorted: readonly number[], p: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil((p / 100) * sorted.length) - 1)] ?? 0;
const words = (values: readonly number[]): string => {
  const sorted = values.toSorted((a, b) => a - b);
  return `p50 ${formatMs(percentile(sorted, 50))} ms, p95 ${formatMs(percentile(sorted, 95))} ms`;
};

type Saved = { data: { id: number; pendaftaran: { id: number } } };
type Job = { data: { id: number; status: string; alasan: string | null } };

/**
 * From a save to its receipt at the simulated printer of the network: the call that prints answers after the printer
 * has said that it took the last byte, so the first one was there before.
 */
export async function measureCetak(
  { options: { port }, notify }: BenchContext,
  make: () => BenchRequest,
): Promise<void> {
  const { token } = await signIn(port);
  const admin = await signIn(port, ADMIN);
  const { data: printers } = await callApi<{ data: { id: number }[] }>(port, '/printer', { token: admin.token });
  const printer_id = printers[0]?.id;
  if (printer_id === undefined) return notify('receipt at a printer: the demo has no printer, left out');
  const [save, print, both]: [number[], number[], number[]] = [[], [], []];
  for (let n = 0; n < ROUNDS; n++) {
    const { body, headers } = make();
    const start = performance.now();
    const { data: visit } = await callApi<Saved>(port, '/pendaftaran', {
      token,
      body,
      ...(headers ? { headers } : {}),
    });
    const saved = performance.now();
    const { data: job } = await callApi<Job>(port, '/cetakan', {
      token,
      body: { jenis: 'bukti-pendaftaran', acuan: visit.pendaftaran.id, meja: DESK },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    const sent = await callApi<Job>(port, `/cetakan/${job.id}/kirim`, {
      token,
      body: { pegang: crypto.randomUUID(), printer_id },
    });
    if (sent.data.status !== 'terkirim') throw new Error(`not printed: ${sent.data.alasan}`);
    const printed = performance.now();
    save.push(saved - start);
    print.push(printed - saved);
    both.push(printed - start);
  }
  notify(
    `receipt at a simulated printer, ${ROUNDS} times: save ${words(save)}; saved to printed ${words(print)}; key to printed ${words(both)}`,
  );
}
