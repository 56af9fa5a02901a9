import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showPage } from '#testing/page.tsx';
import { answer, refuse } from '#testing/server.ts';
import { LayarPage } from './layar.page.tsx';
import { askedOf, CALL, FakeAudio, installHall, LAYAR, type Hall } from './test-layar.tsx';

let hall: Hall;
beforeEach(() => {
  hall = installHall();
});
afterEach(() => vi.unstubAllGlobals());
const open = () => showPage(<LayarPage />, { ability: [] });
/** The chime sounds for 1.9 s, and 0.7 s lie between two readings; nothing here is about either. */
function skipSounds(): void {
  const { setTimeout: start } = globalThis;
  vi.stubGlobal('setTimeout', (run: () => void, ms?: number) => start(run, ms === 1900 || ms === 700 ? 1 : ms));
}
const askedFor = (path: string) => askedOf(hall, path);

it('shows who waits while nobody was called, with the time of the facility', async () => {
  await open();
  expect(await screen.findByText('Belum ada panggilan')).toBeDefined();
  expect(screen.getByText('4 menunggu')).toBeDefined();
  expect(screen.getByText('A-025')).toBeDefined();
  expect(screen.getByText('13.21')).toBeDefined();
  expect(screen.getByText(/Selasa, 14 April 2026/)).toBeDefined();
});

it.each([
  ['2026-04-14T06:20:00.000Z', 'Nomor antrean', 1],
  ['2026-04-14T03:50:00.000Z', 'Dipanggil 10.50', 0],
])('a call of %s: only a fresh one is called now', async (dipanggil_pada, title, times) => {
  hall.layar = answer({ ...LAYAR, bersuara: false, panggilan: [{ ...CALL, dipanggil_pada }] });
  await open();
  expect(await screen.findByText(title)).toBeDefined();
  expect(screen.queryAllByText('dipanggil sekarang')).toHaveLength(times);
});

it.each([
  ['Loket 1', 'tidak'],
  ['Pendaftaran umum', 'ya'],
  ['Pendaftaran pasien BPJS rawat jalan lantai satu', 'sangat'],
])('beside the next numbers, which stay in one piece, %s gives way: %s', async (nama, panjang) => {
  hall.layar = answer({ ...LAYAR, tunggu: [{ ...LAYAR.tunggu[0]!, nama, berikutnya: ['R-002', 'P-002', 'S-001'] }] });
  await open();
  const label = await screen.findByText(`Berikutnya di ${nama}`);
  expect(label.dataset['panjang']).toBe(panjang);
  expect([...label.parentElement!.children].slice(1).map(({ textContent }) => textContent)).toEqual([
    'R-002',
    'P-002',
    'S-001',
  ]);
});

it('takes a call, speaks it twice in Indonesian and confirms it once', async () => {
  skipSounds();
  hall.calls = [CALL];
  hall.layar = answer({ ...LAYAR, panggilan: [CALL] });
  await open();
  await waitFor(() => expect(askedFor('/layar/panggilan/7/terdengar')).toHaveLength(1));
  const text = 'Nomor antrean, A, nol dua empat. Silakan ke Poli Umum satu.';
  expect(hall.said.map(({ text: words, lang, rate, pitch, volume }) => [words, lang, rate, pitch, volume])).toEqual([
    [text, 'id-ID', 1, 1, 1],
    [text, 'id-ID', 1, 1, 1],
  ]);
  expect(screen.getByText('SITI A.')).toBeDefined();
});

it('lets the chime stand for a voice that the browser does not have', async () => {
  skipSounds();
  hall.calls = [CALL];
  hall.voices = [{ lang: 'en-US', localService: true }];
  await open();
  await waitFor(() => expect(askedFor('/layar/panggilan/7/terdengar')).toHaveLength(1));
  expect(hall.said).toEqual([]);
});

it('takes nothing while it cannot be heard, says so, and tells the server', async () => {
  FakeAudio.allowed = false;
  hall.calls = [CALL];
  await open();
  expect(await screen.findByText('Peramban menahan suara. Sentuh layar atau tekan satu tombol.')).toBeDefined();
  expect(askedFor('/layar').every(({ query }) => query.get('suara') === '0')).toBe(true);
  expect(askedFor('/layar/ambil')).toEqual([]);
  FakeAudio.allowed = true;
  await userEvent.click(screen.getByRole('button', { name: 'Nyalakan suara' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Nyalakan suara' })).toBeNull());
  await waitFor(() => expect(askedFor('/layar/ambil').length).toBeGreaterThan(0));
});

/** The windows of this display that can be heard, as the browser's locks tell them to each other. */
function shareLocks(heard: string[]): void {
  const locks = {
    request: async (name: string) => void heard.push(name),
    query: async () => ({ held: heard.map((name) => ({ name })) }),
  };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
}

it('a window that nobody touched says nothing of the sound while another window of the display can be heard', async () => {
  const heard: string[] = [];
  shareLocks(heard);
  await open();
  await waitFor(() => expect(heard).toHaveLength(1));
  cleanup();
  FakeAudio.allowed = false;
  const before = hall.requests.length;
  const told = () =>
    hall.requests.slice(before).flatMap(({ path, query }) => (path === '/layar' ? [query.get('suara')] : []));
  await open();
  await waitFor(() => expect(told().length).toBeGreaterThan(0));
  expect(told()).not.toContain('0');
  heard.pop();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(told().at(-1)).toBe('0'));
  Reflect.deleteProperty(navigator, 'locks');
});

it('asks for a code where it is no display, and says why a code is refused', async () => {
  hall.layar = refuse(401, { message: 'Unauthenticated.' });
  await open();
  const field = await screen.findByRole('textbox', { name: 'Kode pemasangan' });
  await userEvent.type(field, '12-34 56{Enter}');
  expect(await screen.findByText('Kode ini sudah dipakai. Minta kode baru.')).toBeDefined();
  expect(askedFor('/perangkat/pasang').at(-1)?.body).toEqual({ jenis: 'tv', kode: '123456' });
});

it('taken off by the facility, it says so', async () => {
  localStorage.setItem('nadi-layar', '1');
  hall.layar = refuse(401, { message: 'Unauthenticated.' });
  await open();
  expect((await screen.findByRole('alert')).textContent).toMatch(/sudah dilepas/);
});
