import {
  FORMULIR_MCU_AWAL,
  isLengkapMcu,
  temuanMcu,
  TIDAK_FIT_SEMENTARA,
  type JawabanMcu,
} from '@nadi/domain/rekam-medis/mcu';
import { addDays } from '@nadi/domain/tanggal/tanggal';
import { sealMcu } from '#features/mcu/mcu.public.ts';
import { createRandom, seedFrom, type Random } from './random.ts';

export const MCU_DEMO = {
  paket: { kode: 'MCU-01', deskripsi: 'MCU karyawan', harga: 350_000, keterangan: 'Puasa 8 jam sebelum ambil darah' },
  perusahaan: 'PT Karya Tekstil Sentosa',
  bagian: ['Tenun', 'Pencelupan', 'Gudang', 'Kantor'],
} as const;

export type McuVisit = {
  kunjungan_id: number;
  pasien_id: number;
  akun_id: number;
  hari: string;
  selesai_pada: string;
  ukuran: { sistole?: number; diastole?: number; imt?: number };
};
export type McuLalu = McuVisit & {
  id: number;
  bagian: string;
  jawaban: JawabanMcu;
  setuju_perusahaan: boolean | null;
  kesimpulan: number | null;
  sampai: string | null;
  saran: string | null;
  sidik: string | null;
};

const FIT = 1;
const FIT_CATATAN = 2;
const MANY = 3;
const SEMENTARA_DAYS = 30;

function answer(random: Random): JawabanMcu {
  const pick = (options: readonly string[], normal: number): string =>
    random.chance(normal) ? (options[0] as string) : random.pick(options.slice(1));
  return {
    fisik: pick(['Dalam batas normal', 'Ada kelainan'], 0.93),
    gdp: random.chance(0.85) ? random.integer(78, 110) : random.integer(128, 190),
    kolesterol: random.chance(0.72) ? random.integer(150, 230) : random.integer(241, 288),
    hb: random.integer(random.chance(0.9) ? 126 : 104, random.chance(0.9) ? 158 : 119) / 10,
    rontgen: pick(['Normal', 'Kardiomegali', 'Infiltrat'], 0.94),
    ekg: pick(['Normal', 'Aritmia'], 0.95),
    audio_kanan: random.chance(0.86) ? random.integer(10, 25) : random.integer(30, 45),
    audio_kiri: random.chance(0.86) ? random.integer(10, 25) : random.integer(30, 45),
    visus_kanan: pick(['6/6', '6/9', '6/12'], 0.75),
    visus_kiri: pick(['6/6', '6/9', '6/12'], 0.75),
  };
}

const conclude = (count: number): number => (count === 0 ? FIT : count < MANY ? FIT_CATATAN : TIDAK_FIT_SEMENTARA);
const ADVICE: Record<string, string> = {
  'Tekanan darah tinggi': 'Periksa ulang tekanan darah dalam dua minggu',
  'IMT di atas 27': 'Turunkan berat badan bertahap',
  'Gula darah tinggi': 'Periksa ulang gula darah puasa dan HbA1c',
  'Kolesterol tinggi': 'Kurangi lemak jenuh, periksa ulang tiga bulan lagi',
  'Hemoglobin rendah': 'Periksa penyebab anemia',
  'Gangguan dengar': 'Pakai pelindung telinga di tempat bising',
  'Visus turun': 'Periksa kacamata',
};

/**
 * Check-ups of one company, by the order of their visits. The last are not concluded, of these the last is not filled
 * in.
 */
export function buildMcu(
  visits: readonly McuVisit[],
  { kode, nextId }: { kode: string; nextId: () => number },
): McuLalu[] {
  return visits.map((visit, n): McuLalu => {
    const random = createRandom(seedFrom(kode, 'mcu', n));
    const all = answer(random);
    const { rontgen: _later, ekg: _too, ...part } = all;
    const fromEnd = visits.length - 1 - n;
    const jawaban = fromEnd === 0 ? part : all;
    const answers = { ...jawaban, ...visit.ukuran };
    const id = nextId();
    const open = {
      ...visit,
      id,
      jawaban,
      bagian: random.pick(MCU_DEMO.bagian),
      // One in four does not want the employer to read the values; nobody has asked the last yet.
      setuju_perusahaan: fromEnd === 0 ? null : n % 4 !== 3,
    };
    if (fromEnd < 2 || !isLengkapMcu(FORMULIR_MCU_AWAL, answers))
      return { ...open, kesimpulan: null, sampai: null, saran: null, sidik: null };
    const found = temuanMcu(FORMULIR_MCU_AWAL, answers);
    const kesimpulan = conclude(found.length);
    const sampai = kesimpulan === TIDAK_FIT_SEMENTARA ? addDays(visit.hari, SEMENTARA_DAYS) : null;
    const saran = found.map(({ temuan }) => ADVICE[temuan] ?? 'Konsultasi ke dokter').join('. ') || null;
    const sealed = { id, kunjungan_id: visit.kunjungan_id, jawaban: answers, kesimpulan, sampai, saran };
    const sidik = sealMcu({ ...sealed, penulis_id: visit.akun_id, pada: visit.selesai_pada });
    return { ...open, kesimpulan, sampai, saran, sidik };
  });
}
