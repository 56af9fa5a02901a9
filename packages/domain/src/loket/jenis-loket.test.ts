import { expect, it } from 'vitest';
import { layananBawaan, servesLayanan } from './jenis-loket.ts';

it.each([
  ['pendaftaran', 'pendaftaran', true],
  ['pendaftaran', 'kasir', false],
  ['pendaftaran', 'farmasi', false],
  ['kasir', 'kasir', true],
  ['farmasi', 'pendaftaran', false],
  ['lainnya', 'kasir', true],
  ['kasir', 'lainnya', true],
  ['kasir', undefined, true],
])('issue 30 D9: a counter for %s calls a service for %s: %s', (loket, layanan, expected) =>
  expect(servesLayanan(loket, layanan)).toBe(expected),
);

const HALL = ['Pendaftaran BPJS', 'Pendaftaran umum', 'Sudah punya janji'].map((deskripsi) => ({ deskripsi }));
const LOKET = ['Pendaftaran  umum', 'pendaftaran bpjs', 'Kasir', 'Loket 3'];
it.each([
  ['Pendaftaran BPJS', LOKET, ['Pendaftaran BPJS', 'Sudah punya janji']],
  [' pendaftaran  umum ', LOKET, ['Pendaftaran umum', 'Sudah punya janji']],
  ['Loket 3', LOKET, ['Sudah punya janji']],
  ['Loket 3', ['Loket 1', 'Loket 3'], ['Pendaftaran BPJS', 'Pendaftaran umum', 'Sudah punya janji']],
  ['Loket 3', [...LOKET, 'Sudah punya janji'], ['Pendaftaran BPJS', 'Pendaftaran umum', 'Sudah punya janji']],
])('the counter %s among %j calls %j until others are ticked', (loket, semua, expected) =>
  expect(layananBawaan(loket, HALL, semua).map(({ deskripsi }) => deskripsi)).toEqual(expected),
);
