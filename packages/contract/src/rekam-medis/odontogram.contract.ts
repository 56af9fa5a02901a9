import { z } from 'zod';
import { isGigi, PERMUKAAN_IDS } from '@nadi/domain/rekam-medis/gigi';
import { KODE_GIGI_IDS } from '@nadi/domain/rekam-medis/odontogram';
import type { KodeGigi } from '@nadi/domain/rekam-medis/odontogram';
import { KunjunganIdParams } from './catatan.contract.ts';
import { endpoint } from '../endpoint.ts';
import { answer, saved } from '../envelope.ts';
import { lazyFieldMessage } from '../messages/field-messages.ts';
import { rowId } from '../field-schemas.ts';
import { NormParam, NormParams } from '../pasien/pasien-input.ts';

const PermukaanField = z.enum(PERMUKAAN_IDS, lazyFieldMessage('pilihan', 'Permukaan'));
const KodeField = z.enum(KODE_GIGI_IDS as [KodeGigi, ...KodeGigi[]], lazyFieldMessage('pilihan', 'Kode gigi'));
const Nullable = z.string().nullable();

/** A code on one surface of a tooth, or on all of it (`permukaan` null). */
export const TemuanGigi = z.object({
  id: z.int(),
  gigi: z.int(),
  permukaan: PermukaanField.nullable(),
  kode: KodeField,
  kunjungan_id: z.int(),
  oleh: z.string(),
  /** Whether the reader found it. */ milik_saya: z.boolean(),
  dibuat_pada: z.string(),
  /** Since when it no longer holds; null: it does. */ sampai: Nullable,
  diakhiri_oleh: Nullable,
  /** It was written by mistake and never held. */ batal: z.boolean(),
});
export type TemuanGigi = z.infer<typeof TemuanGigi>;

const Hitungan = z.object({ D: z.int(), M: z.int(), F: z.int(), jumlah: z.int() });
/** What holds of a patient's teeth. */
export const Odontogram = z.object({
  /** By tooth, the oldest first. */ temuan: z.array(TemuanGigi),
  /** DMF-T. */ dmf: Hitungan,
  /** dmf-t, of milk teeth. */ dmf_susu: Hitungan,
  /** When the teeth were last looked at, and by whom; null: never. */ diperiksa_pada: Nullable,
  diperiksa_oleh: Nullable,
  /** Over a year ago: a new one is asked for. */ perlu_baru: z.boolean(),
  /** Whether the reader writes it: a dentist. */ boleh_tulis: z.boolean(),
});
export type Odontogram = z.infer<typeof Odontogram>;

export const getOdontogram = endpoint({
  method: 'GET',
  path: '/pasien/:norm/odontogram',
  can: 'view rekam medis',
  summary: 'Odontogram seorang pasien: temuan yang berlaku, DMF-T dan dmf-t',
  params: NormParams,
  response: answer(Odontogram),
});

/** All that was ever found on one tooth, the newest first. */
export const getRiwayatGigi = endpoint({
  method: 'GET',
  path: '/pasien/:norm/odontogram/:gigi',
  can: 'view rekam medis',
  summary: 'Riwayat satu gigi, yang terbaru dulu, beserta yang sudah berakhir dan yang salah catat',
  params: z.object({
    norm: NormParam,
    gigi: z.coerce
      .number('Nomor gigi harus berupa angka')
      .refine(isGigi, 'Gigi ini tidak ada; gigi tetap 11–48, gigi susu 51–85'),
  }),
  response: answer(z.array(TemuanGigi)),
});

export const TemuanGigiInput = z.strictObject({
  gigi: z
    .int(lazyFieldMessage('angka', 'Gigi'))
    .refine(isGigi, 'Gigi ini tidak ada; gigi tetap 11–48, gigi susu 51–85'),
  /** Empty for a code of the whole tooth. */
  permukaan: z
    .array(PermukaanField, lazyFieldMessage('salah', 'Permukaan'))
    .max(PERMUKAAN_IDS.length, lazyFieldMessage('salah', 'Permukaan'))
    .default([]),
  kode: KodeField,
  /** A tooth that hardly anybody has at this age is meant all the same (422 PERLU_KONFIRMASI). */
  lanjutkan: z.boolean(lazyFieldMessage('pilihan', 'Lanjutkan')).default(false),
});
export type TemuanGigiInput = z.output<typeof TemuanGigiInput>;

/** What was written and what it ended, beside the odontogram as it now stands. */
export const OdontogramBaru = Odontogram.extend({
  baru: z.array(TemuanGigi),
  berakhir: z.array(TemuanGigi),
});
export type OdontogramBaru = z.infer<typeof OdontogramBaru>;

export const createTemuanGigi = endpoint({
  method: 'POST',
  path: '/kunjungan/:id/odontogram',
  can: 'create rekam medis',
  summary: 'Catat temuan pada satu gigi; hanya dokter gigi',
  params: KunjunganIdParams,
  body: TemuanGigiInput,
  creates: true,
  response: saved(OdontogramBaru),
});

export const CARA_AKHIR = ['akhiri', 'batal'] as const;
/** `akhiri`: it no longer holds. `batal`: it was a mistake of one's own in this visit; what it had ended holds again. */
export const endTemuanGigi = endpoint({
  method: 'POST',
  path: '/kunjungan/:id/odontogram/akhiri',
  can: 'create rekam medis',
  summary: 'Akhiri temuan gigi yang tidak lagi berlaku, atau batalkan temuan sendiri di kunjungan ini',
  params: KunjunganIdParams,
  body: z.strictObject({
    temuan: z
      .array(rowId('Temuan'), lazyFieldMessage('salah', 'Temuan'))
      .min(1, lazyFieldMessage('wajib', 'Temuan'))
      .max(PERMUKAAN_IDS.length, lazyFieldMessage('salah', 'Temuan')),
    cara: z.enum(CARA_AKHIR, lazyFieldMessage('pilihan', 'Cara')),
  }),
  creates: true,
  response: saved(Odontogram),
});

/** All teeth were looked at and are as they are drawn. */
export const confirmOdontogram = endpoint({
  method: 'POST',
  path: '/kunjungan/:id/odontogram/periksa',
  can: 'create rekam medis',
  summary: 'Nyatakan semua gigi sudah diperiksa dan tidak berubah; hanya dokter gigi',
  params: KunjunganIdParams,
  creates: true,
  response: saved(Odontogram),
});
