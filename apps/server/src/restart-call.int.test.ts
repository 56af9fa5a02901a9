import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { readWilayahVersion } from './features/wilayah/load-wilayah.ts';
import { startOwnApp, type TestApp, type TestFaskes } from './testing/harness.ts';
import { prepareHall } from './testing/loket-fixtures.ts';
import { pairDevice } from './testing/perangkat-fixtures.ts';
import { startProgram, type Running } from './testing/program.ts';

let t: TestApp;
let dataDir: string;
let program: Running;
beforeAll(async () => {
  t = await startOwnApp();
  // The start needs no list of regions here, and a role that may work as nadi_app.
  await t.superuser.query(`insert into pasang (kunci, nilai) values ('wilayah', $1)`, [readWilayahVersion()]);
  await t.superuser.query('grant nadi_app to nadi_owner');
  dataDir = mkdtempSync(path.join(inject('database').folder, 'panggil-'));
  program = await startProgram(t.owner, dataDir);
});
afterAll(async () => {
  program.child.kill('SIGTERM');
  await program.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

/** Ends the program in the middle of what it does, and starts it anew. A display knows nothing but that nobody answers. */
async function restart(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const old = program.address;
  program.child.kill(signal);
  await program.ended;
  await expect(fetch(`${old}/readyz`)).rejects.toThrow('fetch failed');
  program = await startProgram(t.owner, dataDir);
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
  return {
    rs,
    nomor: tiket.nomor,
    take: async () => (await send('POST', '/layar/ambil')).data['panggilan'] as { id: number; nomor: string } | null,
    confirm: (id: number) => send('POST', `/layar/panggilan/${id}/terdengar`),
  };
}
const stateOf = async (rs: TestFaskes): Promise<unknown> =>
  (await rs.petugas.get('/panggilan')).json().data.map(({ keadaan }: { keadaan: string }) => keadaan);
/** As if so many seconds had gone by since everything that was noted of calls. */
const letPass = (rs: TestFaskes, seconds: number) =>
  t.superuser.query(
    `with c as (update panggilan set dipanggil_pada = dipanggil_pada - make_interval(secs => ${seconds}) where faskes_id = ${rs.faskesId})
     update panggilan_suara set diambil_sampai = diambil_sampai - make_interval(secs => ${seconds}) where faskes_id = ${rs.faskesId}`,
  );

it.each(['SIGTERM', 'SIGKILL'] as const)(
  'a call that a display speaks while the server goes down (%s) is confirmed afterwards, and spoken once',
  async (signal) => {
    const { rs, nomor, take, confirm } = await callInHall();
    const taken = await take();
    expect(taken?.nomor).toBe(nomor);
    await restart(signal);
    // Nobody else gets it while the display goes on speaking.
    expect(await take()).toBeNull();
    expect(await stateOf(rs)).toEqual(['disuarakan']);
    expect((await confirm(taken!.id)).status).toBe(200);
    expect(await stateOf(rs)).toEqual(['terdengar']);
    await letPass(rs, 60);
    expect(await take()).toBeNull();
  },
);

it('a display that lost the call with the server speaks it once when its time is over', async () => {
  const { rs, nomor, take, confirm } = await callInHall();
  const lost = await take();
  await restart('SIGKILL');
  await letPass(rs, 41);
  const again = await take();
  expect([again?.id, again?.nomor]).toEqual([lost!.id, nomor]);
  expect(await take()).toBeNull();
  expect((await confirm(again!.id)).status).toBe(200);
  expect(await take()).toBeNull();
  expect(await stateOf(rs)).toEqual(['terdengar']);
});

it('a call that nobody came to in time is spoken no more, and its caller is told that it was not heard', async () => {
  const { rs, take } = await callInHall();
  await take();
  await restart('SIGKILL');
  await letPass(rs, 181);
  expect(await take()).toBeNull();
  expect(await stateOf(rs)).toEqual(['terlewat']);
});
