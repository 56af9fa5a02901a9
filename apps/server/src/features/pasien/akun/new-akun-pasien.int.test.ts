import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp, type TestFaskes } from '#testing/harness.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));

const newEmail = (): string => `pasien-${randomUUID()}@rumah.uji`;
const create = (who: Person, norm: number, email: unknown, key?: string) =>
  who.post(`/pasien/akun/buat/${norm}`, { email }, key ? { key } : {});
const reset = (who: Person, norm: number, akun: number, key?: string) =>
  who.post(`/pasien/akun/sandi/${norm}/${akun}`, {}, key ? { key } : {});
const signIn = (email: string, password: string) =>
  t.app.inject({ method: 'POST', url: '/api/v1/auth', payload: { email, password } });
const getAs = (token: string, url: string) =>
  t.app.inject({ method: 'GET', url: `/api${url}`, headers: { authorization: `Bearer ${token}` } });
const auditOf = async (rs: TestFaskes, objek: string) =>
  (
    await t.superuser.query(
      'select aksi, akun_id, sesudah from audit where faskes_id = $1 and objek = $2 order by id',
      [rs.faskesId, objek],
    )
  ).rows;
const countAkun = async (email: string): Promise<number> =>
  Number((await t.superuser.query('select count(*) as n from akun where email = $1', [email])).rows[0].n);

describe('an account made on the patient’s page', () => {
  it('is of the patient’s name, linked, with a first password that opens nothing but its replacement', async () => {
    const rs = await t.newFaskes();
    const norm = await rs.savePasien({ nama: 'SITI SENDIRI' });
    const email = newEmail();
    const made = await create(rs.admin, norm, ` ${email.toUpperCase()} `);
    expect(made.statusCode, made.body).toBe(200);
    const { akun, sandi } = made.json().data;
    expect(akun).toMatchObject({ email, nama: 'SITI SENDIRI' });
    expect((await rs.admin.get(`/pasien/akun/${norm}`)).json().data).toEqual([akun]);
    const session = (await signIn(email, sandi)).json();
    const user = (await getAs(session.access_token, '/v1/user-data')).json().data.userData;
    expect(user).toMatchObject({ roles: ['client'], ability: ['view access-control'], ganti_sandi: true });
    expect((await getAs(session.access_token, '/pasien')).statusCode).toBe(403);
    const changed = await t.app.inject({
      method: 'POST',
      url: '/api/v1/ganti-sandi',
      headers: { authorization: `Bearer ${session.access_token}` },
      payload: { sandi_lama: sandi, sandi_baru: 'Kucing-Biru-menari-47@' },
    });
    expect(changed.statusCode, changed.body).toBe(200);
    const again = (await signIn(email, 'Kucing-Biru-menari-47@')).json();
    expect((await getAs(again.access_token, '/pasien')).json().data).toMatchObject([{ norm }]);
    expect(await auditOf(rs, 'akun pasien')).toMatchObject([
      { aksi: 'buat', akun_id: rs.admin.akunId, sesudah: { akun_id: akun.akun_id } },
    ]);
    expect((await auditOf(rs, 'akun'))[0]).toMatchObject({ aksi: 'buat', akun_id: rs.admin.akunId });
    expect(JSON.stringify(await auditOf(rs, 'akun'))).not.toContain(sandi);
  });

  it('sent twice it is one account with the same password; two at once with one e-mail make one', async () => {
    const rs = await t.newFaskes();
    const norm = await rs.savePasien();
    const [email, key] = [newEmail(), randomUUID()];
    const [first, second] = [await create(rs.admin, norm, email, key), await create(rs.admin, norm, email, key)];
    expect(second.json()).toEqual(first.json());
    expect(await countAkun(email)).toBe(1);
    const other = await rs.savePasien({ nama: 'ANAK SITI' });
    const race = newEmail();
    const both = await Promise.all([create(rs.admin, norm, race), create(rs.admin, other, race)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
    const lost = both.find(({ statusCode }) => statusCode === 422);
    expect(lost?.json().errors).toEqual({ email: ['Email ini sudah dipakai akun lain. Pakai email lain.'] });
    expect(await countAkun(race)).toBe(1);
  });

  it('needs an e-mail that nobody has, a patient of this facility, and the right on accounts', async () => {
    const [rs, other] = [await t.newFaskes(), await t.newFaskes()];
    const norm = await rs.savePasien();
    for (const email of ['', ' ', 'bukan email', 7, null]) {
      const refused = await create(rs.admin, norm, email);
      expect([email, refused.statusCode, Object.keys(refused.json().errors)]).toEqual([email, 422, ['email']]);
    }
    const taken = (await t.superuser.query('select email from akun where id = $1', [other.klien.akunId])).rows[0].email;
    expect((await create(rs.admin, norm, taken)).json().errors.email[0]).toContain('sudah dipakai');
    expect((await create(rs.admin, 999_999, newEmail())).statusCode).toBe(404);
    expect((await create(other.admin, norm, newEmail())).statusCode).toBe(404);
    for (const person of [rs.petugas, rs.dokter, rs.klien]) {
      expect((await create(person, norm, newEmail())).statusCode).toBe(403);
      expect((await reset(person, norm, rs.klien.akunId)).statusCode).toBe(403);
    }
    expect((await rs.admin.get(`/pasien/akun/${norm}`)).json().data).toEqual([]);
  });
});

describe('its password can be replaced', () => {
  it('with another first password; its sessions end', async () => {
    const rs = await t.newFaskes();
    const norm = await rs.savePasien();
    const email = newEmail();
    const { akun, sandi } = (await create(rs.admin, norm, email)).json().data;
    const session = (await signIn(email, sandi)).json();
    const key = randomUUID();
    const renewed = await reset(rs.admin, norm, akun.akun_id, key);
    expect(renewed.statusCode, renewed.body).toBe(200);
    expect((await reset(rs.admin, norm, akun.akun_id, key)).json()).toEqual(renewed.json());
    expect((await getAs(session.access_token, '/v1/user-data')).statusCode).toBe(401);
    expect((await signIn(email, sandi)).statusCode).toBe(422);
    expect((await signIn(email, renewed.json().data.sandi)).statusCode).toBe(200);
    expect((await auditOf(rs, 'akun')).filter(({ aksi }) => aksi === 'ubah')).toMatchObject([
      { sesudah: { sandi: 'diatur ulang' } },
    ]);
  });

  it('not of an account that is not linked, of another facility, or that the staff uses', async () => {
    const [rs, other] = [await t.newFaskes(), await t.newFaskes()];
    const norm = await rs.savePasien();
    expect((await reset(rs.admin, norm, rs.klien.akunId)).statusCode).toBe(404);
    const { akun } = (await create(rs.admin, norm, newEmail())).json().data;
    expect((await reset(other.admin, norm, akun.akun_id)).statusCode).toBe(404);
    await t.superuser.query(
      `insert into akun_peran (faskes_id, akun_id, peran_id) select faskes_id, $2, id from peran where faskes_id = $1 and kode = 'kasir'`,
      [rs.faskesId, akun.akun_id],
    );
    const staff = await reset(rs.admin, norm, akun.akun_id);
    expect([staff.statusCode, staff.json().message]).toEqual([
      422,
      'Akun ini juga dipakai petugas. Atur ulang sandinya dari halaman Karyawan.',
    ]);
  });
});
