import { z } from 'zod';
import { GORESAN, isSigned } from '@nadi/domain/rekam-medis/goresan';
import {
  HUBUNGAN_PENERIMA,
  MIN_ALASAN_DARURAT,
  PENJELASAN,
  PENJELASAN_IDS,
} from '@nadi/domain/rekam-medis/persetujuan';
import type { BagianPenjelasan } from '@nadi/domain/rekam-medis/persetujuan';
import { KunjunganIdParams } from '../rekam-medis/catatan.contract.ts';
import { endpoint } from '../endpoint.ts';
import { saved } from '../envelope.ts';
import { lazyFieldMessage } from '../messages/field-messages.ts';
import { namaLine, optionalMultilineText, requiredMultilineText, requiredText, rowId } from '../field-schemas.ts';
import { IdParams } from '../master/master-list.ts';

const MAX_PENJELASAN = 2000;
const MAX_NAMA = 150;
const Nullable = z.string().nullable();

const Penjelasan = z.strictObject(
  Object.fromEntries(
    PENJELASAN_IDS.map((one) => [one, requiredMultilineText(PENJELASAN[one], MAX_PENJELASAN)]),
  ) as Record<BagianPenjelasan, ReturnType<typeof requiredText>>,
);
const Ink = z
  .string('Tanda tangan tidak benar')
  .max(GORESAN.maxLetters, 'Tanda tangan tidak benar')
  .refine(isSigned, 'Tanda tangan belum jelas; tanda tangani lagi')
  .nullable()
  .default(null);

const told = {
  tindakan_id: rowId('Tindakan'),
  penjelasan: Penjelasan,
  /** The employee who told it; whoever records it when it is left out. */
  penjelas_id: rowId('Pemberi penjelasan').nullable().default(null),
  penerima_nama: requiredText('Penerima penjelasan', MAX_NAMA, namaLine),
  penerima_hubungan: z.enum(HUBUNGAN_PENERIMA, lazyFieldMessage('pilihan', 'Hubungan')),
  saksi_1: requiredText('Saksi 1', MAX_NAMA, namaLine),
  saksi_2: requiredText('Saksi 2', MAX_NAMA, namaLine),
  tanda: z.enum(['layar', 'kertas'], lazyFieldMessage('pilihan', 'Tanda tangan')),
  /** Only of who signs on the screen; the others sign the printed sheet. */
  goresan: z
    .strictObject({ penerima: Ink, saksi_1: Ink, saksi_2: Ink })
    .default({ penerima: null, saksi_1: null, saksi_2: null }),
  alasan: optionalMultilineText('Alasan', 500),
};

/** What was told and answered, or why nobody could be asked (rekam-medis.md RM26). */
export const PersetujuanInput = z
  .discriminatedUnion(
    'keputusan',
    [
      z.strictObject({ keputusan: z.literal('setuju'), ...told }),
      z.strictObject({ keputusan: z.literal('menolak'), ...told }),
      z.strictObject({
        keputusan: z.literal('darurat'),
        tindakan_id: rowId('Tindakan'),
        alasan: requiredMultilineText('Alasan', 500).min(
          MIN_ALASAN_DARURAT,
          `Alasan paling sedikit ${MIN_ALASAN_DARURAT} huruf`,
        ),
      }),
    ],
    lazyFieldMessage('pilihan', 'Keputusan'),
  )
  .refine((v) => v.keputusan === 'darurat' || v.tanda === 'kertas' || v.goresan.penerima !== null, {
    path: ['goresan', 'penerima'],
    message: 'Penerima penjelasan belum menandatangani',
  })
  .refine((v) => v.keputusan === 'darurat' || v.saksi_1.toLowerCase() !== v.saksi_2.toLowerCase(), {
    path: ['saksi_2'],
    message: 'Dua saksi harus dua orang',
  });
export type PersetujuanInput = z.output<typeof PersetujuanInput>;

export const Persetujuan = z.object({
  id: z.int(),
  tindakan_id: z.int(),
  /** The words of that day. */ nama: z.string(),
  keputusan: z.enum(['setuju', 'menolak', 'darurat']),
  penjelasan: z.record(z.string(), z.string()).nullable(),
  penjelas: Nullable,
  penerima_nama: Nullable,
  penerima_hubungan: Nullable,
  saksi_1: Nullable,
  saksi_2: Nullable,
  tanda: z.enum(['layar', 'kertas']).nullable(),
  alasan: Nullable,
  dibuat_oleh: z.string(),
  dibuat_pada: z.string(),
});
export type Persetujuan = z.infer<typeof Persetujuan>;

/** Answers all of the visit, the newest first; the newest of a procedure is the one that holds. */
export const createPersetujuan = endpoint({
  method: 'POST',
  path: '/kunjungan/:id/persetujuan',
  can: 'create rekam medis',
  summary: 'Catat persetujuan atau penolakan tindakan, atau keadaan gawat darurat',
  params: KunjunganIdParams,
  body: PersetujuanInput,
  creates: true,
  response: saved(z.array(Persetujuan)),
});

export const printPersetujuan = endpoint({
  method: 'GET',
  path: '/persetujuan/:id/cetak',
  can: 'view rekam medis',
  summary: 'Lembar persetujuan tindakan sebagai PDF; tiap pengambilan dicatat sebagai cetakan',
  params: IdParams,
  binary: true,
  response: z.unknown(),
});
