import { afterEach, beforeEach, expect, vi } from 'vitest';
import { showPage, installServer } from '#testing/page.tsx';
import { answer } from '#testing/server.ts';
import type { Answerer, TestRequest } from '#testing/server.ts';
import { saveDesk, type Desk } from './desk-printers.ts';
import type { UsbDevice } from './usb.ts';

export const JOB = {
  id: 5,
  jenis: 'bukti-pendaftaran',
  acuan: 12,
  nomor: '2604140118',
  meja: 'Loket 2',
  salinan: 1,
  label: null,
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
export const BYTES = 'struk';
export type Body = Record<string, unknown>;

/** A server that keeps one job. `network` is what became of it at a printer of the network. */
export const server =
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

export const steps = (requests: readonly TestRequest[]): string[] =>
  requests.filter(({ path }) => path.startsWith('/cetakan')).map(({ method, path }) => `${method} ${path}`);
export const results = (requests: readonly TestRequest[]): Body[] =>
  requests
    .filter(({ path }) => path.endsWith('/hasil'))
    .map(({ body }) => {
      const { pegang, ...told } = body as Body;
      expect(pegang).toMatch(/^[\da-f-]{36}$/);
      return told;
    });

export async function atDesk(desk: Partial<Desk>, answerer = server()): Promise<TestRequest[]> {
  const requests = installServer(answerer);
  await showPage(<p>Halaman</p>, { ability: ['view kunjungan'] });
  saveDesk({ meja: 'Loket 2', printers: [], tujuan: {}, ...desk });
  return requests;
}

export const dialogs: string[] = [];
/** Each test stands at a desk of its own, whose browser prints nothing. */
export function useDesk(): void {
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
      const print = (): void => void dialogs.push(pageOf(this).text);
      return { focus: () => undefined, addEventListener: () => undefined, print } as never;
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    dialogs.length = 0;
    for (const name of ['usb', 'serial']) Reflect.deleteProperty(navigator, name);
    Reflect.deleteProperty(globalThis, 'nadiDesktop');
  });
}
export const give = (name: 'usb' | 'serial', value: object): void =>
  void Object.defineProperty(navigator, name, { value, configurable: true });

/** A USB printer that takes bytes, until `breaks` says otherwise. */
export function usbPrinter({
  vendorId = 1208,
  breaks = () => false,
}: { vendorId?: number; breaks?: () => boolean } = {}) {
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
export const text = (bytes: readonly number[]): string => String.fromCharCode(...bytes);
