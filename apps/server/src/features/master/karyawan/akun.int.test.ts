import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/harness.ts';
import type { TestFaskes } from '#testing/harness.ts';

let t: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  t = await startTestApp();
});

let sequence = 0;
const nextEmail = (): string => `orang${process.pid}-${sequence++}@klinik.uji`;
/** Several of one name are meant, so the question about a double is answered. */
async function createKaryawan(rs: TestFaskes, body: object = {}): Promise<number> {
  return (
    await rs.admin.post('/karyawan/store', {
      nama: 'Rini Wulandari',
      gelar_belakang: 'S.Kep',
      profesi: 'perawat',
      yakin: true,
      ...body,
    })
  ).json().data.id;
}
const loadAkun = async (rs: TestFaskes, id: number) => (await rs.admin.get(`/karyawan/akun/${id}`)).json().data;
async function findPeran(rs: TestFaskes, nama: string): Promise<number> {
  return (await t.superuser.query('select id from peran where faskes_id = $1 and kode = $2', [rs.faskesId, nama]))
    .rows[0].id;
}
const createAkun = (rs: TestFaskes, id: number, body: object, key?: string) =>
  rs.admin.post(`/karyawan/akun/store/${id}`, body, key ? { key } : {});
const updateAkun = (rs: TestFaskes, id: number, body: object, loadUser: 'admin' | 'petugas' = 'admin') =>
  rs[loadUser].post(`/karyawan/akun/update/${id}?_method=PUT`, body);
const resetPassword = (rs: TestFaskes, id: number, key?: string) =>
  rs.admin.post(`/karyawan/akun/sandi/${id}`, {}, key ? { key } : {});
const signIn = (email: string, password: string) =>
  t.app.inject({ method: 'POST', url: '/api/v1/auth', payload: { email, password } });
const loadUser = (token: string) =>
  t.app.inject({ method: 'GET', url: '/api/v1/user-data', headers: { authorization: `Bearer ${token}` } });

/** Creates an employee with a nurse's account. */
async function createWithAkun(rs: TestFaskes) {
  const [id, email, perawat] = [await createKaryawan(rs), nextEmail(), await findPeran(rs, 'perawat')];
  const { akun, sandi } = (await createAkun(rs, id, { email, peran: [perawat] })).json().data;
  return { id, email, perawat, akun, sandi: sandi as string };
}
/** Creates the employee that the admin's account belongs to. */
async function createAdminPegawai(rs: TestFaskes): Promise<number> {
  const id = await createKaryawan(rs, { nama: 'Admin Uji', profesi: 'administrasi' });
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
    const id = await createKaryawan(rs, { email: 'rini@rumah.uji' });
    expect(await loadAkun(rs, id)).toMatchObject({ akun: null, email: 'rini@rumah.uji' });
    const email = nextEmail();
    const answer = await createAkun(rs, id, {
      email: ` ${email.toUpperCase()} `,
      peran: [await findPeran(rs, 'perawat'), await findPeran(rs, 'kasir')],
    });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache, no-store']);
    const { akun, sandi } = answer.json().data;
    expect(akun).toMatchObject({ email, aktif: true, versi: 1 });
    expect(sandi).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    const user = (await loadUser((await signIn(email, sandi)).json().access_token)).json().data.userData;
    expect(user).toMatchObject({
      userId: akun.id,
      name: 'Rini Wulandari',
      name_with_title: 'Rini Wulandari, S.Kep',
      roles: ['kasir', 'perawat'],
      entity: { id: rs.faskesId },
    });
    expect((await rs.admin.get('/karyawan/daftar?search=rini')).json().data).toMatchObject([
      { akun_email: email, akun_peran: 'kasir, perawat' },
    ]);
    expect((await loadAkun(rs, id)).akun).toEqual(akun);
    expect((await createAkun(rs, id, { email: nextEmail(), peran: akun.peran })).json()).toMatchObject({
      kode: 'BENTROK',
      message: 'Karyawan ini sudah punya akun. Muat ulang dan periksa.',
    });
  });

  it('its password stands nowhere: not in the tables, nor in what is kept of the answer', async () => {
    const rs = await t.newFaskes();
    const { id, sandi } = await createWithAkun(rs);
    const renewed = (await resetPassword(rs, id)).json().data.sandi as string;
    for (const table of ['akun', 'audit', 'idempotensi', 'peristiwa', 'kiriman', 'kiriman_selesai', 'pegawai']) {
      const { rows } = await t.superuser.query(`select to_jsonb(x)::text as isi from ${table} x where faskes_id = $1`, [
        rs.faskesId,
      ]);
      for (const { isi: body } of rows)
        for (const secret of [sandi, renewed]) expect(body.includes(secret), table).toBe(false);
    }
    const { rows } = await t.superuser.query(
      `select aksi, objek_id::int, sebelum, sesudah from audit where faskes_id = $1 and objek = 'akun' order by id`,
      [rs.faskesId],
    );
    const { akun } = await loadAkun(rs, id);
    expect(rows).toEqual([
      { aksi: 'buat', objek_id: akun.id, sebelum: null, sesudah: { ...akun, pegawai_id: id } },
      { aksi: 'ubah', objek_id: akun.id, sebelum: null, sesudah: { sandi: 'diatur ulang' } },
    ]);
  });

  it('the same key twice is one account, with the same answer; two at once with others as well', async () => {
    const rs = await t.newFaskes();
    const id = await createKaryawan(rs);
    const body = { email: nextEmail(), peran: [await findPeran(rs, 'perawat')] };
    const both = await Promise.all([0, 1].map(() => createAkun(rs, id, body, 'kunci-akun-1')));
    expect(both.map((d) => d.statusCode)).toEqual([200, 200]);
    expect(both[1]!.json().data).toEqual(both[0]!.json().data);
    expect((await signIn(body.email, both[1]!.json().data.sandi)).statusCode).toBe(200);
    const other = await createKaryawan(rs, { nama: 'Lain' });
    const race = await Promise.all([0, 1, 2].map(() => createAkun(rs, other, { ...body, email: nextEmail() })));
    expect(race.map((d) => d.statusCode).toSorted()).toEqual([200, 409, 409]);
  });

  it('a login that is taken is told at its field, not whose it is; also by a race', async () => {
    const [a, b] = [await t.newFaskes(), await t.newFaskes()];
    const { email } = await createWithAkun(b);
    const perawatOfA = [await findPeran(a, 'perawat')];
    const rejected = await createAkun(a, await createKaryawan(a), { email: email.toUpperCase(), peran: perawatOfA });
    expect([rejected.statusCode, rejected.json().errors]).toEqual([
      422,
      { email: ['Email ini sudah dipakai akun lain. Pakai email lain.'] },
    ]);
    expect(rejected.body).not.toMatch(/Rini|Klinik UJI/);
    const one = nextEmail();
    const people = [await createKaryawan(a), await createKaryawan(a)];
    const race = await Promise.all(people.map((id) => createAkun(a, id, { email: one, peran: perawatOfA })));
    expect(race.map((d) => d.statusCode).toSorted()).toEqual([200, 422]);
    const ownAkun = await createWithAkun(a);
    expect((await updateAkun(a, ownAkun.id, { email, peran: perawatOfA, versi: 1 })).json().errors).toHaveProperty(
      'email',
    );
  });

  it.each<[string, object, string]>([
    ['no e-mail', { email: ' ' }, 'email'],
    ['what is no e-mail', { email: 'rini' }, 'email'],
    ['no role', { peran: [] }, 'peran'],
    ['a role that is none', { peran: [2_000_000_000] }, 'peran'],
  ])('%s is refused at its field', async (_apa, body, columns) => {
    const rs = await t.newFaskes();
    const answer = await createAkun(rs, await createKaryawan(rs), {
      email: nextEmail(),
      peran: [await findPeran(rs, 'perawat')],
      ...body,
    });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [columns]]);
  });

  it('an employee out of use gets none', async () => {
    const rs = await t.newFaskes();
    expect(
      (
        await createAkun(rs, await createKaryawan(rs, { aktif: false }), {
          email: nextEmail(),
          peran: [await findPeran(rs, 'perawat')],
        })
      ).json().message,
    ).toBe('Karyawan ini tidak aktif. Aktifkan dulu.');
  });

  it('is called as its employee is called now', async () => {
    const rs = await t.newFaskes();
    const { id, email, sandi } = await createWithAkun(rs);
    await rs.admin.post(`/karyawan/update/${id}?_method=PUT`, { nama: 'Rini Hartono', profesi: 'perawat', versi: 1 });
    expect((await loadUser((await signIn(email, sandi)).json().access_token)).json().data.userData).toMatchObject({
      name: 'Rini Hartono',
      name_with_title: 'Rini Hartono',
    });
  });
});

describe('its life', () => {
  it('other roles count at once', async () => {
    const rs = await t.newFaskes();
    const { id, email, sandi } = await createWithAkun(rs);
    const token = (await signIn(email, sandi)).json().access_token;
    expect((await loadUser(token)).json().data.userData.roles).toEqual(['perawat']);
    expect(
      (await updateAkun(rs, id, { email, peran: [await findPeran(rs, 'kasir')], versi: 1 })).json().data,
    ).toMatchObject({
      versi: 2,
    });
    expect((await loadUser(token)).json().data.userData.roles).toEqual(['kasir']);
  });

  it('out of use it is out everywhere, and stays out when it is taken back until it signs in', async () => {
    const rs = await t.newFaskes();
    const { id, email, perawat, sandi } = await createWithAkun(rs);
    const token = (await signIn(email, sandi)).json().access_token;
    expect((await loadUser(token)).statusCode).toBe(200);
    await updateAkun(rs, id, { email, peran: [perawat], aktif: false, versi: 1 });
    expect((await loadUser(token)).statusCode).toBe(401);
    expect((await signIn(email, sandi)).statusCode).toBe(422);
    await updateAkun(rs, id, { email, peran: [perawat], aktif: true, versi: 2 });
    expect((await loadUser(token)).statusCode).toBe(401);
    expect((await signIn(email, sandi)).statusCode).toBe(200);
  });

  it('a new password ends the old one and whoever is signed in with it; the same key tells it again', async () => {
    const rs = await t.newFaskes();
    const { id, email, sandi } = await createWithAkun(rs);
    const token = (await signIn(email, sandi)).json().access_token;
    const renewed = (await resetPassword(rs, id, 'kunci-sandi-1')).json().data.sandi as string;
    expect(renewed).not.toBe(sandi);
    expect((await loadUser(token)).statusCode).toBe(401);
    expect((await signIn(email, sandi)).statusCode).toBe(422);
    expect((await resetPassword(rs, id, 'kunci-sandi-1')).json().data.sandi).toBe(renewed);
    expect((await signIn(email, renewed)).statusCode).toBe(200);
  });

  it('one’s own password is not renewed by a click: it takes the present one', async () => {
    const rs = await t.newFaskes();
    const id = await createAdminPegawai(rs);
    const res = await resetPassword(rs, id);
    expect([res.statusCode, res.json().message]).toEqual([422, expect.stringContaining('menu pengguna')]);
    expect((await rs.admin.get(`/karyawan/akun/${id}`)).statusCode).toBe(200);
  });

  it('is told of when its employee is taken out of use', async () => {
    const rs = await t.newFaskes();
    const { id, email, perawat } = await createWithAkun(rs);
    const deactivate = () =>
      rs.admin.post(`/karyawan/update/${id}?_method=PUT`, {
        nama: 'Rini Wulandari',
        profesi: 'perawat',
        aktif: false,
        versi: 1,
      });
    expect((await deactivate()).json()).toMatchObject({
      kode: 'PERLU_KONFIRMASI',
      data: [{ di: 'Akun yang masih dapat masuk', jumlah: 1 }],
    });
    await updateAkun(rs, id, { email, peran: [perawat], aktif: false, versi: 1 });
    expect((await deactivate()).json().data).toMatchObject({ aktif: false });
    expect((await updateAkun(rs, id, { email, peran: [perawat], aktif: true, versi: 2 })).json().errors).toEqual({
      aktif: ['Karyawan ini tidak aktif. Aktifkan dulu.'],
    });
  });

  it('two people change one: the second is told', async () => {
    const rs = await t.newFaskes();
    const { id, email, perawat } = await createWithAkun(rs);
    const both = await Promise.all([0, 1].map(() => updateAkun(rs, id, { email, peran: [perawat], versi: 1 })));
    expect(both.map((d) => d.statusCode).toSorted()).toEqual([200, 409]);
  });

  it('the last who can manage accounts stays; nobody takes their own out of use', async () => {
    const rs = await t.newFaskes();
    const id = await createAdminPegawai(rs);
    const [admin, petugas] = [await findPeran(rs, 'admin'), await findPeran(rs, 'petugas')];
    const { email } = (await loadAkun(rs, id)).akun;
    expect((await updateAkun(rs, id, { email, peran: [admin], aktif: false, versi: 1 })).json().errors).toEqual({
      aktif: ['Akun Anda sendiri tidak dapat dinonaktifkan'],
    });
    expect((await updateAkun(rs, id, { email, peran: [petugas], versi: 1 })).json().errors).toEqual({
      peran: ['Harus ada satu akun aktif yang dapat mengatur hak akses, karyawan, dan akun'],
    });
    const second = await createWithAkun(rs);
    expect((await updateAkun(rs, second.id, { email: second.email, peran: [admin], versi: 1 })).statusCode).toBe(200);
    expect((await updateAkun(rs, id, { email, peran: [petugas], versi: 1 })).statusCode).toBe(200);
    expect((await rs.admin.get(`/karyawan/akun/${id}`)).statusCode).toBe(403);
  });

  it('two admins who take each other’s right at the same moment: one stays', async () => {
    const rs = await t.newFaskes();
    const one = await createAdminPegawai(rs);
    const [admin, kasir] = [await findPeran(rs, 'admin'), await findPeran(rs, 'kasir')];
    const both = await createWithAkun(rs);
    await updateAkun(rs, both.id, { email: both.email, peran: [admin], versi: 1 });
    const { email } = (await loadAkun(rs, one)).akun;
    const answer = await Promise.all([
      updateAkun(rs, one, { email, peran: [kasir], versi: 1 }),
      updateAkun(rs, both.id, { email: both.email, peran: [kasir], versi: 2 }),
    ]);
    expect(answer.map((j) => j.statusCode).toSorted()).toEqual([200, 422]);
  });

  it('is the admin’s to manage, who needs the right on employees too, and no other facility’s', async () => {
    const [a, b] = [await t.newFaskes(), await t.newFaskes()];
    const { id, email, perawat } = await createWithAkun(a);
    const body = { email, peran: [perawat] };
    const tryAll = (anyone: TestFaskes['admin']) =>
      Promise.all([
        anyone.get(`/karyawan/akun/${id}`),
        anyone.post(`/karyawan/akun/store/${id}`, body),
        anyone.post(`/karyawan/akun/update/${id}?_method=PUT`, { ...body, versi: 1 }),
        anyone.post(`/karyawan/akun/sandi/${id}`, {}),
      ]).then((answer) => answer.map((j) => j.statusCode));
    expect(await tryAll(a.petugas)).toEqual([403, 403, 403, 403]);
    await t.superuser.query(
      `update peran set izin = array['view pengaturan', 'update pengaturan'] where faskes_id = $1 and kode = 'kasir'`,
      [a.faskesId],
    );
    expect(await tryAll(a.kasir)).toEqual([403, 403, 403, 403]);
    expect(await tryAll(b.admin)).toEqual([404, 404, 404, 404]);
    expect(
      (
        await createAkun(a, await createKaryawan(a), { email: nextEmail(), peran: [await findPeran(b, 'admin')] })
      ).json().errors,
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
    const foreign = t.superuser.query(
      `begin; set local role nadi_app; set local app.faskes_id = ${a.faskesId}; insert into akun (faskes_id, email, sandi_hash, nama, nama_bergelar) values (${b.faskesId}, '${nextEmail()}', '-', 'X', 'X')`,
    );
    await expect(foreign).rejects.toMatchObject({ code: '42501' });
    await t.superuser.query('rollback');
  });
});
