import { expect, it } from 'vitest';
import { sediaanLain } from './sediaan-nama.ts';

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
