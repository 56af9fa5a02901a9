import { ACCOUNT, signIn, callApi, type Session } from './api.ts';
import type { Part } from './arguments.ts';
import { readTelepon, buildMeant, buildSearches, type SearchKind } from './samples.ts';
import { inTurn, runLine, type BenchContext, type Budget } from './run-line.ts';
import { openClient, formatRequest, type BenchRequest } from './client.ts';
import { measureCetak } from './scenario-cetak.ts';
import { measureKios } from './scenario-kios.ts';
import { measureLive } from './scenario-live.ts';
import { measureFlood } from './scenario-flood.ts';
import { measureForm } from './scenario-form.ts';
import { measureMaster } from './scenario-master.ts';
import { measureObat } from './scenario-obat.ts';
import { measureRekam } from './scenario-rekam.ts';
import { measurePasien } from './scenario-pasien.ts';
import { readTujuan, makePasien, makePendaftaran } from './writes.ts';

const SEARCH_BUDGET: Budget = { p95: { 1: 5, 16: 25 } };
const MEANT_BUDGET: Budget = { p95: { 1: 20 } };
const REGISTER_BUDGET: Budget = { p95: { 1: 25, 16: 25 }, perDetik: 300 };
/** How many visits are registered before the list and the queue are measured. Registering them is also the warm-up. */
const INITIAL_KUNJUNGAN = 600;
const CHECKED_SAMPLES = 20;
const BUSY_RUANGAN = 4;

const searchPath = (text: string, mendalam = false): string =>
  `/pasien/search/${encodeURIComponent(text)}${mendalam ? '?mendalam=true' : ''}`;

/** Counts how many of some inputs get the right answer, because a fast answer that is wrong is no figure. */
async function checkSearch(port: number, session: Session, { inputs, finds, mendalam }: SearchKind): Promise<number> {
  let correct = 0;
  for (const text of inputs.slice(0, CHECKED_SAMPLES)) {
    const { data } = await callApi<{ data: unknown[] }>(port, searchPath(text, mendalam), { token: session.token });
    if (data.length > 0 === finds) correct += 1;
  }
  return correct;
}

async function measureSearch(context: BenchContext): Promise<void> {
  const {
    options: { port },
    notify,
  } = context;
  const telepon = await readTelepon(port, await signIn(port), context.samples);
  for (const p of buildSearches(context.samples, telepon)) {
    if (p.inputs.length === 0) {
      notify(`${p.nama}: no such row among the samples, left out`);
      continue;
    }
    const correct = await checkSearch(port, await signIn(port), p);
    const lookedAt = Math.min(CHECKED_SAMPLES, p.inputs.length);
    if (correct < lookedAt)
      notify(
        `${p.nama}: ${lookedAt - correct} of ${lookedAt} inputs looked at ${p.finds ? 'found nobody' : 'found somebody'}`,
      );
    await runLine(context, {
      nama: p.nama,
      anggaran: p.mendalam ? {} : SEARCH_BUDGET,
      make: inTurn(p.inputs.map((t) => `/api${searchPath(t, p.mendalam)}`)),
    });
  }
}

async function measureMeant(context: BenchContext): Promise<void> {
  const { token } = await signIn(context.options.port);
  for (const { nama, inputs } of buildMeant(context.samples)) {
    let found = 0;
    for (const teks of inputs.slice(0, CHECKED_SAMPLES)) {
      const { data } = await callApi<{ data: unknown[] }>(context.options.port, '/pasien/maksud', {
        token,
        body: { teks },
      });
      if (data.length > 0) found += 1;
    }
    context.notify(`${nama}: somebody found for ${found} of ${Math.min(CHECKED_SAMPLES, inputs.length)} looked at`);
    let next = 0;
    await runLine(context, {
      nama,
      anggaran: MEANT_BUDGET,
      make: () => ({ method: 'POST', path: '/api/pasien/maksud', body: { teks: inputs[next++ % inputs.length] } }),
    });
  }
}

async function measureSave(context: BenchContext): Promise<void> {
  const { port } = context.options;
  await runLine(context, {
    nama: 'patient create',
    anggaran: {},
    make: await makePasien(port, await signIn(port), context.samples),
  });
}

async function fillDay(context: BenchContext, make: () => BenchRequest): Promise<void> {
  const { port } = context.options;
  const { token } = await signIn(port);
  const client = await openClient(port);
  let registered = 0;
  for (let n = 0; n < INITIAL_KUNJUNGAN; n++)
    if ((await client.send(formatRequest(make(), token))).status === 200) registered += 1;
  client.close();
  const { meta } = await callApi<{ meta: { total: number } }>(port, '/kunjungan?limit=1', { token });
  context.notify(`${registered} of ${INITIAL_KUNJUNGAN} visits registered beforehand; the day has ${meta.total}`);
}

/** Lists what the two pages ask: everything of the day, one room, one status. */
const dayPaths = (basePath: string, ruangan: readonly number[]): string[] =>
  ruangan.flatMap((id) => [
    basePath,
    `${basePath}&ruangan_id=${id}`,
    `${basePath}&status=1`,
    `${basePath}&ruangan_id=${id}&status=1`,
  ]);

/**
 * Runs the parts that were asked for. All registrations share one supply of patients, so that nobody is registered
 * twice.
 */
export async function runScenarios(context: BenchContext): Promise<void> {
  const {
    options: { parts, port },
    samples,
    notify,
  } = context;
  const wants = (b: Part): boolean => parts.has(b);
  if (wants('cari')) {
    await measureSearch(context);
    await measureMeant(context);
  }
  if (
    wants('kunjungan') ||
    wants('antrean') ||
    wants('daftar') ||
    wants('langsung') ||
    wants('cetak') ||
    wants('formulir')
  ) {
    const target = await readTujuan(port, await signIn(port));
    const ruangan = [...new Set(target.map((t) => t.ruangan_id))];
    notify(`${target.length} schedules with places today in ${ruangan.length} rooms`);
    if (target.length === 0) throw new Error('no schedule with places today: the demo is incomplete.');
    const make = makePendaftaran(samples, target);
    await fillDay(context, make);
    if (wants('kunjungan')) {
      await runLine(context, {
        nama: 'visit list, 50 rows',
        anggaran: { perDetik: 1500 },
        make: inTurn(dayPaths('/api/kunjungan?limit=50', ruangan)),
      });
      await runLine(context, {
        nama: 'home',
        anggaran: { perDetik: 800 },
        make: inTurn(['/api/beranda', ...ruangan.map((id) => `/api/beranda?ruangan_id=${id}`)]),
      });
    }
    if (wants('antrean'))
      await runLine(context, {
        nama: 'queue, up to 200 rows',
        anggaran: {},
        make: inTurn(ruangan.map((id) => `/api/antrian_ruangan?ruangan_id=${id}`)),
      });
    if (wants('daftar')) {
      await runLine(context, { nama: 'visit registration', anggaran: REGISTER_BUDGET, make });
      const busyRuangan = new Set(ruangan.slice(0, BUSY_RUANGAN));
      // The samples are taken from their other end, where nobody waits yet.
      const makeBusy = makePendaftaran(
        samples.toReversed(),
        target.filter((t) => busyRuangan.has(t.ruangan_id)),
      );
      await runLine(context, {
        nama: `visit registration, ${BUSY_RUANGAN} rooms contended`,
        anggaran: REGISTER_BUDGET,
        make: makeBusy,
      });
    }
    if (wants('cetak')) await measureCetak(context, make);
    if (wants('langsung')) await measureLive(context, make);
    if (wants('formulir')) await measureForm(context);
  }
  if (wants('kios')) await measureKios(context);
  if (wants('obat')) await measureObat(context);
  if (wants('rekam')) await measureRekam(context);
  if (wants('pasien')) await measurePasien(context);
  if (wants('simpan')) await measureSave(context);
  if (wants('master')) await measureMaster(context);
  if (wants('banjir')) await measureFlood(context);
  if (wants('masuk'))
    await runLine(context, {
      nama: 'login',
      anggaran: {},
      signedOut: true,
      make: () => ({ method: 'POST', path: '/api/v1/auth', body: ACCOUNT }),
    });
}
