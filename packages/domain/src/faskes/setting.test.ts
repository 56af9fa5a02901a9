import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  defaultSettingRows,
  parseSetting,
  readSetting,
  SETTINGS,
  settingIssue,
  settingsIssues,
  changeIssues,
  specsWithPeran,
} from './setting.ts';

const BOOLEAN = { group: 'master', label: 'Uji', type: 'boolean', default: true } as const;
const NUMBER = { group: 'master', label: 'Uji', type: 'number', default: 5, min: 1, max: 60 } as const;
const COMBO = { group: 'master', label: 'Uji', type: 'combo', default: 'B', options: ['A', 'B'] } as const;
const NAMES = {
  group: 'master',
  label: 'Uji',
  type: 'text',
  default: '',
  maxLength: 20,
  names: { nik: 'NIK', suku: 'Suku' },
} as const;
const TEXT = { group: 'master', label: 'Uji', type: 'text', default: '', maxLength: 3 } as const;

describe('the registry of settings', () => {
  it('each default is a value that may be stored', () => {
    for (const [key, spec] of Object.entries(SETTINGS))
      expect(settingIssue(spec, String(spec.default)), key).toBeNull();
  });
  it('a new facility starts with every setting as text, with the choices of a combo', () => {
    const rows = defaultSettingRows();
    expect(rows.map(({ key }) => key)).toEqual(Object.keys(SETTINGS));
    expect(rows[0]).toEqual({
      key: 'master:patient:input-norm',
      group: 'master',
      type: 'boolean',
      value: 'false',
      option: null,
    });
    expect(rows.find(({ key }) => key === 'faskes:font-cetakan')?.option).toBe(
      '["Nunito","Roboto","Open Sans","Poppins","Inter","Rubik","ESCPOS"]',
    );
  });
  it('a key gives the type of its value, and an unknown key does not compile', () => {
    expectTypeOf(readSetting('kunjungan:isi-vital-otomatis', 'true')).toEqualTypeOf<boolean>();
    expectTypeOf(readSetting('master:patient:wajib', 'nik')).toEqualTypeOf<string>();
    expectTypeOf(readSetting('faskes:font-cetakan', null)).toEqualTypeOf<
      'Nunito' | 'Roboto' | 'Open Sans' | 'Poppins' | 'Inter' | 'Rubik' | 'ESCPOS'
    >();
    // @ts-expect-error no such setting
    expect(() => readSetting('kunjungan:isi-vital', 'true')).toThrow(TypeError);
  });
});

it.each([
  [BOOLEAN, 'ya', 'Pilih ya atau tidak'],
  [NUMBER, '0', 'Isi antara 1 dan 60'],
  [NUMBER, '61', 'Isi antara 1 dan 60'],
  [NUMBER, '1.5', 'Isi dengan angka bulat'],
  [NUMBER, '', 'Isi dengan angka bulat'],
  [NUMBER, '60', null],
  [COMBO, 'C', 'Pilih salah satu: A, B'],
  [TEXT, 'abcd', 'Paling panjang 3 huruf'],
  [TEXT, '', null],
  [NAMES, 'nik, suku', null],
  [NAMES, '', null],
  [NAMES, 'nik,agama', 'Tidak dikenal: agama'],
  [NAMES, 'constructor', 'Tidak dikenal: constructor'],
  [SETTINGS['bpjs:kode-faskes'], '12', 'Harus 8 angka atau huruf, sekarang 2'],
  [SETTINGS['bpjs:kode-faskes'], '0050-B10', 'Harus 8 angka atau huruf, sekarang 8'],
  [SETTINGS['bpjs:kode-faskes'], ' 0050B107', null],
  [SETTINGS['bpjs:kode-faskes'], '', null],
])('%j can hold %j: %j', (spec, text, issue) => expect(settingIssue(spec, text)).toBe(issue));

it.each([
  ['D11: on unless it was turned off', BOOLEAN, null, true],
  ['and off once it was', BOOLEAN, 'false', false],
  ['broken by hand, the default', BOOLEAN, 'off', true],
  ['a number is a number', NUMBER, '60', 60],
  ['out of its limits, the default', NUMBER, '61', 5],
  ['a choice', COMBO, 'A', 'A'],
  ['a choice that is not offered, the default', COMBO, 'Z', 'B'],
  ['a text as it stands', TEXT, 'longer', 'longer'],
])('a stored setting: %s', (_rule, spec, text, value) => expect(parseSetting(spec, text)).toBe(value));

describe('settings taken together', () => {
  const brokenBy = (...texts: [string, string][]) => settingsIssues(new Map(texts)).map(({ keys }) => keys);
  const WAITS = ['kunjungan:batas-tunggu-perhatian', 'kunjungan:batas-tunggu-lama'];
  it('as shipped, nothing is wrong', () => expect(brokenBy()).toEqual([]));
  it('too long a wait begins after one to look at', () => {
    expect(brokenBy(['kunjungan:batas-tunggu-perhatian', '60'])).toEqual([WAITS]);
    expect(brokenBy(['kunjungan:batas-tunggu-perhatian', '59'])).toEqual([]);
    expect(brokenBy(['kunjungan:batas-tunggu-lama', '30'])).toEqual([WAITS]);
  });
});

describe('changes that are saved together', () => {
  const [LOOK, LONG, IDLE] = [
    'kunjungan:batas-tunggu-perhatian',
    'kunjungan:batas-tunggu-lama',
    'sesi:menganggur-menit',
  ] as const;
  const placesOf = (changes: [string, string][], stored: [string, string][] = []): [number, string][] =>
    changeIssues(
      changes.map(([key, value]) => ({ key, value })),
      new Map(stored),
    ).map(({ at, message }) => [at, message]);

  it('each is judged by itself first, at its place', () => {
    expect(placesOf([[IDLE, '15']])).toEqual([]);
    expect(
      placesOf([
        [IDLE, 'x'],
        [LOOK, '90'],
        ['lain', '1'],
        [IDLE, '15'],
      ]),
    ).toEqual([
      [0, 'Isi dengan angka bulat'],
      [2, 'Pengaturan ini tidak dikenal'],
      [3, 'Pengaturan ini disebut dua kali'],
    ]);
  });
  it('a rule over several is told at the last of them that is changed', () => {
    expect(placesOf([[LOOK, '60']]).map(([at]) => at)).toEqual([0]);
    const both: [string, string][] = [
      [LONG, '20'],
      [IDLE, '15'],
      [LOOK, '30'],
    ];
    expect(placesOf(both).map(([at]) => at)).toEqual([2]);
    expect(placesOf([[LOOK, '60']], [[LONG, '90']])).toEqual([]);
  });
  it('what was broken before stops no other save', () => expect(placesOf([[IDLE, '15']], [[LOOK, '400']])).toEqual([]));
  it('a facility’s own roles can be named beside the shipped ones, and no others', () => {
    const specs = specsWithPeran({ 'peran-1a2b3c4d': 'Perekam medis' });
    const issues = (value: string, of = specs) =>
      changeIssues([{ key: 'sesi:faktor-kedua-peran', value }], new Map(), of);
    expect(issues('admin,peran-1a2b3c4d')).toEqual([]);
    expect(issues('peran-99999999')).toEqual([{ at: 0, message: 'Tidak dikenal: peran-99999999' }]);
    expect(issues('peran-1a2b3c4d', SETTINGS)).toHaveLength(1);
  });
});
