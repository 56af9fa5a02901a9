import { describe, expect, it } from 'vitest';
import { computeImt, classifyImt } from './imt.ts';
import { fillVitalAtSave, fillNormalVital } from './fill-vital.ts';
import type { ExistingUkuran } from './fill-vital.ts';
import { flagVital, normalOf } from '../rekam-medis/tanda-flag.ts';
import { getNormalVital } from './normal-vital.ts';
import type { NumberRange } from './normal-vital.ts';
import { checkUkuran, UKURAN } from './catatan-awal.ts';
import type { Ukuran } from './catatan-awal.ts';

/** Gives the same numbers for the same seed (mulberry32), so that a failure can be repeated. */
function randomFrom(seed: number): () => number {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
/** In completed years. */
const ADULT = 40;
const SEEDS = Array.from({ length: 60 }, (_, i) => i * 7919 + 1);
const diukurAt = (umurBulan: number, kelamin: number | null) => ({ umurBulan, umurHari: null, kelamin, hamil: null });
const lowest = (): number => 0;
const highest = (): number => 0.999_999_999;

const EACH: readonly (number | null)[] = [1, 2, null];
/** Every month of childhood and every half year after it. */
const UMUR_BULAN = [...Array.from({ length: 216 }, (_, i) => i), ...Array.from({ length: 168 }, (_, i) => 216 + i * 6)];

describe('kunjungan.md 5, random fill at submit', () => {
  const boy = (tahun: number) => diukurAt(tahun * 12, 1);
  it.each([
    [
      0,
      [
        [95, 104],
        [56, 56],
        [30, 40],
        [100, 120],
      ],
    ],
    [
      4,
      [
        [95, 101],
        [56, 59],
        [24, 37],
        [80, 120],
      ],
    ],
    [
      5,
      [
        [97, 102],
        [57, 62],
        [20, 30],
        [80, 118],
      ],
    ],
    [
      12,
      [
        [97, 112],
        [57, 71],
        [18, 25],
        [75, 118],
      ],
    ],
    [
      13,
      [
        [112, 119],
        [66, 79],
        [12, 20],
        [60, 100],
      ],
    ],
    [
      17,
      [
        [112, 119],
        [66, 79],
        [12, 20],
        [60, 100],
      ],
    ],
    [
      18,
      [
        [90, 120],
        [60, 80],
        [12, 20],
        [60, 100],
      ],
    ],
    [
      99,
      [
        [90, 120],
        [60, 80],
        [12, 20],
        [60, 100],
      ],
    ],
  ] as const)(
    'at %s years: what of the table raises no flag, both bounds of it',
    (umur, [sistole, diastole, respiratory_rate, heart_rate]) => {
      const bounds = [lowest, highest].map((random) => fillVitalAtSave(boy(umur), random));
      expect(bounds).toEqual(
        [0, 1].map((end) => ({
          sistole: sistole[end],
          diastole: diastole[end],
          respiratory_rate: respiratory_rate[end],
          heart_rate: heart_rate[end],
        })),
      );
    },
  );
  it('issue 30, D1: nothing that is made up is called high or low, at any age', () => {
    for (const umurBulan of UMUR_BULAN)
      for (const kelamin of EACH) {
        const of = diukurAt(umurBulan, kelamin);
        const all = [
          fillVitalAtSave(of, randomFrom(umurBulan)),
          fillNormalVital({ umurBulan, kelamin }, {}, randomFrom(umurBulan)),
        ];
        for (const filled of all)
          for (const [nama, value] of Object.entries(filled) as [Ukuran, number][])
            expect([umurBulan, kelamin, nama, value, flagVital(nama, value, of)]).toEqual([
              umurBulan,
              kelamin,
              nama,
              value,
              normalOf(nama, of) === null ? null : 'normal',
            ]);
      }
  });
  it.each([
    [70, null],
    [40, null],
    [null, 100],
    [null, 180],
    [128, null],
  ])('D11: what was typed stays (%s/%s), and the other pressure fits it', (sistole, diastole) => {
    for (const seed of SEEDS) {
      const filled = fillVitalAtSave(boy(40), randomFrom(seed), { sistole, diastole, heart_rate: 61 });
      expect(filled).toMatchObject({ heart_rate: 61, ...(sistole === null ? { diastole } : { sistole }) });
      expect(filled.diastole).toBeLessThan(filled.sistole);
      expect([checkUkuran('sistole', filled.sistole), checkUkuran('diastole', filled.diastole)]).toEqual([null, null]);
    }
  });
});

const fillAll = function* (existing: ExistingUkuran, banyak = 4) {
  for (const umurBulan of UMUR_BULAN)
    for (const kelamin of EACH)
      for (let i = 0; i < banyak; i += 1)
        yield {
          umurBulan,
          kelamin,
          filled: fillNormalVital({ umurBulan, kelamin }, existing, randomFrom(umurBulan * 31 + i)),
        };
};

/** Collects everybody who breaks a rule, so that a failure lists the ages. */
const violators = (
  obeys: (one: { umurBulan: number; kelamin: number | null; filled: Partial<Record<Ukuran, number>> }) => boolean,
  existing: ExistingUkuran = {},
  banyak = 4,
) => [...fillAll(existing, banyak)].filter((one) => !obeys(one)).slice(0, 3);
const maySave = (filled: Partial<Record<Ukuran, number>>): boolean =>
  UKURAN.every((nama) => checkUkuran(nama, filled[nama] ?? null) === null);
const between = (value: number | undefined, [min, max]: NumberRange): boolean =>
  value !== undefined && value >= min && value <= max;

describe('all normal values, from 0 to 100 years and both sexes', () => {
  it('every value may be saved, the diastole is below the sistole', () =>
    expect(violators(({ filled }) => maySave(filled) && (filled.diastole ?? 999) < (filled.sistole ?? 0))).toEqual([]));
  it('every value lies in the band of the age; a pulse the form would refuse is not made', () => {
    expect(
      violators(({ umurBulan, kelamin, filled }) => {
        const { band, sistole, diastole, tinggi } = getNormalVital(umurBulan, kelamin);
        return (
          between(filled.heart_rate, [band.heart_rate[0], Math.min(160, band.heart_rate[1])]) &&
          between(filled.respiratory_rate, band.respiratory_rate) &&
          between(filled.suhu_badan, band.suhu) &&
          between(filled.sistole, sistole) &&
          between(filled.diastole, diastole) &&
          between(filled.tinggi_badan, tinggi)
        );
      }),
    ).toEqual([]);
  });
  it('a weight fits its height: normal in an adult, -2 to +1 SD in a child', () => {
    expect(
      violators(({ umurBulan, kelamin, filled: { berat_badan = 0, tinggi_badan = 1 } }) => {
        const [min, max] = getNormalVital(umurBulan, kelamin).imt;
        return (
          between(berat_badan / (tinggi_badan / 100) ** 2, [min - 0.001, max + 0.001]) &&
          (umurBulan < 216 || classifyImt(computeImt(berat_badan, tinggi_badan), ADULT) === 'normal')
        );
      }),
    ).toEqual([]);
  });
  it.each([
    [0, 1, [48, 52], [2.5, 3.9]],
    [0, 2, [47, 51], [2.4, 3.7]],
    [12, 1, [74, 78], [7.7, 11.3]],
    [12, 2, [72, 76], [7, 10.5]],
    [60, 1, [107, 113], [14.1, 21.2]],
    [120, 2, [135, 142], [23.3, 38.5]],
  ] as const)('%s months, sex %s: height and weight of that very age', (umurBulan, kelamin, tinggi, berat) => {
    for (const seed of SEEDS) {
      const filled = fillNormalVital({ umurBulan, kelamin }, {}, randomFrom(seed));
      expect(filled.tinggi_badan).toBeGreaterThanOrEqual(tinggi[0]);
      expect(filled.tinggi_badan).toBeLessThanOrEqual(tinggi[1]);
      expect(filled.berat_badan).toBeGreaterThanOrEqual(berat[0]);
      expect(filled.berat_badan).toBeLessThanOrEqual(berat[1]);
    }
  });
  it.each([
    [11, 49, 36.5],
    [12, 37, 36.1],
    [71, 37, 36.1],
    [72, 25, 36.1],
    [155, 25, 36.1],
    [156, 20, 36.1],
    [719, 20, 36.1],
    [720, 20, 36],
  ])('the edge at %s months: fastest breath %s, lowest temperature %s', (umurBulan, napas, suhu) => {
    expect(fillNormalVital({ umurBulan, kelamin: 1 }, {}, highest).respiratory_rate).toBe(napas);
    expect(fillNormalVital({ umurBulan, kelamin: 1 }, {}, lowest).suhu_badan).toBe(suhu);
  });
  it('an adult of each sex: the ends of the band', () => {
    expect(fillNormalVital({ umurBulan: 400, kelamin: 1 }, {}, lowest)).toEqual({
      tinggi_badan: 153,
      berat_badan: 43.4,
      lingkar_perut: 68,
      suhu_badan: 36.1,
      sistole: 90,
      diastole: 60,
      respiratory_rate: 12,
      heart_rate: 60,
    });
    expect(fillNormalVital({ umurBulan: 400, kelamin: 2 }, {}, highest)).toEqual({
      tinggi_badan: 166,
      berat_badan: 68.6,
      lingkar_perut: 80,
      suhu_badan: 37.4,
      sistole: 129,
      diastole: 84,
      respiratory_rate: 20,
      heart_rate: 100,
    });
  });
  it('a waist: none below six, at most half the height of a child, 75 to 100 percent of the limit of an adult', () => {
    expect(
      violators(({ umurBulan, kelamin, filled: { lingkar_perut, tinggi_badan = 0 } }) => {
        if (umurBulan < 72) return lingkar_perut === undefined;
        return umurBulan < 216
          ? between(lingkar_perut, [25, tinggi_badan / 2])
          : between(lingkar_perut, kelamin === 1 ? [67.5, 90] : [60, 80]);
      }),
    ).toEqual([]);
  });
  it('sex unknown: what is normal for both', () => {
    for (const seed of SEEDS) {
      const { tinggi_badan = 0 } = fillNormalVital({ umurBulan: 400, kelamin: null }, {}, randomFrom(seed));
      expect(tinggi_badan >= 153 && tinggi_badan <= 166).toBe(true);
    }
  });
});

const PRIA = { umurBulan: 480, kelamin: 1 };
const measured = (value: number) => ({ value, asal: 'diukur' as const });
const carriedOver = (value: number) => ({ value, asal: 'lalu' as const });
const fillPria = (existing: ExistingUkuran) => fillNormalVital(PRIA, existing, randomFrom(3));

describe('what stands already', () => {
  it('D11: a typed value is never touched, however odd; no measure is made up for it', () => {
    for (const nama of UKURAN)
      for (const value of [Number.NaN, 0, 41, 999])
        expect(fillPria({ [nama]: measured(value) })).not.toHaveProperty(nama);
    expect(
      violators(
        ({ filled }) => maySave(filled) && !['tinggi_badan', 'sistole', 'diastole'].some((nama) => nama in filled),
        { tinggi_badan: measured(30), sistole: measured(40), diastole: measured(30) },
        1,
      ),
    ).toEqual([]);
  });
  it.each([
    [122.4, false],
    [122.3, true],
    [214.8, false],
    [214.9, true],
  ])('a carried-over height of %s, 20 percent around 153-179', (value, replaced) =>
    expect('tinggi_badan' in fillPria({ tinggi_badan: carriedOver(value) })).toBe(replaced),
  );
  it.each([
    [107.9, false],
    [108.1, true],
    [54, false],
    [53.9, true],
  ])('a carried-over waist of %s, 20 percent around 67,5-90', (value, replaced) =>
    expect('lingkar_perut' in fillPria({ lingkar_perut: carriedOver(value) })).toBe(replaced),
  );
  it.each([
    [40.8, false],
    [40.7, true],
    [82.6, false],
    [82.7, true],
  ])('a carried-over weight of %s without a height: 20 percent around 51-68,9', (value, replaced) =>
    expect('berat_badan' in fillPria({ berat_badan: carriedOver(value) })).toBe(replaced),
  );
  it('a carried-over weight is judged by the height that stands, and a new one follows it', () => {
    expect('berat_badan' in fillPria({ tinggi_badan: measured(190), berat_badan: carriedOver(105) })).toBe(false);
    expect('berat_badan' in fillPria({ tinggi_badan: measured(150), berat_badan: carriedOver(105) })).toBe(true);
    for (const seed of SEEDS)
      expect(
        classifyImt(
          computeImt(
            fillNormalVital(PRIA, { tinggi_badan: carriedOver(190) }, randomFrom(seed)).berat_badan ?? null,
            190,
          ),
          ADULT,
        ),
      ).toBe('normal');
  });
  it('a height that can only be a slip is not reckoned with', () => {
    const { berat_badan } = fillPria({ tinggi_badan: measured(1.66) });
    expect(berat_badan! > 43 && berat_badan! < 80).toBe(true);
  });
  it("a child's own age decides: the height of a toddler is not kept at five, though it lies in the band 1-5", () => {
    expect(
      fillNormalVital({ umurBulan: 60, kelamin: 1 }, { tinggi_badan: carriedOver(76) }, randomFrom(1)).tinggi_badan,
    ).toBeGreaterThan(107);
    expect(
      fillNormalVital({ umurBulan: 60, kelamin: 1 }, { tinggi_badan: carriedOver(104) }, randomFrom(1)),
    ).not.toHaveProperty('tinggi_badan');
  });
  it('below six a carried-over waist stays: nothing is known to judge it by', () =>
    expect(
      fillNormalVital({ umurBulan: 30, kelamin: 1 }, { lingkar_perut: carriedOver(48) }, randomFrom(1)),
    ).not.toHaveProperty('lingkar_perut'));
  it('carried-over and made-up signs are filled anew', () => {
    const existing = Object.fromEntries(
      ['sistole', 'diastole', 'heart_rate', 'respiratory_rate', 'suhu_badan'].map((nama) => [nama, carriedOver(40)]),
    );
    expect(Object.keys(fillPria(existing)).toSorted()).toEqual([...UKURAN].toSorted());
    expect(fillPria({ berat_badan: { value: 60, asal: 'otomatis' } })).toHaveProperty('berat_badan');
  });
  it.each([
    [70, null],
    [40, null],
    [null, 84],
    [null, 180],
  ])('the other pressure fits the typed one (%s/%s)', (sistole, diastole) => {
    for (const seed of SEEDS) {
      const filled = fillNormalVital(
        PRIA,
        { ...(sistole ? { sistole: measured(sistole) } : {}), ...(diastole ? { diastole: measured(diastole) } : {}) },
        randomFrom(seed),
      );
      expect(filled.diastole ?? diastole).toBeLessThan(filled.sistole ?? sistole ?? 0);
    }
  });
});
