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
it.each([
  ['Pendaftaran BPJS', ['Pendaftaran BPJS']],
  [' pendaftaran  bpjs ', ['Pendaftaran BPJS']],
  ['Loket 2', ['Pendaftaran BPJS', 'Pendaftaran umum', 'Sudah punya janji']],
])('the counter %s calls %j until others are ticked', (loket, expected) =>
  expect(layananBawaan(loket, HALL).map(({ deskripsi }) => deskripsi)).toEqual(expected),
);
