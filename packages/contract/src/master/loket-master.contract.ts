import { z } from 'zod';
import { requiredText } from '../field-schemas.ts';
import { defineMasterList } from './master-list.ts';
import { endpoint } from '../endpoint.ts';
import { answer } from '../envelope.ts';

export const JENIS_LOKET = ['pendaftaran', 'kasir', 'farmasi', 'lainnya'] as const;
export type JenisLoket = (typeof JENIS_LOKET)[number];
export const NAMA_JENIS_LOKET: Record<JenisLoket, string> = {
  pendaftaran: 'Pendaftaran',
  kasir: 'Kasir',
  farmasi: 'Farmasi',
  lainnya: 'Lainnya',
};

export const loketMaster = defineMasterList({
  path: '/loket',
  resource: 'loket',
  label: 'Loket',
  fields: {
    kode: requiredText('Kode', 10).toUpperCase(),
    deskripsi: requiredText('Nama loket', 100),
    jenis: z.enum(JENIS_LOKET, 'Pilih jenis loket'),
  },
  baris: { kode: z.string(), deskripsi: z.string(), jenis: z.enum(JENIS_LOKET) },
  filters: { jenis: z.enum(JENIS_LOKET).optional() },
  urut: ['kode', 'deskripsi', 'jenis'],
  sheet: {
    key: 'kode',
    kolom: [
      { kolom: 'kode', title: 'Kode', jenis: 'teks', width: 10, wajib: true, contoh: 'P1' },
      { kolom: 'deskripsi', title: 'Nama loket', jenis: 'teks', width: 32, wajib: true, contoh: 'Pendaftaran 1' },
      { kolom: 'jenis', title: 'Jenis', jenis: 'teks', width: 16, wajib: true, contoh: 'pendaftaran' },
    ],
  },
});

/** `status`: 1 in use, 0 out of use. */
export const Loket = z.object({
  id: z.int(),
  kode: z.string(),
  deskripsi: z.string(),
  jenis: z.enum(JENIS_LOKET),
  status: z.int(),
});
export type Loket = z.infer<typeof Loket>;

/** platform.md 7, `loket?filter=true&status=1`; the answer's list is `data.loket` (ketentuan D2). */
export const listLoket = endpoint({
  method: 'GET',
  path: '/loket',
  can: 'masuk',
  open: 'no patient',
  summary: 'Loket faskes; filter=true&status=1: hanya yang aktif',
  query: z.object({
    filter: z.enum(['true', 'false']).default('false'),
    status: z.enum(['0', '1'], 'status harus 0 atau 1').optional(),
  }),
  personFree: true,
  response: answer(z.object({ loket: z.array(Loket) })),
});
