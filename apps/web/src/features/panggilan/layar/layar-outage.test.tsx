import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showPage } from '#testing/page.tsx';
import { answer } from '#testing/server.ts';
import { LayarPage } from './layar.page.tsx';
import { askedOf, CALL, installHall, LAYAR, type Hall } from './test-layar.tsx';

let hall: Hall;
/** No line reaches the server. */
let gone: boolean;
beforeEach(() => {
  vi.useFakeTimers({
    now: new Date(LAYAR.waktu),
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  gone = false;
  hall = installHall();
  const served = globalThis.fetch;
  globalThis.fetch = (input, init) => (gone ? Promise.reject(new TypeError('Failed to fetch')) : served(input, init));
});
afterEach(() => {
  dispatchEvent(new Event('online'));
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const HOUR_MS = 60 * 60_000;
const pass = (ms: number): Promise<void> => act(() => vi.advanceTimersByTimeAsync(ms).then(() => undefined));
const askedFor = (path: string) => askedOf(hall, path);
async function openAt(): Promise<void> {
  await showPage(<LayarPage />, { ability: [] });
  await pass(100);
}

it('an hour without the server it says since when, and afterwards shows the present and speaks nothing of the past', async () => {
  hall.layar = answer({ ...LAYAR, panggilan: [{ ...CALL, nomor: 'A-001' }] });
  await openAt();
  await pass(3000);
  expect(screen.getByLabelText('Dipanggil sekarang').textContent).toContain('A-001');
  const taken = askedFor('/layar/ambil').length;
  gone = true;
  dispatchEvent(new Event('offline'));
  await pass(6000);
  const told = screen.getByRole('alert').textContent;
  expect(told).toMatch(/^Terputus sejak 13\.21\. Dengarkan panggilan petugas\.$/);
  await pass(HOUR_MS);
  expect(screen.getByRole('alert').textContent).toBe(told);
  expect(screen.getByText('14.21')).toBeDefined();
  // The calls of that hour are too old for the server to give them out; what it shows is who is called now.
  hall.layar = answer({
    ...LAYAR,
    waktu: '2026-04-14T07:21:30.000Z',
    panggilan: [{ ...CALL, id: 99, nomor: 'A-055' }],
  });
  gone = false;
  await pass(31_000 * 1.25);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText('Dipanggil sekarang').textContent).toContain('A-055');
  expect(askedFor('/layar/ambil').length).toBeGreaterThan(taken);
  expect(hall.said).toEqual([]);
});

it('a server that is restarted while a call is spoken is told once it is back, and the call is spoken once', async () => {
  hall.calls = [CALL];
  hall.layar = answer({ ...LAYAR, panggilan: [CALL] });
  await openAt();
  await pass(100);
  gone = true;
  await pass(20_000);
  expect(hall.said).toHaveLength(2);
  expect(askedFor('/layar/panggilan/7/terdengar')).toHaveLength(0);
  gone = false;
  await pass(60_000);
  expect(askedFor('/layar/panggilan/7/terdengar')).toHaveLength(1);
  expect(hall.said).toHaveLength(2);
});
