import type { ResepJual } from '@nadi/contract/resep/resep-view';
import type { TenantTx } from '#platform/db/db.ts';
import { bahanOf, isDilayani, type ResepContent } from '../tulis/resep-content.ts';
import { hargaOf } from './stok-resep.ts';
import { reckonResep } from './harga-resep.ts';

/** A prescription for whoever sells it: what is sold, how much of it, and what it costs (resep.md 6). */
export async function jualOf(tx: TenantTx, isi: ResepContent): Promise<ResepJual> {
  const { head, kunjungan, racik } = isi;
  const { hargaOf: priceOf, total } = reckonResep(isi, await hargaOf(tx, kunjungan, [...isi.produk.keys()]));
  const sold = isi.baris.filter(isDilayani);
  return {
    id: head.id,
    no_resep: head.no_resep,
    no_antrean: head.no_antrean,
    status: head.status,
    kunjungan: {
      id: kunjungan.id,
      nomor_kunjungan: kunjungan.nomor_kunjungan,
      tanggal: kunjungan.tanggal,
      ruangan: kunjungan.ruangan,
      penjamin: kunjungan.penjamin,
    },
    pasien: {
      norm: kunjungan.norm,
      nama: kunjungan.nama,
      tanggal_lahir: kunjungan.tanggal_lahir,
      ...(kunjungan.meninggal && { meninggal: true }),
    },
    baris: sold.flatMap(({ id, nama, satuan, jumlah, diserahkan, diskon, produk_id, harga_satuan }) =>
      produk_id === null
        ? []
        : [{ id, nama, satuan, jumlah, diserahkan, diskon, harga: priceOf({ produk_id, harga_satuan }) }],
    ),
    racik: sold.flatMap(({ id, diserahkan, diskon, racik_id }) =>
      racik
        .filter((compound) => compound.id === racik_id)
        .map((compound) => ({
          id,
          nama: compound.nama,
          bungkus: compound.bungkus,
          diserahkan,
          diskon,
          bahan: bahanOf(isi, compound.id).map((part) => ({
            id: part.id,
            nama: part.nama,
            satuan: part.satuan_produk,
            jumlah: part.jumlah,
            harga: priceOf(part),
          })),
        })),
    ),
    total,
  };
}
