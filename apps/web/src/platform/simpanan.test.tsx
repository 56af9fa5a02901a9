// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';

const sesi = vi.hoisted(() => ({ faskes: 1, tahap: 'masuk', keluar: [] as (() => void)[] }));
vi.mock('./session.ts', () => ({
  session: () => ({ tahap: sesi.tahap, user: { entity: { id: sesi.faskes } } }),
  subscribeSession: (listener: () => void) => sesi.keluar.push(listener),
}));
const { disimpan, hapusSimpanan } = await import('./simpanan.ts');

const bentuk = z.array(z.object({ id: z.int() }));
beforeEach(() => Object.assign(sesi, { faskes: 1, tahap: 'masuk' }));
afterEach(() => localStorage.clear());

/** Starts a browser: returns what is there before any answer, and after it. */
async function mulai(jawaban: unknown): Promise<{ segera: unknown; kemudian: unknown; ditanya: number }> {
  const muat = vi.fn(async () => jawaban as z.infer<typeof bentuk>);
  const amat = new QueryObserver(new QueryClient(), { queryKey: ['x'], ...disimpan('daftar', bentuk, muat) });
  const segera = amat.getCurrentResult().data;
  const lepas = amat.subscribe(() => undefined);
  await vi.waitFor(() => expect(amat.getCurrentResult().isFetching).toBe(false));
  lepas();
  return { segera, kemudian: amat.getCurrentResult().data, ditanya: muat.mock.calls.length };
}

it('platform.md 4: a kept list is there at the next start, and asked for anew all the same', async () => {
  expect(await mulai([{ id: 1 }])).toEqual({ segera: undefined, kemudian: [{ id: 1 }], ditanya: 1 });
  expect(await mulai([{ id: 2 }])).toEqual({ segera: [{ id: 1 }], kemudian: [{ id: 2 }], ditanya: 1 });
});

it('another facility on the same browser does not see it', async () => {
  await mulai([{ id: 1 }]);
  sesi.faskes = 2;
  expect((await mulai([])).segera).toBeUndefined();
});

it.each(['{"bukan":', '[{"id":"satu"}]'])('what can no longer be read is dropped: %s', async (isi) => {
  localStorage.setItem('nadi-daftar:1:daftar', isi);
  expect((await mulai([{ id: 3 }])).segera).toBeUndefined();
});

it('goes with the refresh by hand, and with signing out', async () => {
  await mulai([{ id: 1 }]);
  hapusSimpanan('lain');
  expect(localStorage).toHaveLength(1);
  hapusSimpanan('daftar');
  expect(localStorage).toHaveLength(0);
  await mulai([{ id: 1 }]);
  sesi.tahap = 'keluar';
  for (const dengar of sesi.keluar) dengar();
  expect(localStorage).toHaveLength(0);
});
