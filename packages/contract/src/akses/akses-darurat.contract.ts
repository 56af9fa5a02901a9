import { z } from 'zod';
import { DARURAT_MIN_ALASAN, HASIL_TINJAUAN, RECORD_READERS } from '@nadi/domain/rekam-medis/akses-rekam';
import { endpoint } from '../endpoint.ts';
import { answer, page, Paging, saved } from '../envelope.ts';
import { lazyFieldMessage } from '../messages/field-messages.ts';
import { optionalText, requiredText } from '../field-schemas.ts';
import { MAX_NORM, NormParams } from '../pasien/pasien-input.ts';

const Norm = z
  .int(lazyFieldMessage('angka', 'NORM'))
  .min(1, lazyFieldMessage('salah', 'NORM'))
  .max(MAX_NORM, lazyFieldMessage('salah', 'NORM'));
export const AksesDaruratInput = z.strictObject({
  norm: Norm,
  alasan: requiredText('Alasan', 500).min(DARURAT_MIN_ALASAN, `Alasan paling sedikit ${DARURAT_MIN_ALASAN} huruf`),
});
/** Opens one patient's record for an hour to somebody who does not treat them; it is reviewed within a week (RM35). */
export const openAksesDarurat = endpoint({
  method: 'POST',
  path: '/rekam-medis/akses-darurat',
  can: RECORD_READERS,
  summary: 'Buka rekam medis seorang pasien dengan akses darurat, 60 menit',
  body: AksesDaruratInput,
  creates: true,
  response: saved(z.object({ id: z.int(), sampai: z.string() })),
});
/**
 * Whose record a number is, to be looked at before it is opened: no more of the patient than tells a slip of the number.
 * `norm` is another one where the record was merged. Each answer is in the audit as a reading.
 */
export const PasienDarurat = z.object({
  norm: z.int(),
  /** Masked, as on a display: 'SITI A.'. */ nama: z.string(),
  tahun_lahir: z.int().nullable(),
  jenis_kelamin: z.int().nullable(),
});
export type PasienDarurat = z.infer<typeof PasienDarurat>;
export const getPasienDarurat = endpoint({
  method: 'GET',
  path: '/rekam-medis/akses-darurat/pasien/:norm',
  can: RECORD_READERS,
  summary: 'Milik siapa sebuah No. RM, disamarkan, sebelum dibuka dengan akses darurat',
  params: NormParams,
  costs: 'cari',
  response: answer(PasienDarurat),
});
/** Ends one's own running accesses to one patient before their hour is over; safe to repeat. */
export const endAksesDarurat = endpoint({
  method: 'PUT',
  path: '/rekam-medis/akses-darurat/akhiri',
  can: RECORD_READERS,
  summary: 'Akhiri akses darurat saya pada seorang pasien sekarang juga',
  body: z.strictObject({ norm: Norm }),
  response: saved(z.object({ /** How many were running. */ diakhiri: z.int() })),
});

const STATUS_TINJAUAN = ['terlambat', 'belum', 'sudah'] as const;
export const AksesDarurat = z.object({
  id: z.int(),
  oleh: z.string(),
  /** Somebody of the platform, who belongs to no facility. */ platform: z.boolean(),
  /** Whether the reader opened it: somebody else reviews it. */ milik_saya: z.boolean(),
  norm: z.int(),
  nama: z.string(),
  alasan: z.string(),
  dibuat_pada: z.string(),
  sampai: z.string(),
  /** Whoever opened it ended it before its hour. */ diakhiri: z.boolean(),
  /** Until when somebody is to have looked at it, and whether that is over. */ tinjau_sebelum: z.string(),
  terlambat: z.boolean(),
  ditinjau_oleh: z.string().nullable(),
  ditinjau_pada: z.string().nullable(),
  hasil: z.string().nullable(),
  catatan: z.string().nullable(),
});
export type AksesDarurat = z.infer<typeof AksesDarurat>;
export const listAksesDarurat = endpoint({
  method: 'GET',
  path: '/rekam-medis/akses-darurat',
  can: 'view akses rekam medis',
  summary: 'Akses darurat: yang belum ditinjau dulu, lalu yang terbaru',
  query: z.object({
    status: z.enum(STATUS_TINJAUAN, lazyFieldMessage('pilihan', 'Status')).optional(),
    /** A part of the name of who opened it, or the number of the patient's record. */
    search: z.string().trim().max(100, 'Pencarian paling panjang 100 huruf').optional(),
    ...Paging,
  }),
  response: page(AksesDarurat).extend({ jumlah: z.record(z.enum(STATUS_TINJAUAN), z.int()) }),
});
export const TinjauanInput = z.strictObject({
  hasil: z.enum(HASIL_TINJAUAN, lazyFieldMessage('pilihan', 'Hasil tinjauan')),
  catatan: optionalText('Catatan', 500),
});
/** Reviewed once, and not by the one who opened it. */
export const reviewAksesDarurat = endpoint({
  method: 'POST',
  path: '/rekam-medis/akses-darurat/:id/tinjau',
  can: 'update akses rekam medis',
  summary: 'Tinjau satu akses darurat',
  params: z.object({ id: z.coerce.number('Nomor akses harus berupa angka').int().min(1).max(2_147_483_647) }),
  body: TinjauanInput,
  creates: true,
  response: saved(AksesDarurat),
});

/** Who opened a patient's record, the newest first (RM37). */
export const JejakRekam = z.object({
  id: z.int(),
  pada: z.string(),
  oleh: z.string(),
  peran: z.string(),
  aksi: z.string(),
  /** What was opened, in words. */ apa: z.string(),
  /** It was opened by an emergency access, and the reason that was given for that. */ darurat: z.boolean(),
  alasan: z.string().nullable(),
});
export type JejakRekam = z.infer<typeof JejakRekam>;
export const listJejakRekam = endpoint({
  method: 'GET',
  path: '/rekam-medis/:norm/jejak',
  can: 'view akses rekam medis',
  summary: 'Siapa yang membuka rekam medis seorang pasien',
  params: NormParams,
  query: z.object({
    /** A part of the name of who opened it. */
    search: z.string().trim().max(100, 'Pencarian paling panjang 100 huruf').optional(),
    darurat: z.enum(['ya', 'tidak'], lazyFieldMessage('pilihan', 'Akses darurat')).optional(),
    ...Paging,
  }),
  response: page(JejakRekam),
});
