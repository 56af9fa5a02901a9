import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage, installServer } from '../../testing/page.tsx';
import { answer, refuse } from '../../testing/server.ts';
import type { Answerer, TestRequest } from '../../testing/server.ts';
import { newDeskPrinter, PERAMBAN, saveDesk, type Desk, type DeskPrinter } from './desk-printers.ts';
import type { DesktopBridge } from './desktop.ts';
import { readErrors } from './last-error.ts';
import { printDocument, reprintLast } from './print-document.ts';
import { usePdfView } from '../../ui/pdf-view.tsx';
import { serialPerangkat } from './serial.ts';
import type { SerialPort } from './serial.ts';
import { usbPerangkat } from './usb.ts';
import type { UsbDevice } from './usb.ts';

// Fonts and the measuring of pages need a browser that lays pages out; a journey has one.
vi.mock('./css-print.ts', () => ({ preparePage: () => Promise.resolve() }));

const JOB = {
  id: 5,
  jenis: 'bukti-pendaftaran',
  acuan: 12,
  nomor: '2604140118',
  meja: 'Loket 2',
  salinan: 1,
  status: 'antre',
  alasan: null,
  cara: null,
  printer: null,
  ke: null,
  percobaan: 0,
  sedang: false,
  macet: false,
  oleh: 'Sari',
  dibuat_pada: '2026-04-14T07:33:00.000Z',
  selesai_pada: null,
};
const BYTES = 'struk';
const SHEET = new File(['%PDF'], 'surat.pdf', { type: 'application/pdf' });
function Sheet() {
  const { printPdf } = usePdfView(SHEET);
  return (
    <button type="button" onClick={printPdf}>
      Cetak
    </button>
  );
}
type Body = Record<string, unknown>;

/** A server that keeps one job. `network` is what became of it at a printer of the network. */
const server =
  (network: Body = { status: 'terkirim', cara: 'jaringan', printer: 'Epson' }): Answerer =>
  ({ method, path, body }) => {
    if (method === 'POST' && path === '/cetakan') return answer({ ...JOB, ...(body as Body) }, { error: false });
    if (path === '/cetakan/5/isi')
      return answer({
        cetakan: JOB,
        isi: (body as Body)['bentuk'] === 'escpos' ? btoa(BYTES) : '<html><style></style><p>Bukti</p></html>',
      });
    if (path === '/cetakan/5/kirim') return answer({ ...JOB, ...network });
    if (path === '/cetakan/5/hasil') {
      const { terkirim, ...told } = body as Body;
      return answer({ ...JOB, ...told, status: terkirim ? 'terkirim' : 'gagal' }, { error: false });
    }
    return undefined;
  };

const steps = (requests: readonly TestRequest[]): string[] =>
  requests.filter(({ path }) => path.startsWith('/cetakan')).map(({ method, path }) => `${method} ${path}`);
const results = (requests: readonly TestRequest[]): Body[] =>
  requests
    .filter(({ path }) => path.endsWith('/hasil'))
    .map(({ body }) => {
      const { pegang, ...told } = body as Body;
      expect(pegang).toMatch(/^[\da-f-]{36}$/);
      return told;
    });

async function atDesk(desk: Partial<Desk>, answerer = server()): Promise<TestRequest[]> {
  const requests = installServer(answerer);
  await showPage(<p>Halaman</p>, { ability: ['view kunjungan'] });
  saveDesk({ meja: 'Loket 2', printers: [], tujuan: {}, ...desk });
  return requests;
}

const dialogs: string[] = [];
beforeEach(() => {
  // The DOM of the tests gives a frame no page and prints nothing; a journey prints in a browser.
  const pages = new WeakMap<HTMLIFrameElement, { text: string }>();
  const pageOf = (frame: HTMLIFrameElement): { text: string } => {
    const page = pages.get(frame) ?? { text: '' };
    pages.set(frame, page);
    return page;
  };
  vi.spyOn(HTMLIFrameElement.prototype, 'contentDocument', 'get').mockImplementation(function page(
    this: HTMLIFrameElement,
  ) {
    const write = (html: string): void => void (pageOf(this).text = /<p>(.*)<\/p>/.exec(html)?.[1] ?? '');
    return { open: () => undefined, close: () => undefined, write } as never;
  });
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockImplementation(function view(
    this: HTMLIFrameElement,
  ) {
    return { focus: () => undefined, print: () => dialogs.push(pageOf(this).text) } as never;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  dialogs.length = 0;
  for (const name of ['usb', 'serial']) Reflect.deleteProperty(navigator, name);
  Reflect.deleteProperty(globalThis, 'nadiDesktop');
});
const give = (name: 'usb' | 'serial', value: object): void =>
  void Object.defineProperty(navigator, name, { value, configurable: true });

/** A USB printer that takes bytes, until `breaks` says otherwise. */
function usbPrinter({ vendorId = 1208, breaks = () => false }: { vendorId?: number; breaks?: () => boolean } = {}) {
  const taken: number[] = [];
  const device: UsbDevice = {
    vendorId,
    productId: 1,
    opened: false,
    configuration: {
      interfaces: [
        {
          interfaceNumber: 0,
          alternates: [
            {
              alternateSetting: 0,
              interfaceClass: 7,
              endpoints: [{ endpointNumber: 3, direction: 'out', type: 'bulk' }],
            },
          ],
        },
      ],
    },
    open: async () => void (device.opened = true),
    close: async () => void (device.opened = false),
    selectConfiguration: async () => undefined,
    claimInterface: async () => undefined,
    releaseInterface: async () => undefined,
    selectAlternateInterface: async () => undefined,
    transferOut: async (endpoint, data) => {
      expect(endpoint).toBe(3);
      if (breaks()) throw new DOMException('The device was disconnected.', 'NetworkError');
      taken.push(...data);
      return { status: 'ok' };
    },
  };
  give('usb', { getDevices: async () => [device] });
  return { taken, device };
}
const text = (bytes: readonly number[]): string => String.fromCharCode(...bytes);

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

  it('a server that is away is told in a toast, and nothing else happens', async () => {
    await atDesk({}, ({ path }) =>
      path === '/cetakan' ? refuse(404, { message: 'Bukti pendaftaran tidak ditemukan' }) : undefined,
    );
    printDocument({ jenis: 'bukti-pendaftaran', acuan: 12 });
    expect(await screen.findByText('Bukti pendaftaran tidak ditemukan')).toBeDefined();
    expect(dialogs).toEqual([]);
  });
});

describe('Cetak ulang terakhir', () => {
  /** A server whose newest job of a desk called "Komputer ini" is another desk's. */
  const shared: Answerer = (request) => {
    const { method, path, query } = request;
    if (method !== 'GET' || path !== '/cetakan') return server()(request);
    const row = query.get('id') === '5' ? JOB : { ...JOB, id: 6, acuan: 99 };
    return answer([row], { meta: { total: 1, page: 1, limit: 1 } });
  };

  it('prints what this browser printed last, and not what another desk of the same name did', async () => {
    const requests = await atDesk({ meja: '' }, shared);
    printDocument({ jenis: 'bukti-pendaftaran', acuan: 12 });
    await waitFor(() => expect(dialogs).toEqual(['Bukti']));
    reprintLast();
    await waitFor(() => expect(dialogs).toEqual(['Bukti', 'Bukti']));
    const [first, again] = requests.filter(({ method, path }) => method === 'POST' && path === '/cetakan');
    expect(again?.body).toEqual(first?.body);
    expect(again?.key).not.toBe(first?.key);
  });

  it('after a sheet of the viewer prints nothing else, which would be the paper of the patient before', async () => {
    const requests = await atDesk({ meja: '' }, shared);
    printDocument({ jenis: 'bukti-pendaftaran', acuan: 12 });
    await waitFor(() => expect(dialogs).toEqual(['Bukti']));
    await showPage(<Sheet />, { ability: ['view kunjungan'] });
    await userEvent.click(screen.getByRole('button', { name: 'Cetak' }));
    const before = requests.length;
    reprintLast();
    expect(await screen.findByText(/Yang terakhir dicetak adalah lembar PDF/)).toBeDefined();
    expect([dialogs, requests.length]).toEqual([['Bukti'], before]);
  });

  it('says that a browser that printed nothing has nothing to print again', async () => {
    const requests = await atDesk({ meja: '' }, shared);
    reprintLast();
    expect(await screen.findByText('Belum ada yang dicetak di meja ini.')).toBeDefined();
    expect(steps(requests)).toEqual([]);
  });
});

describe('of several printers by cable', () => {
  const REFUSED = { terkirim: false, mungkin_keluar: false };
  const printAt = async (printer: Partial<DeskPrinter>): Promise<TestRequest[]> => {
    const requests = await atDesk({ printers: [newDeskPrinter({ dialogBilaGagal: false, ...printer })] });
    printDocument({ jenis: 'bukti-pendaftaran', acuan: 12 });
    await waitFor(() => expect(results(requests)).toHaveLength(1));
    return requests;
  };
  const giveUsb = (...devices: UsbDevice[]): void => give('usb', { getDevices: async () => devices });

  it('one that is unplugged fails, and nothing comes out at the printer of another maker beside it', async () => {
    const labels = usbPrinter({ vendorId: 1305 });
    const requests = await printAt({ pembuat: 1208 });
    expect(results(requests)[0]).toMatchObject({ ...REFUSED, alasan: expect.stringContaining('tidak ada') });
    expect(labels.taken).toEqual([]);
  });

  it('the one that was chosen prints, also beside its twin', async () => {
    const [one, other] = [usbPrinter(), usbPrinter()];
    Object.assign(one.device, { serialNumber: 'A1' });
    Object.assign(other.device, { serialNumber: 'B2' });
    giveUsb(one.device, other.device);
    await printAt({ pembuat: 1208, perangkat: usbPerangkat(other.device) });
    expect([text(one.taken), text(other.taken)]).toEqual(['', BYTES]);
  });

  it('twins of which none was chosen print nothing, and say what to do', async () => {
    const [one, other] = [usbPrinter(), usbPrinter()];
    giveUsb(one.device, other.device);
    const requests = await printAt({ pembuat: 1208 });
    expect(results(requests)[0]).toMatchObject({ ...REFUSED, alasan: expect.stringContaining('Cari printer USB') });
    expect([one.taken, other.taken]).toEqual([[], []]);
  });

  it('the serial port that was chosen is written to, and of two that look alike neither', async () => {
    const portOf = (usbProductId: number) => {
      const written: number[] = [];
      const port: SerialPort = {
        writable: new WritableStream<Uint8Array>({ write: (piece) => void written.push(...piece) }),
        open: async () => undefined,
        close: async () => undefined,
        getInfo: () => ({ usbVendorId: 1027, usbProductId }),
      };
      return { port, written };
    };
    const [scanner, printer] = [portOf(1), portOf(2)];
    give('serial', { getPorts: async () => [scanner.port, printer.port] });
    await printAt({ sambungan: 'serial', perangkat: serialPerangkat(printer.port) });
    expect([text(scanner.written), text(printer.written)]).toEqual(['', BYTES]);

    const [one, other] = [portOf(3), portOf(3)];
    give('serial', { getPorts: async () => [one.port, other.port] });
    const requests = await printAt({ sambungan: 'serial', perangkat: serialPerangkat(one.port) });
    expect(results(requests)[0]).toMatchObject({ ...REFUSED, alasan: expect.stringContaining('Cari serial') });
    expect([one.written, other.written]).toEqual([[], []]);
  });
});
