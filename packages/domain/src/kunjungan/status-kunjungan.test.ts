import { expect, it } from 'vitest';
import {
  mayReturnStatus,
  mayUpdateStatus,
  STATUS_KUNJUNGAN,
  STATUS_KUNJUNGAN_OPTIONS,
  isActiveStatus,
} from './status-kunjungan.ts';

it('D15: six statuses with their words, none of them 0', () => {
  expect(STATUS_KUNJUNGAN.map(({ id, nama }) => `${id} ${nama}`)).toEqual([
    '1 Menunggu',
    '2 Dipanggil',
    '3 Dilayani',
    '4 Selesai',
    '5 Batal',
    '6 Tidak Hadir',
  ]);
});

it("platform.md 4: a list offers 'Semua Status', 0, first of all", () => {
  expect(STATUS_KUNJUNGAN_OPTIONS.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(STATUS_KUNJUNGAN_OPTIONS[0].nama).toBe('Semua Status');
});

it.each([
  ['waiting: called, served, cancelled or absent', 1, [2, 3, 5, 6]],
  ['called: waiting again, served, cancelled or absent', 2, [1, 3, 5, 6]],
  ['being served: finished, not cancelled', 3, [4]],
  ['finished is the end', 4, []],
  ['cancelled is the end', 5, []],
  ['absent can only register again', 6, [1]],
  ['0 is not a status', 0, []],
  ['7 is not a status', 7, []],
])('D15: %s', (_rule, from, tujuan) => {
  expect([0, 1, 2, 3, 4, 5, 6, 7].filter((to) => mayUpdateStatus(from, to))).toEqual(tujuan);
});

it('D19: unfinished is waiting, called or being served', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7].filter(isActiveStatus)).toEqual([1, 2, 3]);
});

it.each([
  ['served by mistake goes back to waiting or called', 3, 0, [1, 2]],
  ['for ten minutes', 3, 600, [1, 2]],
  ['and no longer', 3, 601, []],
  ['finished by mistake is served again', 4, 60, [3]],
  ['for a minute only', 4, 61, []],
  ['absent by mistake waits or is called again', 6, 60, [1, 2]],
  ['for a minute only', 6, 61, []],
  ['cancelled by mistake waits or is called again (issue 31 C)', 5, 60, [1, 2]],
  ['for a minute only', 5, 61, []],
  ['waiting and called were left by no ending', 1, 0, []],
  ['called', 2, 0, []],
])('RM1: %s', (_rule, from, seconds, targets) => {
  expect([0, 1, 2, 3, 4, 5, 6, 7].filter((to) => mayReturnStatus(from, to, seconds))).toEqual(targets);
});
