import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';

/** What the intake box shows of one hit. */
export const PasienHit = z.object({
  norm: z.int(),
  nama: z.string(),
  nik: z.string().nullable(),
  no_bpjs: z.string().nullable(),
  tanggal_lahir: z.string().nullable(),
  jenis_kelamin: z.int().nullable(),
  status_pasien: z.int(),
  kunjungan_terakhir: z.object({ tanggal: z.string(), ruangan: z.string() }).nullable(),
});
export type PasienHit = z.infer<typeof PasienHit>;

export const searchPasien = endpoint({
  method: 'GET',
  path: '/pasien/search/:query',
  can: ['view tabel pasien', 'create kunjungan'],
  summary: 'Cari pasien dari nama, No. RM, NIK, atau No. BPJS; paling banyak 10',
  params: z.object({ query: z.string().max(300, 'Pencarian paling panjang 300 huruf') }),
  query: z.object({
    /** 'Cari mendalam' also searches inside words; it is slower, so the clerk has to ask for it. */ mendalam: z
      .enum(['true', 'false'])
      .optional(),
  }),
  response: answer(z.array(PasienHit)),
});
