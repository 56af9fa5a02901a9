import { appUpdate, noteUpdate } from './update-store.ts';
import { askServerVersion, bringsThisVersion } from './version.ts';

const SCRIPT = '/sw.js';
/** platform.md 9. */
const CHECK_MS = 1_800_000;

/** The events of platform.md 4, and what the window is told of them. */
const MESSAGES = {
  ready: null,
  registered: null,
  updatefound: 'SW_UPDATE_FOUND',
  /** For the first time; a new version under a page that a worker serves already is an update. */
  installed: 'SW_CACHED_FIRST_TIME',
  updated: 'SW_UPDATED',
  offline: 'SW_OFFLINE',
  error: 'SW_ERROR',
} as const;

function tell(event: keyof typeof MESSAGES): void {
  const type = MESSAGES[event];
  if (type) window.postMessage({ type }, location.origin);
}

/** A look for updates fails for want of a line, or because something is wrong with the worker. */
async function tellFailure(error: unknown): Promise<void> {
  if (!navigator.onLine || (await askServerVersion()) === 'unreachable') return tell('offline');
  console.warn('Service worker failed', error);
  tell('error');
}

/** A worker has kept a whole version. */
async function onInstalled(worker: ServiceWorker): Promise<void> {
  noteUpdate({ downloadUpdate: false });
  if (!navigator.serviceWorker.controller) return tell('installed');
  if (await bringsThisVersion(worker)) {
    // The page was loaded anew by hand, so nobody has to be asked.
    worker.postMessage({ type: 'SKIP_WAITING' });
    return;
  }
  noteUpdate({ updateAvailable: true });
  tell('updated');
}

function watch(worker: ServiceWorker): void {
  tell('updatefound');
  noteUpdate({ downloadUpdate: navigator.serviceWorker.controller !== null });
  worker.addEventListener('statechange', () => {
    if (worker.state === 'installed') void onInstalled(worker);
    if (worker.state === 'redundant') noteUpdate({ downloadUpdate: false });
  });
}

/** Looks whether the server has another version. */
export async function checkForUpdate(): Promise<void> {
  try {
    await appUpdate.get().registration?.update();
  } catch (error) {
    await tellFailure(error);
  }
}

function follow(registration: ServiceWorkerRegistration): void {
  noteUpdate({ registration });
  tell('registered');
  void navigator.serviceWorker.ready.then(() => tell('ready'));
  if (registration.waiting) void onInstalled(registration.waiting);
  registration.addEventListener('updatefound', () => {
    if (registration.installing) watch(registration.installing);
  });
  setInterval(() => void checkForUpdate(), CHECK_MS);
  addEventListener('focus', () => void checkForUpdate());
}

/**
 * Registers the service worker and follows its life, once. Without a secure connection the browser offers none, and the
 * app works as before.
 */
export async function startServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    follow(await navigator.serviceWorker.register(SCRIPT, { updateViaCache: 'none' }));
  } catch (error) {
    await tellFailure(error);
  }
}
