import { afterEach, describe, expect, it } from 'vitest';
import {
  bagianWaktu,
  formatLama,
  formatRiwayat,
  formatRiwayatWaktu,
  formatTanggal,
  formatTanggalBulan,
  formatUmur,
  formatWaktu,
  hariIni,
  instantDari,
  isTanggal,
} from './tanggal.ts';
import { setZona } from './zona.ts';

afterEach(() => setZona('Asia/Jakarta'));

describe('platform.md 5: the date filter', () => {
  it.each([null, undefined, '', '0', '0000-00-00', 'null', '1899-12-31', '2026-02-30'])('%s is -', (teks) => {
    expect([formatTanggal(teks), formatTanggalBulan(teks), formatRiwayat(teks), formatUmur(teks)]).toEqual([
      '-',
      '-',
      '-',
      '-',
    ]);
  });
  it('an instant of 1970 is a zero; a birth date of 1970 is not (docs/decisions/0007)', () => {
    expect([formatWaktu('1970-01-01T00:00:00Z'), formatWaktu('bukan'), formatWaktu(null)]).toEqual(['-', '-', '-']);
    expect(formatTanggalBulan('1970-08-17')).toBe('17/Agt/1970');
    expect(formatUmur('1970-08-17')).toMatch(/^\d+ th$/);
  });
});

describe('platform.md 2.6: DD-MMM-YY', () => {
  it.each([
    ['2026-04-14', '14-Apr-26'],
    ['1970-08-17', '17-Agt-70'],
    ['2026-04-14T18:30:00Z', '15-Apr-26'],
    ['1970-01-01T00:00:00Z', '-'],
  ])('%s is %s', (teks, hasil) => expect(formatRiwayat(teks)).toBe(hasil));
  it('with the time of day, in the facility’s zone', () =>
    expect([formatRiwayatWaktu('2026-04-28T01:00:00Z'), formatRiwayatWaktu(null)]).toEqual(['28-Apr-26, 08.00', '-']));
});

describe('ages and spans', () => {
  it('an age is as of today', () => expect([formatUmur(hariIni()), formatUmur('2126-01-01')]).toEqual(['0 hr', '-']));
  it('minutes', () =>
    expect([formatLama(59.6), formatLama(46), formatLama(-3)]).toEqual(['1 j 00 m', '46 mnt', '0 mnt']));
  it('only dates that exist', () =>
    expect([isTanggal('2028-02-29'), isTanggal('2026-02-29'), isTanggal('2026-2-9')]).toEqual([true, false, false]));
});

describe('the facility’s zone (decisions D16)', () => {
  it.each([
    ['Asia/Jakarta', '08.12'],
    ['Asia/Makassar', '09.12'],
    ['Asia/Jayapura', '10.12'],
  ])('%s', (zona, jam) => {
    setZona(zona);
    expect(formatWaktu('2026-03-19T01:12:00Z')).toBe(`19/03/2026 ${jam}`);
    expect(bagianWaktu(instantDari('2026-03-19', jam.replace('.', ':')) ?? new Date(0)).jam).toBe(jam.slice(0, 2));
    expect(instantDari('2026-03-19', jam.replace('.', ':'))?.toISOString()).toBe('2026-03-19T01:12:00.000Z');
  });
});
