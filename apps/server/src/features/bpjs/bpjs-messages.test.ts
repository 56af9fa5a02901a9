import { expect, it } from 'vitest';
import { explainNoAnswer, describeStoredAnswer, quoteProvider, formatAge } from './bpjs-messages.ts';

const MINUTE_MS = 60_000;
const NOW = Date.parse('2026-11-30T02:00:00Z');

it.each([
  [0, 'baru saja'],
  [59_999, 'baru saja'],
  [-5000, 'baru saja'],
  [MINUTE_MS, '1 menit yang lalu'],
  [59 * MINUTE_MS, '59 menit yang lalu'],
  [60 * MINUTE_MS, '1 jam yang lalu'],
  [1439 * MINUTE_MS, '23 jam yang lalu'],
  [1440 * MINUTE_MS, '1 hari yang lalu'],
  // Two nights lie between, though not two whole days.
  [2879 * MINUTE_MS, '2 hari yang lalu'],
  [90 * 1440 * MINUTE_MS, '90 hari yang lalu'],
])('an answer of %i ms ago is from "%s"', (ms, expected) =>
  expect(formatAge(NOW - ms, NOW, 'Asia/Jakarta')).toBe(expected),
);

it('a stored answer is dated in the facility’s zone', () =>
  expect(
    describeStoredAnswer('BPJS diam', '2026-11-21T20:30:00.000Z', Date.parse('2026-11-22T00:30:00Z'), 'Asia/Makassar'),
  ).toBe('BPJS diam. Ini jawaban tersimpan dari 22/11/2026 04.30, 4 jam yang lalu.'));

it('the provider’s words are quoted, else its code', () => {
  expect(quoteProvider('Ditolak', { kode: 412, kata: 'Belum daftar' })).toBe('Ditolak: "Belum daftar"');
  expect(quoteProvider('Ditolak', { kode: 412, kata: '' })).toBe('Ditolak (kode 412)');
  expect(quoteProvider('Ditolak', { kode: null, kata: '' })).toBe('Ditolak');
});

it('what kunjungan.md 8 calls "Data tidak ditemukan" is said so when BPJS has no words', () => {
  expect(explainNoAnswer({ jenis: 'tidak terdaftar', kode: 204, kata: '', simulator: false, diambilPada: '' })).toBe(
    'Data tidak ditemukan',
  );
  expect(explainNoAnswer({ jenis: 'jeda', waitMs: 1 })).toBe(
    'BPJS sedang tidak menjawab; ditanya lagi mulai 1 detik lagi',
  );
});
