import { expect, it } from 'vitest';
import { keepsKontrol } from './kontrol.ts';

it.each([
  ['2026-11-12', false],
  ['2026-11-13', true],
  ['2026-11-20', true],
  ['2026-12-20', true],
  ['2026-12-21', false],
])('spec RM23: a visit of %s keeps the follow-up of 20 November 2026: %s', (layanan, kept) =>
  expect(keepsKontrol('2026-11-20', layanan)).toBe(kept),
);
