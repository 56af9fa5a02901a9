import { afterEach, describe, expect, it } from 'vitest';
import {
  timeParts,
  formatDuration,
  formatRiwayat,
  formatRiwayatWithTime,
  formatTanggal,
  formatTanggalBulan,
  formatTanggalLahir,
  formatTanggalLahirBulan,
  formatUmur,
  formatDateTime,
  formatDateTimeBulan,
  today,
  instantFrom,
  isTanggal,
} from './tanggal.ts';
import { setZone } from './zone.ts';

afterEach(() => setZone('Asia/Jakarta'));

const ageOf = (tanggal_lahir: string | null): string => formatUmur({ tanggal_lahir });

describe('platform.md 5: the date filter', () => {
  it.each([null, undefined, '', '0', '0000-00-00', 'null', '1899-12-31', '2026-02-30'])('%s is -', (text) => {
    expect([formatTanggal(text), formatTanggalBulan(text), formatRiwayat(text), ageOf(text ?? null)]).toEqual([
      '-',
      '-',
      '-',
      '-',
    ]);
  });
  it('D34: a date or an instant of 1970 is a zero; a birth date of 1970 is not (docs/decisions/0007)', () => {
    expect([formatDateTime('1970-01-01T00:00:00Z'), formatDateTime('bukan'), formatDateTime(null)]).toEqual([
      '-',
      '-',
      '-',
    ]);
    expect([formatTanggal('1970-08-17'), formatTanggalBulan('1970-08-17')]).toEqual(['-', '-']);
    expect(formatTanggalLahir('1970-08-17')).toBe('17/08/1970');
    expect(formatTanggalLahirBulan('1970-08-17')).toBe('17/Agt/1970');
    expect(ageOf('1970-08-17')).toMatch(/^\d+ th$/);
  });
});

describe('platform.md 2.6: DD-MMM-YY', () => {
  it.each([
    ['2026-04-14', '14-Apr-26'],
    ['1970-08-17', '-'],
    ['2026-04-14T18:30:00Z', '15-Apr-26'],
    ['1970-01-01T00:00:00Z', '-'],
  ])('%s is %s', (text, expected) => expect(formatRiwayat(text)).toBe(expected));
  it('with the time of day, in the facility’s zone', () =>
    expect([formatRiwayatWithTime('2026-04-28T01:00:00Z'), formatRiwayatWithTime(null)]).toEqual([
      '28-Apr-26, 08.00',
      '-',
    ]));
});

describe('screens 16b: a moment of the record, beside a birth date', () => {
  it.each([
    ['2026-04-14T06:36:00Z', '14/Apr/2026 13.36'],
    ['2026-08-31T18:30:00Z', '01/Sep/2026 01.30'],
    ['1970-01-01T00:00:00Z', '-'],
    [null, '-'],
  ])('%s is %s', (instant, expected) => expect(formatDateTimeBulan(instant)).toBe(expected));
});

describe('ages and spans', () => {
  it('an age is as of today, or of the day of death', () => {
    expect([ageOf(today()), ageOf('2126-01-01')]).toEqual(['0 hr', '-']);
    expect(formatUmur({ tanggal_lahir: '1950-05-05', meninggal_pada: '2001-05-04' })).toBe('50 th');
  });
  it('minutes', () =>
    expect([formatDuration(59.6), formatDuration(46), formatDuration(-3)]).toEqual(['1 j 00 m', '46 mnt', '0 mnt']));
  it('only dates that exist', () =>
    expect([isTanggal('2028-02-29'), isTanggal('2026-02-29'), isTanggal('2026-2-9')]).toEqual([true, false, false]));
});

describe('the facility’s zone (ketentuan D16)', () => {
  it.each([
    ['Asia/Jakarta', '08.12'],
    ['Asia/Makassar', '09.12'],
    ['Asia/Jayapura', '10.12'],
  ])('%s', (zone, time) => {
    setZone(zone);
    expect(formatDateTime('2026-03-19T01:12:00Z')).toBe(`19/03/2026 ${time}`);
    expect(timeParts(instantFrom('2026-03-19', time.replace('.', ':')) ?? new Date(0)).hours).toBe(time.slice(0, 2));
    expect(instantFrom('2026-03-19', time.replace('.', ':'))?.toISOString()).toBe('2026-03-19T01:12:00.000Z');
  });
});
