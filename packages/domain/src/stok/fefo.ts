import { bacaBulan, bacaTanggal } from '../tanggal/baca-tanggal.ts';
import type { BacaanTanggal } from '../tanggal/baca-tanggal.ts';
import { addDays, addMonths } from '../tanggal/tanggal.ts';

/** A batch in a depot as an issue sees it. `ed` is YYYY-MM-DD, its last good day; null does not expire. */
export type BatchStok = {
  batch_id: number;
  ed: string | null;
  /** When the batch came in first, an ISO instant. */ masuk_pada: string;
  jumlah: number;
  dipesan: number;
  diblokir: boolean;
};

/**
 * Whether a batch is past its use. The day printed on it is still good, and `jeda` says how many days before its last a
 * facility stops handing it out.
 *
 * Units:   `today` YYYY-MM-DD in the facility's zone; `jeda` whole days, `farmasi:jeda-ed`.
 * Source:  farmasi.md F19: ed < today + jeda.
 */
export const isExpired = (ed: string | null, today: string, jeda: number): boolean =>
  ed !== null && ed < addDays(today, jeda);

/** What can be taken of a batch: nothing of one that is blocked or expired. Source: farmasi.md F12. */
export const tersediaOf = (batch: BatchStok, today: string, jeda: number): number =>
  batch.diblokir || isExpired(batch.ed, today, jeda) ? 0 : batch.jumlah - batch.dipesan;

/** First expired, first out: earlier expiry (none last), then the older receipt, then the batch's number. */
export const byFefo = (a: BatchStok, b: BatchStok): number =>
  (a.ed ?? '9999').localeCompare(b.ed ?? '9999') || a.masuk_pada.localeCompare(b.masuk_pada) || a.batch_id - b.batch_id;

export type Ambil = { batch_id: number; jumlah: number };

/**
 * Takes `jumlah` units from batches that expire first. What it takes counts as reserved for the next line, so a second
 * line of the same product goes on where the first stopped: `batches` is changed.
 *
 * Returns: what was taken of which batch; less than asked when there is not enough, so that the caller can say how much
 *          there is.
 * Source:  farmasi.md F19; a line may take several batches.
 */
export function takeFefo(
  batches: readonly BatchStok[],
  jumlah: number,
  { today, jeda }: { today: string; jeda: number },
): Ambil[] {
  const taken: Ambil[] = [];
  let rest = jumlah;
  for (const batch of batches.toSorted(byFefo)) {
    const part = Math.min(rest, tersediaOf(batch, today, jeda));
    if (part <= 0) continue;
    batch.dipesan += part;
    rest -= part;
    taken.push({ batch_id: batch.batch_id, jumlah: part });
    if (rest === 0) break;
  }
  return taken;
}

/**
 * The value that leaves with `jumlah` units of a batch, half a rupiah rounded up; the last unit takes the rest.
 *
 * Units:   rupiah and whole units; `jumlah` at most `ada`.
 * Source:  farmasi.md F16: 3 worth Rp. 1.000 leave as 333, 334, 333. The ledger's trigger counts the same way.
 */
export function nilaiKeluar(nilai: number, ada: number, jumlah: number): number {
  if (jumlah === ada) return nilai;
  return Number((2n * BigInt(nilai) * BigInt(jumlah) + BigInt(ada)) / (2n * BigInt(ada)));
}

/** The value of `jumlah` units at `hna` rupiah for `isi` units, half a rupiah rounded up. Source: farmasi.md F23. */
export const nilaiMasuk = (hna: number, isi: number, jumlah: number): number =>
  Number((2n * BigInt(hna) * BigInt(jumlah) + BigInt(isi)) / (2n * BigInt(isi)));

/**
 * An expiry date as it was typed: a day, or a month, which means its last day.
 *
 * Returns: as `bacaTanggal`, with what to write where it is neither.
 * Source:  farmasi.md F11.
 */
export function bacaEd(typed: string): BacaanTanggal {
  const month = bacaBulan(typed);
  if (month !== null) return { hasil: 'tanggal', tanggal: addDays(addMonths(month, 1), -1) };
  return bacaTanggal(typed, { contoh: '31/08/2027' });
}
