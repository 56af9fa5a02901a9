import { describe, expect, it } from 'vitest';
import { hitungImt, kategoriImt } from './imt.ts';
import { acakVital, nilaiNormal } from './isi-vital.ts';
import type { UkuranAda } from './isi-vital.ts';
import { normalUntuk } from './normal-vital.ts';
import type { Rentang } from './normal-vital.ts';
import { periksaUkuran, UKURAN } from './rekam-awal.ts';
import type { Ukuran } from './rekam-awal.ts';

/** Gives the same numbers for the same seed (mulberry32), so that a failure can be repeated. */
function acakDari(benih: number): () => number {
  let a = benih;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
const BENIH = Array.from({ length: 60 }, (_, i) => i * 7919 + 1);
const terendah = (): number => 0;
const tertinggi = (): number => 0.999_999_999;

describe('kunjungan.md 5, random fill at submit', () => {
  it.each([
    [
      0,
      [
        [95, 110],
        [56, 70],
        [24, 40],
        [80, 120],
      ],
    ],
    [
      4,
      [
        [95, 110],
        [56, 70],
        [24, 40],
        [80, 120],
      ],
    ],
    [
      5,
      [
        [97, 112],
        [57, 71],
        [16, 30],
        [75, 118],
      ],
    ],
    [
      12,
      [
        [97, 112],
        [57, 71],
        [16, 30],
        [75, 118],
      ],
    ],
    [
      13,
      [
        [112, 128],
        [66, 80],
        [12, 20],
        [60, 100],
      ],
    ],
    [
      17,
      [
        [112, 128],
        [66, 80],
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
    'at %s years: both bounds can come, nothing beyond',
    (umur, [sistole, diastole, respiratory_rate, heart_rate]) => {
      const [bawah, atas] = [acakVital(umur, terendah), acakVital(umur, tertinggi)];
      expect([bawah, atas]).toEqual([
        {
          sistole: sistole[0],
          diastole: diastole[0],
          respiratory_rate: respiratory_rate[0],
          heart_rate: heart_rate[0],
        },
        {
          sistole: sistole[1],
          diastole: diastole[1],
          respiratory_rate: respiratory_rate[1],
          heart_rate: heart_rate[1],
        },
      ]);
      for (const benih of BENIH) {
        const isi = acakVital(umur, acakDari(benih));
        expect(Object.values(isi).every(Number.isInteger)).toBe(true);
        expect(
          isi.diastole < isi.sistole &&
            isi.diastole >= diastole[0] &&
            isi.diastole <= diastole[1] &&
            isi.sistole >= sistole[0] &&
            isi.sistole <= sistole[1],
        ).toBe(true);
      }
    },
  );
  it.each([
    [70, null],
    [40, null],
    [null, 100],
    [null, 180],
    [128, null],
  ])('D11: what was typed stays (%s/%s), and the other pressure fits it', (sistole, diastole) => {
    for (const benih of BENIH) {
      const isi = acakVital(40, acakDari(benih), { sistole, diastole, heart_rate: 61 });
      expect(isi).toMatchObject({ heart_rate: 61, ...(sistole === null ? { diastole } : { sistole }) });
      expect(isi.diastole).toBeLessThan(isi.sistole);
      expect([periksaUkuran('sistole', isi.sistole), periksaUkuran('diastole', isi.diastole)]).toEqual([null, null]);
    }
  });
});

const MASING: readonly (number | null)[] = [1, 2, null];
/** Every month of childhood and every half year after it. */
const UMUR_BULAN = [...Array.from({ length: 216 }, (_, i) => i), ...Array.from({ length: 168 }, (_, i) => 216 + i * 6)];
const isiSemua = function* (ada: UkuranAda, banyak = 4) {
  for (const umurBulan of UMUR_BULAN)
    for (const kelamin of MASING)
      for (let i = 0; i < banyak; i += 1)
        yield { umurBulan, kelamin, isi: nilaiNormal({ umurBulan, kelamin }, ada, acakDari(umurBulan * 31 + i)) };
};

/** Collects everybody who breaks a rule, so that a failure lists the ages. */
const pelanggar = (
  taat: (satu: { umurBulan: number; kelamin: number | null; isi: Partial<Record<Ukuran, number>> }) => boolean,
  ada: UkuranAda = {},
  banyak = 4,
) => [...isiSemua(ada, banyak)].filter((satu) => !taat(satu)).slice(0, 3);
const bolehDisimpan = (isi: Partial<Record<Ukuran, number>>): boolean =>
  UKURAN.every((nama) => periksaUkuran(nama, isi[nama] ?? null) === null);
const antara = (nilai: number | undefined, [min, max]: Rentang): boolean =>
  nilai !== undefined && nilai >= min && nilai <= max;

describe('all normal values, from 0 to 100 years and both sexes', () => {
  it('every value may be saved, the diastole is below the sistole', () =>
    expect(pelanggar(({ isi }) => bolehDisimpan(isi) && (isi.diastole ?? 999) < (isi.sistole ?? 0))).toEqual([]));
  it('every value lies in the band of the age; a pulse the form would refuse is not made', () => {
    expect(
      pelanggar(({ umurBulan, kelamin, isi }) => {
        const { pita, sistole, diastole, tinggi } = normalUntuk(umurBulan, kelamin);
        return (
          antara(isi.heart_rate, [pita.heart_rate[0], Math.min(160, pita.heart_rate[1])]) &&
          antara(isi.respiratory_rate, pita.respiratory_rate) &&
          antara(isi.suhu_badan, pita.suhu) &&
          antara(isi.sistole, sistole) &&
          antara(isi.diastole, diastole) &&
          antara(isi.tinggi_badan, tinggi)
        );
      }),
    ).toEqual([]);
  });
  it('a weight fits its height: normal in an adult, -2 to +1 SD in a child', () => {
    expect(
      pelanggar(({ umurBulan, kelamin, isi: { berat_badan = 0, tinggi_badan = 1 } }) => {
        const [min, max] = normalUntuk(umurBulan, kelamin).imt;
        return (
          antara(berat_badan / (tinggi_badan / 100) ** 2, [min - 0.001, max + 0.001]) &&
          (umurBulan < 216 || kategoriImt(hitungImt(berat_badan, tinggi_badan)) === 'normal')
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
    for (const benih of BENIH) {
      const isi = nilaiNormal({ umurBulan, kelamin }, {}, acakDari(benih));
      expect(isi.tinggi_badan).toBeGreaterThanOrEqual(tinggi[0]);
      expect(isi.tinggi_badan).toBeLessThanOrEqual(tinggi[1]);
      expect(isi.berat_badan).toBeGreaterThanOrEqual(berat[0]);
      expect(isi.berat_badan).toBeLessThanOrEqual(berat[1]);
    }
  });
  it.each([
    [11, 53, 36.5],
    [12, 37, 36.1],
    [71, 37, 36.1],
    [72, 25, 36.1],
    [155, 25, 36.1],
    [156, 20, 36.1],
    [719, 20, 36.1],
    [720, 20, 36],
  ])('the edge at %s months: fastest breath %s, lowest temperature %s', (umurBulan, napas, suhu) => {
    expect(nilaiNormal({ umurBulan, kelamin: 1 }, {}, tertinggi).respiratory_rate).toBe(napas);
    expect(nilaiNormal({ umurBulan, kelamin: 1 }, {}, terendah).suhu_badan).toBe(suhu);
  });
  it('an adult of each sex: the ends of the band', () => {
    expect(nilaiNormal({ umurBulan: 400, kelamin: 1 }, {}, terendah)).toEqual({
      tinggi_badan: 153,
      berat_badan: 43.4,
      lingkar_perut: 68,
      suhu_badan: 36.1,
      sistole: 90,
      diastole: 60,
      respiratory_rate: 12,
      heart_rate: 60,
    });
    expect(nilaiNormal({ umurBulan: 400, kelamin: 2 }, {}, tertinggi)).toEqual({
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
      pelanggar(({ umurBulan, kelamin, isi: { lingkar_perut, tinggi_badan = 0 } }) => {
        if (umurBulan < 72) return lingkar_perut === undefined;
        return umurBulan < 216
          ? antara(lingkar_perut, [25, tinggi_badan / 2])
          : antara(lingkar_perut, kelamin === 1 ? [67.5, 90] : [60, 80]);
      }),
    ).toEqual([]);
  });
  it('sex unknown: what is normal for both', () => {
    for (const benih of BENIH) {
      const { tinggi_badan = 0 } = nilaiNormal({ umurBulan: 400, kelamin: null }, {}, acakDari(benih));
      expect(tinggi_badan >= 153 && tinggi_badan <= 166).toBe(true);
    }
  });
});

const PRIA = { umurBulan: 480, kelamin: 1 };
const diukur = (nilai: number) => ({ nilai, asal: 'diukur' as const });
const lalu = (nilai: number) => ({ nilai, asal: 'lalu' as const });
const isiPria = (ada: UkuranAda) => nilaiNormal(PRIA, ada, acakDari(3));

describe('what stands already', () => {
  it('D11: a typed value is never touched, however odd; no measure is made up for it', () => {
    for (const nama of UKURAN)
      for (const nilai of [Number.NaN, 0, 41, 999]) expect(isiPria({ [nama]: diukur(nilai) })).not.toHaveProperty(nama);
    expect(
      pelanggar(
        ({ isi }) => bolehDisimpan(isi) && !['tinggi_badan', 'sistole', 'diastole'].some((nama) => nama in isi),
        { tinggi_badan: diukur(30), sistole: diukur(40), diastole: diukur(30) },
        1,
      ),
    ).toEqual([]);
  });
  it.each([
    [122.4, false],
    [122.3, true],
    [214.8, false],
    [214.9, true],
  ])('a carried-over height of %s, 20 percent around 153-179', (nilai, diganti) =>
    expect('tinggi_badan' in isiPria({ tinggi_badan: lalu(nilai) })).toBe(diganti),
  );
  it.each([
    [107.9, false],
    [108.1, true],
    [54, false],
    [53.9, true],
  ])('a carried-over waist of %s, 20 percent around 67,5-90', (nilai, diganti) =>
    expect('lingkar_perut' in isiPria({ lingkar_perut: lalu(nilai) })).toBe(diganti),
  );
  it.each([
    [40.8, false],
    [40.7, true],
    [82.6, false],
    [82.7, true],
  ])('a carried-over weight of %s without a height: 20 percent around 51-68,9', (nilai, diganti) =>
    expect('berat_badan' in isiPria({ berat_badan: lalu(nilai) })).toBe(diganti),
  );
  it('a carried-over weight is judged by the height that stands, and a new one follows it', () => {
    expect('berat_badan' in isiPria({ tinggi_badan: diukur(190), berat_badan: lalu(105) })).toBe(false);
    expect('berat_badan' in isiPria({ tinggi_badan: diukur(150), berat_badan: lalu(105) })).toBe(true);
    for (const benih of BENIH)
      expect(
        kategoriImt(
          hitungImt(nilaiNormal(PRIA, { tinggi_badan: lalu(190) }, acakDari(benih)).berat_badan ?? null, 190),
        ),
      ).toBe('normal');
  });
  it('a height that can only be a slip is not reckoned with', () => {
    const { berat_badan } = isiPria({ tinggi_badan: diukur(1.66) });
    expect(berat_badan! > 43 && berat_badan! < 80).toBe(true);
  });
  it("a child's own age decides: the height of a toddler is not kept at five, though it lies in the band 1-5", () => {
    expect(
      nilaiNormal({ umurBulan: 60, kelamin: 1 }, { tinggi_badan: lalu(76) }, acakDari(1)).tinggi_badan,
    ).toBeGreaterThan(107);
    expect(nilaiNormal({ umurBulan: 60, kelamin: 1 }, { tinggi_badan: lalu(104) }, acakDari(1))).not.toHaveProperty(
      'tinggi_badan',
    );
  });
  it('below six a carried-over waist stays: nothing is known to judge it by', () =>
    expect(nilaiNormal({ umurBulan: 30, kelamin: 1 }, { lingkar_perut: lalu(48) }, acakDari(1))).not.toHaveProperty(
      'lingkar_perut',
    ));
  it('carried-over and made-up signs are filled anew', () => {
    const ada = Object.fromEntries(
      ['sistole', 'diastole', 'heart_rate', 'respiratory_rate', 'suhu_badan'].map((nama) => [nama, lalu(40)]),
    );
    expect(Object.keys(isiPria(ada)).toSorted()).toEqual([...UKURAN].toSorted());
    expect(isiPria({ berat_badan: { nilai: 60, asal: 'otomatis' } })).toHaveProperty('berat_badan');
  });
  it.each([
    [70, null],
    [40, null],
    [null, 84],
    [null, 180],
  ])('the other pressure fits the typed one (%s/%s)', (sistole, diastole) => {
    for (const benih of BENIH) {
      const isi = nilaiNormal(
        PRIA,
        { ...(sistole ? { sistole: diukur(sistole) } : {}), ...(diastole ? { diastole: diukur(diastole) } : {}) },
        acakDari(benih),
      );
      expect(isi.diastole ?? diastole).toBeLessThan(isi.sistole ?? sistole ?? 0);
    }
  });
});
