import { exportPasien } from '@nadi/contract/pasien/pasien-print.contract';
import { searchPasien } from '@nadi/contract/pasien/pasien-search.contract';
import { listPasien, storePasien, validateNik } from '@nadi/contract/pasien/pasien.contract';
import { getSetting } from '@nadi/contract/pengaturan.contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callApi } from './http.ts';
import { fetchBlob } from './upload.ts';

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

it('names and identity numbers stand in no address: they go out in the body', async () => {
  const sent: [string, RequestInit][] = [];
  globalThis.fetch = (input, init) => {
    sent.push([input as string, init ?? {}]);
    return Promise.resolve(new Response(JSON.stringify({ data: [] })));
  };
  await callApi(searchPasien, { params: { query: '3374015203850001' }, query: { mendalam: 'true' } });
  await callApi(listPasien, { query: { nik: '3374', no_bpjs: '', page: 2 } });
  await callApi(validateNik, { params: { nik: '3374015203850001' } });
  await fetchBlob(exportPasien, { query: { nama: 'SITI' } });
  expect(sent.map(([url, { method, body }]) => [method, url, JSON.parse(String(body)) as unknown])).toEqual([
    ['POST', '/api/pasien/search', { query: '3374015203850001', mendalam: 'true' }],
    ['POST', '/api/pasien/daftar', { nik: '3374', page: 2 }],
    ['POST', '/api/pasien/validate-nik', { nik: '3374015203850001' }],
    ['POST', '/api/pasien/ekspor', { nama: 'SITI' }],
  ]);
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
