import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { startLive } from '#platform/live/live.ts';
import { queryClient } from '#platform/http/query.ts';
import { answerSaved, installServer, showPage, writesOf } from '#testing/page.tsx';
import { answer } from '#testing/server.ts';
import type { TestRequest } from '#testing/server.ts';
import { SAVED } from '#features/pendaftaran/form/test-kunjungan.tsx';
import { AntreanPage } from './antrean.page.tsx';

const TEN_MINUTES_MS = 10 * 60_000;
const WAITING = { ...SAVED, status: 1, versi: 1, no_antrean: 'A-001' };
/** Another desk called the patient while this browser was away. */
const CALLED = { ...WAITING, status: 2, versi: 2, dipanggil_pada: new Date().toISOString(), jumlah_panggil: 1 };

let row: object = WAITING;
let reachable = true;
let endStream: () => void = () => undefined;
let requests: TestRequest[] = [];

beforeEach(async () => {
  [row, reachable] = [WAITING, true];
  requests = installServer(({ path, method }) => {
    if (path === '/antrian_ruangan' && method === 'GET')
      return answer([row], {
        meta: { total: 1, page: 1, limit: 200 },
        jumlah_status: { 1: 1, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0 },
        jumlah_dilewati: 0,
        ruangan_nonaktif: [],
      });
    if (['/ruangan', '/dokter', '/setting', '/panggilan'].includes(path)) return answer([]);
    return path.startsWith('/antrian_ruangan/') ? answerSaved({ ...CALLED, status: 3, versi: 3 }) : undefined;
  });
  const served = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    if (!reachable) return Promise.reject(new TypeError('Failed to fetch'));
    if (!String(input).includes('/peristiwa')) return served(input, init);
    const body = new TransformStream<Uint8Array, Uint8Array>();
    const writer = body.writable.getWriter();
    void writer.write(new TextEncoder().encode(': tersambung\n\n')).catch(() => undefined);
    const timer = setInterval(
      () => void writer.write(new TextEncoder().encode(': ping\n\n')).catch(() => undefined),
      800,
    );
    endStream = () => (clearInterval(timer), void writer.close().catch(() => undefined));
    init?.signal?.addEventListener('abort', () => (clearInterval(timer), void writer.abort().catch(() => undefined)));
    return Promise.resolve(new Response(body.readable));
  };
  await showPage(<AntreanPage />, { path: '/apps/antrean', ability: ['view antrean', 'update antrean'] });
  await screen.findByText('SITI AMINAH');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
  onTestFinished(startLive());
  await pass(1000);
});
afterEach(() => {
  dispatchEvent(new Event('online'));
  vi.useRealTimers();
  queryClient.clear();
});
const pass = (ms: number): Promise<void> => act(() => vi.advanceTimersByTimeAsync(ms).then(() => undefined));
const reads = (): number =>
  requests.filter(({ path, method }) => path === '/antrian_ruangan' && method === 'GET').length;
const line = (): HTMLElement => document.querySelector<HTMLElement>('[data-row]')!;
async function goAway(): Promise<void> {
  reachable = false;
  endStream();
  await pass(3000);
}
async function comeBack(): Promise<void> {
  reachable = true;
  await pass(5000);
}

it('ten minutes without a line it says so, and afterwards shows by itself what others did meanwhile', async () => {
  expect(screen.getByText(/^Diperbarui otomatis/)).toBeDefined();
  await goAway();
  expect(screen.getByText(/^Menyambung lagi/)).toBeDefined();
  row = CALLED;
  await pass(TEN_MINUTES_MS);
  expect(screen.getByText(/^Menyambung lagi/)).toBeDefined();
  expect(within(line()).getByText('Menunggu')).toBeDefined();
  const before = reads();
  await comeBack();
  expect(screen.getByText(/^Diperbarui otomatis/)).toBeDefined();
  expect(within(line()).getByText('Dipanggil')).toBeDefined();
  // One reading of the list catches up, however long it took.
  expect(reads() - before).toBe(1);
  expect(writesOf(requests).filter(({ path }) => path.startsWith('/antrian_ruangan'))).toEqual([]);
});

it('a key that is pressed meanwhile says that nothing was done, and is not carried out later', async () => {
  await goAway();
  await pass(TEN_MINUTES_MS);
  line().focus();
  fireEvent.keyDown(line(), { key: 'l' });
  await pass(2000);
  expect(screen.getByText(/belum pasti berubah/)).toBeDefined();
  expect(within(line()).getByText('Menunggu')).toBeDefined();
  await comeBack();
  await pass(60_000);
  expect(writesOf(requests).filter(({ path }) => path.startsWith('/antrian_ruangan'))).toEqual([]);
});
