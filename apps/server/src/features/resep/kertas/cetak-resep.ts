import type { ResepCetak } from '@nadi/contract/resep/resep-kertas.contract';
import { formatNorm } from '@nadi/domain/pasien/norm';
import { shortSidik } from '@nadi/domain/rekam-medis/sidik';
import { formatTanggalLahir } from '@nadi/domain/tanggal/tanggal';
import { sumOf } from '@nadi/domain/uang/hitung-nota';
import { reckonResep } from '../biaya/harga-resep.ts';
import { bahanOf, isDilayani, type ResepContent } from '../tulis/resep-content.ts';
import type { KepalaKertas } from './kertas.repository.ts';

/** What every paper of a prescription is made of. */
export type Source = { isi: ResepContent; kepala: KepalaKertas };

/**
 * The print payload of the documents. No bill has been made yet by whom this could be paid, so the layout hides money
 * (`isInvoice` false) and the sums are those of the prescription.
 *
 * Source: resep.md RS17; platform.md 3.
 */
export function cetakOf(
  { isi, kepala }: Source,
  { harga, teksKaki }: { harga: ReadonlyMap<number, number>; /** What the facility writes below. */ teksKaki: string },
): ResepCetak {
  const { head, kunjungan, baris } = isi;
  const lines = baris.filter(isDilayani);
  const { hargaOf, nilai, total: subTotal } = reckonResep(isi, harga);
  const listObatNonRacik = lines.flatMap((one) => {
    if (one.produk_id === null) return [];
    return [
      {
        namaObat: one.nama,
        aturanMinum: one.aturan_teks ?? '',
        hargaSatuan: hargaOf(one) ?? 0,
        jumlah: one.jumlah ?? 0,
        hasilJumlahHarga: nilai.get(one.id) ?? 0,
      },
    ];
  });
  const listObatRacik = lines.flatMap((one) => {
    if (one.racik_id === null) return [];
    const parts = bahanOf(isi, one.racik_id);
    const bahan = parts.map(({ nama, jumlah }) => ({ namaObat: nama, jumlah: jumlah ?? 0 }));
    return [
      {
        namaRacik: one.nama,
        jumlah: one.jumlah ?? 0,
        hasilJumlahHarga: nilai.get(one.id) ?? 0,
        aturanMinum: one.aturan_teks ?? '',
        bahan,
      },
    ];
  });
  const grandTotalObatNonRacik = sumOf(listObatNonRacik.map(({ hasilJumlahHarga }) => hasilJumlahHarga));
  const grandTotalObatRacik = sumOf(listObatRacik.map(({ hasilJumlahHarga }) => hasilJumlahHarga));
  const facts = head.snapshot;
  return {
    entityData: { name: kepala.faskes.nama, address: kepala.faskes.alamat, phone: kepala.faskes.telepon },
    kunjungan: kunjungan.nomor_kunjungan,
    pasien: {
      nama: kunjungan.nama,
      no_rm: formatNorm(kunjungan.norm, kepala.faskes.panjang_norm),
      tglLahir: kunjungan.tanggal_lahir === null ? '' : formatTanggalLahir(kunjungan.tanggal_lahir),
    },
    isInvoice: false,
    noNota: head.no_resep ?? '',
    statusGinjal: facts?.ginjal == null ? null : facts.ginjal === 'terganggu',
    statusHamil: facts?.hamil ?? null,
    statusMenyusui: facts?.menyusui ?? null,
    statusCito: head.cito,
    listObatNonRacik,
    listObatRacik,
    grandTotalObatNonRacik,
    grandTotalObatRacik,
    subTotal,
    grandTotalWithAdjustments: subTotal,
    summary: { nama_pembeli: kunjungan.nama, diskon_total: 0, pembulatan: 0, nominal_bayar: 0, payment_method: '-' },
    kembalian: 0,
    footerText: teksKaki,
    // The number, and the seal of what was sent under it: a number alone proves nothing.
    qrContent: `${head.no_resep ?? ''}|${shortSidik(head.sidik ?? '')}`,
    userData: { name_with_title: kepala.nama_bergelar },
    tanggal: head.tanggal ?? kunjungan.tanggal_layanan,
    ruangan: kunjungan.ruangan,
    penjamin: kunjungan.penjamin,
    dokter: { nama: kepala.dokter, sip: kepala.sip },
  };
}

const withoutUse = <T extends { aturanMinum?: string | undefined }>(line: T): Omit<T, 'aturanMinum'> => {
  const { aturanMinum: _, ...sold } = line;
  return sold;
};

/** What of it a bill says: names, amounts and money (resep.md 6). The layout leaves out what is not there. */
export function notaOf(paid: ResepCetak): ResepCetak {
  const { statusGinjal: _, statusHamil: __, statusMenyusui: ___, statusCito: ____, ...nota } = paid;
  return {
    ...nota,
    listObatNonRacik: paid.listObatNonRacik.map(withoutUse),
    listObatRacik: paid.listObatRacik.map(withoutUse),
  };
}
