import { expect, it } from 'vitest';
import { ukuranTerakhir, type Bacaan } from './ukuran-terakhir.ts';

const at = (waktu: string, rest: Omit<Bacaan, 'waktu' | 'asal'> & Partial<Pick<Bacaan, 'asal'>>): Bacaan => ({
  asal: {},
  ...rest,
  waktu,
});

it.each<[string, Bacaan[], object]>([
  [
    'each measure of the newest reading that has it',
    [at('2', { suhu_badan: 38.5 }), at('1', { suhu_badan: 36.3, berat_badan: 7.2 })],
    { suhu_badan: { nilai: 38.5, waktu: '2' }, berat_badan: { nilai: 7.2, waktu: '1' } },
  ],
  ['not what was filled in', [at('1', { heart_rate: 80, asal: { heart_rate: 'otomatis' } })], {}],
  ['not what was carried over', [at('1', { berat_badan: 6.9, asal: { berat_badan: 'lalu' } })], {}],
  [
    'a blood pressure of one reading',
    [at('2', { sistole: 95, diastole: 60 }), at('1', { sistole: 120, diastole: 80 })],
    { sistole: { nilai: 95, waktu: '2' }, diastole: { nilai: 60, waktu: '2' } },
  ],
  [
    'no half of it beside an older half',
    [at('2', { sistole: 95 }), at('1', { sistole: 120, diastole: 80 })],
    { sistole: { nilai: null, waktu: '2' }, diastole: { nilai: null, waktu: '2' } },
  ],
  [
    'no older one where the newest is outside what a registration takes',
    [at('2', { suhu_badan: 34.2 }), at('1', { suhu_badan: 36.3 })],
    { suhu_badan: { nilai: null, waktu: '2' } },
  ],
])('takes %s', (_, bacaan, expected) => {
  expect(ukuranTerakhir(bacaan)).toEqual(expected);
});
