import { describe, expect, it } from 'vitest';
import type { Jawaban, Penilai } from './butir.ts';
import { skalaNyeriFor } from './nyeri.ts';
import {
  checkPenilaian,
  computePenilaian,
  followUntil,
  formatPenilaian,
  isIncomplete,
  jatuhInapFor,
  JENIS_PENILAIAN,
  PENILAIAN,
} from './penilaian.ts';
import type { JenisPenilaian } from './penilaian.ts';
import { compareTriase, dokterDue, labelTriase, minutesUntilDokter } from './triase.ts';

const ADULT: Penilai = { umurBulan: 480, kelamin: 1 };
const resultOf = (jenis: JenisPenilaian, jawaban: Jawaban, of: Penilai = ADULT) => {
  const { skor, kategori } = computePenilaian(jenis, jawaban, of);
  return [skor, kategori];
};
/** Every question answered by its first answer. */
const firstAnswers = (jenis: JenisPenilaian): Record<string, string | number> =>
  Object.fromEntries(PENILAIAN[jenis].butir.map(({ kunci, pilihan }) => [kunci, pilihan[0]?.nilai ?? '']));

describe('a missing answer gives no score (spec: RM13)', () => {
  it.each(JENIS_PENILAIAN.filter((jenis) => jenis !== 'nyeri'))('%s', (jenis) => {
    const all = firstAnswers(jenis);
    expect(isIncomplete(computePenilaian(jenis, all, ADULT)), 'all answered').toBe(false);
    for (const kunci of Object.keys(all)) {
      const hasil = computePenilaian(jenis, { ...all, [kunci]: null }, ADULT);
      expect(hasil, kunci).toEqual({ skor: null, kategori: null });
      expect(formatPenilaian(jenis, all, hasil)).toBe('belum lengkap');
      const { [kunci]: _missing, ...others } = all;
      expect(computePenilaian(jenis, others, ADULT), kunci).toEqual({ skor: null, kategori: null });
      expect(computePenilaian(jenis, { ...all, [kunci]: 'lain sekali' }, ADULT), kunci).toEqual({
        skor: null,
        kategori: null,
      });
    }
  });
  it('pain: each item of the scale that is used', () => {
    const flacc = { skala: 'flacc', ekspresi: 0, kaki: 0, aktivitas: 0, tangis: 0, hibur: 0 };
    expect(resultOf('nyeri', flacc)).toEqual([0, 'tidak nyeri']);
    for (const kunci of Object.keys(flacc))
      expect(resultOf('nyeri', { ...flacc, [kunci]: null }), kunci).toEqual([null, null]);
    expect(resultOf('nyeri', { skala: 'nrs' })).toEqual([null, null]);
    expect(resultOf('nyeri', { skala: 'nrs', wajah: 4 })).toEqual([null, null]);
  });
  it('no answer at all is refused, also where only the scale is named', () => {
    for (const jenis of JENIS_PENILAIAN) expect(Object.values(checkPenilaian(jenis, {}, ADULT)), jenis).toHaveLength(1);
    expect(checkPenilaian('nyeri', { skala: 'nrs', tak_bicara: 'tidak' }, ADULT)).toHaveProperty('nilai');
  });
});

describe('pain', () => {
  it.each([
    [0, 'tidak nyeri'],
    [1, 'ringan'],
    [3, 'ringan'],
    [4, 'sedang'],
    [6, 'sedang'],
    [7, 'berat'],
    [10, 'berat'],
  ])('NRS %d is %s', (nilai, kategori) =>
    expect(resultOf('nyeri', { skala: 'nrs', nilai })).toEqual([nilai, kategori]),
  );
  it('faces count by twos, FLACC five times 0 to 2', () => {
    expect(resultOf('nyeri', { skala: 'wajah', wajah: 6 })).toEqual([6, 'sedang']);
    expect(resultOf('nyeri', { skala: 'wajah', wajah: 5 })).toEqual([null, null]);
    expect(resultOf('nyeri', { skala: 'flacc', ekspresi: 2, kaki: 2, aktivitas: 2, tangis: 2, hibur: 2 })).toEqual([
      10,
      'berat',
    ]);
  });
  it.each([
    [null, 'nrs'],
    [7 * 12, 'nrs'],
    [7 * 12 - 1, 'wajah'],
    [3 * 12, 'wajah'],
    [3 * 12 - 1, 'flacc'],
    [0, 'flacc'],
  ])('%s months: %s, and FLACC for who does not speak', (umurBulan, skala) => {
    expect(skalaNyeriFor(umurBulan, false)).toBe(skala);
    expect(skalaNyeriFor(umurBulan, true)).toBe('flacc');
  });
  it('another scale than that of the age is refused, and answers of another', () => {
    const child = { umurBulan: 48, kelamin: 1 };
    expect(checkPenilaian('nyeri', { skala: 'nrs', nilai: 3 }, child)).toEqual({
      skala: 'Untuk pasien ini skala nyerinya Wajah',
    });
    expect(checkPenilaian('nyeri', { skala: 'wajah', wajah: 4 }, child)).toEqual({});
    expect(checkPenilaian('nyeri', { skala: 'flacc', tak_bicara: 'ya', kaki: 1 }, ADULT)).toEqual({});
    expect(checkPenilaian('nyeri', { skala: 'nrs', nilai: 3, kaki: 1 }, ADULT)).toEqual({
      kaki: 'Kaki bukan bagian skala Angka (NRS)',
    });
  });
  it('from 4 on it is asked about again in four hours', () => {
    const waktu = '2026-04-14T06:00:00.000Z';
    expect(followUntil('nyeri', { skor: 3, kategori: 'ringan' }, waktu)).toBeNull();
    expect(followUntil('nyeri', { skor: 4, kategori: 'sedang' }, waktu)).toBe('2026-04-14T10:00:00.000Z');
    expect(followUntil('nyeri', { skor: null, kategori: null }, waktu)).toBeNull();
  });
});

describe('GCS', () => {
  it.each([
    [4, 5, 6, 15, 'E4V5M6 = 15'],
    [1, 1, 1, 3, 'E1V1M1 = 3'],
    [3, 4, 5, 12, 'E3V4M5 = 12'],
  ])('E%d V%d M%d', (...row) => {
    const [mata, verbal, motorik, skor, label] = row;
    const jawaban = { mata, verbal, motorik };
    const hasil = computePenilaian('gcs', jawaban, ADULT);
    expect(hasil).toEqual({ skor, kategori: null });
    expect(formatPenilaian('gcs', jawaban, hasil)).toBe(label);
  });
  it('a tube leaves no sum, and that is not incomplete', () => {
    const jawaban = { mata: 4, verbal: 'T', motorik: 6 };
    const hasil = computePenilaian('gcs', jawaban, ADULT);
    expect(hasil.skor).toBeNull();
    expect(formatPenilaian('gcs', jawaban, hasil)).toBe('E4VTM6');
    expect(
      formatPenilaian(
        'gcs',
        { mata: 4, verbal: 'T', motorik: null },
        computePenilaian('gcs', { mata: 4, verbal: 'T' }, ADULT),
      ),
    ).toBe('belum lengkap');
  });
  it.each([
    { mata: 5, verbal: 5, motorik: 6 },
    { mata: 0, verbal: 5, motorik: 6 },
    { mata: 4, verbal: 6, motorik: 6 },
    { mata: 4, verbal: 5, motorik: 7 },
  ])('%j is none of its answers', (jawaban) => expect(resultOf('gcs', jawaban)).toEqual([null, null]));
});

describe('falling', () => {
  const LOW = {
    riwayat_jatuh: 'tidak',
    diagnosis_sekunder: 'tidak',
    alat_bantu: 'tidak',
    infus: 'tidak',
    gaya_berjalan: 'normal',
    status_mental: 'sadar',
  };
  it.each([
    [{}, 0, 'risiko rendah'],
    [{ infus: 'ya' }, 20, 'risiko rendah'],
    [{ riwayat_jatuh: 'ya' }, 25, 'risiko sedang'],
    [{ riwayat_jatuh: 'ya', diagnosis_sekunder: 'ya' }, 40, 'risiko sedang'],
    [{ alat_bantu: 'perabot', status_mental: 'lupa' }, 45, 'risiko tinggi'],
    [{ alat_bantu: 'tongkat', gaya_berjalan: 'lemah' }, 25, 'risiko sedang'],
    [
      {
        riwayat_jatuh: 'ya',
        diagnosis_sekunder: 'ya',
        alat_bantu: 'perabot',
        infus: 'ya',
        gaya_berjalan: 'terganggu',
        status_mental: 'lupa',
      },
      125,
      'risiko tinggi',
    ],
  ])('Morse %j', (changes, skor, kategori) =>
    expect(resultOf('morse', { ...LOW, ...changes })).toEqual([skor, kategori]),
  );

  const CALM = { diagnosis: 'lain', kognisi: 'sadar', lingkungan: 'luar', sedasi: 'tidak', obat: 'tidak' };
  it.each([
    ['a girl of 13', 13 * 12, 2, {}, 7, 'risiko rendah'],
    ['a girl a month younger', 13 * 12 - 1, 2, {}, 8, 'risiko rendah'],
    ['a boy of 13', 13 * 12, 1, {}, 8, 'risiko rendah'],
    ['a girl of 7', 7 * 12, 2, {}, 8, 'risiko rendah'],
    ['a girl a month before 7', 7 * 12 - 1, 2, {}, 9, 'risiko rendah'],
    ['a girl of 3', 3 * 12, 2, {}, 9, 'risiko rendah'],
    ['a girl a month before 3', 3 * 12 - 1, 2, {}, 10, 'risiko rendah'],
    ['11 points', 3 * 12 - 1, 1, {}, 11, 'risiko rendah'],
    ['12 points', 3 * 12 - 1, 1, { obat: 'satu' }, 12, 'risiko tinggi'],
    [
      'all',
      0,
      1,
      { diagnosis: 'neuro', kognisi: 'tidak_sadar', lingkungan: 'riwayat', sedasi: '24_jam', obat: 'banyak' },
      23,
      'risiko tinggi',
    ],
  ])('Humpty Dumpty, %s', (...row) => {
    const [, umurBulan, kelamin, changes, skor, kategori] = row;
    expect(resultOf('humpty-dumpty', { ...CALM, ...changes }, { umurBulan, kelamin })).toEqual([skor, kategori]);
  });
  it('an unknown age or sex gives none', () => {
    expect(resultOf('humpty-dumpty', CALM, { umurBulan: null, kelamin: 1 })).toEqual([null, null]);
    expect(resultOf('humpty-dumpty', CALM, { umurBulan: 40, kelamin: null })).toEqual([null, null]);
  });
  it('each scale is of its age', () => {
    const [child, grown] = [
      { umurBulan: 18 * 12 - 1, kelamin: 1 },
      { umurBulan: 18 * 12, kelamin: 1 },
    ];
    expect(checkPenilaian('morse', LOW, child)).toHaveProperty('jenis');
    expect(checkPenilaian('morse', LOW, grown)).toEqual({});
    expect(checkPenilaian('humpty-dumpty', CALM, grown)).toHaveProperty('jenis');
    expect(checkPenilaian('humpty-dumpty', CALM, child)).toEqual({});
    expect(checkPenilaian('morse', LOW, { umurBulan: null, kelamin: null })).toEqual({});
    expect([18 * 12 - 1, 18 * 12, null].map(jatuhInapFor)).toEqual(['humpty-dumpty', 'morse', 'morse']);
  });
  it.each([
    ['tidak', 'tidak', 0, 'tidak berisiko'],
    ['ya', 'tidak', 1, 'risiko rendah'],
    ['tidak', 'ya', 1, 'risiko rendah'],
    ['ya', 'ya', 2, 'risiko tinggi'],
  ])('outpatients: unsteady %s, holds on %s', (sempoyongan, berpegangan, skor, kategori) =>
    expect(resultOf('jatuh-jalan', { sempoyongan, berpegangan })).toEqual([skor, kategori]),
  );
});

describe('MST', () => {
  it.each([
    ['tidak', 'tidak', 0, 'tidak berisiko'],
    ['tidak', 'ya', 1, 'tidak berisiko'],
    ['1-5', 'tidak', 1, 'tidak berisiko'],
    ['1-5', 'ya', 2, 'berisiko, ke ahli gizi'],
    ['tidak_yakin', 'tidak', 2, 'berisiko, ke ahli gizi'],
    ['6-10', 'tidak', 2, 'berisiko, ke ahli gizi'],
    ['11-15', 'tidak', 3, 'berisiko, ke ahli gizi'],
    ['>15', 'ya', 5, 'berisiko, ke ahli gizi'],
  ])('lost %s, eats less %s', (berat_turun, makan_kurang, skor, kategori) =>
    expect(resultOf('mst', { berat_turun, makan_kurang })).toEqual([skor, kategori]),
  );
});

describe('triage', () => {
  it.each([
    [1, 'merah', 0],
    [2, 'merah', 15],
    [3, 'kuning', 30],
    [4, 'hijau', 60],
    [5, 'hijau', 120],
    [6, 'hitam', null],
  ])('level %d is %s, the doctor in %s minutes', (tingkat, kategori, minutes) => {
    expect(resultOf('triase', { tingkat })).toEqual([tingkat, kategori]);
    expect(minutesUntilDokter(tingkat)).toBe(minutes);
    expect(followUntil('triase', { skor: tingkat, kategori }, '2026-04-14T06:00:00.000Z')).toBe(
      minutes === null ? null : new Date(Date.UTC(2026, 3, 14, 6, minutes)).toISOString(),
    );
  });
  it.each([0, 7, '3'])('level %s is none', (tingkat) => expect(resultOf('triase', { tingkat })).toEqual([null, null]));
  it('puts the emergency room in order by level, then clock; nobody knows who is not triaged', () => {
    const rows = [
      { nama: 'hijau', tingkat: 4, tanggal: '2026-04-14T06:00:00Z' },
      { nama: 'meninggal', tingkat: 6, tanggal: '2026-04-14T04:00:00Z' },
      { nama: 'merah kedua', tingkat: 2, tanggal: '2026-04-14T08:00:00Z' },
      { nama: 'belum', tingkat: null, tanggal: '2026-04-14T09:00:00Z' },
      { nama: 'merah', tingkat: 2, tanggal: '2026-04-14T07:00:00Z' },
      { nama: 'kuning', tingkat: 3, tanggal: '2026-04-14T05:00:00Z' },
    ];
    expect(rows.toSorted(compareTriase).map(({ nama }) => nama)).toEqual([
      'merah',
      'merah kedua',
      'belum',
      'kuning',
      'hijau',
      'meninggal',
    ]);
  });
  it.each([
    [1, 'Merah · Resusitasi', '2026-04-14T06:00:00.000Z'],
    [3, 'Kuning · Urgen', '2026-04-14T06:30:00.000Z'],
    [5, 'Hijau · Non urgen', '2026-04-14T08:00:00.000Z'],
    [6, 'Hitam · DOA', null],
  ])('level %d is read as %s, with the doctor by %s', (tingkat, label, due) => {
    expect([labelTriase(tingkat), dokterDue(tingkat, '2026-04-14T06:00:00.000Z')]).toEqual([label, due]);
  });
  it('says that nobody has triaged yet', () => {
    expect(labelTriase(null)).toBe('Belum ditriase');
  });
});
