import { describe, expect, it } from 'vitest';
import { anamnesisWords, CATATAN_FIELDS, linesOfIsi, linesOfSbar, readNoteFields, USIA_HAMIL } from './note-fields.ts';
import type { NoteField } from './note-fields.ts';

const valuesOf = (nama: string): NoteField => {
  const found = Object.values(CATATAN_FIELDS)
    .flatMap(({ fields }) => fields)
    .find((one) => one.nama === nama);
  if (!found) throw new Error(`no ${nama}`);
  return found;
};

describe('what a note holds beside its texts (rekam-medis.md 1, 3)', () => {
  it.each([
    ['g', '', null, null],
    ['g', '3', 3, null],
    ['g', '30', 30, null],
    ['g', '31', null, 'G (hamil ke) harus berupa angka bulat 0 sampai 30'],
    ['djj', '140', 140, null],
    ['djj', '301', null, 'DJJ harus berupa angka bulat 0 sampai 300'],
    ['tfu', '2,5', null, 'TFU harus berupa angka bulat 0 sampai 60'],
    ['hpht', '2026-08-01', '2026-08-01', null],
    ['hpht', '2026-11-23', '2026-11-23', null],
    ['hpht', '2026-11-24', null, 'HPHT tidak boleh di depan'],
    ['hpht', '01/08', null, 'HPHT belum lengkap, tulis hh/bb/tttt'],
    ['hpht', '2026-02-30', null, 'HPHT belum lengkap, tulis hh/bb/tttt'],
    ['intervensi', ' Diet 1500 kkal ', ' Diet 1500 kkal ', null],
    ['intervensi', '  ', null, null],
  ])('%s typed as "%s"', (nama, typed, nilai, pesan) =>
    expect(readNoteFields(valuesOf(nama), typed, '2026-11-23')).toEqual({ nilai, pesan }),
  );

  it.each([
    ['0', null],
    ['1', 1],
    ['42', 42],
    ['43', null],
  ])('spec: usia_hamil 1 to 42: %s', (typed, nilai) =>
    expect(readNoteFields(USIA_HAMIL, typed, '2026-11-23').nilai).toBe(nilai),
  );

  it('is read with its labels and units, without what was left empty', () => {
    expect(linesOfIsi('kebidanan', { g: 2, p: 1, a: 0, hpht: '2026-08-01', tfu: null, djj: 140 })).toEqual([
      ['G (hamil ke)', '2'],
      ['P (persalinan)', '1'],
      ['A (keguguran)', '0'],
      ['HPHT', '01/08/2026'],
      ['DJJ', '140 x/menit'],
    ]);
    expect(linesOfIsi('gizi', { diagnosis_gizi: 'Obesitas', intervensi: ' ', monitoring: null })).toEqual([
      ['Diagnosis gizi', 'Obesitas'],
    ]);
    expect(linesOfIsi('soap', { anamnesis: 'auto' })).toEqual([]);
  });

  it.each([
    [{}, null],
    [{ anamnesis: 'auto', hubungan: 'Ibu' }, 'Autoanamnesis'],
    [{ anamnesis: 'allo', hubungan: null }, 'Alloanamnesis'],
    [{ anamnesis: 'allo', hubungan: 'Ibu pasien' }, 'Alloanamnesis, Ibu pasien'],
  ])('spec: RM7: %j was told by %s', (isi, words) => expect(anamnesisWords(isi)).toBe(words));

  it('spec: RM38: an order on the telephone says from whom and whether it was read back, before what was told', () => {
    expect(
      linesOfSbar({ recommendation: 'Pindah ICU', situation: 'Sesak', telepon_dari: ' dr. Budi ', dibaca_ulang: true }),
    ).toEqual([
      ['Instruksi telepon', 'dr. Budi, sudah dibaca ulang'],
      ['Situasi', 'Sesak'],
      ['Rekomendasi', 'Pindah ICU'],
    ]);
    expect(linesOfSbar({ telepon_dari: 'dr. Budi', dibaca_ulang: false })).toEqual([
      ['Instruksi telepon', 'dr. Budi, belum dibaca ulang'],
    ]);
    expect(linesOfSbar({ kepada: 'Ruang Melati', situation: null, telepon_dari: ' ' })).toEqual([
      ['Kepada', 'Ruang Melati'],
    ]);
    expect(linesOfSbar({})).toEqual([]);
  });
});
