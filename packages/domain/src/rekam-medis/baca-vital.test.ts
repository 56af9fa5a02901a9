import { describe, expect, it } from 'vitest';
import { linesOfPenilaian, linesOfVital } from './baca-vital.ts';
import { UKURAN_VITAL } from './tanda-vital.ts';

type Reading = Parameters<typeof linesOfVital>[0][number];
const EMPTY = Object.fromEntries(UKURAN_VITAL.map((nama) => [nama, null])) as Record<
  (typeof UKURAN_VITAL)[number],
  null
>;
const WAKTU = '2026-04-14T02:00:00.000Z';
const LATER = '2026-04-14T05:00:00.000Z';
let id = 0;
const reading = (of: Partial<Reading>): Reading => ({
  ...EMPTY,
  id: ++id,
  awal: false,
  waktu: WAKTU,
  oleh: 'Ns. Rina',
  asal: {},
  tak_terukur: {},
  dikoreksi: null,
  suhu_cara: null,
  ...of,
});
const wordsOf = (...all: Reading[]): string[] => linesOfVital(all).map(({ label, nilai }) => `${label} ${nilai}`);

describe('measures on paper (spec: RM11, RM12, RM21)', () => {
  it('issue 31: what was measured of a pair stands without the half that was made up', () =>
    expect(wordsOf(reading({ sistole: 210, diastole: 69, asal: { diastole: 'otomatis' } }))).toEqual([
      'Tekanan darah 210/- mmHg',
    ]));
  it('has every measure with its unit', () => {
    const all = reading({
      sistole: 120,
      diastole: 80,
      heart_rate: 88,
      respiratory_rate: 20,
      suhu_badan: 37.8,
      suhu_cara: 'ketiak',
      spo2: 94,
      o2_lpm: 3,
      tinggi_badan: 160,
      berat_badan: 60.5,
      lingkar_perut: 82,
      lingkar_kepala: 54,
      lila: 26,
    });
    expect(wordsOf(all)).toEqual([
      'Tekanan darah 120/80 mmHg',
      'Nadi 88 x/menit',
      'Napas 20 x/menit',
      'Suhu 37,8 °C (ketiak)',
      'SpO2 94% dengan oksigen 3 L/menit',
      'Berat badan 60,5 kg',
      'Tinggi badan 160 cm',
      'Lingkar perut 82 cm',
      'Lingkar kepala 54 cm',
      'Lingkar lengan atas 26 cm',
    ]);
  });
  it('takes the newest that holds, and each says when', () =>
    expect(
      linesOfVital([
        reading({ heart_rate: 120, waktu: LATER, dikoreksi: 99 }),
        reading({ heart_rate: 90 }),
        reading({ respiratory_rate: 24, waktu: LATER }),
      ]),
    ).toEqual([
      { label: 'Nadi', nilai: '90 x/menit', waktu: WAKTU },
      { label: 'Napas', nilai: '24 x/menit', waktu: LATER },
    ]));
  it('leaves out what was filled in or carried over, also where it is newer', () => {
    expect(wordsOf(reading({ heart_rate: 80, asal: { heart_rate: 'otomatis' } }))).toEqual([]);
    expect(
      wordsOf(
        reading({ tinggi_badan: 150, waktu: LATER, asal: { tinggi_badan: 'lalu' } }),
        reading({ tinggi_badan: 152 }),
      ),
    ).toEqual(['Tinggi badan 152 cm']);
  });
  it('says what could not be measured, and why', () => {
    expect(wordsOf(reading({ sistole: 90, tak_terukur: { diastole: 'hanya teraba' } }))).toEqual([
      'Tekanan darah 90/- mmHg (diastole tak terukur: hanya teraba)',
    ]);
    expect(wordsOf(reading({ spo2: 97 }), reading({ waktu: LATER, tak_terukur: { spo2: 'akral dingin' } }))).toEqual([
      'SpO2 97%',
      'SpO2 tak terukur: akral dingin',
    ]);
  });
});

describe('scores on paper (spec: RM13)', () => {
  it('are the newest of each scale that has one', () =>
    expect(
      linesOfPenilaian([
        { jenis: 'nyeri', waktu: LATER, jawaban: {}, skor: null, kategori: null },
        { jenis: 'nyeri', waktu: WAKTU, jawaban: {}, skor: 5, kategori: 'sedang' },
        { jenis: 'gcs', waktu: WAKTU, jawaban: { mata: 4, verbal: 5, motorik: 6 }, skor: 15, kategori: null },
        { jenis: 'gcs', waktu: WAKTU, jawaban: { mata: 1, verbal: 1, motorik: 1 }, skor: 3, kategori: null },
      ]),
    ).toEqual([
      { label: 'Nyeri', nilai: '5, sedang', waktu: WAKTU },
      { label: 'GCS', nilai: 'E4V5M6 = 15', waktu: WAKTU },
    ]));
});
