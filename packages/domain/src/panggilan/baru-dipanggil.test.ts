import { expect, it } from 'vitest';
import { baruDipanggil } from './baru-dipanggil.ts';

const NOW = Date.parse('2026-11-29T02:00:20.000Z');

it.each([
  [null, null],
  ['2026-11-29T02:00:19.900Z', 1],
  ['2026-11-29T02:00:08.000Z', 12],
  ['2026-11-29T02:00:05.000Z', null],
  // A call that the server stamped a moment after this clock's now is a call of just now.
  ['2026-11-29T02:00:21.000Z', 1],
])('called at %s: %s seconds ago', (dipanggil, seconds) => expect(baruDipanggil(dipanggil, NOW)).toBe(seconds));
