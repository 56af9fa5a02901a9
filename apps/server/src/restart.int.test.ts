/**
 * The real program goes down in the middle of what it does, and is started anew. A start takes seconds, so all that a
 * signal breaks off is broken off together.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { readWilayahVersion } from './features/wilayah/load-wilayah.ts';
import { SANDI, quickHash } from './testing/akun-fixtures.ts';
import { startOwnApp, type TestApp, type TestFaskes } from './testing/harness.ts';
import { waitForLocks } from './testing/lock-waits.ts';
import { prepareHall } from './testing/loket-fixtures.ts';
import { pairDevice } from './testing/perangkat-fixtures.ts';
import { startProgram, type Running } from './testing/program.ts';
import { prepareRekam, readyDraft, serve } from './testing/rekam-fixtures.ts';
import { baris, draft as writeResep, prepareResep, type ResepFixture } from './testing/resep-fixtures.ts';

let t: TestApp;
let dataDir: string;
let program: Running;
beforeAll(async () => {
  t = await startOwnApp();
  // The start needs no list of regions here, and a role that may work as nadi_app.
  await t.superuser.query(`insert into pasang (kunci, nilai) values ('wilayah', $1)`, [readWilayahVersion()]);
  await t.superuser.query('grant nadi_app to nadi_owner');
  dataDir = mkdtempSync(path.join(inject('database').folder, 'putus-'));
  program = await startProgram(t.owner, dataDir);
});
afterAll(async () => {
  program.child.kill('SIGTERM');
  await program.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

async function untilGone(): Promise<{ code: number | null }> {
  const end = await program.ended;
  await expect(fetch(`${program.address}/readyz`)).rejects.toThrow('fetch failed');
  return end;
}
const start = async (): Promise<void> => void (program = await startProgram(t.owner, dataDir));

/** What the calls of these tests answer, as far as they look at it. */
type Answer = {
  access_token?: string;
  data: { no_resep?: string; status_kunjungan?: number; catatan: { sidik: string } };
};
async function call(url: string, body: object, { key = crypto.randomUUID() as string, token = '' } = {}) {
  const res = await fetch(`${program.address}/api${url}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return { status: res.status, body: (await res.json()) as Answer };
}

/** A hall with a display that can be heard and one number called, spoken through the program that runs. */
async function callInHall() {
  const rs = await t.newFaskes();
  const hall = await prepareHall(rs);
  const { cookie } = await pairDevice(t, rs);
  const send = async (way: 'GET' | 'POST', url: string) => {
    const res = await fetch(`${program.address}/api${url}`, {
      method: way,
      headers: { cookie, 'content-type': 'application/json' },
      ...(way === 'POST' ? { body: '{}' } : {}),
    });
    return { status: res.status, data: ((await res.json()) as { data: Record<string, unknown> }).data };
  };
  await send('GET', '/layar?suara=1');
  const tiket = await hall.ambil();
  await hall.panggil(hall.loket[0]);
  const take = async () =>
    (await send('POST', '/layar/ambil')).data['panggilan'] as { id: number; nomor: string } | null;
  return {
    nomor: tiket.nomor,
    take,
    confirm: (id: number) => send('POST', `/layar/panggilan/${id}/terdengar`),
    states: async (): Promise<unknown> =>
      (await rs.petugas.get('/panggilan')).json().data.map(({ keadaan }: { keadaan: string }) => keadaan),
    /** As if so many seconds had gone by since everything that was noted of calls, or had not where there are fewer than none. */
    letPass: (seconds: number) =>
      t.superuser.query(
        `with c as (update panggilan set dipanggil_pada = dipanggil_pada - make_interval(secs => ${seconds}) where faskes_id = ${rs.faskesId})
         update panggilan_suara set diambil_sampai = diambil_sampai - make_interval(secs => ${seconds}) where faskes_id = ${rs.faskesId}`,
      ),
  };
}
type Hall = Awaited<ReturnType<typeof callInHall>>;

/** The display takes the call, and would have some forty seconds to speak it. */
async function takeCall({ take, nomor }: Hall): Promise<number> {
  const taken = await take();
  expect(taken?.nomor).toBe(nomor);
  return taken!.id;
}
/** However long this machine takes for the work, for the displays it was over at once. */
async function atOnce(halls: readonly Hall[], work: () => Promise<void>): Promise<void> {
  const startedAt = Date.now();
  await work();
  for (const { letPass } of halls) await letPass((startedAt - Date.now()) / 1000);
}

async function expectSpokenOnce({ take, confirm, states, letPass }: Hall, id: number): Promise<void> {
  // Nobody else gets it while the display goes on speaking.
  expect(await take()).toBeNull();
  expect(await states()).toEqual(['disuarakan']);
  expect((await confirm(id)).status).toBe(200);
  expect(await states()).toEqual(['terdengar']);
  await letPass(60);
  expect(await take()).toBeNull();
}

describe('SIGTERM, told twice at one moment, as to a whole process group', () => {
  let hall: Hall;
  let id: number;
  let answered: unknown;
  let ended: unknown;
  beforeAll(async () => {
    hall = await callInHall();
    id = await takeCall(hall);
    await atOnce([hall], async () => {
      await t.superuser.query('begin; lock table migrasi in access exclusive mode');
      const answer = fetch(`${program.address}/readyz`).then(
        ({ status }) => status,
        (error: unknown) => error,
      );
      await waitForLocks(t.superuser, 1);
      program.child.kill('SIGTERM');
      await wait(100);
      program.child.kill('SIGTERM');
      await wait(300);
      await t.superuser.query('rollback');
      answered = await answer;
      ended = await untilGone();
      await start();
    });
  }, 120_000);

  it('still answers the requests that run', () => expect([answered, ended]).toEqual([200, { code: 0 }]));

  it('leaves a call that a display speaks to be confirmed afterwards, and spoken once', () =>
    expectSpokenOnce(hall, id));
});

describe('kill -9', () => {
  /** A facility with its medicines, and a doctor who signs in through the program. */
  async function prepareDoctor(email: string) {
    const rs = await t.newFaskes();
    await prepareRekam(t, rs);
    const obat = await prepareResep(t, rs);
    await t.superuser.query('update akun set email = $1, sandi_hash = $2 where id = $3', [
      email,
      await quickHash(SANDI),
      rs.dokter.akunId,
    ]);
    const signIn = async (): Promise<string> =>
      (await call('/v1/auth', { email, password: SANDI })).body.access_token ?? '';
    return { rs, obat, signIn };
  }
  async function prepareVisit(rs: TestFaskes, obat: ResepFixture['ctm']) {
    const visit = await serve(rs);
    await rs.perawat.post(`/pasien/${visit.norm}/alergi/tanya`, { jawaban: 1 });
    return { visit, resep: await writeResep(rs, visit.id, { baris: [baris(obat)] }) };
  }
  type Request = { url: string; body: object; key: string };
  type Doctor = Awaited<ReturnType<typeof prepareDoctor>>;
  const again = async ({ signIn }: Doctor, { url, body, key }: Request) =>
    call(url, body, { key, token: await signIn() });

  const SLEEPING = `select from pg_stat_activity where wait_event = 'PgSleep'`;
  const untilSleeping = (count: number): Promise<void> =>
    vi.waitFor(async () => expect((await t.superuser.query(SLEEPING)).rows).toHaveLength(count), {
      timeout: 30_000,
      interval: 20,
    });
  /** Makes who touches that row wait: in the middle of the transaction, or in its commit. */
  const slowDown = (table: 'catatan_medis' | 'resep', id: number, moment: 'statement' | 'commit') =>
    t.superuser.query(
      `create constraint trigger uji_tunggu_${moment} after update on ${table}
       ${moment === 'commit' ? 'deferrable initially deferred' : ''}
       for each row when (new.id = ${id}) execute function uji_tunggu()`,
    );
  const rowOf = async (table: string, columns: string, { rs }: Doctor, id: number): Promise<unknown> =>
    (await t.superuser.query(`select ${columns} from ${table} where faskes_id = $1 and id = $2`, [rs.faskesId, id]))
      .rows[0];

  const noteNow = (id: number): Promise<unknown> => rowOf('catatan_medis', 'status, sidik', signer, id);

  let halls: Record<'goesOn' | 'lost' | 'late', Hall>;
  let taken: Record<keyof typeof halls, number>;
  let signer: Doctor;
  let sender: Doctor;
  const notes: Record<'commit' | 'statement', { id: number; resepId: number; request: Request; afterKill: unknown }> =
    {} as never;
  let resep: { id: number; request: Request; afterKill: unknown };
  /** What the three requests heard. */
  let lost: Promise<string[]>;

  beforeAll(async () => {
    halls = { goesOn: await callInHall(), lost: await callInHall(), late: await callInHall() };
    signer = await prepareDoctor('dokter-putus@uji.id');
    sender = await prepareDoctor('dokter-kirim@uji.id');
    await t.superuser.query(
      'create function uji_tunggu() returns trigger language plpgsql as $$ begin perform pg_sleep(2); return null; end $$',
    );
    for (const moment of ['commit', 'statement'] as const) {
      const { visit, resep: written } = await prepareVisit(signer.rs, signer.obat.ctm);
      const { id, versi } = await readyDraft(signer.rs, visit.id);
      const request = { url: `/catatan/${id}/tanda-tangan`, body: { versi, selesai: true }, key: crypto.randomUUID() };
      notes[moment] = { id, resepId: written.id, request, afterKill: null };
      await slowDown('catatan_medis', id, moment);
    }
    const { resep: own } = await prepareVisit(sender.rs, sender.obat.parasetamol);
    const request = { url: `/resep/${own.id}/kirim`, body: { versi: own.versi }, key: crypto.randomUUID() };
    resep = { id: own.id, request, afterKill: null };
    await slowDown('resep', own.id, 'commit');

    const [goesOn, gone, late] = await Promise.all(Object.values(halls).map(takeCall));
    taken = { goesOn: goesOn!, lost: gone!, late: late! };
    await atOnce(Object.values(halls), async () => {
      const sent = [
        ...Object.values(notes).map(({ request: one }) => ({ ...one, by: signer })),
        { ...request, by: sender },
      ].map(async ({ url, body, key, by }) => call(url, body, { key, token: await by.signIn() }));
      lost = Promise.all(
        sent.map((one) =>
          one.then(
            ({ status }) => `answered ${status}`,
            (error: Error) => error.message,
          ),
        ),
      );
      await untilSleeping(3);
      program.child.kill('SIGKILL');
      await untilGone();
      await untilSleeping(0);
      await t.superuser.query('drop function uji_tunggu() cascade');
      for (const note of Object.values(notes)) note.afterKill = await noteNow(note.id);
      resep.afterKill = await rowOf('resep', 'status, no_resep', sender, resep.id);
      await start();
    });
  }, 120_000);

  it('nobody is answered whose request it broke off', async () => {
    expect(await lost).toEqual(['fetch failed', 'fetch failed', 'fetch failed']);
  });

  it('a call that a display speaks is confirmed afterwards, and spoken once', () =>
    expectSpokenOnce(halls.goesOn, taken.goesOn));

  it('a display that lost the call with the server speaks it once when its time is over', async () => {
    const { nomor, take, confirm, states, letPass } = halls.lost;
    await letPass(41);
    const next = await take();
    expect([next?.id, next?.nomor]).toEqual([taken.lost, nomor]);
    expect(await take()).toBeNull();
    expect((await confirm(next!.id)).status).toBe(200);
    expect(await take()).toBeNull();
    expect(await states()).toEqual(['terdengar']);
  });

  it('a call that nobody came to in time is spoken no more, and its caller is told that it was not heard', async () => {
    const { take, states, letPass } = halls.late;
    await letPass(181);
    expect(await take()).toBeNull();
    expect(await states()).toEqual(['terlewat']);
  });

  it.each([
    ['after the commit has left, so the note is signed', 'commit', 2],
    ['in the middle of the transaction, so nothing has happened', 'statement', 1],
  ] as const)('%s; the same request gives the one signature', async (_when, moment, status) => {
    const { id, resepId, request, afterKill } = notes[moment];
    expect(afterKill).toMatchObject({ status });
    const answer = await again(signer, request);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body.data).toMatchObject({ status_kunjungan: 4, catatan: { id, status: 2 } });
    expect(await noteNow(id)).toEqual({ status: 2, sidik: answer.body.data.catatan.sidik });
    if (status === 2) expect(answer.body.data.catatan).toMatchObject({ sidik: (afterKill as { sidik: string }).sidik });
    // Told outside once, sent to the pharmacy once, and a second signature is refused.
    const told = await t.superuser.query(
      `select from kiriman_selesai where faskes_id = $1 and topik = 'rekam.ditandatangani' and muatan ->> 'rekam_id' = $2`,
      [signer.rs.faskesId, String(id)],
    );
    expect(told.rows).toHaveLength(1);
    expect((await signer.rs.dokter.get(`/resep/${resepId}`)).json().data).toMatchObject({
      status: 2,
      no_resep: expect.stringMatching(/^R-/),
    });
    const anew = { ...request, key: crypto.randomUUID() };
    expect((await again(signer, anew)).status).toBe(409);
  });

  it('spec: resep.md 7: between the sending of a prescription and its answer: the same request gives the same number', async () => {
    const { id, request, afterKill } = resep;
    expect(afterKill).toMatchObject({ status: 2, no_resep: expect.stringMatching(/^R-/) });
    const answer = await again(sender, request);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body.data).toMatchObject(afterKill as object);
    expect(await rowOf('resep', 'status, no_resep', sender, id)).toEqual(afterKill);
  });
});
