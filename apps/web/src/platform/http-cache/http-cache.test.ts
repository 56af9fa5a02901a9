import { listDokter } from '@nadi/contract/master/karyawan-master.contract';
import { listInstalasi, listPenjamin } from '@nadi/contract/master/master.contract';
import { QueryClient } from '@tanstack/react-query';
import * as fakeIndexedDb from 'fake-indexeddb';
import { unwrap } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callApi } from '../http/http.ts';
import { openLocalDb } from '../draft/local-db.ts';
import { clearKept, setCacheOwner } from './http-cache.ts';
import { askThroughCache } from './query-ask.ts';

const SARI = { faskes: 1, akun: 7 };
const KEY = '1:7:/api/penjamin';
const names = (...deskripsi: string[]): unknown => ({
  status: 'success',
  success: true,
  message: 'Berhasil',
  data: deskripsi.map((one, n) => ({ id: n + 1, deskripsi: one })),
});

let asked: { url: string; invalidate: string | null }[] = [];
/** The server answers this from now on, with these headers. */
function answerWith(body: unknown, headers: Record<string, string> = {}, status = 200): void {
  globalThis.fetch = async (input, init) => {
    asked.push({ url: String(input), invalidate: new Headers(init?.headers).get('cache-invalidate') });
    return new Response(JSON.stringify(body), { status, headers });
  };
}
const penjamin = async (call = {}): Promise<string[]> =>
  (await callApi(listPenjamin, call)).data.map(({ deskripsi }) => deskripsi);
const stored = async (): Promise<string[]> => (await openLocalDb()).getAllKeys('axiosCache');
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 60));
/** As a browser does that ends the connection, so that the next call opens the database anew. */
async function closeDb(): Promise<void> {
  const db = await openLocalDb().catch(() => null);
  if (db) fakeIndexedDb.forceCloseDatabase(unwrap(db) as never);
}

let at = Date.parse('2026-11-22T08:00:00Z');
beforeEach(async () => {
  for (const [name, content] of Object.entries(fakeIndexedDb)) vi.stubGlobal(name, content);
  vi.stubGlobal('indexedDB', new fakeIndexedDb.IDBFactory());
  vi.spyOn(Date, 'now').mockImplementation(() => at);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  // Every test begins an hour later, so that no change of an earlier one is of the future.
  at += 3_600_000;
  asked = [];
  await setCacheOwner(SARI);
  at += 1000;
  answerWith(names('BPJS'));
  return async () => {
    await setCacheOwner(null);
    await closeDb();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  };
});
afterEach(() => void vi.useRealTimers());

/** Asks once, so that the answer is kept, and then lets the server say something else. */
async function keepFirst(headers: Record<string, string> = {}, status = 200): Promise<void> {
  answerWith(names('BPJS'), headers, status);
  await penjamin().catch(() => undefined);
  const isKept = status < 400 && headers['cache-control'] === undefined && headers['cache-ttl'] !== '0';
  await (isKept ? vi.waitFor(async () => expect(await stored()).toContain(KEY)) : settle());
  asked = [];
  answerWith(names('UMUM'));
}

describe('platform.md 9, HTTP cache', () => {
  it('one list is asked for once in 120 seconds, and again after that', async () => {
    await keepFirst();
    at += 119_000;
    expect([await penjamin(), asked]).toEqual([['BPJS'], []]);
    at += 1000;
    expect([await penjamin(), asked.length]).toEqual([['UMUM'], 1]);
  });

  it.each([
    ['cache-ttl in seconds is obeyed', { 'cache-ttl': '3600' }, 3_599_000, 'BPJS'],
    ['also when it is over', { 'cache-ttl': '3600' }, 3_600_000, 'UMUM'],
    ['a shorter one too', { 'cache-ttl': '10' }, 10_000, 'UMUM'],
    ['none at all', { 'cache-ttl': '0' }, 1, 'UMUM'],
    ['one that is no number counts as 120', { 'cache-ttl': 'lama' }, 119_000, 'BPJS'],
    ['no-cache is never kept', { 'cache-control': 'no-cache, no-store' }, 1, 'UMUM'],
  ])('%s', async (_rule, headers, later, answer) => {
    await keepFirst(headers as unknown as Record<string, string>);
    at += later;
    expect(await penjamin()).toEqual([answer]);
  });

  it('an answer from 400 up is never kept', async () => {
    await keepFirst({}, 404);
    expect([await penjamin(), asked.length]).toEqual([['UMUM'], 1]);
  });

  it('what may tell of a person, and what the document lists, is never kept, whatever the answer says', async () => {
    await callApi(listInstalasi);
    answerWith({ ...(names() as object), meta: { total: 0, page: 1, limit: 10 } });
    await callApi(listDokter);
    await settle();
    expect(await stored()).toEqual([]);
  });

  it('is kept compressed in table axiosCache of database nadi, version 1, beside store opname', async () => {
    await keepFirst();
    const db = await openLocalDb();
    expect([db.name, db.version, [...db.objectStoreNames]]).toEqual(['nadi', 1, ['axiosCache', 'opname']]);
    const { body } = (await db.get('axiosCache', KEY)) as { body: Uint8Array };
    expect([...body.subarray(0, 2)]).toEqual([0x1f, 0x8b]);
    await db.put('opname', { rak: 3 }, 'kunci sendiri');
    expect(await db.get('opname', 'kunci sendiri')).toEqual({ rak: 3 });
  });

  it('a request with cache-invalidate removes the entry, reaches the server, and its answer is kept', async () => {
    await keepFirst();
    expect(await penjamin({ anew: true })).toEqual(['UMUM']);
    expect(asked).toEqual([{ url: '/api/penjamin', invalidate: 'true' }]);
    await vi.waitFor(async () => expect(await stored()).toContain(KEY));
    expect([await penjamin(), asked.length]).toEqual([['UMUM'], 1]);
  });

  it('a request with cache-invalidate that fails leaves no entry behind', async () => {
    await keepFirst();
    answerWith({}, {}, 503);
    await expect(penjamin({ anew: true })).rejects.toMatchObject({ status: 503 });
    expect(await stored()).toEqual([]);
  });

  it.each(['/v1/logout', '/logout'])('GET %s empties it', async (path) => {
    await keepFirst();
    answerWith({});
    await callApi({ ...listPenjamin, path, personFree: false } as typeof listPenjamin, { onExpired: 'throw' });
    expect(await stored()).toEqual([]);
  });
});

describe('D29: whose it is', () => {
  it.each([
    ['another account', { faskes: 1, akun: 8 }],
    ['another facility', { faskes: 2, akun: 7 }],
  ])('%s finds nothing, and nothing stays', async (_who, other) => {
    await keepFirst();
    await setCacheOwner(other);
    expect([await stored(), await penjamin()]).toEqual([[], ['UMUM']]);
  });

  it('signing out empties it, and while nobody is signed in nothing is kept', async () => {
    await keepFirst();
    await setCacheOwner(null);
    await penjamin();
    await settle();
    expect(await stored()).toEqual([]);
  });

  it('an answer that comes after the sign-out is not kept', async () => {
    let answer: (response: Response) => void = () => undefined;
    globalThis.fetch = () => new Promise((resolve) => (answer = resolve));
    const late = penjamin();
    await vi.waitFor(() => expect(answer.length).toBe(1));
    await setCacheOwner(null);
    answer(new Response(JSON.stringify(names('BPJS'))));
    await late;
    await settle();
    expect(await stored()).toEqual([]);
  });

  it('an answer that was on its way while something changed is not kept', async () => {
    let answer: (response: Response) => void = () => undefined;
    globalThis.fetch = () => new Promise((resolve) => (answer = resolve));
    const old = penjamin();
    await vi.waitFor(() => expect(answer.length).toBe(1));
    await clearKept();
    answer(new Response(JSON.stringify(names('BPJS'))));
    await old;
    await settle();
    expect(await stored()).toEqual([]);
  });
});

describe('an entry that cannot be used is removed, and the server asked', () => {
  const good = { format: 1, ...SARI };
  const cases: [string, (entry: Record<string, unknown>) => unknown][] = [
    ['no object', () => 'BPJS'],
    ['without a body', (entry) => ({ ...entry, body: undefined })],
    ['of another version', (entry) => ({ ...entry, format: 2 })],
    ['of another facility under this key', (entry) => ({ ...entry, faskes: 2 })],
    ['of another account under this key', (entry) => ({ ...entry, akun: 8 })],
    ['with damaged bytes', (entry) => ({ ...entry, body: new Uint8Array([1, 2, 3]) })],
    ['of the future', (entry) => ({ ...entry, askedAt: at + 60_000, until: at + 180_000 })],
    ['with times that are no numbers', (entry) => ({ ...entry, until: '2099' })],
  ];
  it.each(cases)('%s', async (_what, spoil) => {
    await keepFirst();
    const db = await openLocalDb();
    const entry = (await db.get('axiosCache', KEY)) as Record<string, unknown>;
    expect(entry).toMatchObject(good);
    await db.put('axiosCache', spoil(entry), KEY);
    // The answer that follows is not kept, so that only the removal is seen.
    answerWith(names('UMUM'), { 'cache-control': 'no-cache' });
    expect([await penjamin(), await stored()]).toEqual([['UMUM'], []]);
  });

  it('whose answer the contract no longer knows', async () => {
    answerWith({ status: 'success', success: true, message: 'Berhasil', data: [{ id: 'satu' }] });
    await penjamin();
    await vi.waitFor(async () => expect(await stored()).toEqual([KEY]));
    answerWith(names('UMUM'), { 'cache-control': 'no-cache' });
    expect([await penjamin(), await stored()]).toEqual([['UMUM'], []]);
  });
});

describe('platform.md 8: a cache that fails is only told, and the request goes on', () => {
  it('where the browser denies the database', async () => {
    await closeDb();
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    expect([await penjamin(), await penjamin({ anew: true })]).toEqual([['BPJS'], ['BPJS']]);
    await settle();
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['a read', 'get'],
    ['a write', 'put'],
    ['a delete', 'delete'],
  ] as const)('%s', async (what, method) => {
    await keepFirst();
    const db = await openLocalDb();
    vi.spyOn(fakeIndexedDb.IDBObjectStore.prototype, method).mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    at += 121_000;
    expect(await penjamin({ anew: method === 'delete' })).toEqual(['UMUM']);
    await settle();
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining(what), expect.anything());
    db.close();
  });

  it('a database that never answers is not waited for', async () => {
    await closeDb();
    vi.stubGlobal('indexedDB', { open: () => new fakeIndexedDb.IDBOpenDBRequest() });
    expect(await penjamin()).toEqual(['BPJS']);
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('a read'), expect.any(Error));
  });

  it('a database of a later version of the program is left alone', async () => {
    await closeDb();
    const factory = new fakeIndexedDb.IDBFactory();
    vi.stubGlobal('indexedDB', factory);
    await new Promise((resolve) => {
      factory.open('nadi', 2).onsuccess = (event) => resolve((event.target as IDBOpenDBRequest).result.close());
    });
    expect(await penjamin()).toEqual(['BPJS']);
    expect((await factory.databases())[0]).toMatchObject({ name: 'nadi', version: 2 });
  });
});

it('does not grow for ever: the oldest go', async () => {
  await keepFirst();
  const db = await openLocalDb();
  for (let n = 0; n < 500; n++) await db.put('axiosCache', { format: 1 }, `1:7:/api/lama/${n}`);
  at += 121_000;
  await penjamin();
  await vi.waitFor(async () => expect((await stored()).length).toBe(250));
  expect(await stored()).toContain(KEY);
});

describe('docs/decisions/0039, below TanStack Query', () => {
  const queryKey = ['master', 'penjamin'];
  const newPage = (): QueryClient =>
    new QueryClient({ defaultOptions: { queries: { retry: false, persister: askThroughCache } } });
  const ask = (page: QueryClient, staleTime = 0): Promise<string[]> =>
    page.fetchQuery({ queryKey, queryFn: ({ signal }) => penjamin({ signal }), staleTime });

  it('the first ask of a page may be answered by the cache, every later one goes to the server', async () => {
    await keepFirst();
    const page = newPage();
    expect([await ask(page), asked.length]).toEqual([['BPJS'], 0]);
    expect(await ask(page)).toEqual(['UMUM']);
    expect(asked).toEqual([{ url: '/api/penjamin', invalidate: 'true' }]);
  });

  it('what was declared stale before it was ever answered is asked from the server', async () => {
    await keepFirst();
    const page = newPage();
    page.getQueryCache().build(page, { queryKey }).invalidate();
    expect(await ask(page)).toEqual(['UMUM']);
  });

  it('what the cache answered is stale when its life is over, however long the query keeps answers', async () => {
    await keepFirst({ 'cache-ttl': '1' });
    const page = newPage();
    const HOUR = 3_600_000;
    expect(await ask(page, HOUR)).toEqual(['BPJS']);
    expect(await ask(page, HOUR)).toEqual(['BPJS']);
    await vi.waitFor(() => expect(page.getQueryState(queryKey)?.isInvalidated).toBe(true), 3000);
    expect(await ask(page, HOUR)).toEqual(['UMUM']);
  });
});
