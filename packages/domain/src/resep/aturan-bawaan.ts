import type { Aturan } from './aturan.ts';
import type { KelompokZat } from './kelompok-zat.ts';

type Bawaan = Omit<Aturan, 'id' | 'versi'> & { bawaan: string; sumber: string };
type Zat = number | KelompokZat;

const SUMBER = 'Pengetahuan farmakologi umum, kalimat sendiri; periksa sebelum mengesahkan';
const about = (zat: Zat): Pick<Bawaan, 'zat_id' | 'kelompok'> =>
  typeof zat === 'number' ? { zat_id: zat, kelompok: null } : { zat_id: null, kelompok: zat };

const EMPTY = {
  dengan_zat_id: null,
  dengan_kelompok: null,
  batas: null,
  usia_min_bulan: null,
  usia_max_bulan: null,
  tingkat: 'peringatan',
  sumber: SUMBER,
} as const;

const interaksi = (a: Zat, b: Zat, teks: string, tingkat: Bawaan['tingkat'] = 'peringatan'): Bawaan => ({
  ...EMPTY,
  bawaan: `interaksi/${a}/${b}`,
  jenis: 'interaksi',
  ...about(a),
  dengan_zat_id: typeof b === 'number' ? b : null,
  dengan_kelompok: typeof b === 'number' ? null : b,
  tingkat,
  teks,
});
/** The most in a day, in milligrams, from twelve years on. */
const dosis = (zat: number, batas: number, teks: string): Bawaan => ({
  ...EMPTY,
  bawaan: `dosis/${zat}`,
  jenis: 'dosis',
  ...about(zat),
  batas,
  usia_min_bulan: 144,
  teks,
});
/** The most in a day for each kilogram, below twelve years. */
const berat = (zat: number, batas: number, teks: string): Bawaan => ({
  ...EMPTY,
  bawaan: `dosis-berat/${zat}`,
  jenis: 'dosis-berat',
  ...about(zat),
  batas,
  teks,
});
const usia = (zat: number, sampaiBulan: number, teks: string, tingkat: Bawaan['tingkat'] = 'tahan'): Bawaan => ({
  ...EMPTY,
  bawaan: `usia/${zat}`,
  jenis: 'usia',
  ...about(zat),
  usia_max_bulan: sampaiBulan,
  tingkat,
  teks,
});
const keadaan = (
  jenis: 'hamil' | 'menyusui',
  zat: Zat,
  teks: string,
  tingkat: Bawaan['tingkat'] = 'tahan',
): Bawaan => ({
  ...EMPTY,
  bawaan: `${jenis}/${zat}`,
  jenis,
  ...about(zat),
  tingkat,
  teks,
});
const ginjal = (zat: Zat, batas: number, teks: string, tingkat: Bawaan['tingkat'] = 'peringatan'): Bawaan => ({
  ...EMPTY,
  bawaan: `ginjal/${zat}`,
  jenis: 'ginjal',
  ...about(zat),
  batas,
  tingkat,
  teks,
});

/**
 * Rules that a facility starts with. They sleep until its pharmacist has read and approved each of them, because nobody
 * keeps a free table of this whole and up to date.
 *
 * Units:   substances are ids of list 42; limits in the unit of `SATUAN_BATAS`.
 * Source:  resep.md RS9: at most 60, in our own words.
 */
export const ATURAN_BAWAAN: readonly Bawaan[] = [
  interaksi(582, 'nsaid', 'risiko perdarahan naik', 'tahan'),
  interaksi(582, 375, 'efek warfarin naik; periksa INR', 'tahan'),
  interaksi(582, 'sulfonamida', 'efek warfarin naik; periksa INR', 'tahan'),
  interaksi(582, 228, 'efek warfarin naik; periksa INR', 'tahan'),
  interaksi(507, 128, 'risiko kerusakan otot; hentikan simvastatin selama klaritromisin', 'tahan'),
  interaksi(507, 308, 'risiko kerusakan otot; hentikan simvastatin selama itrakonazol', 'tahan'),
  interaksi(507, 254, 'risiko kerusakan otot', 'tahan'),
  interaksi(507, 27, 'simvastatin paling banyak 20 mg sehari bersama amlodipin'),
  interaksi(176, 571, 'kadar digoksin naik; perlambat nadi'),
  interaksi(176, 25, 'kadar digoksin naik; dosis dikurangi'),
  interaksi(176, 246, 'kalium turun membuat digoksin lebih beracun; periksa kalium'),
  interaksi(83, 515, 'kalium dapat naik; periksa kalium'),
  interaksi(335, 515, 'kalium dapat naik; periksa kalium'),
  interaksi(81, 515, 'kalium dapat naik; periksa kalium'),
  interaksi(83, 310, 'kalium dapat naik; periksa kalium'),
  interaksi(374, 'nsaid', 'metotreksat tertahan; risiko racun', 'tahan'),
  interaksi(374, 'sulfonamida', 'sumsum tulang tertekan', 'tahan'),
  interaksi(540, 122, 'kadar teofilin naik'),
  interaksi(24, 122, 'kadar aminofilin naik'),
  interaksi(142, 416, 'efek klopidogrel turun; pertimbangkan pelindung lambung lain'),
  interaksi(552, 234, 'risiko sindrom serotonin dan kejang', 'tahan'),
  interaksi(552, 500, 'risiko sindrom serotonin dan kejang', 'tahan'),
  interaksi(122, 19, 'siprofloksasin kurang diserap; beri jarak 2 jam sebelum atau 6 jam sesudah'),
  interaksi(192, 1005, 'doksisiklin kurang diserap; beri jarak 3 jam'),
  interaksi(330, 77, 'levotiroksin kurang diserap; beri jarak 4 jam'),
  interaksi(84, 206, 'kadar karbamazepin naik'),
  dosis(432, 4000, 'paling banyak 4 g sehari'),
  dosis(286, 2400, 'paling banyak 2,4 g sehari'),
  dosis(41, 1500, 'paling banyak 1,5 g sehari'),
  dosis(365, 3000, 'paling banyak 3 g sehari'),
  dosis(552, 400, 'paling banyak 400 mg sehari'),
  dosis(27, 10, 'paling banyak 10 mg sehari'),
  dosis(357, 15, 'paling banyak 15 mg sehari'),
  berat(432, 75, 'paling banyak 75 mg/kg sehari'),
  berat(286, 40, 'paling banyak 40 mg/kg sehari'),
  berat(30, 90, 'paling banyak 90 mg/kg sehari'),
  berat(96, 12, 'paling banyak 12 mg/kg sehari'),
  usia(5, 191, 'di bawah 16 tahun ada risiko sindrom Reye'),
  usia(148, 143, 'tidak untuk anak di bawah 12 tahun'),
  usia(552, 143, 'tidak untuk anak di bawah 12 tahun'),
  usia(192, 95, 'di bawah 8 tahun gigi dapat berubah warna', 'peringatan'),
  usia(539, 95, 'di bawah 8 tahun gigi dapat berubah warna'),
  usia(337, 23, 'tidak untuk anak di bawah 2 tahun'),
  usia(146, 1, 'tidak untuk bayi di bawah 2 bulan'),
  usia(373, 11, 'di bawah 1 tahun ada risiko gerakan tak terkendali'),
  keadaan('hamil', 582, 'dapat merusak janin'),
  keadaan('hamil', 374, 'dapat merusak janin'),
  keadaan('hamil', 380, 'dapat menggugurkan'),
  keadaan('hamil', 83, 'dapat merusak ginjal janin'),
  keadaan('hamil', 335, 'dapat merusak ginjal janin'),
  keadaan('hamil', 81, 'dapat merusak ginjal janin'),
  keadaan('hamil', 567, 'dapat merusak janin'),
  keadaan('hamil', 192, 'mengganggu tulang dan gigi janin'),
  keadaan('hamil', 'nsaid', 'hindari, terutama sejak 20 minggu', 'peringatan'),
  keadaan('menyusui', 374, 'masuk ke ASI'),
  keadaan('menyusui', 148, 'bayi dapat mengantuk dan sesak'),
  ginjal(365, 30, 'hentikan metformin bila eGFR di bawah 30', 'tahan'),
  ginjal('nsaid', 30, 'hindari NSAID bila eGFR di bawah 30'),
  ginjal(515, 30, 'kalium dapat naik'),
];
