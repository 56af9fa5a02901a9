import { describe, expect, it } from 'vitest';
import { usulSisi, type RekamGabung } from './gabung.ts';

const LAMA: RekamGabung = { nama: 'SITI AMINAH', tak_dikenal: false, diubah_pada: '2026-01-01T00:00:00Z' };
const BARU: RekamGabung = { ...LAMA, diubah_pada: '2026-02-01T00:00:00Z' };

describe('issue 3 D: which value to keep, as a suggestion', () => {
  it.each<[string, string, [string | null, string | null], [RekamGabung, RekamGabung], 'a' | 'b']>([
    ['what was changed last', 'alamat', ['Jl. A', 'Jl. B'], [LAMA, BARU], 'b'],
    ['what was changed last, the other way', 'alamat', ['Jl. A', 'Jl. B'], [BARU, LAMA], 'a'],
    ['at the same time the first', 'alamat', ['Jl. A', 'Jl. B'], [LAMA, LAMA], 'a'],
    ['known before empty, though older', 'nik', ['3374', null], [LAMA, BARU], 'a'],
    ['known before empty, the other way', 'nik', [null, '3374'], [BARU, LAMA], 'b'],
    ['both empty', 'nik', [null, null], [LAMA, BARU], 'b'],
    ['a known patient before an unknown one', 'nama', ['SITI', 'TN. X'], [LAMA, { ...BARU, tak_dikenal: true }], 'a'],
    ['also in "unknown" itself', 'tak_dikenal', ['Ya', 'Tidak'], [{ ...BARU, tak_dikenal: true }, LAMA], 'b'],
    [
      'the own name before that of a baby without one',
      'nama',
      ['RAFA', 'By. Ny. SITI'],
      [
        { ...LAMA, nama: 'RAFA' },
        { ...BARU, nama: 'By. Ny. SITI' },
      ],
      'a',
    ],
    [
      'but a newer address of that baby',
      'alamat',
      ['Jl. A', 'Jl. B'],
      [
        { ...LAMA, nama: 'RAFA' },
        { ...BARU, nama: 'By. Ny. SITI' },
      ],
      'b',
    ],
  ])('%s', (...[, kolom, [a, b], [rekamA, rekamB], sisi]) =>
    expect(usulSisi(kolom, { a, b }, { a: rekamA, b: rekamB })).toBe(sisi),
  );
});
