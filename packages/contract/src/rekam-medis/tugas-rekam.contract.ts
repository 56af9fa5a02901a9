import { z } from 'zod';
import { MIN_ALASAN_CATATAN } from '@nadi/domain/rekam-medis/catatan';
import { Catatan } from './catatan.contract.ts';
import { endpoint } from '../endpoint.ts';
import { page, Paging, saved } from '../envelope.ts';
import { lazyFieldMessage } from '../messages/field-messages.ts';
import { requiredText } from '../field-schemas.ts';
import { IdParams, Versi } from '../master/master-list.ts';

/** A note that waits for somebody; of its words nothing. */
export const CatatanMenunggu = z.object({
  catatan_id: z.int(),
  versi: z.int(),
  kunjungan_id: z.int(),
  norm: z.int(),
  nama: z.string(),
  ruangan: z.string(),
  jenis: z.string(),
  penulis: z.string(),
  /** The doctor whose order on the telephone it tells of. */ telepon_dari: z.string().nullable(),
  /** Whether the reader wrote it: then somebody else decides. */ milik_saya: z.boolean(),
  ditandatangani_pada: z.string(),
  /** The 24 hours in which it is looked at are over. */ terlambat: z.boolean(),
});
export type CatatanMenunggu = z.infer<typeof CatatanMenunggu>;

/** spec: RM38: what others wrote of the reader's inpatients, the oldest first. */
export const listVerifikasi = endpoint({
  method: 'GET',
  path: '/rekam-medis/verifikasi',
  can: 'create rekam medis',
  summary: 'CPPT pasien rawat inap saya yang belum saya verifikasi sebagai DPJP',
  query: z.object({ ...Paging }),
  response: page(CatatanMenunggu),
});

/** What an inpatient's record has to have within 24 hours, with its words. Source: rekam-medis.md RM38. */
export const TENGGAT_REKAM = { asesmen: 'Asesmen awal perawat', resume: 'Resume medis' } as const;
export const TenggatRekam = z.object({
  kunjungan_id: z.int(),
  norm: z.int(),
  nama: z.string(),
  ruangan: z.string(),
  apa: z.enum(['asesmen', 'resume']),
  /** From when the hours count: the admission, or the departure. */ mulai: z.string(),
  terlambat: z.boolean(),
});
export type TenggatRekam = z.infer<typeof TenggatRekam>;
/** What the reader may write: the first assessment of who lies here, the resume of who left them as their doctor. */
export const listTenggat = endpoint({
  method: 'GET',
  path: '/rekam-medis/tenggat',
  can: 'create rekam medis',
  summary: 'Asesmen awal dan resume rawat inap yang menunggu saya, yang terlama di atas',
  query: z.object({ ...Paging }),
  response: page(TenggatRekam),
});

/** spec: RM4 */
export const listAdendumMenunggu = endpoint({
  method: 'GET',
  path: '/rekam-medis/adendum-menunggu',
  can: 'update rekam medis',
  summary: 'Adendum terlambat yang menunggu persetujuan, yang terlama di atas',
  query: z.object({ ...Paging }),
  response: page(CatatanMenunggu),
});

/** The late addendum stays readable, struck through, and is told nobody outside (RM4). */
export const refuseAdendum = endpoint({
  method: 'POST',
  path: '/catatan/:id/tolak',
  can: 'update rekam medis',
  summary: 'Tolak adendum yang terlambat, dengan alasan',
  params: IdParams,
  body: z.strictObject({
    versi: Versi,
    alasan: requiredText('Alasan', 500).min(MIN_ALASAN_CATATAN, `Alasan paling sedikit ${MIN_ALASAN_CATATAN} huruf`),
  }),
  creates: true,
  response: saved(Catatan),
});

/** What a record may lack once the visit is over, with its words. Source: rekam-medis.md RM8, RM38. */
export const KURANG_REKAM = {
  catatan: 'Catatan dokter belum ditandatangani',
  diagnosa: 'Diagnosis utama belum ada',
  asesmen: 'Asesmen awal perawat belum ada',
  resume: 'Resume medis belum ada',
  kepulangan: 'Kepulangan belum dicatat',
  verifikasi: 'CPPT lewat 24 jam belum diverifikasi DPJP',
  asesmen_terlambat: 'Asesmen awal lewat 24 jam sesudah masuk',
  resume_terlambat: 'Resume medis lewat 24 jam sesudah pulang',
} as const;
export type KurangRekam = keyof typeof KURANG_REKAM;
/** What nobody can mend any more: alone it makes no task, and its visits are listed to who asks for them. */
export const TERLAMBAT_REKAM: readonly KurangRekam[] = ['asesmen_terlambat', 'resume_terlambat'];
const KURANG_IDS = Object.keys(KURANG_REKAM) as [KurangRekam, ...KurangRekam[]];

export const KelengkapanRekam = z.object({
  kunjungan_id: z.int(),
  norm: z.int(),
  nama: z.string(),
  ruangan: z.string(),
  dokter: z.string(),
  selesai_pada: z.string(),
  kurang: z.array(z.enum(KURANG_IDS)),
});
export type KelengkapanRekam = z.infer<typeof KelengkapanRekam>;
export const listKelengkapan = endpoint({
  method: 'GET',
  path: '/rekam-medis/kelengkapan',
  can: 'update rekam medis',
  summary: 'Kunjungan selesai 30 hari terakhir yang rekam medisnya belum lengkap, yang terlama di atas',
  query: z.object({ kurang: z.enum(KURANG_IDS, lazyFieldMessage('pilihan', 'Kekurangan')).optional(), ...Paging }),
  response: page(KelengkapanRekam),
});
