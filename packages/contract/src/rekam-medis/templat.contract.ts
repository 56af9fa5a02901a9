import { z } from 'zod';
import { BIDANG_CATATAN, BIDANG_IDS, MAX_BIDANG } from '@nadi/domain/rekam-medis/catatan';
import type { BidangCatatan } from '@nadi/domain/rekam-medis/catatan';
import { PERAN_DIAGNOSA } from '@nadi/domain/rekam-medis/diagnosa';
import { hasPatientNumber } from '@nadi/domain/rekam-medis/rekam';
import { JenisCatatanField } from './catatan.contract.ts';
import { PemeriksaanTubuh } from './catatan-isi.ts';
import { DiagnosaInput } from './diagnosa.contract.ts';
import { endpoint } from '../endpoint.ts';
import { answer, page, Paging, saved } from '../envelope.ts';
import { lazyFieldMessage } from '../messages/field-messages.ts';
import { draftText, requiredText } from '../field-schemas.ts';
import { IdParams, Versi } from '../master/master-list.ts';
import { PaketPenunjang } from './penunjang.contract.ts';
import { PaketSurat } from './surat.contract.ts';

const texts = Object.fromEntries(
  BIDANG_IDS.map((bidang) => [bidang, draftText(BIDANG_CATATAN[bidang], MAX_BIDANG)]),
) as Record<BidangCatatan, ReturnType<typeof draftText>>;

/**
 * What a template puts into a record: texts with `[[holes]]`, diagnoses, an examination, and what other parts keep in
 * it.
 */
const TemplatContent = z
  .strictObject({
    ...texts,
    diagnosa: z
      .array(DiagnosaInput.pick({ icd: true, peran: true }), lazyFieldMessage('salah', 'Diagnosis'))
      .max(21, lazyFieldMessage('salah', 'Diagnosis'))
      .default([]),
    pemeriksaan: PemeriksaanTubuh.default({}),
    /** A prescription, orders, a letter: each part reads its own. */
    bagian: z.looseObject({ penunjang: PaketPenunjang.optional(), surat: PaketSurat.optional() }).default({}),
  })
  .refine((isi) => !hasPatientNumber(JSON.stringify(isi)), 'Templat tidak boleh memuat NIK atau nomor kartu pasien');

const StoredIsi = z.object({
  ...(Object.fromEntries(BIDANG_IDS.map((bidang) => [bidang, z.string().nullable()])) as Record<
    BidangCatatan,
    z.ZodNullable<z.ZodString>
  >),
  diagnosa: z.array(z.object({ icd: z.string(), peran: z.enum(PERAN_DIAGNOSA) })),
  pemeriksaan: z.record(z.string(), z.object({ hasil: z.string(), teks: z.string().nullable(), templat: z.boolean() })),
  bagian: z.record(z.string(), z.unknown()),
});

export const Templat = z.object({
  id: z.int(),
  versi: z.int(),
  /** Typed after a dot: `.flu` and a space. */ kode: z.string(),
  nama: z.string(),
  jenis: z.string(),
  isi: StoredIsi,
  milik: z.enum(['saya', 'faskes']),
  dibuat_oleh: z.string(),
});
export type Templat = z.infer<typeof Templat>;

export const TemplatInput = z.strictObject({
  kode: z
    .string(lazyFieldMessage('wajib', 'Kode templat'))
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9][a-z0-9-]{0,19}$/, 'Kode templat 1 sampai 20 huruf kecil atau angka, misalnya flu'),
  nama: requiredText('Nama templat', 100),
  jenis: JenisCatatanField,
  isi: TemplatContent,
});
export type TemplatInput = z.output<typeof TemplatInput>;
const Milik = z.enum(['saya', 'faskes'], lazyFieldMessage('pilihan', 'Pemilik templat'));

/** One's own and the facility's; where both have a code, one's own comes first. */
export const listTemplat = endpoint({
  method: 'GET',
  path: '/templat',
  can: 'view rekam medis',
  summary: 'Templat saya dan templat faskes',
  query: z.object({ jenis: JenisCatatanField.optional() }),
  response: answer(z.array(Templat)),
});
/** A template as whoever keeps it sees it: also one that is switched off. */
export const TemplatRow = Templat.extend({
  aktif: z.boolean(),
  diubah_pada: z.string(),
  diagnosa: z.array(z.object({ icd: z.string(), teks: z.string() })),
});
export type TemplatRow = z.infer<typeof TemplatRow>;

/** One's own and the facility's, to be kept: also those that are switched off. */
export const manageTemplat = endpoint({
  method: 'GET',
  path: '/templat/kelola',
  can: 'view rekam medis',
  summary: 'Templat saya dan templat faskes, juga yang sudah tidak dipakai',
  query: z.object({
    search: z.string().trim().max(100, 'Pencarian paling panjang 100 huruf').optional(),
    jenis: JenisCatatanField.optional(),
    milik: Milik.optional(),
    aktif: z.enum(['aktif', 'nonaktif'], lazyFieldMessage('pilihan', 'Status')).optional(),
    ...Paging,
  }),
  response: page(TemplatRow),
});

/** Who may keep any: which ones, the service says. */
const KEEPERS = ['create rekam medis', 'update rekam medis'] as const;

/** A template of the facility takes `update rekam medis`, one's own `create rekam medis`. */
export const createTemplat = endpoint({
  method: 'POST',
  path: '/templat',
  can: [...KEEPERS],
  summary: 'Simpan templat baru: milik saya (paling banyak 200) atau milik faskes',
  body: TemplatInput.extend({ milik: Milik.default('saya') }),
  creates: true,
  response: saved(Templat),
});
export const updateTemplat = endpoint({
  method: 'PUT',
  path: '/templat/:id',
  can: [...KEEPERS],
  summary: 'Ubah templat, atau akhiri (`aktif` false)',
  params: IdParams,
  body: TemplatInput.extend({ aktif: z.boolean(lazyFieldMessage('pilihan', 'Aktif')).default(true), versi: Versi }),
  response: saved(Templat),
});
