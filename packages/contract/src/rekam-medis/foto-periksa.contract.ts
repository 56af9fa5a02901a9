import { z } from 'zod';
import { RECORD_READERS } from '@nadi/domain/rekam-medis/akses-rekam';
import { MIN_ALASAN_FOTO } from '@nadi/domain/rekam-medis/foto-periksa';
import { BAGIAN_IDS } from '@nadi/domain/rekam-medis/pemeriksaan';
import type { BagianTubuh } from '@nadi/domain/rekam-medis/pemeriksaan';
import { endpoint } from '../endpoint.ts';
import { answer, saved } from '../envelope.ts';
import { lazyFieldMessage } from '../messages/field-messages.ts';
import { optionalText, requiredText } from '../field-schemas.ts';

const Bagian = z.enum(BAGIAN_IDS as [BagianTubuh, ...BagianTubuh[]], lazyFieldMessage('pilihan', 'Bagian'));

/** A photograph of a note. One that was taken back says why, and has no picture any more. */
export const FotoPeriksa = z.object({
  id: z.int(),
  catatan_id: z.int(),
  bagian: Bagian.nullable(),
  keterangan: z.string().nullable(),
  diunggah_oleh: z.string(),
  diunggah_pada: z.string(),
  aktif: z.boolean(),
  alasan_tarik: z.string().nullable(),
});
export type FotoPeriksa = z.infer<typeof FotoPeriksa>;

const MAX_ID = 2_147_483_647;
const CatatanParams = z.object({ id: z.coerce.number('Nomor catatan harus berupa angka').int().min(1).max(MAX_ID) });
const FotoParams = CatatanParams.extend({ foto: z.coerce.number().int().min(1).max(MAX_ID) });
const can = 'create rekam medis';

/** Where on the body, and what it shows; both may be left out. */
export const FotoInput = z.strictObject({
  bagian: z.preprocess((v) => (v === '' ? null : v), Bagian.nullable().default(null)),
  keterangan: optionalText('Keterangan', 200),
});

/** Of a draft, by its author. What is no picture, or another one than its name says, is refused at `file`. */
export const addFotoPeriksa = endpoint({
  method: 'POST',
  path: '/catatan/:id/foto',
  can,
  summary: 'Tambah foto pemeriksaan pada draf sendiri (form-data: bagian, keterangan, file), paling banyak 10',
  params: CatatanParams,
  body: FotoInput,
  creates: true,
  form: true,
  files: { file: 'gambar' },
  response: saved(z.array(FotoPeriksa)),
});
/** Those of the notes of a visit that the reader may read. */
export const listFotoPeriksa = endpoint({
  method: 'GET',
  path: '/catatan/:id/foto',
  can: RECORD_READERS,
  summary: 'Foto pemeriksaan satu catatan; pembacaannya dicatat',
  params: CatatanParams,
  response: answer(z.array(FotoPeriksa)),
});
/** `kecil=1`: a small picture of it, for lists. */
export const getFotoPeriksa = endpoint({
  method: 'GET',
  path: '/catatan/:id/foto/:foto',
  can: RECORD_READERS,
  summary: 'Isi satu foto pemeriksaan; pembacaannya dicatat',
  params: FotoParams,
  query: z.object({ kecil: z.literal('1').optional() }),
  binary: true,
  response: z.unknown(),
});
export const withdrawFotoPeriksa = endpoint({
  method: 'POST',
  path: '/catatan/:id/foto/:foto/tarik',
  can,
  summary: 'Tarik foto yang salah dari catatan sendiri, dengan alasan; fotonya tetap tersimpan',
  params: FotoParams,
  body: z.strictObject({
    alasan: requiredText('Alasan', 500).min(MIN_ALASAN_FOTO, `Alasan paling sedikit ${MIN_ALASAN_FOTO} huruf`),
  }),
  creates: true,
  response: saved(z.array(FotoPeriksa)),
});
