import { randomUUID } from 'node:crypto';
import type { Catatan } from '../packages/contract/src/catatan.contract.ts';
import type { KunjunganRow } from '../packages/contract/src/kunjungan.contract.ts';
import { callApi, signIn } from './api.ts';
import type { BenchRequest } from './client.ts';
import { inTurn, runLine, type BenchContext } from './run-line.ts';

const DOKTER = 'dokter@rsud.demo';
/** So many drafts go round that no two clients save the same one at once. */
const DRAFTS = 400;
/** rekam-medis.md 10. */
const OPEN_BUDGET = { p95: { 1: 40, 16: 150 } };
const TIMELINE_BUDGET = { p95: { 1: 30 } };
const SAVE_BUDGET = { p95: { 1: 10, 16: 50 } };

/** A note as it looks after some minutes of writing. */
const TEXTS = {
  jenis: 'soap',
  subjektif: 'Demam tiga hari, naik turun, disertai batuk berdahak dan nyeri menelan. '.repeat(8),
  objektif: 'Faring hiperemis, tonsil T1-T1, ronki tidak ada, wheezing tidak ada. '.repeat(5),
  asesmen: 'Infeksi saluran napas atas akut',
  plan: 'Istirahat, minum cukup, kontrol tiga hari bila tidak membaik. '.repeat(4),
};

type Draft = { id: number; versi: number };

/** The doctor's drafts of these visits: those of an earlier run go on. */
async function beginDrafts(port: number, token: string, visits: readonly KunjunganRow[]): Promise<Draft[]> {
  const drafts: Draft[] = [];
  for (const { id } of visits) {
    if (drafts.length === DRAFTS) break;
    const path = `/kunjungan/${id}`;
    const { data } = await callApi<{ data: { catatan: Catatan[] } }>(port, `${path}/rekam-medis`, { token });
    const own = data.catatan.find(({ status, milik_saya, jenis }) => status === 1 && milik_saya && jenis === 'soap');
    const body = { jenis: 'soap', subjektif: 'Demam' };
    const headers = { 'idempotency-key': randomUUID() };
    const begun = own ?? (await callApi<{ data: Catatan }>(port, `${path}/catatan`, { token, body, headers })).data;
    drafts.push({ id: begun.id, versi: begun.versi });
  }
  return drafts;
}

/** Saves each draft in turn, on the version that its last save left. */
function makeSaves(drafts: readonly Draft[]): () => BenchRequest {
  const versions = drafts.map(({ versi }) => versi);
  let next = 0;
  return () => {
    const n = next++ % drafts.length;
    const versi = versions[n] as number;
    versions[n] = versi + 1;
    return {
      method: 'PUT',
      path: `/api/catatan/${drafts[n]?.id}`,
      body: { ...TEXTS, instruksi: `Langkah ${next}`, versi },
    };
  };
}

/** Measures what a doctor waits for: a record that opens, its timeline, and a draft that saves while it is typed. */
export async function measureRekam(context: BenchContext): Promise<void> {
  const { port } = context.options;
  const { token } = await signIn(port, DOKTER);
  const { data } = await callApi<{ data: KunjunganRow[] }>(port, '/kunjungan?limit=1000', { token });
  const visits = data.filter(({ status }) => status <= 4);
  await runLine(context, {
    nama: 'record of a visit',
    anggaran: OPEN_BUDGET,
    email: DOKTER,
    make: inTurn(visits.map(({ id }) => `/api/kunjungan/${id}/rekam-medis`)),
  });
  await runLine(context, {
    nama: 'timeline, first page',
    anggaran: TIMELINE_BUDGET,
    email: DOKTER,
    make: inTurn(visits.map(({ pendaftaran }) => `/api/pasien/${pendaftaran.norm}/linimasa`)),
  });
  const drafts = await beginDrafts(port, token, visits);
  await runLine(context, { nama: 'draft saved', anggaran: SAVE_BUDGET, email: DOKTER, make: makeSaves(drafts) });
}
