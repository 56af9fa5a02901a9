import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { untilDrained } from './until-drained.ts';

it.each(['drain', 'close'])(
  'a wait for a slow connection ends with %s, and leaves no listener however often it waits',
  async (end) => {
    const socket = new EventEmitter();
    for (let n = 0; n < 100; n++) {
      const waiting = untilDrained(socket);
      socket.emit(end);
      await waiting;
    }
    expect([socket.listenerCount('drain'), socket.listenerCount('close')]).toEqual([0, 0]);
  },
);

it('a connection that was over before is not waited for', async () => {
  const socket = Object.assign(new EventEmitter(), { destroyed: true });
  await expect(untilDrained(socket)).resolves.toBeUndefined();
});
