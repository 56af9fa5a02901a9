import { formatRupiah } from '../uang/rupiah.ts';

/**
 * What a procedure costs from a day on. A null `kelas` (list 19) means every class, a null `penjamin_id` every payer.
 */
export type TarifRow = { kelas: number | null; penjamin_id: number | null; mulai_tanggal: string; tarif: number };

const keyOf = ({ kelas, penjamin_id, mulai_tanggal }: TarifRow): string => `${kelas}/${penjamin_id}/${mulai_tanggal}`;

/**
 * The tariff that holds on a day. A row for the class and the payer comes before one for the payer, then for the class,
 * then for everybody; among equals the newest that has begun.
 *
 * Units:   `tanggal` is a YYYY-MM-DD string of the facility; a null `kelas` or `penjaminId` matches only rows for
 *          everybody.
 * Returns: null when no row holds on that day.
 * Source:  issue "Master data", tariff per class and payer with start dates.
 */
export function pickTarif<T extends TarifRow>(
  rows: readonly T[],
  { kelas, penjaminId, tanggal }: { kelas: number | null; penjaminId: number | null; tanggal: string },
): T | null {
  const weight = (b: T): number => (b.penjamin_id === null ? 0 : 2) + (b.kelas === null ? 0 : 1);
  const applicable = rows.filter(
    (b) =>
      b.mulai_tanggal <= tanggal &&
      (b.kelas === null || b.kelas === kelas) &&
      (b.penjamin_id === null || b.penjamin_id === penjaminId),
  );
  return (
    applicable.toSorted((a, b) => weight(b) - weight(a) || b.mulai_tanggal.localeCompare(a.mulai_tanggal))[0] ?? null
  );
}

/** `lastKunjungan` is the last day up to today that had a visit; null before the first visit. */
export type TarifDays = { today: string; lastKunjungan: string | null };

/**
 * Whether a tariff that began on this day can no longer change, because a visit since then may have been charged with
 * it. A tariff that begins today can still be changed today.
 */
export const isTarifFixed = (mulaiTanggal: string, { today, lastKunjungan }: TarifDays): boolean =>
  lastKunjungan !== null && mulaiTanggal < today && mulaiTanggal <= lastKunjungan;

const formatSlashTanggal = (tanggal: string): string => tanggal.split('-').toReversed().join('/');

/** Finds rows for the same class, payer and day as an earlier row: nobody could tell which of the two holds. */
function findDuplicateTarif(rows: readonly TarifRow[]): Record<string, string[]> {
  const firstAt = new Map<string, number>();
  const issues: Record<string, string[]> = {};
  for (const [n, b] of rows.entries()) {
    const at = firstAt.get(keyOf(b));
    if (at === undefined) firstAt.set(keyOf(b), n);
    else issues[`tarif.${n}.tarif`] = [`Kelas, penjamin, dan tanggal mulai ini sudah ada di baris ${at + 1}`];
  }
  return issues;
}

/**
 * What is wrong with the tariffs of a procedure.
 *
 * Units:   `savedRows` is null for a new procedure, which no visit has used.
 * Returns: messages by field, such as `tarif.2.tarif`; empty when nothing is wrong.
 * Source:  issue "Master data": an old visit keeps its old tariff, so a changed price is a new row with a start date.
 */
export function checkTarif(
  rows: readonly TarifRow[],
  savedRows: readonly TarifRow[] | null,
  days: TarifDays,
): Record<string, string[]> {
  const issues = findDuplicateTarif(rows);
  const savedByKey = new Map((savedRows ?? []).map((b) => [keyOf(b), b]));
  for (const [n, b] of savedRows ? rows.entries() : []) {
    if (!isTarifFixed(b.mulai_tanggal, days)) continue;
    const saved = savedByKey.get(keyOf(b));
    if (!saved)
      issues[`tarif.${n}.mulai_tanggal`] = [
        'Mulai paling cepat hari ini: kunjungan yang lalu tetap memakai tarif lama',
      ];
    else if (saved.tarif !== b.tarif)
      issues[`tarif.${n}.tarif`] = [
        `${formatRupiah(saved.tarif)} sudah dipakai kunjungan. Tambah baris dengan tanggal mulai yang baru.`,
      ];
  }
  const currentKeys = new Set(rows.map(keyOf));
  const removed = [...savedByKey.values()].find(
    (b) => isTarifFixed(b.mulai_tanggal, days) && !currentKeys.has(keyOf(b)),
  );
  if (removed)
    issues['tarif'] = [
      `Tarif ${formatRupiah(removed.tarif)} mulai ${formatSlashTanggal(removed.mulai_tanggal)} sudah dipakai kunjungan dan tidak dapat dihapus`,
    ];
  return issues;
}

/** The rows with another price for everybody from today on; unchanged when that price holds already. */
export function replaceTarifUmum(rows: readonly TarifRow[], tarif: number, today: string): readonly TarifRow[] {
  const general = rows.filter((b) => b.kelas === null && b.penjamin_id === null);
  if (pickTarif(general, { kelas: null, penjaminId: null, tanggal: today })?.tarif === tarif) return rows;
  const added: TarifRow = { kelas: null, penjamin_id: null, mulai_tanggal: today, tarif };
  return [...rows.filter((b) => keyOf(b) !== keyOf(added)), added];
}
