import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/harness.ts';
import type { TestFaskes } from '#testing/harness.ts';
import { pairDevice } from '#testing/perangkat-fixtures.ts';

let t: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  t = await startTestApp();
});

const register = async (rs: TestFaskes, pasien = {}) =>
  (await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(await rs.savePasien(pasien)))).json().data;
const dokterOf = (rs: TestFaskes): number => rs.dokterList[0]!.id;

describe('GET /antrian_ruangan/dokter/:id', () => {
  it('lists who waits or is called in their order, with telephone and WhatsApp; reading it is audited', async () => {
    const rs = await t.newFaskes();
    const [a, b, c] = [
      await register(rs),
      await register(rs, { nomor_kontak_telp: '081200000077', nomor_kontak_wa: '081200000078' }),
      await register(rs),
    ];
    await rs.perawat.put(`/antrian_ruangan/${a.id}`, { status: 2, versi: 1 });
    await rs.perawat.put(`/antrian_ruangan/${c.id}`, { status: 3, versi: 1 });
    const { data } = (await rs.perawat.get(`/antrian_ruangan/dokter/${dokterOf(rs)}`)).json();
    expect(data).toMatchObject([
      { id: a.id, status: 2, telepon: '081200000001', whatsapp: '081200000001' },
      { id: b.id, status: 1, telepon: '081200000077', whatsapp: '081200000078' },
    ]);
    expect(data).toHaveLength(2);
    const { rows } = await t.superuser.query(
      `select aksi, objek_id from audit where faskes_id = ${rs.faskesId} and objek = 'antrean dokter'`,
    );
    expect(rows).toEqual([{ aksi: 'baca', objek_id: String(dokterOf(rs)) }]);
  });

  it('nothing of another facility, nothing without the right', async () => {
    const [rs, other] = [await t.newFaskes(), await t.newFaskes()];
    await register(rs);
    expect((await other.perawat.get(`/antrian_ruangan/dokter/${dokterOf(rs)}`)).json().data).toEqual([]);
    expect((await rs.manajemen.get(`/antrian_ruangan/dokter/${dokterOf(rs)}`)).statusCode).toBe(403);
    expect((await rs.perawat.get('/antrian_ruangan/dokter/abc')).statusCode).toBe(422);
  });
});

describe('lines on the displays', () => {
  const LINE = { teks: 'dr. Budi terlambat, praktik mulai pukul 10.00', menit: 60 };
  const shown = async (rs: TestFaskes) => (await rs.perawat.get('/antrian_ruangan/pengumuman')).json().data;

  it('are shown until their time, or until they are taken off, which happens once', async () => {
    const rs = await t.newFaskes();
    const line = (await rs.perawat.post('/antrian_ruangan/pengumuman', { ...LINE, dokter_id: dokterOf(rs) })).json()
      .data;
    expect(await shown(rs)).toMatchObject([{ id: line.id, teks: LINE.teks, dokter_id: dokterOf(rs) }]);
    const end = () => rs.perawat.put(`/antrian_ruangan/pengumuman/${line.id}/akhiri`, {});
    const both = await Promise.all([end(), end()]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
    expect(await shown(rs)).toEqual([]);
    await rs.perawat.post('/antrian_ruangan/pengumuman', LINE);
    await t.superuser.query(`update pengumuman_antrean set sampai = now() where faskes_id = ${rs.faskesId}`);
    expect(await shown(rs)).toEqual([]);
  });

  it('stand before the facility’s own line on a display that shows the room, and on no other', async () => {
    const rs = await t.newFaskes();
    const [all, other] = [
      await pairDevice(t, rs),
      await pairDevice(t, rs, { nama: 'TV Lain', ruang_tunggu: 'Lantai 3', ruangan_id: [rs.ruangan[1]!.id] }),
    ];
    await rs.perawat.post('/antrian_ruangan/pengumuman', { ...LINE, ruangan_id: rs.ruangan[0]!.id });
    expect((await all.get('/layar')).json().data.info).toMatch(new RegExp(`^${LINE.teks}`));
    expect((await other.get('/layar')).json().data.info).not.toContain(LINE.teks);
  });

  it('sent twice with one key is one line; bad input, another facility and a missing right are refused', async () => {
    const [rs, other] = [await t.newFaskes(), await t.newFaskes()];
    const key = crypto.randomUUID();
    const post = (body: object, options = {}) => rs.perawat.post('/antrian_ruangan/pengumuman', body, options);
    const [a, b] = [await post(LINE, { key }), await post(LINE, { key })];
    expect(b.json().data).toEqual(a.json().data);
    expect(await shown(rs)).toHaveLength(1);
    for (const wrong of [{ teks: 'abc' }, { teks: 'x'.repeat(201) }, { menit: 0 }, { menit: 721 }, { dokter_id: 'x' }])
      expect((await post({ ...LINE, ...wrong })).statusCode).toBe(422);
    for (const foreign of [{ dokter_id: dokterOf(other) }, { ruangan_id: other.ruangan[0]!.id }])
      expect((await post({ ...LINE, ...foreign })).statusCode).toBe(422);
    const { id } = a.json().data;
    expect((await other.perawat.put(`/antrian_ruangan/pengumuman/${id}/akhiri`, {})).statusCode).toBe(404);
    expect((await rs.manajemen.post('/antrian_ruangan/pengumuman', LINE)).statusCode).toBe(403);
    expect((await rs.manajemen.put(`/antrian_ruangan/pengumuman/${id}/akhiri`, {})).statusCode).toBe(403);
    expect(await shown(other)).toEqual([]);
    expect(await shown(rs)).toHaveLength(1);
  });
});

it('the letter of a room stays while somebody waits or is called with a number of it', async () => {
  const rs = await t.newFaskes();
  const { id } = await register(rs);
  const [room] = (await rs.admin.get('/ruangan/daftar?search=umum%201')).json().data;
  const save = () =>
    rs.admin.post(`/ruangan/update/${room.id}?_method=PUT`, { ...room, kode_antrean: 'ZZ', yakin: true });
  const refusal = async (): Promise<unknown> => (await save()).json().errors?.kode_antrean?.[0];
  expect(await refusal()).toMatch(/^1 pasien menunggu atau dipanggil dengan nomor /);
  await rs.perawat.put(`/antrian_ruangan/${id}`, { status: 2, versi: 1 });
  expect(await refusal()).toMatch(/^1 pasien menunggu atau dipanggil dengan nomor /);
  await rs.perawat.put(`/antrian_ruangan/${id}`, { status: 3, versi: 2 });
  expect((await save()).json().data, 'nobody waits any more').toMatchObject({ kode_antrean: 'ZZ' });
});
