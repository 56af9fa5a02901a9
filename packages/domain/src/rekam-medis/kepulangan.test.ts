import { expect, it } from 'vitest';
import { kepulanganIssues } from './kepulangan.ts';

it.each([
  ['an outpatient who goes home', { cara_keluar: 1 }, false, []],
  ['an inpatient without a state', { cara_keluar: 1 }, true, ['keadaan_keluar']],
  ['an inpatient who is better', { cara_keluar: 1, keadaan_keluar: 2 }, true, []],
  ['who goes home and died', { cara_keluar: 1, keadaan_keluar: 4 }, true, ['keadaan_keluar']],
  ['who died and is better', { cara_keluar: 6, keadaan_keluar: 2 }, true, ['keadaan_keluar']],
  ['who died', { cara_keluar: 6, keadaan_keluar: 5 }, true, []],
  ['dead on arrival, of whom only the state says so', { cara_keluar: 6, keadaan_keluar: 6 }, true, ['keadaan_keluar']],
  ['dead on arrival', { cara_keluar: 7, keadaan_keluar: 6 }, true, []],
  ['against advice, without why', { cara_keluar: 2, keterangan: 'ingin' }, false, ['keterangan']],
  ['against advice', { cara_keluar: 2, keterangan: 'Menolak dirawat' }, false, []],
])('spec: RM1: %s', (_what, given, rawatInap, fields) =>
  expect(Object.keys(kepulanganIssues({ keadaan_keluar: null, keterangan: null, ...given }, { rawatInap }))).toEqual(
    fields,
  ),
);
