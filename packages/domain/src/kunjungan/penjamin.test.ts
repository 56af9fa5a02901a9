import { expect, it } from 'vitest';
import { PENJAMIN_BPJS, PENJAMIN_UMUM, checkNomorPenjamin } from './penjamin.ts';

const ASURANSI_LAIN = 3;

it.each([
  ['not required when the patient pays', PENJAMIN_UMUM, '', null],
  ['not required when the patient pays, also when absent', PENJAMIN_UMUM, undefined, null],
  ['required for BPJS', PENJAMIN_BPJS, '', 'Nomor kartu wajib diisi'],
  ['required for another payer', ASURANSI_LAIN, null, 'Nomor kartu wajib diisi'],
  ['spaces are not a number', ASURANSI_LAIN, '   ', 'Nomor kartu wajib diisi'],
  ['13 digits for BPJS', PENJAMIN_BPJS, '0001234567890', null],
  ['spaces around it do not count', PENJAMIN_BPJS, ' 0001234567890 ', null],
  ['12 digits are too few for BPJS', PENJAMIN_BPJS, '000123456789', 'Harus 13 angka, sekarang 12'],
  ['14 digits are too many for BPJS', PENJAMIN_BPJS, '00012345678901', 'Harus 13 angka, sekarang 14'],
  [
    '13 characters with a letter are no BPJS card',
    PENJAMIN_BPJS,
    '000123456789A',
    'Nomor kartu BPJS hanya boleh berisi angka',
  ],
  ['25 characters for another payer', ASURANSI_LAIN, 'P'.repeat(25), null],
  [
    '26 characters are too many for another payer',
    ASURANSI_LAIN,
    'P'.repeat(26),
    'Paling banyak 25 karakter, sekarang 26',
  ],
])('kunjungan.md 5, card number: %s', (_rule, jenis, nomor, message) =>
  expect(checkNomorPenjamin(jenis, nomor)).toBe(message),
);

it('kunjungan.md 9: payer 1 is general, 2 is national insurance', () => {
  expect([PENJAMIN_UMUM, PENJAMIN_BPJS]).toEqual([1, 2]);
});
