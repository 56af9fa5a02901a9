import { afterEach, beforeEach, expect, it } from 'vitest';
import { answerUser, installServer } from '#testing/page.tsx';
import { refuse } from '#testing/server.ts';
import type { TestRequest } from '#testing/server.ts';
import { can, login, session, startSession } from './session.ts';
import { accessToken, refreshTokenKept } from './token.ts';

const KEY = 'p-auth';
let away = false;
let all: TestRequest[];

/** Somebody has signed in here before; the page is loaded again. */
beforeEach(async () => {
  away = false;
  all = installServer(({ path }) => {
    if (path === '/v1/user-data')
      return away ? refuse(503, { message: 'Server sibuk.' }) : answerUser(['view antrean']);
    return undefined;
  });
  await login({ email: 'sari@klinik.demo', password: 'x' });
  all.length = 0;
});
afterEach(() => localStorage.clear());

const record = (): Record<string, unknown> => JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;

it('platform.md 2.2: a whole record shows its user at once, also while the server is away', async () => {
  away = true;
  await startSession();
  expect([session().stage, session().user?.name]).toEqual(['masuk', 'Sari']);
  expect(can('view antrean')).toBe(true);
});

it('and the refresh token alone is enough beside it', async () => {
  away = true;
  localStorage.removeItem('accessToken');
  await startSession();
  expect(session().stage).toBe('masuk');
});

it.each<[string, () => string]>([
  ['no record at all', () => '}'],
  ['an empty one', () => '{}'],
  ['one of another version', () => JSON.stringify({ ...record(), userData: { name: 'Sari' } })],
  ['one with the rights of somebody else', () => JSON.stringify({ ...record(), permissions: ['manage all'] })],
  ['one with the number of somebody else', () => JSON.stringify({ ...record(), userId: 1 })],
])('platform.md 2.2: %s is removed with the tokens, and nobody is signed in', async (_what, text) => {
  localStorage.setItem(KEY, text());
  await startSession();
  expect(session()).toEqual({ stage: 'keluar', user: null, alasan: null });
  expect([localStorage.getItem(KEY), accessToken(), refreshTokenKept()]).toEqual([null, null, null]);
  expect(all).toEqual([]);
});

it('platform.md 6: nobody signed in may see the dashboard by the rules, and nothing else', async () => {
  localStorage.setItem(KEY, '}');
  await startSession();
  expect([can('view dashboard'), can('view antrean')]).toEqual([true, false]);
});
