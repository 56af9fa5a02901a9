import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import {
  calendarDate,
  draftText,
  givenText,
  moment,
  optionalNama,
  optionalText,
  refuseWithoutZero,
  requiredDate,
  requiredNama,
} from './field-schemas.ts';
import { marginMaster } from './master/harga-produk.contract.ts';
import { merkMaster } from './master/merk-master.contract.ts';
import { parameterLabMaster } from './master/parameter-lab.contract.ts';
import { penjaminMaster } from './master/penjamin-master.contract.ts';
import { PeranBaru } from './akses/peran.contract.ts';
import { PerangkatInput } from './akses/perangkat.contract.ts';
import { printerMaster } from './master/printer-master.contract.ts';
import { boxPatternMaster, depoMaster, kategoriObatMaster } from './master/produk-master.contract.ts';
import { ReferensiInput } from './master/referensi-master.contract.ts';
import {
  instalasiMaster,
  kamarMaster,
  ruanganMaster,
  tempatTidurMaster,
  unitMaster,
} from './master/ruangan-master.contract.ts';
import { PASIEN_FIELDS } from './pasien/pasien-input.ts';

it.each([
  ['', 'Tanggal wajib diisi'],
  [null, 'Tanggal wajib diisi'],
  [undefined, 'Tanggal wajib diisi'],
  ['12/03', 'Tanggal tidak ada di kalender'],
  ['2027-02-30', 'Tanggal tidak ada di kalender'],
  ['0000-01-01', 'Tanggal harus antara tahun 1800 dan 2999'],
  ['0001-01-01', 'Tanggal harus antara tahun 1800 dan 2999'],
  ['1799-12-31', 'Tanggal harus antara tahun 1800 dan 2999'],
  ['3000-01-01', 'Tanggal harus antara tahun 1800 dan 2999'],
  ['9999-12-31', 'Tanggal harus antara tahun 1800 dan 2999'],
])('a date that must be given: %s', (content, message) =>
  expect(
    requiredDate('Tanggal')
      .safeParse(content)
      .error?.issues.map(({ message }) => message),
  ).toEqual([message]),
);

it('issue 31 B: letters that nobody sees go, and those that nobody can read are refused, also of a draft', () => {
  const draft = draftText('Keluhan', 100);
  expect(draft.parse('ny\u200Beri \u202E5 mg ')).toBe('nyeri 5 mg ');
  expect(draft.safeParse('nyeri \uFFFD').success).toBe(false);
  expect(givenText('No. batch', 40).parse(' AB\u200B-1 ')).toBe('AB-1');
  expect(givenText('No. batch', 40).safeParse('AB\u0096').success).toBe(false);
});

it('doubled blanks inside a person’s name are one; a tab, which may stand between two names, is refused', () => {
  const names = [requiredNama('Nama', 100), optionalNama('Nama', 100), PASIEN_FIELDS.nama, PASIEN_FIELDS.ibu_kandung];
  for (const nama of names) {
    expect(nama.parse(' VAN DER  \u00A0BERG ')).toBe('VAN DER BERG');
    expect(nama.safeParse('BUDI\tSANTOSO').success).toBe(false);
  }
});

it.each([
  ['instalasi', instalasiMaster.Input.shape.deskripsi],
  ['unit', unitMaster.Input.shape.deskripsi],
  ['ruangan', ruanganMaster.Input.shape.deskripsi],
  ['kamar', kamarMaster.Input.shape.deskripsi],
  ['tempat tidur', tempatTidurMaster.Input.shape.nama_bed],
  ['penjamin', penjaminMaster.Input.shape.deskripsi],
  ['merk', merkMaster.Input.shape.nama],
  ['kemasan', boxPatternMaster.Input.shape.nama],
  ['kategori', kategoriObatMaster.Input.shape.nama],
  ['depo', depoMaster.Input.shape.nama],
  ['margin', marginMaster.Input.shape.nama],
  ['printer', printerMaster.Input.shape.nama],
  ['parameter', parameterLabMaster.Input.shape.nama],
  ['referensi', ReferensiInput.shape.deskripsi],
  ['peran', PeranBaru.shape.nama],
  ['perangkat', PerangkatInput.shape.nama],
])('a name that must be the only one is kept with single blanks: %s', (_list, nama) =>
  expect(nama.parse(' Melati  \u00A01 ')).toBe('Melati 1'),
);

it.each([
  ['', 'Waktu wajib diisi'],
  [null, 'Waktu wajib diisi'],
  ['2026-11-29', 'Waktu tidak benar'],
  ['2026-11-29T10:00', 'Waktu tidak benar'],
  ['2026-02-30T10:00:00Z', 'Waktu tidak benar'],
  ['0000-01-01T00:00:00Z', 'Waktu tidak benar'],
  ['0001-01-01T00:00:00+07:00', 'Waktu tidak benar'],
  ['9999-12-31T23:59:59Z', 'Waktu tidak benar'],
])('a moment that nobody means or the database can not hold: %s', (content, message) =>
  expect(
    moment('Waktu')
      .safeParse(content)
      .error?.issues.map((issue) => issue.message),
  ).toEqual([message]),
);
it.each([
  '1800-01-01T00:00:00Z',
  '2026-11-29T10:00:00.123+07:00',
  '2999-12-31T23:59:59-12:00',
  '2026-11-29T10:00:00+14:00',
])('a moment: %s', (content) => expect(moment('Waktu').safeParse(content).success).toBe(true));

it.each([
  ['81200000016', false],
  ['0812-0000-0016', true],
  ['(024) 841-1234 / 0812-0000-0016', true],
  ['', true],
])('a contact of an office without its 0 is refused: %s', (kontak, taken) =>
  expect(refuseWithoutZero(optionalText('Kontak', 200), 'Kontak').safeParse(kontak).success).toBe(taken),
);

it('a moment far from UTC is told in UTC, which the database reads', () =>
  expect(moment('Waktu').parse('2026-11-29T10:00:00+23:00')).toBe('2026-11-28T11:00:00.000Z'));

it('dates and moments that come in are bounded here and nowhere else', () => {
  const others = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.startsWith('field-schemas'))
    .filter((name) =>
      /iso\s*\.(date\(|datetime\(\s*\{)/.test(readFileSync(path.join(import.meta.dirname, name), 'utf8')),
    );
  expect(others).toEqual([]);
  expect(calendarDate('Tanggal').safeParse('1800-01-01').success).toBe(true);
});
