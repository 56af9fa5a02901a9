import type { LiveEvent as LiveMessage } from '@nadi/contract/live-event';
import { LIVE_EVENT_PATH, LIVE_TOPICS } from '@nadi/contract/live-topics';
import type { LiveTopic } from '@nadi/contract/live-topics';
import { useEffect, useEffectEvent } from 'react';
import { clearKept } from '../http-cache/http-cache.ts';
import { createLineWatch } from './line-watch.ts';
import { CALM, createPacedTopics, PROMPT } from './live-pace.ts';
import { queryClient } from '../http/query.ts';
import { authHeaders } from '../session/auth-headers.ts';
import { refreshOnce } from '../session/refresh.ts';
import { createSseParser } from './sse.ts';
import { createStore, useStore } from '../draft/store.ts';
import { accessToken } from '../session/token.ts';

/**
 * `topik` is also the first element of the query keys that the event makes stale. A query that depends on further
 * topics names them in `meta.alsoStaleBy`.
 */
export type LiveEvent = {
  id: number | string;
  topik: LiveTopic;
  jenis?: string;
  tanggal?: string;
  /** The values of many events that are told as one. */
  gabungan?: Record<string, readonly (string | number)[]>;
  /** How far the readers spread what they ask again. */
  sebar_ms?: number;
} & Record<string, unknown>;
/** 'penuh': the server is there, but the account has all its streams open elsewhere. */
type LiveState = 'tersambung' | 'memutus' | 'penuh';
type Message =
  | { kind: 'event'; id: string; event: LiveEvent }
  | { kind: 'state'; state: LiveState }
  | { kind: 'again' }
  | { kind: 'ask' };

/** After so long without a byte the connection is given up for a new one; see line-watch.ts for what is told before. */
const SILENCE_MS = 6000;
/** A server that can't be reached is tried again this soon, so that a desk sees within two seconds that it is back. */
const UNREACHABLE_WAIT_MS = 1500;
/** One that answers and refuses is asked ever less often. */
const REFUSED_WAIT_MS = 30_000;

const state = createStore<LiveState>('tersambung');
const listeners = new Set<(event: LiveEvent | null) => void>();
let lastId = '';
let channel: BroadcastChannel | null = null;
let leading = false;

export const lineState = (): LiveState => state.get();
export const useLiveState = (): LiveState => useStore(state);

/** Calls the listener each time that a line which was cut is there again, until the answer is called. */
export function onLineBack(listener: () => void): () => void {
  const stop = state.subscribe(() => {
    if (state.get() === 'tersambung') listener();
  });
  return () => void stop();
}

/**
 * Calls the handler for every event while the component is mounted; with null after a broken connection, when events
 * may have been missed.
 */
export function useLiveEvent(handler: (event: LiveEvent | null) => void): void {
  const latest = useEffectEvent(handler);
  useEffect(() => {
    const listener = (event: LiveEvent | null): void => latest(event);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}

const tellListeners = (event: LiveEvent | null): void => {
  for (const listener of listeners) listener(event);
};

const invalidate = (topics: readonly LiveTopic[], prompt: boolean): void =>
  void queryClient.invalidateQueries({
    predicate: ({ queryKey, meta }) =>
      (meta?.prompt ?? false) === prompt &&
      topics.some((topic) => queryKey[0] === topic || meta?.alsoStaleBy?.includes(topic)),
  });

const paced = [
  createPacedTopics<LiveTopic>(PROMPT, (now) => invalidate(now, true)),
  createPacedTopics<LiveTopic>(CALM, (now) => invalidate(now, false)),
];

function invalidateSoon(topic: LiveTopic, spreadMs = 0): void {
  for (const one of paced) one.add(topic, spreadMs);
}

/** Whether the event, or one of those told together, has this value under this name. */
export const tellsOf = ({ gabungan, ...event }: LiveEvent, name: string, value: number | string): boolean =>
  String(event[name]) === String(value) || (gabungan?.[name]?.some((one) => String(one) === String(value)) ?? false);

/** What the response cache keeps is master data and settings, and what somebody may read of them. */
const KEPT_TOPICS: ReadonlySet<LiveTopic> = new Set(['master', 'setting', 'akses']);

function hear(message: Message): void {
  if (message.kind === 'state') state.set(message.state);
  if (message.kind === 'again') {
    void clearKept();
    for (const topic of LIVE_TOPICS) invalidateSoon(topic);
    tellListeners(null);
  }
  if (message.kind === 'ask' && leading) channel?.postMessage({ kind: 'state', state: state.get() } satisfies Message);
  if (message.kind !== 'event') return;
  lastId = message.id || lastId;
  if (KEPT_TOPICS.has(message.event.topik)) void clearKept();
  invalidateSoon(message.event.topik, message.event.sebar_ms);
  tellListeners(message.event);
}

function tell(message: Message): void {
  channel?.postMessage(message);
  hear(message);
}

const line = createLineWatch((isThere) => {
  const next = isThere ? 'tersambung' : 'memutus';
  if (state.get() !== next) tell({ kind: 'state', state: next });
});
/** The rows of this browser are not renewed by themselves; nothing else is amiss. */
function tellFull(): void {
  line.rest();
  if (state.get() !== 'penuh') tell({ kind: 'state', state: 'penuh' });
}
/** Ends the pause before the next try. */
let tryNow: () => void = () => undefined;

/** Gives up the connection that is open, for a new one. */
let dropConnection: () => void = () => undefined;

/**
 * The browser knows of a pulled cable before anything is silent. It may be wrong, as with a server on the same machine,
 * so a new connection decides.
 */
function onOffline(): void {
  line.lost();
  dropConnection();
}
const onOnline = (): void => tryNow();

function readEvent(id: string, data: string): void {
  try {
    const { data: ids, ...rest } = JSON.parse(data) as LiveMessage;
    const event: LiveEvent = { ...rest, ...ids };
    if (typeof event.topik === 'string') tell({ kind: 'event', id: id || String(event.id ?? ''), event });
  } catch {
    // A message that is not JSON was not meant for us.
  }
}

/** 'over': the session has ended, and no new tokens are given for it. */
type Ended = 'open' | 'full' | 'refused' | 'over' | 'unreachable';
const FULL_STATUS = 429;

/** A gateway that answers for an absent server counts as none. */
const isUnreachable = (status: number): boolean => status >= 500;

/** Holds one connection until it breaks. Resolves with how it went: it had been open, or it never was. */
async function connect(stop: AbortSignal, onOpen: () => void): Promise<Ended> {
  const silence = new AbortController();
  dropConnection = () => silence.abort();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  const used = accessToken();
  let ended: Ended = 'unreachable';
  try {
    const headers = new Headers({ Accept: 'text/event-stream', ...authHeaders() });
    if (lastId) headers.set('Last-Event-ID', lastId);
    const response = await fetch(`/api${LIVE_EVENT_PATH}`, {
      headers,
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.any([stop, silence.signal]),
    });
    if (response.status === 401 && !(await refreshOnce(used))) return 'over';
    if (response.status === FULL_STATUS) return 'full';
    if (!response.ok || !response.body) return isUnreachable(response.status) ? 'unreachable' : 'refused';
    ended = 'open';
    onOpen();
    line.heard();
    const parse = createSseParser((event) => readEvent(event.id, event.data));
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return ended;
      line.heard();
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      parse(value);
    }
  } catch {
    return ended;
  } finally {
    clearTimeout(timer);
  }
}

const pause = (ms: number, stop: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    tryNow = () => (clearTimeout(timer), resolve());
    stop.addEventListener('abort', tryNow, { once: true });
  });

/** Milliseconds until the next try. A single quick one is not worth telling the user, so it comes soon. */
function waitAfter(ended: Ended, failures: number): number {
  if (failures === 1) return 400;
  return ended === 'unreachable' || ended === 'open'
    ? UNREACHABLE_WAIT_MS
    : Math.min(REFUSED_WAIT_MS, 500 * 2 ** failures);
}

async function lead(stop: AbortSignal): Promise<void> {
  leading = true;
  let failures = 0;
  let broken = false;
  let toldOver = false;
  while (!stop.aborted) {
    const ended = await connect(stop, () => {
      failures = 0;
      toldOver = false;
      if (broken) tell({ kind: 'again' });
      broken = false;
    });
    if (stop.aborted) break;
    broken = true;
    failures += 1;
    // Whoever asks again now learns that the session is over, and the sign-in dialog hides what is shown.
    if (ended === 'over' && !toldOver) tell({ kind: 'again' });
    toldOver ||= ended === 'over';
    if (ended === 'full') tellFull();
    else if (failures > 1) line.lost();
    await pause(waitAfter(ended, failures) * (0.75 + Math.random() / 2), stop);
  }
  leading = false;
}

/**
 * Starts listening for this session and returns the function that stops it. A browser holds one connection, in the tab
 * that has the lock.
 */
export function startLive(): () => void {
  const stop = new AbortController();
  const { locks } = navigator;
  channel = new BroadcastChannel('nadi-live');
  channel.onmessage = (event: MessageEvent<Message>) => hear(event.data);
  channel.postMessage({ kind: 'ask' } satisfies Message);
  addEventListener('offline', onOffline);
  addEventListener('online', onOnline);
  if (locks) void locks.request('nadi-live', { signal: stop.signal }, () => lead(stop.signal)).catch(() => undefined);
  else void lead(stop.signal);
  return () => {
    stop.abort();
    line.rest();
    removeEventListener('offline', onOffline);
    removeEventListener('online', onOnline);
    for (const one of paced) one.clear();
    channel?.close();
    channel = null;
    state.set('tersambung');
  };
}
