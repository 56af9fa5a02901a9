import { z } from 'zod';
import { idBaris } from './bidang.ts';
import { IdJalur, Versi } from './daftar-master.ts';
import { endpoint } from './endpoint.ts';
import { answer, saved } from './envelope.ts';
import { galat } from './pesan.ts';

/** What an employee signs in with; `peran` are ids of the facility's roles, ascending. */
export const AkunKaryawan = z.object({
  id: z.int(),
  email: z.string(),
  aktif: z.boolean(),
  peran: z.array(z.int()),
  versi: z.int(),
});
export type AkunKaryawan = z.infer<typeof AkunKaryawan>;

const PERAN_TERBANYAK = 50;
const MetodePut = z.object({ _method: z.literal('PUT', 'Alamat ini hanya untuk _method=PUT') });

export const IsianAkun = z.object({
  email: z
    .string(galat('wajib', 'Email'))
    .trim()
    .toLowerCase()
    .min(1, galat('wajib', 'Email'))
    .max(254, galat('panjang', 'Email', 254))
    .pipe(z.email(galat('salah', 'Email'))),
  peran: z
    .array(idBaris('Peran'), 'Pilih paling sedikit satu peran')
    .min(1, 'Pilih paling sedikit satu peran')
    .max(PERAN_TERBANYAK, `Peran paling banyak ${PERAN_TERBANYAK}`),
  aktif: z.boolean('Pilih aktif atau tidak').default(true),
});

/** `peran` are the roles to choose from; `email` is the employee's own address, which a new account starts with. */
export const RincianAkun = z.object({
  akun: AkunKaryawan.nullable(),
  peran: z.array(z.object({ id: z.int(), nama: z.string() })),
  email: z.string().nullable(),
});
export type RincianAkun = z.infer<typeof RincianAkun>;

/** `sandi` is shown this once, because only its hash is stored. */
export const AkunBersandi = z.object({ akun: AkunKaryawan, sandi: z.string() });
export type AkunBersandi = z.infer<typeof AkunBersandi>;

/** Each of these calls also requires the same permission on 'karyawan'. `id` is the employee's. */
export const findAkunKaryawan = endpoint({
  method: 'GET',
  path: '/karyawan/akun/:id',
  can: 'view pengaturan',
  summary: 'Akun seorang karyawan',
  params: IdJalur,
  response: answer(RincianAkun),
});
export const createAkunKaryawan = endpoint({
  method: 'POST',
  path: '/karyawan/akun/store/:id',
  can: 'update pengaturan',
  summary: 'Buat akun karyawan; sandi awalnya hanya ada di jawaban ini',
  params: IdJalur,
  body: IsianAkun,
  creates: true,
  response: saved(AkunBersandi),
});
export const updateAkunKaryawan = endpoint({
  method: 'POST',
  path: '/karyawan/akun/update/:id',
  can: 'update pengaturan',
  summary:
    'Ubah email, peran, atau keaktifan akun karyawan; nonaktif mengakhiri semua sesinya; 409 bila sudah diubah orang lain',
  params: IdJalur,
  query: MetodePut,
  body: IsianAkun.extend({ versi: Versi }),
  creates: true,
  response: saved(AkunKaryawan),
});
export const resetSandiKaryawan = endpoint({
  method: 'POST',
  path: '/karyawan/akun/sandi/:id',
  can: 'update pengaturan',
  summary: 'Atur ulang sandi akun karyawan; sandi barunya hanya ada di jawaban ini',
  params: IdJalur,
  body: z.object({}),
  creates: true,
  response: saved(AkunBersandi),
});
