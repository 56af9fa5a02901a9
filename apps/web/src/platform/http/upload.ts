import type { AnyEndpoint, ResponseOf } from '@nadi/contract/endpoint';
import type { z } from 'zod';
import { networkError, refusedError } from './api-error.ts';
import { authHeaders } from '../session/auth-headers.ts';
import { inSession, readAnswer, targetOf, urlOf } from './http.ts';

type Upload<E extends AnyEndpoint> = {
  params?: z.input<E['params']>;
  query?: z.input<E['query']>;
  form: FormData;
  /** One for each file with its facts: a retry sends the same key, another file gets another one (ketentuan D4). */
  idempotencyKey: string;
  /** The sent part of the bytes, 0 to 1; at 1 the server is still working. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
};

/** XMLHttpRequest is used because fetch cannot tell how much of a body has been sent. */
function send(endpoint: AnyEndpoint, call: Upload<AnyEndpoint>): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { signal, onProgress } = call;
    const xhr = new XMLHttpRequest();
    const abort = (): void => xhr.abort();
    const done = (finish: () => void) => (): void => {
      signal?.removeEventListener('abort', abort);
      finish();
    };
    xhr.open(endpoint.method, urlOf(endpoint, call.params, call.query));
    xhr.setRequestHeader('Accept', 'application/json');
    for (const [name, value] of Object.entries(authHeaders())) xhr.setRequestHeader(name, value);
    xhr.setRequestHeader('Idempotency-Key', call.idempotencyKey);
    xhr.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) onProgress?.(event.loaded / event.total);
    });
    xhr.addEventListener(
      'load',
      done(() => {
        const wait = xhr.getResponseHeader('Retry-After');
        resolve(
          new Response(xhr.responseText || null, { status: xhr.status, headers: wait ? { 'Retry-After': wait } : {} }),
        );
      }),
    );
    // This also happens when a server refuses a large body before it has received all of it.
    xhr.addEventListener(
      'error',
      done(() => reject(networkError())),
    );
    xhr.addEventListener(
      'abort',
      done(() => reject(signal?.reason ?? new DOMException('Dibatalkan', 'AbortError'))),
    );
    signal?.addEventListener('abort', abort, { once: true });
    xhr.send(call.form);
  });
}

/** Sends a form with files and reports the progress. Throws ApiError, or the AbortError of `signal`. */
export async function uploadApi<E extends AnyEndpoint>(endpoint: E, call: Upload<E>): Promise<ResponseOf<E>> {
  call.signal?.throwIfAborted();
  return readAnswer<E>(await inSession(endpoint, () => send(endpoint, call as Upload<AnyEndpoint>)));
}

type Fetching<E extends AnyEndpoint> = {
  params?: z.input<E['params']>;
  query?: z.input<E['query']>;
  signal?: AbortSignal;
};

/** Reads the file name from a header such as: attachment; filename="kartu.pdf"; filename*=UTF-8''kartu%20000123.pdf */
function nameOf(disposition: string | null): string {
  const extended = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  try {
    if (extended) return decodeURIComponent(extended.trim());
  } catch {
    // The extended name is not encoded as it claims; the plain name stands beside it.
  }
  return /filename\s*=\s*"?([^";]+)"?/i.exec(disposition ?? '')?.[1]?.trim() ?? '';
}

/**
 * The bytes of a `binary` call: a picture, a PDF, a sheet. It exists because an <img src> or a link cannot send the
 * bearer token.
 * The File carries the server's type, and its name ('' when it gives none). Throws ApiError, or the AbortError of
 * `signal`.
 */
export async function fetchBlob<E extends AnyEndpoint>(endpoint: E, call: Fetching<E> = {}): Promise<File> {
  const get = async (): Promise<Response> => {
    const { method, url, body } = targetOf(endpoint, call);
    const headers = new Headers({ Accept: '*/*', ...authHeaders() });
    if (body !== undefined) headers.set('Content-Type', 'application/json');
    return orNetworkError(
      fetch(url, {
        method,
        headers,
        credentials: 'same-origin',
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(call.signal ? { signal: call.signal } : {}),
      }),
      call.signal,
    );
  };
  const response = await inSession(endpoint, get);
  call.signal?.throwIfAborted();
  if (!response.ok) throw refusedError(response, await response.json().catch(() => null));
  const blob = await orNetworkError(response.blob(), call.signal);
  return new File([blob], nameOf(response.headers.get('Content-Disposition')), { type: blob.type });
}

/** Turns a connection that breaks before or within the answer into a network error. */
async function orNetworkError<T>(pending: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await pending;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw networkError();
  }
}
