import { randomUUID } from 'node:crypto';
import { signIn } from './api.ts';
import type { BenchRequest } from './client.ts';
import { fillObat } from './database-obat.ts';
import { fillRekam, prepareRekamDay, readBenchProduk, readSentResep, type ReadyVisit } from './database-rekam.ts';
import { inTurn, runLine, type BenchContext } from './run-line.ts';

const DOKTER = 'dokter@rsud.demo';
const APOTEKER = 'apoteker@rsud.demo';
const PRODUK = 20_000;
/** So many drafts go round that no two clients save the same one at once. */
const DRAFTS = 400;
/** Visits that are signed, prescriptions that are sent: each once. */
const SIGNED = 2400;
const SENT = 2400;
const LINES = 8;
/** rekam-medis.md 10 and resep.md 7. */
const OPEN_BUDGET = { p95: { 1: 40, 16: 150 } };
const TIMELINE_BUDGET = { p95: { 1: 30 } };
const TREND_BUDGET = { p95: { 1: 60 } };
const SAVE_BUDGET = { p95: { 1: 10, 100: 50 } };
const SIGN_BUDGET = { p95: { 1: 40 } };
const CHECK_BUDGET = { p95: { 1: 30 } };
const SEND_BUDGET = { p95: { 1: 30 } };
const REVIEW_BUDGET = { p95: { 1: 60 } };
/** A draft leaves two seconds after the last key. */
const SAVE_EVERY_MS = 2000;

/** A note as it looks after some minutes of writing. */
const TEXTS = {
  jenis: 'soap',
  subjektif: 'Demam tiga hari, naik turun, disertai batuk berdahak dan nyeri menelan. '.repeat(8),
  objektif: 'Faring hiperemis, tonsil T1-T1, ronki tidak ada, wheezing tidak ada. '.repeat(5),
  asesmen: 'Infeksi saluran napas atas akut',
  plan: 'Istirahat, minum cukup, kontrol tiga hari bila tidak membaik. '.repeat(4),
};

/** The answers of the review, all of them good (resep.md RS11). */
const JAWABAN = [4, 4, 5].flatMap((count, at) =>
  Array.from({ length: count }, (_, n) => ({ butir: `${at + 1}.${n + 1}`, baik: true })),
);

const read = (path: string): BenchRequest => ({ method: 'GET', path });
const create = (path: string, body: unknown): BenchRequest => ({
  method: 'POST',
  path,
  body,
  headers: { 'idempotency-key': randomUUID() },
});

/** Saves each draft in turn, on the version that its last save left. */
function makeSaves(drafts: readonly ReadyVisit[]): () => BenchRequest {
  const versions = drafts.map(() => 1);
  let next = 0;
  return () => {
    const n = next++ % drafts.length;
    const versi = versions[n] as number;
    versions[n] = versi + 1;
    return {
      method: 'PUT',
      path: `/api/catatan/${drafts[n]?.catatan_id}`,
      body: { ...TEXTS, instruksi: `Langkah ${next}`, versi },
    };
  };
}

/** Takes each once; when none is left the last is asked for again, which is refused and counted as that. */
const each = <T>(rows: readonly T[], make: (row: T) => BenchRequest): (() => BenchRequest) => {
  let next = 0;
  return () => make(rows[Math.min(next++, rows.length - 1)] as T);
};

/** Everything that the page of a visit asks, one call after the other; the browser sends the last four side by side. */
const opening = (id: number): BenchRequest[] => [
  read(`/api/kunjungan/${id}/rekam-medis`),
  read(`/api/kunjungan/${id}/diagnosa/usulan`),
  read('/api/templat?jenis=soap'),
  read(`/api/kunjungan/${id}/tanda-vital`),
  read(`/api/kunjungan/${id}/penilaian`),
];

const lineOf = (produk_id: number): object => ({
  produk_id,
  signa: { kali: 3, dosis: { pembilang: 1, penyebut: 1, satuan: 'tablet' } },
  hari: 5,
});

type Frequent = { id: number; norm: number };

async function measureReading(context: BenchContext, frequent: readonly Frequent[]): Promise<void> {
  let next = 0;
  await runLine(context, {
    nama: 'record opened, 5 calls, 200 visits',
    anggaran: OPEN_BUDGET,
    email: DOKTER,
    make: () => opening(frequent[next++ % frequent.length]?.id ?? 0),
  });
  const line = (nama: string, anggaran: typeof TREND_BUDGET, paths: readonly string[]): Promise<void> =>
    runLine(context, { nama, anggaran, email: DOKTER, make: inTurn(paths) });
  const visits = frequent.map(({ id }) => `/api/kunjungan/${id}`);
  const patients = frequent.map(({ norm }) => `/api/pasien/${norm}`);
  await line(
    'record, first call',
    OPEN_BUDGET,
    visits.map((path) => `${path}/rekam-medis`),
  );
  await line(
    'measures of a visit',
    OPEN_BUDGET,
    visits.map((path) => `${path}/tanda-vital`),
  );
  await line(
    'timeline, first page',
    TIMELINE_BUDGET,
    patients.map((path) => `${path}/linimasa`),
  );
  await line(
    'trend, all',
    TREND_BUDGET,
    patients.map((path) => `${path}/tren?rentang=semua`),
  );
}

async function measureWriting(context: BenchContext, ready: readonly ReadyVisit[]): Promise<void> {
  const drafts = ready.slice(0, DRAFTS);
  const make = makeSaves(drafts);
  await runLine(context, { nama: 'draft saved', anggaran: SAVE_BUDGET, email: DOKTER, make });
  await runLine(context, {
    nama: 'draft saved every 2 s',
    anggaran: SAVE_BUDGET,
    email: DOKTER,
    make,
    clients: [100],
    everyMs: SAVE_EVERY_MS,
  });
  await runLine(context, {
    nama: 'note signed, visit finished, prescription sent',
    anggaran: SIGN_BUDGET,
    email: DOKTER,
    make: each(ready.slice(DRAFTS, DRAFTS + SIGNED), ({ catatan_id }) =>
      create(`/api/catatan/${catatan_id}/tanda-tangan`, { versi: 1, selesai: true }),
    ),
  });
}

async function measureResep(
  context: BenchContext,
  frequent: readonly Frequent[],
  ready: readonly ReadyVisit[],
): Promise<void> {
  const { dataDir } = context.options;
  const produk = await readBenchProduk(dataDir);
  let next = 0;
  await runLine(context, {
    nama: `checks of ${LINES} lines`,
    anggaran: CHECK_BUDGET,
    email: DOKTER,
    make: () => {
      const n = next++;
      const baris = Array.from({ length: LINES }, (_, at) => lineOf(produk[(n * LINES + at) % produk.length] ?? 0));
      return {
        method: 'POST',
        path: '/api/resep/periksa',
        body: { kunjungan_id: frequent[n % frequent.length]?.id, baris, racik: [] },
      };
    },
  });
  const sent = ready.slice(DRAFTS + SIGNED);
  await runLine(context, {
    nama: 'prescription sent',
    anggaran: SEND_BUDGET,
    email: DOKTER,
    make: each(sent, ({ resep_id }) => create(`/api/resep/${resep_id}/kirim`, { versi: 1 })),
  });
  const waiting = await readSentResep(dataDir, ready);
  await runLine(context, {
    nama: 'prescription reviewed, stock held',
    anggaran: REVIEW_BUDGET,
    email: APOTEKER,
    make: each(waiting, ({ id, versi }) => create(`/api/resep/${id}/telaah`, { versi, jawaban: JAWABAN })),
  });
}

/**
 * Measures what a doctor waits for: a record that opens, a draft that saves while it is typed, a signature, a
 * prescription.
 */
export async function measureRekam(context: BenchContext): Promise<void> {
  const { options, notify } = context;
  const { dataDir } = options;
  await fillObat(dataDir, PRODUK);
  await fillRekam(dataDir, { count: options.catatan, email: DOKTER, notify });
  const { frequent, ready } = await prepareRekamDay(dataDir, { ready: DRAFTS + SIGNED + SENT, email: DOKTER });
  notify(
    `${ready.length} visits of today with a draft and a prescription, ${frequent.length} of patients with 200 earlier visits`,
  );
  await signIn(options.port, DOKTER);
  await measureReading(context, frequent);
  await measureWriting(context, ready);
  await measureResep(context, frequent, ready);
}
