import { expect, it } from 'vitest';
import { penerimaIssue } from './penerima.ts';

const BUKAN = 'Penerimanya bukan SITI AMINAH: tulis hubungannya dengan pasien';

// spec: RS14
it.each([
  ['SITI AMINAH', 'Pasien sendiri', null],
  ['Siti  Aminah', 'pasien sendiri', null],
  ['Ny. Siti Aminah', 'Pasien', null],
  ['Budi Santoso', 'Pasien sendiri', BUKAN],
  ['Budi Santoso', 'Sendiri', BUKAN],
  ['Budi Santoso', 'Pasien', BUKAN],
  ['Budi Santoso', 'ybs.', BUKAN],
  ['Budi Santoso', 'pasien itu sendiri', BUKAN],
  ['Budi Santoso', 'Yang bersangkutan', BUKAN],
  ['Budi Santoso', 'saya sendiri', BUKAN],
  ['Budi Santoso', 'pasien langsung', BUKAN],
  ['Budi Santoso', 'Suami', null],
  ['Budi Santoso', 'Suami pasien', null],
  ['Budi Santoso', 'Pengantar', null],
])('%s as %s', (nama, hubungan, issue) =>
  expect(penerimaIssue({ nama, hubungan }, { nama: 'SITI AMINAH' })).toBe(issue),
);

it.each([
  ['SITI AMINAH', 'Pasien sendiri', true],
  ['Budi Santoso', 'ybs.', true],
  ['Budi Santoso', 'Suami', false],
])('of one who died: %s as %s', (nama, hubungan, refused) => {
  const issue = penerimaIssue({ nama, hubungan }, { nama: 'SITI AMINAH', meninggal: true });
  expect(issue?.startsWith('SITI AMINAH dicatat meninggal') ?? false).toBe(refused);
});
