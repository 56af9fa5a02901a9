import { expect, it } from 'vitest';
import { tidyDay, tidyTime } from './jadwal-cells.ts';

it.each([
  ['8:00', '08:00'],
  ['08.30', '08:30'],
  ['13:00:00', '13:00'],
  [' 07:15 ', '07:15'],
  ['0.5', '12:00'],
  ['0', '00:00'],
  ['0,333333', '08:00'],
  ['0.9999', '0.9999'],
  ['', null],
  [null, null],
  ['pagi', 'pagi'],
  ['1', '1'],
])('the time %j of a sheet is %j', (value, time) => expect(tidyTime(value)).toBe(time));
it.each([
  ['Senin', 1],
  ["jum'at", 5],
  ['MINGGU ', 7],
  ['3', 3],
  [3, 3],
  ['8', '8'],
  ['Monday', 'Monday'],
  [null, null],
])('the day %j of a sheet is %j', (value, day) => expect(tidyDay(value)).toBe(day));
