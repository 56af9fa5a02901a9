import type { LiveEvent as LiveMessage } from '@nadi/contract/live-event';
import { LIVE_EVENT_PATH, LIVE_TOPICS } from '@nadi/contract/live-topics';
import type { LiveTopic } from '@nadi/contract/live-topics';
import { useEffect, useEffectEvent } from 'react';
import { CALM, createPacedTopics, PROMPT } from './live-pace.ts';
import { queryClient } from './query.ts';
import { refreshOnce } from './refresh.ts';
import { createSseParser } from './sse.ts';
import { createStore, useStore } from './store.ts';
import { accessToken } from './token.ts';

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
type LiveState = 'tersambung' | 'memutus';
type Message =
  | { kind: 'event'; id: string; event: LiveEvent }
  | { kind: 'state'; state: LiveState }
  | { kind: 'again' }
  | { kind: 'ask' };

/** The server pings every 20 s; after twice that time without a byte the connection counts as dead. */
const SILENCE_MS = 45_000;
const MAX_WAIT_MS = 30_000;

const state = createStore<LiveState>('tersambung');
const listeners = new Set<(event: LiveEvent | null) => void>();
let lastId = '';
let channel: BroadcastChannel | null = null;
let leading = false;

export const useLiveState = (): LiveState => useStore(state);

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
export const tellsOf = ({ gabungan, ...event }: LiveEvent, name: string, value: number): boolean =>
  Number(event[name]) === value || (gabungan?.[name]?.some((one) => Number(one) === value) ?? false);

function hear(message: Message): void {
  if (message.kind === 'state') state.set(message.state);
  if (message.kind === 'again') {
    for (const topic of LIVE_TOPICS) invalidateSoon(topic);
    tellListeners(null);
  }
  if (message.kind === 'ask' && leading) channel?.postMessage({ kind: 'state', state: state.get() } satisfies Message);
  if (message.kind !== 'event') return;
  lastId = message.id || lastId;
  invalidateSoon(message.event.topik, message.event.sebar_ms);
  tellListeners(message.event);
}

function tell(message: Message): void {
  channel?.postMessage(message);
  hear(message);
}

function readEvent(id: string, data: string): void {
  try {
    const { data: ids, ...rest } = JSON.parse(data) as LiveMessage;
    const event: LiveEvent = { ...rest, ...ids };
    if (typeof event.topik === 'string') tell({ kind: 'event', id: id || String(event.id ?? ''), event });
  } catch {
    // A message that is not JSON was not meant for us.
  }
}

/** Holds one connection until it breaks. Resolves true when it had been open. */
async function connect(stop: AbortSignal, onOpen: () => void): Promise<boolean> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  const used = accessToken();
  try {
    const headers = new Headers({ Accept: 'text/event-stream', Authorization: `Bearer ${used ?? ''}` });
    if (lastId) headers.set('Last-Event-ID', lastId);
    const response = await fetch(`/api${LIVE_EVENT_PATH}`, {
      headers,
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.any([stop, silence.signal]),
    });
    if (response.status === 401) await refreshOnce(used);
    if (!response.ok || !response.body) return false;
    onOpen();
    const parse = createSseParser((event) => readEvent(event.id, event.data));
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return true;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      parse(value);
    }
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

const pause = (ms: number, stop: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    stop.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

async function lead(stop: AbortSignal): Promise<void> {
  leading = true;
  let failures = 0;
  let broken = false;
  while (!stop.aborted) {
    await connect(stop, () => {
      failures = 0;
      tell({ kind: 'state', state: 'tersambung' });
      if (broken) tell({ kind: 'again' });
      broken = false;
    });
    if (stop.aborted) break;
    broken = true;
    failures += 1;
    // A single quick reconnect is not worth telling the user.
    if (failures > 1) tell({ kind: 'state', state: 'memutus' });
    await pause(Math.min(MAX_WAIT_MS, 500 * 2 ** failures) * (0.75 + Math.random() / 2), stop);
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
  if (locks) void locks.request('nadi-live', { signal: stop.signal }, () => lead(stop.signal)).catch(() => undefined);
  else void lead(stop.signal);
  return () => {
    stop.abort();
    for (const one of paced) one.clear();
    channel?.close();
    channel = null;
    state.set('tersambung');
  };
}
