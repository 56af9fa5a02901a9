import { expect, it } from 'vitest';
import { hasPatientNumber } from './rekam.ts';

it.each([
  ['NIK 3374015203850001', true],
  ['kartu 0001234567891.', true],
  ['12345678901234', false],
  ['TD 120/80, kontrol 20261130', false],
])('spec: RM28: %s holds a patient’s number: %s', (text, has) => expect(hasPatientNumber(text)).toBe(has));
