import { z } from 'zod';
import { GOLONGAN_OBAT } from '@nadi/domain/produk/jenis-produk';
import { PENYAKIT_PRB } from '@nadi/domain/resep/kronis';
import { HASIL_PERIKSA, PERIKSA } from '@nadi/domain/resep/pemeriksaan';
import type { Periksa } from '@nadi/domain/resep/pemeriksaan';
import { SignaTerbaca } from './resep-input.ts';

const Periksaan = z.enum(Object.keys(PERIKSA) as Periksa[]);

/** What one check says now. `kurang` names the data that are missing, for all lines or for some. */
export const HasilPeriksaan = z.object({
  periksa: Periksaan,
  hasil: z.enum(HASIL_PERIKSA),
  temuan: z.array(
    z.object({
      kunci: z.string(),
      tingkat: z.enum(['tahan', 'peringatan']),
      pesan: z.string(),
      /** `baris.0`, `racik.1.bahan.0`, as in what was asked. */
      baris: z.array(z.string()),
      aturan: z.object({ id: z.int(), versi: z.int() }).nullable(),
    }),
  ),
  kurang: z.array(z.string()),
});
export type HasilPeriksaan = z.infer<typeof HasilPeriksaan>;

/** Of a line that names a product: what the pharmacy knows of it. */
export const ProdukResep = z.object({
  id: z.int(),
  /** resep.md RS1: 'Amoksisilin 500 mg kaplet (Amoksan)'. */
  nama: z.string(),
  satuan: z.string(),
  golongan: z.enum(GOLONGAN_OBAT),
  aktif: z.boolean(),
  fornas: z.boolean(),
  high_alert: z.boolean(),
  lasa: z.boolean(),
  obat_luar: z.boolean(),
  /** In the prescription's depot, now. */
  tersedia: z.int(),
  /** For this payer today; null: not sellable. */
  harga: z.int().nullable(),
});
export type ProdukResep = z.infer<typeof ProdukResep>;

const AturanBaris = {
  /** null: 'tidak terurai'. */ signa: SignaTerbaca.nullable(),
  aturan_id: z.int().nullable(),
  aturan_teks: z.string().nullable(),
  hari: z.int().nullable(),
  /** The line as it was typed; null: it was made another way. */ diketik: z.string().nullable(),
};
/** Batches that are held for a line, or were handed out. */
export const BatchResep = z.object({
  batch_id: z.int(),
  no_batch: z.string(),
  ed: z.string().nullable(),
  jumlah: z.int(),
  /** Why it may not be handed out any more; null: it may. Absent of what was handed out. */
  ditarik: z.string().nullable().optional(),
});
/** Where a line stands after it was sent. */
const NasibBaris = {
  /** Of `STATUS_BARIS`. */ status: z.int(),
  diserahkan: z.int(),
  pengganti_dari: z.int().nullable(),
  alasan: z.string().nullable(),
  disetujui_dokter: z.string().nullable(),
  disetujui_pada: z.string().nullable(),
  /** Fixed at the review; null before. */ harga_satuan: z.int().nullable(),
  diskon: z.int(),
};

export const BarisResep = z.object({
  id: z.int(),
  produk: ProdukResep.nullable(),
  nama_luar: z.string().nullable(),
  /** A product that the patient buys elsewhere: on the copy only. */ di_luar: z.boolean(),
  /** As it was called when it was written. */ nama: z.string(),
  satuan: z.string(),
  ...AturanBaris,
  jumlah: z.int().nullable(),
  /** What use and days need, beside what was typed; null where nobody can say. */
  jumlah_hitung: z.int().nullable(),
  ...NasibBaris,
  batch: z.array(BatchResep),
  /** A batch that expires before the last day of use (resep.md RS12). */ peringatan: z.array(z.string()),
});
export type BarisResep = z.infer<typeof BarisResep>;

export const BahanResep = z.object({
  id: z.int(),
  produk: ProdukResep,
  nama: z.string(),
  diminta: z.number(),
  satuan: z.string(),
  /** Units of the product, with three decimals; null where strength and unit don't fit. */ butuh: z
    .number()
    .nullable(),
  /** Whole units that are taken and billed. */ jumlah: z.int().nullable(),
  sisa: z.number().nullable(),
  peringatan: z.array(z.string()),
  harga_satuan: z.int().nullable(),
  batch: z.array(BatchResep),
});

export const RacikResep = z.object({
  /** Of its line, as `serah` and `ganti` name it. */ id: z.int(),
  nama: z.string(),
  jenis: z.int(),
  cara: z.enum(['dtd', 'bagi']),
  bungkus: z.int(),
  bud: z.string().nullable(),
  /** The last day on which it is taken, as far as anybody can say. */ hari_terakhir: z.string(),
  ...AturanBaris,
  ...NasibBaris,
  bahan: z.array(BahanResep),
});
export type RacikResep = z.infer<typeof RacikResep>;

/** What was known of the patient when it was sent; null: not known. */
export const SnapshotResep = z.object({
  umur_bulan: z.int().nullable(),
  berat_kg: z.number().nullable(),
  /** D11: only 'diukur' counts for a dose by weight. */ berat_asal: z.string().nullable(),
  berat_pada: z.string().nullable(),
  tinggi_cm: z.number().nullable(),
  hamil: z.boolean().nullable(),
  menyusui: z.boolean().nullable(),
  ginjal: z.enum(['normal', 'terganggu']).nullable(),
  egfr: z.number().nullable(),
  alergi: z.object({ status: z.string(), daftar: z.array(z.string()) }),
});
export type SnapshotResep = z.infer<typeof SnapshotResep>;

const Langkah = z.object({ oleh: z.string(), pada: z.string(), alasan: z.string().nullable() }).nullable();

export const Resep = z.object({
  id: z.int(),
  versi: z.int(),
  no_resep: z.string().nullable(),
  /** The pharmacy's queue: 'F-012'. */ no_antrean: z.string().nullable(),
  /** Of `STATUS_RESEP`. */ status: z.int(),
  cito: z.boolean(),
  iter: z.int(),
  iter_ke: z.int(),
  kronis: z.boolean(),
  bagi_kronis: z.boolean(),
  prb: z.enum(PENYAKIT_PRB).nullable(),
  /** The other prescriptions that belong to it: 7 and 23 days, repetitions, what it was copied from. */
  sambungan_dari: z.int().nullable(),
  iter_dari: z.int().nullable(),
  salinan_dari: z.int().nullable(),
  /** Of one that may be repeated, or repeats another; else null (resep.md RS6). */
  ulangan: z
    .object({
      dari: z.object({ id: z.int(), no_resep: z.string().nullable() }),
      /** Which repetition this is; 0: the first. */ ke: z.int(),
      diizinkan: z.int(),
      sisa: z.int(),
      /** The last day; null: it was never sent. */ sampai: z.string().nullable(),
      /** The repetition that the reader may start now. */ mulai: z.int().nullable(),
      /** Why nobody may. */ halangan: z.string().nullable(),
    })
    .nullable(),
  catatan: z.string().nullable(),
  depo: z.object({ id: z.int(), nama: z.string() }).nullable(),
  kunjungan: z.object({
    id: z.int(),
    nomor_kunjungan: z.string(),
    tanggal: z.string(),
    ruangan: z.string(),
    penjamin: z.string(),
  }),
  pasien: z.object({
    norm: z.int(),
    nama: z.string(),
    jenis_kelamin: z.int().nullable(),
    tanggal_lahir: z.string().nullable(),
    /** What a receiver may be recognised by, for who hands over; null: not on record, or no matter of the reader's. */
    nik: z.string().nullable(),
    alamat: z.string().nullable(),
    telepon: z.string().nullable(),
    meninggal_pada: z.string().nullable().optional(),
    /** Set as dead: nobody hands medicine to them, and whoever else gets it is asked about. */
    meninggal: z.boolean().optional(),
  }),
  /** What it is for, the main diagnosis first; null for who reads no more than names, amounts and money. */
  diagnosa: z.array(z.string()).nullable(),
  dokter: z.object({ id: z.int(), nama: z.string(), sip: z.string().nullable() }).nullable(),
  penulis: z.string(),
  baris: z.array(BarisResep),
  racik: z.array(RacikResep),
  /** What was sent before it came back and was written anew, the newest first; it is read and nothing else. */
  terdahulu: z.array(
    z.object({
      dikirim_pada: z.string(),
      baris: z.array(
        z.object({
          nama: z.string(),
          jumlah: z.int().nullable(),
          satuan: z.string(),
          aturan_teks: z.string().nullable(),
          hari: z.int().nullable(),
          /** Why the pharmacy had replaced or cancelled it. */ alasan: z.string().nullable(),
          bahan: z.array(z.object({ nama: z.string(), diminta: z.number(), satuan: z.string() })),
          /** How a compound was made; null of any other line. */
          racik: z.object({ cara: z.enum(['dtd', 'bagi']), bungkus: z.int() }).nullable(),
        }),
      ),
    }),
  ),
  /** As the doctor sent it; null in a draft. */ snapshot: SnapshotResep.nullable(),
  /** As it is now. */ snapshot_kini: SnapshotResep.nullable(),
  /** Of the moment of this answer; null for who reads no more than names, amounts and money. */
  pemeriksaan: z.array(HasilPeriksaan).nullable(),
  /** Findings that somebody passed over, with the reason. */
  alasan: z.array(
    z.object({
      saat: z.enum(['kirim', 'telaah']),
      kunci: z.string(),
      pesan: z.string(),
      alasan: z.string(),
      oleh: z.string(),
      pada: z.string(),
    }),
  ),
  /** Only answers that somebody gave. */
  telaah: z.array(
    z.object({
      butir: z.string(),
      baik: z.boolean(),
      catatan: z.string().nullable(),
      oleh: z.string(),
      pada: z.string(),
    }),
  ),
  serah: z.array(
    z.object({
      ke: z.int(),
      penerima: z.string(),
      hubungan: z.string(),
      identitas: z.array(z.string()),
      oleh: z.string(),
      pada: z.string(),
      baris: z.array(z.object({ baris_id: z.int(), bahan_id: z.int().nullable(), batch: BatchResep })),
    }),
  ),
  /** How each batch was confirmed when its line or ingredient was prepared last; `kode` null: by hand, without a scan. */
  siap: z.array(
    z.object({
      baris_id: z.int(),
      bahan_id: z.int().nullable(),
      /** null: of a line that was confirmed as a whole, before batches were. */ batch_id: z.int().nullable(),
      kode: z.string().nullable(),
      oleh: z.string(),
      pada: z.string(),
    }),
  ),
  /** It came back once and was sent again: why, and whether its medicines are others now. */
  pernah_kembali: z.object({ oleh: z.string(), pada: z.string(), alasan: z.string(), berubah: z.boolean() }).nullable(),
  dikirim: Langkah,
  dikembalikan: Langkah,
  ditelaah: Langkah,
  disiapkan: Langkah,
  diserahkan: Langkah,
  dibatalkan: Langkah,
  /** The names of the steps (`LANGKAH_RESEP`) that the reader may take now. */ boleh: z.array(z.string()),
  /** Until when a cito prescription whose review is not whole must be reviewed; null: nothing is owed. */
  telaah_sebelum: z.string().nullable(),
  /** Of the seal; null in a draft. */ sidik: z.string().nullable(),
  /** The rules that checked it, as they may be claimed: '12 aturan, disahkan apt. Rina 03/2026'. */ aturan: z.string(),
  total: z.int(),
  /** Why the reader's steps would be refused: their SIP has ended. Said before any work is done. */
  izin: z.string().nullish(),
});
export type Resep = z.infer<typeof Resep>;

const HargaBaris = {
  /** A unit: fixed at the review, before that of today; null: not sellable. */ harga: z.int().nullable(),
};
/** A prescription for whoever sells: names, amounts and money (domain `baca-lengkap`, resep.md 6). */
export const ResepJual = z.strictObject({
  ...Resep.pick({ id: true, no_resep: true, no_antrean: true, status: true, kunjungan: true, total: true }).shape,
  pasien: Resep.shape.pasien.omit({ jenis_kelamin: true, nik: true, alamat: true, telepon: true }).strict(),
  baris: z.array(
    z.strictObject({
      ...BarisResep.pick({ id: true, nama: true, satuan: true, jumlah: true, diserahkan: true, diskon: true }).shape,
      ...HargaBaris,
    }),
  ),
  racik: z.array(
    z.strictObject({
      ...RacikResep.pick({ id: true, nama: true, bungkus: true, diserahkan: true, diskon: true }).shape,
      bahan: z.array(
        z.strictObject({
          ...BahanResep.pick({ id: true, nama: true, jumlah: true }).shape,
          satuan: z.string(),
          ...HargaBaris,
        }),
      ),
    }),
  ),
});
export type ResepJual = z.infer<typeof ResepJual>;

export const ResepRow = z.object({
  id: z.int(),
  versi: z.int(),
  no_resep: z.string().nullable(),
  no_antrean: z.string().nullable(),
  /** The day of its numbers; null in a draft that was never sent. */ tanggal: z.string().nullable(),
  status: z.int(),
  cito: z.boolean(),
  /** Until when its review is owed; null: none is. Absent for who only sells. */
  telaah_sebelum: z.string().nullable().optional(),
  /** Which repetition it is; 0: none. */ iter_ke: z.int(),
  racikan: z.boolean(),
  jumlah_baris: z.int(),
  kunjungan_id: z.int(),
  norm: z.int(),
  nama: z.string(),
  tanggal_lahir: z.string().nullable(),
  meninggal_pada: z.string().nullable().optional(),
  /** Set as dead. */ meninggal: z.boolean().optional(),
  ruangan: z.string(),
  dokter: z.string().nullable(),
  penjamin: z.string(),
  depo: z.string().nullable(),
  /** Since when it has stood where it stands. */ sejak: z.string(),
  dikirim_pada: z.string().nullable(),
  /** Since when the patient waits: what came back and was sent again waits on from its first sending. */
  ditunggu_sejak: z.string().nullable(),
  /** It came back from the pharmacy. */ dikembalikan: z.boolean(),
  /** What kind of disease it is for; whoever only sells is not told. */ kronis: z.boolean().optional(),
  prb: z.enum(PENYAKIT_PRB).nullable().optional(),
});
export type ResepRow = z.infer<typeof ResepRow>;

/** What stands in an editor that nobody has saved yet: amounts, prices and checks. Nothing is stored. */
export const ResepPratinjau = z.object({
  baris: z.array(
    z.object({
      produk: ProdukResep.nullable(),
      /** It is bought elsewhere, and costs nothing here. */ di_luar: z.boolean(),
      signa: SignaTerbaca.nullable(),
      aturan_teks: z.string().nullable(),
      jumlah: z.int().nullable(),
      jumlah_hitung: z.int().nullable(),
      /** For how many days the typed amount lasts; null where nobody can say. */ cukup_hari: z.int().nullable(),
    }),
  ),
  racik: z.array(
    z.object({
      signa: SignaTerbaca.nullable(),
      aturan_teks: z.string().nullable(),
      bahan: z.array(BahanResep.pick({ produk: true, butuh: true, jumlah: true, sisa: true, peringatan: true })),
    }),
  ),
  pemeriksaan: z.array(HasilPeriksaan),
  aturan: z.string(),
  /** The filtration of the kidney, mL/min/1.73 m2, and what it proposes; null: which datum is missing stands beside. */
  egfr: z.number().nullable(),
  egfr_kurang: z.string().nullable(),
  /** The weight that doses are checked by: the newest that somebody measured; null: none. */
  berat: z.object({ kg: z.number(), umur_hari: z.int(), pada: z.string().nullable() }).nullable(),
  /** Why the writer's prescription would be refused, unless it is cito: their SIP has ended. */
  izin: z.string().nullish(),
});
export type ResepPratinjau = z.infer<typeof ResepPratinjau>;
