import { describe, expect, it } from 'vitest';
import { parseNamaBayi } from './nama-bayi.ts';

describe('issue 3 D: the name of a newborn without one', () => {
  it.each([
    ['By. Ny. SITI AMINAH', { ibu: 'siti aminah', order: null }],
    ['BY NY SITI AMINAH', { ibu: 'siti aminah', order: null }],
    ['Bayi Ny. Siti Aminah', { ibu: 'siti aminah', order: null }],
    ['bayi siti', { ibu: 'siti', order: null }],
    ['By. Ny. Siti Aminah II', { ibu: 'siti aminah', order: '2' }],
    ['By. Ny. Siti Aminah (2)', { ibu: 'siti aminah', order: '2' }],
    ['By. Ny. Siti Aminah kembar 1', { ibu: 'siti aminah', order: '1' }],
    ['By. Ny. I', { ibu: 'i', order: null }],
    ['By. Rafa Pratama', null],
    ['Siti Aminah', null],
    ['Byantara', null],
    ['Bayinah', null],
    ['By. Ny.', null],
    ['', null],
  ])('%s', (nama, result) => expect(parseNamaBayi(nama)).toEqual(result));
});
