import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { answer } from '../envelope.ts';
import { IdParams } from '../master/master-list.ts';

const Uang = z.int();
/** resep.md RS17: the print payload of platform.md 3, field by field, with what is ours beside it. */
export const ResepCetak = z.object({
  entityData: z.object({ name: z.string(), address: z.string(), phone: z.string() }),
  kunjungan: z.string(),
  pasien: z.object({ nama: z.string(), no_rm: z.string(), tglLahir: z.string() }),
  isInvoice: z.boolean(),
  noNota: z.string(),
  /** null prints 'tidak diketahui', never 'tidak'; true: terganggu. Whoever only sells is told none of them. */
  statusGinjal: z.boolean().nullable().optional(),
  statusHamil: z.boolean().nullable().optional(),
  statusMenyusui: z.boolean().nullable().optional(),
  statusCito: z.boolean().optional(),
  listObatNonRacik: z.array(
    z.object({
      namaObat: z.string(),
      /** Not for whoever only sells. */ aturanMinum: z.string().optional(),
      hargaSatuan: Uang,
      jumlah: z.int(),
      hasilJumlahHarga: Uang,
    }),
  ),
  listObatRacik: z.array(
    z.object({
      namaRacik: z.string(),
      jumlah: z.int(),
      hasilJumlahHarga: Uang,
      /** Not for whoever only sells. */ aturanMinum: z.string().optional(),
      bahan: z.array(z.object({ namaObat: z.string(), jumlah: z.int() })),
    }),
  ),
  grandTotalObatNonRacik: Uang,
  grandTotalObatRacik: Uang,
  subTotal: Uang,
  grandTotalWithAdjustments: Uang,
  summary: z.object({
    nama_pembeli: z.string(),
    diskon_total: Uang,
    pembulatan: z.int(),
    nominal_bayar: Uang,
    payment_method: z.string(),
  }),
  kembalian: Uang,
  footerText: z.string(),
  qrContent: z.string(),
  userData: z.object({ name_with_title: z.string() }),
  tanggal: z.string(),
  ruangan: z.string(),
  penjamin: z.string(),
  dokter: z.object({ nama: z.string(), sip: z.string().nullable() }),
});
export type ResepCetak = z.infer<typeof ResepCetak>;
export const cetakResep = endpoint({
  method: 'GET',
  path: '/resep/:id/cetak',
  can: 'view resep',
  summary: 'Isi cetakan resep',
  params: IdParams,
  response: answer(ResepCetak),
});

/** resep.md RS15. `keterangan` is det, det n or nedet, or diganti. */
export const SalinanResep = z.object({
  faskes: z.object({ nama: z.string(), alamat: z.string(), telepon: z.string() }),
  apoteker: z.string(),
  sipa: z.string(),
  no_resep: z.string(),
  tanggal_resep: z.string(),
  tanggal_salinan: z.string(),
  dokter: z.object({ nama: z.string(), sip: z.string().nullable() }),
  pasien: z.object({
    nama: z.string(),
    norm: z.string(),
    tanggal_lahir: z.string().nullable(),
    umur: z.string(),
    alamat: z.string(),
    /** As it stands on paper, in words. */ alergi: z.string(),
  }),
  baris: z.array(
    z.object({
      nama: z.string(),
      jumlah: z.int(),
      satuan: z.string(),
      aturan: z.string(),
      keterangan: z.string(),
      /** What took its place, as it is handed over; absent where nothing did. */
      pengganti: z
        .object({
          nama: z.string(),
          jumlah: z.int(),
          satuan: z.string(),
          aturan: z.string(),
          keterangan: z.string(),
        })
        .optional(),
      bahan: z.array(z.string()),
      /** Of a compound: 'm.f. pulv. dtd No. XII (takaran tiap bungkus)'; null of any other line. */
      pembuatan: z.string().nullable(),
    }),
  ),
  iter_sisa: z.int(),
  narkotika: z.boolean(),
  /** What the code on paper leads to; null where the server has no public address, and the seal alone proves the copy. */
  qr: z.string().nullable(),
  /** The first eight digits of its seal. */ sidik: z.string(),
  pcc: z.literal('p.c.c.'),
});
export type SalinanResep = z.infer<typeof SalinanResep>;
export const salinanResep = endpoint({
  method: 'GET',
  path: '/resep/:id/salinan',
  can: 'view resep',
  summary: 'Salinan resep (apograph)',
  params: IdParams,
  response: answer(SalinanResep),
});

export const printSalinanResep = endpoint({
  method: 'GET',
  path: '/resep/:id/salinan/cetak',
  can: 'view resep',
  summary: 'Salinan resep sebagai PDF, dengan kode yang membuktikannya; tiap pengambilan dicatat sebagai cetakan',
  params: IdParams,
  binary: true,
  response: z.unknown(),
});

/** resep.md RS16: one for each line or compound. */
export const EtiketObat = z.object({
  baris_id: z.int(),
  faskes: z.object({ nama: z.string(), alamat: z.string(), telepon: z.string() }),
  apoteker: z.string(),
  sipa: z.string(),
  no_resep: z.string(),
  tanggal: z.string(),
  urutan: z.object({ nomor: z.int(), dari: z.int() }),
  pasien: z.object({ nama: z.string(), norm: z.string(), tanggal_lahir: z.string().nullable() }),
  obat: z.string(),
  jumlah: z.string(),
  aturan: z.string(),
  tambahan: z.array(z.string()),
  peringatan: z.array(z.string()),
  simpan: z.string(),
  batas: z.object({ jenis: z.enum(['ED', 'BUD']), tanggal: z.string() }).nullable(),
  batch: z.string(),
  luar: z.boolean(),
  /** A compound of which nobody typed until when it may be used: its label is not printed. */ tanpa_bud: z.boolean(),
});
export type EtiketObat = z.infer<typeof EtiketObat>;
export const etiketResep = endpoint({
  method: 'GET',
  path: '/resep/:id/etiket',
  can: 'view resep',
  summary: 'Etiket obat sebuah resep',
  params: IdParams,
  response: answer(z.array(EtiketObat)),
});
