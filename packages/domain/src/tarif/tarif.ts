import { tulisRupiah } from '../uang/rupiah.ts';

/**
 * What a procedure costs from a day on. A null `kelas` (list 19) means every class, a null `penjamin_id` every payer.
 */
export type BarisTarif = { kelas: number | null; penjamin_id: number | null; mulai_tanggal: string; tarif: number };

const kunciOf = ({ kelas, penjamin_id, mulai_tanggal }: BarisTarif): string =>
  `${kelas}/${penjamin_id}/${mulai_tanggal}`;

/**
 * The tariff that holds on a day. A row for the class and the payer comes before one for the payer, then for the class,
 * then for everybody; among equals the newest that has begun.
 *
 * Units:   `tanggal` is a YYYY-MM-DD string of the facility; a null `kelas` or `penjaminId` matches only rows for
 *          everybody.
 * Returns: null when no row holds on that day.
 * Source:  issue "Master data", tariff per class and payer with start dates.
 */
export function pilihTarif<T extends BarisTarif>(
  baris: readonly T[],
  { kelas, penjaminId, tanggal }: { kelas: number | null; penjaminId: number | null; tanggal: string },
): T | null {
  const bobot = (b: T): number => (b.penjamin_id === null ? 0 : 2) + (b.kelas === null ? 0 : 1);
  const berlaku = baris.filter(
    (b) =>
      b.mulai_tanggal <= tanggal &&
      (b.kelas === null || b.kelas === kelas) &&
      (b.penjamin_id === null || b.penjamin_id === penjaminId),
  );
  return berlaku.toSorted((a, b) => bobot(b) - bobot(a) || b.mulai_tanggal.localeCompare(a.mulai_tanggal))[0] ?? null;
}

/** `lastKunjungan` is the last day up to today that had a visit; null before the first visit. */
export type HariTarif = { hariIni: string; kunjunganTerakhir: string | null };

/**
 * Whether a tariff that began on this day can no longer change, because a visit since then may have been charged with
 * it. A tariff that begins today can still be changed today.
 */
export const tarifTetap = (mulaiTanggal: string, { hariIni, kunjunganTerakhir }: HariTarif): boolean =>
  kunjunganTerakhir !== null && mulaiTanggal < hariIni && mulaiTanggal <= kunjunganTerakhir;

const tampil = (tanggal: string): string => tanggal.split('-').toReversed().join('/');

/** Finds rows for the same class, payer and day as an earlier row: nobody could tell which of the two holds. */
function tarifGanda(baris: readonly BarisTarif[]): Record<string, string[]> {
  const pertama = new Map<string, number>();
  const galat: Record<string, string[]> = {};
  for (const [n, b] of baris.entries()) {
    const di = pertama.get(kunciOf(b));
    if (di === undefined) pertama.set(kunciOf(b), n);
    else galat[`tarif.${n}.tarif`] = [`Kelas, penjamin, dan tanggal mulai ini sudah ada di baris ${di + 1}`];
  }
  return galat;
}

/**
 * What is wrong with the tariffs of a procedure.
 *
 * Units:   `savedRows` is null for a new procedure, which no visit has used.
 * Returns: messages by field, such as `tarif.2.tarif`; empty when nothing is wrong.
 * Source:  issue "Master data": an old visit keeps its old tariff, so a changed price is a new row with a start date.
 */
export function periksaTarif(
  baris: readonly BarisTarif[],
  lama: readonly BarisTarif[] | null,
  hari: HariTarif,
): Record<string, string[]> {
  const galat = tarifGanda(baris);
  const dulu = new Map((lama ?? []).map((b) => [kunciOf(b), b]));
  for (const [n, b] of lama ? baris.entries() : []) {
    if (!tarifTetap(b.mulai_tanggal, hari)) continue;
    const sama = dulu.get(kunciOf(b));
    if (!sama)
      galat[`tarif.${n}.mulai_tanggal`] = ['Mulai paling cepat hari ini: kunjungan yang lalu tetap memakai tarif lama'];
    else if (sama.tarif !== b.tarif)
      galat[`tarif.${n}.tarif`] = [
        `${tulisRupiah(sama.tarif)} sudah dipakai kunjungan. Tambah baris dengan tanggal mulai yang baru.`,
      ];
  }
  const kini = new Set(baris.map(kunciOf));
  const hilang = [...dulu.values()].find((b) => tarifTetap(b.mulai_tanggal, hari) && !kini.has(kunciOf(b)));
  if (hilang)
    galat['tarif'] = [
      `Tarif ${tulisRupiah(hilang.tarif)} mulai ${tampil(hilang.mulai_tanggal)} sudah dipakai kunjungan dan tidak dapat dihapus`,
    ];
  return galat;
}

/** The rows with another price for everybody from today on; unchanged when that price holds already. */
export function gantiTarifUmum(baris: readonly BarisTarif[], tarif: number, hariIni: string): readonly BarisTarif[] {
  const umum = baris.filter((b) => b.kelas === null && b.penjamin_id === null);
  if (pilihTarif(umum, { kelas: null, penjaminId: null, tanggal: hariIni })?.tarif === tarif) return baris;
  const baru: BarisTarif = { kelas: null, penjamin_id: null, mulai_tanggal: hariIni, tarif };
  return [...baris.filter((b) => kunciOf(b) !== kunciOf(baru)), baru];
}
