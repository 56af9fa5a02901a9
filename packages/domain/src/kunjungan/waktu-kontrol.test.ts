import { expect, it } from 'vitest';
import { parseWaktuKontrol } from './waktu-kontrol.ts';

const TODAY = '2026-01-31';

it.each<[string, string, string | null]>([
  ['3h', '2026-02-03', null],
  ['0h', '2026-01-31', null],
  ['2mg', '2026-02-14', null],
  ['2 minggu', '2026-02-14', null],
  ['1bl', '2026-02-28', null],
  ['13 bulan', '2027-02-28', null],
  ['28/04/2026', '2026-04-28', null],
  ['28042026', '2026-04-28', null],
  ['28/4', '2026-04-28', null],
  ['30/1', '2027-01-30', null],
  ['31/1', '2026-01-31', null],
  ['2mg 9', '2026-02-14', '09:00'],
  [' 2 MG  08.30 ', '2026-02-14', '08:30'],
  ['28/4 0830', '2026-04-28', '08:30'],
  ['3 minggu lagi', '2026-02-21', null],
  ['Seminggu lagi', '2026-02-07', null],
  ['se minggu', '2026-02-07', null],
  ['dua minggu lagi', '2026-02-14', null],
  ['sebulan lagi', '2026-02-28', null],
  ['10 hari lagi 9', '2026-02-10', '09:00'],
  ['1 tahun', '2027-01-31', null],
  ['setahun lagi', '2027-01-31', null],
  ['hari ini', '2026-01-31', null],
  ['besok', '2026-02-01', null],
  ['besok jam 9', '2026-02-01', '09:00'],
  ['lusa pukul 08.30', '2026-02-02', '08:30'],
  ['28 April', '2026-04-28', null],
  ['28 April 2026 9', '2026-04-28', '09:00'],
  ['30 jan', '2027-01-30', null],
  ['2026-04-28', '2026-04-28', null],
])('spec: RM23: "%s" is %s at %s', (text, tanggal, jam) =>
  expect(parseWaktuKontrol(text, TODAY)).toEqual({ tanggal, jam }),
);

const HALF = ['', '3', '3x', '2mg 25', '2mg 9.70', '31/2/2026', '31/2', '30/01/2026', '999bl', '9'];
/** More than one day, or none. */
const UNCLEAR = [
  'besok lusa',
  'minggu depan',
  'minggu',
  'senin',
  'bulan depan',
  'setengah bulan',
  'setengah minggu lagi',
];
const MORE = [
  '2-3 minggu',
  'dalam 3 hari',
  '28 april 20',
  '28 april 26',
  'bila perlu',
  'sekian hari',
  '3 minggu lagi pagi',
  // A sign before the number goes back, or is a slip.
  '-3 hari',
  '- 3 hari',
  '+3 hari',
  '-28/4',
  '-28042026',
  '- 28 april',
  '-2mg 9',
  '2mg -9',
];
it.each([...HALF, ...UNCLEAR, ...MORE])('"%s" is no day yet', (text) =>
  expect(parseWaktuKontrol(text, TODAY)).toBeNull(),
);
