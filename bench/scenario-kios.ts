import { setTimeout } from 'node:timers/promises';
import type { Kios, TiketKios } from '../packages/contract/src/antrean/kios.contract.ts';
import { PROFIL_BAWAAN } from '../packages/domain/src/cetak/profil-printer.ts';
import type { Zone } from '../packages/domain/src/tanggal/tanggal.ts';
import { toEscpos } from '../packages/print/src/escpos.ts';
import { toPrinterProfile } from '../packages/print/src/printer-profile.ts';
import { buildTiketAntrean } from '../packages/print/src/tiket-antrean.ts';
import { callApi, signIn } from './api.ts';
import { formatRequest, openClient, type BenchClient } from './client.ts';
import { cpuPerRequest, type CpuTime } from './cpu.ts';
import { percentile } from './load.ts';
import { formatMs } from './print-table.ts';
import type { BenchContext } from './run-line.ts';

const PRESSES = 100;
const APART_MS = 10;
/** Rounds of a block, blocks of each kind; a block without print jobs and one with them take turns. */
const ROUNDS = 3;
const PAIRS = 3;
const ADMIN = 'admin@rsud.demo';

/** Pairs a kiosk, as somebody does by the code that the page of the displays shows. Returns its cookie. */
async function pairKios(port: number): Promise<string> {
  const { token } = await signIn(port, ADMIN);
  const { data } = await callApi<{ data: { kode: string } }>(port, '/perangkat', {
    token,
    body: { jenis: 'kios', nama: `Kios bench ${Date.now()}`, ruang_tunggu: 'Bench' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  const paired = await fetch(`http://127.0.0.1:${port}/api/perangkat/pasang`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jenis: 'kios', kode: data.kode }),
  });
  const cookie = paired.headers.get('set-cookie')?.split(';')[0];
  if (!paired.ok || cookie === undefined) throw new Error(`the kiosk was not paired: ${paired.status}`);
  return cookie;
}

/** Makes the bytes of a ticket, as the kiosk does. */
function ticketBytes({ nomor, layanan, diambil_pada, di_depan }: TiketKios, { faskes, zona }: Kios): Uint8Array {
  const paper = buildTiketAntrean({
    faskes,
    layanan,
    nomor,
    waktu: diambil_pada,
    zona: zona as Zone,
    prioritas: null,
    menunggu: di_depan,
    qr: null,
  });
  return toEscpos(paper, toPrinterProfile(PROFIL_BAWAAN));
}

type Press = { id: number; nomor: string; pegang: string | null; answered: number; drawn: number };

/** A ticket of some twenty lines takes about so long. */
const PAPER_MS = 1000;
const SPREAD_MS = 3000;

/** What a kiosk tells of its paper when it is there, beside the presses of others. Nobody waits for it. */
async function tellPaper(port: number, cookie: string, { id, pegang }: Press): Promise<void> {
  const client = await openClient(port);
  await setTimeout(PAPER_MS + Math.random() * SPREAD_MS);
  const hasil = { terkirim: true, cara: 'usb', printer: 'XP-80C', alasan: null };
  const { status } = await client.send(
    formatRequest(
      {
        method: 'PUT',
        path: `/api/kios/tiket/${id}/cetakan`,
        body: { pegang, hasil },
        headers: { cookie },
      },
      null,
    ),
  );
  client.close();
  if (status !== 200) throw new Error(`the print job was not noted: ${status}`);
}

type Kiosk = { kios: Kios; cookie: string; prints: boolean };

async function press(client: BenchClient, { kios, cookie, prints }: Kiosk): Promise<Press> {
  const key = crypto.randomUUID();
  const headers = { cookie, 'idempotency-key': key };
  const pegang = prints ? key : null;
  const body = { layanan_id: kios.layanan[0]?.id, pegang };
  const start = performance.now();
  const response = await client.send(formatRequest({ method: 'POST', path: '/api/kios/tiket', body, headers }, null));
  if (response.status !== 200)
    throw new Error(`no number: ${response.status} ${response.body.toString('utf8', 0, 200)}`);
  const answered = performance.now();
  const { data } = JSON.parse(response.body.toString('utf8')) as { data: TiketKios };
  ticketBytes(data, kios);
  return { id: data.id, nomor: data.nomor, pegang, answered: answered - start, drawn: performance.now() - start };
}

type Block = { numberMs: number[]; ticketMs: number[]; worstMs: number[]; cpu: CpuTime | null };

const p95 = (values: readonly number[]): number =>
  percentile(
    values.toSorted((a, b) => a - b),
    0.95,
  );
const median = (values: readonly number[]): number =>
  percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  );

/** A few rounds of a hundred presses within one second. What their papers tell is in the block's CPU time. */
async function runBlock(
  { options: { port }, server }: BenchContext,
  { clients, ...kiosk }: Kiosk & { clients: BenchClient[] },
  numbers: Set<string>,
): Promise<Block> {
  const block: Block = { numberMs: [], ticketMs: [], worstMs: [], cpu: null };
  const before = server.cpu();
  const told: Promise<void>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const presses = await Promise.all(
      clients.map(async (client, n) => {
        await setTimeout(n * APART_MS);
        return press(client, kiosk);
      }),
    );
    for (const { nomor } of presses) {
      if (numbers.has(nomor)) throw new Error('two presses got one number');
      numbers.add(nomor);
    }
    block.numberMs.push(p95(presses.map((one) => one.answered)));
    block.ticketMs.push(p95(presses.map((one) => one.drawn)));
    block.worstMs.push(Math.max(...presses.map((one) => one.drawn)));
    // What is told of these papers comes while the next round presses.
    if (kiosk.prints) told.push(...presses.map((one) => tellPaper(port, kiosk.cookie, one)));
  }
  await Promise.all(told);
  block.cpu = cpuPerRequest(before, server.cpu(), ROUNDS * PRESSES);
  return block;
}

function tellBlocks(prints: boolean, blocks: readonly Block[]): string {
  const of = (key: 'numberMs' | 'ticketMs' | 'worstMs'): string => formatMs(median(blocks.flatMap((b) => b[key])));
  const cpu = (key: keyof CpuTime): string => formatMs(median(blocks.map((b) => b.cpu?.[key] ?? -1)));
  return `kiosk press to ticket, ${PRESSES} in a second, ${prints ? 'with their print jobs' : 'without a printer'}, median of ${blocks.length * ROUNDS} rounds: number p95 ${of('numberMs')} ms; bytes of the ticket p95 ${of('ticketMs')} ms, worst ${of('worstMs')} ms; CPU a press node ${cpu('nodeMs')} ms, pg ${cpu('pgMs')} ms`;
}

/** A hall that fills at once: a hundred people press within one second. */
export async function measureKios(context: BenchContext): Promise<void> {
  const { options, notify } = context;
  const cookie = await pairKios(options.port);
  const { data: kios } = await callApi<{ data: Kios }>(options.port, '/kios', { headers: { cookie } });
  if (kios.layanan.length === 0) return notify('kiosk press to ticket: the demo has no services, left out');
  const clients = await Promise.all(Array.from({ length: PRESSES }, () => openClient(options.port)));
  const numbers = new Set<string>();
  const blocks: Record<'with' | 'without', Block[]> = { with: [], without: [] };
  // The first block finds the server cold, and is not counted.
  await runBlock(context, { clients, kios, cookie, prints: true }, numbers);
  for (let pair = 0; pair < PAIRS; pair++) {
    blocks.without.push(await runBlock(context, { clients, kios, cookie, prints: false }, numbers));
    blocks.with.push(await runBlock(context, { clients, kios, cookie, prints: true }, numbers));
  }
  notify(tellBlocks(false, blocks.without));
  notify(tellBlocks(true, blocks.with));
  for (const client of clients) client.close();
}
