import { expect, it } from 'vitest';
import { servesLayanan } from './jenis-loket.ts';

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
