import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DAFTAR_PENYANDIAN, PRINTER_BAWAAN } from '@nadi/domain/cetak/profil-printer';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { installBridge, type RawPrinter } from './bridge.ts';
import type { IpcEvent, NavigationEvent, Session, WebContents, WebPreferences } from './electron.ts';
import { start, type Electron } from './main.ts';
import { readOrigin } from './origin.ts';
import { exposeBridge } from './preload.ts';
import { MAX_BYTES } from './print-request.ts';
import { programFor, rawPrinterOf } from './raw-printer.ts';

const ORIGIN = readOrigin('https://nadi.klinik.id');
afterEach(() => void vi.restoreAllMocks());

/** Electron without its binary: it keeps what it was told. */
function fakeElectron(printers: readonly string[] = ['XP-80C']) {
  const listeners = new Map<string, (event: NavigationEvent) => void>();
  const handlers = new Map<string, (event: IpcEvent, request: unknown) => Promise<unknown>>();
  const permission: Partial<{ [K in keyof Session]: Parameters<Session[K]>[0] }> = {};
  const windows: { webPreferences: WebPreferences }[] = [];
  const loaded: string[] = [];
  let openWindow: (details: { url: string }) => { action: string } = () => ({ action: 'allow' });
  const contents: WebContents = {
    on: (event: string, listener: never) => void listeners.set(event, listener),
    setWindowOpenHandler: (handler) => void (openWindow = handler),
    getURL: () => ORIGIN.url,
    getPrintersAsync: async () => printers.map((name) => ({ name })),
  };
  const electron: Electron = {
    app: { whenReady: async () => undefined, on: () => undefined, quit: () => undefined },
    ipcMain: { handle: (channel, listener) => void handlers.set(channel, listener) },
    session: {
      defaultSession: {
        setPermissionRequestHandler: (handler) => void (permission.setPermissionRequestHandler = handler),
        setPermissionCheckHandler: (handler) => void (permission.setPermissionCheckHandler = handler),
        setDevicePermissionHandler: (handler) => void (permission.setDevicePermissionHandler = handler),
      },
    },
    BrowserWindow: class {
      webContents = contents;
      constructor(options: { webPreferences: WebPreferences }) {
        windows.push(options);
      }
      loadURL = async (url: string) => void loaded.push(url);
    },
  };
  const call = (channel: string, request: unknown, from: Partial<NonNullable<IpcEvent['senderFrame']>> = {}) => {
    const senderFrame = { url: `${ORIGIN.url}apps/kunjungan`, parent: null, ...from };
    const handler = handlers.get(channel);
    if (!handler) throw new Error(`nobody answers ${channel}`);
    return handler({ senderFrame, sender: contents }, request);
  };
  const navigate = (event: string, url: string): boolean => {
    let prevented = false;
    listeners.get(event)?.({ url, preventDefault: () => (prevented = true) });
    return prevented;
  };
  return { electron, call, navigate, permission, windows, loaded, open: (url: string) => openWindow({ url }) };
}

const PLACE = { folder: '/opt/nadi', platform: 'linux', alamat: 'https://nadi.klinik.id' } as const;

describe('the window of the shell', () => {
  it('shows the facility’s Nadi apart from the shell: isolated, in a sandbox, without Node', async () => {
    const { electron, windows, loaded } = fakeElectron();
    await start(electron, PLACE);
    expect(loaded).toEqual(['https://nadi.klinik.id/']);
    expect(windows[0]?.webPreferences).toEqual({
      preload: '/opt/nadi/preload.cjs',
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      nodeIntegrationInWorker: false,
      webSecurity: true,
      webviewTag: false,
      spellcheck: false,
    });
  });

  it('stays at its origin, and opens no other window', async () => {
    const { electron, navigate, open } = fakeElectron();
    await start(electron, PLACE);
    for (const elsewhere of [
      'https://jahat.id/',
      'http://nadi.klinik.id/',
      'https://nadi.klinik.id.jahat.id/',
      'https://nadi.klinik.id@jahat.id/',
      'https://nadi.klinik.id:8443/',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'bukan alamat',
    ]) {
      expect(navigate('will-navigate', elsewhere), elsewhere).toBe(true);
      expect(navigate('will-redirect', elsewhere), elsewhere).toBe(true);
      expect(navigate('will-frame-navigate', elsewhere), elsewhere).toBe(true);
    }
    expect(navigate('will-navigate', 'https://nadi.klinik.id/apps/kunjungan')).toBe(false);
    expect(navigate('will-frame-navigate', 'blob:https://nadi.klinik.id/1')).toBe(false);
    expect(navigate('will-attach-webview', '')).toBe(true);
    expect(open('https://nadi.klinik.id/')).toEqual({ action: 'deny' });
  });

  it('gives its own origin printers by cable, and nothing else to anybody', async () => {
    const { electron, permission } = fakeElectron();
    await start(electron, PLACE);
    const requested = (name: string, requestingUrl: string): boolean => {
      let granted = false;
      permission.setPermissionRequestHandler?.(null, name, (answer) => (granted = answer), { requestingUrl });
      return granted;
    };
    expect(['serial', 'usb'].map((name) => requested(name, ORIGIN.url))).toEqual([true, true]);
    for (const name of ['media', 'geolocation', 'notifications', 'clipboard-read', 'hid', 'openExternal', 'fileSystem'])
      expect([requested(name, ORIGIN.url), permission.setPermissionCheckHandler?.(null, name, ORIGIN.origin)]).toEqual([
        false,
        false,
      ]);
    expect(requested('usb', 'https://jahat.id/')).toBe(false);
    expect(permission.setDevicePermissionHandler?.({ deviceType: 'usb', origin: ORIGIN.origin })).toBe(true);
    expect(permission.setDevicePermissionHandler?.({ deviceType: 'hid', origin: ORIGIN.origin })).toBe(false);
    expect(permission.setDevicePermissionHandler?.({ deviceType: 'serial', origin: 'https://jahat.id' })).toBe(false);
  });

  it.each([undefined, '', 'nadi.klinik.id', 'http://nadi.klinik.id', 'file:///x', 'https://a:b@nadi.klinik.id'])(
    'does not start for %j',
    async (alamat) => {
      await expect(start(fakeElectron().electron, { ...PLACE, alamat })).rejects.toThrow(/NADI_ALAMAT/);
    },
  );

  it('this computer itself needs no HTTPS', () =>
    expect(readOrigin('http://127.0.0.1:3000/apps').url).toBe('http://127.0.0.1:3000/'));
});

describe('the bridge', () => {
  const REQUEST = { printerName: 'XP-80C', commands: Uint8Array.of(27, 64), encoding: 'cp1252' };
  function bridge(printRaw: RawPrinter = async () => undefined) {
    const fake = fakeElectron(['XP-80C', 'Epson L3250']);
    const printed: { name: string; bytes: Uint8Array }[] = [];
    installBridge(fake.electron.ipcMain, ORIGIN, async (name, bytes) => {
      await printRaw(name, bytes);
      printed.push({ name, bytes });
    });
    return { ...fake, printed };
  }

  it('says whether a printer is there; without a name it is XP-80C', async () => {
    const { call } = bridge();
    expect(await call('check-printer-available', { printerName: 'Epson L3250' })).toEqual({ success: true });
    expect(await call('check-printer-available', {})).toEqual({ success: true });
    expect(await call('check-printer-available', { printerName: 'TSC' })).toEqual({
      success: false,
      error: 'Printer tidak ada di komputer ini',
    });
  });

  it('hands over the bytes as they are', async () => {
    const { call, printed } = bridge();
    expect(await call('print-thermal', REQUEST)).toEqual({ success: true });
    expect(printed).toEqual([{ name: 'XP-80C', bytes: Uint8Array.of(27, 64) }]);
  });

  // The shell shares no code with the app, so this is what keeps the two saying the same.
  it('takes what the app knows: its encodings, and its printer for none', async () => {
    const { call, printed } = bridge();
    for (const encoding of DAFTAR_PENYANDIAN)
      expect(await call('print-thermal', { ...REQUEST, printerName: '', encoding })).toEqual({ success: true });
    expect(printed.map(({ name }) => name)).toEqual(DAFTAR_PENYANDIAN.map(() => PRINTER_BAWAAN));
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a text', 'cetak'],
    ['no bytes', { ...REQUEST, commands: undefined }],
    ['an empty document', { ...REQUEST, commands: new Uint8Array() }],
    ['a text in the place of bytes', { ...REQUEST, commands: 'abc' }],
    ['too much', { ...REQUEST, commands: new Uint8Array(MAX_BYTES + 1) }],
    ['another encoding', { ...REQUEST, encoding: 'utf-16' }],
    ['an option as a name', { ...REQUEST, printerName: '-o' }],
    ['a path as a name', { ...REQUEST, printerName: '\\\\server\\x' }],
    ['a command as a name', { ...REQUEST, printerName: 'a; rm' }],
    ['a long name', { ...REQUEST, printerName: 'x'.repeat(200) }],
    ['a printer that the system does not know', { ...REQUEST, printerName: 'TSC' }],
  ])('%s is refused, and nothing is printed', async (_what, request) => {
    const { call, printed } = bridge();
    expect(await call('print-thermal', request)).toEqual({ success: false, error: expect.any(String) });
    expect(printed).toEqual([]);
  });

  it.each([
    { url: 'https://jahat.id/' },
    { url: `${ORIGIN.url}x`, parent: {} },
    { url: 'about:blank' },
    { url: 'bukan alamat' },
  ])('a page of somebody else, or a frame, may not: %j', async (from) => {
    const { call, printed } = bridge();
    for (const channel of ['check-printer-available', 'print-thermal'])
      expect(await call(channel, REQUEST, from)).toEqual({ success: false, error: 'Halaman ini tidak boleh mencetak' });
    expect(printed).toEqual([]);
  });

  it('platform.md 8: a printer that fails is an answer, and tells the page nothing of the computer', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { call } = bridge(() => Promise.reject(new Error('/home/sari/secret')));
    expect(await call('print-thermal', REQUEST)).toEqual({ success: false, error: 'Electron printing failed' });
  });

  it('gives the page its two calls, and nothing else of Electron', async () => {
    const exposed: Record<string, Record<string, (request: unknown) => Promise<unknown>>> = {};
    const invoked: unknown[] = [];
    exposeBridge({
      contextBridge: { exposeInMainWorld: (name, api) => void (exposed[name] = api as never) },
      ipcRenderer: { invoke: async (channel, request) => void invoked.push([channel, request]) },
    });
    expect(Object.keys(exposed)).toEqual(['nadiDesktop']);
    expect(Object.keys(exposed['nadiDesktop'] ?? {})).toEqual(['check-printer-available', 'print-thermal']);
    await exposed['nadiDesktop']?.['print-thermal']?.(REQUEST);
    expect(invoked).toEqual([['print-thermal', REQUEST]]);
  });
});

describe('raw printing through the system', () => {
  it('takes lp, or our helper on Windows, each with the name as one argument', () => {
    expect(programFor('linux', 'XP 80', 'x.exe')).toEqual({
      command: 'lp',
      args: ['-d', 'XP 80', '-o', 'raw', '-s', '--', '-'],
    });
    expect(programFor('win32', 'XP 80', 'x.exe')).toEqual({ command: 'x.exe', args: ['XP 80'] });
  });

  it('gives the program every byte, and fails when it does', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'nadi-desktop-'));
    try {
      const [program, out] = [path.join(folder, 'cetak.sh'), path.join(folder, 'out')];
      writeFileSync(program, `#!/bin/sh\n[ "$1" = "XP 80" ] || exit 3\ncat > ${out}\n`);
      chmodSync(program, 0o755);
      const print = rawPrinterOf((name) => ({ command: program, args: [name] }));
      const bytes = Uint8Array.from({ length: 300_000 }, (_, n) => n % 256);
      await print('XP 80', bytes);
      expect(readFileSync(out).equals(bytes)).toBe(true);
      await expect(print('lain', bytes)).rejects.toThrow('ended with 3');
      await expect(rawPrinterOf(() => ({ command: path.join(folder, 'none'), args: [] }))('x', bytes)).rejects.toThrow(
        'ENOENT',
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
