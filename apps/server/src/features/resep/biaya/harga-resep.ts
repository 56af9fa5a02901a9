import { brutoOf, sumOf } from '@nadi/domain/uang/hitung-nota';
import { bahanOf, isDilayani, type ResepContent } from '../tulis/resep-content.ts';

type Priced = { produk_id: number | null; harga_satuan: number | null };
export type HargaResep = {
  /** The price of a unit: that of the prescription or, before there is one, of today; null where there is none. */
  hargaOf: (of: Priced) => number | null;
  /** What each line that holds costs, by its id. */
  nilai: ReadonlyMap<number, number>;
  total: number;
};

/** What a prescription costs. What has no price yet counts as 0 in its sums. */
export function reckonResep(isi: ResepContent, today: ReadonlyMap<number, number>): HargaResep {
  const hargaOf = ({ produk_id, harga_satuan }: Priced): number | null =>
    harga_satuan ?? (produk_id === null ? null : (today.get(produk_id) ?? null));
  const brutoOfPart = (part: Priced & { jumlah: number | null }): number =>
    brutoOf({ harga: hargaOf(part) ?? 0, jumlah: part.jumlah ?? 0 });
  const nilai = new Map(
    isi.baris.filter(isDilayani).map((one) => {
      const bruto = one.racik_id === null ? brutoOfPart(one) : sumOf(bahanOf(isi, one.racik_id).map(brutoOfPart));
      return [one.id, bruto - one.diskon];
    }),
  );
  return { hargaOf, nilai, total: sumOf([...nilai.values()]) };
}
