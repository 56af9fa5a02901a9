import { describe, expect, it } from 'vitest';
import { pickCertainHit } from './certain-hit.ts';

const hit = (norm: number, nik: string | null = null, no_bpjs: string | null = null) => ({ norm, nik, no_bpjs });
const lama = (norm: number, norm_manual: string) => ({ ...hit(norm), norm_manual });
const NIK = '3374105203850003';
const KARTU_BPJS = '0001234567891';

describe('interface.md 1: an Enter before the hits were seen', () => {
  it.each([
    ['the record number itself, among longer ones', '4871', [hit(48710), hit(4871), hit(48711)], 4871],
    ['with the zeros it is written with', '004871', [hit(4871), hit(48710)], 4871],
    ['a NIK, also in groups', '3374 1052 0385 0003', [hit(7, NIK), hit(8)], 7],
    ['a card', KARTU_BPJS, [hit(7), hit(9, null, KARTU_BPJS)], 9],
    ['the only one of a name', 'siti aminah', [hit(7)], 7],
    ['the only one with name and birth date', 'siti 12/03/1985', [hit(7)], 7],
    ['the only one with a phone', '0812-2750-4418', [hit(7)], 7],
    ['the only one whose NIK begins so', '337410', [hit(7, NIK)], 7],
    ['the number of an old program', '00-48-71', [lama(12, '004871'), hit(48710)], 12],
    ['an old record number leads to the one that stands', '12', [hit(5000)], 5000],
  ])('is sure: %s', (_apa, text, hits, norm) => expect(pickCertainHit(text, hits)?.norm).toBe(norm));

  it.each([
    ['a record number that nobody has', '4871', [hit(48710), hit(48711)]],
    ['the same with one longer number', '4871', [hit(48710)]],
    ['the same, written with zeros', '004871', [hit(48710)]],
    ['the beginning of many NIK', '337410', [hit(7, NIK), hit(8, '3374105203850004')]],
    ['two namesakes born on one day', 'siti 12/03/1985', [hit(7), hit(8)]],
    ['a name of several', 'siti', [hit(7), hit(8)]],
    ['a record number that is the old number of another', '4871', [hit(4871), lama(12, '4871')]],
    ['nobody', 'siti', []],
  ])('is for the eye: %s', (_apa, text, hits) => expect(pickCertainHit(text, hits)).toBeNull());
});
