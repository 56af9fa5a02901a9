import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { untilDrained } from './scan.ts';

it.each(['drain', 'close'])(
  'a wait for the scanner ends with %s, and leaves no listener however often it waits',
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
