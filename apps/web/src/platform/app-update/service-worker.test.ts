import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadForUpdate } from './reload.ts';
import { startServiceWorker } from './service-worker.ts';
import { appUpdate } from './update-store.ts';
import { askServerVersion } from './version.ts';

const answers = vi.hoisted(() => ({ leave: true, forgotten: 0 }));
vi.mock('../session/leaving.ts', () => ({
  mayLeave: async () => answers.leave,
  forgetAllDirty: () => (answers.forgotten += 1),
}));

/** A worker on its way or waiting; `brings` is the script of its version. */
class FakeWorker extends EventTarget {
  state = 'installing';
  heard: string[] = [];
  brings: string;
  constructor(brings: string) {
    super();
    this.brings = brings;
  }
  postMessage({ type, entry }: { type: string; entry?: string }, ports?: MessagePort[]): void {
    this.heard.push(type);
    ports?.[0]?.postMessage(entry === this.brings);
    if (type === 'SKIP_WAITING') container.dispatchEvent(new Event('controllerchange'));
  }
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}
class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  update = vi.fn(async () => undefined);
  find(worker: FakeWorker): void {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
  }
}

const HERE = '/assets/index-ini.js';
const NEWER = '/assets/index-baru.js';
let registration: FakeRegistration;
let container: EventTarget & { controller: unknown; ready: Promise<FakeRegistration>; register: unknown };
let told: string[] = [];
let reloaded = 0;
const listener = (event: MessageEvent<{ type?: string }>): void => {
  if (event.data.type?.startsWith('SW_')) told.push(event.data.type);
};

beforeEach(() => {
  registration = new FakeRegistration();
  container = Object.assign(new EventTarget(), {
    controller: null,
    ready: Promise.resolve(registration),
    register: vi.fn(async () => registration),
  });
  told = [];
  reloaded = 0;
  Object.assign(answers, { leave: true, forgotten: 0 });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: container });
  vi.spyOn(location, 'reload').mockImplementation(() => void (reloaded += 1));
  globalThis.fetch = async () => new Response(`<script src="${HERE}">`);
  const script = document.createElement('script');
  script.type = 'module';
  script.setAttribute('src', HERE);
  // Not connected to a server: only its address is read.
  vi.spyOn(document, 'querySelector').mockReturnValue(script);
  addEventListener('message', listener);
});
afterEach(() => {
  removeEventListener('message', listener);
  appUpdate.set({ updateAvailable: false, downloadUpdate: false, registration: null });
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const heard = (...types: string[]): Promise<void> => vi.waitFor(() => expect(told).toEqual(types));

describe('platform.md 4, service worker', () => {
  it('the first version is told as kept, and nobody is asked to load anew', async () => {
    await startServiceWorker();
    expect(container.register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
    const worker = new FakeWorker(HERE);
    registration.find(worker);
    worker.become('installed');
    await heard('SW_UPDATE_FOUND', 'SW_CACHED_FIRST_TIME');
    expect(appUpdate.get()).toMatchObject({ updateAvailable: false, downloadUpdate: false, registration });
  });

  it('a new version is told while it is loaded and when it lies ready', async () => {
    container.controller = {};
    await startServiceWorker();
    const worker = new FakeWorker(NEWER);
    registration.find(worker);
    expect(appUpdate.get()).toMatchObject({ updateAvailable: false, downloadUpdate: true });
    worker.become('installed');
    await heard('SW_UPDATE_FOUND', 'SW_UPDATED');
    expect(appUpdate.get()).toMatchObject({ updateAvailable: true, downloadUpdate: false });
    expect(worker.heard).toEqual(['HAS']);
  });

  it('one that does not come whole is no update', async () => {
    container.controller = {};
    await startServiceWorker();
    const worker = new FakeWorker(NEWER);
    registration.find(worker);
    worker.become('redundant');
    await heard('SW_UPDATE_FOUND');
    expect(appUpdate.get()).toMatchObject({ updateAvailable: false, downloadUpdate: false });
  });

  it('one that was waiting since the last start is told at once', async () => {
    container.controller = {};
    registration.waiting = new FakeWorker(NEWER);
    await startServiceWorker();
    await heard('SW_UPDATED');
    expect(appUpdate.get().updateAvailable).toBe(true);
  });

  it('a page that has the version of the waiting worker already lets it take over, unasked', async () => {
    container.controller = {};
    registration.waiting = new FakeWorker(HERE);
    await startServiceWorker();
    await vi.waitFor(() => expect(registration.waiting?.heard).toEqual(['HAS', 'SKIP_WAITING']));
    expect([told, appUpdate.get().updateAvailable, reloaded]).toEqual([[], false, 0]);
  });

  it('looks for updates every 1,800,000 ms and when the window gets the focus', async () => {
    vi.useFakeTimers();
    await startServiceWorker();
    expect(registration.update).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_799_999);
    expect(registration.update).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(registration.update).toHaveBeenCalledTimes(1);
    dispatchEvent(new Event('focus'));
    expect(registration.update.mock.calls.length).toBeGreaterThan(1);
  });

  it.each([
    ['the computer has no line', false, async () => new Response(''), 'SW_OFFLINE'],
    ['no server answers', true, () => Promise.reject(new TypeError('Failed to fetch')), 'SW_OFFLINE'],
    ['the server answers, so the worker is at fault', true, async () => new Response(HERE), 'SW_ERROR'],
  ] as const)('a look that fails: %s', async (_what, onLine, fetchNow, message) => {
    vi.stubGlobal('navigator', { onLine, serviceWorker: container });
    globalThis.fetch = fetchNow;
    container.register = () => Promise.reject(new TypeError('failed'));
    await startServiceWorker();
    await heard(message);
    expect(appUpdate.get().registration).toBeNull();
  });

  it('without a secure connection there is none, and nothing is told', async () => {
    vi.stubGlobal('navigator', { onLine: true });
    await startServiceWorker();
    expect(told).toEqual([]);
  });
});

describe('loading the new version', () => {
  const ready = async (): Promise<FakeWorker> => {
    const waiting = new FakeWorker(NEWER);
    registration.waiting = waiting;
    appUpdate.set({ updateAvailable: true, downloadUpdate: false, registration: registration as never });
    return waiting;
  };

  it('lets the new worker take over and loads the page once', async () => {
    const waiting = await ready();
    await reloadForUpdate();
    expect([waiting.heard, answers.forgotten, reloaded]).toEqual([['SKIP_WAITING'], 1, 1]);
  });

  it('stays when somebody has something unsaved and says no', async () => {
    const waiting = await ready();
    answers.leave = false;
    await reloadForUpdate();
    expect([waiting.heard, answers.forgotten, reloaded]).toEqual([[], 0, 0]);
  });

  it('loads the page also where no worker waits', async () => {
    await reloadForUpdate();
    expect(reloaded).toBe(1);
  });
});

it.each([
  ['the same script: the same version', async () => new Response(HERE), 'same'],
  ['another script: a newer one', async () => new Response(NEWER), 'newer'],
  ['an absent server', async () => new Response('', { status: 502 }), 'unreachable'],
  ['no line', () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable'],
] as const)('the server’s version: %s', async (_what, fetchNow, version) => {
  globalThis.fetch = fetchNow;
  expect(await askServerVersion()).toBe(version);
});
