import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { readWilayahVersion } from './features/wilayah/load-wilayah.ts';
import { hashPassword } from './platform/password.ts';
import { SANDI } from './testing/akun-fixtures.ts';
import { startOwnApp, type TestApp, type TestFaskes } from './testing/harness.ts';
import { startProgram, type Running } from './testing/program.ts';
import { prepareRekam, readyDraft, serve } from './testing/rekam-fixtures.ts';
import { baris, draft as writeResep, prepareResep, type ResepFixture } from './testing/resep-fixtures.ts';

const EMAIL = 'dokter-putus@uji.id';

let t: TestApp;
let rs: TestFaskes;
let obat: ResepFixture;
let dataDir: string;
let program: Running;
beforeAll(async () => {
  t = await startOwnApp();
  await t.superuser.query(`insert into pasang (kunci, nilai) values ('wilayah', $1)`, [readWilayahVersion()]);
  await t.superuser.query('grant nadi_app to nadi_owner');
  rs = await t.newFaskes();
  await prepareRekam(t, rs);
  obat = await prepareResep(t, rs);
  await t.superuser.query('update akun set email = $1, sandi_hash = $2 where id = $3', [
    EMAIL,
    await hashPassword(SANDI),
    rs.dokter.akunId,
  ]);
  dataDir = mkdtempSync(path.join(inject('database').folder, 'tanda-'));
  program = await startProgram(t.owner, dataDir);
});
afterEach(() => t.superuser.query('drop function if exists uji_tunggu() cascade'));
afterAll(async () => {
  program.child.kill('SIGTERM');
  await program.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

/** What the calls of these tests answer, as far as they look at it. */
type Answer = {
  access_token?: string;
  data: { no_resep?: string; status_kunjungan?: number; catatan: { sidik: string } };
};

async function call(url: string, body: object, key: string = crypto.randomUUID(), token = '') {
  const res = await fetch(`${program.address}/api${url}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return { status: res.status, body: (await res.json()) as Answer };
}
const signIn = async (): Promise<string> =>
  (await call('/v1/auth', { email: EMAIL, password: SANDI })).body.access_token ?? '';

/** Makes whoever touches such a row wait for a second: in the middle of the transaction, or in its commit. */
const slowDown = (table: 'catatan_medis' | 'resep', moment: 'statement' | 'commit') =>
  t.superuser.query(`
    create function uji_tunggu() returns trigger language plpgsql as $$ begin perform pg_sleep(1); return null; end $$;
    create constraint trigger uji_tunggu after update on ${table} ${moment === 'commit' ? 'deferrable initially deferred' : ''}
      for each row execute function uji_tunggu()`);
const isWaiting = async (): Promise<boolean> =>
  (await t.superuser.query(`select from pg_stat_activity where wait_event = 'PgSleep'`)).rows.length > 0;
async function untilWaiting(waiting: boolean): Promise<void> {
  await expect.poll(isWaiting, { timeout: 10_000, interval: 20 }).toBe(waiting);
}

/** Sends the call, ends the program while the database works on it, and starts it anew. */
async function callAndKill(url: string, body: object, key: string): Promise<void> {
  const token = await signIn();
  const lost = call(url, body, key, token).then(
    ({ status }) => `answered ${status}`,
    (error: Error) => error.message,
  );
  await untilWaiting(true);
  program.child.kill('SIGKILL');
  await program.ended;
  expect(await lost).toBe('fetch failed');
  await untilWaiting(false);
  program = await startProgram(t.owner, dataDir);
}

const rowsOf = async (text: string, values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await t.superuser.query(text, [rs.faskesId, ...values])).rows as Record<string, unknown>[];

it.each([
  ['after the commit has left, so the note is signed', 'commit', 2],
  ['in the middle of the transaction, so nothing has happened', 'statement', 1],
] as const)('kill -9 of the program %s; the same request gives the one signature', async (_when, moment, status) => {
  const visit = await serve(rs);
  await rs.perawat.post(`/pasien/${visit.norm}/alergi/tanya`, { jawaban: 1 });
  const resep = await writeResep(rs, visit.id, { baris: [baris(obat.ctm)] });
  const { id, versi } = await readyDraft(rs, visit.id);
  const key = crypto.randomUUID();
  const body = { versi, selesai: true };
  await slowDown('catatan_medis', moment);
  await callAndKill(`/catatan/${id}/tanda-tangan`, body, key);
  await t.superuser.query('drop function uji_tunggu() cascade');
  const noteNow = 'select status, sidik from catatan_medis where faskes_id = $1 and id = $2';
  const [afterKill] = await rowsOf(noteNow, [id]);
  expect(afterKill?.['status']).toBe(status);

  const token = await signIn();
  const again = await call(`/catatan/${id}/tanda-tangan`, body, key, token);
  expect(again.status, JSON.stringify(again.body)).toBe(200);
  expect(again.body.data).toMatchObject({ status_kunjungan: 4, catatan: { id, status: 2 } });
  expect((await rowsOf(noteNow, [id]))[0]).toEqual({ status: 2, sidik: again.body.data.catatan.sidik });
  if (status === 2) expect(again.body.data.catatan.sidik).toBe(afterKill?.['sidik']);
  // Told outside once, sent to the pharmacy once, and a second signature is refused.
  const [told] = await rowsOf(
    `select count(*)::int as n from outbox where faskes_id = $1 and topik = 'rekam.ditandatangani' and muatan ->> 'rekam_id' = $2`,
    [String(id)],
  );
  expect(told).toEqual({ n: 1 });
  expect((await rs.dokter.get(`/resep/${resep.id}`)).json().data).toMatchObject({
    status: 2,
    no_resep: expect.stringMatching(/^R-/),
  });
  expect((await call(`/catatan/${id}/tanda-tangan`, body, crypto.randomUUID(), token)).status).toBe(409);
});

it('spec: resep.md 7: kill -9 between the sending of a prescription and its answer: the same request gives the same number', async () => {
  const visit = await serve(rs);
  await rs.perawat.post(`/pasien/${visit.norm}/alergi/tanya`, { jawaban: 1 });
  const resep = await writeResep(rs, visit.id, { baris: [baris(obat.parasetamol)] });
  const key = crypto.randomUUID();
  await slowDown('resep', 'commit');
  await callAndKill(`/resep/${resep.id}/kirim`, { versi: resep.versi }, key);
  await t.superuser.query('drop function uji_tunggu() cascade');
  const [sent] = await rowsOf('select status, no_resep from resep where faskes_id = $1 and id = $2', [resep.id]);
  expect(sent).toMatchObject({ status: 2, no_resep: expect.stringMatching(/^R-/) });
  const again = await call(`/resep/${resep.id}/kirim`, { versi: resep.versi }, key, await signIn());
  expect(again.status, JSON.stringify(again.body)).toBe(200);
  expect(again.body.data).toMatchObject({ status: 2, no_resep: sent?.['no_resep'] });
});
