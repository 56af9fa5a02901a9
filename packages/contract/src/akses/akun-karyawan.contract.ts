import { z } from 'zod';
import { akunEmail, rowId } from '../field-schemas.ts';
import { IdParams, Versi } from '../master/master-list.ts';
import { endpoint } from '../endpoint.ts';
import { answer, saved } from '../envelope.ts';

/** What an employee signs in with; `peran` are ids of the facility's roles, ascending. */
export const AkunKaryawan = z.object({
  id: z.int(),
  email: z.string(),
  aktif: z.boolean(),
  peran: z.array(z.int()),
  versi: z.int(),
});
export type AkunKaryawan = z.infer<typeof AkunKaryawan>;

const MAX_PERAN = 50;
const PutMethod = z.object({ _method: z.literal('PUT', 'Alamat ini hanya untuk _method=PUT') });

export const AkunInput = z.object({
  email: akunEmail,
  peran: z
    .array(rowId('Peran'), 'Pilih paling sedikit satu peran')
    .min(1, 'Pilih paling sedikit satu peran')
    .max(MAX_PERAN, `Peran paling banyak ${MAX_PERAN}`),
  aktif: z.boolean('Pilih aktif atau tidak').default(true),
});

/** `peran` are the roles to choose from; `email` is the employee's own address, which a new account starts with. */
export const AkunDetail = z.object({
  akun: AkunKaryawan.nullable(),
  peran: z.array(z.object({ id: z.int(), nama: z.string() })),
  email: z.string().nullable(),
});
export type AkunDetail = z.infer<typeof AkunDetail>;

/** `sandi` is shown this once, because only its hash is stored. */
export const AkunWithPassword = z.object({ akun: AkunKaryawan, sandi: z.string() });
export type AkunWithPassword = z.infer<typeof AkunWithPassword>;

/** `kode` is shown this once, because only its hash is stored. */
export const AkunWithKode = z.object({ akun: AkunKaryawan, kode: z.string() });
export type AkunWithKode = z.infer<typeof AkunWithKode>;

/** An account belongs to an employee, so each of these calls takes the right on both. `id` is the employee's. */
export const findAkunKaryawan = endpoint({
  method: 'GET',
  path: '/karyawan/akun/:id',
  can: { all: ['view pengaturan', 'view karyawan'] },
  summary: 'Akun seorang karyawan',
  params: IdParams,
  response: answer(AkunDetail),
});
export const createAkunKaryawan = endpoint({
  method: 'POST',
  path: '/karyawan/akun/store/:id',
  can: { all: ['update pengaturan', 'update karyawan'] },
  summary: 'Buat akun karyawan; sandi awalnya hanya ada di jawaban ini',
  params: IdParams,
  body: AkunInput,
  creates: true,
  response: saved(AkunWithPassword),
});
export const updateAkunKaryawan = endpoint({
  method: 'POST',
  path: '/karyawan/akun/update/:id',
  can: { all: ['update pengaturan', 'update karyawan'] },
  summary:
    'Ubah email, peran, atau keaktifan akun karyawan; nonaktif mengakhiri semua sesinya; 409 bila sudah berubah; menambah hak sendiri perlu yakin',
  params: IdParams,
  query: PutMethod,
  body: AkunInput.extend({ versi: Versi, yakin: z.boolean().default(false) }),
  creates: true,
  response: saved(AkunKaryawan),
});
export const resetKaryawanPassword = endpoint({
  method: 'POST',
  path: '/karyawan/akun/sandi/:id',
  can: { all: ['update pengaturan', 'update karyawan'] },
  summary: 'Atur ulang sandi akun karyawan; sandi barunya hanya ada di jawaban ini',
  params: IdParams,
  body: z.object({}),
  creates: true,
  response: saved(AkunWithPassword),
});
export const createAkunKode = endpoint({
  method: 'POST',
  path: '/karyawan/akun/kode/:id',
  can: { all: ['update pengaturan', 'update karyawan'] },
  summary: 'Buat kode untuk kata sandi baru, berlaku 30 menit; kodenya hanya ada di jawaban ini',
  params: IdParams,
  body: z.object({}),
  creates: true,
  response: saved(AkunWithKode),
});
