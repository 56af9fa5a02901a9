import { describe, expect, it } from 'vitest';
import {
  parseUkuran,
  BATAS_UKURAN,
  checkCatatanAwal,
  checkUkuran,
  formatUkuran,
  keluhanText,
  UKURAN,
} from './catatan-awal.ts';
import type { CatatanAwal } from './catatan-awal.ts';

const EMPTY: CatatanAwal = {
  kunjungan_sakit: null,
  keluhan: null,
  tinggi_badan: null,
  berat_badan: null,
  lingkar_perut: null,
  suhu_badan: null,
  sistole: null,
  diastole: null,
  respiratory_rate: null,
  heart_rate: null,
};
const FULL: CatatanAwal = {
  ...EMPTY,
  kunjungan_sakit: true,
  keluhan: 'Demam',
  tinggi_badan: 160,
  berat_badan: 55.5,
  lingkar_perut: 80,
  suhu_badan: 36.5,
};

describe('a typed measure', () => {
  it.each([
    ['36,5', 36.5],
    ['36.5', 36.5],
    [' 120 ', 120],
    ['', null],
    ['36,5C', Number.NaN],
    ['1.2.3', Number.NaN],
    ['-3', Number.NaN],
  ])('%s', (text, value) => expect(parseUkuran(text)).toBe(value));
});

it.each([
  [36.5, '36,5'],
  [120, '120'],
  [3.25, '3,25'],
])('%s is shown as %s and read as itself', (value, text) => {
  expect(formatUkuran(value)).toBe(text);
  expect(parseUkuran(text)).toBe(value);
});

describe('kunjungan.md 5, limits', () => {
  it.each(UKURAN)('%s takes its limits and nothing beyond', (nama) => {
    const { min, max } = BATAS_UKURAN[nama];
    const step = nama === 'suhu_badan' ? 0.1 : 1;
    expect([min, max].map((n) => checkUkuran(nama, n))).toEqual([null, null]);
    expect([min - step, max + step].every((n) => checkUkuran(nama, n)?.includes(`harus antara ${min}-${max}`))).toBe(
      true,
    );
  });
  it.each([
    ['suhu_badan', 42.1, 'Suhu badan harus antara 35-42°C'],
    ['suhu_badan', Number.NaN, 'Suhu badan harus berupa angka'],
    ['suhu_badan', 36.55, 'Suhu badan paling banyak 1 angka di belakang koma, misalnya 36,5'],
    ['tinggi_badan', 29, 'Tinggi badan harus antara 30-250 cm'],
    ['sistole', 120.5, 'Sistole harus berupa angka bulat'],
    ['berat_badan', 3.25, null],
    ['heart_rate', null, null],
  ] as const)('%s %s', (nama, value, message) => expect(checkUkuran(nama, value)).toBe(message));
});

describe('kunjungan.md 5, what insurance asks for', () => {
  it('a patient who pays may leave everything empty', () => expect(checkCatatanAwal(EMPTY, 1)).toEqual({}));
  it('no payer yet: nothing is required', () => expect(checkCatatanAwal(EMPTY, null)).toEqual({}));
  it.each([2, 3, 17])('payer %s: complaint, kind, height, weight, waist, temperature', (jenis) => {
    expect(checkCatatanAwal(EMPTY, jenis)).toEqual({
      keluhan: 'Keluhan wajib diisi',
      kunjungan_sakit: 'Jenis kunjungan sakit atau sehat wajib dipilih',
      tinggi_badan: 'Tinggi badan wajib diisi',
      berat_badan: 'Berat badan wajib diisi',
      lingkar_perut: 'Lingkar perut wajib diisi',
      suhu_badan: 'Suhu badan wajib diisi',
    });
    expect(checkCatatanAwal(FULL, jenis)).toEqual({});
  });
  it('the shortest complaint, whoever pays', () => {
    expect(checkCatatanAwal({ ...EMPTY, keluhan: ' sakit ' }, 1)).toEqual({});
    expect(checkCatatanAwal({ ...EMPTY, keluhan: 'ngilu '.slice(0, 4) }, 1)).toEqual({
      keluhan: 'Keluhan paling sedikit 5 huruf',
    });
    expect(checkCatatanAwal({ ...FULL, keluhan: '   ' }, 2)).toEqual({ keluhan: 'Keluhan wajib diisi' });
  });
});

it.each([
  ['Pusing sejak 2 hari', null, 'Pusing sejak 2 hari'],
  ['Pusing sejak 2 hari', '2026-11-29', 'Keluhan dari 29/11/2026: Pusing sejak 2 hari'],
  [null, null, null],
])('a complaint that was carried over says its day: %s, %s', (keluhan, dari, shown) =>
  expect(keluhanText(keluhan, dari)).toBe(shown),
);
