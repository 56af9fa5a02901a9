import { expect, it } from 'vitest';
import { bedaLepas, lepasTakDisebut, sediaanLain } from './sediaan-nama.ts';

// issue 30: a form of release that was typed is never taken for the plain one.
it.each([
  ['mst', 'Morphine 10 mg tablet', 'tablet', 'MST'],
  ['mst continus', 'Morphine 10 mg tablet', 'tablet', 'CONTINUS'],
  ['mst', 'Morphine 10 mg tablet lepas lambat', 'tablet lepas lambat', null],
  ['mst', 'Morphine 10 mg tablet (MST Continus)', 'tablet', null],
  ['mst', 'Morphine SR 10 mg tablet', 'tablet', null],
  ['morfin', 'Morphine 10 mg tablet', 'tablet', null],
  ['morfin', 'Morphine 10 mg tablet lepas lambat', null, null],
  ['adalat oros', 'Nifedipine 10 mg tablet', 'tablet', 'OROS'],
  ['Adalat OROS', 'Nifedipine 30 mg tablet (Adalat Oros)', 'tablet', null],
  ['glucophage xr', 'Metformin 500 mg tablet', 'tablet', 'XR'],
  ['glucophage-xr', 'Metformin 500 mg tablet', null, 'XR'],
  ['metformin xr', 'Metformin 500 mg tablet extended-release', null, null],
  ['bupropion xl', 'Bupropion SR 150 mg tablet', 'tablet', 'XL'],
  ['concerta', 'Methylphenidate 10 mg tablet', 'tablet', 'CONCERTA'],
  ['slow-k', 'Kalium klorida 600 mg tablet', 'tablet', 'SLOW K'],
  ['harnal ocas', 'Tamsulosin 0,4 mg kapsul', 'kapsul', 'OCAS'],
  ['teofilin retard', 'Theophylline 150 mg tablet', 'tablet', 'RETARD'],
  ['aspirin ec', 'Aspirin 80 mg tablet', 'tablet', 'EC'],
  ['aspirin ec', 'Aspirin 80 mg tablet salut enterik', 'tablet salut enterik', null],
  ['aspirin xr', 'Aspirin 80 mg tablet salut enterik', 'tablet salut enterik', 'XR'],
  ['durogesic', 'Fentanyl 100 mikrogram tablet', 'tablet', 'DUROGESIC'],
  ['durogesic', 'Fentanyl 50 mikrogram/mL injeksi', 'injeksi', 'DUROGESIC'],
  ['durogesic', 'Fentanyl 25 mikrogram/jam patch', 'patch', null],
  ['durogesic', 'Fentanyl 25', null, 'DUROGESIC'],
  ['solu-medrol', 'Methylprednisolone 4 mg tablet', 'tablet', 'SOLU MEDROL'],
  ['solu-medrol', 'Methylprednisolone 125 mg serbuk injeksi', 'serbuk injeksi', null],
  ['depo provera', 'Medroxyprogesterone 5 mg tablet', 'tablet', 'DEPO PROVERA'],
] as const)('%s of %s', (tertulis, nama, bentuk, said) => expect(sediaanLain(tertulis, { nama, bentuk })).toBe(said));

// A plain name is never taken for what is released slowly without a question.
it.each([
  ['nifedipin', 'Nifedipine 30 mg tablet (Adalat Oros)', 'tablet', 'lepas lambat (OROS)'],
  ['adalat', 'Nifedipine 30 mg tablet (Adalat Oros)', 'tablet', 'lepas lambat (OROS)'],
  ['adalat oros', 'Nifedipine 30 mg tablet (Adalat Oros)', 'tablet', null],
  ['metformin', 'Metformin XR 500 mg tablet', 'tablet', 'lepas lambat (XR)'],
  ['metformin', 'Metformin 500 mg tablet (Glucophage XR)', 'tablet', 'lepas lambat (XR)'],
  ['metformin', 'Metformin 500 mg tablet lepas lambat', 'tablet lepas lambat', 'lepas lambat'],
  ['metformin', 'Metformin 500 mg extended-release tablet', null, 'lepas lambat'],
  ['metformin sr', 'Metformin 500 mg tablet lepas lambat', 'tablet lepas lambat', null],
  ['teofilin', 'Theophylline 150 mg kapsul retard', 'kapsul', 'lepas lambat (RETARD)'],
  ['morfin', 'Morphine 10 mg tablet (MST Continus)', 'tablet', 'lepas lambat (CONTINUS)'],
  ['mst', 'Morphine 10 mg tablet (MST Continus)', 'tablet', null],
  ['kcl', 'Kalium klorida 600 mg tablet (KSR)', 'tablet', 'lepas lambat'],
  ['ksr', 'Kalium klorida 600 mg tablet lepas lambat', 'tablet lepas lambat', null],
  ['aspirin', 'Aspirin 80 mg tablet salut enterik', 'tablet salut enterik', 'salut enterik'],
  ['lansoprazol', 'Lansoprazole 30 mg kapsul pelepasan tertunda', null, 'salut enterik'],
  ['aspirin ec', 'Aspirin 80 mg tablet salut enterik', 'tablet salut enterik', null],
  ['metformin', 'Metformin 500 mg tablet', 'tablet', null],
  // Letters that are no release where there is none.
  ['betametason', 'Betamethasone 0,1% cr', 'krim', null],
  ['medroksiprogesteron', 'Medroxyprogesterone LA 150 mg/mL injeksi', 'injeksi', null],
] as const)('%s of %s is said to be %s %s', (tertulis, nama, bentuk, said) =>
  expect(lepasTakDisebut(tertulis, { nama, bentuk })).toBe(said),
);
it.each([
  [
    'Nifedipine 30 mg tablet',
    'Nifedipine 30 mg tablet (Adalat Oros)',
    'obat semula biasa, penggantinya lepas lambat (OROS)',
  ],
  ['Metformin XR 500 mg tablet', 'Metformin 500 mg tablet', 'obat semula lepas lambat (XR), penggantinya biasa'],
  [
    'Bupropion SR 150 mg tablet',
    'Bupropion XL 150 mg tablet',
    'obat semula lepas lambat (SR), penggantinya lepas lambat (XL)',
  ],
  ['Aspirin 80 mg tablet', 'Aspirin 80 mg tablet salut enterik', 'obat semula biasa, penggantinya salut enterik'],
  ['Metformin XR 500 mg tablet', 'Metformin 500 mg tablet lepas lambat', null],
  ['Metformin 500 mg tablet', 'Metformin 500 mg tablet (Glucophage)', null],
] as const)('%s and %s', (lama, baru, said) =>
  expect(bedaLepas({ nama: lama, bentuk: null }, { nama: baru, bentuk: null })).toBe(said),
);
