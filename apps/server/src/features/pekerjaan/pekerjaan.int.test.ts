import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Pekerjaan } from '@nadi/contract/pekerjaan.contract';
import { ANTRE, BATAL, GAGAL, JALAN, SELESAI } from '@nadi/domain/pekerjaan/pekerjaan';
import { startTestApp, type Person, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { readWorkbook } from '#testing/read-workbook.ts';
import { EKSPOR_PASIEN } from '#features/pasien/cetak/export.service.ts';
import type { Progress } from './kind.ts';
import { createPekerja, type Pekerja } from './pekerjaan.public.ts';
import { removeFiles } from './remove-files.ts';

let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => void (t = await startTestApp()));

const log = { warn: vi.fn(), error: vi.fn() };
const servers: Pekerja[] = [];
/** One more server beside the app, with places of its own. */
function newServer(): Pekerja {
  const server = createPekerja(t.app.services, log);
  servers.push(server);
  return server;
}
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(servers.splice(0).map((one) => one.stop()));
  log.warn.mockClear();
  log.error.mockClear();
});

const askFor = (person: Person, body: object = {}, key?: string) =>
  person.post('/pasien/ekspor/latar', body, key === undefined ? {} : { key });
async function asked(person = rs.admin, body: object = {}): Promise<number> {
  const res = await askFor(person, body);
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data.id as number;
}
const listOf = async (person = rs.admin): Promise<Pekerjaan[]> => (await person.get('/pekerjaan')).json().data;
const stateOf = async (id: number, person = rs.admin): Promise<Pekerjaan> =>
  (await listOf(person)).find((row) => row.id === id) as Pekerjaan;
const statusOf = async (id: number): Promise<number> => (await stateOf(id)).status;
const noticesOf = async (person = rs.admin): Promise<string[]> =>
  (await person.get('/pemberitahuan')).json().data.map(({ judul }: { judul: string }) => judul);
const storedFiles = (): string[] => {
  try {
    return readdirSync(path.join(t.dataDir, 'ekspor', String(rs.faskesId)), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  } catch {
    return [];
  }
};
const soon = (check: () => Promise<void>): Promise<void> => vi.waitFor(check, { timeout: 10_000, interval: 30 });

async function prepare(patients = 2): Promise<void> {
  rs = await t.newFaskes();
  for (let n = 0; n < patients; n++) await rs.savePasien({ nama: `PASIEN ${n}`, nik: null });
}

const MAKE = EKSPOR_PASIEN.make;
/** Makes exports stand still in their middle until they are let go: all of them, or the one that began as number `nth`. */
function holdExports(): { letGo: (nth?: number) => void; begun: () => number } {
  const held: { gate: Promise<void>; open: () => void }[] = [];
  let allGone = false;
  vi.spyOn(EKSPOR_PASIEN, 'make').mockImplementation((services, ctx, isian, progress: Progress) => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    held.push({ gate, open });
    if (allGone) open();
    return MAKE(services, ctx, isian, async (done, of) => {
      await progress(done, of);
      await gate;
      await progress(done, of);
    });
  });
  return {
    letGo: (nth) => {
      if (nth !== undefined) return held[nth - 1]?.open();
      allGone = true;
      for (const { open } of held) open();
    },
    begun: () => held.length,
  };
}

describe('a file that is prepared in the background (L6)', () => {
  it('is begun soon, made with the filters that were asked for, told of, and given to its asker alone', async () => {
    await prepare(3);
    const [id, server] = [await asked(rs.admin, { nama: 'PASIEN 1' }), newServer()];
    expect(await stateOf(id)).toMatchObject({
      status: ANTRE,
      urutan: 1,
      berkas: null,
      rincian: 'Yang tersaring saat diminta',
    });
    server.soon(rs.faskesId);
    await soon(async () => expect(await statusOf(id)).toBe(SELESAI));
    expect(await stateOf(id)).toMatchObject({ baris: 1, dari: 1, urutan: null, hak_hilang: false });
    expect(await noticesOf()).toEqual(['Berkas Daftar pasien siap']);
    const res = await rs.admin.get(`/pekerjaan/${id}/berkas`);
    expect(res.headers['content-disposition']).toMatch(/attachment; filename="pasien-/);
    expect(res.headers['cache-control']).toContain('no-store');
    expect(readWorkbook(res.rawPayload).map((row) => (row[1] as { teks: string }).teks)).toEqual([
      'Pasien',
      'PASIEN 1',
    ]);
    expect(await noticesOf()).toEqual([]);
    const { rows } = await t.superuser.query(
      `select aksi, akun_id from audit where faskes_id = $1 and objek in ('daftar pasien', 'pekerjaan') and aksi <> 'buat' order by id`,
      [rs.faskesId],
    );
    expect(rows).toEqual([
      { aksi: 'ekspor', akun_id: rs.admin.akunId },
      { aksi: 'ekspor', akun_id: rs.admin.akunId },
    ]);
    const other = await t.newFaskes();
    for (const person of [rs.petugas, other.admin]) {
      expect(await listOf(person)).toEqual([]);
      expect((await person.get(`/pekerjaan/${id}/berkas`)).statusCode).toBe(404);
      expect((await person.put(`/pekerjaan/${id}/batal`, undefined)).statusCode).toBe(404);
      expect((await person.post(`/pekerjaan/${id}/ulang`, undefined)).statusCode).toBe(404);
    }
  });

  it('takes the right of the export, is asked once however often it is sent, and five of an account at the most', async () => {
    await prepare(1);
    expect((await askFor(rs.manajemen)).statusCode).toBe(403);
    expect((await rs.klien.get('/pekerjaan')).statusCode).toBe(403);
    const key = crypto.randomUUID();
    const twice = await Promise.all([askFor(rs.admin, {}, key), askFor(rs.admin, {}, key)]);
    expect(twice[0]?.json().data.id).toBe(twice[1]?.json().data.id);
    const many = await Promise.all(Array.from({ length: 5 }, () => askFor(rs.admin)));
    expect(many.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 200, 429]);
    expect(await listOf()).toHaveLength(5);
    expect((await askFor(rs.admin, { urut: 'besar' })).statusCode).toBe(422);
  });

  it('two of a facility run at once, on all servers together, and two on a server; the next follows by itself', async () => {
    await prepare(1);
    const held = holdExports();
    const ids = [await asked(), await asked(), await asked()];
    const [one, two] = [newServer(), newServer()];
    one.soon(rs.faskesId);
    two.soon(rs.faskesId);
    await soon(async () => expect(held.begun()).toBe(2));
    one.soon(rs.faskesId);
    two.soon(rs.faskesId);
    await Promise.all([one, two].map((server) => server.soon(rs.faskesId)));
    const states = (await listOf()).map(({ status }) => status).toSorted();
    expect(states).toEqual([ANTRE, JALAN, JALAN]);
    held.letGo();
    for (const id of ids) await soon(async () => expect(await statusOf(id)).toBe(SELESAI));
    expect(held.begun()).toBe(3);
  });

  it('is cancelled within two seconds, leaves no file and tells nobody; a second press changes nothing', async () => {
    await prepare(1);
    const held = holdExports();
    const id = await asked();
    const server = newServer();
    server.soon(rs.faskesId);
    await soon(async () => expect(held.begun()).toBe(1));
    for (let press = 0; press < 2; press++)
      expect((await rs.admin.put(`/pekerjaan/${id}/batal`, undefined)).json().data.status).toBe(BATAL);
    held.letGo();
    await server.idle();
    expect(await stateOf(id)).toMatchObject({ status: BATAL, berkas: null });
    expect([storedFiles(), await noticesOf(), log.error.mock.calls]).toEqual([[], [], []]);
    expect((await rs.admin.get(`/pekerjaan/${id}/berkas`)).statusCode).toBe(404);
    const again = await rs.admin.post(`/pekerjaan/${id}/ulang`, undefined);
    expect(again.json().data).toMatchObject({ status: ANTRE });
    expect((await rs.admin.post(`/pekerjaan/${again.json().data.id}/ulang`, undefined)).statusCode).toBe(409);
  });

  it('of a server that was killed is taken up once by another, from the beginning; what the dead one still says counts no more', async () => {
    await prepare(1);
    const held = holdExports();
    const id = await asked();
    const dead = newServer();
    dead.soon(rs.faskesId);
    await soon(async () => expect(held.begun()).toBe(1));
    // As if nobody had heard of it for a minute, and it were only slow.
    await t.superuser.query(`update pekerjaan set denyut_pada = now() - interval '60 seconds' where faskes_id = $1`, [
      rs.faskesId,
    ]);
    const [one, two] = [newServer(), newServer()];
    one.soon(rs.faskesId);
    two.soon(rs.faskesId);
    await soon(async () => expect(held.begun()).toBe(2));
    held.letGo(1);
    await dead.idle();
    expect([await statusOf(id), storedFiles()]).toEqual([JALAN, []]);
    held.letGo();
    await Promise.all([one, two].map((server) => server.idle()));
    expect(await statusOf(id)).toBe(SELESAI);
    expect(held.begun()).toBe(2);
    expect(await noticesOf()).toEqual(['Berkas Daftar pasien siap']);
    expect(storedFiles()).toHaveLength(1);
  });

  it('leaves no bytes behind of a server that died after storing them, nor of work that was cancelled just then', async () => {
    await prepare(1);
    const { ekspor } = t.app.services.berkas;
    const [faskesId, lost] = [rs.faskesId, 'a'.repeat(64)];
    const died = await asked();
    const bytes = path.join(t.dataDir, 'hilang.xlsx');
    writeFileSync(bytes, 'x');
    await ekspor.put({ faskesId, sha256: lost }, bytes);
    await t.superuser.query(
      `update pekerjaan set status = ${JALAN}, pelaksana = gen_random_uuid(), denyut_pada = now() - interval '60 seconds', berkas_sha256 = $2 where faskes_id = $1`,
      [faskesId, lost],
    );
    newServer().soon(faskesId);
    await soon(async () => expect(await statusOf(died)).toBe(SELESAI));
    expect(storedFiles()).toHaveLength(1);
    expect(storedFiles()).not.toContain(lost);

    const put = ekspor.put.bind(ekspor);
    const cancelled = await asked();
    vi.spyOn(ekspor, 'put').mockImplementationOnce(async (...given) => {
      expect((await rs.admin.put(`/pekerjaan/${cancelled}/batal`, undefined)).statusCode).toBe(200);
      await removeFiles(t.app.services, rs.ctx);
      await put(...given);
    });
    const server = newServer();
    server.soon(faskesId);
    await soon(async () => expect(await statusOf(cancelled)).toBe(BATAL));
    await server.idle();
    expect(storedFiles()).toHaveLength(1);
  });

  it('of a server that stops waits for the next one; one that ends its server three times is given up in words', async () => {
    await prepare(1);
    const held = holdExports();
    const id = await asked();
    const server = newServer();
    server.soon(rs.faskesId);
    await soon(async () => expect(held.begun()).toBe(1));
    const stopped = server.stop();
    held.letGo();
    await stopped;
    expect(await stateOf(id)).toMatchObject({ status: ANTRE, urutan: 1 });
    expect(storedFiles()).toEqual([]);
    await t.superuser.query(`update pekerjaan set percobaan = 3 where faskes_id = $1 and id = $2`, [rs.faskesId, id]);
    newServer().soon(rs.faskesId);
    await soon(async () => expect(await statusOf(id)).toBe(GAGAL));
    expect((await stateOf(id)).alasan).toMatch(/^Server berhenti 3 kali/);
    expect(await noticesOf()).toContain('Berkas Daftar pasien tidak jadi');
  });

  it('ends when the right of its asker goes, while it is made and afterwards; a defect is told in words and logged without them', async () => {
    await prepare(1);
    const done = await asked();
    const server = newServer();
    server.soon(rs.faskesId);
    await soon(async () => expect(await statusOf(done)).toBe(SELESAI));
    expect(storedFiles()).toHaveLength(1);
    vi.spyOn(EKSPOR_PASIEN, 'make').mockRejectedValueOnce(new Error('Key (nik)=(3374015203850002)'));
    const broken = await asked();
    server.soon(rs.faskesId);
    await soon(async () => expect(await statusOf(broken)).toBe(GAGAL));
    expect((await stateOf(broken)).alasan).toMatch(/^Terjadi kesalahan/);
    expect(JSON.stringify(log.error.mock.calls)).not.toContain('3374015203850002');
    expect(log.error).toHaveBeenCalledOnce();
    const held = holdExports();
    const running = await asked();
    server.soon(rs.faskesId);
    await soon(async () => expect(held.begun()).toBe(1));
    await t.superuser.query(
      `update peran set izin = array_remove(izin, 'view ekspor pasien') where faskes_id = $1 and kode = 'admin'`,
      [rs.faskesId],
    );
    held.letGo();
    t.app.services.user.forget();
    await server.idle();
    expect(await stateOf(running)).toMatchObject({
      status: GAGAL,
      alasan: expect.stringContaining('Hak Anda'),
      hak_hilang: true,
    });
    expect((await rs.admin.get(`/pekerjaan/${done}/berkas`)).statusCode).toBe(403);
    expect((await rs.admin.post(`/pekerjaan/${done}/ulang`, undefined)).statusCode).toBe(403);
    await removeFiles(t.app.services, rs.ctx);
    expect(storedFiles()).toEqual([]);
  });

  it('is kept for seven days; of two equal files each has bytes of its own', async () => {
    await prepare(1);
    const server = newServer();
    const ids = [await asked(), await asked()];
    server.soon(rs.faskesId);
    for (const id of ids) await soon(async () => expect(await statusOf(id)).toBe(SELESAI));
    expect(storedFiles()).toHaveLength(2);
    const expire = (id: number) =>
      t.superuser.query(`update pekerjaan set berkas_sampai = now() where faskes_id = $1 and id = $2`, [
        rs.faskesId,
        id,
      ]);
    await expire(ids[0] as number);
    await removeFiles(t.app.services, rs.ctx);
    expect(storedFiles()).toHaveLength(1);
    expect(await stateOf(ids[0] as number)).toMatchObject({ status: SELESAI, berkas: null });
    expect((await rs.admin.get(`/pekerjaan/${ids[0]}/berkas`)).statusCode).toBe(404);
    expect((await rs.admin.get(`/pekerjaan/${ids[1]}/berkas`)).statusCode).toBe(200);
    await expire(ids[1] as number);
    await removeFiles(t.app.services, rs.ctx);
    expect(storedFiles()).toEqual([]);
  });
});
