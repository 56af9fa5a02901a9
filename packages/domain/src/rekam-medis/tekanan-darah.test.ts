import { expect, it } from 'vitest';
import { bacaTekanan, whyTekanan } from './tekanan-darah.ts';

it.each([
  ['120/80', '120', '80'],
  [' 190 / 120 mmHg', '190', '120'],
  ['TD 120/80', '120', '80'],
  ['td: 110/70 mmHg', '110', '70'],
  ['Tensi 130/85', '130', '85'],
])('%s is both values', (text, sistole, diastole) => expect(bacaTekanan(text)).toEqual({ sistole, diastole }));
it.each(['120', '1/2', '80/120', '120/8', '120/80/60', 'TD 80/120', 'suhu 120/80', '120-80'])(
  '%s is no blood pressure',
  (text) => expect(bacaTekanan(text)).toBeNull(),
);
it('says which value goes where', () =>
  expect(whyTekanan('120/80')).toBe('"120/80" memuat dua nilai: ketik 120 di sistole dan 80 di diastole'));
