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
])('spec: RM23: "%s" is %s at %s', (text, tanggal, jam) =>
  expect(parseWaktuKontrol(text, TODAY)).toEqual({ tanggal, jam }),
);

it.each(['', '3', '3x', '2mg 25', '2mg 9.70', '31/2/2026', '31/2', '30/01/2026', '999bl', '9', 'besok'])(
  '"%s" is no day yet',
  (text) => expect(parseWaktuKontrol(text, TODAY)).toBeNull(),
);
