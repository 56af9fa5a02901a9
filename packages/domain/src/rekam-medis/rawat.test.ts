import { expect, it } from 'vitest';
import { countedTindakan, linesOfRawat, openRawat } from './rawat.ts';

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

// issue 30 E1, E8
it('names allergies, everybody who answered for the patient, and what was handed over apart from what was only written', () =>
  expect(
    linesOfRawat({
      ...RAWAT,
      alergi: 'belum ditanya',
      dpjp: ['dr. Budi, DPJP utama', 'dr. Ani, konsul'],
      menunggu: ['Ureum'],
      diberikan: ['Amlodipin 10 tablet'],
      diresepkan: ['Kaptopril 5 tablet'],
    }),
  ).toEqual([
    ['Alergi', 'belum ditanya'],
    ['Dirawat di', 'IGD\nMelati'],
    ['DPJP', 'dr. Budi, DPJP utama\ndr. Ani, konsul'],
    ['Diagnosis', 'A91 Demam berdarah\nB20 HIV'],
    ['Tindakan', 'Infus x 2'],
    ['Belum ada hasil', 'Ureum'],
    ['Obat yang diberikan', 'Amlodipin 10 tablet'],
    ['Obat yang diresepkan, belum diserahkan', 'Kaptopril 5 tablet'],
    ['Kepulangan', 'Diijinkan Pulang'],
  ]));

it('counts what was done, and not what was only chosen', () =>
  expect(
    countedTindakan([
      { nama: 'Infus', jumlah: 1, pada: '2026-04-14' },
      { nama: 'Nebulizer', jumlah: 1, pada: null },
      { nama: 'Infus', jumlah: 2, pada: '2026-04-15' },
    ]),
  ).toEqual(['Infus x 3']));
