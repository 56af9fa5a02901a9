import { setTimeout } from 'node:timers/promises';
import type { Kios, TiketKios } from '../packages/contract/src/kios.contract.ts';
import { PROFIL_BAWAAN } from '../packages/domain/src/cetak/profil-printer.ts';
import type { Zone } from '../packages/domain/src/tanggal/tanggal.ts';
import { toEscpos } from '../packages/print/src/escpos.ts';
import { toPrinterProfile } from '../packages/print/src/printer-profile.ts';
import { buildTiketAntrean } from '../packages/print/src/tiket-antrean.ts';
import { callApi, signIn } from './api.ts';
import { formatRequest, openClient, type BenchClient } from './client.ts';
import { percentile } from './load.ts';
import { formatMs } from './print-table.ts';
import type { BenchContext } from './run-line.ts';

const PRESSES = 100;
const APART_MS = 10;
const ROUNDS = 8;
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

/** A ticket of some twenty lines takes about so long. */
const PAPER_MS = 1000;
const SPREAD_MS = 3000;

/** What a kiosk tells of its paper when it is there, beside the presses of others. Nobody waits for it. */
async function tellPaper(port: number, cookie: string, id: number): Promise<void> {
  const client = await openClient(port);
  await setTimeout(PAPER_MS + Math.random() * SPREAD_MS);
  const hasil = { terkirim: true, cara: 'usb', printer: 'XP-80C', alasan: null };
  const { status } = await client.send(
    formatRequest(
      {
        method: 'PUT',
        path: `/api/kios/tiket/${id}/cetakan`,
        body: { pegang: crypto.randomUUID(), hasil },
        headers: { cookie },
      },
      null,
    ),
  );
  client.close();
  if (status !== 200) throw new Error(`the print job was not noted: ${status}`);
}

type Press = { id: number; nomor: string; answered: number; drawn: number };

async function press(client: BenchClient, { kios, cookie }: { kios: Kios; cookie: string }): Promise<Press> {
  const headers = { cookie, 'idempotency-key': crypto.randomUUID() };
  const body = { layanan_id: kios.layanan[0]?.id };
  const start = performance.now();
  const response = await client.send(formatRequest({ method: 'POST', path: '/api/kios/tiket', body, headers }, null));
  if (response.status !== 200)
    throw new Error(`no number: ${response.status} ${response.body.toString('utf8', 0, 200)}`);
  const answered = performance.now();
  const { data } = JSON.parse(response.body.toString('utf8')) as { data: TiketKios };
  ticketBytes(data, kios);
  return { id: data.id, nomor: data.nomor, answered: answered - start, drawn: performance.now() - start };
}

const words = (values: readonly number[]): string => {
  const sorted = values.toSorted((a, b) => a - b);
  return `p50 ${formatMs(percentile(sorted, 0.5))} ms, p95 ${formatMs(percentile(sorted, 0.95))} ms, worst ${formatMs(sorted.at(-1) ?? 0)} ms`;
};

/** A hall that fills at once: a hundred people press within one second. */
export async function measureKios({ options: { port }, notify }: BenchContext): Promise<void> {
  const cookie = await pairKios(port);
  const { data: kios } = await callApi<{ data: Kios }>(port, '/kios', { headers: { cookie } });
  if (kios.layanan.length === 0) return notify('kiosk press to ticket: the demo has no services, left out');
  const clients = await Promise.all(Array.from({ length: PRESSES }, () => openClient(port)));
  const numbers = new Set<string>();
  const told: Promise<void>[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const prints = round > ROUNDS / 2;
    const presses = await Promise.all(
      clients.map(async (client, n) => {
        await setTimeout(n * APART_MS);
        return press(client, { kios, cookie });
      }),
    );
    for (const { nomor } of presses) numbers.add(nomor);
    if (numbers.size !== round * PRESSES) throw new Error('two presses got one number');
    notify(
      `kiosk press to ticket, ${PRESSES} in a second, round ${round}, ${prints ? 'with their print jobs' : 'without a printer'}: number ${words(presses.map((one) => one.answered))}; bytes of the ticket ${words(presses.map((one) => one.drawn))}`,
    );
    // What is told of these papers comes while the next round presses.
    if (prints) told.push(...presses.map(({ id }) => tellPaper(port, cookie, id)));
  }
  await Promise.all(told);
  for (const client of clients) client.close();
}
