import { describe, expect, it } from 'vitest';
import { parseAlamatQuery, alamatWords, isSameJalan, normalizeAlamat, formatRtRw } from './alamat.ts';

describe('platform.md 2.6: an address as it is searched', () => {
  it.each([
    ['Jl. Melati No. 12-A', 'jl melati no 12 a'],
    ['  PERUM  Griya Asri, Blok C2/5 ', 'perum griya asri blok c2 5'],
    ['Jl. Café', 'jl café'],
    ['%_', ''],
  ])('%s', (alamat, result) => expect(normalizeAlamat(alamat)).toBe(result));
});

describe('two addresses that name one place in a street', () => {
  it.each([
    ['Jl. Mawar No. 1', 'JALAN MAWAR 1', true],
    ['Jl. Mawar 1', 'Gg. Mawar 1', false],
    ['Jl. Mawar 1', 'Jl. Mawar 11', false],
  ])('%s, %s', (one, other, result) => expect(isSameJalan(one, other)).toBe(result));
});

describe('the words it is stored under', () => {
  it.each([
    ['Jl. Melati No. 12', ['jl', 'melati', 'no', '12']],
    ['Kampung Baru Baru', ['kampung', 'baru']],
    ['-', []],
  ])('%s', (alamat, result) => expect(alamatWords(alamat)).toEqual(result));
});

describe('an address as typed', () => {
  it.each([
    ['mel', { anchor: 'mel', others: [] }],
    ['jl. melati no. 12', { anchor: 'melati', others: ['12', 'jl', 'no'] }],
    ['ahmad yani', { anchor: 'ahmad', others: ['yani'] }],
    ['blok c12', { anchor: 'c12', others: ['blok'] }],
    ['gang', { anchor: 'gang', others: [] }],
    ['_', null],
    ['a b c d e f g h', { anchor: 'a', others: ['b', 'c', 'd', 'e', 'f'] }],
  ])('%s', (text, result) => expect(parseAlamatQuery(text)).toEqual(result));
});

describe('the neighbourhood of an address', () => {
  it.each([
    ['003', '005', 'RT 003/005'],
    ['003', null, 'RT 003'],
    [null, '005', 'RW 005'],
    ['', '', ''],
    [null, null, ''],
  ])('RT %s, RW %s: %s', (rt, rw, result) => expect(formatRtRw(rt, rw)).toBe(result));
});
