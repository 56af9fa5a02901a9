import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newDeskPrinter, PERAMBAN, readDesk, saveDesk } from '#platform/printer/desk-printers.ts';
import type { Desk } from '#platform/printer/desk-printers.ts';
import type { BridgeAnswer, DesktopBridge } from '#platform/printer/desktop.ts';
import { readErrors } from '#platform/printer/last-error.ts';
import { answerSaved, installServer, showPage, writesOf } from '#testing/page.tsx';
import { answer, refuse } from '#testing/server.ts';
import type { TestRequest } from '#testing/server.ts';
import { HOLD_MS } from './kios-logo.tsx';
import { pickPaper, TANPA_CETAK } from './kios-printer.ts';
import { KiosPage } from './kios.page.tsx';

const dialogs: string[] = [];
vi.mock('#platform/printer/print-html.ts', () => ({
  printHtml: (html: string) => Promise.resolve(void dialogs.push(html)),
}));

const KIOS = {
  faskes: 'Klinik Sehat Sentosa',
  logo: '',
  zona: 'Asia/Jakarta',
  font: 'Poppins',
  prioritas_menunggu: 0,
  istirahat_sampai: null,
  igd: true,
  petugas: null,
  layanan: [{ id: 1, kode: 'A', deskripsi: 'Pendaftaran BPJS', petunjuk: null, menunggu: 12, menit: 30 }],
};
const TIKET = {
  id: 9,
  nomor: 'A-047',
  layanan: 'Pendaftaran BPJS',
  petunjuk: null,
  prioritas: null,
  diambil_pada: '2026-04-14T02:12:00.000Z',
  di_depan: 12,
  menit: 30,
};
const TOLD = '/kios/tiket/9/cetakan';
const NOTHING: Desk = { meja: '', printers: [], tujuan: {} };
const REACH = { desktop: false, usb: false, serial: false };

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  saveDesk(NOTHING);
  dialogs.length = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  Reflect.deleteProperty(globalThis, 'nadiDesktop');
  Reflect.deleteProperty(navigator, 'usb');
});

/** A printer of the computer. `print` says what it does with the bytes of a ticket. */
function plugIn(print: () => Promise<BridgeAnswer> = async () => ({ success: true })): string[] {
  const printed: string[] = [];
  const bridge: DesktopBridge = {
    'check-printer-available': async () => ({ success: true }),
    'print-thermal': async ({ commands }) => {
      const result = await print();
      if (result.success) printed.push(String.fromCharCode(...commands));
      return result;
    },
  };
  Object.assign(globalThis, { nadiDesktop: bridge });
  return printed;
}
async function takeNumber(): Promise<TestRequest[]> {
  const requests = await showKios();
  fireEvent.click(await screen.findByRole('button', { name: /Pendaftaran BPJS/ }));
  await screen.findByRole('heading', { name: 'A-047' });
  return requests;
}
async function showKios(): Promise<TestRequest[]> {
  const requests = installServer(({ path }) =>
    path === '/kios'
      ? answer(KIOS)
      : path === '/kios/tiket'
        ? answerSaved(TIKET)
        : path === TOLD
          ? answerSaved({ tercatat: true })
          : undefined,
  );
  await showPage(<KiosPage />, { ability: [] });
  return requests;
}

describe('a ticket', () => {
  it('comes out of the printer that the kiosk has, with no account', async () => {
    const printed = plugIn();
    const requests = await takeNumber();
    expect(await screen.findByText('Ambil tiket Anda')).toBeDefined();
    expect(printed).toHaveLength(1);
    for (const part of ['A-047', 'Pendaftaran BPJS', '12 orang di depan Anda']) expect(printed[0]).toContain(part);
    await waitFor(() => expect(writesOf(requests).map(({ path }) => path)).toEqual(['/kios/tiket', TOLD]));
    expect(dialogs).toEqual([]);
  });

  it('has its job with the number, and what became of its paper is told once, under the same hold', async () => {
    await import('./print-tiket.ts');
    let finish: (answer: BridgeAnswer) => void = () => undefined;
    plugIn(() => new Promise((resolve) => (finish = resolve)));
    const requests = await takeNumber();
    type Held = { body: { pegang: string } };
    const written = (path: string) => writesOf(requests).filter((one) => one.path === path) as unknown as Held[];
    const pegang = written('/kios/tiket')[0]?.body.pegang;
    expect(pegang).toMatch(/^[\da-f-]{36}$/);
    expect(written(TOLD)).toEqual([]);
    await act(async () => finish({ success: false, error: 'Kertas habis' }));
    await waitFor(() => expect(written(TOLD)).toHaveLength(1));
    expect(written(TOLD)[0]).toMatchObject({
      body: {
        pegang,
        hasil: { terkirim: false, mungkin_keluar: false, cara: 'desktop', printer: 'XP-80C', alasan: 'Kertas habis' },
      },
    });
  });

  it('comes out also where the list of jobs cannot be reached, and staff see that it was not noted', async () => {
    const printed = plugIn();
    const requests = installServer(({ path }) =>
      path === '/kios'
        ? answer(KIOS)
        : path === '/kios/tiket'
          ? answerSaved(TIKET)
          : path === TOLD
            ? refuse(503, {})
            : undefined,
    );
    await showPage(<KiosPage />, { ability: [] });
    fireEvent.click(await screen.findByRole('button', { name: /Pendaftaran BPJS/ }));
    expect(await screen.findByText('Ambil tiket Anda')).toBeDefined();
    expect(printed).toHaveLength(1);
    await waitFor(() => expect(readErrors()['tiket-antrean']?.alasan).toContain('belum tercatat'));
    expect(writesOf(requests).filter(({ path }) => path === TOLD)).toHaveLength(1);
  });

  it('stands there before its paper does', async () => {
    let finish: (answer: BridgeAnswer) => void = () => undefined;
    plugIn(() => new Promise((resolve) => (finish = resolve)));
    await takeNumber();
    expect(await screen.findByText('Tiket sedang dicetak…')).toBeDefined();
    act(() => finish({ success: true }));
    expect(await screen.findByText('Ambil tiket Anda')).toBeDefined();
  });

  it('without paper says so beside the number, and lets staff see why', async () => {
    plugIn(async () => ({ success: false, error: 'Kertas habis' }));
    await takeNumber();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Tiket tidak tercetak. Foto layar ini atau ingat nomornyaKertas habis. Nomor Anda tetap berlaku; mohon beri tahu petugas.',
    );
    expect(screen.getByRole('heading', { name: 'A-047' })).toBeDefined();
    expect(dialogs).toEqual([]);
    expect(readErrors()['tiket-antrean']?.alasan).toBe('Kertas habis');
  });

  it('whose paper failed late stays its whole time from then on', async () => {
    // A part of the app that is still to come does not keep the time of the test.
    await import('./print-tiket.ts');
    await takeNumber();
    fireEvent.click(screen.getByRole('button', { name: 'Selesai' }));
    plugIn(
      () => new Promise((resolve) => setTimeout(() => resolve({ success: false, error: 'Kertas habis' }), 10_000)),
    );
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    fireEvent.click(screen.getByRole('button', { name: /Pendaftaran BPJS/ }));
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.getByText('Tiket sedang dicetak…')).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.getByRole('alert').textContent).toContain('Kertas habis');
    await act(() => vi.advanceTimersByTimeAsync(14_000));
    expect(screen.getByRole('heading', { name: 'A-047' })).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(1500));
    expect(screen.queryByRole('heading', { name: 'A-047' })).toBeNull();
  });

  it('is a code on the screen where there is no printer, and opens no dialog and no job', async () => {
    const requests = await takeNumber();
    expect(await screen.findByRole('img', { name: 'Kode QR nomor A-047' })).toBeDefined();
    expect(screen.getByText('Foto layar ini atau ingat nomornya')).toBeDefined();
    expect(dialogs).toEqual([]);
    expect(writesOf(requests)).toMatchObject([{ path: '/kios/tiket', body: { pegang: null } }]);
  });

  it('goes to the browser’s dialog in the font of the facility, where that was chosen', async () => {
    saveDesk({ ...NOTHING, tujuan: { 'tiket-antrean': PERAMBAN } });
    await takeNumber();
    await waitFor(() => expect(dialogs).toHaveLength(1));
    expect(dialogs[0]).toContain('A-047');
    expect(dialogs[0]).toContain('Poppins');
  });
});

describe('the way to paper', () => {
  const jaringan = newDeskPrinter({ sambungan: 'jaringan', printerId: 3 });
  const label = newDeskPrinter({ profil: { ...jaringan.profil, kertas: 'label' } });
  it.each([
    ['none', NOTHING, REACH],
    ['switched off', { ...NOTHING, tujuan: { 'tiket-antrean': TANPA_CETAK } }, { ...REACH, usb: true }],
    ['a printer of the network', { ...NOTHING, printers: [jaringan], tujuan: { 'tiket-antrean': jaringan.id } }, REACH],
    ['labels', { ...NOTHING, printers: [label], tujuan: { 'tiket-antrean': label.id } }, { ...REACH, usb: true }],
  ] as const)('of a kiosk with %s is none', (_, desk, reach) => {
    expect(pickPaper(desk as Desk, reach)).toBeNull();
  });
  it('is the cable that was allowed once, also without being chosen', () => {
    expect(pickPaper(NOTHING, { ...REACH, usb: true })).toMatchObject({ sambungan: 'usb' });
  });
});

describe('the set-up', () => {
  const logo = () => screen.findByRole('button', { name: 'Atur printer kios' });
  it('opens when the logo is held, and not by a touch', async () => {
    await showKios();
    await screen.findByRole('button', { name: /Pendaftaran BPJS/ });
    const button = await logo();
    vi.useFakeTimers();
    fireEvent.pointerDown(button);
    act(() => void vi.advanceTimersByTime(HOLD_MS - 100));
    fireEvent.pointerUp(button);
    fireEvent.click(button, { detail: 1 });
    act(() => void vi.advanceTimersByTime(HOLD_MS));
    expect(screen.queryByRole('heading', { name: 'Printer kios' })).toBeNull();
    fireEvent.pointerDown(button);
    act(() => void vi.advanceTimersByTime(HOLD_MS));
    expect(screen.getByRole('heading', { name: 'Printer kios' })).toBeDefined();
  });

  it('chooses a printer and its paper, tries it, and switches it off', async () => {
    const printed = plugIn();
    await showKios();
    await screen.findByRole('button', { name: /Pendaftaran BPJS/ });
    fireEvent.click(await logo());
    const touch = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
    await touch('Printer komputer ini');
    expect(await screen.findByText('Tiket dicetak di XP-80C lewat aplikasi desktop.')).toBeDefined();
    await touch('Kertas 58 mm');
    expect(readDesk().printers).toMatchObject([{ sambungan: 'desktop', profil: { kertas: '58mm', kolom: 32 } }]);
    await touch('Cetak percobaan');
    await screen.findByRole('button', { name: 'Terkirim. Cetak lagi' });
    expect(printed[0]).toContain('UJI-000');
    await touch('Tanpa cetak');
    expect(await screen.findByText('Nomor hanya tampil di layar.')).toBeDefined();
  });

  it('says what a printer that cannot be found is wanting', async () => {
    const usb = { getDevices: async () => [], requestDevice: () => Promise.reject(new Error('Akses USB ditolak')) };
    Object.defineProperty(navigator, 'usb', { value: usb, configurable: true });
    await showKios();
    await screen.findByRole('button', { name: /Pendaftaran BPJS/ });
    fireEvent.click(await logo());
    fireEvent.click(await screen.findByRole('button', { name: 'Cari printer USB' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Akses USB ditolak');
  });
});
