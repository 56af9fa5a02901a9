import { describe, expect, it } from 'vitest';
import {
  hasHuruf,
  isTeleponKosong,
  lipatTelepon,
  normalizeTelepon,
  parseTeleponPrefix,
  whyTelepon,
} from './telepon.ts';

describe('one phone number, however it is written', () => {
  it.each([
    ['as printed on a card', '0812 3456-7890', '081234567890'],
    ['with the country', '+62 812-3456-7890', '081234567890'],
    ['with the country and the 0 in brackets', '+62 (0)812 3456 7890', '081234567890'],
    ['without its first 0', '81234567890', '081234567890'],
    ['a landline', '(024) 841-1234', '0248411234'],
    ['62 in the middle stays', '0812 6262', '08126262'],
    ['no digit', '-', ''],
  ])('%s', (_rule, tulis, result) => expect(normalizeTelepon(tulis)).toBe(result));
});

describe('issue 3 C: digits that may begin a phone number', () => {
  it.each([
    ['08', '08'],
    ['0812', '0812'],
    ['62812', '0812'],
    ['+62812', '0812'],
    ['+62 812-3456', '08123456'],
    ['12345678', '12345678'],
    ['0248411234', '0248411234'],
    ['1234567', null],
    ['024', null],
    ['3374015203850001', null],
    ['siti', null],
    ['08a', null],
    ['', null],
    ['+', null],
  ])('%j is %j', (text, result) => expect(parseTeleponPrefix(text)).toBe(result));
});

describe('issue 30: what a phone number is refused for', () => {
  it.each([
    ['(024) 841-1234', '024 841-1234'],
    ['0812.3456.7890', '0812 3456 7890'],
    ['+62 (0)812 3456', '+62 0 812 3456'],
    ['O812 3456', 'O812 3456'],
  ])('%s is kept as %s', (typed, kept) => expect(lipatTelepon(typed)).toBe(kept));
  it.each([
    ['O812 3456 7890', '"O812 3456 7890" memuat huruf: periksa O dan 0, l dan 1'],
    ['0812345 / 0813456', '"0812345 / 0813456" memuat yang bukan angka: ketik angkanya saja'],
    ['0812', null],
    ['', null],
  ])('%s: %s', (typed, pesan) => expect(whyTelepon(typed)).toBe(pesan));
});

it.each([
  ['0000000000', true],
  ['0000-0000-0000', true],
  ['+62 000 0000', true],
  ['+62 888 8888 888', true],
  ['08888888888', true],
  ['1111111', true],
  ['081200000000', false],
  ['0811111111', false],
  ['', false],
])('%s is no telephone: %s', (typed, kosong) => expect(isTeleponKosong(typed)).toBe(kosong));

it.each([
  ['...', false],
  ['123', false],
  ['-', false],
  ['😀', false],
  ['A', true],
  ['王', true],
  ['Ny. 1', true],
])('%s has a letter: %s', (nama, has) => expect(hasHuruf(nama)).toBe(has));
