import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { refuse } from '#testing/server.ts';
import type { Answerer } from '#testing/server.ts';
import { newDeskPrinter, PERAMBAN } from './desk-printers.ts';
import type { DesktopBridge } from './desktop.ts';
import { readErrors } from './last-error.ts';
import { printDocument } from './print-document.ts';
import type { SerialPort } from './serial.ts';
import {
  type Body,
  BYTES,
  atDesk,
  dialogs,
  give,
  results,
  server,
  steps,
  text,
  usbPrinter,
  useDesk,
} from './test-desk.tsx';

// Fonts and the measuring of pages need a browser that lays pages out; a journey has one.
vi.mock('./css-print.ts', () => ({ preparePage: () => Promise.resolve() }));

useDesk();

describe('printDocument', () => {
  it('returns before anything is sent', async () => {
    const requests = await atDesk({});
    const before = requests.length;
    expect(printDocument({ jenis: 'bukti-pendaftaran', acuan: 12 })).toBeUndefined();
    expect(requests.length).toBe(before);
    await waitFor(() => expect(dialogs).toEqual(['Bukti']));
  });

  it('prints by USB where the browser knows a printer of the three makers, and writes down what became of it', async () => {
    const { taken, device } = usbPrinter();
    const requests = await atDesk({});
    printDocument({ jenis: 'bukti-pendaftaran', acuan: 12, salinan: 2 });
    await screen.findByText(/dicetak di XP-80C/);
    expect([text(taken), device.opened]).toEqual([BYTES, false]);
    expect(steps(requests)).toEqual(['POST /cetakan', 'POST /cetakan/5/isi', 'PUT /cetakan/5/hasil']);
    expect(requests.find(({ path }) => path === '/cetakan')?.body).toEqual({
      jenis: 'bukti-pendaftaran',
      acuan: 12,
      salinan: 2,
      meja: 'Loket 2',
    });
    expect(results(requests)).toEqual([
      { terkirim: true, mungkin_keluar: false, cara: 'usb', printer: 'XP-80C', alasan: null },
    ]);
    expect(dialogs).toEqual([]);
  });

  it('leaves a USB device of another maker alone, and says that there is no direct way', async () => {
    usbPrinter({ vendorId: 999 });
    const requests = await atDesk({});
    printDocument({ jenis: 'bukti-pendaftaran', acuan: 12 });
    await waitFor(() => expect(results(requests)).toHaveLength(1));
    expect(results(requests)[0]).toMatchObject({
      terkirim: true,
      cara: 'peramban',
      alasan: 'No direct printing method available',
    });
  });

  it('falls back to the dialog when the printer is unplugged, and says why', async () => {
    usbPrinter({ breaks: () => true });
    const requests = await atDesk({});
    printDocument({ jenis: 'bukti-pendaftaran', acuan: 12 });
    await waitFor(() => expect(dialogs).toEqual(['Bukti']));
    await waitFor(() => expect(results(requests)).toHaveLength(2));
    expect(results(requests)).toMatchObject([
      { terkirim: false, cara: 'usb', alasan: 'Sambungan printer terputus' },
      { terkirim: true, cara: 'peramban', alasan: 'Sambungan printer terputus' },
    ]);
    expect(readErrors()['bukti-pendaftaran']).toMatchObject({
      alasan: 'Sambungan printer terputus',
      printer: 'XP-80C',
    });
  });

  it('says in Indonesian that it failed where the desk wants no dialog', async () => {
    usbPrinter({ breaks: () => true });
    await atDesk({ printers: [newDeskPrinter({ id: 'a', dialogBilaGagal: false })] });
    printDocument({ jenis: 'bukti-pendaftaran', acuan: 12 });
    expect(await screen.findByText('Bukti pendaftaran belum tercetak')).toBeDefined();
    expect(dialogs).toEqual([]);
  });

  it('prints by the serial port at 9600 baud', async () => {
    const opened: number[] = [];
    const written: number[] = [];
    const port: SerialPort = {
      writable: new WritableStream<Uint8Array>({ write: (piece) => void written.push(...piece) }),
      open: async ({ baudRate }) => void opened.push(baudRate),
      close: async () => undefined,
    };
    give('serial', { getPorts: async () => [port] });
    const requests = await atDesk({});
    printDocument({ jenis: 'bukti-pendaftaran', acuan: 12 });
    await waitFor(() => expect(results(requests)).toMatchObject([{ terkirim: true, cara: 'serial' }]));
    expect([opened, text(written)]).toEqual([[9600], BYTES]);
  });

  it('a serial printer without paper, which never lets go of what was sent, fails in words and holds up nobody', async () => {
    const never = new Promise<void>(() => undefined);
    const port: SerialPort = {
      writable: new WritableStream<Uint8Array>({ write: () => undefined, close: () => never }),
      open: async () => undefined,
      close: () => never,
    };
    give('serial', { getPorts: async () => [port] });
    const requests = await atDesk({ printers: [newDeskPrinter({ sambungan: 'serial', dialogBilaGagal: false })] });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    printDocument({ jenis: 'bukti-pendaftaran', acuan: 12 });
    for (let n = 0; n < 40; n++) await vi.advanceTimersByTimeAsync(1000);
    vi.useRealTimers();
    await waitFor(() => expect(results(requests)).toHaveLength(1));
    expect(results(requests)[0]).toMatchObject({
      terkirim: false,
      mungkin_keluar: true,
      alasan: 'Printer tidak menerima data (kertas habis atau tutup terbuka) di tengah cetak',
    });
  });

  it('prints by the desktop app: asks for the printer, then hands over name, bytes and encoding', async () => {
    const calls: unknown[] = [];
    const bridge: DesktopBridge = {
      'check-printer-available': async (request) => (calls.push(request), { success: true }),
      'print-thermal': async ({ commands, ...request }) => (
        calls.push({ ...request, commands: text([...commands]) }),
        { success: true }
      ),
    };
    Object.assign(globalThis, { nadiDesktop: bridge });
    const requests = await atDesk({});
    printDocument({ jenis: 'bukti-pendaftaran', acuan: 12 });
    await waitFor(() => expect(results(requests)).toMatchObject([{ terkirim: true, cara: 'desktop' }]));
    expect(calls).toEqual([{ printerName: 'XP-80C' }, { printerName: 'XP-80C', encoding: 'cp1252', commands: BYTES }]);
  });

  it.each([
    ['no bridge', undefined, 'Not running in Electron environment'],
    ['a bridge that gives no reason', { success: false }, 'Electron printing failed'],
    ['a printer that is off', { success: false, error: 'Printer tidak ada' }, 'Printer tidak ada'],
  ])('platform.md 8: %s', async (_what, reply, words) => {
    if (reply)
      Object.assign(globalThis, {
        nadiDesktop: { 'check-printer-available': async () => reply, 'print-thermal': async () => reply },
      });
    const requests = await atDesk({
      printers: [newDeskPrinter({ id: 'd', sambungan: 'desktop' })],
      tujuan: { 'bukti-pendaftaran': 'd' },
    });
    printDocument({ jenis: 'bukti-pendaftaran', acuan: 12 });
    await waitFor(() => expect(results(requests)).toHaveLength(2));
    expect(results(requests)[0]).toMatchObject({ terkirim: false, alasan: words });
  });

  it('lets the server print at a printer of the network; one that is away falls back', async () => {
    const printers = [newDeskPrinter({ id: 'n', sambungan: 'jaringan', nama: 'Epson', printerId: 3 })];
    const away = { status: 'gagal', cara: 'jaringan', printer: 'Epson', alasan: 'Kertas habis' };
    const requests = await atDesk({ printers }, server(away));
    printDocument({ jenis: 'bukti-pendaftaran', acuan: 12 });
    await waitFor(() => expect(dialogs).toEqual(['Bukti']));
    expect(steps(requests).slice(0, 3)).toEqual(['POST /cetakan', 'POST /cetakan/5/kirim', 'POST /cetakan/5/isi']);
    expect(readErrors()['bukti-pendaftaran']).toMatchObject({ alasan: 'Kertas habis' });
  });

  it('falls back where the printer of the network was switched off since, and when it is more than a printer takes', async () => {
    const printers = [newDeskPrinter({ id: 'n', sambungan: 'jaringan', nama: 'Epson', printerId: 3 })];
    for (const [at, errors] of [
      ['/cetakan/5/kirim', { printer_id: ['Printer ini tidak ada atau tidak aktif'] }],
      ['/cetakan/5/kirim', { salinan: ['Cetakan ini terlalu besar untuk printer; kurangi salinannya'] }],
    ] as const) {
      dialogs.length = 0;
      const refusing: Answerer = (request) =>
        request.path === at ? refuse(422, { kode: 'VALIDASI', message: 'Periksa isian', errors }) : server()(request);
      const requests = await atDesk({ printers }, refusing);
      printDocument({ jenis: 'bukti-pendaftaran', acuan: 12 });
      await waitFor(() => expect(dialogs).toEqual(['Bukti']));
      const [alasan] = Object.values(errors)[0] as readonly string[];
      await waitFor(() => expect(results(requests)).toMatchObject([{ terkirim: true, cara: 'peramban', alasan }]));
      expect(readErrors()['bukti-pendaftaran']).toMatchObject({ alasan });
      // The dialog goes on under the hold of the try that was refused.
      const held = requests.filter(({ path }) => /kirim|isi/.test(path)).map(({ body }) => (body as Body)['pegang']);
      expect(new Set(held).size).toBe(1);
    }
  });

  it('a printer of the network that the desk has not chosen falls back; a desk that would rather wait has its reason', async () => {
    const printer = newDeskPrinter({ id: 'n', sambungan: 'jaringan', nama: 'Epson', printerId: null });
    const requests = await atDesk({ printers: [printer] });
    printDocument({ jenis: 'bukti-pendaftaran', acuan: 12 });
    await waitFor(() => expect(dialogs).toEqual(['Bukti']));
    const alasan = 'Printer jaringan belum dipilih untuk meja ini';
    await waitFor(() =>
      expect(results(requests)).toMatchObject([
        { terkirim: false, alasan },
        { terkirim: true, alasan },
      ]),
    );

    const gone: Answerer = (request) =>
      request.path === '/cetakan/5/kirim'
        ? refuse(422, {
            kode: 'VALIDASI',
            message: 'Periksa isian',
            errors: { printer_id: ['Printer ini tidak aktif'] },
          })
        : server()(request);
    // Two pages would each show the message.
    cleanup();
    const waiting = await atDesk({ printers: [{ ...printer, printerId: 3, dialogBilaGagal: false }] }, gone);
    printDocument({ jenis: 'bukti-pendaftaran', acuan: 12 });
    expect(await screen.findByText(/Printer ini tidak aktif/)).toBeDefined();
    expect(results(waiting)).toMatchObject([{ terkirim: false, cara: 'jaringan', alasan: 'Printer ini tidak aktif' }]);
    expect(dialogs).toEqual(['Bukti']);
  });

  it('goes where the desk sends this kind of document', async () => {
    usbPrinter();
    const requests = await atDesk({ tujuan: { 'bukti-pendaftaran': PERAMBAN } });
    printDocument({ jenis: 'bukti-pendaftaran', acuan: 12 });
    await waitFor(() => expect(dialogs).toEqual(['Bukti']));
    await waitFor(() => expect(results(requests)).toHaveLength(1));
    expect(results(requests)[0]).toMatchObject({ cara: 'peramban' });
  });

  it('a server that is away is told with the document, and trying again is the same job', async () => {
    let away = true;
    const requests = await atDesk({}, (request) =>
      away && request.path === '/cetakan' ? refuse(503, { message: 'Server sedang sibuk' }) : server()(request),
    );
    printDocument({ jenis: 'bukti-pendaftaran', acuan: 12, whose: 'SITI AMINAH' });
    expect(await screen.findByText('Bukti pendaftaran SITI AMINAH belum tercetak')).toBeDefined();
    expect(screen.getByText('Server sedang sibuk')).toBeDefined();
    expect(dialogs).toEqual([]);
    away = false;
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    await waitFor(() => expect(dialogs).toEqual(['Bukti']));
    const keys = requests.filter(({ path }) => path === '/cetakan').map(({ key }) => key);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    await waitFor(() => expect(screen.queryByText(/belum tercetak/)).toBeNull());
  });
});
