import { describe, expect, it } from 'vitest';
import { withOwner } from '../../platform/owner.ts';
import { hashSandi } from '../../platform/sandi.ts';
import { uji } from '../../testing/harness.ts';

const t = await uji();
const SANDI = 'Rahasia@2026';
let n = 0;

async function akunBaru(): Promise<{ email: string; faskesId: number; akunId: number }> {
  const rs = await t.newFaskes();
  const email = `masuk${n++}@uji.id`;
  const hash = await hashSandi(SANDI);
  await withOwner(t.owner, (c) =>
    c.query('update akun set email = $1, sandi_hash = $2 where id = $3', [email, hash, rs.petugas.akunId]),
  );
  return { email, faskesId: rs.faskesId, akunId: rs.petugas.akunId };
}
const masuk = (email: string, password: string) =>
  t.app.inject({ method: 'POST', url: '/api/v1/auth', payload: { email, password } });
const kuki = (res: Awaited<ReturnType<typeof masuk>>): Record<string, string> =>
  Object.fromEntries(res.cookies.map((c) => [c.name, c.value]));
const segarkan = (refreshToken: string, cookies: Record<string, string>) =>
  t.app.inject({ method: 'POST', url: '/api/v1/refresh-token', payload: { refreshToken }, cookies });
const siapa = (token: string) =>
  t.app.inject({ url: '/api/v1/user-data', headers: { authorization: `Bearer ${token}` } });

describe('POST /v1/auth', () => {
  it('answers tokens beside the envelope and a device cookie no script can read', async () => {
    const { email } = await akunBaru();
    const res = await masuk(email.toUpperCase(), SANDI);
    expect(res.statusCode).toBe(200);
    expect(res.json()).toMatchObject({ status: 'success', success: true, token_type: 'bearer', expires_in: 900 });
    expect(res.cookies[0]).toMatchObject({ name: 'nadi_perangkat', httpOnly: true, sameSite: 'Strict' });
    const user = await siapa(res.json().access_token);
    expect(user.json().data.userData).toMatchObject({ email, roles: ['petugas'], entity: { zona: 'Asia/Jakarta' } });
    expect(user.json().data.userData.ability).toEqual(expect.arrayContaining(['view dashboard', 'create kunjungan']));
  });

  it('gives the same answer for a wrong password and an unknown account', async () => {
    const { email } = await akunBaru();
    const [salah, asing] = [await masuk(email, 'Bukan@2026'), await masuk('tidak.ada@uji.id', 'Bukan@2026')];
    expect(salah.statusCode).toBe(422);
    expect(asing.statusCode).toBe(422);
    expect({ ...salah.json(), request_id: '' }).toEqual({ ...asing.json(), request_id: '' });
  });

  it('brakes one desk after five wrong passwords and says for how long, while another address still signs in', async () => {
    const { email } = await akunBaru();
    for (let i = 0; i < 6; i++) await masuk(email, 'Bukan@2026');
    const res = await masuk(email, SANDI);
    expect(res.statusCode).toBe(429);
    expect(Number(res.headers['retry-after'])).toBeGreaterThan(0);
    const lain = await t.app.inject({
      method: 'POST',
      url: '/api/v1/auth',
      payload: { email, password: SANDI },
      remoteAddress: '10.1.2.3',
    });
    expect(lain.statusCode).toBe(200);
  });

  it('does not lock a hospital behind one address for the mistakes of one desk', async () => {
    const { email } = await akunBaru();
    for (let i = 0; i < 8; i++) await masuk('lupa@uji.id', 'Bukan@2026');
    expect((await masuk(email, SANDI)).statusCode).toBe(200);
  });

  it('names the field that is missing', async () => {
    const res = await t.app.inject({ method: 'POST', url: '/api/v1/auth', payload: { email: '' } });
    expect(res.statusCode).toBe(422);
    expect(res.json().errors).toEqual({ email: ['Email wajib diisi'], password: ['Kata sandi wajib diisi'] });
  });
});

describe('D7: refresh tokens', () => {
  it('rotate: a new pair for the old one', async () => {
    const { email } = await akunBaru();
    const awal = await masuk(email, SANDI);
    const res = await segarkan(awal.json().refresh_token, kuki(awal));
    expect(res.statusCode).toBe(200);
    expect(res.json().refresh_token).not.toBe(awal.json().refresh_token);
    expect((await siapa(res.json().access_token)).statusCode).toBe(200);
  });

  it('used twice ends the whole family', async () => {
    const { email } = await akunBaru();
    const awal = await masuk(email, SANDI);
    const kedua = await segarkan(awal.json().refresh_token, kuki(awal));
    expect((await segarkan(awal.json().refresh_token, kuki(awal))).statusCode).toBe(401);
    expect((await segarkan(kedua.json().refresh_token, kuki(awal))).statusCode).toBe(401);
    expect((await siapa(kedua.json().access_token)).statusCode).toBe(401);
  });

  it('of two uses at once at most one gets a pair', async () => {
    const { email } = await akunBaru();
    const awal = await masuk(email, SANDI);
    const hasil = await Promise.all([1, 2, 3].map(() => segarkan(awal.json().refresh_token, kuki(awal))));
    expect(hasil.filter((r) => r.statusCode === 200).length).toBe(1);
  });

  it('copied out of the browser, without its device cookie, are refused', async () => {
    const { email } = await akunBaru();
    const awal = await masuk(email, SANDI);
    expect((await segarkan(awal.json().refresh_token, {})).statusCode).toBe(401);
    expect((await segarkan(awal.json().refresh_token, { nadi_perangkat: 'lain' })).statusCode).toBe(401);
  });
});

describe('a token', () => {
  it('is refused at once after logout', async () => {
    const { email } = await akunBaru();
    const awal = await masuk(email, SANDI);
    const token = awal.json().access_token as string;
    const keluar = await t.app.inject({ url: '/api/v1/logout', headers: { authorization: `Bearer ${token}` } });
    expect(keluar.statusCode).toBe(200);
    const res = await siapa(token);
    expect([res.statusCode, res.json().message]).toEqual([401, 'Unauthenticated.']);
    expect((await segarkan(awal.json().refresh_token, kuki(awal))).statusCode).toBe(401);
  });

  it('tampered with, of another key, or of another facility is refused', async () => {
    const rs = await t.newFaskes();
    const lain = await t.newFaskes();
    const rusak = `${rs.petugas.token.slice(0, -3)}abc`;
    const silang = await t.token.buat({ akunId: rs.petugas.akunId, faskesId: lain.faskesId, sesiId: 1 });
    for (const token of [rusak, silang, 'x.y.z']) expect((await siapa(token)).statusCode).toBe(401);
  });

  it('loses a right within seconds of its being taken away', async () => {
    const rs = await t.newFaskes();
    expect((await rs.petugas.get('/pasien')).statusCode).toBe(200);
    await withOwner(t.owner, async (c) => {
      await c.query(
        `begin; set local app.faskes_id = ${rs.faskesId}; update peran set izin = '{}' where kode = 'petugas'; commit`,
      );
    });
    await new Promise((r) => setTimeout(r, 5200));
    const res = await rs.petugas.get('/pasien');
    expect([res.statusCode, res.json().message]).toEqual([403, 'Anda tidak memiliki akses']);
  });
});

describe('D3: bad requests', () => {
  it('malformed JSON is 400, more than 1 MB is 413, neither says more than needed', async () => {
    const rs = await t.newFaskes();
    const kirim = (payload: string) =>
      t.app.inject({
        method: 'POST',
        url: '/api/pasien/store',
        payload,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${rs.petugas.token}` },
      });
    const rusak = await kirim('{"nama": ');
    expect([rusak.statusCode, rusak.json().message]).toEqual([400, 'Isi permintaan bukan JSON yang benar.']);
    const besar = await kirim(JSON.stringify({ nama: 'x'.repeat(2_000_000) }));
    expect([besar.statusCode, besar.json().kode]).toEqual([413, 'TERLALU_BESAR']);
  });

  it('an unknown field is named', async () => {
    const rs = await t.newFaskes();
    const res = await rs.petugas.post('/pasien/store', rs.pasienBaru({ bukan_kolom: 1 }));
    expect([res.statusCode, res.json().errors]).toEqual([422, { bukan_kolom: ['Kolom ini tidak dikenal'] }]);
  });

  it('security headers stand on every answer', async () => {
    const res = await t.app.inject({ url: '/healthz' });
    expect(res.headers['content-security-policy']).toContain("script-src 'self'");
    expect(res.headers['content-security-policy']).not.toContain("script-src 'self' 'unsafe-inline'");
    expect(res.headers['x-content-type-options']).toBe('nosniff');
  });
});
