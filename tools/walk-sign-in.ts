import type { BrowserContext } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { TokenAnswer } from '../packages/contract/src/akses/auth.contract.ts';
import type { FactorSetup } from '../packages/contract/src/master/faktor.contract.ts';
import { SUPERADMIN_HEADER, TENANT_HEADER } from '../packages/domain/src/akses/superadmin.ts';

type Demo = { url: string; password: string };
export type Tokens = { access: string; refresh: string };

/** What every call of a superadmin bears; `tenant` is the id of a facility, 0 for all of them. */
export const superadminHeadersOf = (tenant: number): Record<string, string> => ({
  [SUPERADMIN_HEADER]: 'true',
  ...(tenant === 0 ? {} : { [TENANT_HEADER]: String(tenant) }),
});

/** Secrets of second factors that this walk has set up, by the account's mail. */
const secrets = new Map<string, Secret>();

const codeOf = (secret: Secret): string => new TOTP({ secret }).generate();

/**
 * Signs an account of the demo in by calls, so that the browser holds its cookies. A second factor is set up on the
 * way. Throws for an account that the demo does not have, and where a factor was set up by somebody else.
 */
export async function signIn(context: BrowserContext, { url, password }: Demo, email: string): Promise<Tokens> {
  const post = async <T>(path: string, data: object, token = ''): Promise<T | null> => {
    const headers = { ...(token ? { authorization: `Bearer ${token}` } : {}), 'idempotency-key': crypto.randomUUID() };
    const answer = await context.request.post(`${url}/api${path}`, { data, headers });
    return answer.ok() ? ((await answer.json()) as T) : null;
  };
  const signed = await post<TokenAnswer>('/v1/auth', { email, password });
  if (!signed) throw new Error(`${email} was refused`);
  if (signed.requires_2fa !== true && signed.requires_2fa_setup !== true)
    return { access: signed.access_token, refresh: signed.refresh_token };
  if (signed.requires_2fa_setup === true) {
    const setup = await post<{ data: FactorSetup }>('/v1/2fa/setup', {}, signed.access_token);
    if (setup) secrets.set(email, Secret.fromBase32(setup.data.secret.replaceAll(' ', '')));
  }
  const secret = secrets.get(email);
  if (!secret) throw new Error(`${email} has a second factor that is not known here: give the walk a fresh demo`);
  const verified = await post<TokenAnswer>('/v1/2fa/verify', { code: codeOf(secret) }, signed.access_token);
  if (!verified) throw new Error(`${email}: the code of its second factor was refused`);
  return { access: verified.access_token, refresh: verified.refresh_token };
}

/** Pairs this browser with a new display or kiosk of the clinic. */
export async function pairDevice(
  context: BrowserContext,
  { url, password }: Demo,
  jenis: 'tv' | 'kios',
): Promise<void> {
  const post = async (path: string, body: object, token = ''): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return (await answer.json()) as Record<string, unknown>;
  };
  const { access_token } = await post('/v1/auth', { email: 'admin@klinik.demo', password });
  const device = { jenis, nama: `Jalan ${jenis}`, ruang_tunggu: 'Lobi' };
  const made = (await post('/perangkat', device, String(access_token))) as { data: { kode: string } };
  const data = { jenis, kode: made.data.kode };
  const paired = await context.request.post(`${url}/api/perangkat/pasang`, { data });
  if (!paired.ok()) throw new Error(`${jenis} was not paired: ${paired.status()}`);
}
