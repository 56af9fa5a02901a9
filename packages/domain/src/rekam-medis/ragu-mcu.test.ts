import { expect, it } from 'vitest';
import { FORMULIR_MCU_AWAL } from './mcu.ts';
import { raguMcu } from './ragu-mcu.ts';

it.each([
  ['hb', 157, 'atau 15,7 g/dL'],
  ['hb', 1.4, 'atau 14 g/dL'],
  ['gdp', 9.8, 'atau 98 mg/dL'],
  ['gdp', 980, 'atau 98 mg/dL'],
  ['kolesterol', 2400, 'atau 240 mg/dL'],
  ['kolesterol', 5.2, 'atau 201,08 mg/dL (5,2 mmol/L'],
  ['gdp', 5.4, 'atau 97,29 mg/dL (5,4 mmol/L'],
  ['hb', 45, 'atau 4,5 g/dL'],
  ['audio_kanan', 300, 'Audiometri kanan 300 dB jauh di atas batas normal (25)'],
])('asks about %s %d', (kode, nilai, says) => {
  expect(raguMcu(FORMULIR_MCU_AWAL, { [kode]: nilai }, {})).toEqual([expect.stringContaining(says)]);
});

it.each([
  ['hb', 8.2],
  ['hb', 19],
  ['gdp', 45],
  ['gdp', 310],
  ['kolesterol', 420],
  ['audio_kiri', 90],
  ['ekg', 'Aritmia'],
])('a finding is no doubt: %s %s', (kode, nilai) =>
  expect(raguMcu(FORMULIR_MCU_AWAL, { [kode]: nilai }, {})).toEqual([]),
);

it('does not ask again about what was kept before', () =>
  expect(raguMcu(FORMULIR_MCU_AWAL, { hb: 157 }, { hb: 157 })).toEqual([]));
