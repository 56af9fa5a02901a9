import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { quickHash } from './akun-fixtures.ts';
import type { TestApp } from './harness.ts';

export const PASSWORD = 'Rahasia@2026';
const DEVICE = '10.9.8.7';

type Response = Awaited<ReturnType<TestApp['app']['inject']>>;

/** The six digits that an authenticator shows, `steps` of 30 seconds away from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

/** Makes an account of the platform and returns its e-mail. */
export async function createSuperadmin(t: TestApp): Promise<{ id: number; email: string }> {
  const email = `${randomUUID()}@nadi.uji`;
  const { rows } = await t.superuser.query<{ id: number }>(
    `insert into akun (email, sandi_hash, nama, nama_bergelar) values ($1, $2, 'Pusat', 'Pusat') returning id`,
    [email, await quickHash(PASSWORD)],
  );
  return { id: rows[0]?.id ?? 0, email };
}

export const signIn = (t: TestApp, email: string, password = PASSWORD): Promise<Response> =>
  t.app.inject({ method: 'POST', url: '/api/v1/auth', payload: { email, password }, remoteAddress: DEVICE });

export const postAs = (
  t: TestApp,
  token: string,
  url: string,
  { headers = {}, ...payload }: { headers?: Record<string, string>; [name: string]: unknown } = {},
): Promise<Response> =>
  t.app.inject({
    method: 'POST',
    url: `/api${url}`,
    payload,
    headers: { authorization: `Bearer ${token}`, ...headers },
  });

export const getAs = (
  t: TestApp,
  token: string,
  url: string,
  headers: Record<string, string> = {},
): Promise<Response> => t.app.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${token}`, ...headers } });

/** Signs in with the password and sets the second factor up. */
export async function setUpFactor(t: TestApp, email: string): Promise<{ secret: string; verified: Response }> {
  const temporary = (await signIn(t, email)).json().access_token as string;
  const secret = (await postAs(t, temporary, '/v1/2fa/setup')).json().data.secret as string;
  return { secret, verified: await postAs(t, temporary, '/v1/2fa/verify', { code: codeOf(secret) }) };
}

/** A superadmin whose session has passed the second factor. */
export async function enterSuperadmin(
  t: TestApp,
): Promise<{ id: number; email: string; secret: string; token: string }> {
  const akun = await createSuperadmin(t);
  const { secret, verified } = await setUpFactor(t, akun.email);
  return { ...akun, secret, token: verified.json().access_token as string };
}

export const inTenant = (id: number | string): Record<string, string> => ({
  'x-superadmin-mode': 'true',
  'x-tenant-override': String(id),
});
export const ALL_TENANTS = { 'x-superadmin-mode': 'true' };
