import {
  DAFTAR_JENIS_CETAKAN,
  DAFTAR_KERTAS,
  LABEL_PER_LEMBAR,
  MAX_LABEL,
  MAX_SALINAN,
  PRINT_IZIN,
} from '@nadi/domain/cetak/jenis-cetakan';
import { DAFTAR_CARA_CETAK, DAFTAR_STATUS_CETAKAN } from '@nadi/domain/cetak/status-cetakan';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { answer, page, Paging, saved } from './envelope.ts';
import { optionalText, requiredText, rowId } from './field-schemas.ts';
import { ProfilPrinterFields } from './master/printer-master.contract.ts';

const MAX_ID = 9_007_199_254_740_991;
/** Ids of our own tables. */
const MAX_ACUAN = 2_147_483_647;
const IdCetakan = z.object({ id: z.coerce.number('Nomor harus berupa angka').int().min(1).max(MAX_ID) });
/** How many labels of a patient, and from which place of the sheet, since that may be partly used. */
export const LembarLabel = z.strictObject({
  jumlah: z
    .int('Jumlah label harus berupa angka bulat')
    .min(1, 'Jumlah label paling sedikit 1')
    .max(MAX_LABEL, `Jumlah label paling banyak ${MAX_LABEL}`),
  mulai: z
    .int('Tempat pertama harus berupa angka bulat')
    .min(1, 'Tempat pertama paling kecil 1')
    .max(LABEL_PER_LEMBAR, `Tempat pertama paling besar ${LABEL_PER_LEMBAR}`),
});
export type LembarLabel = z.infer<typeof LembarLabel>;
const jenis = z.enum(DAFTAR_JENIS_CETAKAN, 'Jenis cetakan tidak dikenal');

/**
 * One print job. It names its document and never holds it. `sedang` says that somebody prints it just now, and `macet`
 * that it was handed out and nothing was heard of it since.
 */
export const CetakanRow = z.object({
  id: z.int(),
  jenis,
  acuan: z.int(),
  nomor: z.string(),
  meja: z.string(),
  salinan: z.int(),
  label: LembarLabel.nullable(),
  status: z.enum(DAFTAR_STATUS_CETAKAN),
  alasan: z.string().nullable(),
  cara: z.enum(DAFTAR_CARA_CETAK).nullable(),
  printer: z.string().nullable(),
  ke: z.int().nullable(),
  percobaan: z.int(),
  sedang: z.boolean(),
  macet: z.boolean(),
  /** Null where a device printed by itself. */ oleh: z.string().nullable(),
  dibuat_pada: z.string(),
  selesai_pada: z.string().nullable(),
});
export type CetakanRow = z.infer<typeof CetakanRow>;

const acuan = z.int('Acuan harus berupa angka').min(1, 'Acuan paling kecil 1').max(MAX_ACUAN, 'Acuan tidak dikenal');
/** Only labels are asked for with more than their number. */
const label = LembarLabel.nullable().default(null);
const labelFits = {
  check: (body: { jenis: string; label: LembarLabel | null }) => body.label === null || body.jenis === 'label-pasien',
  words: { path: ['label'], message: 'Hanya label pasien yang punya jumlah dan tempat' },
};

export const createCetakan = endpoint({
  method: 'POST',
  path: '/cetakan',
  can: PRINT_IZIN,
  summary: 'Antrekan satu dokumen untuk dicetak; cetak ulang adalah cetakan baru dari dokumen yang sama',
  body: z
    .object({
      jenis,
      acuan,
      label,
      salinan: z
        .int('Salinan harus berupa angka bulat')
        .min(1, 'Salinan paling sedikit 1')
        .max(MAX_SALINAN, `Salinan paling banyak ${MAX_SALINAN}`)
        .default(1),
      meja: requiredText('Meja', 60),
    })
    .refine(labelFits.check, labelFits.words),
  creates: true,
  response: saved(CetakanRow),
});

/** A document as it would come out, to be looked at; nothing is printed, and no job is made. */
export const previewCetakan = endpoint({
  method: 'POST',
  path: '/cetakan/pratinjau',
  can: PRINT_IZIN,
  summary: 'Lihat satu dokumen sebelum dicetak, sebagai halaman; pembacaannya dicatat',
  reads: true,
  body: z
    .object({ jenis, acuan, label, kertas: z.enum(DAFTAR_KERTAS, 'Kertas tidak dikenal') })
    .refine(labelFits.check, labelFits.words),
  response: answer(z.object({ nomor: z.string(), isi: z.string() })),
});

/** Who prints holds the job by a key of its own, so that nobody else prints it meanwhile. */
export const pegangCetakan = z.uuid('Pegangan cetakan tidak dikenal');

/** What became of a job at the printer. */
export const HasilCetakan = {
  terkirim: z.boolean('Terkirim harus ya atau tidak'),
  mungkin_keluar: z.boolean('Mungkin keluar harus ya atau tidak').default(false),
  cara: z.enum(DAFTAR_CARA_CETAK, 'Cara cetak tidak dikenal'),
  printer: optionalText('Printer', 60),
  alasan: optionalText('Alasan', 200),
};

/** The document as bytes for a receipt printer (base64), or as a page for the browser's print dialog. */
export const CetakanContent = z.object({ cetakan: CetakanRow, isi: z.string() });

export const takeCetakan = endpoint({
  method: 'POST',
  path: '/cetakan/:id/isi',
  can: PRINT_IZIN,
  safeToRepeat: true,
  summary: 'Ambil isi cetakan untuk dicetak di meja ini; orang lain tidak mencetaknya sementara itu',
  params: IdCetakan,
  body: z.object({
    pegang: pegangCetakan,
    bentuk: z.enum(['escpos', 'html'], 'Bentuk cetakan tidak dikenal'),
    profil: z.object(ProfilPrinterFields),
  }),
  response: answer(CetakanContent),
});

export const sendCetakan = endpoint({
  method: 'POST',
  path: '/cetakan/:id/kirim',
  can: PRINT_IZIN,
  safeToRepeat: true,
  summary: 'Kirim cetakan ke printer jaringan lewat server; yang sudah terkirim tidak dikirim lagi',
  params: IdCetakan,
  body: z.object({ pegang: pegangCetakan, printer_id: rowId('Printer') }),
  response: answer(CetakanRow),
});

export const saveHasilCetakan = endpoint({
  method: 'PUT',
  path: '/cetakan/:id/hasil',
  can: PRINT_IZIN,
  summary: 'Catat hasil cetakan yang dicetak di meja ini',
  params: IdCetakan,
  body: z.object({
    pegang: pegangCetakan,
    ...HasilCetakan,
  }),
  response: saved(CetakanRow),
});

export const listCetakan = endpoint({
  method: 'GET',
  path: '/cetakan',
  can: PRINT_IZIN,
  summary: 'Cetakan yang boleh dilihat pembacanya, yang terbaru dulu',
  query: z.object({
    /** One job alone. */
    id: z.coerce.number('Nomor harus berupa angka').int().min(1).max(2_147_483_647).optional(),
    meja: z.string().trim().max(60, 'Meja paling panjang 60 huruf').optional(),
    status: z.enum(DAFTAR_STATUS_CETAKAN, 'status tidak dikenal').optional(),
    jenis: jenis.optional(),
    ...Paging,
  }),
  response: page(CetakanRow),
});
