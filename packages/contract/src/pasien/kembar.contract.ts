import { z } from 'zod';
import { optionalJenisKelamin, calendarDate, optionalText, requiredText } from '../field-schemas.ts';
import { endpoint } from '../endpoint.ts';
import { answer, page, Paging, saved } from '../envelope.ts';
import { MAX_NORM, NormParam, MAX_VERSI } from './pasien-input.ts';

/**
 * How one field of two people compares. `catatan` may tell the difference ("beda 1 angka"); 'kosong' means one side is
 * empty.
 */
export const Banding = z.object({
  kolom: z.string(),
  milik: z.string().nullable(),
  hasil: z.enum(['sama', 'mirip', 'beda', 'kosong']),
  catatan: z.string().nullable(),
});
export type Banding = z.infer<typeof Banding>;

/** Somebody who may be the person being typed: the reasons, and each field compared. `skor` is 0 to 100. */
export const CalonKembar = z.object({
  norm: z.int(),
  nama: z.string(),
  tanggal_lahir: z.string().nullable(),
  meninggal_pada: z.string().nullable().optional(),
  status_pasien: z.int(),
  skor: z.int(),
  alasan: z.array(z.string()),
  banding: z.array(Banding),
  kunjungan_terakhir: z.object({ tanggal: z.string(), ruangan: z.string() }).nullable(),
});
export type CalonKembar = z.infer<typeof CalonKembar>;

const optionalDigits = (max: number) => z.string().regex(/^\d*$/).max(max).nullable().default(null);

/** A plus and 20 more characters, as `optionalTelepon` allows. */
const TELEPON_MAX_LENGTH = 21;

/**
 * What is typed so far, also half a NIK. The search is a POST, because names and numbers do not belong in an address.
 */
export const FindKembar = z.strictObject({
  nama: optionalText('Nama', 150),
  tanggal_lahir: calendarDate('Tanggal lahir').nullable().default(null),
  jenis_kelamin: optionalJenisKelamin('Jenis kelamin'),
  nik: optionalDigits(16),
  no_bpjs: optionalDigits(13),
  nomor_kontak_telp: optionalText('No. Handphone', TELEPON_MAX_LENGTH),
  ibu_kandung: optionalText('Nama ibu kandung', 150),
});
export type FindKembarInput = z.input<typeof FindKembar>;

/** Answers at most five people, the likeliest first. */
export const findKembar = endpoint({
  method: 'POST',
  path: '/pasien/kembar',
  reads: true,
  can: 'create pasien',
  summary: 'Pasien yang mungkin sama dengan yang sedang diketik',
  body: FindKembar,
  response: answer(z.array(CalonKembar)),
});

const PasanganSide = z.object({
  norm: z.int(),
  nama: z.string(),
  tanggal_lahir: z.string().nullable(),
  meninggal_pada: z.string().nullable().optional(),
  jenis_kelamin: z.int().nullable(),
  nik: z.string().nullable(),
  no_bpjs: z.string().nullable(),
  kunjungan: z.int(),
  dibuat_pada: z.string(),
});

/** One suspected pair of the work list. */
export const PasanganKembar = z.object({
  id: z.int(),
  a: PasanganSide,
  b: PasanganSide,
  skor: z.int(),
  alasan: z.array(z.string()),
  status: z.enum(['terbuka', 'bukan', 'digabung']),
  catatan: z.string().nullable(),
  oleh: z.string().nullable(),
  pada: z.string(),
});
export type PasanganKembar = z.infer<typeof PasanganKembar>;

/** One permission covers merging, its undoing and the work list. */
const can = 'update gabung pasien';

export const listKembar = endpoint({
  method: 'GET',
  path: '/pasien/kembar',
  can,
  summary: 'Daftar kerja: pasangan yang diduga orang yang sama',
  query: z.object({
    ...Paging,
    status: z.enum(['terbuka', 'bukan', 'digabung']).default('terbuka'),
    norm: NormParam.optional(),
  }),
  response: page(PasanganKembar),
});
const IdParams = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });
export const closeKembar = endpoint({
  method: 'PUT',
  path: '/pasien/kembar/:id',
  can,
  summary: 'Bukan orang yang sama, dengan alasannya',
  params: IdParams,
  body: z.strictObject({ alasan: requiredText('Alasan', 200) }),
  response: saved(PasanganKembar),
});
/** Reopens a pair that was closed by mistake; an open pair stays open. */
export const reopenKembar = endpoint({
  method: 'PUT',
  path: '/pasien/kembar/:id/buka',
  can,
  summary: 'Buka lagi pasangan yang ditutup sebagai bukan orang yang sama',
  params: IdParams,
  response: saved(PasanganKembar),
});

/** One field of both records as text, with reference ids already in words. */
const GabungField = z.object({
  kolom: z.string(),
  label: z.string(),
  a: z.string().nullable(),
  b: z.string().nullable(),
  sama: z.boolean(),
  usul: z.enum(['a', 'b']),
});
/** How many rows of a kind belong to each record and move to the winner: 'Kunjungan' 3, 'Dokumen' 1, ... */
const MovedCount = z.object({ nama: z.string(), a: z.int(), b: z.int() });
export const compareGabung = endpoint({
  method: 'GET',
  path: '/pasien/gabung/banding/:a/:b',
  can,
  summary: 'Dua pasien berdampingan, untuk digabung',
  params: z.object({ a: NormParam, b: NormParam }),
  response: answer(
    z.object({
      a: PasanganSide.extend({ versi: z.int() }),
      b: PasanganSide.extend({ versi: z.int() }),
      kolom: z.array(GabungField),
      ikut: z.array(MovedCount),
      banding: z.array(Banding),
    }),
  ),
});
export type GabungComparison = z.output<typeof compareGabung.response>['data'];

const norm = z.int().min(1).max(MAX_NORM);
const versi = z.int().min(1).max(MAX_VERSI);

/**
 * `pilihan` names the fields that are taken from the losing record. The versions guard against changes since both were
 * read.
 */
export const MergePasien = z.strictObject({
  pemenang: norm,
  kalah: norm,
  versi_pemenang: versi,
  versi_kalah: versi,
  pilihan: z.array(z.string().max(60)).max(80).default([]),
  alasan: requiredText('Alasan', 200),
});
export const GabungEntry = z.object({
  id: z.int(),
  pemenang: z.object({ norm: z.int(), nama: z.string() }),
  kalah: z.object({ norm: z.int(), nama: z.string() }),
  alasan: z.string(),
  oleh: z.string(),
  pada: z.string(),
  dibatalkan_oleh: z.string().nullable(),
  dibatalkan_pada: z.string().nullable(),
});
export type GabungEntry = z.infer<typeof GabungEntry>;

export const mergePasien = endpoint({
  method: 'POST',
  path: '/pasien/gabung',
  can,
  summary: 'Gabungkan dua pasien; dapat dibatalkan',
  body: MergePasien,
  creates: true,
  response: saved(GabungEntry),
});
export const listGabung = endpoint({
  method: 'GET',
  path: '/pasien/gabung',
  can,
  summary: 'Penggabungan yang pernah dilakukan',
  query: z.object({ ...Paging, norm: NormParam.optional() }),
  response: page(GabungEntry),
});
export const cancelGabung = endpoint({
  method: 'POST',
  path: '/pasien/gabung/:id/batal',
  can,
  summary: 'Batalkan penggabungan: keduanya kembali seperti semula',
  params: IdParams,
  body: z.strictObject({ alasan: requiredText('Alasan', 200) }),
  creates: true,
  response: saved(GabungEntry),
});
