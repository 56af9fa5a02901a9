import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { lineState, startLive } from './live.ts';

type Stream = { open: () => void; say: (text: string) => void; end: () => void };
let streams: Stream[] = [];
let reachable = true;
/** The account has all its streams open elsewhere. */
let crowded = false;

/** A server whose streams the test speaks and ends; without one, no line reaches it. */
beforeEach(() => {
  streams = [];
  reachable = true;
  crowded = false;
  vi.useFakeTimers();
  globalThis.fetch = (_input, init) => {
    if (!reachable) return Promise.reject(new TypeError('Failed to fetch'));
    if (crowded) return Promise.resolve(new Response(null, { status: 429 }));
    return new Promise((resolve, reject) => {
      const body = new TransformStream<Uint8Array, Uint8Array>();
      const writer = body.writable.getWriter();
      init?.signal?.addEventListener('abort', () => {
        reject(init.signal?.reason as Error);
        void writer.abort(init.signal?.reason).catch(() => undefined);
      });
      streams.push({
        open: () => resolve(new Response(body.readable)),
        say: (text) => void writer.write(new TextEncoder().encode(text)).catch(() => undefined),
        end: () => void writer.close().catch(() => undefined),
      });
    });
  };
});
afterEach(() => {
  // The query library is shared with other files, and would go on believing to be offline.
  dispatchEvent(new Event('online'));
  vi.useRealTimers();
});

async function connected(): Promise<Stream> {
  onTestFinished(startLive());
  await vi.advanceTimersByTimeAsync(0);
  streams[0]?.open();
  streams[0]?.say(': tersambung\n\n');
  await vi.advanceTimersByTimeAsync(10);
  expect(lineState()).toBe('tersambung');
  return streams[0]!;
}

it('a line that carries nothing any more is said to be gone within 2 s, and back with the next sign of life', async () => {
  const stream = await connected();
  await vi.advanceTimersByTimeAsync(1000);
  stream.say(': ping\n\n');
  await vi.advanceTimersByTimeAsync(1000);
  expect(lineState()).toBe('tersambung');
  await vi.advanceTimersByTimeAsync(1000);
  expect(lineState()).toBe('memutus');
  stream.say(': ping\n\n');
  await vi.advanceTimersByTimeAsync(10);
  expect(lineState()).toBe('tersambung');
});

it('a server that is away is said within 2 s; a stream that is only opened anew is not', async () => {
  const stream = await connected();
  stream.end();
  await vi.advanceTimersByTimeAsync(900);
  streams[1]?.open();
  streams[1]?.say(': tersambung\n\n');
  await vi.advanceTimersByTimeAsync(10);
  expect(lineState()).toBe('tersambung');
  reachable = false;
  streams[1]?.end();
  await vi.advanceTimersByTimeAsync(2000);
  expect(lineState()).toBe('memutus');
});

it('is back within 2 s of the server, however long it was away', async () => {
  const stream = await connected();
  reachable = false;
  stream.end();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(lineState()).toBe('memutus');
  reachable = true;
  await vi.advanceTimersByTimeAsync(2000);
  expect(streams).toHaveLength(2);
  streams[1]?.open();
  streams[1]?.say(': tersambung\n\n');
  await vi.advanceTimersByTimeAsync(10);
  expect(lineState()).toBe('tersambung');
});

it('what the browser itself notices is said at once, and stays until a new connection is heard', async () => {
  const stream = await connected();
  reachable = false;
  dispatchEvent(new Event('offline'));
  expect(lineState()).toBe('memutus');
  stream.say(': ping\n\n');
  await vi.advanceTimersByTimeAsync(5000);
  expect(lineState()).toBe('memutus');
  reachable = true;
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(10);
  expect(streams).toHaveLength(2);
});

it('an account that is open in too many browsers is told so, not that the server is gone, and joins when one closes', async () => {
  crowded = true;
  onTestFinished(startLive());
  await vi.advanceTimersByTimeAsync(3000);
  expect(lineState()).toBe('penuh');
  crowded = false;
  for (let seconds = 0; seconds < 60 && streams.length === 0; seconds += 1) await vi.advanceTimersByTimeAsync(1000);
  streams[0]?.open();
  streams[0]?.say(': tersambung\n\n');
  await vi.advanceTimersByTimeAsync(10);
  expect(lineState()).toBe('tersambung');
});

it('a server that goes while the account is crowded is told as gone', async () => {
  crowded = true;
  onTestFinished(startLive());
  await vi.advanceTimersByTimeAsync(3000);
  reachable = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lineState()).toBe('memutus');
});
