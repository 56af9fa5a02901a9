import { describe, expect, it } from 'vitest';
import {
  askNormals,
  BAGIAN_IDS,
  BAGIAN_TUBUH,
  checkPemeriksaan,
  linesOfPemeriksaan,
  confirmNormals,
  fillFromTemplate,
  normalsToConfirm,
  parseTemuan,
  summarizePemeriksaan,
  temuanText,
} from './pemeriksaan.ts';

const NORMAL = { hasil: 'normal' as const, teks: null, templat: false };
const found = (teks: string) => ({ hasil: 'abnormal' as const, teks, templat: false });

describe('the examination (spec: RM15)', () => {
  it('has 28 regions, each with its code', () => {
    expect(BAGIAN_IDS).toHaveLength(28);
    for (const { loinc } of Object.values(BAGIAN_TUBUH)) expect(loinc).toMatch(/^\d{5}-\d$/);
  });
  it('counts what was not looked at as that', () => {
    expect(summarizePemeriksaan({})).toEqual({ bagian: 28, normal: 0, tidakNormal: 0, tidakDiperiksa: 28 });
    expect(summarizePemeriksaan({ mata: NORMAL, dada: found('Ronki basah') })).toEqual({
      bagian: 28,
      normal: 1,
      tidakNormal: 1,
      tidakDiperiksa: 26,
    });
  });
  it.each([
    ['', undefined],
    ['   ', undefined],
    ['N', NORMAL],
    [' n ', NORMAL],
    ['normal', NORMAL],
    ['Nyeri tekan', found('Nyeri tekan')],
    ['No', found('No')],
  ])('%j typed', (text, value) => expect(parseTemuan(text)).toEqual(value));
  it('stands in its field as it was typed', () =>
    expect([undefined, NORMAL, found('Ronki')].map(temuanText)).toEqual(['', 'N', 'Ronki']));
  it('needs three letters of what is not normal', () => {
    expect(checkPemeriksaan({ mata: found('ab'), dada: found('abc'), perut: NORMAL })).toEqual({
      mata: 'Temuan paling sedikit 3 huruf, atau N untuk normal',
    });
    expect(checkPemeriksaan({ mata: { ...found(''), teks: null } })).toHaveProperty('mata');
  });
});

describe('what a template made normal (spec: RM15)', () => {
  it('overwrites nothing, and is asked about until it is confirmed or typed', () => {
    const filled = fillFromTemplate({ mata: found('Merah') }, ['mata', 'dada', 'perut']);
    expect(filled.mata).toEqual(found('Merah'));
    expect(normalsToConfirm(filled)).toEqual(['dada', 'perut']);
    expect(askNormals(filled)).toBe('2 bagian normal dari templat: benar diperiksa?');
    expect(askNormals({ ...filled, dada: NORMAL })).toBe('1 bagian normal dari templat: benar diperiksa?');
    const confirmed = confirmNormals(filled);
    expect(askNormals(confirmed)).toBeNull();
    expect(confirmed).toEqual({ mata: found('Merah'), dada: NORMAL, perut: NORMAL });
  });
});

describe('the examination on paper (spec: RM21, RM30)', () => {
  it('says what is not normal region by region, what is normal in one line, and nothing of what was not looked at', () =>
    expect(
      linesOfPemeriksaan({
        leher: NORMAL,
        perut: found(' Nyeri tekan kanan bawah '),
        kepala: NORMAL,
        mata: found('Anemis'),
      }),
    ).toEqual([
      ['Mata', 'Anemis'],
      ['Perut', 'Nyeri tekan kanan bawah'],
      ['Bagian normal', 'Kepala, Leher'],
    ]));
  it('of nothing says nothing', () => expect(linesOfPemeriksaan({})).toEqual([]));
});
