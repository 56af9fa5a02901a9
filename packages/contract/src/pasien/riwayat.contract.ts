import { z } from 'zod';
import { Peserta } from '../kunjungan/bpjs.contract.ts';
import { OWN_PASIEN, endpoint } from '../endpoint.ts';
import { answer } from '../envelope.ts';
import { DipindahkanKe, TandaVital } from '../kunjungan/kunjungan.contract.ts';
import { NormParams } from './pasien-input.ts';

const can = 'view detail pasien';
/** Visits and follow-ups are read by a patient's own account too, of its own patients. */
const canOwn = [can, OWN_PASIEN] as const;
/** The next three endpoints return their result in `message` (ketentuan D2). */
const answerInMessage = <T extends z.ZodType>(content: T) =>
  z.object({ status: z.literal('success'), success: z.literal(true), message: content });

const Deskripsi = z.object({ deskripsi: z.string() });

export const JadwalKontrol = z.object({
  id: z.int(),
  tanggal_waktu: z.string(),
  created_at: z.string(),
  poli: Deskripsi,
  dokter: z.string().nullable(),
  status: z.string(),
  /** Why it can't be as planned; null while nothing is known against it. */ halangan: z.string().nullable(),
});
export type JadwalKontrol = z.infer<typeof JadwalKontrol>;
export const listJadwalKontrol = endpoint({
  method: 'GET',
  path: '/jadwal_kontrol/:norm',
  can: canOwn,
  forPatients: true,
  summary: 'Jadwal kontrol seorang pasien',
  params: NormParams,
  response: answer(z.array(JadwalKontrol)),
});

/** platform.md 3 "Visit". The endpoint answers at most 500, the newest first. */
export const KunjunganPasien = z.object({
  id: z.int(),
  nomor_kunjungan: z.string(),
  tanggal: z.string(),
  tanggal_layanan: z.string(),
  no_tiket: z.string(),
  status: z.int(),
  dipindahkan_ke: DipindahkanKe.nullish(),
  ruangan: Deskripsi,
  dokter: z.string(),
  penjamin: z.string(),
  pendaftaran: z.object({
    id: z.int(),
    norm: z.int(),
    pasien: z.object({ nama: z.string() }),
    nomor_pendaftaran: z.string(),
  }),
});
export type KunjunganPasien = z.infer<typeof KunjunganPasien>;
export const listKunjunganByNorm = endpoint({
  method: 'GET',
  path: '/kunjungan_by_norm/:norm',
  can: canOwn,
  forPatients: true,
  summary: 'Kunjungan seorang pasien',
  params: NormParams,
  response: answerInMessage(z.array(KunjunganPasien)),
});

/** platform.md 3 "Medical record": one for each finished or running visit. */
export const RekamMedis = z.object({
  nomor_rekam: z.string(),
  nomor_pendaftaran: z.string(),
  masuk: z.string(),
  keluar: z.string().nullable(),
  unit_tujuan: z.string(),
  dokter: z.string(),
  keluhan: z.string().nullable(),
  status: z.int(),
  /** The measures of the registration; null where there is none. */
  tanda_vital: TandaVital.nullable(),
  /** Ours beside what the document names: where the record opens, what it is about, and whether a note is unsigned. */
  kunjungan_id: z.int(),
  diagnosa_utama: z.string().nullable(),
  draf: z.boolean(),
});
export type RekamMedis = z.infer<typeof RekamMedis>;
export const listRekamMedis = endpoint({
  method: 'GET',
  path: '/medicalrecord/:norm',
  can,
  summary: 'Rekam medis seorang pasien',
  params: NormParams,
  response: answerInMessage(z.array(RekamMedis)),
});

/** platform.md 3 "E-prescription summary" and "Invoice". Payments are an empty list until that feature exists. */
export const EresepSummary = z.object({
  no_resep: z.string(),
  no_invoice: z.string().nullable(),
  tanggal_pelayanan: z.string(),
  unit_pelayanan: z.string(),
  status: Deskripsi,
});
export const PembayaranSummary = z.object({
  no_invoice: z.string(),
  nominal_total: z.int(),
  status: Deskripsi.extend({ created_at: z.string() }),
  detail: z.array(z.object({ unit_pelayanan: z.string() })),
});
export const getPasienSummary = endpoint({
  method: 'GET',
  path: '/summary/pasien/:norm',
  can,
  summary: 'Resep dan pembayaran seorang pasien',
  params: NormParams,
  response: answerInMessage(z.object({ eresep: z.array(EresepSummary), pembayaran: z.array(PembayaranSummary) })),
});

/** What BPJS last said about a patient. Nobody is asked by it: it is as old as `diambil_pada` tells. */
export const KepesertaanTersimpan = z.object({
  peserta: Peserta,
  diambil_pada: z.string(),
  /** True where the answer came from the simulator of a demo (D21). */ simulator: z.boolean(),
});
export type KepesertaanTersimpan = z.infer<typeof KepesertaanTersimpan>;
export const getKepesertaanTersimpan = endpoint({
  method: 'GET',
  path: '/kepesertaan/:norm',
  can,
  summary: 'Jawaban BPJS terakhir tentang seorang pasien',
  params: NormParams,
  response: answer(KepesertaanTersimpan.nullable()),
});
