import type { EventEmitter } from 'node:events';

/**
 * Resolves when what was written is on its way, or when the connection is over. A long file waits hundreds of times, so
 * a wait takes both its listeners along. One that was over before says nothing any more, and is not waited for.
 */
export function untilDrained(socket: EventEmitter & { destroyed?: boolean }): Promise<void> {
  if (socket.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const done = (): void => {
      socket.off('drain', done);
      socket.off('close', done);
      resolve();
    };
    socket.on('drain', done);
    socket.on('close', done);
  });
}
