import { z } from 'zod';
import { UKURAN } from '@nadi/domain/kunjungan/catatan-awal';
import { endpoint } from '../endpoint.ts';
import { answer } from '../envelope.ts';
import { SavedCatatanAwal } from './kunjungan.contract.ts';
import { MAX_NORM } from '../pasien/pasien-input.ts';

export const getRecentPendaftaran = endpoint({
  method: 'GET',
  path: '/pasien/:norm/pendaftaran/recent',
  can: 'create kunjungan',
  summary: 'Pendaftaran terakhir pasien, untuk diisikan lagi',
  params: z.object({ norm: z.coerce.number().int().min(1).max(MAX_NORM) }),
  response: answer(
    z.object({
      /** The newest measures of the last registration; null for a patient who was never here. */
      medical_record: SavedCatatanAwal.nullable(),
      /** When the record took those that it measured after the registration. */
      diukur_pada: z.partialRecord(z.enum(UKURAN), z.string()),
      pasien: z.object({ norm: z.int(), nama: z.string(), no_bpjs: z.string().nullable() }),
      terakhir: z
        .object({
          tanggal: z.string(),
          instalasi_id: z.int(),
          unit_id: z.int(),
          ruangan_id: z.int(),
          ruangan: z.string(),
          dokter_id: z.int(),
          dokter: z.string(),
          penjamin: z.object({ jenis: z.int(), nomor_penjamin: z.string().nullable(), kelas: z.int().nullable() }),
        })
        .nullable(),
      /** Unfinished visits of today (D19). */
      aktif: z.array(
        z.object({
          ruangan_id: z.int(),
          ruangan: z.string(),
          no_antrean: z.string(),
          tanggal: z.string(),
          /** The earlier day since which the patient lies in this ward; null for a visit of today. */ inap_sejak: z
            .string()
            .nullable(),
        }),
      ),
    }),
  ),
});
