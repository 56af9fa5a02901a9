/**
 * What the shell uses of Electron. It is written down here because the package brings a binary that is installed only
 * where the shell is packed (docs/runbooks/desktop.md); `main.ts` gets the real one, tests their own.
 */
export type WebContents = {
  on(
    event: 'will-navigate' | 'will-redirect' | 'will-frame-navigate',
    listener: (event: NavigationEvent) => void,
  ): void;
  on(event: 'will-attach-webview', listener: (event: { preventDefault(): void }) => void): void;
  setWindowOpenHandler(handler: (details: { url: string }) => { action: 'deny' }): void;
  getURL(): string;
  getPrintersAsync(): Promise<readonly { name: string }[]>;
};
export type NavigationEvent = { url: string; preventDefault(): void };

export type WebPreferences = {
  preload: string;
  contextIsolation: true;
  sandbox: true;
  nodeIntegration: false;
  nodeIntegrationInSubFrames: false;
  nodeIntegrationInWorker: false;
  webSecurity: true;
  webviewTag: false;
  spellcheck: false;
};

export type BrowserWindow = {
  webContents: WebContents;
  loadURL(url: string): Promise<void>;
};

type PermissionDetails = { requestingUrl?: string; securityOrigin?: string };
export type Session = {
  setPermissionRequestHandler(
    handler: (
      contents: WebContents | null,
      permission: string,
      answer: (granted: boolean) => void,
      details: PermissionDetails,
    ) => void,
  ): void;
  setPermissionCheckHandler(
    handler: (contents: WebContents | null, permission: string, requestingOrigin: string) => boolean,
  ): void;
  setDevicePermissionHandler(handler: (details: { deviceType: string; origin: string }) => boolean): void;
};

export type IpcEvent = { senderFrame: { url: string; parent: unknown } | null; sender: WebContents };
export type IpcMain = {
  handle(channel: string, listener: (event: IpcEvent, request: unknown) => Promise<unknown>): void;
};
