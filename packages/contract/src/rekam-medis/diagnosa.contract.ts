import { RECORD_READERS } from '@nadi/domain/rekam-medis/akses-rekam';
import { z } from 'zod';
import { KASUS_DIAGNOSA, MAX_SEKUNDER, PERAN_DIAGNOSA } from '@nadi/domain/rekam-medis/diagnosa';
import { JENIS_RIWAYAT_IDS } from '@nadi/domain/rekam-medis/rekam';
import { KunjunganIdParams } from './catatan.contract.ts';
import { endpoint } from '../endpoint.ts';
import { answer, saved } from '../envelope.ts';
import { lazyFieldMessage } from '../messages/field-messages.ts';
import { optionalText, requiredText, rowId } from '../field-schemas.ts';
import { Versi } from '../master/master-list.ts';
import { NormParam, NormParams } from '../pasien/pasien-input.ts';

export const Diagnosa = z.object({
  id: z.int(),
  peran: z.enum(PERAN_DIAGNOSA),
  urutan: z.int(),
  icd: z.string(),
  /** The words of the code as they were that day. */ teks: z.string(),
  kasus: z.enum(KASUS_DIAGNOSA),
  /** The day of the visit it was copied from. */ disalin_dari: z.string().nullable(),
  /** Unlikely for this patient's sex or age. */ peringatan: z.string().nullable(),
  dibuat_oleh: z.string(),
  dibuat_pada: z.string(),
});
export type Diagnosa = z.infer<typeof Diagnosa>;

/** The diagnoses of a visit, which are one list with one version. */
export const DaftarDiagnosa = z.object({
  versi: z.int(),
  diagnosa: z.array(Diagnosa),
  /** How many the reader may not read; they stay whatever the reader saves (RM36). */ tertutup: z.int(),
  /** What somebody else than the reader took out, and does not stand again; the newest first. */
  dihapus: z
    .array(
      z.object({
        id: z.int(),
        icd: z.string(),
        teks: z.string(),
        oleh: z.string(),
        pada: z.string(),
        /** Why, where it was withdrawn with a note. */ alasan: z.string().nullable().default(null),
      }),
    )
    .optional(),
});
export type DaftarDiagnosa = z.infer<typeof DaftarDiagnosa>;

export const DiagnosaInput = z.strictObject({
  icd: requiredText('Kode diagnosis', 12).toUpperCase(),
  peran: z.enum(PERAN_DIAGNOSA, lazyFieldMessage('pilihan', 'Peran')),
  /** Left out: as proposed, `lama` when the same category stands within a year. */
  kasus: z.enum(KASUS_DIAGNOSA, lazyFieldMessage('pilihan', 'Kasus')).optional(),
  /** The visit it is copied from. */
  salinan_dari: rowId('Kunjungan asal').nullable().default(null),
});
export type DiagnosaInput = z.output<typeof DiagnosaInput>;

/** The whole list; what is left out ends. A 409 holds the list as it stands in `data`. */
export const saveDiagnosa = endpoint({
  method: 'PUT',
  path: '/kunjungan/:id/diagnosa',
  can: 'create rekam medis',
  summary: 'Simpan semua diagnosis sebuah kunjungan: satu utama, paling banyak 20 sekunder',
  params: KunjunganIdParams,
  body: z.strictObject({
    versi: Versi,
    diagnosa: z
      .array(DiagnosaInput, lazyFieldMessage('salah', 'Diagnosis'))
      .max(MAX_SEKUNDER + 1, `Paling banyak ${MAX_SEKUNDER} diagnosis sekunder`),
  }),
  response: saved(DaftarDiagnosa),
});

/** Before anything is typed: what the one who asks diagnosed most in 90 days, with case and warning for this patient. */
export const listDiagnosaSering = endpoint({
  method: 'GET',
  path: '/kunjungan/:id/diagnosa/usulan',
  can: 'create rekam medis',
  summary: 'Diagnosis yang paling sering saya tulis 90 hari ini, dan diagnosis pasien ini setahun ini',
  params: KunjunganIdParams,
  response: answer(
    z.object({
      sering: z.array(
        z.object({
          icd: z.string(),
          teks: z.string(),
          jumlah: z.int(),
          kasus: z.enum(KASUS_DIAGNOSA),
          peringatan: z.string().nullable(),
        }),
      ),
      pasien: z.array(z.object({ icd: z.string(), teks: z.string(), tanggal: z.string(), kunjungan_id: z.int() })),
    }),
  ),
});

export const RiwayatKesehatan = z.object({
  id: z.int(),
  versi: z.int(),
  jenis: z.string(),
  teks: z.string(),
  sejak: z.string().nullable(),
  aktif: z.boolean(),
  dibuat_oleh: z.string(),
  dibuat_pada: z.string(),
  /** Who changed or ended it last; null: nobody. */ diubah_oleh: z.string().nullable(),
  diubah_pada: z.string().nullable(),
  /** Why it was withdrawn with a note of another patient. */ alasan_akhir: z.string().nullish(),
});
export type RiwayatKesehatan = z.infer<typeof RiwayatKesehatan>;
export const listRiwayatKesehatan = endpoint({
  method: 'GET',
  path: '/pasien/:norm/riwayat-kesehatan',
  can: RECORD_READERS,
  summary: 'Riwayat penyakit, keluarga, obat, operasi, dan kebiasaan seorang pasien',
  params: NormParams,
  response: answer(z.array(RiwayatKesehatan)),
});

export const RiwayatInput = z.strictObject({
  jenis: z.enum(JENIS_RIWAYAT_IDS, lazyFieldMessage('pilihan', 'Jenis riwayat')),
  teks: requiredText('Riwayat', 500),
  sejak: optionalText('Sejak', 40),
});
export type RiwayatInput = z.output<typeof RiwayatInput>;
export const createRiwayatKesehatan = endpoint({
  method: 'POST',
  path: '/pasien/:norm/riwayat-kesehatan',
  can: 'create rekam medis',
  summary: 'Catat riwayat kesehatan seorang pasien',
  params: NormParams,
  body: RiwayatInput,
  creates: true,
  response: saved(z.array(RiwayatKesehatan)),
});
/** Nothing is removed: what no longer holds is ended with `aktif` false. */
export const updateRiwayatKesehatan = endpoint({
  method: 'PUT',
  path: '/pasien/:norm/riwayat-kesehatan/:id',
  can: 'create rekam medis',
  summary: 'Ubah atau akhiri riwayat kesehatan seorang pasien',
  params: z.object({
    norm: NormParam,
    id: z.coerce.number('Nomor riwayat harus berupa angka').int().min(1).max(2_147_483_647),
  }),
  body: RiwayatInput.extend({
    aktif: z.boolean(lazyFieldMessage('pilihan', 'Masih berlaku')).default(true),
    versi: Versi,
  }),
  response: saved(z.array(RiwayatKesehatan)),
});
