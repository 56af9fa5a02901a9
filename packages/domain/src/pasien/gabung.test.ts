import { describe, expect, it } from 'vitest';
import { suggestSide, type GabungRecord } from './gabung.ts';

const OLDER: GabungRecord = { nama: 'SITI AMINAH', tak_dikenal: false, diubah_pada: '2026-01-01T00:00:00Z' };
const NEWER: GabungRecord = { ...OLDER, diubah_pada: '2026-02-01T00:00:00Z' };

describe('issue 3 D: which value to keep, as a suggestion', () => {
  it.each<[string, string, [string | null, string | null], [GabungRecord, GabungRecord], 'a' | 'b']>([
    ['what was changed last', 'alamat', ['Jl. A', 'Jl. B'], [OLDER, NEWER], 'b'],
    ['what was changed last, the other way', 'alamat', ['Jl. A', 'Jl. B'], [NEWER, OLDER], 'a'],
    ['at the same time the first', 'alamat', ['Jl. A', 'Jl. B'], [OLDER, OLDER], 'a'],
    ['known before empty, though older', 'nik', ['3374', null], [OLDER, NEWER], 'a'],
    ['known before empty, the other way', 'nik', [null, '3374'], [NEWER, OLDER], 'b'],
    ['both empty', 'nik', [null, null], [OLDER, NEWER], 'b'],
    ['a known patient before an unknown one', 'nama', ['SITI', 'TN. X'], [OLDER, { ...NEWER, tak_dikenal: true }], 'a'],
    ['also in "unknown" itself', 'tak_dikenal', ['Ya', 'Tidak'], [{ ...NEWER, tak_dikenal: true }, OLDER], 'b'],
    [
      'the own name before that of a baby without one',
      'nama',
      ['RAFA', 'By. Ny. SITI'],
      [
        { ...OLDER, nama: 'RAFA' },
        { ...NEWER, nama: 'By. Ny. SITI' },
      ],
      'a',
    ],
    [
      'but a newer address of that baby',
      'alamat',
      ['Jl. A', 'Jl. B'],
      [
        { ...OLDER, nama: 'RAFA' },
        { ...NEWER, nama: 'By. Ny. SITI' },
      ],
      'b',
    ],
  ])('%s', (...[, field, [a, b], [rekamA, rekamB], side]) =>
    expect(suggestSide(field, { a, b }, { a: rekamA, b: rekamB })).toBe(side),
  );
});
