import { beforeAll, describe, expect, it } from 'vitest';
import { withOwner } from '#platform/postgres/owner.ts';
import { quickHash } from '#testing/akun-fixtures.ts';
import { startAppBeside, type TestApp } from '#testing/harness.ts';

const PASSWORD = 'Rahasia@2026';
const PROXY = '10.9.8.7';
let t: TestApp;
let email: string;
beforeAll(async () => {
  t = await startAppBeside({ proxies: [PROXY] });
  const rs = await t.newFaskes();
  email = 'kuki@uji.id';
  const hash = await quickHash(PASSWORD);
  await withOwner(t.owner, (c) =>
    c.query('update akun set email = $1, sandi_hash = $2 where id = $3', [email, hash, rs.petugas.akunId]),
  );
});

const HTTPS = { remoteAddress: PROXY, headers: { 'x-forwarded-proto': 'https' } };
const HTTP = { remoteAddress: PROXY, headers: {} };
const signIn = (by: typeof HTTPS | typeof HTTP) =>
  t.app.inject({ method: 'POST', url: '/api/v1/auth', payload: { email, password: PASSWORD }, ...by });
const refresh = (by: typeof HTTPS | typeof HTTP, refreshToken: string, cookies: Record<string, string>) =>
  t.app.inject({ method: 'POST', url: '/api/v1/refresh-token', payload: { refreshToken }, cookies, ...by });

describe('the cookie of a device', () => {
  it('by HTTPS is for this host alone, and never sent in the clear', async () => {
    const res = await signIn(HTTPS);
    expect(res.cookies).toEqual([
      expect.objectContaining({
        name: '__Host-nadi_perangkat',
        secure: true,
        httpOnly: true,
        sameSite: 'Strict',
        path: '/',
      }),
      expect.objectContaining({
        name: '__Host-nadi_kenal',
        secure: true,
        httpOnly: true,
        sameSite: 'Strict',
        path: '/',
      }),
    ]);
    expect(res.cookies[0]).not.toHaveProperty('domain');
    const cookies = { '__Host-nadi_perangkat': res.cookies[0]?.value ?? '' };
    expect((await refresh(HTTPS, res.json().refresh_token, cookies)).statusCode).toBe(200);
  });

  it('without HTTPS still works, and a session goes on when HTTPS comes', async () => {
    const res = await signIn(HTTP);
    expect(res.cookies[0]).toMatchObject({ name: 'nadi_perangkat', httpOnly: true, path: '/api/v1' });
    expect(res.cookies[0]).not.toHaveProperty('secure');
    const cookies = { nadi_perangkat: res.cookies[0]?.value ?? '' };
    expect((await refresh(HTTPS, res.json().refresh_token, cookies)).statusCode).toBe(200);
  });

  it('goes with the session, and so does what the browser holds', async () => {
    const token = (await signIn(HTTPS)).json().access_token as string;
    const res = await t.app.inject({
      url: '/api/v1/logout',
      remoteAddress: PROXY,
      headers: { ...HTTPS.headers, authorization: `Bearer ${token}` },
    });
    expect(res.headers['clear-site-data']).toBe('"cache"');
    const gone = res.cookies.filter(({ expires }) => expires !== undefined && expires.getTime() < Date.now());
    expect(gone.map(({ name }) => name)).toEqual(['__Host-nadi_perangkat', 'nadi_perangkat']);
  });
});
