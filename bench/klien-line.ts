import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** What went over the line, also what a service worker asked for behind the page. `paths` are those of the API. */
export type Wire = { permintaan: number; kB: number; paths: readonly string[] };
export type Line = {
  port: number;
  slow: (isSlow: boolean) => void;
  reset: () => void;
  read: () => Wire;
  close: () => Promise<void>;
};

const LATENCY_MS = 150;
const BYTES_PER_MS = 1_500_000 / 8 / 1000;
/** What a request or an answer says besides its body, about. */
const HEAD_BYTES = 600;

/**
 * Stands before the server, counts everything, and can be a line of 150 ms and 1.5 Mbit/s, which all requests share. The
 * browser's own slow line knows nothing of a service worker.
 */
export async function openLine(server: number): Promise<Line> {
  let isSlow = false;
  let free = 0;
  let [permintaan, bytes, paths] = [0, 0, [] as string[]];
  /** Waits until the line has carried so many bytes. */
  async function carry(length: number): Promise<void> {
    bytes += length;
    if (!isSlow) return;
    free = Math.max(free, Date.now()) + length / BYTES_PER_MS;
    await wait(free - Date.now());
  }
  async function pass(answer: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    response.flushHeaders();
    for await (const part of answer as AsyncIterable<Buffer>) {
      await carry(part.length);
      response.write(part);
    }
    response.end();
  }
  const proxy = http.createServer((request, response) => {
    const { url = '/', method = 'GET', headers } = request;
    // The live stream never ends and is not counted.
    const isStream = url.startsWith('/api/v1/peristiwa');
    if (!isStream) {
      permintaan += 1;
      bytes += HEAD_BYTES;
      if (url.startsWith('/api/')) paths.push(url);
    }
    void wait(isSlow ? LATENCY_MS : 0).then(() => {
      const upstream = http.request({ port: server, host: '127.0.0.1', path: url, method, headers }, (answer) => {
        if (!isStream) return void pass(answer, response).catch(() => response.destroy());
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      upstream.on('error', () => response.destroy());
      response.on('close', () => upstream.destroy());
      request.pipe(upstream);
    });
  });
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve));
  return {
    port: (proxy.address() as AddressInfo).port,
    slow: (now) => {
      isSlow = now;
    },
    reset: () => {
      [permintaan, bytes, paths] = [0, 0, []];
    },
    read: () => ({ permintaan, kB: bytes / 1000, paths: [...paths] }),
    close: async () => {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
