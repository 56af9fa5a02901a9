import { storePasien } from '@nadi/contract/pasien.contract';
import { getSetting } from '@nadi/contract/referensi.contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callApi } from './http.ts';

/** A fetch that never answers and rejects when it is aborted, as a browser does. */
const diam: typeof fetch = (_, init) =>
  new Promise(
    (_resolve, reject) => void init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
  );

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a save without an answer counts as a broken line after a minute', async () => {
  globalThis.fetch = diam;
  const hasil = callApi(storePasien, { body: {} as never, idempotencyKey: 'k' }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await hasil).toMatchObject({ kind: 'jaringan', tanpaKata: true });
});

it('one that is answered leaves no timer behind; a read has none', async () => {
  globalThis.fetch = () => Promise.resolve(new Response(JSON.stringify({ data: 1 })));
  expect(await callApi(storePasien, { body: {} as never, idempotencyKey: 'k' })).toEqual({ data: 1 });
  expect(vi.getTimerCount()).toBe(0);
  globalThis.fetch = diam;
  void callApi(getSetting).catch(() => undefined);
  expect(vi.getTimerCount()).toBe(0);
});

it('giving up is no broken line', async () => {
  globalThis.fetch = diam;
  const batal = new AbortController();
  const hasil = callApi(storePasien, { body: {} as never, idempotencyKey: 'k', signal: batal.signal }).catch(
    (error: unknown) => error,
  );
  batal.abort();
  expect(await hasil).toMatchObject({ name: 'AbortError' });
});

it('an answer that breaks off is a broken line, one that is no JSON is not', async () => {
  const putus = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
  globalThis.fetch = () => Promise.resolve(new Response(putus, { status: 200 }));
  await expect(callApi(storePasien, { body: {} as never, idempotencyKey: 'k' })).rejects.toMatchObject({
    kind: 'jaringan',
  });
  globalThis.fetch = () => Promise.resolve(new Response('<html>'));
  await expect(callApi(storePasien, { body: {} as never, idempotencyKey: 'k' })).rejects.toMatchObject({
    kind: 'server',
    tanpaKata: true,
  });
});
