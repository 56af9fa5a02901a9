import type { Session, WebContents, WebPreferences } from './electron.ts';
import { isOfOrigin, type Origin } from './origin.ts';

/** The page runs as in a browser: apart from the shell, in a sandbox, and without Node. */
export const webPreferences = (preload: string): WebPreferences => ({
  preload,
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  nodeIntegrationInSubFrames: false,
  nodeIntegrationInWorker: false,
  webSecurity: true,
  webviewTag: false,
  spellcheck: false,
});

/** Frames of our own page: those that show a PDF or a page to be printed. */
const isOwnFrame = (url: string): boolean => /^(blob:|about:(blank|srcdoc)$)/.test(url);

/** The window shows one origin: whatever leads elsewhere leads nowhere, and nothing opens a second window. */
export function keepToOrigin(contents: WebContents, origin: Origin): void {
  for (const event of ['will-navigate', 'will-redirect'] as const)
    contents.on(event, (navigation) => {
      if (!isOfOrigin(navigation.url, origin)) navigation.preventDefault();
    });
  contents.on('will-frame-navigate', (navigation) => {
    if (!isOfOrigin(navigation.url, origin) && !isOwnFrame(navigation.url)) navigation.preventDefault();
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}

/** Printers by cable, and nothing else that a page may ask for: no camera, no place, no notices. */
const GRANTED = new Set(['serial', 'usb']);

/** Gives our origin what printing needs, and everybody else nothing. */
export function limitPermissions(session: Session, origin: Origin): void {
  const may = (permission: string, url: string): boolean => GRANTED.has(permission) && isOfOrigin(url, origin);
  session.setPermissionRequestHandler((contents, permission, answer, { requestingUrl, securityOrigin }) =>
    answer(may(permission, requestingUrl ?? securityOrigin ?? contents?.getURL() ?? '')),
  );
  session.setPermissionCheckHandler((_contents, permission, requesting) => may(permission, requesting));
  session.setDevicePermissionHandler(({ deviceType, origin: requesting }) => may(deviceType, requesting));
}
