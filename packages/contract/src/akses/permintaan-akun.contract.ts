import { z } from 'zod';
import { STATUS_PERMINTAAN } from '@nadi/domain/akses/permintaan-akun';
import { PROFESI } from '@nadi/domain/karyawan/profesi';
import { AkunInput, AkunKaryawan } from './akun-karyawan.contract.ts';
import { endpoint } from '../endpoint.ts';
import { answer, page, Paging, saved } from '../envelope.ts';
import { requiredText, rowId } from '../field-schemas.ts';
import { IdParams } from '../master/master-list.ts';

const statusName = z.enum(STATUS_PERMINTAAN.map(({ kode }) => kode));
export const PermintaanAkun = z.object({
  id: z.int(),
  nama: z.string(),
  email: z.string(),
  no_telepon: z.string().nullable(),
  keterangan: z.string().nullable(),
  status: statusName,
  dibuat_pada: z.string(),
  diputus_pada: z.string().nullable(),
  diputus_oleh: z.string().nullable(),
  alasan: z.string(),
});
export type PermintaanAkun = z.infer<typeof PermintaanAkun>;

/** An account belongs to an employee, so each of these calls takes the right on both. */
export const listPermintaanAkun = endpoint({
  method: 'GET',
  path: '/akun/permintaan',
  can: { all: ['update pengaturan', 'update karyawan'] },
  summary: 'Permintaan akun, terlama dulu selama menunggu',
  query: z.object({ status: statusName.default('menunggu'), ...Paging }),
  response: page(PermintaanAkun),
});

/** What an admin chooses from: the facility's roles, and the employees without an account. */
export const PilihanPermintaan = z.object({
  peran: z.array(z.object({ id: z.int(), nama: z.string() })),
  karyawan: z.array(z.object({ id: z.int(), nama: z.string(), profesi: z.string() })),
  /** Whether an accepted one gets a letter; without it the admin is told a first password. */
  surel: z.boolean(),
});
export type PilihanPermintaan = z.infer<typeof PilihanPermintaan>;
export const findPilihanPermintaan = endpoint({
  method: 'GET',
  path: '/akun/permintaan/pilihan',
  can: { all: ['update pengaturan', 'update karyawan'] },
  summary: 'Peran dan karyawan tanpa akun, untuk menerima permintaan',
  response: answer(PilihanPermintaan),
});

export const TerimaPermintaan = z
  .object({
    peran: AkunInput.shape.peran,
    /** The employee whose account it becomes; null makes a new one. */
    pegawai_id: rowId('Karyawan').nullable().default(null),
    profesi: z.enum(PROFESI, 'Profesi harus dipilih dari daftar').nullable().default(null),
  })
  .refine(({ pegawai_id, profesi }) => pegawai_id !== null || profesi !== null, {
    path: ['profesi'],
    message: 'Pilih profesinya, atau karyawan yang sudah ada',
  });
export type TerimaPermintaan = z.infer<typeof TerimaPermintaan>;

/** `sandi` is shown this once; null where the person makes the first password by a letter. */
export const AkunDiterima = z.object({
  permintaan: PermintaanAkun,
  akun: AkunKaryawan,
  sandi: z.string().nullable(),
});
export type AkunDiterima = z.infer<typeof AkunDiterima>;
export const acceptPermintaan = endpoint({
  method: 'POST',
  path: '/akun/permintaan/terima/:id',
  can: { all: ['update pengaturan', 'update karyawan'] },
  summary: 'Terima permintaan: buat akun dengan peran yang dipilih; 409 bila sudah diputuskan',
  params: IdParams,
  body: TerimaPermintaan,
  creates: true,
  response: saved(AkunDiterima),
});
export const rejectPermintaan = endpoint({
  method: 'POST',
  path: '/akun/permintaan/tolak/:id',
  can: { all: ['update pengaturan', 'update karyawan'] },
  summary: 'Tolak permintaan; 409 bila sudah diputuskan',
  params: IdParams,
  body: z.object({ alasan: requiredText('Alasan', 300) }),
  creates: true,
  response: saved(PermintaanAkun),
});
