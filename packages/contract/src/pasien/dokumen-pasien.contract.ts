import { z } from 'zod';
import { referensiId, calendarDate } from '../field-schemas.ts';
import { endpoint } from '../endpoint.ts';
import { answer, saved } from '../envelope.ts';
import { NormParams, MAX_VERSI } from './pasien-input.ts';

/** platform.md 3 "Patient documents", in the order of the form. */
export const JENIS_DOKUMEN = ['ktp', 'bpjs', 'akta_kelahiran', 'sim', 'npwp', 'lainnya'] as const;
export type JenisDokumen = (typeof JENIS_DOKUMEN)[number];

/** The most bytes of a single file. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** The upload fields of the patient form (platform.md 3) and what they take. */
export const FORM_FILES = {
  file_ktp: 'gambar',
  file_bpjs: 'gambar',
  file_akta: 'gambar',
  file_sim: 'gambar',
  file_npwp: 'gambar',
  file_lainnya: 'semua',
} as const;

const NormIdParams = NormParams.extend({ id: z.coerce.number().int().min(1).max(2_147_483_647) });

export const DokumenPasien = z.object({
  id: z.int(),
  jenis_dokumen: z.enum(JENIS_DOKUMEN),
  /** The address of the bytes below /api, open to everybody who may read the patient. */
  file_url: z.string(),
  filename: z.string(),
  /** The media type: image/webp, application/pdf, or application/octet-stream, which can only be downloaded. */
  tipe: z.string(),
  ukuran: z.int(),
  expired_date: z.string().nullable(),
  /** 1 Aktif, 0 Tidak Aktif. */
  status: z.int(),
  dibuat_pada: z.string(),
  dibuat_oleh: z.string(),
  versi: z.int(),
});
export type DokumenPasien = z.infer<typeof DokumenPasien>;

const dokumenFields = {
  jenis_dokumen: z.enum(JENIS_DOKUMEN, 'Jenis dokumen harus dipilih dari daftar'),
  expired_date: calendarDate('Tanggal berlaku').nullable().default(null),
  status: referensiId('Status').max(1, 'Status harus dipilih dari daftar').default(1),
};
export const SaveDokumen = z.strictObject(dokumenFields);
/**
 * `versi` is the version the form was filled from; if the document has another one by now, the answer is a 409 with the
 * document. It may be left out, because the documented form-data has no version.
 */
export const UpdateDokumen = SaveDokumen.extend({
  versi: z.int('Versi tidak benar').min(1, 'Versi tidak benar').max(MAX_VERSI, 'Versi tidak benar').optional(),
});

const readPermissions = ['view detail pasien', 'update pasien'] as const;

export const listDokumen = endpoint({
  method: 'GET',
  path: '/dokumen-pasien/:norm',
  can: readPermissions,
  summary: 'Dokumen seorang pasien',
  params: NormParams,
  response: answer(z.array(DokumenPasien)),
});
export const getDokumen = endpoint({
  method: 'GET',
  path: '/dokumen-pasien/:norm/:id',
  can: readPermissions,
  summary: 'Satu dokumen',
  params: NormIdParams,
  response: answer(DokumenPasien),
});
/** With `tampil=1` pictures and PDFs are sent inline; everything else is sent as a download. */
export const getDokumenFile = endpoint({
  method: 'GET',
  path: '/dokumen-pasien/:norm/:id/berkas',
  can: readPermissions,
  summary: 'Isi satu dokumen; pembacaannya dicatat',
  params: NormIdParams,
  query: z.object({ tampil: z.literal('1').optional() }),
  binary: true,
  response: z.unknown(),
});
export const storeDokumen = endpoint({
  method: 'POST',
  path: '/dokumen-pasien/:norm',
  can: ['create pasien', 'update pasien'],
  summary: 'Unggah dokumen (form-data: jenis_dokumen, file, expired_date, status)',
  params: NormParams,
  body: SaveDokumen,
  creates: true,
  form: true,
  files: { file: 'semua' },
  response: saved(DokumenPasien),
});
/** Without a file the stored bytes stay. A document is never erased: status 0 takes it out of use. */
export const updateDokumen = endpoint({
  method: 'POST',
  path: '/dokumen-pasien/:norm/:id',
  can: 'update pasien',
  summary: 'Ubah dokumen (_method=PUT)',
  params: NormIdParams,
  query: z.object({ _method: z.literal('PUT', 'Alamat ini hanya untuk _method=PUT') }),
  body: UpdateDokumen,
  creates: true,
  form: true,
  files: { file: 'semua' },
  response: saved(DokumenPasien),
});

const savedFoto = saved(z.object({ foto: z.string() }));
export const uploadFoto = endpoint({
  method: 'POST',
  path: '/pasien/upload/foto/:norm',
  can: ['create pasien', 'update pasien'],
  summary: 'Unggah foto pasien (form-data: foto)',
  params: NormParams,
  body: z.strictObject({}),
  creates: true,
  form: true,
  files: { foto: 'gambar' },
  response: savedFoto,
});
/** `base64` may start with `data:image/...;base64,` or not. */
export const uploadWebcam = endpoint({
  method: 'POST',
  path: '/pasien/upload/webcam/:norm',
  can: ['create pasien', 'update pasien'],
  summary: 'Simpan foto dari kamera',
  params: NormParams,
  body: z.strictObject({
    base64: z.string('Foto kosong').min(1, 'Foto kosong').max(14_000_000, 'Foto paling besar 10 MB'),
  }),
  creates: true,
  response: savedFoto,
});
/** `v` has no meaning to the server; a new value makes browsers load a changed picture. */
export const getFoto = endpoint({
  method: 'GET',
  path: '/pasien/foto/:norm',
  can: ['view detail pasien', 'view tabel pasien', 'create kunjungan'],
  summary: 'Foto pasien',
  params: NormParams,
  query: z.object({ v: z.string().max(64).optional(), kecil: z.literal('1').optional() }),
  binary: true,
  response: z.unknown(),
});
