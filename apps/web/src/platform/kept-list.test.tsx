// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';

const session = vi.hoisted(() => ({ faskes: 1, stage: 'masuk', keluar: [] as (() => void)[] }));
vi.mock('./session.ts', () => ({
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
  const observer = new QueryObserver(new QueryClient(), { queryKey: ['x'], ...keptList('daftar', schema, load) });
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

it.each(['{"bukan":', '[{"id":"satu"}]'])('what can no longer be read is dropped: %s', async (isi) => {
  localStorage.setItem('nadi-daftar:1:daftar', isi);
  expect((await startBrowser([{ id: 3 }])).atOnce).toBeUndefined();
});

it('goes with the refresh by hand, and with signing out', async () => {
  await startBrowser([{ id: 1 }]);
  removeKeptLists('lain');
  expect(localStorage).toHaveLength(1);
  removeKeptLists('daftar');
  expect(localStorage).toHaveLength(0);
  await startBrowser([{ id: 1 }]);
  session.stage = 'keluar';
  for (const listener of session.keluar) listener();
  expect(localStorage).toHaveLength(0);
});
