import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { answer } from '../envelope.ts';
import { lazyFieldMessage } from '../messages/field-messages.ts';
import { calendarDate, requiredText } from '../field-schemas.ts';
import { inBackground } from '../pekerjaan.contract.ts';

/** What an audit entry says was done. */
export const AKSI_AUDIT = [
  'buat',
  'ubah',
  'akhiri',
  'baca',
  'cetak',
  'ekspor',
  'masuk',
  'keluar',
  'gagal masuk',
  'ditolak',
] as const;

const MAX_LIMIT = 200;

export const AuditQuery = z.object({
  /** A part of the name or the e-mail of who did it. */
  pelaku: z.string().trim().max(100).optional(),
  aksi: z.enum(AKSI_AUDIT).optional(),
  /** The beginning of the kind of thing it was done to, the whole of its number, or a patient's No. RM or name. */
  objek: z.string().trim().max(100).optional(),
  dari: calendarDate('Dari tanggal').optional(),
  sampai: calendarDate('Sampai tanggal').optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(50),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

export const AuditRow = z.object({
  id: z.string(),
  pada: z.iso.datetime(),
  /** null for what was done on the platform, outside any facility. */
  tenant: z.object({ id: z.int(), name: z.string() }).nullable(),
  pelaku: z.object({ id: z.int(), nama: z.string(), email: z.string(), superadmin: z.boolean() }).nullable(),
  aksi: z.string(),
  objek: z.string(),
  objek_id: z.string(),
  sebelum: z.unknown(),
  sesudah: z.unknown(),
  permintaan_id: z.string(),
  /** Whom it was done to, where `objek` is a patient: shown instead of the inner id. */
  pasien: z.object({ norm: z.int(), nama: z.string() }).nullable().optional(),
  /** The number of a document of theirs, such as a prescription's. */
  nomor: z.string().nullable().optional(),
});
export type AuditRow = z.infer<typeof AuditRow>;

export const AuditPage = z.object({
  status: z.literal('success'),
  success: z.literal(true),
  message: z.string(),
  data: z.array(AuditRow),
  /** `next` is the cursor of the rows after these. */
  meta: z.object({ limit: z.int(), next: z.string().nullable() }),
});

export const listAudit = endpoint({
  method: 'GET',
  path: '/audit',
  can: 'view audit',
  summary: 'Siapa melakukan apa di faskes ini, yang terbaru dulu',
  query: AuditQuery,
  response: AuditPage,
});

/** '3-120': the facility and its entry's number. */
const AuditParams = z.object({
  id: z.string().regex(/^\d{1,9}-\d{1,15}$/, lazyFieldMessage('salah', 'Nomor catatan')),
});
const MAX_ALASAN = 200;

/**
 * Shows one entry with the values that the list hides, as far as its reader may see them at all. Who asked, and why,
 * stands in the audit of that facility before the answer leaves.
 */
export const revealAudit = endpoint({
  method: 'POST',
  path: '/audit/:id/buka',
  can: 'view audit',
  summary: 'Satu catatan audit dengan isinya yang disamarkan; pembukaannya dicatat',
  params: AuditParams,
  body: z.strictObject({ alasan: requiredText('Alasan', MAX_ALASAN) }),
  reads: true,
  response: answer(AuditRow),
});
export const revealAuditLog = endpoint({
  method: 'POST',
  path: '/v1/superadmin/audit-logs/:id/reveal',
  can: 'view superadmin',
  summary: 'One entry with who the patient is; the reveal is itself logged in that facility',
  params: AuditParams,
  body: z.strictObject({ alasan: requiredText('Alasan', MAX_ALASAN) }),
  reads: true,
  response: answer(AuditRow),
});

export const exportAudit = endpoint({
  method: 'GET',
  path: '/audit/ekspor',
  can: 'view audit',
  summary: 'Jejak audit sebagai lembar kerja',
  query: AuditQuery.omit({ cursor: true, limit: true }),
  response: z.unknown(),
  binary: true,
});
export const exportAuditLatar = inBackground('ekspor-audit', exportAudit);
