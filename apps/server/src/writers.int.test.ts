/**
 * Clients write random documents through the real program while it is killed and its connections to the database are cut:
 * what was acknowledged is there once, what was refused is nowhere. Ten thousand by hand:
 * NADI_DOKUMEN=10000 npx vitest run apps/server/src/writers.int.test.ts
 */
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { readWilayahVersion } from './features/wilayah/load-wilayah.ts';
import { SANDI, quickHash } from './testing/akun-fixtures.ts';
import { startOwnApp, type TestApp, type TestFaskes } from './testing/harness.ts';
import { prepareKunjungan } from './testing/kunjungan-fixtures.ts';
import { startProgram, type Running } from './testing/program.ts';
import { prepareRekam, serve } from './testing/rekam-fixtures.ts';
import { defaultDepo, saveProduk, stockUp } from './testing/stok-fixtures.ts';
import { findWrong, runWriters, type Answer, type Wish, type Writer } from './testing/writers.ts';
import { prepareResep } from './testing/resep-fixtures.ts';
import { prescriptions } from './testing/writers-resep.ts';
import { openingStocks, procedures, registrations } from './testing/writers-of.ts';

const DOCUMENTS = Number(process.env['NADI_DOKUMEN'] ?? 300);
const SEED = process.env['NADI_BENIH'] ?? String(Date.now());
const PATIENTS = 60;
const SERVED = 8;

let t: TestApp;
let rs: TestFaskes;
let dataDir: string;
let program: Running;
let writers: Writer[];
const tokens = new Map<string, string>();

const post = (url: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${program.address}/api${url}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...headers },
    body: JSON.stringify(body),
  });

/** Signs somebody of the facility in through the program. */
async function signIn(nama: 'petugas' | 'dokter' | 'apoteker'): Promise<void> {
  const email = `penulis-${nama}@uji.id`;
  await t.superuser.query('update akun set email = $1, sandi_hash = $2 where id = $3', [
    email,
    await quickHash(SANDI),
    rs[nama].akunId,
  ]);
  const res = await post('/v1/auth', { email, password: SANDI });
  tokens.set(nama, ((await res.json()) as { access_token: string }).access_token);
}

beforeAll(async () => {
  t = await startOwnApp();
  await t.superuser.query(`insert into pasang (kunci, nilai) values ('wilayah', $1)`, [readWilayahVersion()]);
  await t.superuser.query('grant nadi_app to nadi_owner');
  rs = await t.newFaskes();
  await prepareRekam(t, rs);
  await prepareResep(t, rs);
  // Those that come in while the clients write.
  const visits: number[] = [];
  const k = await prepareKunjungan(t, rs);
  const patients: number[] = [];
  for (let n = 0; n < Math.max(PATIENTS, DOCUMENTS / 5); n += 1) patients.push(await rs.savePasien());
  const served = [];
  for (let n = 0; n < SERVED; n += 1) served.push(await serve(rs));
  const produk: number[] = [];
  for (let n = 0; n < 6; n += 1) produk.push((await saveProduk(rs)).id);
  // Of no substance that the checks know, so that nothing holds a prescription of it up.
  const obat = produk.slice(0, 3);
  for (const id of obat) await stockUp(rs, id, [{ no_batch: 'A', jumlah: 300 }]);
  writers = [
    registrations(rs, patients, { k, visits }),
    procedures(served, k, Date.now()),
    ...openingStocks(rs, await defaultDepo(rs), produk),
    ...prescriptions(visits, obat),
  ];
  dataDir = mkdtempSync(path.join(inject('database').folder, 'penulis-'));
  program = await startProgram(t.owner, dataDir);
  for (const nama of ['petugas', 'dokter', 'apoteker'] as const) await signIn(nama);
}, 120_000);
afterAll(async () => {
  program.child.kill('SIGTERM');
  await program.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

async function send({ by, url, body }: Wish, key: string): Promise<Answer> {
  const res = await post(url, body, { 'idempotency-key': key, authorization: `Bearer ${tokens.get(by)}` });
  return { status: res.status, data: ((await res.json()) as { data?: unknown }).data };
}
async function killServer(): Promise<void> {
  program.child.kill('SIGKILL');
  await program.ended;
  program = await startProgram(t.owner, dataDir);
}
/** As when the database is killed: whatever was in the middle of it is undone, and nobody is told. */
const cutDatabase = (): Promise<unknown> =>
  t.superuser.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and usename <> 'postgres'`,
  );

it(`what was acknowledged is there once, what was refused is nowhere (seed ${SEED})`, async () => {
  const told = await runWriters({
    writers,
    documents: DOCUMENTS,
    seed: SEED,
    clients: 6,
    send,
    troubles: [cutDatabase, killServer, cutDatabase, killServer, cutDatabase],
  });
  for (const { nama } of writers) {
    const of = told.filter(({ writer }) => writer === nama);
    expect(of.filter(({ status }) => status < 300).length, nama).toBeGreaterThan(0);
  }
  expect(told.filter(({ status }) => status === 401 || status === 403)).toEqual([]);
  expect(await findWrong(t.superuser, { faskesId: rs.faskesId, writers, told })).toEqual([]);
}, 600_000);
