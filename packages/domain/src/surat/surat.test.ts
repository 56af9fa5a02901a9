import { describe, expect, it } from 'vitest';
import {
  formatNomorSurat,
  JENIS_SURAT_IDS,
  JENIS_SURAT,
  lastSakit,
  lastSehat,
  maskNamaSurat,
  missingSehat,
  POLA_NOMOR_SURAT,
  polaNomorIssue,
  spanSakit,
} from './surat.ts';

describe('spec: RM21: the number of a letter', () => {
  const of = { urutan: 14, kode: JENIS_SURAT.sakit.kode, faskes: 'K001', tanggal: '2026-11-23' };
  it.each([
    ['as the specification writes it', POLA_NOMOR_SURAT, of, '014/SKS/K001/XI/2026'],
    ['a number of four digits keeps them', POLA_NOMOR_SURAT, { ...of, urutan: 1014 }, '1014/SKS/K001/XI/2026'],
    ['January', POLA_NOMOR_SURAT, { ...of, tanggal: '2027-01-02' }, '014/SKS/K001/I/2027'],
    ['a pattern of the facility', '{kode}-{tahun}-{nomor}', { ...of, kode: JENIS_SURAT.kematian.kode }, 'SKM-2026-014'],
  ])('%s', (_what, pola, parts, nomor) => expect(formatNomorSurat(pola, parts)).toBe(nomor));

  it('each kind has letters of its own', () =>
    expect(new Set(JENIS_SURAT_IDS.map((jenis) => JENIS_SURAT[jenis].kode)).size).toBe(JENIS_SURAT_IDS.length));

  it.each([
    [POLA_NOMOR_SURAT, null],
    ['{nomor}/{kode}/{tahun}', null],
    ['{nomor}/{tahun}', 'Harus memuat {kode}'],
    ['', 'Harus memuat {nomor}, {kode}, {tahun}'],
    ['{nomor}/{kode}/{tahun}/{hari}', 'Tidak dikenal: {hari}'],
    ['{nomor}{kode}/{tahun}', 'Beri tanda pemisah'],
    ['{nomor}/{kode}/{tahun}/{nomor}', 'Tiap bagian cukup satu kali'],
    ['{nomor}/{kode}/{tahun}<b>', 'Hanya huruf'],
  ])('a pattern %s: %s', (pola, issue) => {
    const found = polaNomorIssue(pola);
    if (issue === null) expect(found).toBeNull();
    else expect(found).toContain(issue);
  });
});

describe('spec: RM21: days', () => {
  it.each([
    ['an outpatient: from the service day to the day after', '2026-11-23', '2026-11-23', '2026-11-23', '2026-11-24'],
    ['an inpatient: from the admission', '2026-11-18', '2026-11-23', '2026-11-18', '2026-11-24'],
    ['over the end of a year', '2026-12-31', '2026-12-31', '2026-12-31', '2027-01-01'],
  ])('%s', (_what, ...[masuk, layanan, dari, sampai]) =>
    expect(spanSakit({ masuk, layanan })).toEqual({ dari, sampai }),
  );

  it('one day of sickness ends on its own day, and fourteen on the thirteenth after', () => {
    expect(lastSakit('2026-02-27', 1)).toBe('2026-02-27');
    expect(lastSakit('2026-02-27', 14)).toBe('2026-03-12');
  });
  it('a health letter counts thirty days with its own', () => expect(lastSehat('2026-11-01')).toBe('2026-11-30'));
});

describe('spec: RM21: a health letter lacks', () => {
  const all = { sistole: 120, diastole: 80, heart_rate: 80, tinggi_badan: 160, berat_badan: 60 };
  it.each([
    ['nothing', {}, []],
    ['half a blood pressure, once', { diastole: null }, ['tekanan darah']],
    ['both halves, once', { sistole: null, diastole: null }, ['tekanan darah']],
    [
      'all',
      { sistole: null, heart_rate: null, tinggi_badan: null, berat_badan: null },
      ['tekanan darah', 'nadi', 'tinggi badan', 'berat badan'],
    ],
  ])('%s', (_what, changes, missing) => expect(missingSehat({ ...all, ...changes })).toEqual(missing));
});

describe('spec: RM22: the name on the proof', () => {
  it.each([
    ['SITI AMINAH', 'S*** A***'],
    ['  Supartini ', 'S***'],
    ['Émile Ång', 'É*** Å***'],
    ['', ''],
  ])('%s is %s', (nama, shown) => expect(maskNamaSurat(nama)).toBe(shown));
});
