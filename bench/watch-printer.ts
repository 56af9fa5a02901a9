/**
 * Loaded into the measured server before its own code (`--import`): tells the bench, over the channel between the two
 * processes, when the first byte of a document is at one of the demo's printers, which stand in that process. It only
 * listens. Both read one clock of the machine.
 */
import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

const [DLE, EOT] = [0x10, 0x04];
const QUESTION_BYTES = 3;
const http = Number(process.env['PORT']);

/** Questions about the printer's state come before the document; a document begins with another command. */
const hasDocument = (data: Buffer): boolean => {
  for (let at = 0; at < data.length; at += QUESTION_BYTES) if (data[at] !== DLE || data[at + 1] !== EOT) return true;
  return false;
};

subscribe('net.server.socket', (message) => {
  const { socket } = message as { socket: Socket };
  if (socket.localPort === http) return;
  const onData = (data: Buffer): void => {
    if (!hasDocument(data)) return;
    socket.off('data', onData);
    process.send?.({ firstByteNs: String(process.hrtime.bigint()) });
  };
  socket.on('data', onData);
});
