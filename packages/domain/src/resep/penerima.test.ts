import { expect, it } from 'vitest';
import { penerimaIssue } from './penerima.ts';

// spec: RS14
it.each([
  ['SITI AMINAH', 'Pasien sendiri', null],
  ['Siti  Aminah', 'pasien sendiri', null],
  ['Budi Santoso', 'Pasien sendiri', 'Penerimanya bukan SITI AMINAH: tulis hubungannya dengan pasien'],
  ['Budi Santoso', 'Sendiri', 'Penerimanya bukan SITI AMINAH: tulis hubungannya dengan pasien'],
  ['Budi Santoso', 'Suami', null],
])('%s as %s', (nama, hubungan, issue) => expect(penerimaIssue({ nama, hubungan }, 'SITI AMINAH')).toBe(issue));
