/** The kinds of notices. What they share is their end and how they are told; each has one writer. */
export const JENIS_PEMBERITAHUAN = {
  'berkas-siap': 'Berkas di latar',
  'hasil-dikoreksi': 'Hasil dikoreksi',
  'izin-praktik': 'Izin praktik',
  'permintaan-akun': 'Permintaan akun',
  'resep-diganti': 'Obat diganti apotek',
  tertukar: 'Tertukar pasien',
} as const satisfies Record<string, string>;
export type JenisPemberitahuan = keyof typeof JENIS_PEMBERITAHUAN;

/**
 * Where the link of a notice leads; `rekam` takes the id of a visit, `berkas` that of the work whose file is there, the
 * others none.
 */
export const TUJUAN_PEMBERITAHUAN = [
  'home',
  'rekam',
  'resep',
  'penunjang',
  'karyawan',
  'berkas',
  'laporan-saya',
  'permintaan-akun',
] as const;
export type TujuanPemberitahuan = (typeof TUJUAN_PEMBERITAHUAN)[number];

/** A notice asks to be acknowledged by pressing so; every other one counts as read once its link was opened. */
export type SifatPemberitahuan = { tanda_terima: boolean };

/**
 * Whether opening the link of a notice is enough for it to count as read.
 *
 * Returns: false for one that asks for a receipt, because a page that was opened by mistake is no answer.
 * Source:  ketentuan.md D58; issue "Nothing is guessed", E6 ("to be acknowledged").
 */
export const isReadByOpening = ({ tanda_terima }: SifatPemberitahuan): boolean => !tanda_terima;

/** Days for which a notice can still be looked up after it was read or its cause is gone. */
export const HARI_PEMBERITAHUAN = 30;

type Keadaan = SifatPemberitahuan & { dibaca_pada: string | null; berakhir: boolean };
/**
 * Which part of the bell a notice stands in: what waits for the reader's answer, what they should know, and what they
 * have read or is over.
 *
 * Source:  screen 56; ours for the third.
 */
export const bagianOf = ({ tanda_terima, dibaca_pada, berakhir }: Keadaan): 'jawaban' | 'diketahui' | 'lewat' =>
  berakhir || dibaca_pada !== null ? 'lewat' : tanda_terima ? 'jawaban' : 'diketahui';

/**
 * The order in which notices are shown: those that ask for a receipt first, then the newest.
 *
 * Returns: below 0 where `a` stands before `b`.
 * Source:  ours.
 */
export const comparePemberitahuan = (
  a: SifatPemberitahuan & { dibuat_pada: string; id: number },
  b: SifatPemberitahuan & { dibuat_pada: string; id: number },
): number =>
  Number(b.tanda_terima) - Number(a.tanda_terima) || b.dibuat_pada.localeCompare(a.dibuat_pada) || b.id - a.id;
