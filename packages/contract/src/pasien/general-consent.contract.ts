import { z } from 'zod';
import { GORESAN, isSigned } from '@nadi/domain/rekam-medis/goresan';
import { HUBUNGAN_PENERIMA } from '@nadi/domain/rekam-medis/persetujuan';
import { endpoint } from '../endpoint.ts';
import { answer, saved } from '../envelope.ts';
import { lazyFieldMessage } from '../messages/field-messages.ts';
import { namaLine, requiredText } from '../field-schemas.ts';
import { IdParams } from '../master/master-list.ts';
import { NormParams } from './pasien-input.ts';

/** A signed form of one registration. Nothing is changed or erased; the newest speaks. */
export const GeneralConsent = z.object({
  id: z.int(),
  /** What the registration said when it was signed. */ setuju: z.boolean(),
  /** Whether that is what it says now. */ berlaku: z.boolean(),
  versi_teks: z.string(),
  cara: z.enum(['layar', 'kertas']),
  nama: z.string(),
  hubungan: z.string(),
  /** The name of the scan; null where the ink is on the screen. */ berkas: z.string().nullable(),
  dibuat_oleh: z.string(),
  dibuat_pada: z.string(),
});
export type GeneralConsent = z.infer<typeof GeneralConsent>;

export const GeneralConsentState = z.object({
  /** The answer of the registration. */ setuju: z.boolean(),
  norm: z.int(),
  nama: z.string(),
  tanggal_lahir: z.string().nullable(),
  tak_dikenal: z.boolean(),
  tertanda: z.array(GeneralConsent),
});
export type GeneralConsentState = z.infer<typeof GeneralConsentState>;

const SIGNERS = ['create kunjungan', 'update kunjungan'] as const;

export const GeneralConsentInput = z.strictObject({
  nama: requiredText('Penanda tangan', 150, namaLine),
  hubungan: z.enum(HUBUNGAN_PENERIMA, lazyFieldMessage('pilihan', 'Hubungan')),
  /** The answer as the signer was shown it: another one by now is a 409. */
  setuju: z.enum(['true', 'false'], lazyFieldMessage('pilihan', 'Jawaban')),
  /** Ink on the screen (`domain/rekam-medis/goresan`); left out where the scan of the paper is sent. */
  goresan: z
    .string('Tanda tangan tidak benar')
    .max(GORESAN.maxLetters, 'Tanda tangan tidak benar')
    .refine(isSigned, 'Tanda tangan belum jelas; tanda tangani lagi')
    .optional(),
});

export const printFormulirConsent = endpoint({
  method: 'GET',
  path: '/pasien/:norm/general-consent',
  can: SIGNERS,
  summary:
    'Formulir general consent dengan data pasien, untuk ditandatangani; tiap pengambilan dicatat sebagai cetakan',
  params: NormParams,
  binary: true,
  response: z.unknown(),
});

export const getGeneralConsent = endpoint({
  method: 'GET',
  path: '/pendaftaran/:id/general-consent',
  can: 'view kunjungan',
  summary: 'General consent satu pendaftaran: jawabannya, dan yang sudah ditandatangani',
  params: IdParams,
  response: answer(GeneralConsentState),
});

export const signGeneralConsent = endpoint({
  method: 'POST',
  path: '/pendaftaran/:id/general-consent',
  can: SIGNERS,
  summary: 'Tanda tangani general consent (form-data: nama, hubungan, setuju, dan goresan di layar atau file pindaian)',
  params: IdParams,
  body: GeneralConsentInput,
  creates: true,
  form: true,
  files: { file: 'semua' },
  response: saved(GeneralConsentState),
});

/** The signed form: drawn with its ink, or the scan of the paper. Each reading is audited. */
export const openGeneralConsent = endpoint({
  method: 'GET',
  path: '/general-consent/:id/berkas',
  can: 'view kunjungan',
  summary: 'Formulir general consent yang sudah ditandatangani, sebagai PDF atau gambar pindaiannya',
  params: IdParams,
  binary: true,
  response: z.unknown(),
});
