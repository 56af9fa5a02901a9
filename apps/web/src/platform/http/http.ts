import { needsSession } from '@nadi/contract/access';
import type { AnyEndpoint, ResponseOf } from '@nadi/contract/endpoint';
import type { z } from 'zod';
import { networkError, refusedError, unreadableError } from './api-error.ts';
import { authHeaders } from '../session/auth-headers.ts';
import { setClockBy } from '../time/clock.ts';
import { refuseInPreview } from '../session/preview.ts';
import { cacheAskOf, clearKept, dropKept, keepAnswer, readKept } from '../http-cache/http-cache.ts';
import type { CacheAsk, KeptAnswer } from '../http-cache/http-cache.ts';
import { isAskedAnew, noteKept } from '../http-cache/query-ask.ts';
import { refreshOnce } from '../session/refresh.ts';
import { accessToken } from '../session/token.ts';

/** A save without an answer by then counts as lost. Its Idempotency-Key makes another try safe. */
const SAVE_TIMEOUT_MS = 60_000;

type Call<E extends AnyEndpoint> = {
  params?: z.input<E['params']>;
  query?: z.input<E['query']>;
  body?: z.input<E['body']> | FormData;
  /**
   * One for each thing to be saved (ketentuan D4): `newIdempotencyKey()`, or a form's from fields/delivery.ts. A call
   * with a key waits a minute for its answer.
   */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Asks the server itself, with the header `cache-invalidate`: a kept answer to the call is removed (platform.md 9). */
  anew?: boolean;
  /** Sent instead of the session's own. */
  token?: string;
  /** 'throw' for calls that must not open the sign-in dialog (login, start, logout). */
  onExpired?: 'ask' | 'throw';
};

/** The session sets this. It waits until the same person has signed in again, and resolves false when nobody does. */
let askAgain: () => Promise<boolean> = () => Promise.resolve(false);
export function onSessionExpired(handler: () => Promise<boolean>): void {
  askAgain = handler;
}

/** A UUID, also at an address without HTTPS, where browsers make none. */
export function newIdempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return '10000000-1000-4000-8000-100000000000'.replaceAll(/[018]/g, (digit) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16);
  });
}

/** `/pasien/:norm` and its values -> `/api/pasien/123?x=y`. */
export function urlOf(endpoint: { path: string }, params: unknown, query: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>;
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (isGiven([name, value])) search.set(name, String(value));
  }
  const text = search.toString();
  return `/api${path}${text ? `?${text}` : ''}`;
}

const isGiven = ([, value]: [string, unknown]): boolean => value !== undefined && value !== null && value !== '';

/**
 * Where a call goes and what it carries. One whose parameters may be names or identity numbers goes out with them in its
 * body, because addresses are kept by browsers, proxies and logs.
 */
export function targetOf(
  { method, path, byPost }: AnyEndpoint,
  { params, query, body }: { params?: unknown; query?: unknown; body?: unknown },
): { method: string; url: string; body: unknown } {
  if (byPost === undefined) return { method, url: urlOf({ path }, params, query), body };
  const values = Object.entries({ ...(params as object), ...(query as object) });
  return { method: 'POST', url: `/api${byPost}`, body: Object.fromEntries(values.filter(isGiven)) };
}

async function send(endpoint: AnyEndpoint, call: Call<AnyEndpoint>): Promise<Response> {
  const { method, url, body } = targetOf(endpoint, call);
  const headers = new Headers({ Accept: 'application/json', ...authHeaders() });
  if (call.token !== undefined) headers.set('Authorization', `Bearer ${call.token}`);
  if (call.idempotencyKey) headers.set('Idempotency-Key', call.idempotencyKey);
  if (call.anew) headers.set('cache-invalidate', 'true');
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers.set('Content-Type', 'application/json');
  const timeout = new AbortController();
  const timer = call.idempotencyKey ? setTimeout(() => timeout.abort(), SAVE_TIMEOUT_MS) : undefined;
  try {
    const response = await fetch(url, {
      method,
      headers,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.any([timeout.signal, ...(call.signal ? [call.signal] : [])]),
    });
    setClockBy(response.headers);
    return response;
  } catch (error) {
    if (call.signal?.aborted) throw error;
    throw networkError();
  } finally {
    clearTimeout(timer);
  }
}

type Answered = { status: number };

/**
 * Sends the call. After a 401 it sends once more with fresh tokens, and once more when the same person has signed in
 * again.
 */
export async function inSession<T extends Answered>(
  endpoint: AnyEndpoint,
  send: () => Promise<T>,
  onExpired: 'ask' | 'throw' = 'ask',
): Promise<T> {
  refuseInPreview(endpoint);
  const used = accessToken();
  let response = await send();
  if (response.status === 401 && needsSession(endpoint.can)) {
    if (await refreshOnce(used)) response = await send();
    if (response.status === 401 && onExpired !== 'throw' && (await askAgain())) response = await send();
  }
  return response;
}

const saysError = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && 'error' in json && json.error === true;

/** Returns the envelope of an answer. Throws ApiError for a refusal, and for an answer that is not readable. */
export async function readAnswer<E extends AnyEndpoint>(response: Response): Promise<ResponseOf<E>> {
  const json: unknown = await response.json().catch((error: unknown) => {
    // A SyntaxError means that the body is not JSON; any other error is a connection that broke within the answer.
    if (error instanceof SyntaxError) return null;
    throw error instanceof DOMException && error.name === 'AbortError' ? error : networkError();
  });
  // ketentuan D27: `error` says that nothing was done, also where the status does not.
  if (!response.ok || saysError(json)) throw refusedError(response, json);
  if (json === null) throw unreadableError(response.status);
  return json as ResponseOf<E>;
}

/** What the cache knows of the call; null when nothing, or when the caller wants the server's own answer. */
async function readKeptAnswer(ask: CacheAsk, { anew, signal }: Call<AnyEndpoint>): Promise<KeptAnswer | null> {
  if (anew) return (await dropKept(ask), null);
  const kept = await readKept(ask);
  signal?.throwIfAborted();
  if (kept) noteKept(signal, kept.until);
  return kept;
}

/** One call of the API by its contract. Throws ApiError, or the AbortError of `signal`. */
export async function callApi<E extends AnyEndpoint>(endpoint: E, call: Call<E> = {}): Promise<ResponseOf<E>> {
  const plain: Call<AnyEndpoint> = { ...(call as Call<AnyEndpoint>), anew: call.anew || isAskedAnew(call.signal) };
  if (endpoint.method === 'GET' && endpoint.path.endsWith('logout')) await clearKept();
  const ask = cacheAskOf(endpoint, urlOf(endpoint, call.params, call.query));
  const kept = ask && (await readKeptAnswer(ask, plain));
  if (kept) return kept.json as ResponseOf<E>;
  const sendIt = (): Promise<Response> => send(endpoint, plain);
  const response = call.token === undefined ? await inSession(endpoint, sendIt, call.onExpired) : await sendIt();
  call.signal?.throwIfAborted();
  const answer = await readAnswer<E>(response);
  if (ask) void keepAnswer(ask, response.headers, answer);
  return answer;
}
