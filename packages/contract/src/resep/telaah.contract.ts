import { z } from 'zod';
import { DAFTAR_BUTIR } from '@nadi/domain/resep/telaah';
import { endpoint } from '../endpoint.ts';
import { answer, saved } from '../envelope.ts';
import { lazyFieldMessage } from '../messages/field-messages.ts';
import { moment, optionalText, requiredText, rowId } from '../field-schemas.ts';
import { IdParams, Versi } from '../master/master-list.ts';
import { MAX_ITER } from './resep-input.ts';
import { Resep } from './resep-view.ts';

const can = 'update telaah resep';

/**
 * What goes wrong in each step: 409 with the prescription as it is, or `data.kurang[] {baris, produk_id, nama, diminta,
 * tersedia}` (farmasi.md F20).
 */
const JawabanTelaah = z.strictObject({
  butir: z.enum(DAFTAR_BUTIR, lazyFieldMessage('pilihan', 'Butir telaah')),
  /** sesuai; or not there, where the item asks whether something is. */ baik: z.boolean(),
  catatan: optionalText('Catatan', 300),
});
const AlasanTemuan = z.strictObject({ kunci: z.string().max(400), alasan: requiredText('Alasan', 200) });

/** Stores answers that somebody gave; `selesai`: the prescription is reviewed, its prices fixed and its batches held. */
export const telaahResep = endpoint({
  method: 'POST',
  path: '/resep/:id/telaah',
  can,
  summary: 'Telaah resep',
  params: IdParams,
  body: z.strictObject({
    versi: Versi,
    jawaban: z.array(JawabanTelaah).max(DAFTAR_BUTIR.length).default([]),
    selesai: z.boolean().default(true),
    /** Why findings that hold are passed over (resep.md RS10). */ alasan: z.array(AlasanTemuan).max(100).default([]),
  }),
  creates: true,
  response: saved(Resep),
});

export const kembalikanResep = endpoint({
  method: 'POST',
  path: '/resep/:id/kembalikan',
  can,
  summary: 'Kembalikan resep kepada dokter',
  params: IdParams,
  body: z.strictObject({ versi: Versi, alasan: requiredText('Alasan', 300) }),
  creates: true,
  response: saved(Resep),
});

/** GS1 names product, batch, expiry and serial number, and as it is printed with brackets around what each is. */
const KODE_MAX = 120;
/** What a scanned code means: a medicine by its barcode or licence, or one of its batches. Empty: nobody knows it. */
export const KodeObat = z.object({
  produk_id: z.int(),
  nama: z.string(),
  batch: z.object({ batch_id: z.int(), no_batch: z.string() }).nullable(),
  /** Why it may not be handed out, in a sentence; null: it may. */ halangan: z.string().nullable(),
});
export type KodeObat = z.infer<typeof KodeObat>;
export const bacaKodeObat = endpoint({
  method: 'GET',
  path: '/resep/:id/pindai',
  can,
  summary: 'Obat apa yang dipindai: barcode kemasan, nomor batch, atau GS1',
  params: IdParams,
  query: z.object({ kode: requiredText('Kode', KODE_MAX) }),
  response: answer(z.array(KodeObat)),
});

/**
 * A batch of a line, or of an ingredient of a compound, that somebody has confirmed (decisions 0101, 0103): by the code
 * that was scanned, or without one by hand. A line that is taken from several batches is named once for each.
 */
const BatchDisiapkan = z.strictObject({
  baris_id: rowId('Obat'),
  bahan_id: rowId('Bahan').nullable().default(null),
  kode: optionalText('Kode', KODE_MAX),
  /** null: the whole line, of the one batch that is held for it. */
  batch: z
    .strictObject({ batch_id: rowId('Batch'), jumlah: z.int().min(1).max(9999) })
    .nullable()
    .default(null),
});
export const siapkanResep = endpoint({
  method: 'POST',
  path: '/resep/:id/siapkan',
  can,
  summary: 'Siapkan obat: tiap baris dipindai atau dikonfirmasi, batch boleh diganti',
  params: IdParams,
  body: z.strictObject({
    versi: Versi,
    /** All that is still to be handed over, each batch once. */ batch: z.array(BatchDisiapkan).max(200).default([]),
    /** Why another batch than the first to expire was taken. */ alasan: optionalText('Alasan', 200),
    /** Of each compound, until when it may be used, as typed. */
    bud: z
      .array(z.strictObject({ baris_id: rowId('Obat'), tanggal: requiredText('Batas pakai', 40) }))
      .max(5)
      .default([]),
  }),
  creates: true,
  response: saved(Resep),
});

/** How a receiver was recognised. */
export const IDENTITAS_SERAH = ['nama', 'tanggal lahir', 'no. rekam medis', 'NIK', 'alamat', 'telepon'] as const;
export const serahResep = endpoint({
  method: 'POST',
  path: '/resep/:id/serah',
  can,
  summary: 'Serahkan obat, seluruhnya atau sebagian',
  params: IdParams,
  body: z.strictObject({
    versi: Versi,
    /** All that is left without it. Compounds are handed over whole. */
    baris: z
      .array(z.strictObject({ baris_id: rowId('Obat'), jumlah: z.int().min(1).max(9999) }))
      .max(25)
      .nullable()
      .default(null),
    penerima: z.strictObject({
      nama: requiredText('Penerima', 150),
      hubungan: requiredText('Hubungan', 60),
      /** Two at least (resep.md RS14). */
      identitas: z.array(z.enum(IDENTITAS_SERAH)).max(IDENTITAS_SERAH.length),
    }),
    /** A part of a pack is handed over, though it leaves whole: asked, and meant. */
    lanjutkan: z.boolean().default(false),
    /** All five, at each handing over (resep.md RS13). */
    jawaban: z.array(JawabanTelaah).max(DAFTAR_BUTIR.length).default([]),
    /** The pharmacist's own, where narkotika or psikotropika are among the lines. */ sandi: z
      .string()
      .max(200)
      .nullable()
      .default(null),
  }),
  creates: true,
  response: saved(Resep),
});

/**
 * Starts the next repetition (iter) of a prescription, of which `id` is the first or another one. 409 where somebody has
 * started the same, with theirs in `data`.
 */
export const ulangResep = endpoint({
  method: 'POST',
  path: '/resep/:id/ulang',
  can,
  summary: 'Mulai ulangan (iter) berikutnya',
  params: IdParams,
  body: z.strictObject({ /** Which repetition it is. */ ke: z.int().min(1).max(MAX_ITER) }),
  creates: true,
  response: saved(Resep),
});

/** A new line in the place of an old one (resep.md RS12). */
export const gantiBaris = endpoint({
  method: 'POST',
  path: '/resep/:id/ganti',
  can,
  summary: 'Ganti satu obat, atau batalkan satu baris',
  params: IdParams,
  body: z.strictObject({
    versi: Versi,
    baris_id: rowId('Obat'),
    /** null: the line is cancelled. */ produk_id: rowId('Obat').nullable(),
    /** null: as it was asked for. */ jumlah: z.int().min(1).max(9999).nullable().default(null),
    alasan: requiredText('Alasan', 200),
    /** How the other medicine is used, as the doctor agreed, where substance, strength or form differ. */
    aturan_teks: optionalText('Aturan pakai', 200),
    /** What holds the other medicine back was seen; `alasan` says why it is given all the same (resep.md RS10). */
    lanjutkan: z.boolean().default(false),
    /** Where substance, strength, form or more than was asked for differ: which doctor of the house agreed, and when. */
    persetujuan: z
      .strictObject({
        dokter_id: rowId('Dokter'),
        pada: moment('Waktu persetujuan'),
      })
      .nullable()
      .default(null),
  }),
  creates: true,
  response: saved(Resep),
});
