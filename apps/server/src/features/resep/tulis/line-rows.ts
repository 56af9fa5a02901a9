import type { ResolvedBahan, ResolvedBaris, ResolvedRacik } from './resolve-lines.ts';

const MILLI = 1000;
/** A compound is counted in these. */
const BUNGKUS = 'bungkus';

/** What is stored of a written line; `urutan` counts from 1. */
export const barisRow = (one: ResolvedBaris, urutan: number) => ({
  urutan,
  produk_id: one.produk?.id ?? null,
  nama_luar: one.nama_luar,
  di_luar: one.di_luar,
  nama: one.nama,
  satuan: one.satuan,
  signa: one.signa,
  aturan_id: one.aturan_id,
  aturan_teks: one.aturan_teks,
  jumlah: one.jumlah,
  hari: one.hari,
  diketik: one.diketik,
});

/** What is stored of the line that a compound has beside its own row. */
export const racikBarisRow = (one: ResolvedRacik, urutan: number) => ({
  urutan,
  nama: one.nama,
  satuan: BUNGKUS,
  signa: one.signa,
  aturan_id: one.aturan_id,
  aturan_teks: one.aturan_teks,
  jumlah: one.bungkus,
  hari: one.hari,
  diketik: one.diketik,
});

/** What is stored of an ingredient: what it needs of the product in thousandths becomes units. */
export const bahanRow = ({ produk, diminta, satuan, butuh }: ResolvedBahan, urutan: number) => ({
  urutan,
  produk_id: produk.id,
  nama: produk.nama,
  satuan_produk: produk.satuan,
  diminta,
  satuan,
  butuh: butuh && butuh.butuh / MILLI,
  jumlah: butuh && butuh.jumlah,
});
