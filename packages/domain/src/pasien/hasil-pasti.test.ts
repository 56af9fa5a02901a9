import { describe, expect, it } from 'vitest';
import { hasilPasti } from './hasil-pasti.ts';

const hasil = (norm: number, nik: string | null = null, no_bpjs: string | null = null) => ({ norm, nik, no_bpjs });
const NIK = '3374105203850003';
const KARTU = '0001234567891';

describe('interface.md 1: an Enter before the hits were seen', () => {
  it.each([
    ['the record number itself, among longer ones', '4871', [hasil(48710), hasil(4871), hasil(48711)], 4871],
    ['with the zeros it is written with', '004871', [hasil(4871), hasil(48710)], 4871],
    ['a NIK, also in groups', '3374 1052 0385 0003', [hasil(7, NIK), hasil(8)], 7],
    ['a card', KARTU, [hasil(7), hasil(9, null, KARTU)], 9],
    ['the only one of a name', 'siti aminah', [hasil(7)], 7],
    ['the only one with name and birth date', 'siti 12/03/1985', [hasil(7)], 7],
    ['the only one with a phone', '0812-2750-4418', [hasil(7)], 7],
    ['the only one whose NIK begins so', '337410', [hasil(7, NIK)], 7],
    ['an old record number leads to the one that stands', '12', [hasil(5000)], 5000],
  ])('is sure: %s', (_apa, teks, hits, norm) => expect(hasilPasti(teks, hits)?.norm).toBe(norm));

  it.each([
    ['a record number that nobody has', '4871', [hasil(48710), hasil(48711)]],
    ['the same with one longer number', '4871', [hasil(48710)]],
    ['the same, written with zeros', '004871', [hasil(48710)]],
    ['the beginning of many NIK', '337410', [hasil(7, NIK), hasil(8, '3374105203850004')]],
    ['two namesakes born on one day', 'siti 12/03/1985', [hasil(7), hasil(8)]],
    ['a name of several', 'siti', [hasil(7), hasil(8)]],
    ['nobody', 'siti', []],
  ])('is for the eye: %s', (_apa, teks, hits) => expect(hasilPasti(teks, hits)).toBeNull());
});
