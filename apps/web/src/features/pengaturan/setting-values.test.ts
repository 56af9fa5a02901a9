import { SETTINGS } from '@nadi/domain/faskes/setting';
import type { SettingKey } from '@nadi/domain/faskes/setting';
import { describe, expect, it } from 'vitest';
import {
  changesOf,
  findIssues,
  isChanged,
  matchesSearch,
  SETTING_ENTRIES,
  textInWords,
  toFormValue,
  toFormValues,
  toText,
} from './setting-values.ts';

const VITAL = 'kunjungan:isi-vital-otomatis';
const LOOK = 'kunjungan:batas-tunggu-perhatian';
const LONG = 'kunjungan:batas-tunggu-lama';
const WAJIB = 'master:patient:wajib';
const SHIPPED = Object.fromEntries(SETTING_ENTRIES.map(([key, spec]) => [key, String(spec.default)]));

describe('a control holds the stored text, and gives it back', () => {
  it.each(SETTING_ENTRIES)('%s as shipped', (_key, spec) => {
    expect(toText(spec, toFormValue(spec, String(spec.default)))).toBe(String(spec.default));
  });
  it.each<[SettingKey, string, unknown, string]>([
    [VITAL, 'false', false, 'false'],
    [VITAL, 'rusak', true, 'true'],
    [LOOK, '25', 25, '25'],
    [WAJIB, 'no_bpjs, nik', [2, 1], 'no_bpjs,nik'],
    [WAJIB, '["nik"]', [1], 'nik'],
    [WAJIB, 'nik,bukan', [1], 'nik'],
    ['faskes:font-cetakan', 'Comic', 'Rubik', 'Rubik'],
    ['bpjs:kode-faskes', ' 01 ', ' 01 ', ' 01 '],
  ])('%s: %s', (key, text, value, back) => {
    expect(toFormValue(SETTINGS[key], text)).toEqual(value);
    expect(toText(SETTINGS[key], toFormValue(SETTINGS[key], text))).toBe(back);
  });
  it('an empty number is an empty text, which is refused', () => {
    const values = { ...toFormValues(SHIPPED), [LOOK]: null };
    expect(findIssues(SHIPPED, values)).toEqual({ [LOOK]: 'Isi dengan angka bulat' });
  });
});

describe('changes', () => {
  it('are only those whose text differs, with what they were made from', () => {
    const values = { ...toFormValues(SHIPPED), [VITAL]: false, [WAJIB]: [1] };
    expect(changesOf(SHIPPED, values)).toEqual([
      { key: WAJIB, semula: '', value: 'nik' },
      { key: VITAL, semula: 'true', value: 'false' },
    ]);
  });
  it('another way of writing the same list is no change', () =>
    expect(isChanged(SETTINGS[WAJIB], '["nik"]', [1])).toBe(false));
  it('two limits that do not fit are told at the one that was changed', () => {
    expect(Object.keys(findIssues(SHIPPED, { ...toFormValues(SHIPPED), [LONG]: 20 }))).toEqual([LONG]);
    expect(Object.keys(findIssues(SHIPPED, { ...toFormValues(SHIPPED), [LOOK]: 90 }))).toEqual([LOOK]);
  });
  it('what was broken before stops no other change', () => {
    const broken = { ...SHIPPED, [LOOK]: '90' };
    expect(findIssues(broken, { ...toFormValues(broken), [VITAL]: false })).toEqual({});
  });
});

it.each([
  [VITAL, 'true', 'Aktif'],
  [LOOK, '30', '30 menit'],
  [WAJIB, 'nik,suku', 'NIK, Suku'],
  [WAJIB, '', 'kosong'],
  ['faskes:font-cetakan', 'Rubik', 'Rubik'],
] as const)('%s %j is said as %s', (key, text, words) => expect(textInWords(SETTINGS[key], text)).toBe(words));

it.each([
  ['wajib nik', true],
  ['TUNGGU', false],
  ['patient:wajib', true],
  ['', true],
])('a search for %j', (typed, found) =>
  expect(matchesSearch([WAJIB, SETTINGS[WAJIB]], 'NIK, Suku', typed)).toBe(found),
);
