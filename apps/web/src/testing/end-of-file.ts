/**
 * What a file of component tests has begun ends with it. The files of a worker share one window, so a timer, a listener
 * or a request that outlived its file would go on into the next one, and ask the server of that one. This notes all that
 * is begun, once for the worker, because a library that is opened once keeps the `setTimeout` that it found.
 */
import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';

type Listener = [target: EventTarget, ...Parameters<EventTarget['addEventListener']>];
type Viewport = { width: number; height: number };
type Begun = {
  timers: ReturnType<typeof setTimeout>[];
  frames: number[];
  listeners: Listener[];
  channels: BroadcastChannel[];
  /** What the browser had of its own; a file gives it other devices, such as a camera. */
  ownOfNavigator: ReadonlySet<string>;
  /** The size that the window had before any file made it wider. */
  viewport: Viewport;
  window: { setViewport: (viewport: Viewport) => void };
  /** Is aborted with the file; what is asked of its server is answered no more. */
  ending: AbortController;
};
const shared = globalThis as { begunByTestFile?: Begun };

/** What no file may reach, installed or not: a real address. */
function refuseRequests(): void {
  globalThis.fetch = (input) => Promise.reject(new TypeError(`${String(input)}: no server is installed in this test`));
  globalThis.XMLHttpRequest = function refuse(): never {
    throw new TypeError('no server for uploads is installed in this test');
  } as unknown as typeof XMLHttpRequest;
}

/** Libraries listen at the document once and for all, so of what is added there only this is taken back. */
const OWN_ON_DOCUMENT = new Set(['visibilitychange', 'scroll']);

function noteListeners(target: EventTarget, listeners: Listener[], isOwn: (type: string) => boolean): void {
  const add = target.addEventListener.bind(target);
  target.addEventListener = (...listener: Parameters<EventTarget['addEventListener']>) => {
    if (isOwn(listener[0])) listeners.push([target, ...listener]);
    add(...listener);
  };
}

function noteAll(): Begun {
  const begun: Begun = {
    timers: [],
    frames: [],
    listeners: [],
    channels: [],
    ownOfNavigator: new Set(Object.getOwnPropertyNames(navigator)),
    viewport: { width: innerWidth, height: innerHeight },
    window: (globalThis as unknown as { happyDOM: Begun['window'] }).happyDOM,
    ending: new AbortController(),
  };
  const {
    setTimeout: timeout,
    setInterval: interval,
    requestAnimationFrame: frame,
    BroadcastChannel: Channel,
  } = globalThis;
  const note = <T extends typeof setTimeout | typeof setInterval>(start: T): T =>
    Object.assign((...args: Parameters<typeof setTimeout>) => {
      const timer = start(...args);
      begun.timers.push(timer);
      return timer;
    }, start) as T;
  globalThis.setTimeout = note(timeout);
  globalThis.setInterval = note(interval);
  globalThis.requestAnimationFrame = (run) => {
    const id = frame(run);
    begun.frames.push(id);
    return id;
  };
  globalThis.BroadcastChannel = class extends Channel {
    constructor(name: string) {
      super(name);
      begun.channels.push(this);
    }
  };
  noteListeners(globalThis as unknown as EventTarget, begun.listeners, () => true);
  noteListeners(document, begun.listeners, (type) => OWN_ON_DOCUMENT.has(type));
  return begun;
}

/** Begins a file: without a server of its own it asks nobody. */
export function beginFile(): void {
  shared.begunByTestFile ??= noteAll();
  refuseRequests();
}

/** Fails when the file of the test ends. */
export const whenFileEnds = (): Promise<never> =>
  new Promise((_, reject) => {
    shared.begunByTestFile?.ending.signal.addEventListener(
      'abort',
      () => reject(new TypeError('the test file is over')),
      {
        once: true,
      },
    );
  });

/** A request that failed is caught by whoever asked, who may begin something new on it: so often at the most. */
const ROUNDS = 3;
const turn = (): Promise<void> => new Promise((resume) => void setImmediate(resume));

/** Ends pages, requests, timers, listeners and channels of a file, in the order in which one begins another. */
export async function endFile(): Promise<void> {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  const { begunByTestFile: begun } = shared;
  if (!begun) return;
  cleanup();
  begun.window.setViewport(begun.viewport);
  begun.ending.abort();
  begun.ending = new AbortController();
  refuseRequests();
  for (const [target, type, listener, options] of begun.listeners.splice(0))
    target.removeEventListener(type, listener, options);
  for (const channel of begun.channels.splice(0)) channel.close();
  for (const name of Object.getOwnPropertyNames(navigator))
    if (!begun.ownOfNavigator.has(name)) Reflect.deleteProperty(navigator, name);
  for (let round = 0; round < ROUNDS; round++) {
    for (const timer of begun.timers.splice(0)) clearTimeout(timer);
    for (const id of begun.frames.splice(0)) cancelAnimationFrame(id);
    await turn();
  }
}
