import { expect, it } from 'vitest';
import { checkTimeRange } from './jadwal.ts';
import { hoursFromNow } from './praktik-hari-ini.ts';

it.each([
  ['00:00', '00:00', '21:00'],
  ['07:05', '07:00', '21:00'],
  ['18:59', '18:00', '21:00'],
  ['19:00', '19:00', '23:59'],
  ['23:59', '23:00', '23:59'],
])('a practice opened at %s lasts from %s until %s', (now, mulai, selesai) => {
  expect(hoursFromNow(now)).toEqual({ mulai, selesai });
  expect(checkTimeRange(hoursFromNow(now))).toBeNull();
});
