import { expect, it } from 'vitest';
import { linesOfRawat, openRawat } from './rawat.ts';

const RAWAT = {
  tempat: ['IGD', 'Melati'],
  diagnosa: [
    { icd: 'A91', teks: 'Demam berdarah' },
    { icd: 'B20', teks: 'HIV' },
  ],
  tindakan: ['Infus x 2'],
  hasil: [],
  terapi: [],
  kepulangan: ['Diijinkan Pulang'],
};

it('spec: RM38: a stay is read with its labels, without what it had none of', () =>
  expect(linesOfRawat(RAWAT)).toEqual([
    ['Dirawat di', 'IGD\nMelati'],
    ['Diagnosis', 'A91 Demam berdarah\nB20 HIV'],
    ['Tindakan', 'Infus x 2'],
    ['Kepulangan', 'Diijinkan Pulang'],
  ]));

it('spec: RM36: a secret diagnosis leaves the house in no stay', () =>
  expect(openRawat(RAWAT)).toEqual({ ...RAWAT, diagnosa: [{ icd: 'A91', teks: 'Demam berdarah' }] }));
