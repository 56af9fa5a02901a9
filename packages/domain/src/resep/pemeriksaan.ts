/** Everything that is checked, with the words of the panel, in its order (resep.md RS8). */
export const PERIKSA = {
  alergi: 'Alergi',
  duplikasi: 'Duplikasi',
  takaran: 'Aturan dan jumlah',
  interaksi: 'Interaksi',
  dosis: 'Dosis',
  'dosis-berat': 'Dosis menurut berat',
  usia: 'Usia',
  hamil: 'Hamil',
  menyusui: 'Menyusui',
  ginjal: 'Ginjal',
  fornas: 'Fornas',
  kronis: 'Resep kronis',
  racik: 'Racikan',
  khusus: 'Narkotika, psikotropika',
} as const;
export type Periksa = keyof typeof PERIKSA;

export const HASIL_PERIKSA = ['temuan', 'tidak ada temuan', 'tidak dapat diperiksa'] as const;
export type HasilPeriksa = (typeof HASIL_PERIKSA)[number];
export type Tingkat = 'tahan' | 'peringatan';

/** What stands at the end of every panel. */
export const CATATAN_PERIKSA = 'Pemeriksaan terbatas; bukan pengganti telaah apoteker.';

export type Temuan = {
  /** The same finding has the same key, so that a reason that was given stays with it. */
  kunci: string;
  tingkat: Tingkat;
  pesan: string;
  /** The lines it is about: `baris.0`, `racik.1.bahan.0`. */
  baris: string[];
  aturan: { id: number; versi: number } | null;
};

/**
 * What came of one check. There are three outcomes and never two: where a datum is missing the check says which, and
 * has no green tick (resep.md RS8). Beside a finding `kurang` tells what could not be checked for the other lines.
 */
export type Pemeriksaan = { periksa: Periksa; hasil: HasilPeriksa; temuan: Temuan[]; kurang: string[] };

export const toPemeriksaan = (periksa: Periksa, temuan: Temuan[], kurang: readonly string[]): Pemeriksaan => ({
  periksa,
  hasil: temuan.length > 0 ? 'temuan' : kurang.length > 0 ? 'tidak dapat diperiksa' : 'tidak ada temuan',
  temuan,
  kurang: [...new Set(kurang)],
});

/** Checks whose warning wants a reason as well as a finding that holds (resep.md RS5, RS7). */
const WANTS_REASON: ReadonlySet<Periksa> = new Set(['fornas', 'racik']);
/** Whether a prescription waits for somebody to say why it is given all the same (resep.md RS10). */
export const asksAlasan = (periksa: Periksa, { tingkat }: Pick<Temuan, 'tingkat'>): boolean =>
  tingkat === 'tahan' || WANTS_REASON.has(periksa);

/**
 * What tells a finding that was seen from one that is new: the same check of the same line with other words, such as a
 * dose by another weight, is another finding.
 */
export const sidikTemuan = ({ kunci, pesan }: Pick<Temuan, 'kunci' | 'pesan'>): string => `${kunci}\n${pesan}`;

/** Reasons for passing over a finding that holds, which stand ready; any other one has at least ten letters. */
export const ALASAN_TAHAN = [
  'pernah toleran',
  'manfaat melebihi risiko',
  'tidak ada pilihan',
  'dipantau',
  'dosis disesuaikan',
  'data keliru',
] as const;
const MIN_ALASAN = 10;

/** spec: RS10 */
export const isAlasanTahan = (alasan: string): boolean =>
  (ALASAN_TAHAN as readonly string[]).includes(alasan.trim()) || (alasan.match(/\p{L}/gu) ?? []).length >= MIN_ALASAN;
