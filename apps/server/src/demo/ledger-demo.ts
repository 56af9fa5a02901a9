import { nilaiKeluar, takeFefo, type Ambil, type BatchStok } from '@nadi/domain/stok/fefo';

/** A balance of the depot as it stands, and goes on. */
export type Saldo = BatchStok & { produk_id: number; nilai: number; urut: number };

/** A movement of the past as the ledger keeps it; `pada` is its instant. */
export type MutasiLalu = Baris & {
  batch_id: number;
  produk_id: number;
  urut: number;
  jumlah: number;
  nilai: number;
  saldo: number;
  saldo_nilai: number;
  pada: string;
};
export type PesanLalu = Ambil & Baris & { produk_id: number };

type Ask = { produk_id: number; jumlah: number; hari: string };
/** A line of a prescription, and the how many-th handing over of it this is. */
type Baris = { resep_id: number; ke: number; baris_id: number };

/**
 * A depot's shelf while a demo's month passes over it: what expires first leaves first, with its share of the value, as
 * the ledger's own trigger counts it (farmasi.md F16, F19).
 */
export function openShelf(saldo: readonly Saldo[], jeda: number) {
  const batches = saldo.map((one) => ({ ...one }));
  const byProduk = Map.groupBy(batches, ({ produk_id }) => produk_id);
  const mutasi: MutasiLalu[] = [];
  const pesan: PesanLalu[] = [];
  const of = (produkId: number): Saldo[] => byProduk.get(produkId) ?? [];

  /** Takes units that are then either issued or held; null, and nothing taken, where there is not enough. */
  const take = ({ produk_id, jumlah, hari }: Ask): Ambil[] | null => {
    const before = of(produk_id).map(({ dipesan }) => dipesan);
    const taken = takeFefo(of(produk_id), jumlah, { today: hari, jeda });
    if (taken.reduce((sum, one) => sum + one.jumlah, 0) === jumlah) return taken;
    for (const [n, batch] of of(produk_id).entries()) batch.dipesan = before[n] ?? 0;
    return null;
  };
  const putBack = (produkId: number, taken: readonly Ambil[]): void => {
    for (const batch of of(produkId))
      for (const { batch_id, jumlah } of taken) if (batch.batch_id === batch_id) batch.dipesan -= jumlah;
  };
  const issue = (produkId: number, taken: readonly Ambil[], baris: Baris, pada: string): void => {
    for (const { batch_id, jumlah } of taken) {
      const batch = of(produkId).find((one) => one.batch_id === batch_id);
      if (!batch) continue;
      const nilai = nilaiKeluar(batch.nilai, batch.jumlah, jumlah);
      batch.dipesan -= jumlah;
      batch.jumlah -= jumlah;
      batch.nilai -= nilai;
      batch.urut += 1;
      mutasi.push({
        ...baris,
        batch_id,
        produk_id: produkId,
        urut: batch.urut,
        jumlah: -jumlah,
        nilai: -nilai,
        saldo: batch.jumlah,
        saldo_nilai: batch.nilai,
        pada,
      });
    }
  };
  const hold = (produkId: number, taken: readonly Ambil[], baris: Baris): void => {
    for (const one of taken) pesan.push({ ...one, ...baris, produk_id: produkId });
  };
  return { take, putBack, issue, hold, mutasi, pesan, batches };
}
export type Shelf = ReturnType<typeof openShelf>;
