import { expect, it } from 'vitest';
import { hariRawat } from './hari-rawat.ts';

const at = (day: number, time: string): string => `2026-11-${String(day).padStart(2, '0')}T${time}:00+07:00`;
const stay = (sejak: string, sampai: string | null, bed = 'A') => ({ sejak, sampai, bed });
const days = (stays: ReturnType<typeof stay>[], rule: object = {}): string[] =>
  hariRawat(stays, { zona: 'Asia/Jakarta', kini: at(20, '09:00'), hariPulang: false, jamMinimal: 0, ...rule }).map(
    ({ tanggal, stay: { bed } }) => `${tanggal.slice(8)} ${bed}`,
  );

it.each<[string, ReturnType<typeof stay>[], object, string[]]>([
  ['nobody lay anywhere', [], {}, []],
  [
    'three nights, and none for the day of discharge',
    [stay(at(10, '22:00'), at(13, '11:00'))],
    {},
    ['10 A', '11 A', '12 A'],
  ],
  ['the day of discharge by setting', [stay(at(10, '22:00'), at(11, '11:00'))], { hariPulang: true }, ['10 A', '11 A']],
  ['came and left on one day', [stay(at(10, '08:00'), at(10, '15:00'))], {}, ['10 A']],
  ['the same, with that setting', [stay(at(10, '08:00'), at(10, '15:00'))], { hariPulang: true }, ['10 A']],
  ['left before the least hours', [stay(at(10, '08:00'), at(10, '13:59'))], { jamMinimal: 6 }, []],
  ['left after the least hours', [stay(at(10, '08:00'), at(10, '14:00'))], { jamMinimal: 6 }, ['10 A']],
  ['the least hours are of that day alone', [stay(at(10, '23:00'), at(11, '01:00'))], { jamMinimal: 6 }, ['10 A']],
  ['who lies there has the nights that are over', [stay(at(18, '23:30'), null)], {}, ['18 A', '19 A']],
  ['who came today has none yet', [stay(at(20, '07:00'), null)], {}, []],
  ['left at midnight sharp', [stay(at(10, '08:00'), at(11, '00:00'))], {}, ['10 A']],
  [
    'another bed in the evening is the bed of that night',
    [stay(at(10, '08:00'), at(11, '21:00')), stay(at(11, '21:00'), at(12, '09:00'), 'B')],
    {},
    ['10 A', '11 B'],
  ],
  [
    'two beds at one midnight: the later one',
    [stay(at(11, '10:00'), at(13, '09:00'), 'B'), stay(at(10, '08:00'), at(12, '08:00'))],
    {},
    ['10 A', '11 B', '12 B'],
  ],
  [
    'out for a night between two visits',
    [stay(at(10, '08:00'), at(11, '08:00')), stay(at(12, '08:00'), at(13, '08:00'), 'B')],
    {},
    ['10 A', '12 B'],
  ],
  [
    'another zone has another midnight',
    [stay('2026-11-10T16:30:00Z', '2026-11-10T17:30:00Z')],
    { zona: 'Asia/Jayapura' },
    ['11 A'],
  ],
])('%s', (_what, stays, rule, expected) => expect(days(stays, rule)).toEqual(expected));
