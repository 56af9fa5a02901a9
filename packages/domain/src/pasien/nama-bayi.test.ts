import { describe, expect, it } from 'vitest';
import { bacaNamaBayi } from './nama-bayi.ts';

describe('issue 3 D: the name of a newborn without one', () => {
  it.each([
    ['By. Ny. SITI AMINAH', { ibu: 'siti aminah', urutan: null }],
    ['BY NY SITI AMINAH', { ibu: 'siti aminah', urutan: null }],
    ['Bayi Ny. Siti Aminah', { ibu: 'siti aminah', urutan: null }],
    ['bayi siti', { ibu: 'siti', urutan: null }],
    ['By. Ny. Siti Aminah II', { ibu: 'siti aminah', urutan: '2' }],
    ['By. Ny. Siti Aminah (2)', { ibu: 'siti aminah', urutan: '2' }],
    ['By. Ny. Siti Aminah kembar 1', { ibu: 'siti aminah', urutan: '1' }],
    ['By. Ny. I', { ibu: 'i', urutan: null }],
    ['By. Rafa Pratama', null],
    ['Siti Aminah', null],
    ['Byantara', null],
    ['Bayinah', null],
    ['By. Ny.', null],
    ['', null],
  ])('%s', (nama, hasil) => expect(bacaNamaBayi(nama)).toEqual(hasil));
});
