import { beforeAll, describe, expect, it } from 'vitest';
import { withOwner } from '#platform/postgres/owner.ts';
import { createManyAkun, quickHash } from '#testing/akun-fixtures.ts';
import { startAppBeside, type TestApp } from '#testing/harness.ts';

const PASSWORD = 'Rahasia@2026';
const PROXY = '10.9.8.7';
let t: TestApp;
let n = 0;
beforeAll(async () => void (t = await startAppBeside({ proxies: [PROXY] })));

async function createAkun(): Promise<string> {
  const rs = await t.newFaskes();
  const email = `rem${n++}@uji.id`;
  const hash = await quickHash(PASSWORD);
  await withOwner(t.owner, (c) =>
    c.query('update akun set email = $1, sandi_hash = $2 where id = $3', [email, hash, rs.petugas.akunId]),
  );
  return email;
}
type From = { remoteAddress?: string; forwardedFor?: string };
const signIn = async (email: string, password: string, { remoteAddress = PROXY, forwardedFor }: From = {}) =>
  (
    await t.app.inject({
      method: 'POST',
      url: '/api/v1/auth',
      payload: { email, password },
      remoteAddress,
      headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
    })
  ).statusCode;
const countOf = (statuses: readonly number[], status: number): number => statuses.filter((s) => s === status).length;

describe('the brake on guessing', () => {
  it('checks six of a hundred guesses that are sent at once', async () => {
    const email = await createAkun();
    const statuses = await Promise.all(Array.from({ length: 100 }, () => signIn(email, 'Bukan@2026')));
    expect([countOf(statuses, 422), countOf(statuses, 429)]).toEqual([6, 94]);
  });

  it('lets those in who type their password right, however many others failed from their address', async () => {
    const email = await createAkun();
    // A few that nobody has, and many that somebody has: of one that nobody has, the check takes as long as on purpose.
    const guesses = [...Array.from({ length: 20 }, (_, i) => `tebak${i}@uji.id`), ...(await createManyAkun(t, 200))];
    const statuses: number[] = [];
    // No more at once than wait their turn.
    while (guesses.length > 0)
      statuses.push(
        ...(await Promise.all(
          guesses.splice(0, 20).map((one) => signIn(one, 'Bukan@2026', { forwardedFor: '198.51.100.1' })),
        )),
      );
    expect(countOf(statuses, 422)).toBe(220);
    expect(await signIn(email, PASSWORD, { forwardedFor: '198.51.100.1' })).toBe(200);
  });

  it('takes those behind a named proxy for different people', async () => {
    const email = await createAkun();
    for (let i = 0; i < 6; i++) await signIn(email, 'Bukan@2026', { forwardedFor: '198.51.100.2' });
    expect(await signIn(email, PASSWORD, { forwardedFor: '198.51.100.2' })).toBe(429);
    expect(await signIn(email, PASSWORD, { forwardedFor: '198.51.100.3' })).toBe(200);
  });

  it('believes no X-Forwarded-For of anybody else, nor what was written before the proxy', async () => {
    const email = await createAkun();
    const direct = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        signIn(email, 'Bukan@2026', { remoteAddress: '192.0.2.5', forwardedFor: `198.51.100.${i}` }),
      ),
    );
    expect(countOf(direct, 422)).toBe(6);
    const made = await createAkun();
    const through = await Promise.all(
      Array.from({ length: 20 }, (_, i) => signIn(made, 'Bukan@2026', { forwardedFor: `203.0.113.${i}, 192.0.2.6` })),
    );
    expect(countOf(through, 422)).toBe(6);
  });
});
