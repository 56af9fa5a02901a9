import { expect, it } from 'vitest';
import { penandaAwal, penandaIssue } from './penanda-tangan.ts';

const HARI = '2026-11-30';
const SITI = { nama: 'SITI AMINAH', tanggal_lahir: '1980-01-02', tak_dikenal: false };
const NUR = { nama: 'NUR', tanggal_lahir: '2026-06-28', tak_dikenal: false };
const BORN_18 = { ...SITI, tanggal_lahir: '2008-11-30' };
const BORN_17 = { ...SITI, tanggal_lahir: '2008-12-01' };
const NO_DATE = { ...SITI, tanggal_lahir: null };
const UNKNOWN = { ...SITI, nama: 'TN. X', tak_dikenal: true };

it.each([
  ['of age', SITI, 'pasien'],
  ['18 on this day', BORN_18, 'pasien'],
  ['18 tomorrow', BORN_17, ''],
  ['five months', NUR, ''],
  ['of unknown age', NO_DATE, ''],
  ['not known', UNKNOWN, ''],
])('issue 30: the form begins with the patient only where he signs for sure: %s', (_, pasien, hubungan) =>
  expect(penandaAwal(pasien, HARI)).toEqual({ nama: hubungan && pasien.nama, hubungan }),
);

it.each([
  [SITI, 'Siti Aminah', 'pasien', null],
  [NO_DATE, 'Ny. Siti Aminah', 'pasien', null],
  [SITI, 'Budi Santoso', 'pasien', /^hubungan Penanda tangannya bukan SITI AMINAH/],
  [SITI, 'Budi Santoso', 'anak', null],
  [SITI, 'siti  aminah', 'saudara', /^nama Ini nama pasien/],
  [NUR, 'NUR', 'pasien', /^hubungan Pasien belum 18 tahun: yang menandatangani/],
  [BORN_17, 'Siti Aminah', 'pasien', /^hubungan Pasien belum 18 tahun/],
  [NUR, 'Budi Santoso', 'anak', /^hubungan Pasien belum 18 tahun: bukan anaknya/],
  [NUR, 'NUR', 'orang tua', /^nama Ini nama pasien/],
  [NUR, 'Ny. Nur', 'orang tua', null],
  [NUR, 'Siti Aminah', 'wali', null],
  [UNKNOWN, 'TN. X', 'pasien', /^hubungan Pasien belum dikenal/],
  [UNKNOWN, 'Budi Santoso', 'saudara', null],
] as const)('issue 30: %j signed by "%s" as "%s"', (pasien, nama, hubungan, issue) => {
  const found = penandaIssue({ nama, hubungan }, pasien, HARI);
  if (issue === null) expect(found).toBeNull();
  else expect(found && `${found.kolom} ${found.pesan}`).toMatch(issue);
});
