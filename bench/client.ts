import net from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export type BenchRequest = {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
};
export type BenchResponse = { status: number; body: Buffer };

const EMPTY = Buffer.alloc(0);

/**
 * One keep-alive HTTP/1.1 connection that has one request open at a time. It uses a bare socket because it shares the
 * machine's cores with the server, and a request then costs a fifth of what fetch takes.
 */
export type BenchClient = { send(text: Buffer): Promise<BenchResponse>; close(): void };

/** What every request says, so that one is put together from few pieces. */
const COMMON = 'host: 127.0.0.1\r\naccept: application/json\r\naccept-encoding: gzip, deflate, br\r\n';

export function formatRequest({ method, path, body, headers }: BenchRequest, token: string | null): Buffer {
  let head = `${method} ${path} HTTP/1.1\r\n${COMMON}`;
  if (token !== null) head += `authorization: Bearer ${token}\r\n`;
  if (headers) for (const [nama, value] of Object.entries(headers)) head += `${nama}: ${value}\r\n`;
  if (body === undefined) return Buffer.from(`${head}\r\n`, 'latin1');
  const payload = JSON.stringify(body);
  return Buffer.from(
    `${head}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(payload)}\r\n\r\n${payload}`,
  );
}

/** Returns where a chunked body that begins at `start` ends, or -1 when it is not all there yet. */
function chunkedEnd(data: Buffer, start: number): number {
  for (let i = start; ;) {
    const lines = data.indexOf('\r\n', i, 'latin1');
    if (lines < 0) return -1;
    const length = Number.parseInt(data.toString('latin1', i, lines), 16);
    const next = lines + 2 + length + 2;
    if (next > data.length) return -1;
    if (length === 0) return next;
    i = next;
  }
}

const ZERO = 48;
const isDigit = (byte: number | undefined): byte is number => byte !== undefined && byte >= ZERO && byte <= ZERO + 9;

/** Reads the number whose digits begin at `from`. */
function readNumber(data: Buffer, from: number): number {
  let value = 0;
  for (let n = from, byte = data[n]; isDigit(byte); byte = data[++n]) value = value * 10 + (byte - ZERO);
  return value;
}

/** Where an answer ends whose length is written in another way, or that comes in chunks. */
function endByText(data: Buffer, head: string, payload: number): number {
  const length = /\r\ncontent-length: *(\d+)/i.exec(head);
  if (length) return payload + Number(length[1]);
  return /\r\ntransfer-encoding: *chunked/i.test(head) ? chunkedEnd(data, payload) : payload;
}

const LENGTH = '\r\ncontent-length: ';

/**
 * Returns the first whole answer in `data` and where it ends, or null when more has to come. The bytes are looked at as
 * they are: what the bench spends on an answer is taken from the server's cores.
 */
function parseResponse(data: Buffer): { response: BenchResponse; end: number } | null {
  const headers = data.indexOf('\r\n\r\n', 0, 'latin1');
  if (headers < 0) return null;
  const payload = headers + 4;
  const length = data.indexOf(LENGTH, 0, 'latin1');
  const end =
    length >= 0 && length < headers
      ? payload + readNumber(data, length + LENGTH.length)
      : endByText(data, data.toString('latin1', 0, headers), payload);
  if (end < 0 || end > data.length) return null;
  return { response: { status: readNumber(data, 9), body: data.subarray(payload, end) }, end };
}

const CURLY = '{'.charCodeAt(0);
const GZIP = 0x1f;

/** The first 300 characters of an answer's JSON, which the server may have compressed. */
export function readRefusal(body: Buffer): string {
  const plain =
    body.length === 0 || body[0] === CURLY ? body : body[0] === GZIP ? gunzipSync(body) : brotliDecompressSync(body);
  return plain.toString('utf8', 0, 300);
}

export function openClient(port: number): Promise<BenchClient> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
    let data = EMPTY;
    let pending: { resolve(j: BenchResponse): void; reject(e: Error): void } | null = null;
    const breakOff = (e: Error): void => {
      pending?.reject(e);
      pending = null;
    };
    socket.once('error', reject);
    socket.on('error', breakOff);
    socket.on('close', () => breakOff(new Error('connection closed')));
    socket.on('data', (chunk) => {
      data = data.length === 0 ? chunk : Buffer.concat([data, chunk]);
      const result = parseResponse(data);
      if (!result) return;
      data = result.end < data.length ? data.subarray(result.end) : EMPTY;
      const current = pending;
      pending = null;
      current?.resolve(result.response);
    });
    socket.once('connect', () =>
      resolve({
        send: (text) =>
          new Promise((res, rej) => {
            if (socket.destroyed) return rej(new Error('connection closed'));
            pending = { resolve: res, reject: rej };
            socket.write(text);
          }),
        close: () => socket.destroy(),
      }),
    );
  });
}
