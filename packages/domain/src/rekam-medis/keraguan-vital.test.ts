import { expect, it } from 'vitest';
import { askKoma, askLoncatan, askUmur, keraguanVital } from './keraguan-vital.ts';
import { UKURAN_VITAL } from './tanda-vital.ts';
import type { NilaiVital, UkuranVital } from './tanda-vital.ts';

const NONE = Object.fromEntries(UKURAN_VITAL.map((nama) => [nama, null])) as NilaiVital;
const reading = (waktu: string, values: Partial<NilaiVital>, over: object = {}) => ({
  ...NONE,
  ...values,
  waktu,
  asal: {},
  suhu_cara: null,
  tak_terukur: {},
  id: 1,
  dikoreksi: null,
  ...over,
});

// Issue 30 B8: each measure of children has bounds by age.
it.each<readonly [UkuranVital, number, number, boolean]>([
  ['berat_badan', 78, 8, true],
  ['berat_badan', 7.8, 8, false],
  ['berat_badan', 3.2, 0, false],
  ['berat_badan', 32, 0, true],
  ['berat_badan', 120, 60, true],
  ['berat_badan', 120, 17 * 12, false],
  ['berat_badan', 7.8, 40 * 12, true],
  ['tinggi_badan', 160, 12, true],
  ['tinggi_badan', 75, 12, false],
  ['lingkar_kepala', 43, 8, false],
  ['lingkar_kepala', 20, 8, true],
  ['lila', 40, 24, true],
  ['sistole', 190, 10, true],
  ['heart_rate', 150, 6, false],
  ['heart_rate', 35, 6, true],
  ['respiratory_rate', 40, 6, false],
])('%s %d at %d months is asked about: %s', (...[nama, nilai, umur, asked]) =>
  expect(askUmur(nama, nilai, umur) !== null).toBe(asked),
);
it('asks nothing of an unknown age', () => expect(askUmur('berat_badan', 78, null)).toBeNull());

it.each<readonly [UkuranVital, number, string, number, string, number, boolean]>([
  ['berat_badan', 7.8, '2026-11-29T02:00:00Z', 78, '2026-11-29T02:30:00Z', 300, true],
  ['berat_badan', 78, '2026-11-29T02:00:00Z', 7.8, '2026-11-29T02:30:00Z', 300, true],
  ['berat_badan', 70, '2026-11-29T02:00:00Z', 71.5, '2026-11-29T02:30:00Z', 300, false],
  ['berat_badan', 70, '2026-11-22T02:00:00Z', 88, '2026-11-29T02:00:00Z', 300, true],
  ['berat_badan', 3, '2026-11-01T02:00:00Z', 4.2, '2026-11-29T02:00:00Z', 1, false],
  ['berat_badan', 5, '2026-06-29T02:00:00Z', 9, '2026-11-29T02:00:00Z', 8, false],
  ['berat_badan', 60, '2020-06-29T02:00:00Z', 110, '2026-11-29T02:00:00Z', 300, false],
  ['tinggi_badan', 160, '2026-11-29T02:00:00Z', 106, '2026-11-29T02:30:00Z', 300, true],
  ['lingkar_kepala', 43.5, '2026-11-29T02:00:00Z', 55, '2026-11-29T02:20:00Z', 8, true],
  ['lingkar_kepala', 55, '2026-11-29T02:00:00Z', 43.5, '2026-11-29T02:20:00Z', 8, true],
  ['lingkar_kepala', 43.5, '2026-11-29T02:00:00Z', 44, '2026-11-29T02:20:00Z', 8, false],
  ['lingkar_kepala', 35, '2026-10-29T02:00:00Z', 37, '2026-11-29T02:00:00Z', 1, false],
  ['lingkar_kepala', 37, '2025-11-29T02:00:00Z', 46, '2026-11-29T02:00:00Z', 12, false],
  ['lila', 14, '2026-11-29T02:00:00Z', 24, '2026-11-29T02:20:00Z', 20, true],
  ['lila', 14, '2026-11-29T02:00:00Z', 14.5, '2026-11-29T02:20:00Z', 20, false],
  ['lingkar_perut', 80, '2026-11-29T02:00:00Z', 108, '2026-11-29T02:20:00Z', 300, true],
  ['lingkar_perut', 80, '2026-02-01T02:00:00Z', 108, '2026-11-29T02:20:00Z', 300, false],
  ['sistole', 190, '2026-11-29T02:00:00Z', 108, '2026-11-29T02:30:00Z', 300, false],
])('%s %d at %s, then %d at %s: asked %s', (...[nama, lalu, lama, nilai, waktu, umurBulan, asked]) =>
  expect(askLoncatan(nama, { nilai, waktu, umurBulan, sebelum: { nilai: lalu, waktu: lama } }) !== null).toBe(asked),
);

it('compares with what was measured, and neither with what was filled in nor with what is corrected', () => {
  const baru = reading('2026-11-29T02:30:00Z', { berat_badan: 78 });
  const lalu = (over: object) => [reading('2026-11-29T02:00:00Z', { berat_badan: 60 }, over)];
  const asks = (semua: ReturnType<typeof lalu>, kecuali: number | null = null) =>
    Object.keys(keraguanVital(baru, { umurBulan: 300, semua, kecuali }));
  expect(asks(lalu({}))).toEqual(['berat_badan']);
  expect(asks(lalu({ asal: { berat_badan: 'otomatis' } }))).toEqual([]);
  expect(asks(lalu({ dikoreksi: 2 }))).toEqual([]);
  expect(asks(lalu({}), 1)).toEqual([]);
});

it('a weight that no child of this age has, and that jumps, is asked about with both reasons', () => {
  const baru = reading('2026-11-29T02:30:00Z', { berat_badan: 78 });
  const semua = [reading('2026-11-29T02:00:00Z', { berat_badan: 7.8 })];
  expect(keraguanVital(baru, { umurBulan: 5, semua, kecuali: null })).toEqual({
    berat_badan: 'Berat badan 78 kg pada umur 5 bulan, padahal 7,8 kg kurang dari sehari sebelumnya',
  });
});

it.each<readonly [UkuranVital, number, string | null]>([
  ['suhu_badan', 375, '"375" dapat berarti 375 °C atau 37,5 °C: ketik 37,5'],
  ['suhu_badan', 367, '"367" dapat berarti 367 °C atau 36,7 °C: ketik 36,7'],
  ['suhu_badan', 3725, '"3725" dapat berarti 3725 °C atau 37,25 °C: ketik 37,25'],
  ['suhu_badan', 37.5, null],
  ['suhu_badan', 100, null],
  ['berat_badan', 785, '"785" dapat berarti 785 kg atau 78,5 kg: ketik 78,5'],
  ['berat_badan', 2400, '"2400" dapat berarti 2400 kg atau 240 kg: ketik 240'],
  ['tinggi_badan', 1.65, '"1,65" dapat berarti 1,65 cm atau 165 cm: ketik 165'],
  ['sistole', 1200, null],
])('%s %d is asked with both readings, and never moved: %s', (nama, nilai, words) =>
  expect(askKoma(nama, nilai)).toBe(words),
);

it.each<readonly [UkuranVital, number, number, string | null]>([
  ['berat_badan', 12900, 24, '"12900" dapat berarti 12900 kg atau 12,9 kg: ketik 12,9'],
  ['berat_badan', 3200, 0, '"3200" dapat berarti 3200 kg atau 3,2 kg: ketik 3,2'],
  ['berat_badan', 785, 40 * 12, '"785" dapat berarti 785 kg atau 78,5 kg: ketik 78,5'],
  ['berat_badan', 2400, 24, '"2400" dapat berarti 2400 kg atau 24 kg: ketik 24'],
  ['berat_badan', 4500, 72, '"4500" dapat berarti 4500 kg atau 45 kg: ketik 45'],
  ['berat_badan', 99999, 24, null],
  ['tinggi_badan', 0.86, 24, '"0,86" dapat berarti 0,86 cm atau 86 cm: ketik 86'],
])('%s %d at %d months proposes only what can be at that age: %s', (nama, nilai, umurBulan, words) =>
  expect(askKoma(nama, nilai, umurBulan)).toBe(words),
);
