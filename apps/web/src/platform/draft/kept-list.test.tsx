// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';

const session = vi.hoisted(() => ({ faskes: 1, stage: 'masuk', keluar: [] as (() => void)[] }));
vi.mock('../session/session.ts', () => ({
  session: () => ({ stage: session.stage, user: { entity: { id: session.faskes } } }),
  subscribeSession: (listener: () => void) => session.keluar.push(listener),
}));
const { keptList, removeKeptLists } = await import('./kept-list.ts');

const schema = z.array(z.object({ id: z.int() }));
beforeEach(() => Object.assign(session, { faskes: 1, stage: 'masuk' }));
afterEach(() => localStorage.clear());

/** Starts a browser: returns what is there before any answer, and after it. */
async function startBrowser(answer: unknown): Promise<{ atOnce: unknown; later: unknown; askedCount: number }> {
  const load = vi.fn(async () => answer as z.infer<typeof schema>);
  const observer = new QueryObserver(new QueryClient(), { queryKey: ['x'], ...keptList('provinsi', schema, load) });
  const atOnce = observer.getCurrentResult().data;
  const unsubscribe = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false));
  unsubscribe();
  return { atOnce, later: observer.getCurrentResult().data, askedCount: load.mock.calls.length };
}

it('platform.md 4: a kept list is there at the next start, and asked for anew all the same', async () => {
  expect(await startBrowser([{ id: 1 }])).toEqual({ atOnce: undefined, later: [{ id: 1 }], askedCount: 1 });
  expect(await startBrowser([{ id: 2 }])).toEqual({ atOnce: [{ id: 1 }], later: [{ id: 2 }], askedCount: 1 });
});

it('another facility on the same browser does not see it', async () => {
  await startBrowser([{ id: 1 }]);
  session.faskes = 2;
  expect((await startBrowser([])).atOnce).toBeUndefined();
});

it('platform.md 4: it lies under the documented key, with whose it is', async () => {
  await startBrowser([{ id: 1 }]);
  expect(JSON.parse(localStorage.getItem('provinsi') ?? '')).toEqual({ versi: 1, faskes: 1, isi: [{ id: 1 }] });
});

it.each([
  ['no JSON', '{"bukan":'],
  ['no list of ours', '[{"id":1}]'],
  ['of another version', '{"versi":0,"faskes":1,"isi":[{"id":1}]}'],
  ['of another facility', '{"versi":1,"faskes":2,"isi":[{"id":1}]}'],
  ['of another shape', '{"versi":1,"faskes":1,"isi":[{"id":"satu"}]}'],
])('what cannot be used is dropped: %s', async (_what, stored) => {
  localStorage.setItem('provinsi', stored);
  expect((await startBrowser([{ id: 3 }])).atOnce).toBeUndefined();
});

it('where the storage is full the list is there all the same, and nothing of it stays', async () => {
  await startBrowser([{ id: 1 }]);
  const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect((await startBrowser([{ id: 2 }])).later).toEqual([{ id: 2 }]);
  full.mockRestore();
  expect(localStorage.getItem('provinsi')).toBeNull();
});

it('goes with the refresh by hand, and with signing out', async () => {
  await startBrowser([{ id: 1 }]);
  removeKeptLists(['loket']);
  expect(localStorage).toHaveLength(1);
  removeKeptLists(['provinsi']);
  expect(localStorage).toHaveLength(0);
  for (const key of ['provinsi', 'loket', 'boxPattern', 'products', 'tindakan', 'produk_obat', 'cart', 'setting'])
    localStorage.setItem(key, '{}');
  session.stage = 'keluar';
  for (const listener of session.keluar) listener();
  expect(localStorage).toHaveLength(0);
});
