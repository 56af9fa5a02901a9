import { angka, BELUM_LENGKAP, scoreOf } from './butir.ts';
import type { Butir, Hasil, Jawaban } from './butir.ts';

const mata = angka('mata', 'Mata', { 4: 'Spontan', 3: 'Oleh suara', 2: 'Oleh nyeri', 1: 'Tidak membuka' });
const verbal: Butir = {
  kunci: 'verbal',
  label: 'Verbal',
  pilihan: [
    ...angka('verbal', '', { 5: 'Baik', 4: 'Bingung', 3: 'Kata', 2: 'Suara', 1: 'Tidak ada' }).pilihan,
    { nilai: 'T', label: 'Terpasang selang', skor: 0 },
  ],
};
const motorik = angka('motorik', 'Motorik', {
  6: 'Menurut perintah',
  5: 'Menunjuk nyeri',
  4: 'Menghindar',
  3: 'Fleksi',
  2: 'Ekstensi',
  1: 'Tidak ada',
});
export const BUTIR_GCS: readonly Butir[] = [mata, verbal, motorik];

/**
 * The sum of the Glasgow coma scale, 3 to 15. A tube leaves the words untested, so that there is no sum; kesadaran is
 * chosen by a person and never derived from it.
 *
 * Source: rekam-medis.md RM13; decision 0063 for T.
 */
export function computeGcs(jawaban: Jawaban): Hasil {
  const parts = BUTIR_GCS.map((butir) => scoreOf(butir, jawaban));
  if (parts.includes(null)) return BELUM_LENGKAP;
  if (jawaban['verbal'] === 'T') return { skor: null, kategori: 'tidak dijumlah (T)' };
  return { skor: parts.reduce<number>((sum, one) => sum + (one ?? 0), 0), kategori: null };
}

/** 'E4V5M6 = 15', 'E4VTM6'; what is not answered is '-'. */
export function labelGcs(jawaban: Jawaban): string {
  const { skor } = computeGcs(jawaban);
  const text = `E${jawaban['mata'] ?? '-'}V${jawaban['verbal'] ?? '-'}M${jawaban['motorik'] ?? '-'}`;
  return skor === null ? text : `${text} = ${skor}`;
}
