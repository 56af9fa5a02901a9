import { beforeAll, describe, expect, it } from 'vitest';
import { callAs, createTestAkun, listAudit, OTHER_SANDI, SANDI, signInAs, tokenOf } from '#testing/akun-fixtures.ts';
import { startTestApp, type TestApp } from '#testing/harness.ts';
import { enterSuperadmin, PASSWORD } from '#testing/superadmin-fixtures.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
const change = (token: string | null, sandi_lama: string, sandi_baru: string) =>
  callAs(t, token, 'POST /v1/ganti-sandi', { sandi_lama, sandi_baru });

describe('changing the own password', () => {
  it('takes the new one from then on; other sessions end, this one goes on; the audit tells it without the password', async () => {
    const { email, faskesId, akunId } = await createTestAkun(t);
    const [own, other] = [await tokenOf(t, email), await tokenOf(t, email)];
    // There is also the session that the facility was made with.
    const res = await change(own, SANDI, OTHER_SANDI);
    expect([res.statusCode, res.json().data]).toEqual([200, { sesi_berakhir: 2 }]);
    expect((await callAs(t, own, 'GET /v1/user-data')).statusCode).toBe(200);
    expect((await callAs(t, other, 'GET /v1/user-data')).statusCode).toBe(401);
    expect((await signInAs(t, email, SANDI)).statusCode).toBe(422);
    expect((await signInAs(t, email, OTHER_SANDI)).statusCode).toBe(200);
    const audit = (await listAudit(t, faskesId, 'akun')).filter(({ aksi }) => aksi === 'ubah');
    expect(audit).toMatchObject([
      {
        aksi: 'ubah',
        objek_id: String(akunId),
        akun_id: akunId,
        sesudah: { sandi: 'diganti sendiri', sesi_berakhir: 2 },
      },
    ]);
    expect(JSON.stringify(audit)).not.toContain(OTHER_SANDI);
  });

  it.each([
    ['too short', 'Aa1*', /paling sedikit 8 huruf/],
    ['common ones dressed up', 'P@ssw0rd1!', /banyak dipakai orang/],
    ['the name of the account', 'Petugas-77*x', /tidak boleh memuat nama/],
    ['the same again', SANDI, /harus lain dari yang sekarang/],
  ])('refuses %s at its field', async (_why, sandi, message) => {
    const { email } = await createTestAkun(t);
    const res = await change(await tokenOf(t, email), SANDI, sandi);
    expect([res.statusCode, Object.keys(res.json().errors)]).toEqual([422, ['sandi_baru']]);
    expect(res.json().errors.sandi_baru[0]).toMatch(message);
    expect((await signInAs(t, email, SANDI)).statusCode).toBe(200);
  });

  it('asks for the present password, and brakes who guesses it; each wrong guess is in the audit', async () => {
    const { email, faskesId } = await createTestAkun(t);
    const token = await tokenOf(t, email);
    const guesses = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => change(token, 'Bukan-ini*1', OTHER_SANDI)));
    expect(guesses.map((r) => r.statusCode).toSorted()).toEqual([422, 422, 422, 422, 422, 422, 429]);
    // Whichever of them came too late has no word about the password.
    expect(guesses.find((r) => r.statusCode === 422)!.json().errors).toEqual({
      sandi_lama: ['Kata sandi sekarang salah.'],
    });
    const res = await change(token, SANDI, OTHER_SANDI);
    expect([res.statusCode, Number(res.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await listAudit(t, faskesId, 'akun')).filter(({ aksi }) => aksi === 'ditolak')).toHaveLength(6);
  });

  it('of two at once one wins, and the other changes nothing', async () => {
    const { email } = await createTestAkun(t);
    const token = await tokenOf(t, email);
    const both = await Promise.all([OTHER_SANDI, 'Pagi*hujan-di-Bogor3'].map((sandi) => change(token, SANDI, sandi)));
    expect(both.map((r) => r.statusCode).toSorted()).toEqual([200, 409]);
    const winner = both[0]!.statusCode === 200 ? OTHER_SANDI : 'Pagi*hujan-di-Bogor3';
    expect((await signInAs(t, email, winner)).statusCode).toBe(200);
  });

  it('asks for a session, and for both passwords', async () => {
    expect((await change(null, SANDI, OTHER_SANDI)).statusCode).toBe(401);
    const { email } = await createTestAkun(t);
    const res = await callAs(t, await tokenOf(t, email), 'POST /v1/ganti-sandi', {});
    expect(res.json().errors).toEqual({
      sandi_lama: ['Kata sandi sekarang wajib diisi'],
      sandi_baru: ['Kata sandi baru wajib diisi'],
    });
  });

  it('is open to the superadmin, who belongs to no facility', async () => {
    const { token, email } = await enterSuperadmin(t);
    expect((await change(token, PASSWORD, OTHER_SANDI)).statusCode).toBe(200);
    expect((await signInAs(t, email, OTHER_SANDI)).statusCode).toBe(200);
  });
});

describe('a first password that an admin gave', () => {
  async function createKaryawanAkun() {
    const { rs } = await createTestAkun(t, 'admin');
    const id = (await rs.admin.post('/karyawan/store', { nama: 'Joko Susilo', profesi: 'perawat' })).json().data.id;
    const peran = (await rs.admin.get(`/karyawan/akun/${id}`))
      .json()
      .data.peran.find((p: { nama: string }) => p.nama === 'perawat');
    const email = `pertama-${rs.faskesId}@uji.id`;
    const { sandi } = (await rs.admin.post(`/karyawan/akun/store/${id}`, { email, peran: [peran.id] })).json().data;
    return { rs, id, email, sandi: sandi as string };
  }

  it('opens nothing but its own replacement, and everything after that', async () => {
    const { email, sandi } = await createKaryawanAkun();
    const token = await tokenOf(t, email, sandi);
    const user = (await callAs(t, token, 'GET /v1/user-data')).json().data.userData;
    expect(user.ganti_sandi).toBe(true);
    for (const url of ['/pasien', '/kunjungan', '/setting', '/v1/sesi', '/v1/peristiwa']) {
      const res = await callAs(t, token, `GET ${url}` as 'GET /');
      expect([url, res.statusCode, res.json().kode]).toEqual([url, 403, 'GANTI_SANDI']);
    }
    expect((await change(token, sandi, OTHER_SANDI)).statusCode).toBe(200);
    expect((await callAs(t, token, 'GET /v1/user-data')).json().data.userData.ganti_sandi).toBeUndefined();
    expect((await callAs(t, token, 'GET /pasien')).statusCode).toBe(200);
  });

  it('is refused once its time is over, in words that say what to do; one that an admin gives anew works', async () => {
    const { rs, id, email, sandi } = await createKaryawanAkun();
    const { rows } = await t.superuser.query(
      `update akun set sandi_sampai = sandi_sampai - interval '73 hours' where email = $1 returning sandi_sampai`,
      [email],
    );
    expect(rows).toHaveLength(1);
    const late = await signInAs(t, email, sandi);
    expect([late.statusCode, late.json().errors.password[0]]).toEqual([
      422,
      expect.stringMatching(/sudah tidak berlaku.*admin/),
    ]);
    const wrong = await signInAs(t, email, 'Bukan-ini*1');
    expect(wrong.json().errors).toEqual({ email: ['Email atau kata sandi salah'] });
    const renewed = (await rs.admin.post(`/karyawan/akun/sandi/${id}`, {})).json().data.sandi;
    expect((await signInAs(t, email, renewed)).statusCode).toBe(200);
  });
});
