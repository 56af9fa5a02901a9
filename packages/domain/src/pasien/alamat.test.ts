import { describe, expect, it } from 'vitest';
import { bacaAlamat, kataAlamat, normalkanAlamat, tulisRtRw } from './alamat.ts';

describe('platform.md 2.6: an address as it is searched', () => {
  it.each([
    ['Jl. Melati No. 12-A', 'jl melati no 12 a'],
    ['  PERUM  Griya Asri, Blok C2/5 ', 'perum griya asri blok c2 5'],
    ['Jl. Café', 'jl café'],
    ['%_', ''],
  ])('%s', (alamat, hasil) => expect(normalkanAlamat(alamat)).toBe(hasil));
});

describe('the words it is stored under', () => {
  it.each([
    ['Jl. Melati No. 12', ['jl', 'melati', 'no', '12']],
    ['Kampung Baru Baru', ['kampung', 'baru']],
    ['-', []],
  ])('%s', (alamat, hasil) => expect(kataAlamat(alamat)).toEqual(hasil));
});

describe('an address as typed', () => {
  it.each([
    ['mel', { jangkar: 'mel', lain: [] }],
    ['jl. melati no. 12', { jangkar: 'melati', lain: ['12', 'jl', 'no'] }],
    ['ahmad yani', { jangkar: 'ahmad', lain: ['yani'] }],
    ['blok c12', { jangkar: 'c12', lain: ['blok'] }],
    ['gang', { jangkar: 'gang', lain: [] }],
    ['_', null],
    ['a b c d e f g h', { jangkar: 'a', lain: ['b', 'c', 'd', 'e', 'f'] }],
  ])('%s', (teks, hasil) => expect(bacaAlamat(teks)).toEqual(hasil));
});

describe('the neighbourhood of an address', () => {
  it.each([
    ['003', '005', 'RT 003/005'],
    ['003', null, 'RT 003'],
    [null, '005', 'RW 005'],
    ['', '', ''],
    [null, null, ''],
  ])('RT %s, RW %s: %s', (rt, rw, hasil) => expect(tulisRtRw(rt, rw)).toBe(hasil));
});
