import { expect, it } from 'vitest';
import { cetakOf } from './cetak-resep.ts';
import type { ResepContent } from '../tulis/resep-content.ts';
import type { KepalaKertas } from './kertas.repository.ts';
import type { StoredBahan, StoredBaris } from '../resep.repository.ts';

const TIMES = 10_000;
/** The same numbers in every run. */
function numbers(): (most: number) => number {
  let seed = 17;
  return (most) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % (most + 1);
  };
}

const KEPALA = { faskes: { nama: '', alamat: '', telepon: '', panjang_norm: 6 } } as KepalaKertas;
const NOBODY = { nama: 'A', norm: 1, tanggal_lahir: null, nomor_kunjungan: 'K1', ruangan: '', penjamin: '' };

/**
 * A prescription of up to twenty lines and five compounds; some prices are fixed, some are today's, some lines hold no
 * more.
 */
function anyResep(any: (most: number) => number): { isi: ResepContent; harga: Map<number, number> } {
  const harga = new Map(Array.from({ length: 9 }, (_, n) => [n, any(250_000)]));
  const price = (): number | null => (any(3) === 0 ? null : any(250_000));
  const line = (id: number, of: object) => ({
    id,
    nama: `R${id}`,
    nama_luar: null,
    racik_id: null,
    produk_id: null,
    jumlah: any(9998) + 1,
    harga_satuan: price(),
    diskon: any(4) === 0 ? any(5000) : 0,
    status: any(5) === 0 ? 2 : 1,
    aturan_teks: null,
    ...of,
  });
  const racik = Array.from({ length: any(5) }, (_, n) => ({ id: n + 1 }));
  const baris = [
    ...Array.from({ length: any(20) }, (_, n) => line(n, any(9) === 0 ? { nama_luar: 'luar' } : { produk_id: any(9) })),
    ...racik.map(({ id }) => line(100 + id, { racik_id: id })),
  ];
  const bahan = racik.flatMap(({ id }) =>
    Array.from({ length: any(9) + 1 }, (_, n) => ({
      id: id * 100 + n,
      racik_id: id,
      produk_id: any(9),
      nama: '',
      jumlah: any(9998) + 1,
      harga_satuan: price(),
    })),
  );
  const isi = { head: { no_resep: 'R-1', sidik: 'ab12', snapshot: null }, kunjungan: NOBODY, baris, racik, bahan };
  return { isi: isi as unknown as ResepContent, harga };
}

/** The same sum by the rows alone. */
function costOf({ baris, bahan }: ResepContent, harga: ReadonlyMap<number, number>): number {
  const cost = ({ produk_id, harga_satuan, jumlah }: StoredBahan | StoredBaris): number =>
    (produk_id === null ? 0 : (harga_satuan ?? harga.get(produk_id) ?? 0)) * (jumlah ?? 0);
  const sold = baris.filter(({ status }) => status === 1);
  const parts = bahan.filter(({ racik_id }) => sold.some((one) => one.racik_id === racik_id));
  const off = sold.filter((one) => one.produk_id !== null || one.racik_id !== null).map(({ diskon }) => diskon);
  return [...sold, ...parts].map(cost).reduce((sum, one) => sum + one, 0) - off.reduce((sum, one) => sum + one, 0);
}

it('RS17: the sums of ten thousand payloads are their lines’, to the rupiah, and what the prescription costs', () => {
  const any = numbers();
  let money = 0;
  for (let n = 0; n < TIMES; n += 1) {
    const { isi, harga } = anyResep(any);
    const paid = cetakOf({ isi, kepala: KEPALA }, { harga, teksKaki: '' });
    const { listObatNonRacik, listObatRacik, grandTotalObatNonRacik, grandTotalObatRacik, subTotal } = paid;
    const diskon = isi.baris
      .filter(({ status, produk_id }) => status === 1 && produk_id !== null)
      .map((one) => one.diskon);
    for (const [at, one] of listObatNonRacik.entries())
      expect(one.hasilJumlahHarga).toBe(one.hargaSatuan * one.jumlah - (diskon[at] ?? 0));
    expect(grandTotalObatNonRacik).toBe(listObatNonRacik.reduce((sum, one) => sum + one.hasilJumlahHarga, 0));
    expect(grandTotalObatRacik).toBe(listObatRacik.reduce((sum, one) => sum + one.hasilJumlahHarga, 0));
    const { diskon_total, pembulatan } = paid.summary;
    expect([subTotal, paid.grandTotalWithAdjustments]).toEqual([
      grandTotalObatNonRacik + grandTotalObatRacik,
      subTotal - diskon_total + pembulatan,
    ]);
    expect(subTotal).toBe(costOf(isi, harga));
    expect(Number.isSafeInteger(subTotal)).toBe(true);
    money += subTotal;
  }
  // All of them cost something, so that no comparison was of nothing with nothing.
  expect(money).toBeGreaterThan(TIMES);
});
