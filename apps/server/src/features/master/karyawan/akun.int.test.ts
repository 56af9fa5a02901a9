import { beforeAll, describe, expect, it } from 'vitest';
import { uji } from '../../../testing/harness.ts';
import type { FaskesUji } from '../../../testing/harness.ts';

let t: Awaited<ReturnType<typeof uji>>;
beforeAll(async () => {
  t = await uji();
});

let urut = 0;
const emailBaru = (): string => `orang${process.pid}-${urut++}@klinik.uji`;
async function karyawan(rs: FaskesUji, isi: object = {}): Promise<number> {
  return (
    await rs.admin.post('/karyawan/store', {
      nama: 'Rini Wulandari',
      gelar_belakang: 'S.Kep',
      profesi: 'perawat',
      ...isi,
    })
  ).json().data.id;
}
const rincian = async (rs: FaskesUji, id: number) => (await rs.admin.get(`/karyawan/akun/${id}`)).json().data;
async function peran(rs: FaskesUji, nama: string): Promise<number> {
  return (await t.superuser.query('select id from peran where faskes_id = $1 and kode = $2', [rs.faskesId, nama]))
    .rows[0].id;
}
const buat = (rs: FaskesUji, id: number, isi: object, key?: string) =>
  rs.admin.post(`/karyawan/akun/store/${id}`, isi, key ? { key } : {});
const ubah = (rs: FaskesUji, id: number, isi: object, siapa: 'admin' | 'petugas' = 'admin') =>
  rs[siapa].post(`/karyawan/akun/update/${id}?_method=PUT`, isi);
const reset = (rs: FaskesUji, id: number, key?: string) =>
  rs.admin.post(`/karyawan/akun/sandi/${id}`, {}, key ? { key } : {});
const masuk = (email: string, password: string) =>
  t.app.inject({ method: 'POST', url: '/api/v1/auth', payload: { email, password } });
const siapa = (token: string) =>
  t.app.inject({ method: 'GET', url: '/api/v1/user-data', headers: { authorization: `Bearer ${token}` } });

/** Creates an employee with a nurse's account. */
async function berakun(rs: FaskesUji) {
  const [id, email, perawat] = [await karyawan(rs), emailBaru(), await peran(rs, 'perawat')];
  const { akun, sandi } = (await buat(rs, id, { email, peran: [perawat] })).json().data;
  return { id, email, perawat, akun, sandi: sandi as string };
}
/** Creates the employee that the admin's account belongs to. */
async function pegawaiAdmin(rs: FaskesUji): Promise<number> {
  const id = await karyawan(rs, { nama: 'Admin Uji', profesi: 'administrasi' });
  await t.superuser.query('update pegawai set akun_id = $1 where faskes_id = $2 and id = $3', [
    rs.admin.akunId,
    rs.faskesId,
    id,
  ]);
  return id;
}

describe('an account made from an employee', () => {
  it('signs in with the password that was told, with its roles and the employee’s name', async () => {
    const rs = await t.newFaskes();
    const id = await karyawan(rs, { email: 'rini@rumah.uji' });
    expect(await rincian(rs, id)).toMatchObject({ akun: null, email: 'rini@rumah.uji' });
    const email = emailBaru();
    const jawab = await buat(rs, id, {
      email: ` ${email.toUpperCase()} `,
      peran: [await peran(rs, 'perawat'), await peran(rs, 'kasir')],
    });
    expect([jawab.statusCode, jawab.headers['cache-control']]).toEqual([200, 'no-store']);
    const { akun, sandi } = jawab.json().data;
    expect(akun).toMatchObject({ email, aktif: true, versi: 1 });
    expect(sandi).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    const pengguna = (await siapa((await masuk(email, sandi)).json().access_token)).json().data.userData;
    expect(pengguna).toMatchObject({
      userId: akun.id,
      name: 'Rini Wulandari',
      name_with_title: 'Rini Wulandari, S.Kep',
      roles: ['kasir', 'perawat'],
      entity: { id: rs.faskesId },
    });
    expect((await rs.admin.get('/karyawan/daftar?search=rini')).json().data).toMatchObject([
      { akun_email: email, akun_peran: 'kasir, perawat' },
    ]);
    expect((await rincian(rs, id)).akun).toEqual(akun);
    expect((await buat(rs, id, { email: emailBaru(), peran: akun.peran })).json()).toMatchObject({
      kode: 'BENTROK',
      message: 'Karyawan ini sudah punya akun. Muat ulang dan periksa.',
    });
  });

  it('its password stands nowhere: not in the tables, nor in what is kept of the answer', async () => {
    const rs = await t.newFaskes();
    const { id, sandi } = await berakun(rs);
    const baru = (await reset(rs, id)).json().data.sandi as string;
    for (const tabel of ['akun', 'audit', 'idempotensi', 'peristiwa', 'outbox', 'pegawai']) {
      const { rows } = await t.superuser.query(`select to_jsonb(x)::text as isi from ${tabel} x where faskes_id = $1`, [
        rs.faskesId,
      ]);
      for (const { isi } of rows) for (const rahasia of [sandi, baru]) expect(isi.includes(rahasia), tabel).toBe(false);
    }
    const { rows } = await t.superuser.query(
      `select aksi, objek_id::int, sebelum, sesudah from audit where faskes_id = $1 and objek = 'akun' order by id`,
      [rs.faskesId],
    );
    const { akun } = await rincian(rs, id);
    expect(rows).toEqual([
      { aksi: 'buat', objek_id: akun.id, sebelum: null, sesudah: { ...akun, pegawai_id: id } },
      { aksi: 'ubah', objek_id: akun.id, sebelum: null, sesudah: { sandi: 'diatur ulang' } },
    ]);
  });

  it('the same key twice is one account, with the same answer; two at once with others as well', async () => {
    const rs = await t.newFaskes();
    const id = await karyawan(rs);
    const isi = { email: emailBaru(), peran: [await peran(rs, 'perawat')] };
    const dua = await Promise.all([0, 1].map(() => buat(rs, id, isi, 'kunci-akun-1')));
    expect(dua.map((d) => d.statusCode)).toEqual([200, 200]);
    expect(dua[1]!.json().data).toEqual(dua[0]!.json().data);
    expect((await masuk(isi.email, dua[1]!.json().data.sandi)).statusCode).toBe(200);
    const lain = await karyawan(rs, { nama: 'Lain' });
    const lomba = await Promise.all([0, 1, 2].map(() => buat(rs, lain, { ...isi, email: emailBaru() })));
    expect(lomba.map((d) => d.statusCode).toSorted()).toEqual([200, 409, 409]);
  });

  it('a login that is taken is told at its field, not whose it is; also by a race', async () => {
    const [a, b] = [await t.newFaskes(), await t.newFaskes()];
    const { email } = await berakun(b);
    const peranA = [await peran(a, 'perawat')];
    const tolak = await buat(a, await karyawan(a), { email: email.toUpperCase(), peran: peranA });
    expect([tolak.statusCode, tolak.json().errors]).toEqual([
      422,
      { email: ['Email ini sudah dipakai akun lain. Pakai email lain.'] },
    ]);
    expect(tolak.body).not.toMatch(/Rini|Klinik UJI/);
    const satu = emailBaru();
    const orang = [await karyawan(a), await karyawan(a)];
    const lomba = await Promise.all(orang.map((id) => buat(a, id, { email: satu, peran: peranA })));
    expect(lomba.map((d) => d.statusCode).toSorted()).toEqual([200, 422]);
    const milik = await berakun(a);
    expect((await ubah(a, milik.id, { email, peran: peranA, versi: 1 })).json().errors).toHaveProperty('email');
  });

  it.each<[string, object, string]>([
    ['no e-mail', { email: ' ' }, 'email'],
    ['what is no e-mail', { email: 'rini' }, 'email'],
    ['no role', { peran: [] }, 'peran'],
    ['a role that is none', { peran: [2_000_000_000] }, 'peran'],
  ])('%s is refused at its field', async (_apa, isi, kolom) => {
    const rs = await t.newFaskes();
    const jawab = await buat(rs, await karyawan(rs), {
      email: emailBaru(),
      peran: [await peran(rs, 'perawat')],
      ...isi,
    });
    expect([jawab.statusCode, Object.keys(jawab.json().errors)]).toEqual([422, [kolom]]);
  });

  it('an employee out of use gets none', async () => {
    const rs = await t.newFaskes();
    expect(
      (
        await buat(rs, await karyawan(rs, { aktif: false }), {
          email: emailBaru(),
          peran: [await peran(rs, 'perawat')],
        })
      ).json().message,
    ).toBe('Karyawan ini tidak aktif. Aktifkan dulu.');
  });

  it('is called as its employee is called now', async () => {
    const rs = await t.newFaskes();
    const { id, email, sandi } = await berakun(rs);
    await rs.admin.post(`/karyawan/update/${id}?_method=PUT`, { nama: 'Rini Hartono', profesi: 'perawat', versi: 1 });
    expect((await siapa((await masuk(email, sandi)).json().access_token)).json().data.userData).toMatchObject({
      name: 'Rini Hartono',
      name_with_title: 'Rini Hartono',
    });
  });
});

describe('its life', () => {
  it('other roles count at once', async () => {
    const rs = await t.newFaskes();
    const { id, email, sandi } = await berakun(rs);
    const token = (await masuk(email, sandi)).json().access_token;
    expect((await siapa(token)).json().data.userData.roles).toEqual(['perawat']);
    expect((await ubah(rs, id, { email, peran: [await peran(rs, 'kasir')], versi: 1 })).json().data).toMatchObject({
      versi: 2,
    });
    expect((await siapa(token)).json().data.userData.roles).toEqual(['kasir']);
  });

  it('out of use it is out everywhere, and stays out when it is taken back until it signs in', async () => {
    const rs = await t.newFaskes();
    const { id, email, perawat, sandi } = await berakun(rs);
    const token = (await masuk(email, sandi)).json().access_token;
    expect((await siapa(token)).statusCode).toBe(200);
    await ubah(rs, id, { email, peran: [perawat], aktif: false, versi: 1 });
    expect((await siapa(token)).statusCode).toBe(401);
    expect((await masuk(email, sandi)).statusCode).toBe(422);
    await ubah(rs, id, { email, peran: [perawat], aktif: true, versi: 2 });
    expect((await siapa(token)).statusCode).toBe(401);
    expect((await masuk(email, sandi)).statusCode).toBe(200);
  });

  it('a new password ends the old one and whoever is signed in with it; the same key tells it again', async () => {
    const rs = await t.newFaskes();
    const { id, email, sandi } = await berakun(rs);
    const token = (await masuk(email, sandi)).json().access_token;
    const baru = (await reset(rs, id, 'kunci-sandi-1')).json().data.sandi as string;
    expect(baru).not.toBe(sandi);
    expect((await siapa(token)).statusCode).toBe(401);
    expect((await masuk(email, sandi)).statusCode).toBe(422);
    expect((await reset(rs, id, 'kunci-sandi-1')).json().data.sandi).toBe(baru);
    expect((await masuk(email, baru)).statusCode).toBe(200);
  });

  it('one’s own password is renewed without being thrown out', async () => {
    const rs = await t.newFaskes();
    const id = await pegawaiAdmin(rs);
    expect((await reset(rs, id)).statusCode).toBe(200);
    expect((await rs.admin.get(`/karyawan/akun/${id}`)).statusCode).toBe(200);
  });

  it('is told of when its employee is taken out of use', async () => {
    const rs = await t.newFaskes();
    const { id, email, perawat } = await berakun(rs);
    const nonaktif = () =>
      rs.admin.post(`/karyawan/update/${id}?_method=PUT`, {
        nama: 'Rini Wulandari',
        profesi: 'perawat',
        aktif: false,
        versi: 1,
      });
    expect((await nonaktif()).json()).toMatchObject({
      kode: 'PERLU_KONFIRMASI',
      data: [{ di: 'Akun yang masih dapat masuk', jumlah: 1 }],
    });
    await ubah(rs, id, { email, peran: [perawat], aktif: false, versi: 1 });
    expect((await nonaktif()).json().data).toMatchObject({ aktif: false });
    expect((await ubah(rs, id, { email, peran: [perawat], aktif: true, versi: 2 })).json().errors).toEqual({
      aktif: ['Karyawan ini tidak aktif. Aktifkan dulu.'],
    });
  });

  it('two people change one: the second is told', async () => {
    const rs = await t.newFaskes();
    const { id, email, perawat } = await berakun(rs);
    const dua = await Promise.all([0, 1].map(() => ubah(rs, id, { email, peran: [perawat], versi: 1 })));
    expect(dua.map((d) => d.statusCode).toSorted()).toEqual([200, 409]);
  });

  it('the last who can manage accounts stays; nobody takes their own out of use', async () => {
    const rs = await t.newFaskes();
    const id = await pegawaiAdmin(rs);
    const [admin, kasir] = [await peran(rs, 'admin'), await peran(rs, 'kasir')];
    const { email } = (await rincian(rs, id)).akun;
    expect((await ubah(rs, id, { email, peran: [admin], aktif: false, versi: 1 })).json().errors).toEqual({
      aktif: ['Akun Anda sendiri tidak dapat dinonaktifkan'],
    });
    expect((await ubah(rs, id, { email, peran: [kasir], versi: 1 })).json().errors).toEqual({
      peran: ['Harus ada satu akun aktif yang dapat mengatur karyawan dan akun'],
    });
    const kedua = await berakun(rs);
    expect((await ubah(rs, kedua.id, { email: kedua.email, peran: [admin], versi: 1 })).statusCode).toBe(200);
    expect((await ubah(rs, id, { email, peran: [kasir], versi: 1 })).statusCode).toBe(200);
    expect((await rs.admin.get(`/karyawan/akun/${id}`)).statusCode).toBe(403);
  });

  it('two admins who take each other’s right at the same moment: one stays', async () => {
    const rs = await t.newFaskes();
    const satu = await pegawaiAdmin(rs);
    const [admin, kasir] = [await peran(rs, 'admin'), await peran(rs, 'kasir')];
    const dua = await berakun(rs);
    await ubah(rs, dua.id, { email: dua.email, peran: [admin], versi: 1 });
    const { email } = (await rincian(rs, satu)).akun;
    const jawab = await Promise.all([
      ubah(rs, satu, { email, peran: [kasir], versi: 1 }),
      ubah(rs, dua.id, { email: dua.email, peran: [kasir], versi: 2 }),
    ]);
    expect(jawab.map((j) => j.statusCode).toSorted()).toEqual([200, 422]);
  });

  it('is the admin’s to manage, who needs the right on employees too, and no other facility’s', async () => {
    const [a, b] = [await t.newFaskes(), await t.newFaskes()];
    const { id, email, perawat } = await berakun(a);
    const isi = { email, peran: [perawat] };
    const semua = (siapaSaja: FaskesUji['admin']) =>
      Promise.all([
        siapaSaja.get(`/karyawan/akun/${id}`),
        siapaSaja.post(`/karyawan/akun/store/${id}`, isi),
        siapaSaja.post(`/karyawan/akun/update/${id}?_method=PUT`, { ...isi, versi: 1 }),
        siapaSaja.post(`/karyawan/akun/sandi/${id}`, {}),
      ]).then((jawab) => jawab.map((j) => j.statusCode));
    expect(await semua(a.petugas)).toEqual([403, 403, 403, 403]);
    await t.superuser.query(
      `update peran set izin = array['view pengaturan', 'update pengaturan'] where faskes_id = $1 and kode = 'kasir'`,
      [a.faskesId],
    );
    expect(await semua(a.kasir)).toEqual([403, 403, 403, 403]);
    expect(await semua(b.admin)).toEqual([404, 404, 404, 404]);
    expect(
      (await buat(a, await karyawan(a), { email: emailBaru(), peran: [await peran(b, 'admin')] })).json().errors,
    ).toEqual({ peran: ['Peran harus dipilih dari daftar'] });
  });

  it('the database lets a facility write no account but its own', async () => {
    const [a, b] = [await t.newFaskes(), await t.newFaskes()];
    const { rowCount } = await t.superuser
      .query(
        `begin; set local role nadi_app; set local app.faskes_id = ${a.faskesId}; update akun set aktif = false where id = ${b.admin.akunId}; commit`,
      )
      .then((r) => (r as unknown as { rowCount: number }[])[3]!);
    expect(rowCount).toBe(0);
    const asing = t.superuser.query(
      `begin; set local role nadi_app; set local app.faskes_id = ${a.faskesId}; insert into akun (faskes_id, email, sandi_hash, nama, nama_bergelar) values (${b.faskesId}, '${emailBaru()}', '-', 'X', 'X')`,
    );
    await expect(asing).rejects.toMatchObject({ code: '42501' });
    await t.superuser.query('rollback');
  });
});
