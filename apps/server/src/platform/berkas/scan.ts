import { createReadStream } from 'node:fs';
import { connect, type NetConnectOpts } from 'node:net';
import { AppError } from '../http/errors.ts';
import { untilDrained } from '../http/until-drained.ts';

/** Resolves to the name of what was found in a file, or null. Throws PEMINDAI_JAUH when nobody can tell. */
export type Scan = (path: string) => Promise<string | null>;

const TIMEOUT_MS = 20_000;
/** clamd's own limit of a chunk is larger; this is what a read gives. */
const CHUNK_BYTES = 64 * 1024;

/** A socket's path, or `host:port`. */
export function scannerAddress(text: string): NetConnectOpts {
  if (text.startsWith('/')) return { path: text };
  const at = text.lastIndexOf(':');
  return { host: text.slice(0, at), port: Number(text.slice(at + 1)) };
}

function lengthOf(bytes: number): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(bytes);
  return head;
}

/**
 * What clamd says of a file that is sent to it (INSTREAM), so that it needs no right to our folders.
 *
 * Returns: its answer without the closing zero: "stream: OK", "stream: <name> FOUND" or "<reason> ERROR".
 */
async function ask(address: NetConnectOpts, path: string): Promise<string> {
  const socket = connect({ ...address, timeout: TIMEOUT_MS });
  const answer = new Promise<string>((resolve, reject) => {
    const parts: Buffer[] = [];
    socket.on('data', (part: Buffer) => parts.push(part));
    socket.on('end', () => resolve(Buffer.concat(parts).toString('utf8').replaceAll('\0', '').trim()));
    socket.on('timeout', () => socket.destroy(new Error('the scanner does not answer')));
    socket.on('error', reject);
    // A connection that ends without an answer and without an error would be waited for until the browser gives up.
    socket.on('close', () => reject(new Error('the scanner broke off')));
  });
  // It is looked at below; a refused connection must not count as unhandled while the file is still read.
  answer.catch(() => undefined);
  try {
    socket.write('zINSTREAM\0');
    for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
      const bytes = chunk as Buffer;
      if (socket.destroyed) break;
      if (!socket.write(Buffer.concat([lengthOf(bytes.length), bytes]))) await untilDrained(socket);
    }
    socket.write(lengthOf(0));
    return await answer;
  } finally {
    socket.destroy();
  }
}

/**
 * Scans files with ClamAV's clamd at this address. A scanner that is away or breaks off lets nothing pass: who installed
 * one wants no file that it has not seen.
 */
export function openScanner(address: NetConnectOpts): Scan {
  return async (path) => {
    const said = await ask(address, path).catch(() => '');
    if (said.endsWith(' OK')) return null;
    const found = /^stream: (.+) FOUND$/.exec(said);
    if (found) return found[1] ?? '';
    throw new AppError('PEMINDAI_JAUH');
  };
}
