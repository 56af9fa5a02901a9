import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../http/api-error.ts';
import { refreshOnce } from './refresh.ts';
import { accessToken, keepTokens, refreshTokenKept } from './token.ts';

const PAIR = { access_token: 'a2', refresh_token: 'r2' };
let sent: string[] = [];

/** Answers each try in turn; an Error is a line that broke. */
function answerWith(...answers: (Response | Error)[]): void {
  sent = [];
  globalThis.fetch = async (_input, init) => {
    sent.push((JSON.parse(String(init?.body)) as { refreshToken: string }).refreshToken);
    const next = answers.shift() ?? new TypeError('Failed to fetch');
    if (next instanceof Error) throw next;
    return next;
  };
}
const tokens = (): Response => new Response(JSON.stringify(PAIR));
const refused = (status: number): Response => new Response('{}', { status });

beforeEach(() => {
  vi.useFakeTimers();
  // A pause is over as soon as nothing else is left to do.
  vi.setTimerTickMode('nextTimerAsync');
  keepTokens('a1', 'r1');
  return () => vi.useRealTimers();
});

it('keeps the new tokens', async () => {
  answerWith(tokens());
  expect(await refreshOnce('a1')).toBe(true);
  expect([accessToken(), refreshTokenKept()]).toEqual(['a2', 'r2']);
});

it('sends the same token again when the answer got lost', async () => {
  answerWith(new TypeError('Failed to fetch'), refused(503), tokens());
  expect(await refreshOnce('a1')).toBe(true);
  expect(sent).toEqual(['r1', 'r1', 'r1']);
  expect(refreshTokenKept()).toBe('r2');
});

it('a server that does not answer has not ended the session', async () => {
  answerWith();
  const error = await refreshOnce('a1').catch((e: unknown) => e);
  expect(error).toBeInstanceOf(ApiError);
  expect((error as ApiError).kind).toBe('jaringan');
  expect([accessToken(), refreshTokenKept()]).toEqual(['a1', 'r1']);
});

it.each([
  ['no refresh token', { access_token: 'a2', refresh_token: null }],
  ['an empty access token', { access_token: '', refresh_token: 'r2' }],
])('an answer with %s is told in the log, and nothing of it is kept', async (_what, json) => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answerWith(new Response(JSON.stringify(json)));
  expect(await refreshOnce('a1')).toBe(false);
  expect([accessToken(), refreshTokenKept()]).toEqual(['a1', 'r1']);
  expect(told).toHaveBeenCalledOnce();
  told.mockRestore();
});

it('a refusal has, and is not asked twice', async () => {
  answerWith(refused(401), tokens());
  expect(await refreshOnce('a1')).toBe(false);
  expect(sent).toEqual(['r1']);
});
