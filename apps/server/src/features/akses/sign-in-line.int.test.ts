import { beforeAll, describe, expect, it } from 'vitest';
import { createManyAkun, createTestAkun, SANDI } from '#testing/akun-fixtures.ts';
import { startAppBeside, type TestApp } from '#testing/harness.ts';

const PROXY = '10.9.8.7';
const HERE = '198.51.100.1';
const ELSEWHERE = '203.0.113.9';
let t: TestApp;
beforeAll(async () => void (t = await startAppBeside({ proxies: [PROXY] })));

type By = { from?: string; cookies?: Record<string, string> };
const signIn = (email: string, password: string, { from = HERE, cookies = {} }: By = {}) =>
  t.app.inject({
    method: 'POST',
    url: '/api/v1/auth',
    payload: { email, password },
    remoteAddress: PROXY,
    headers: { 'x-forwarded-for': from },
    cookies,
  });
/** Guesses at once at accounts that nobody has, so that each is the first of its account, and takes as long as on purpose. */
const flood = () => Array.from({ length: 200 }, () => signIn(`${crypto.randomUUID()}@uji.id`, 'Bukan@2026'));
/** So many guesses at once, each at an account of its own whose password is checked at once. */
async function quickFlood(count: number) {
  const emails = await createManyAkun(t, count);
  return () => emails.splice(0).map((email) => signIn(email, 'Bukan@2026'));
}
/**
 * Does `work` while no password can be checked, because no account can be read, and lets a flood come after it that is
 * longer than any luck with the seats.
 */
async function inFlood<T>(work: () => Promise<T>): Promise<T> {
  const [startFirst, startOthers] = [await quickFlood(50), await quickFlood(500)];
  await t.superuser.query('begin; lock table akun in access exclusive mode');
  const first = startFirst();
  await Promise.race(first);
  const begun = work();
  const others = startOthers();
  await Promise.race(others);
  await t.superuser.query('rollback');
  await Promise.all([...first, ...others]);
  return begun;
}
const statusOf = async (answer: ReturnType<typeof signIn>): Promise<number> => (await answer).statusCode;

describe('a flood of sign-ins', () => {
  it('is sent away in kind words beyond what can be checked, and said when to come again', async () => {
    const answers = await Promise.all(flood());
    const away = answers.filter(({ statusCode }) => statusCode === 429);
    expect(answers.filter(({ statusCode }) => statusCode === 422).length).toBeGreaterThanOrEqual(40);
    expect(answers.filter(({ statusCode }) => statusCode === 422).length).toBeLessThan(100);
    expect(away.length + answers.filter(({ statusCode }) => statusCode === 422).length).toBe(200);
    expect(away[0]?.headers['retry-after']).toBe('1');
    expect(away[0]?.json()).toMatchObject({
      kode: 'RAMAI',
      message: 'Banyak yang sedang masuk bersamaan. Coba lagi beberapa detik lagi.',
    });
  });

  it('keeps out nobody of another address', async () => {
    const { email } = await createTestAkun(t);
    const others = flood();
    expect(await statusOf(signIn(email, SANDI, { from: ELSEWHERE }))).toBe(200);
    await Promise.all(others);
  });

  it('keeps out nobody of the same address whose browser was let in before', async () => {
    const { email } = await createTestAkun(t);
    const cookie = (await signIn(email, SANDI)).cookies.find(({ name }) => name === 'nadi_kenal');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/v1' });
    const others = flood();
    expect(await statusOf(signIn(email, SANDI, { cookies: { nadi_kenal: cookie?.value ?? '' } }))).toBe(200);
    await Promise.all(others);
  });

  it('takes a made-up mark for none', async () => {
    const { email } = await createTestAkun(t);
    const status = await inFlood(() => statusOf(signIn(email, SANDI, { cookies: { nadi_kenal: 'bukan-tanda' } })));
    expect(status).toBe(429);
  });

  it('tells nothing of which account exists, and counts as no failure of it', async () => {
    const { email } = await createTestAkun(t);
    const answers = await inFlood(() => Promise.all([signIn(email, SANDI), signIn('tak.ada@uji.id', SANDI)]));
    const told = answers.map((answer) => {
      const { request_id: _own, ...body } = answer.json() as Record<string, unknown>;
      return { status: answer.statusCode, body };
    });
    expect(told[0]).toMatchObject({ status: 429, body: { kode: 'RAMAI' } });
    expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1);
    // From an address that has tried so many accounts, a second failure would have had to wait.
    expect(await statusOf(signIn(email, SANDI))).toBe(200);
  });
});
