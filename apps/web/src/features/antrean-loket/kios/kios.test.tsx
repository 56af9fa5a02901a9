import { KeteranganTiket } from '@nadi/contract/antrean/antrean-loket.contract';
import { MAX_KODE_BOOKING } from '@nadi/domain/loket/kode-booking';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerSaved, installServer, showPage, writesOf } from '#testing/page.tsx';
import { answer, refuse } from '#testing/server.ts';
import type { TestAnswer, TestRequest } from '#testing/server.ts';
import { KiosPage } from './kios.page.tsx';

const KIOS = {
  faskes: 'Klinik Sehat Sentosa',
  logo: '',
  zona: 'Asia/Jakarta',
  font: 'Rubik',
  prioritas_menunggu: 2,
  istirahat_sampai: null,
  igd: true,
  petugas: null,
  layanan: [
    { id: 1, kode: 'A', deskripsi: 'Pendaftaran BPJS', petunjuk: 'Siapkan KTP', menunggu: 12, menit: 30 },
    { id: 2, kode: 'B', deskripsi: 'Pendaftaran umum', petunjuk: null, menunggu: 0, menit: 0 },
  ],
};
const TIKET = {
  id: 9,
  nomor: 'A-047',
  layanan: 'Pendaftaran BPJS',
  petunjuk: 'Siapkan KTP',
  prioritas: null,
  diambil_pada: '2026-04-14T02:12:00.000Z',
  di_depan: 12,
  menit: 30,
};

let respond: (request: TestRequest) => TestAnswer | Promise<TestAnswer> | undefined;
beforeEach(() => {
  respond = () => undefined;
});
afterEach(() => vi.useRealTimers());

async function showKios(): Promise<TestRequest[]> {
  const requests = installServer(
    (request) =>
      respond(request) ??
      (request.path === '/kios' ? answer(KIOS) : request.path === '/kios/tiket' ? answerSaved(TIKET) : undefined),
  );
  await showPage(<KiosPage />, { ability: [] });
  return requests;
}
const service = () => screen.findByRole('button', { name: /Pendaftaran BPJS/ });
const touch = (name: string | RegExp): void => void fireEvent.click(screen.getByRole('button', { name }));
const typeNik = (nik: string): void => {
  for (const digit of nik) touch(digit);
};

it('one touch gives a number with how many are in front', async () => {
  const requests = await showKios();
  expect((await service()).textContent).toContain('12 menunggu');
  // No counter may be open yet, so nobody is promised to be called at once.
  expect(screen.getByRole('button', { name: /Pendaftaran umum/ }).textContent).toContain(
    '0 menunggutidak ada orang di depan Anda',
  );
  fireEvent.click(await service());
  expect(await screen.findByRole('heading', { name: 'A-047' })).toBeDefined();
  expect(screen.getByText('12 orang di depan Anda, kira-kira 30 menit')).toBeDefined();
  expect(writesOf(requests).map(({ body }) => body)).toEqual([
    { layanan_id: 1, prioritas: null, nik: null, kode_booking: null, pegang: null },
  ]);
});

it.each(['/berkas/logo.png', ''])('the head shows the facility’s logo where it has one: %j', async (logo) => {
  respond = ({ path }) => (path === '/kios' ? answer({ ...KIOS, logo }) : undefined);
  await showKios();
  await service();
  const head = screen.getByRole('button', { name: 'Atur printer kios' });
  expect(head.querySelector('img')?.getAttribute('src') ?? '').toBe(logo);
  expect(head.querySelector('svg') === null).toBe(logo !== '');
});

it('a double press gives one number', async () => {
  const requests = await showKios();
  const button = await service();
  fireEvent.click(button);
  fireEvent.click(button);
  fireEvent.click(screen.getByRole('button', { name: /Pendaftaran umum/ }));
  await screen.findByRole('heading', { name: 'A-047' });
  expect(writesOf(requests)).toHaveLength(1);
});

it('a press without an answer is tried again under the same key', async () => {
  const requests = await showKios();
  let isAway = true;
  respond = ({ path }) =>
    path === '/kios/tiket' && isAway ? refuse(503, { message: 'Basis data sedang tidak dapat dihubungi.' }) : undefined;
  fireEvent.click(await service());
  expect((await screen.findByRole('alert')).textContent).toContain('Nomor belum diambil');
  isAway = false;
  touch('Coba lagi');
  await screen.findByRole('heading', { name: 'A-047' });
  const [first, second] = writesOf(requests);
  expect([second?.key, second?.body]).toEqual([first?.key, first?.body]);
});

it('after a press without an answer the same touch tries it again, and another touch is a press of its own', async () => {
  const requests = await showKios();
  let isAway = true;
  respond = ({ path }) =>
    path === '/kios/tiket' && isAway ? refuse(503, { message: 'Basis data sedang tidak dapat dihubungi.' }) : undefined;
  const fail = async (act: () => unknown, times: number) => {
    act();
    await waitFor(() => expect(writesOf(requests)).toHaveLength(times));
    await screen.findByRole('alert');
  };
  const button = await service();
  await fail(() => fireEvent.click(button), 1);
  await fail(() => fireEvent.click(button), 2);
  touch(/Nomor prioritas/);
  touch(/Lansia/);
  isAway = false;
  touch(/Pendaftaran umum/);
  await screen.findByRole('heading', { name: 'A-047' });
  const [first, again, elderly] = writesOf(requests);
  expect([again?.key, again?.body]).toEqual([first?.key, first?.body]);
  expect(elderly?.body).toMatchObject({ prioritas: 'lansia' });
  expect(elderly?.key).not.toBe(first?.key);
});

it('a priority names its reason, then the service', async () => {
  const requests = await showKios();
  await service();
  touch(/Nomor prioritas/);
  touch(/Lansia/);
  expect(screen.getByRole('heading', { name: 'Nomor prioritas: Lansia' })).toBeDefined();
  touch(/Pendaftaran umum/);
  await waitFor(() => expect(writesOf(requests)[0]?.body).toMatchObject({ layanan_id: 2, prioritas: 'lansia' }));
});

it('an identity number is never shown, goes with one ticket, and nothing of it is left for the next', async () => {
  const requests = await showKios();
  await service();
  touch(/Punya NIK/);
  typeNik('337401450585000');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Kurang 1 angka' }).disabled).toBe(true);
  touch('1');
  expect(document.body.textContent).not.toContain('3374');
  touch('Lanjut pilih layanan');
  expect(screen.getByText(/NIK sudah dicatat/)).toBeDefined();
  fireEvent.click(await service());
  await screen.findByRole('heading', { name: 'A-047' });
  touch('Selesai');
  fireEvent.click(await service());
  await waitFor(() => expect(writesOf(requests)).toHaveLength(2));
  expect(writesOf(requests).map(({ body }) => (body as { nik: string | null }).nik)).toEqual([
    '3374014505850001',
    null,
  ]);
});

it('a scanned booking goes as long as the counter may store it, and one letter more is told', async () => {
  const requests = await showKios();
  await service();
  touch(/Punya NIK/);
  touch('Kode booking');
  for (const key of `${'B7'.repeat(MAX_KODE_BOOKING / 2)}X`) fireEvent.keyDown(window, { key });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Lebih 1 huruf, hapus dulu' }).disabled).toBe(true);
  touch('Hapus');
  touch('Lanjut pilih layanan');
  fireEvent.click(await service());
  await screen.findByRole('heading', { name: 'A-047' });
  const sent = writesOf(requests)[0]?.body as { kode_booking: string };
  expect(sent.kode_booking).toBe('B7'.repeat(MAX_KODE_BOOKING / 2));
  expect(KeteranganTiket.kode_booking.safeParse(sent.kode_booking).success).toBe(true);
});

it('gives what was typed up when nobody touches it any more', async () => {
  await showKios();
  await service();
  vi.useFakeTimers();
  touch(/Punya NIK/);
  typeNik('33740145');
  act(() => void vi.advanceTimersByTime(29_000));
  fireEvent.pointerDown(document.body);
  act(() => void vi.advanceTimersByTime(29_000));
  expect(screen.getByRole('heading', { name: 'Ketik NIK' })).toBeDefined();
  act(() => void vi.advanceTimersByTime(2000));
  expect(screen.getByRole('heading', { name: 'Ambil nomor antrean' })).toBeDefined();
  touch(/Punya NIK/);
  expect(screen.getByRole('button', { name: 'Kurang 16 angka' })).toBeDefined();
});

it('a ticket stays for fifteen seconds, however often it is touched', async () => {
  await showKios();
  const button = await service();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  fireEvent.click(button);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('heading', { name: 'A-047' })).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(14_000));
  fireEvent.pointerDown(document.body);
  expect(screen.getByRole('heading', { name: 'A-047' })).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(screen.getByRole('heading', { name: 'Ambil nomor antrean' })).toBeDefined();
});

it('says kindly that it is not connected, and is back by itself', async () => {
  let isAway = true;
  respond = ({ path }) => (path === '/kios' && isAway ? refuse(503, { message: 'x' }) : undefined);
  await showKios();
  expect(await screen.findByText('Kios sedang tidak tersambung')).toBeDefined();
  expect(screen.getByText(/ambil nomor di petugas/)).toBeDefined();
  isAway = false;
  expect(await service()).toBeDefined();
});

it('a browser that is no kiosk, or no longer one, asks for its code', async () => {
  let isPaired = false;
  respond = ({ path }) => {
    if (path === '/kios' && !isPaired) return refuse(401, { message: 'Unauthenticated.' });
    if (path !== '/perangkat/pasang') return undefined;
    isPaired = true;
    return answerSaved({ nama: 'Kios depan' });
  };
  const requests = await showKios();
  fireEvent.change(await screen.findByLabelText('Kode pemasangan'), { target: { value: '123456' } });
  fireEvent.submit(screen.getByLabelText('Kode pemasangan'));
  expect(await service()).toBeDefined();
  expect(writesOf(requests)[0]?.body).toEqual({ jenis: 'kios', kode: '123456' });
  isPaired = false;
  respond = ({ path }) => (path.startsWith('/kios') ? refuse(401, { message: 'Unauthenticated.' }) : undefined);
  fireEvent.click(await service());
  expect(await screen.findByText(/dilepas dari faskes/)).toBeDefined();
});

it('somebody who does not get on calls staff once, and is told that they come', async () => {
  const petugas = { id: 3, diminta_pada: '2026-04-14T02:12:00.000Z', ditangani_pada: null, loket: null };
  let isAway = true;
  respond = ({ path }) =>
    path === '/kios/petugas' ? (isAway ? refuse(503, { message: 'Server sibuk.' }) : answerSaved(petugas)) : undefined;
  const requests = await showKios();
  await service();
  touch('Panggil petugas');
  expect(await screen.findByText('Petugas belum dipanggil. Server sibuk.')).toBeDefined();
  isAway = false;
  touch('Panggil petugas');
  expect(await screen.findByText('Petugas sudah dipanggil. Mohon tunggu di sini.')).toBeDefined();
  touch('Panggil petugas');
  const [first, second, ...more] = writesOf(requests);
  expect([second?.key, more]).toEqual([first?.key, []]);
});

it('says from which counter somebody comes, and when the counters pause', async () => {
  const petugas = {
    id: 3,
    diminta_pada: '2026-04-14T02:12:00.000Z',
    ditangani_pada: '2026-04-14T02:13:00.000Z',
    loket: 'Loket 2',
  };
  respond = ({ path }) =>
    path === '/kios' ? answer({ ...KIOS, petugas, istirahat_sampai: '2026-04-14T02:45:00.000Z' }) : undefined;
  await showKios();
  await service();
  expect(screen.getByText('Petugas dari Loket 2 sedang menuju ke sini.')).toBeDefined();
  expect(screen.getByText('Loket istirahat sampai 09.45. Nomor tetap bisa diambil.')).toBeDefined();
});

it.each([
  [true, 'Langsung ke IGD, tanpa nomor.'],
  [false, 'Langsung ke petugas, tanpa nomor.'],
])('the badly ill are sent to an emergency room only where there is one: %s', async (igd, words) => {
  installServer(({ path }) => (path === '/kios' ? answer({ ...KIOS, igd }) : undefined));
  showPage(<KiosPage />, { ability: [] });
  expect(await screen.findByText(words)).toBeDefined();
});
