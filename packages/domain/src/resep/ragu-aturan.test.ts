import { expect, it } from 'vitest';
import { ATURAN_BAWAAN } from './aturan-bawaan.ts';
import type { AturanValues } from './aturan-values.ts';
import { tanyaAturan } from './ragu-aturan.ts';

const EMPTY: AturanValues = {
  jenis: 'usia',
  zat_id: 365,
  kelompok: null,
  dengan_zat_id: null,
  dengan_kelompok: null,
  batas: null,
  usia_min_bulan: null,
  usia_max_bulan: null,
  tingkat: 'tahan',
};
const dosis = (batas: number): Partial<AturanValues> => ({ jenis: 'dosis', batas });
const usia = (usia_min_bulan: number | null, usia_max_bulan: number | null): Partial<AturanValues> => ({
  usia_min_bulan,
  usia_max_bulan,
});

it.each<[string, Partial<AturanValues>, string | null]>([
  ['paling banyak 1,5 g sehari', dosis(15_000), '"1,5 g", batasnya 15000 mg/hari'],
  ['paling banyak 1,5 g sehari', dosis(1500), null],
  ['paling banyak 1.500 mg sehari', dosis(1500), null],
  ['lebih dari 400 mg sehari', dosis(0.4), '"400 mg", batasnya 0,4 mg/hari'],
  ['lebih dari 400 mcg sehari', dosis(0.4), null],
  ['3 x 500 mg sehari', dosis(1500), null],
  ['tablet 500 mg, paling banyak 4 g', dosis(4000), null],
  ['kurangi dosisnya', dosis(4000), null],
  ['lebih dari 60 mg/kg sehari', { jenis: 'dosis-berat', batas: 6 }, '"60 mg/kg", batasnya 6 mg/kg/hari'],
  ['lebih dari 60 mg/kg sehari', { jenis: 'dosis-berat', batas: 60 }, null],
  ['kurangi bila eGFR di bawah 45', { jenis: 'ginjal', batas: 54 }, 'batasnya 54 mL/menit/1,73 m2'],
  ['kurangi 500 mg bila eGFR di bawah 45', { jenis: 'ginjal', batas: 45 }, null],
  ['hindari di bawah 8 tahun', usia(null, 8), '"8 tahun", usianya sampai 8 bulan'],
  ['hindari di bawah 8 tahun', usia(null, 96), null],
  ['hindari di bawah 8 tahun', usia(null, 95), null],
  ['hindari usia 6 bulan sampai 2 tahun', usia(6, 24), null],
  ['hindari usia 2-8 tahun', usia(24, 8), '"2-8 tahun", usianya dari 24 bulan sampai 8 bulan'],
  ['hindari pada anak di atas 65 th', usia(65, null), 'usianya dari 65 bulan'],
])('%j with %j says %s', (teks, more, pesan) =>
  expect(tanyaAturan({ ...EMPTY, ...more, teks }, null)).toEqual(
    pesan === null ? [] : [expect.stringContaining(pesan)],
  ),
);

it('asks nothing of the rules that came with the app, nor what was answered', () => {
  expect(ATURAN_BAWAAN.flatMap((one) => tanyaAturan(one, null))).toEqual([]);
  const odd = { ...EMPTY, ...dosis(15_000), teks: '1,5 g sehari' };
  expect(tanyaAturan({ ...odd, tingkat: 'peringatan' }, odd)).toEqual([]);
  expect(tanyaAturan({ ...odd, batas: 150 }, odd)).toHaveLength(1);
});
