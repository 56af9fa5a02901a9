import { describe, expect, it } from 'vitest';
import { bacaAlamat, kataAlamat, normalkanAlamat } from './alamat.ts';

describe('platform.md 2.6: an address as it is searched', () => {
  it.each([
    ['Jl. Melati No. 12-A', 'jl melati no 12 a'],
    ['  PERUM  Griya Asri, Blok C2/5 ', 'perum griya asri blok c2 5'],
    ['Jl. Café', 'jl café'],
    ['%_', ''],
    ['a'.repeat(80), 'a'.repeat(60)],
  ])('%s', (alamat, hasil) => expect(normalkanAlamat(alamat)).toBe(hasil));
});

describe('the words it is looked up by', () => {
  it.each([
    ['Jl. Melati No. 12', ['melati']],
    ['Jl. Gajah Mada Blok C2', ['gajah', 'mada']],
    ['Kampung Baru Baru', ['baru']],
    ['No. 5', ['no']],
    ['12', ['12']],
    ['-', []],
  ])('%s', (alamat, hasil) => expect(kataAlamat(alamat)).toEqual(hasil));
});

describe('an address as typed', () => {
  it.each([
    ['mel', { jangkar: 'mel', kata: ['mel'] }],
    ['jl. melati no. 12', { jangkar: 'melati', kata: ['jl', 'melati', 'no', '12'] }],
    ['gajah mada', { jangkar: 'gajah', kata: ['gajah', 'mada'] }],
    ['no 12', { jangkar: null, kata: ['no', '12'] }],
    ['_', { jangkar: null, kata: [] }],
    ['a b c d e f g h', { jangkar: 'a', kata: ['a', 'b', 'c', 'd', 'e', 'f'] }],
  ])('%s', (teks, hasil) => expect(bacaAlamat(teks)).toEqual(hasil));
});
