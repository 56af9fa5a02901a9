import { describe, expect, it, vi } from 'vitest';
import { withOwner } from '#platform/postgres/owner.ts';
import { hashPassword } from '#platform/auth/password.ts';
import { startTestApp } from '#testing/harness.ts';

const t = await startTestApp();
const PASSWORD = 'Rahasia@2026';
let n = 0;

async function createAkun(): Promise<{ email: string; faskesId: number; akunId: number }> {
  const rs = await t.newFaskes();
  const email = `masuk${n++}@uji.id`;
  const hash = await hashPassword(PASSWORD);
  await withOwner(t.owner, (c) =>
    c.query('update akun set email = $1, sandi_hash = $2 where id = $3', [email, hash, rs.petugas.akunId]),
  );
  return { email, faskesId: rs.faskesId, akunId: rs.petugas.akunId };
}
const signIn = (email: string, password: string) =>
  t.app.inject({ method: 'POST', url: '/api/v1/auth', payload: { email, password } });
const cookiesOf = (res: Awaited<ReturnType<typeof signIn>>): Record<string, string> =>
  Object.fromEntries(res.cookies.map((c) => [c.name, c.value]));
const refresh = (refreshToken: string, cookies: Record<string, string>) =>
  t.app.inject({ method: 'POST', url: '/api/v1/refresh-token', payload: { refreshToken }, cookies });
const whoAmI = (token: string) =>
  t.app.inject({ url: '/api/v1/user-data', headers: { authorization: `Bearer ${token}` } });

describe('POST /v1/auth', () => {
  it('answers tokens beside the envelope and a device cookie no script can read', async () => {
    const { email } = await createAkun();
    const res = await signIn(email.toUpperCase(), PASSWORD);
    expect(res.statusCode).toBe(200);
    expect(res.json()).toMatchObject({ status: 'success', success: true, token_type: 'bearer', expires_in: 900 });
    expect(res.cookies[0]).toMatchObject({ name: 'nadi_perangkat', httpOnly: true, sameSite: 'Strict' });
    const user = await whoAmI(res.json().access_token);
    expect(user.json().data.userData).toMatchObject({ email, roles: ['petugas'], entity: { zona: 'Asia/Jakarta' } });
    expect(user.json().data.userData.ability).toEqual(expect.arrayContaining(['view dashboard', 'create kunjungan']));
  });

  it('names the roles as people call them, also one that the facility made itself', async () => {
    const { email } = await createAkun();
    await t.superuser.query(
      `with akun_ini as (select id, faskes_id from akun where email = $1),
         baru as (insert into peran (faskes_id, kode, nama) select faskes_id, 'kplk', 'kepala loket' from akun_ini returning id, faskes_id)
       insert into akun_peran (faskes_id, akun_id, peran_id) select b.faskes_id, a.id, b.id from baru b, akun_ini a`,
      [email],
    );
    const user = await whoAmI((await signIn(email, PASSWORD)).json().access_token);
    expect(user.json().data.userData.role_names).toEqual(['kepala loket', 'petugas pendaftaran']);
  });

  it('gives the same answer for a wrong password and an unknown account', async () => {
    const { email } = await createAkun();
    const [wrong, foreign] = [await signIn(email, 'Bukan@2026'), await signIn('tidak.ada@uji.id', 'Bukan@2026')];
    expect(wrong.statusCode).toBe(422);
    expect(foreign.statusCode).toBe(422);
    expect({ ...wrong.json(), request_id: '' }).toEqual({ ...foreign.json(), request_id: '' });
  });

  it('says that an account or its facility is out of use to who knows the password alone', async () => {
    const { email, akunId, faskesId } = await createAkun();
    const said = async (password: string) => (await signIn(email, password)).json().errors;
    await t.superuser.query('update akun set aktif = false where id = $1', [akunId]);
    expect(await said(PASSWORD)).toEqual({ email: ['Akun ini sudah dinonaktifkan. Hubungi admin faskes Anda.'] });
    expect(await said('Bukan@2026')).toEqual({ email: ['Email atau kata sandi salah'] });
    await t.superuser.query('update akun set aktif = true where id = $1', [akunId]);
    await t.superuser.query('update faskes set aktif = false where id = $1', [faskesId]);
    expect(await said(PASSWORD)).toEqual({ email: ['Faskes akun ini sudah dinonaktifkan. Hubungi pengelola Nadi.'] });
    expect(await said('Bukan@2026')).toEqual({ email: ['Email atau kata sandi salah'] });
  });

  it('brakes one desk after five wrong passwords and says for how long, while another address still signs in', async () => {
    const { email } = await createAkun();
    for (let i = 0; i < 6; i++) await signIn(email, 'Bukan@2026');
    const res = await signIn(email, PASSWORD);
    expect(res.statusCode).toBe(429);
    expect(Number(res.headers['retry-after'])).toBeGreaterThan(0);
    const other = await t.app.inject({
      method: 'POST',
      url: '/api/v1/auth',
      payload: { email, password: PASSWORD },
      remoteAddress: '10.1.2.3',
    });
    expect(other.statusCode).toBe(200);
  });

  it('does not lock a hospital behind one address for the mistakes of one desk', async () => {
    const { email } = await createAkun();
    for (let i = 0; i < 8; i++) await signIn('lupa@uji.id', 'Bukan@2026');
    expect((await signIn(email, PASSWORD)).statusCode).toBe(200);
  });

  it('names the field that is missing', async () => {
    const res = await t.app.inject({ method: 'POST', url: '/api/v1/auth', payload: { email: '' } });
    expect(res.statusCode).toBe(422);
    expect(res.json().errors).toEqual({ email: ['Email wajib diisi'], password: ['Kata sandi wajib diisi'] });
  });
});

describe('D7: refresh tokens', () => {
  it('rotate: a new pair for the old one', async () => {
    const { email } = await createAkun();
    const initial = await signIn(email, PASSWORD);
    const res = await refresh(initial.json().refresh_token, cookiesOf(initial));
    expect(res.statusCode).toBe(200);
    expect(res.json().refresh_token).not.toBe(initial.json().refresh_token);
    expect((await whoAmI(res.json().access_token)).statusCode).toBe(200);
  });

  it('used twice ends the whole family', async () => {
    const { email } = await createAkun();
    const initial = await signIn(email, PASSWORD);
    const second = await refresh(initial.json().refresh_token, cookiesOf(initial));
    const third = await refresh(second.json().refresh_token, cookiesOf(initial));
    expect((await refresh(initial.json().refresh_token, cookiesOf(initial))).statusCode).toBe(401);
    expect((await refresh(third.json().refresh_token, cookiesOf(initial))).statusCode).toBe(401);
    expect((await whoAmI(third.json().access_token)).statusCode).toBe(401);
  });

  it('whose answer got lost may be sent again by the same device, and the session goes on', async () => {
    const { email } = await createAkun();
    const initial = await signIn(email, PASSWORD);
    expect((await refresh(initial.json().refresh_token, cookiesOf(initial))).statusCode).toBe(200);
    const again = await refresh(initial.json().refresh_token, cookiesOf(initial));
    expect(again.statusCode).toBe(200);
    expect((await whoAmI(again.json().access_token)).statusCode).toBe(200);
    expect((await refresh(again.json().refresh_token, cookiesOf(initial))).statusCode).toBe(200);
  });

  it('of uses at once each gets a pair that works', async () => {
    const { email } = await createAkun();
    const initial = await signIn(email, PASSWORD);
    const results = await Promise.all([1, 2, 3].map(() => refresh(initial.json().refresh_token, cookiesOf(initial))));
    expect(results.map((r) => r.statusCode)).toEqual([200, 200, 200]);
    for (const r of results) expect((await whoAmI(r.json().access_token)).statusCode).toBe(200);
  });

  it('sent again from another device, or after a minute, ends the whole family', async () => {
    for (const [device, seconds] of [
      ['lain', 0],
      [null, 61],
    ] as const) {
      const { email, akunId } = await createAkun();
      const initial = await signIn(email, PASSWORD);
      const second = await refresh(initial.json().refresh_token, cookiesOf(initial));
      await t.superuser.query(
        `update sesi_token set dipakai_pada = dipakai_pada - make_interval(secs => $2), dibuat_pada = dibuat_pada - make_interval(secs => $2)
         where sesi_id in (select id from sesi where akun_id = $1)`,
        [akunId, seconds],
      );
      const cookies = device === null ? cookiesOf(initial) : { nadi_perangkat: device };
      expect((await refresh(initial.json().refresh_token, cookies)).statusCode).toBe(401);
      expect((await whoAmI(second.json().access_token)).statusCode).toBe(401);
      expect((await refresh(second.json().refresh_token, cookiesOf(initial))).statusCode).toBe(401);
    }
  });

  it('copied out of the browser, without its device cookie, are refused', async () => {
    const { email } = await createAkun();
    const initial = await signIn(email, PASSWORD);
    expect((await refresh(initial.json().refresh_token, {})).statusCode).toBe(401);
    expect((await refresh(initial.json().refresh_token, { nadi_perangkat: 'lain' })).statusCode).toBe(401);
  });
});

describe('a token', () => {
  it('is refused at once after logout', async () => {
    const { email } = await createAkun();
    const initial = await signIn(email, PASSWORD);
    const token = initial.json().access_token as string;
    const signedOut = await t.app.inject({ url: '/api/v1/logout', headers: { authorization: `Bearer ${token}` } });
    expect(signedOut.statusCode).toBe(200);
    const res = await whoAmI(token);
    expect([res.statusCode, res.json().message]).toEqual([401, 'Unauthenticated.']);
    expect((await refresh(initial.json().refresh_token, cookiesOf(initial))).statusCode).toBe(401);
  });

  it('tampered with, of another key, or of another facility is refused', async () => {
    const rs = await t.newFaskes();
    const other = await t.newFaskes();
    const broken = `${rs.petugas.token.slice(0, -3)}abc`;
    const crossed = await t.token.create({ akunId: rs.petugas.akunId, faskesId: other.faskesId, sessionId: 1 });
    for (const token of [broken, crossed, 'x.y.z']) expect((await whoAmI(token)).statusCode).toBe(401);
  });

  it('loses a right within seconds of its being taken away', async () => {
    const rs = await t.newFaskes();
    expect((await rs.petugas.get('/pasien')).statusCode).toBe(200);
    await withOwner(t.owner, async (c) => {
      await c.query(
        `begin; set local app.faskes_id = ${rs.faskesId}; update peran set izin = '{}' where kode = 'petugas'; commit`,
      );
    });
    // The account is kept for five seconds, by the server's clock.
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5001);
    const res = await rs.petugas.get('/pasien').finally(() => clock.mockRestore());
    expect([res.statusCode, res.json().message]).toEqual([403, 'Anda tidak memiliki akses']);
  });
});

describe('what somebody is told they may', () => {
  const abilityOf = async (person: { get: (url: string) => ReturnType<typeof whoAmI> }): Promise<string[]> =>
    (await person.get('/v1/user-data')).json().data.userData.ability;

  it('is what the server grants: a patient hears of no dashboard, and gets none', async () => {
    const rs = await t.newFaskes();
    expect(await abilityOf(rs.klien)).toEqual(['view access-control']);
    expect((await rs.klien.get('/beranda')).statusCode).toBe(403);
  });

  it('platform.md 6: staff always have the dashboard, whatever their role holds', async () => {
    const rs = await t.newFaskes();
    await withOwner(t.owner, async (c) => {
      await c.query(
        `begin; set local app.faskes_id = ${rs.faskesId}; update peran set izin = '{view kunjungan}' where kode = 'kasir'; commit`,
      );
    });
    expect(await abilityOf(rs.kasir)).toEqual(['view dashboard', 'view kunjungan']);
    expect((await rs.kasir.get('/beranda')).statusCode).toBe(200);
  });
});

describe('D3: bad requests', () => {
  it('malformed JSON is 400, more than 1 MB is 413, neither says more than needed', async () => {
    const rs = await t.newFaskes();
    const sendPayload = (payload: string) =>
      t.app.inject({
        method: 'POST',
        url: '/api/pasien/store',
        payload,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${rs.petugas.token}` },
      });
    const broken = await sendPayload('{"nama": ');
    expect([broken.statusCode, broken.json().message]).toEqual([400, 'Isi permintaan bukan JSON yang benar.']);
    const large = await sendPayload(JSON.stringify({ nama: 'x'.repeat(2_000_000) }));
    expect([large.statusCode, large.json().kode]).toEqual([413, 'TERLALU_BESAR']);
  });

  it('an unknown field is named', async () => {
    const rs = await t.newFaskes();
    const res = await rs.petugas.post('/pasien/store', rs.newPasien({ bukan_kolom: 1 }));
    expect([res.statusCode, res.json().errors]).toEqual([422, { bukan_kolom: ['Kolom ini tidak dikenal'] }]);
  });

  it('security headers stand on every answer', async () => {
    const res = await t.app.inject({ url: '/healthz' });
    expect(res.headers['content-security-policy']).toContain("script-src 'self'");
    expect(res.headers['content-security-policy']).not.toContain("script-src 'self' 'unsafe-inline'");
    expect(res.headers['x-content-type-options']).toBe('nosniff');
  });
});
