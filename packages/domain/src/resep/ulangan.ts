import type { GolonganObat } from '../produk/jenis-produk.ts';
import { isIterOver, ITER_LEWAT, iterIssue } from './kronis.ts';
import { DISERAHKAN } from './status-resep.ts';

/** A prescription that may be repeated, with the repetitions of it that were not cancelled. */
export type Diulang = {
  /** How often it may be repeated. */ iter: number;
  /** The day on which the doctor sent it; null: never. */ tanggal: string | null;
  ulangan: readonly { iter_ke: number }[];
};

/** How many repetitions are left, whatever the day. */
export const sisaUlangan = ({ iter, ulangan }: Pick<Diulang, 'iter' | 'ulangan'>): number =>
  Math.max(0, iter - ulangan.length);

/**
 * Which repetition comes next: the first that nobody has taken, so that a cancelled one makes room.
 *
 * Returns: its number, or in words why there is none.
 * Source:  resep.md RS6.
 */
export function nextUlangan({ iter, tanggal, ulangan }: Diulang, today: string): number | string {
  if (iter === 0 || tanggal === null) return 'Resep ini tidak boleh diulang';
  if (isIterOver(tanggal, today)) return ITER_LEWAT;
  const taken = new Set(ulangan.map(({ iter_ke }) => iter_ke));
  const next = Array.from({ length: iter }, (_, n) => n + 1).find((ke) => !taken.has(ke));
  return next ?? `Sudah diulang ${iter} kali, sebanyak yang diizinkan`;
}

type Dilayani = { no_resep: string | null; status: number };
/**
 * The same for the pharmacy, which serves one after the other and never what may not be repeated at all.
 *
 * `dilayani`: the prescription and its repetitions, in their order.
 * Source: resep.md RS6.
 */
export function ulanganApotek(
  diulang: Diulang,
  { dilayani, golongan, today }: { dilayani: readonly Dilayani[]; golongan: readonly GolonganObat[]; today: string },
): number | string {
  const barred = iterIssue(diulang.iter, golongan);
  if (barred !== null) return barred;
  const next = nextUlangan(diulang, today);
  if (typeof next === 'string') return next;
  const open = dilayani.find(({ status }) => status !== DISERAHKAN);
  return open === undefined ? next : `${open.no_resep ?? 'Ulangan yang masih draf'} belum selesai diserahkan`;
}
