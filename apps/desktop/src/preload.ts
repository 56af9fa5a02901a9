/** What the preload of the shell uses of Electron. */
export type PreloadElectron = {
  contextBridge: { exposeInMainWorld(name: string, api: Record<string, unknown>): void };
  ipcRenderer: { invoke(channel: string, request: unknown): Promise<unknown> };
};

const CHANNELS = ['check-printer-available', 'print-thermal'] as const;

/** Gives the page its two calls by name. It never gets `ipcRenderer` itself, by which it could ask for anything. */
export function exposeBridge({ contextBridge, ipcRenderer }: PreloadElectron): void {
  const calls = CHANNELS.map(
    (channel) => [channel, (request: unknown) => ipcRenderer.invoke(channel, request)] as const,
  );
  contextBridge.exposeInMainWorld('nadiDesktop', Object.fromEntries(calls));
}
