import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/harness.ts';
import { cancelGabung, mergePasien } from '#testing/gabung-fixtures.ts';
import type { Person, TestFaskes } from '#testing/test-faskes.ts';

let t: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  t = await startTestApp();
});

const emailOf = async (person: Person): Promise<string> =>
  (await t.superuser.query('select email from akun where id = $1', [person.akunId])).rows[0].email;
const link = async (rs: TestFaskes, norm: number, person: Person = rs.klien, key?: string) =>
  rs.admin.post(`/pasien/akun/store/${norm}`, { email: await emailOf(person) }, key ? { key } : {});
const unlink = (who: Person, norm: number, akun: number) =>
  t.app.inject({
    method: 'DELETE',
    url: `/api/pasien/akun/destroy/${norm}/${akun}`,
    headers: { authorization: `Bearer ${who.token}` },
  });
const listNorm = async (rs: TestFaskes, query = ''): Promise<number[]> =>
  (await rs.klien.get(`/pasien${query}`)).json().data.map((row: { norm: number }) => row.norm);
const statusOf = async (rs: TestFaskes, norm: number): Promise<number[]> =>
  Promise.all(
    ['kunjungan_by_norm', 'jadwal_kontrol'].map(async (path) => (await rs.klien.get(`/${path}/${norm}`)).statusCode),
  );
/** A facility with two patients, of whom the first is the account's own. */
async function withOwn() {
  const rs = await t.newFaskes();
  const [own, other] = [await rs.savePasien({ nama: 'SITI SENDIRI' }), await rs.savePasien({ nama: 'SITI LAIN' })];
  expect((await link(rs, own)).statusCode).toBe(200);
  return { rs, own, other };
}

describe('a patient’s account sees', () => {
  it('nobody before it is linked, then the linked patients alone', async () => {
    const rs = await t.newFaskes();
    const [own, child] = [await rs.savePasien(), await rs.savePasien({ nama: 'ANAK SITI' })];
    await rs.savePasien({ nama: 'SITI LAIN' });
    expect((await rs.klien.get('/pasien')).json()).toMatchObject({ data: [], meta: { total: 0 } });
    await link(rs, own);
    expect(await listNorm(rs)).toEqual([own]);
    await link(rs, child);
    expect((await rs.klien.get('/pasien')).json()).toMatchObject({
      data: [{ norm: own, nama: 'SITI AMINAH' }, { norm: child }],
      meta: { total: 2 },
    });
    expect(await listNorm(rs, '?page=2&limit=1')).toEqual([child]);
  });

  it('no other patient by any filter, order or page', async () => {
    const { rs, own, other } = await withOwn();
    for (const query of [`?norm=${other}`, '?nama=lain', '?nama=siti&urut=-nama', '?limit=100', '?nik=3'])
      expect([query, await listNorm(rs, query)]).toEqual([query, [own]]);
    expect(await listNorm(rs, '?page=2')).toEqual([]);
  });

  it('nobody of another patient’s account of the same facility', async () => {
    const { rs, own, other } = await withOwn();
    await t.superuser.query(
      `insert into akun_pasien (faskes_id, akun_id, pasien_id, dibuat_oleh) select $1, $2, id, $3 from pasien where faskes_id = $1 and norm = $4`,
      [rs.faskesId, rs.kasir.akunId, rs.admin.akunId, other],
    );
    expect(await listNorm(rs)).toEqual([own]);
    expect(await statusOf(rs, other)).toEqual([404, 404]);
  });

  it('visits and follow-ups of its own patients, and reading them is in the audit', async () => {
    const { rs, own, other } = await withOwn();
    for (const norm of [own, other]) await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(norm));
    const visits = (await rs.klien.get(`/kunjungan_by_norm/${own}`)).json().message;
    expect(visits).toMatchObject([{ pendaftaran: { norm: own, pasien: { nama: 'SITI SENDIRI' } } }]);
    expect(await statusOf(rs, own)).toEqual([200, 200]);
    expect(await statusOf(rs, other)).toEqual([404, 404]);
    expect(await statusOf(rs, 999_999)).toEqual([404, 404]);
    const { rows } = await t.superuser.query(
      `select distinct objek from audit where faskes_id = $1 and akun_id = $2 and aksi = 'baca' order by 1`,
      [rs.faskesId, rs.klien.akunId],
    );
    expect(rows).toEqual([{ objek: 'jadwal kontrol pasien' }, { objek: 'kunjungan pasien' }]);
  });

  it('nothing else of its own patients either, and no list or search', async () => {
    const { rs, own } = await withOwn();
    const paths = [
      `/pasien/${own}`,
      `/medicalrecord/${own}`,
      `/summary/pasien/${own}`,
      `/kepesertaan/${own}`,
      `/dokumen-pasien/${own}`,
      `/pasien/foto/${own}`,
      `/pasien/kartu/${own}`,
      '/pasien/search/siti',
      '/pasien/ekspor',
      '/kunjungan',
      '/setting',
      '/loket',
      '/referensi/1',
      '/ruangan/instalasi',
      '/peristiwa',
      '/v1/peristiwa',
    ];
    const found: Record<string, number> = {};
    for (const path of paths) found[path] = (await rs.klien.get(path)).statusCode;
    const refused = Object.fromEntries(paths.map((path) => [path, found[path] === 404 ? 404 : 403]));
    expect(found).toEqual(refused);
    expect(Object.values(found).filter((status) => status === 404)).toHaveLength(1);
  });

  it('what a patient of another facility has stays there, by the same record number too', async () => {
    const { rs, own } = await withOwn();
    const other = await t.newFaskes();
    expect(await other.savePasien({ nama: 'DI FASKES LAIN' })).toBe(own);
    expect(await listNorm(other)).toEqual([]);
    expect(await statusOf(other, own)).toEqual([404, 404]);
    expect(await listNorm(rs)).toEqual([own]);
  });

  it('the winner of a merge, and its own record again when the merge is undone', async () => {
    const { rs, own, other } = await withOwn();
    const gabungId = await mergePasien(rs, other, own);
    expect(await listNorm(rs)).toEqual([other]);
    expect(await statusOf(rs, other)).toEqual([200, 200]);
    expect((await cancelGabung(rs, gabungId)).statusCode).toBe(200);
    expect(await listNorm(rs)).toEqual([own]);
    expect(await statusOf(rs, other)).toEqual([404, 404]);
  });
});

describe('linking', () => {
  it('is listed with the patient, counts once however often it is asked for, and is in the audit', async () => {
    const { rs, own } = await withOwn();
    const email = await emailOf(rs.klien);
    const both = await Promise.all([link(rs, own), link(rs, own), link(rs, own, rs.klien, 'kunci-akun-pasien')]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await link(rs, own, rs.klien, 'kunci-akun-pasien')).json()).toEqual(both[2]?.json());
    const listed = (await rs.admin.get(`/pasien/akun/${own}`)).json().data;
    expect(listed).toEqual([
      { akun_id: rs.klien.akunId, email, nama: expect.any(String), dibuat_pada: expect.any(String) },
    ]);
    expect((await unlink(rs.admin, own, rs.klien.akunId)).statusCode).toBe(200);
    expect((await unlink(rs.admin, own, rs.klien.akunId)).statusCode).toBe(404);
    expect(await listNorm(rs)).toEqual([]);
    expect(await statusOf(rs, own)).toEqual([404, 404]);
    const { rows } = await t.superuser.query(
      `select aksi, sebelum, sesudah from audit where faskes_id = $1 and objek = 'akun pasien' order by id`,
      [rs.faskesId],
    );
    expect(rows).toEqual([
      { aksi: 'buat', sebelum: null, sesudah: { akun_id: rs.klien.akunId } },
      { aksi: 'akhiri', sebelum: { akun_id: rs.klien.akunId }, sesudah: null },
    ]);
  });

  it('takes only an active patient’s account of this facility, and says so at the field', async () => {
    const [rs, other] = [await t.newFaskes(), await t.newFaskes()];
    const norm = await rs.savePasien();
    const errorsOf = async (email: unknown) =>
      (await rs.admin.post(`/pasien/akun/store/${norm}`, { email })).json().errors;
    const none = { email: ['Tidak ada akun pasien yang aktif dengan email ini di faskes Anda.'] };
    expect(await errorsOf('tidak-ada@klinik.uji')).toEqual(none);
    expect(await errorsOf(await emailOf(other.klien))).toEqual(none);
    expect(await errorsOf(await emailOf(rs.perawat))).toEqual({
      email: ['Akun ini milik petugas, bukan akun berperan Pasien.'],
    });
    expect(await errorsOf(' ')).toEqual({ email: ['Email wajib diisi'] });
    expect(Object.keys(await errorsOf('bukan email'))).toEqual(['email']);
    expect(Object.keys(await errorsOf(7))).toEqual(['email']);
    await t.superuser.query('update akun set aktif = false where id = $1', [rs.klien.akunId]);
    expect(await errorsOf(await emailOf(rs.klien))).toEqual(none);
    expect((await rs.admin.post('/pasien/akun/store/999999', { email: await emailOf(rs.klien) })).statusCode).toBe(404);
  });

  it('is for who manages accounts, and of their facility', async () => {
    const { rs, own } = await withOwn();
    const other = await t.newFaskes();
    for (const person of [rs.petugas, rs.dokter, rs.klien]) {
      expect((await person.get(`/pasien/akun/${own}`)).statusCode).toBe(403);
      expect((await person.post(`/pasien/akun/store/${own}`, { email: 'a@b.id' })).statusCode).toBe(403);
      expect((await unlink(person, own, rs.klien.akunId)).statusCode).toBe(403);
    }
    expect((await other.admin.get(`/pasien/akun/${own}`)).statusCode).toBe(404);
    expect((await unlink(other.admin, own, rs.klien.akunId)).statusCode).toBe(404);
    expect(await listNorm(rs)).toEqual([own]);
  });

  it('of another facility’s account is refused by the database itself', async () => {
    const { rs } = await withOwn();
    const other = await t.newFaskes();
    const insert = t.superuser.query(
      'insert into akun_pasien (faskes_id, akun_id, pasien_id, dibuat_oleh) select $1, $2, id, $3 from pasien where faskes_id = $1 limit 1',
      [rs.faskesId, other.klien.akunId, rs.admin.akunId],
    );
    await expect(insert).rejects.toThrow(/foreign key/);
  });
});
