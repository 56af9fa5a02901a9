import { expect, it } from 'vitest';
import { persenPekerjaan } from './pekerjaan.ts';

it.each([
  ['nobody knows how many there are', 0, null, null],
  ['nothing is read yet', 0, 1000, 0],
  ['part of a per cent is not told', 19, 1000, 1],
  ['all rows are read, the file is not there yet', 1000, 1000, 99],
  ['there is nothing to read', 0, 0, 99],
  ['rows that came meanwhile', 1200, 1000, 99],
])('laporan.md L6: %s', (_what, baris, dari, persen) => expect(persenPekerjaan({ baris, dari })).toBe(persen));
