import { describe, expect, it } from 'vitest';
import { isSameTacc, listTacc, sayTacc } from './tacc.ts';

const OF = { lahir: '1980-05-01', tanggal: '2026-11-23', diagnosa: [{ icd: 'E11', teks: 'DM tipe 2' }] };
const ages = (lahir: string | null): (string | null)[] =>
  listTacc({ ...OF, lahir })
    .filter(({ kd }) => kd === 2)
    .map(({ alasan }) => alasan);

describe('why a first-level facility refers (spec: RM17)', () => {
  it('is no reason, or one of PCare’s in its words', () =>
    expect(listTacc(OF).map(({ kd, alasan }) => [kd, alasan])).toEqual([
      [-1, null],
      [1, '< 3 Hari'],
      [1, '>= 3 - 7 Hari'],
      [1, '>= 7 Hari'],
      [2, '>= 12 Tahun s/d < 55 Tahun'],
      [3, 'E11 - DM tipe 2'],
      [4, '< 3 Hari'],
      [4, '>= 3 - 7 Hari'],
      [4, '>= 7 Hari'],
    ]));

  it.each([
    ['2026-11-23', '< 1 Bulan'],
    ['2026-10-24', '< 1 Bulan'],
    ['2026-10-23', '>= 1 Bulan s/d < 12 Bulan'],
    ['2025-11-24', '>= 1 Bulan s/d < 12 Bulan'],
    ['2025-11-23', '>= 1 Tahun s/d < 5 Tahun'],
    ['2021-11-24', '>= 1 Tahun s/d < 5 Tahun'],
    ['2021-11-23', '>= 5 Tahun s/d < 12 Tahun'],
    ['2014-11-24', '>= 5 Tahun s/d < 12 Tahun'],
    ['2014-11-23', '>= 12 Tahun s/d < 55 Tahun'],
    ['1971-11-24', '>= 12 Tahun s/d < 55 Tahun'],
    ['1971-11-23', '>= 55 Tahun'],
  ])('by the age of who was born on %s: %s', (lahir, kata) => expect(ages(lahir)).toEqual([kata]));

  it('may be any age where the date of birth is not known', () => expect(ages(null)).toHaveLength(6));

  it('is told in words', () => {
    expect(sayTacc({ kd: -1, alasan: null })).toBe('Tanpa TACC');
    expect(sayTacc({ kd: 3, alasan: 'E11 - DM tipe 2' })).toBe('Complication (komplikasi): E11 - DM tipe 2');
  });

  it('is the same by code and words', () => {
    expect(isSameTacc({ kd: 1, alasan: '< 3 Hari' }, { kd: 1, alasan: '< 3 Hari' })).toBe(true);
    expect(isSameTacc({ kd: 1, alasan: '< 3 Hari' }, { kd: 4, alasan: '< 3 Hari' })).toBe(false);
  });
});
