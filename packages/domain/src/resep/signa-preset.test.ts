import { describe, expect, it } from 'vitest';
import { bacaPreset } from './baca-resep.ts';
import { formatSigna, signaIssue, type Signa } from './signa.ts';
import { isPreset, needsAngka, signaOfPreset } from './signa-preset.ts';

/** List 41 as every facility starts with it, and what each entry means in our own words; '-': tidak terurai. */
const LIST_41: readonly (readonly [number, string, string])[] = [
  [1, '1 x sehari 1 tablet', '='],
  [2, '2 x sehari 1 tablet', '='],
  [3, '3 x sehari 1 tablet', '='],
  [4, '4 x sehari 1 tablet', '='],
  [5, '1 x sehari 1 kapsul', '='],
  [6, '2 x sehari 1 kapsul', '='],
  [7, '3 x sehari 1 kapsul', '='],
  [8, '1 x sehari 1/2 tablet', '='],
  [9, '2 x sehari 1/2 tablet', '='],
  [10, '3 x sehari 1/2 tablet', '='],
  [11, '1 x sehari 1 tablet (pagi)', '1 x sehari 1 tablet pagi'],
  [12, '1 x sehari 1 tablet (malam)', '1 x sehari 1 tablet malam'],
  [13, '1 x sehari 1 tablet sebelum tidur', '='],
  [14, '1 x sehari 1 tablet sebelum makan', '='],
  [15, '2 x sehari 1 tablet sebelum makan', '='],
  [16, '3 x sehari 1 tablet sebelum makan', '='],
  [17, '1 x sehari 1 tablet sesudah makan', '='],
  [18, '2 x sehari 1 tablet sesudah makan', '='],
  [19, '3 x sehari 1 tablet sesudah makan', '='],
  [20, '3 x sehari 1 tablet bila perlu', '='],
  [21, '3 x sehari 1 tablet bila demam', '='],
  [22, '3 x sehari 1 tablet bila nyeri', '='],
  [23, '1 x sehari 1 sendok takar (5 mL)', '='],
  [24, '2 x sehari 1 sendok takar (5 mL)', '='],
  [25, '3 x sehari 1 sendok takar (5 mL)', '='],
  [26, '4 x sehari 1 sendok takar (5 mL)', '='],
  [27, '3 x sehari 1/2 sendok takar (2,5 mL)', '='],
  [28, '3 x sehari 1 sendok takar (5 mL) bila demam', '='],
  [29, '3 x sehari 1 sendok makan (15 mL)', '='],
  [30, '3 x sehari 0,6 mL (tetes oral)', '3 x sehari 0,6 mL tetes oral'],
  [31, '3 x sehari 0,8 mL (tetes oral)', '3 x sehari 0,8 mL tetes oral'],
  [32, '1 x sehari 1 sachet', '='],
  [33, '2 x sehari 1 sachet', '='],
  [34, '3 x sehari 1 sachet, larutkan dalam 1 gelas air', '3 x sehari 1 sachet larutkan dalam 1 gelas air'],
  [35, '2 x sehari 1 bungkus', '='],
  [36, '3 x sehari 1 bungkus', '='],
  [37, '3 x sehari 1 bungkus bila demam', '='],
  [38, '3 x sehari 1 tetes mata kanan', '='],
  [39, '3 x sehari 1 tetes mata kiri', '='],
  [40, '3 x sehari 1 tetes kedua mata', '='],
  [41, '3 x sehari 2 tetes telinga kanan', '='],
  [42, '3 x sehari 2 tetes telinga kiri', '='],
  [43, '2 x sehari oleskan tipis pada kulit yang sakit', '='],
  [44, '3 x sehari oleskan tipis pada kulit yang sakit', '='],
  [45, '1 x sehari 1 suppositoria per rektal', '='],
  [46, '1 suppositoria per rektal bila demam', '='],
  [47, '1 tube per rektal bila kejang', '='],
  [48, '1 x sehari 1 ovula per vagina malam hari', '1 x sehari 1 ovula per vagina malam'],
  [49, '2 x sehari 1 hisapan (inhaler)', '2 x sehari 1 hisapan inhaler'],
  [50, '2 hisapan bila sesak (inhaler)', '2 hisapan inhaler bila sesak'],
  [51, '3 x sehari 1 ampul nebulisasi', '='],
  [52, '1 x sehari 10 unit subkutan', '='],
  [53, '3 x sehari 8 unit subkutan sebelum makan', '='],
  [54, 'Tiap 24 jam 1 vial intravena', 'tiap 24 jam 1 vial intravena'],
  [55, 'Tiap 12 jam 1 vial intravena', 'tiap 12 jam 1 vial intravena'],
  [56, 'Tiap 8 jam 1 vial intravena', 'tiap 8 jam 1 vial intravena'],
  [57, '1 ampul intramuskular (satu kali)', 'satu kali 1 ampul intramuskular'],
  [58, 'Infus 20 tetes per menit', '20 tetes per menit intravena'],
  [59, '2 x sehari kumur 15 mL, jangan ditelan', '2 x sehari 15 mL kumur jangan ditelan'],
  [60, '1 tablet di bawah lidah bila nyeri dada', '='],
  [61, 'Tempel 1 lembar tiap 3 hari', 'tiap 3 hari 1 lembar ditempel'],
  [62, 'Obat luar, pemakaian sesuai petunjuk', '-'],
  [63, 'Pemakaian diketahui / sesuai instruksi dokter', '-'],
];

// spec: RS3
describe('list 41', () => {
  it.each(LIST_41)('%i: %s', (id, teks, words) => {
    const signa = signaOfPreset(id, teks) as Signa | null;
    expect(signa === null ? '-' : formatSigna(signa)).toBe(words === '=' ? teks : words);
    if (signa !== null) expect(signaIssue(signa)).toBeNull();
    expect(isPreset(id)).toBe(true);
  });

  it('is whole: 63 entries, of which three need a number and two can’t be counted', () => {
    expect(LIST_41.map(([id]) => id)).toEqual(Array.from({ length: 63 }, (_, n) => n + 1));
    expect(LIST_41.filter(([id]) => needsAngka(id)).map(([id]) => id)).toEqual([52, 53, 58]);
    expect(LIST_41.filter(([, , words]) => words === '-')).toHaveLength(2);
    expect(isPreset(64)).toBe(false);
  });

  it.each([
    [52, '1 x sehari ... unit subkutan'],
    [53, '3 x sehari 0 unit subkutan sebelum makan'],
    [58, 'Infus tetes per menit'],
    [58, ''],
  ])('%i asks for its number: %j', (id, teks) => expect(signaOfPreset(id, teks)).toBe('angka'));

  it('has the words of its list, and the number of whoever filled it in', () => {
    expect(bacaPreset(3, { deskripsi: '3 x sehari 1 tablet', diisi: 'sesuka hati' })).toMatchObject({
      teks: '3 x sehari 1 tablet',
    });
    expect(
      bacaPreset(52, { deskripsi: '1 x sehari ... unit subkutan', diisi: '1 x sehari 10 unit subkutan' }),
    ).toMatchObject({
      teks: '1 x sehari 10 unit subkutan',
      signa: { kali: 1, dosis: { pembilang: 10, penyebut: 1, satuan: 'unit' } },
    });
    expect(bacaPreset(52, { deskripsi: '1 x sehari ... unit subkutan', diisi: null })).toBe('angka');
  });
});
