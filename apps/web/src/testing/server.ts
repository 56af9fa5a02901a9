import { urlOf } from '#platform/http/http.ts';
import { whenFileEnds } from './end-of-file.ts';
import { findByPost, findDrift } from './known-calls.ts';
import type { TestAnswer, TestRequest } from './known-calls.ts';
export type { TestAnswer, TestRequest };

/** For component tests: fetch is the only fake. */
export type Answerer = (request: TestRequest) => TestAnswer | Promise<TestAnswer> | undefined;

/** A success in the envelope of ketentuan D2. */
export const answer = (data: unknown, others: object = {}): TestAnswer => ({
  body: { status: 'success', success: true, message: 'Berhasil', data, ...others },
});
/** As a session begins, or goes on. */
export const answerToken = (access_token = 'a', refresh_token = 'r'): TestAnswer => ({
  body: {
    status: 'success',
    success: true,
    message: '',
    access_token,
    refresh_token,
    token_type: 'bearer',
    expires_in: 900,
  },
});
/** What the contract refuses, and a test answers on purpose: a server that is broken, or of another version. */
export const unlikeTheContract = (given: TestAnswer): TestAnswer => ({ ...given, unlike: true });
/** Bytes, as a `binary` call answers. */
export const answerBinary = (content: BlobPart, mimeType: string, nama?: string): TestAnswer => ({
  body: null,
  binary: { content, mimeType, ...(nama ? { nama } : {}) },
});
/** A refusal in the envelope of ketentuan D3. */
export const refuse = (status: number, content: object): TestAnswer => ({
  status,
  body: { status: 'error', success: false, error: true, message: 'Ditolak', ...content },
});

/** Fails when the request is given up. */
const whenAborted = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

/** Tests name a call by the documents' address, however it is sent; platform/http/http.test.ts proves how. */
function asDocumented(request: TestRequest): TestRequest {
  const endpoint = request.method === 'POST' ? findByPost(request.path) : undefined;
  if (!endpoint) return request;
  const { params, query } = endpoint as unknown as Record<'params' | 'query', { shape: object }>;
  const values = request.body as Record<string, unknown>;
  const pick = ({ shape }: { shape: object }) =>
    Object.fromEntries(
      Object.entries(values)
        .filter(([name]) => name in shape)
        .map(([name, value]) => [name, String(value)]),
    );
  const url = new URL(urlOf(endpoint, pick(params), pick(query)), 'http://nadi.test');
  return {
    ...request,
    method: endpoint.method,
    path: url.pathname.replace(/^\/api/, ''),
    query: url.searchParams,
    body: undefined,
  };
}

const answers: [TestRequest, TestAnswer][] = [];
/** What was asked or answered otherwise than the contract says, since this was asked last. */
export const takeDrift = (): string[] => answers.splice(0).flatMap(([request, given]) => findDrift(request, given));

/**
 * Puts a server in the place of fetch; returns every request in order. `answerer` answers what a test is about,
 * `defaultAnswer` the rest.
 */
export function replaceFetch(defaultAnswer: (request: TestRequest) => TestAnswer, answerer: Answerer): TestRequest[] {
  const all: TestRequest[] = [];
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), 'http://nadi.test');
    const request = asDocumented({
      method: init?.method ?? 'GET',
      path: url.pathname.replace(/^\/api/, ''),
      query: url.searchParams,
      key: new Headers(init?.headers).get('Idempotency-Key'),
      body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    });
    all.push(request);
    const answered =
      (await Promise.race([answerer(request), whenAborted(init?.signal), whenFileEnds()])) ?? defaultAnswer(request);
    answers.push([request, answered]);
    const { status = 200, body: content, binary } = answered;
    if (binary)
      return new Response(new Blob([binary.content]), {
        status,
        headers: {
          'Content-Type': binary.mimeType,
          ...(binary.nama ? { 'Content-Disposition': `attachment; filename="${binary.nama}"` } : {}),
        },
      });
    return new Response(JSON.stringify(content), { status, headers: { 'Content-Type': 'application/json' } });
  };
  return all;
}
