import { expect, it } from 'vitest';
import { createBpjsState } from './bpjs-state.ts';

const NOW = Date.UTC(2026, 10, 23, 4);
const MINUTE = 60_000;

it.each([
  ['answered quickly', { answered: true, ms: 340 }, 'normal'],
  ['answered after three seconds', { answered: true, ms: 3001 }, 'lambat'],
  ['did not answer', { answered: false, ms: 10 }, 'terputus'],
])('BPJS that %s', (_how, how, keadaan) => {
  const state = createBpjsState();
  state.record({ faskesId: 1, at: NOW - MINUTE, simulator: true, ...how });
  expect(state.read(1, NOW)).toEqual({ keadaan, pada: '2026-11-23T03:59:00.000Z', simulator: true });
});

it('says nothing of another facility, nor of a quarter of an hour ago', () => {
  const state = createBpjsState();
  state.record({ faskesId: 1, at: NOW - 15 * MINUTE, answered: true, ms: 1, simulator: false });
  expect([state.read(1, NOW), state.read(2, NOW)]).toEqual([null, null]);
});
