import { expect, it } from 'vitest';
import { penerimaIssue } from './penerima.ts';

// spec: RS14
it.each([
  ['SITI AMINAH', 'Pasien sendiri', null],
  ['Siti  Aminah', 'pasien sendiri', null],
  ['Budi Santoso', 'Pasien sendiri', 'Penerimanya bukan SITI AMINAH: tulis hubungannya dengan pasien'],
  ['Budi Santoso', 'Sendiri', 'Penerimanya bukan SITI AMINAH: tulis hubungannya dengan pasien'],
  ['Budi Santoso', 'Suami', null],
  ['Budi Santoso', 'Suami pasien', null],
  ['Budi Santoso', 'Pengantar', null],
  ['Ny. Siti Aminah', 'Pasien', null],
  ...['Pasien', 'ybs.', 'Ybs', 'pasien itu sendiri', 'Yang bersangkutan', 'saya sendiri', 'pasien langsung'].map(
    (hubungan) => ['Budi Santoso', hubungan, 'Penerimanya bukan SITI AMINAH: tulis hubungannya dengan pasien'] as const,
  ),
])('%s as %s', (nama, hubungan, issue) => expect(penerimaIssue({ nama, hubungan }, 'SITI AMINAH')).toBe(issue));
