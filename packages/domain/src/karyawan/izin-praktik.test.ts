import { expect, it } from 'vitest';
import { getIzinWarning } from './izin-praktik.ts';

it.each([
  ['no day known: nothing to warn of', null, null],
  ['the day after the last', '2026-11-20', 'lewat'],
  ['the last day still holds', '2026-11-21', 'segera'],
  ['90 days before', '2027-02-19', 'segera'],
  ['91 days before', '2027-02-20', null],
] as const)('a licence: %s', (_aturan, berlaku, result) => expect(getIzinWarning(berlaku, '2026-11-21')).toBe(result));
