import { z } from 'zod';
import { idPilihan, tanggal, teks, teksWajib } from './bidang.ts';
import { endpoint } from './endpoint.ts';
import { answer, page, Paging, saved } from './envelope.ts';
import { NORM_TERBESAR, NormJalur, VERSI_TERBESAR } from './pasien-isian.ts';

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
  status_pasien: z.int(),
  skor: z.int(),
  alasan: z.array(z.string()),
  banding: z.array(Banding),
  kunjungan_terakhir: z.object({ tanggal: z.string(), ruangan: z.string() }).nullable(),
});
export type CalonKembar = z.infer<typeof CalonKembar>;

const digit = (max: number) => z.string().regex(/^\d*$/).max(max).nullable().default(null);

/** A plus and 20 more characters, as `optionalTelepon` allows. */
const TELEPON_TERPANJANG = 21;

/**
 * What is typed so far, also half a NIK. The search is a POST, because names and numbers do not belong in an address.
 */
export const CariKembar = z.strictObject({
  nama: teks('Nama', 150),
  tanggal_lahir: tanggal('Tanggal lahir').nullable().default(null),
  jenis_kelamin: idPilihan('Jenis kelamin').nullable().default(null),
  nik: digit(16),
  no_bpjs: digit(13),
  nomor_kontak_telp: teks('No. Handphone', TELEPON_TERPANJANG),
  ibu_kandung: teks('Nama ibu kandung', 150),
});
export type CariKembarInput = z.input<typeof CariKembar>;

/** Answers at most five people, the likeliest first. */
export const cariKembar = endpoint({
  method: 'POST',
  path: '/pasien/kembar',
  can: 'create pasien',
  summary: 'Pasien yang mungkin sama dengan yang sedang diketik',
  body: CariKembar,
  response: answer(z.array(CalonKembar)),
});

const Sisi = z.object({
  norm: z.int(),
  nama: z.string(),
  tanggal_lahir: z.string().nullable(),
  jenis_kelamin: z.int().nullable(),
  nik: z.string().nullable(),
  no_bpjs: z.string().nullable(),
  kunjungan: z.int(),
  dibuat_pada: z.string(),
});

/** One suspected pair of the work list. */
export const PasanganKembar = z.object({
  id: z.int(),
  a: Sisi,
  b: Sisi,
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
    norm: NormJalur.optional(),
  }),
  response: page(PasanganKembar),
});
const IdParams = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });
export const tutupKembar = endpoint({
  method: 'PUT',
  path: '/pasien/kembar/:id',
  can,
  summary: 'Bukan orang yang sama, dengan alasannya',
  params: IdParams,
  body: z.strictObject({ alasan: teksWajib('Alasan', 200) }),
  response: saved(PasanganKembar),
});
/** Reopens a pair that was closed by mistake; an open pair stays open. */
export const bukaKembar = endpoint({
  method: 'PUT',
  path: '/pasien/kembar/:id/buka',
  can,
  summary: 'Buka lagi pasangan yang ditutup sebagai bukan orang yang sama',
  params: IdParams,
  response: saved(PasanganKembar),
});

/** One field of both records as text, with reference ids already in words. */
const KolomGabung = z.object({
  kolom: z.string(),
  label: z.string(),
  a: z.string().nullable(),
  b: z.string().nullable(),
  sama: z.boolean(),
  usul: z.enum(['a', 'b']),
});
/** How many rows of a kind belong to each record and move to the winner: 'Kunjungan' 3, 'Dokumen' 1, ... */
const Ikut = z.object({ nama: z.string(), a: z.int(), b: z.int() });
export const bandingGabung = endpoint({
  method: 'GET',
  path: '/pasien/gabung/banding/:a/:b',
  can,
  summary: 'Dua pasien berdampingan, untuk digabung',
  params: z.object({ a: NormJalur, b: NormJalur }),
  response: answer(
    z.object({
      a: Sisi.extend({ versi: z.int() }),
      b: Sisi.extend({ versi: z.int() }),
      kolom: z.array(KolomGabung),
      ikut: z.array(Ikut),
      banding: z.array(Banding),
    }),
  ),
});
export type BandingGabung = z.output<typeof bandingGabung.response>['data'];

const norm = z.int().min(1).max(NORM_TERBESAR);
const versi = z.int().min(1).max(VERSI_TERBESAR);

/**
 * `pilihan` names the fields that are taken from the losing record. The versions guard against changes since both were
 * read.
 */
export const GabungPasien = z.strictObject({
  pemenang: norm,
  kalah: norm,
  versi_pemenang: versi,
  versi_kalah: versi,
  pilihan: z.array(z.string().max(60)).max(80).default([]),
  alasan: teksWajib('Alasan', 200),
});
export const RiwayatGabung = z.object({
  id: z.int(),
  pemenang: z.object({ norm: z.int(), nama: z.string() }),
  kalah: z.object({ norm: z.int(), nama: z.string() }),
  alasan: z.string(),
  oleh: z.string(),
  pada: z.string(),
  dibatalkan_oleh: z.string().nullable(),
  dibatalkan_pada: z.string().nullable(),
});
export type RiwayatGabung = z.infer<typeof RiwayatGabung>;

export const gabungPasien = endpoint({
  method: 'POST',
  path: '/pasien/gabung',
  can,
  summary: 'Gabungkan dua pasien; dapat dibatalkan',
  body: GabungPasien,
  creates: true,
  response: saved(RiwayatGabung),
});
export const listGabung = endpoint({
  method: 'GET',
  path: '/pasien/gabung',
  can,
  summary: 'Penggabungan yang pernah dilakukan',
  query: z.object({ ...Paging, norm: NormJalur.optional() }),
  response: page(RiwayatGabung),
});
export const batalGabung = endpoint({
  method: 'POST',
  path: '/pasien/gabung/:id/batal',
  can,
  summary: 'Batalkan penggabungan: keduanya kembali seperti semula',
  params: IdParams,
  body: z.strictObject({ alasan: teksWajib('Alasan', 200) }),
  creates: true,
  response: saved(RiwayatGabung),
});
