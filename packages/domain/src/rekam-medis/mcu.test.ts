import { describe, expect, it } from 'vitest';
import {
  askFit,
  checkJawabanMcu,
  FORMULIR_MCU_AWAL,
  isLengkapMcu,
  keadaanMcu,
  rentangRekapMcu,
  rujukanMcu,
  temuanMcu,
} from './mcu.ts';
import type { JawabanMcu, PertanyaanMcu } from './mcu.ts';

const NORMAL: JawabanMcu = {
  sistole: 120,
  diastole: 80,
  imt: 22.5,
  fisik: 'Dalam batas normal',
  gdp: 98,
  kolesterol: 180,
  hb: 14,
  rontgen: 'Normal',
  ekg: 'Normal',
  audio_kanan: 20,
  audio_kiri: 25,
  visus_kanan: '6/6',
  visus_kiri: '6/6',
};

describe('spec RM25: how far a check-up is', () => {
  it('all normal', () => {
    expect(isLengkapMcu(FORMULIR_MCU_AWAL, NORMAL)).toBe(true);
    expect(new Set(Object.values(keadaanMcu(FORMULIR_MCU_AWAL, NORMAL)))).toEqual(new Set(['normal']));
    expect(temuanMcu(FORMULIR_MCU_AWAL, NORMAL)).toEqual([]);
  });
  it.each<[string, JawabanMcu, 'fisik' | 'lab' | 'audio', string]>([
    ['nothing yet', {}, 'lab', 'belum'],
    ['one of three', { gdp: 90 }, 'lab', 'sebagian'],
    ['a finding, though others are missing', { gdp: 142 }, 'lab', 'temuan'],
    ['at the limit', { gdp: 125, kolesterol: 239, hb: 12 }, 'lab', 'normal'],
    ['just over', { gdp: 125, kolesterol: 240, hb: 12 }, 'lab', 'temuan'],
    ['just under', { gdp: 125, kolesterol: 239, hb: 11.9 }, 'lab', 'temuan'],
    ['blood pressure by its measure', { ...NORMAL, sistole: 140 }, 'fisik', 'temuan'],
    ['one ear', { audio_kanan: 26, audio_kiri: 10 }, 'audio', 'temuan'],
  ])('%s', (_what, jawaban, kelompok, expected) =>
    expect(keadaanMcu(FORMULIR_MCU_AWAL, jawaban)[kelompok]).toBe(expected),
  );
  it('a part that the form lacks is none', () =>
    expect(
      keadaanMcu(
        FORMULIR_MCU_AWAL.filter(({ kelompok }) => kelompok !== 'ekg'),
        NORMAL,
      ).ekg,
    ).toBe('tidak'));
  // Issue 30 E9: every starred value stands under its finding, and a low one is another finding.
  it.each<[JawabanMcu, string[]]>([
    [{ audio_kanan: 45, audio_kiri: 50 }, ['Gangguan dengar: Audiometri kanan 45 dB, Audiometri kiri 50 dB']],
    [{ diastole: 102 }, ['Tekanan darah tinggi: Diastole 102 mmHg']],
    [{ sistole: 80, diastole: 50 }, ['Tekanan darah rendah: Sistole 80 mmHg, Diastole 50 mmHg']],
    [{ gdp: 48 }, ['Gula darah rendah: Gula darah puasa 48 mg/dL']],
    [{ imt: 15 }, ['IMT di bawah 18,5: IMT 15']],
    [{ hb: 21 }, ['Hemoglobin tinggi: Hemoglobin 21 g/dL']],
    [{ hb: 6 }, ['Hemoglobin rendah: Hemoglobin 6 g/dL']],
  ])('%j is told as %j', (odd, told) =>
    expect(temuanMcu(FORMULIR_MCU_AWAL, { ...NORMAL, ...odd }).map((one) => `${one.temuan}: ${one.nilai}`)).toEqual(
      told,
    ),
  );
  it('Fit beside a finding is asked about, by name; with a note, or without findings, it is not', () => {
    const odd = { ...NORMAL, diastole: 102 };
    expect(askFit(1, FORMULIR_MCU_AWAL, odd)).toBe(
      'Ada temuan: Diastole 102 mmHg. Tetap disimpulkan Fit tanpa catatan?',
    );
    expect([askFit(2, FORMULIR_MCU_AWAL, odd), askFit(1, FORMULIR_MCU_AWAL, NORMAL)]).toEqual([null, null]);
  });
  it('findings are told once each, with the answers behind them', () =>
    expect(
      temuanMcu(FORMULIR_MCU_AWAL, { ...NORMAL, sistole: 164, diastole: 102, audio_kanan: 45, visus_kiri: '6/12' }),
    ).toEqual([
      { temuan: 'Tekanan darah tinggi', nilai: 'Sistole 164 mmHg, Diastole 102 mmHg' },
      { temuan: 'Gangguan dengar', nilai: 'Audiometri kanan 45 dB' },
      { temuan: 'Visus turun', nilai: 'Visus kiri 6/12' },
    ]));
});

it.each<[string, unknown, string | null]>([
  ['gdp', 98, null],
  ['gdp', -1, 'Isi angka 0 sampai 100.000'],
  ['gdp', Number.NaN, 'Isi angka 0 sampai 100.000'],
  ['gdp', '98', 'Isi angka 0 sampai 100.000'],
  ['ekg', 'Normal', null],
  ['ekg', 'Baik', 'Pilih salah satu jawaban'],
  ['sistole', 120, 'Nilai ini diambil dari tanda vital yang diukur'],
  ['apa', 1, 'Pertanyaan ini tidak ada di formulir'],
])('an answer to %s of %s', (kode, answer, expected) =>
  expect(
    checkJawabanMcu(
      FORMULIR_MCU_AWAL.find((question) => question.kode === kode),
      answer,
    ),
  ).toBe(expected),
);

it.each([
  ['nothing chosen: this month up to today', {}, { dari: '2026-11-01', sampai: '2026-11-24' }],
  ['a first day alone', { dari: '2026-04-03' }, { dari: '2026-04-03', sampai: '2026-11-24' }],
  ['a last day alone', { sampai: '2026-11-10' }, { dari: '2026-11-01', sampai: '2026-11-10' }],
  ['an emptied field is none', { dari: '', sampai: '' }, { dari: '2026-11-01', sampai: '2026-11-24' }],
])('the days of the recap, %s', (_what, chosen, expected) =>
  expect(rentangRekapMcu(chosen, '2026-11-24')).toEqual(expected),
);

it.each([
  ['sistole', 'sistole'],
  ['gdp', 'GDP mg/dL'],
  ['ekg', null],
  ['audio_kiri', null],
])('%s is answered by the visit under %s: a result of another unit is none', (kode, of) =>
  expect(rujukanMcu(FORMULIR_MCU_AWAL.find((one) => one.kode === kode) as PertanyaanMcu)).toBe(of),
);
