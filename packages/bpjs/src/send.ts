import type { Reply } from './envelope.ts';
import type { Kredensial } from './kredensial.ts';
import { buildHeaders } from './signature.ts';

/** Everything a call to BPJS needs from outside this package. */
export type BpjsTransport = {
  fetch: typeof fetch;
  /** Unix milliseconds. */
  now: () => number;
  /** Base address of the service, without a slash at its end. */
  baseUrl: string;
  kredensial: Kredensial;
  /** Milliseconds for the whole call, its one retry included. */
  timeoutMs: number;
};

/** `simulator` is true where the answer itself says that it is made up (D21). */
export type SendResult = (Reply & { simulator: boolean }) | { gagal: 'sambungan' | 'waktu habis' };

const MAX_REPLY_BYTES = 1024 * 1024;

/** An endless answer must not fill the memory, so one above the limit is read as empty. */
async function readBody(res: Response): Promise<string> {
  if (!res.body) return '';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const p of res.body) {
    bytes += p.byteLength;
    if (bytes > MAX_REPLY_BYTES) return '';
    chunks.push(p);
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function sendOnce(s: BpjsTransport, path: string, deadline: AbortSignal): Promise<SendResult> {
  const timestamp = String(Math.floor(s.now() / 1000));
  // A redirect is not followed, because it would carry the facility's keys to another host.
  const res = await s.fetch(`${s.baseUrl}/${path}`, {
    headers: { ...buildHeaders(s.kredensial, timestamp), accept: 'application/json' },
    redirect: 'manual',
    signal: deadline,
  });
  return { http: res.status, text: await readBody(res), timestamp, simulator: res.headers.get('x-simulator') !== null };
}

/**
 * One GET to BPJS.
 *
 * Rules:   the call is repeated once, with a new timestamp, and only when the connection failed. It is never repeated
 *          after an answer, good or bad, nor after a time-out.
 * Returns: the answer as it came, or why there is none. Network failures never throw.
 */
export async function send(s: BpjsTransport, path: string): Promise<SendResult> {
  const deadline = AbortSignal.timeout(s.timeoutMs);
  for (let attempt = 1; ; attempt++) {
    try {
      return await sendOnce(s, path, deadline);
    } catch (error) {
      if (deadline.aborted) return { gagal: 'waktu habis' };
      // fetch reports every failed connection, also one that breaks inside the body, as a TypeError. Anything else is a
      // bug of
      // ours.
      if (!(error instanceof TypeError)) throw error;
      if (attempt === 2) return { gagal: 'sambungan' };
    }
  }
}
