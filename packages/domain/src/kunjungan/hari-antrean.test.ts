import { expect, it } from 'vitest';
import { hariLain } from './hari-antrean.ts';

it.each([
  ['2026-11-30', '2026-11-30', null],
  ['2026-11-29', '2026-11-30', 'dari 29/11'],
  ['2026-12-31', '2027-01-01', 'dari 31/12'],
  ['2026-12-01', '2026-11-30', null],
])('a visit of %s in the queue of %s: %s', (layanan, today, mark) => expect(hariLain(layanan, today)).toBe(mark));
