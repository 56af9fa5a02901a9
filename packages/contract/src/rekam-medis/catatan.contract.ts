import { RECORD_READERS } from '@nadi/domain/rekam-medis/akses-rekam';
import { z } from 'zod';
import {
  BIDANG_CATATAN,
  BIDANG_IDS,
  BIDANG_SALINAN,
  JENIS_CATATAN_IDS,
  MAX_BIDANG,
  MIN_ALASAN_CATATAN,
} from '@nadi/domain/rekam-medis/catatan';
import type { BidangCatatan, JenisCatatan } from '@nadi/domain/rekam-medis/catatan';
import { ISI_CATATAN } from './catatan-isi.ts';
import { endpoint } from '../endpoint.ts';
import { answer, page, Paging, saved } from '../envelope.ts';
import { lazyFieldMessage } from '../messages/field-messages.ts';
import { draftText, moment, requiredText, rowId } from '../field-schemas.ts';
import { Versi } from '../master/master-list.ts';
import { NasibBerdiri } from '../pasien/salah-catat.contract.ts';

export const KunjunganIdParams = z.object({
  id: z.coerce.number('Nomor kunjungan harus berupa angka').int().min(1).max(2_147_483_647),
});
const CatatanParams = z.object({
  id: z.coerce.number('Nomor catatan harus berupa angka').int().min(1).max(2_147_483_647),
});
export const JenisCatatanField = z.enum(
  JENIS_CATATAN_IDS as [JenisCatatan, ...JenisCatatan[]],
  lazyFieldMessage('pilihan', 'Jenis catatan'),
);

/** Where a copied text comes from. `diubah` is known once the copy is signed. */
export const Salinan = z.object({
  bidang: z.enum(BIDANG_IDS),
  catatan_id: z.int(),
  tanggal: z.string(),
  penulis: z.string(),
  diubah: z.boolean().nullable(),
  /** The draft of an absent author that was taken over: its marks are the server's, and never sent back. */
  ambil_alih: z.boolean(),
});

/** By whom a draft was taken over, and since when their note stands. */
const DiambilAlih = z.object({ oleh: z.string(), pada: z.string() });

const Nullable = z.string().nullable();
const texts = <T extends z.ZodType>(of: (bidang: BidangCatatan) => T): Record<BidangCatatan, T> =>
  Object.fromEntries(BIDANG_IDS.map((bidang) => [bidang, of(bidang)])) as Record<BidangCatatan, T>;

/** A note as its readers see it. */
export const Catatan = z.object({
  id: z.int(),
  versi: z.int(),
  kunjungan_id: z.int(),
  jenis: JenisCatatanField,
  /** 1 draft, 2 signed, 8 recorded by mistake, 9 thrown away (RM3). */ status: z.int(),
  penulis_id: z.int(),
  penulis: z.string(),
  /** Whether the reader wrote it. */ milik_saya: z.boolean(),
  waktu_klinis: z.string(),
  ...texts(() => Nullable),
  /** By its kind: `ISI_CATATAN`. */ isi: z.record(z.string(), z.unknown()),
  salinan: z.array(Salinan),
  rahasia: z.boolean(),
  adendum_dari: z.int().nullable(),
  /** One's own draft that a colleague has taken over meanwhile. */ diambil_alih: DiambilAlih.nullable(),
  /** A late addendum that nobody has let stand yet (RM4). */ menunggu_persetujuan: z.boolean(),
  disetujui_oleh: Nullable,
  disetujui_pada: Nullable,
  diverifikasi_oleh: Nullable,
  diverifikasi_pada: Nullable,
  ditandatangani_pada: Nullable,
  /** The whole seal; prints show eight digits of it. */ sidik: Nullable,
  /** Why it was recorded by mistake, by whom and when. */ alasan: Nullable,
  disalahkan_oleh: Nullable,
  disalahkan_pada: Nullable,
  /** A signed resume that names a discharge which was taken back since. */ kepulangan_ditarik: z
    .boolean()
    .default(false),
  dibuat_pada: z.string(),
  diubah_pada: z.string(),
});
export type Catatan = z.infer<typeof Catatan>;

export const SalinanInput = z.strictObject({
  bidang: z.enum(BIDANG_SALINAN, lazyFieldMessage('pilihan', 'Bidang salinan')),
  catatan_id: rowId('Catatan asal'),
});

const WaktuKlinis = moment('Waktu klinis');

/** What a draft holds: everything may be missing, and spaces stay as they are typed. */
const draftFields = {
  waktu_klinis: WaktuKlinis.optional(),
  ...texts((bidang) => draftText(BIDANG_CATATAN[bidang], MAX_BIDANG)),
  isi: z.record(z.string(), z.unknown(), lazyFieldMessage('salah', 'Isi catatan')).default({}),
  salinan: z
    .array(SalinanInput, lazyFieldMessage('salah', 'Salinan'))
    .max(BIDANG_SALINAN.length, lazyFieldMessage('salah', 'Salinan'))
    .default([]),
  rahasia: z.boolean(lazyFieldMessage('pilihan', 'Rahasia')).default(false),
};

type Drafted = { jenis: JenisCatatan; isi: Record<string, unknown> };
/** The content beside the texts is checked by the schema of its kind, and told at its own field. */
function checkIsi(value: Drafted, ctx: z.core.$RefinementCtx): void {
  const parsed = ISI_CATATAN[value.jenis].safeParse(value.isi);
  for (const { path, message } of parsed.error?.issues ?? [])
    ctx.addIssue({ code: 'custom', path: ['isi', ...path], message });
}

export const CatatanInput = z
  .strictObject({ jenis: JenisCatatanField, ...draftFields })
  .superRefine((value, ctx) => checkIsi(value as Drafted, ctx));
export type CatatanInput = z.output<typeof CatatanInput>;

const can = 'create rekam medis';

/** A second draft of the same kind by the same author is a 409 with the first one in `data`. */
export const createCatatan = endpoint({
  method: 'POST',
  path: '/kunjungan/:id/catatan',
  can,
  summary: 'Mulai catatan (draf) sebuah kunjungan',
  params: KunjunganIdParams,
  body: CatatanInput,
  creates: true,
  response: saved(Catatan),
});

/** Saves what is being typed. A 409 holds the draft as it is stored in `data`: both texts are there to choose from. */
export const saveCatatan = endpoint({
  method: 'PUT',
  path: '/catatan/:id',
  can,
  summary: 'Simpan draf catatan sendiri',
  params: CatatanParams,
  body: z
    .strictObject({ jenis: JenisCatatanField, ...draftFields, versi: Versi })
    .superRefine((value, ctx) => checkIsi(value as Drafted, ctx)),
  response: saved(z.object({ id: z.int(), versi: z.int(), diubah_pada: z.string() })),
});

export const getCatatan = endpoint({
  method: 'GET',
  path: '/catatan/:id',
  can: RECORD_READERS,
  summary: 'Satu catatan beserta adendumnya',
  params: CatatanParams,
  response: answer(Catatan.extend({ adendum: z.array(Catatan) })),
});

/** What stands between a draft and its signature, and what finishing the visit will do (RM8, RM9). */
export const checkCatatan = endpoint({
  method: 'GET',
  path: '/catatan/:id/periksa',
  can,
  summary: 'Apa yang masih kurang sebelum ditandatangani, dan ringkasan kunjungannya',
  params: CatatanParams,
  response: answer(
    z.object({
      /** Messages by field, as signing would answer them with 422. */ kurang: z.record(
        z.string(),
        z.array(z.string()),
      ),
      /** What was found that stops nothing, such as warnings of the prescription that is sent (resep.md RS10). */
      peringatan: z.array(z.string()),
      /** Findings that a template called normal and nobody touched (RM15). */ normal_templat: z.int(),
      /** A resume of whom nobody has written down how they left: asked before it is signed. */
      tanpa_pulang: z.boolean().default(false),
      /** A diagnosis of this visit is one for which a note is proposed as secret, and this one is not (RM36). */
      usul_rahasia: z.boolean(),
      /** As the draft says of itself; the signature may answer otherwise. */ rahasia: z.boolean(),
      /** What the visit's items cost so far, in rupiah. */ tagihan: z.int(),
      /** The names of those items, '2 x' before one that was done twice. */ tindakan: z.array(z.string()),
      /** What its prescriptions cost, at the prices of now where none are fixed; null: their reader sees none. */
      tagihan_obat: z.object({ rupiah: z.int(), tanpa_harga: z.array(z.string()) }).nullable(),
      /** The patient agreed to SATUSEHAT (D12). */ satu_sehat: z.boolean(),
      /** What keeps it from going there, in words. */ satu_sehat_halangan: z.array(z.string()),
      /** The same of PCare; null where the visit does not go there. */
      pcare: z.object({ halangan: z.array(z.string()) }).nullable(),
      /** Whether the visit can be finished from here, and why not. */ bisa_selesai: z.boolean(),
      halangan_selesai: Nullable,
      /** What each part of the record says of itself in the summary, by its name. */ bagian: z.record(
        z.string(),
        z.unknown(),
      ),
    }),
  ),
});

/**
 * `selesai` also sends the prescription and finishes the visit, all or nothing. Twenty at once: one signs (RM33). Findings
 * that a template called normal are 422 PERLU_KONFIRMASI until the same call says `diperiksa` (RM15).
 */
export const signCatatan = endpoint({
  method: 'POST',
  path: '/catatan/:id/tanda-tangan',
  can,
  summary: 'Tanda tangani catatan sendiri, bila diminta sekaligus selesaikan kunjungannya',
  params: CatatanParams,
  body: z.strictObject({
    versi: Versi,
    selesai: z.boolean(lazyFieldMessage('pilihan', 'Selesai')).default(false),
    diperiksa: z.boolean(lazyFieldMessage('pilihan', 'Diperiksa')).default(false),
    /** Signs a resume although nobody has written down how the patient left. */
    tanpa_pulang: z.boolean(lazyFieldMessage('pilihan', 'Tanpa kepulangan')).default(false),
    /** Whether the note is a secret (RM36); left out: as the draft says. */
    rahasia: z.boolean(lazyFieldMessage('pilihan', 'Rahasia')).optional(),
    /**
     * The warnings of the summary that its reader has seen, in its words; whatever else finishing would go over by now is
     * 422 PERLU_KONFIRMASI (decision 0122). Left out: nothing is asked anew.
     */
    dilihat: z.array(z.string().max(2000)).max(200).optional(),
  }),
  creates: true,
  response: saved(z.object({ catatan: Catatan, status_kunjungan: z.int() })),
});

export const addAdendum = endpoint({
  method: 'POST',
  path: '/catatan/:id/adendum',
  can,
  summary: 'Tambahkan adendum yang langsung ditandatangani pada catatan sendiri',
  params: CatatanParams,
  body: z.strictObject({
    waktu_klinis: WaktuKlinis.optional(),
    ...texts((bidang) => draftText(BIDANG_CATATAN[bidang], MAX_BIDANG)),
  }),
  creates: true,
  response: saved(Catatan),
});

/**
 * With a reason that says 'tertukar' each other thing of the visit needs an answer: 422 PERLU_KONFIRMASI names what stands
 * (`listBerdiri`), 409 where that changed meanwhile. All or nothing.
 */
export const withdrawCatatan = endpoint({
  method: 'POST',
  path: '/catatan/:id/salah-catat',
  can: [can, 'update rekam medis'],
  summary: 'Nyatakan catatan yang sudah ditandatangani salah catat; tetap terbaca, dicoret',
  params: CatatanParams,
  body: z.strictObject({
    versi: Versi,
    alasan: requiredText('Alasan', 500).min(MIN_ALASAN_CATATAN, `Alasan paling sedikit ${MIN_ALASAN_CATATAN} huruf`),
    lain: NasibBerdiri.optional(),
    /** One's own, where a letter is withdrawn too. */
    sandi: z
      .string(lazyFieldMessage('salah', 'Kata sandi'))
      .max(200, lazyFieldMessage('panjang', 'Kata sandi', 200))
      .optional(),
  }),
  creates: true,
  response: saved(Catatan),
});

export const discardCatatan = endpoint({
  method: 'POST',
  path: '/catatan/:id/buang',
  can,
  summary: 'Buang draf sendiri',
  params: CatatanParams,
  body: z.strictObject({ versi: Versi }),
  creates: true,
  response: saved(z.object({ id: z.int() })),
});

/** spec: RM27: the texts of an absent author's draft become a draft of one's own, marked; the other one stays. */
export const takeOverCatatan = endpoint({
  method: 'POST',
  path: '/catatan/:id/ambil-alih',
  can,
  summary: 'Ambil alih draf rekan seprofesi yang berhalangan, sebagai draf sendiri dengan tanda salinan',
  params: CatatanParams,
  body: z.strictObject({
    alasan: requiredText('Alasan', 500).min(MIN_ALASAN_CATATAN, `Alasan paling sedikit ${MIN_ALASAN_CATATAN} huruf`),
  }),
  creates: true,
  response: saved(Catatan),
});

export const verifyCatatan = endpoint({
  method: 'POST',
  path: '/catatan/:id/verifikasi',
  can,
  summary: 'DPJP memverifikasi catatan orang lain',
  params: CatatanParams,
  body: z.strictObject({ versi: Versi }),
  creates: true,
  response: saved(Catatan),
});

export const approveCatatan = endpoint({
  method: 'POST',
  path: '/catatan/:id/setujui',
  can: 'update rekam medis',
  summary: 'Setujui adendum yang terlambat',
  params: CatatanParams,
  body: z.strictObject({ versi: Versi }),
  creates: true,
  response: saved(Catatan),
});

/** What may be taken over from an earlier note of the same patient: never complaint, findings, measures (RM27). */
export const SumberSalinan = z.object({
  catatan_id: z.int(),
  kunjungan_id: z.int(),
  tanggal: z.string(),
  penulis: z.string(),
  ruangan: z.string(),
  asesmen: Nullable,
  plan: Nullable,
  instruksi: Nullable,
  diagnosa: z.array(z.object({ icd: z.string(), teks: z.string(), peran: z.enum(['utama', 'sekunder']) })),
  /** What other parts offer to copy, such as the prescription of that visit, by their name. */
  bagian: z.record(z.string(), z.unknown()),
});
export type SumberSalinan = z.infer<typeof SumberSalinan>;
export const listSalinan = endpoint({
  method: 'GET',
  path: '/kunjungan/:id/salinan',
  can,
  summary: 'Catatan terdahulu pasien ini yang dapat ditiru, yang saya tulis lebih dulu',
  params: KunjunganIdParams,
  query: z.object({
    catatan_id: z.coerce.number('Catatan asal harus berupa angka').int().min(1).max(2_147_483_647).optional(),
  }),
  response: answer(z.array(SumberSalinan)),
});

export const BelumTanda = z.object({
  catatan_id: z.int(),
  kunjungan_id: z.int(),
  norm: z.int(),
  nama: z.string(),
  ruangan: z.string(),
  jenis: z.string(),
  penulis: z.string(),
  milik_saya: z.boolean(),
  selesai_pada: z.string(),
  diubah_pada: z.string(),
  tingkat: z.enum(['baru', 'kuning', 'merah']),
  diambil_alih: DiambilAlih.nullable(),
});
export type BelumTanda = z.infer<typeof BelumTanda>;
/** Who may mend records sees everybody's, others their own. */
export const listBelumTanda = endpoint({
  method: 'GET',
  path: '/rekam-medis/belum-ditandatangani',
  can: [can, 'update rekam medis'],
  summary: 'Draf kunjungan yang sudah selesai dan belum ditandatangani, yang terlama di atas',
  query: z.object({ ...Paging }),
  /** `draf_terbuka`: how many drafts of one's own belong to visits that are still being served. */
  response: page(BelumTanda).extend({ draf_terbuka: z.int().optional() }),
});
