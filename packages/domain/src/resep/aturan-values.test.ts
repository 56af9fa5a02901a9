import { describe, expect, it } from 'vitest';
import { checkAturan, kunciAturan, type AturanValues } from './aturan-values.ts';

const ATURAN: AturanValues = {
  jenis: 'hamil',
  zat_id: 365,
  kelompok: null,
  dengan_zat_id: null,
  dengan_kelompok: null,
  batas: null,
  usia_min_bulan: null,
  usia_max_bulan: null,
  tingkat: 'tahan',
};
const INTERAKSI: AturanValues = { ...ATURAN, jenis: 'interaksi', dengan_kelompok: 'nsaid' };

describe('what is wrong with a rule (spec: RS9)', () => {
  it.each<[string, Partial<AturanValues>, string[]]>([
    ['a whole one', {}, []],
    ['a substance and a group', { kelompok: 'nsaid' }, ['zat_id']],
    ['neither', { zat_id: null }, ['zat_id']],
    ['another substance where there is no interaction', { dengan_zat_id: 5 }, ['dengan_zat_id']],
    ['an interaction with nothing', { jenis: 'interaksi' }, ['dengan_zat_id']],
    ['an interaction with two', { jenis: 'interaksi', dengan_zat_id: 5, dengan_kelompok: 'nsaid' }, ['dengan_zat_id']],
    ['a whole interaction', { jenis: 'interaksi', dengan_zat_id: 5 }, []],
    ['an interaction with itself', { jenis: 'interaksi', dengan_zat_id: 365 }, ['dengan_zat_id']],
    ['a limit that its kind does not have', { batas: 5 }, ['batas']],
    ['a dose without a limit', { jenis: 'dosis' }, ['batas']],
    ['an age without one', { jenis: 'usia' }, ['usia_max_bulan']],
    ['an age that ends before it begins', { usia_min_bulan: 5, usia_max_bulan: 4 }, ['usia_max_bulan']],
    ['one month alone', { jenis: 'usia', usia_min_bulan: 5, usia_max_bulan: 5 }, []],
  ])('%s', (_what, changes, fields) => expect(Object.keys(checkAturan({ ...ATURAN, ...changes }))).toEqual(fields));
});

describe('what a rule is known by (decision 0105)', () => {
  it.each<[string, AturanValues, Partial<AturanValues>]>([
    ['its limit', { ...ATURAN, jenis: 'dosis', batas: 5 }, { batas: 6 }],
    [
      'an interaction from the other side',
      INTERAKSI,
      { zat_id: null, kelompok: 'nsaid', dengan_zat_id: 365, dengan_kelompok: null },
    ],
    ['an age from birth', ATURAN, { usia_min_bulan: 0 }],
  ])('is the same with %s', (_what, one, changes) =>
    expect(kunciAturan({ ...one, ...changes })).toBe(kunciAturan(one)),
  );

  it.each<[string, AturanValues, Partial<AturanValues>]>([
    ['its kind', ATURAN, { jenis: 'menyusui' }],
    ['its substance', ATURAN, { zat_id: 36 }],
    ['its group', ATURAN, { zat_id: null, kelompok: 'nsaid' }],
    ['its other side', INTERAKSI, { dengan_kelompok: 'penisilin' }],
    ['its youngest', ATURAN, { usia_min_bulan: 1 }],
    ['its oldest', ATURAN, { usia_max_bulan: 1 }],
    ['its level', ATURAN, { tingkat: 'peringatan' }],
  ])('is another with %s', (_what, one, changes) =>
    expect(kunciAturan({ ...one, ...changes })).not.toBe(kunciAturan(one)),
  );
});
