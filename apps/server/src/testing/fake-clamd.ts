import { createServer } from 'node:net';
import type { AddressInfo, NetConnectOpts, Socket } from 'node:net';

export type FakeClamd = {
  address: NetConnectOpts;
  /** The bytes of each file that was sent whole. */
  seen: Buffer[];
  /** How it answers: a file that holds `virus` is found, or it breaks off, or says an error. */
  mode: { now: 'works' | 'breaks off' | 'error' };
  close(): Promise<void>;
};

const COMMAND = 'zINSTREAM\0';

/** The file in a whole stream of chunks; null while its end has not come. */
function fileIn(sent: Buffer): Buffer | null {
  const parts: Buffer[] = [];
  let at = COMMAND.length;
  while (at + 4 <= sent.length) {
    const length = sent.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(sent.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

/** A scanner that speaks clamd's INSTREAM and finds the bytes `virus`. */
export async function openFakeClamd(virus: string): Promise<FakeClamd> {
  const seen: Buffer[] = [];
  const mode: FakeClamd['mode'] = { now: 'works' };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let sent = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (part) => {
      sent = Buffer.concat([sent, part]);
      if (mode.now === 'breaks off') return socket.destroy();
      if (mode.now === 'error') return socket.end('INSTREAM size limit exceeded. ERROR\0');
      const file = fileIn(sent);
      if (file === null) return undefined;
      seen.push(file);
      return socket.end(file.includes(virus) ? 'stream: Uji.Virus-1 FOUND\0' : 'stream: OK\0');
    });
  });
  await new Promise<void>((go) => void server.listen(0, '127.0.0.1', go));
  const { port } = server.address() as AddressInfo;
  return {
    address: { host: '127.0.0.1', port },
    seen,
    mode,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((go) => server.close(go));
    },
  };
}
