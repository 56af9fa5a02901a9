import { createHash } from 'node:crypto';
import { canonicalJson } from '@nadi/domain/rekam-medis/sidik';
import { bahanOf, isAktif, type ResepContent } from './resep-content.ts';

/**
 * The seal of what a doctor sent: lines, amounts, who and when. It stays with the number, whatever the pharmacy
 * substitutes later (resep.md RS12).
 */
export function sidikOf(isi: ResepContent, { dokterId, pada }: { dokterId: number; pada: string }): string {
  const { head, baris } = isi;
  const content = {
    resep: head.id,
    kunjungan: head.kunjungan_id,
    dokter: dokterId,
    pada,
    cito: head.cito,
    iter: head.iter,
    baris: baris.filter(isAktif).map((one) => ({
      produk: one.produk_id,
      nama: one.nama,
      aturan: one.aturan_teks,
      jumlah: one.jumlah,
      hari: one.hari,
      bahan:
        one.racik_id === null
          ? []
          : bahanOf(isi, one.racik_id).map(({ produk_id, diminta, satuan, jumlah }) => ({
              produk_id,
              diminta,
              satuan,
              jumlah,
            })),
    })),
  };
  return createHash('sha256')
    .update(`1${canonicalJson(content)}`)
    .digest('hex');
}
