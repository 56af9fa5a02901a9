import path from 'node:path';
import { installBridge } from './bridge.ts';
import type { BrowserWindow, IpcMain, Session, WebPreferences } from './electron.ts';
import { keepToOrigin, limitPermissions, webPreferences } from './guard.ts';
import { readOrigin } from './origin.ts';
import { programFor, rawPrinterOf } from './raw-printer.ts';

/** Electron as the packed shell gives it (docs/runbooks/desktop.md). */
export type Electron = {
  app: { whenReady(): Promise<void>; on(event: 'window-all-closed', listener: () => void): void; quit(): void };
  BrowserWindow: new (options: {
    width: number;
    height: number;
    title: string;
    webPreferences: WebPreferences;
  }) => BrowserWindow;
  ipcMain: IpcMain;
  session: { defaultSession: Session };
};

type Place = { folder: string; platform: NodeJS.Platform; alamat: string | undefined };

/** Opens the one window of the shell, on the facility's Nadi. */
export async function start(electron: Electron, { folder, platform, alamat }: Place): Promise<void> {
  const origin = readOrigin(alamat);
  const { app, ipcMain, session } = electron;
  await app.whenReady();
  app.on('window-all-closed', () => app.quit());
  limitPermissions(session.defaultSession, origin);
  const helper = path.join(folder, 'cetak-mentah.exe');
  installBridge(
    ipcMain,
    origin,
    rawPrinterOf((printerName) => programFor(platform, printerName, helper)),
  );
  const window = new electron.BrowserWindow({
    width: 1366,
    height: 768,
    title: 'Nadi',
    webPreferences: webPreferences(path.join(folder, 'preload.cjs')),
  });
  keepToOrigin(window.webContents, origin);
  await window.loadURL(origin.url);
}
