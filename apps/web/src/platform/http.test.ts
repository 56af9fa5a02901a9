import { storePasien } from '@nadi/contract/pasien.contract';
import { getSetting } from '@nadi/contract/pengaturan.contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callApi } from './http.ts';

/** A fetch that never answers and rejects when it is aborted, as a browser does. */
const silent: typeof fetch = (_, init) =>
  new Promise(
    (_resolve, reject) => void init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
  );

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a save without an answer counts as a broken line after a minute', async () => {
  globalThis.fetch = silent;
  const result = callApi(storePasien, { body: {} as never, idempotencyKey: 'k' }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await result).toMatchObject({ kind: 'jaringan', withoutMessage: true });
});

it('one that is answered leaves no timer behind; a read has none', async () => {
  globalThis.fetch = () => Promise.resolve(new Response(JSON.stringify({ data: 1 })));
  expect(await callApi(storePasien, { body: {} as never, idempotencyKey: 'k' })).toEqual({ data: 1 });
  expect(vi.getTimerCount()).toBe(0);
  globalThis.fetch = silent;
  void callApi(getSetting).catch(() => undefined);
  expect(vi.getTimerCount()).toBe(0);
});

it('D27: an answer that says error is a refusal with its message, whatever its status', async () => {
  const body = { status: 'success', error: true, message: 'Stok tidak cukup', errors: { jumlah: ['Paling banyak 3'] } };
  globalThis.fetch = () => Promise.resolve(new Response(JSON.stringify(body)));
  await expect(callApi(storePasien, { body: {} as never, idempotencyKey: 'k' })).rejects.toMatchObject({
    kind: 'ditolak',
    message: 'Stok tidak cukup',
    errors: { jumlah: ['Paling banyak 3'] },
  });
  globalThis.fetch = () => Promise.resolve(new Response(JSON.stringify({ error: true })));
  await expect(callApi(storePasien, { body: {} as never, idempotencyKey: 'k' })).rejects.toMatchObject({
    message: 'Terjadi kesalahan',
  });
});

it('giving up is no broken line', async () => {
  globalThis.fetch = silent;
  const abort = new AbortController();
  const result = callApi(storePasien, { body: {} as never, idempotencyKey: 'k', signal: abort.signal }).catch(
    (error: unknown) => error,
  );
  abort.abort();
  expect(await result).toMatchObject({ name: 'AbortError' });
});

it('an answer that breaks off is a broken line, one that is no JSON is not', async () => {
  const brokenBody = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
  globalThis.fetch = () => Promise.resolve(new Response(brokenBody, { status: 200 }));
  await expect(callApi(storePasien, { body: {} as never, idempotencyKey: 'k' })).rejects.toMatchObject({
    kind: 'jaringan',
  });
  globalThis.fetch = () => Promise.resolve(new Response('<html>'));
  await expect(callApi(storePasien, { body: {} as never, idempotencyKey: 'k' })).rejects.toMatchObject({
    kind: 'server',
    withoutMessage: true,
  });
});
