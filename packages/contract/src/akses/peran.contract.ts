import { z } from 'zod';
import { GIVEN_IZIN } from '@nadi/domain/akses/peran-rights';
import { endpoint } from '../endpoint.ts';
import { answer, saved } from '../envelope.ts';
import { lazyFieldMessage } from '../messages/field-messages.ts';
import { namaLine, requiredText, rowId } from '../field-schemas.ts';
import { IdParams, Versi } from '../master/master-list.ts';

const Izin = z.enum(GIVEN_IZIN, 'Hak ini tidak dikenal');

/** A role with what it grants, in plain permissions of the table and in its order. */
export const Peran = z.object({
  id: z.int(),
  /** The code of a shipped role, which never changes; a code of its own for a role of the facility. */
  kode: z.string(),
  nama: z.string(),
  izin: z.array(Izin),
  versi: z.int(),
  /** How many active accounts hold it. */
  orang: z.int(),
});
export type Peran = z.infer<typeof Peran>;

/** An account as the page of rights tells it; `versi` and `peran` are those of the account. */
export const PeranAkun = z.object({
  id: z.int(),
  nama: z.string(),
  nama_lengkap: z.string(),
  email: z.string(),
  aktif: z.boolean(),
  peran: z.array(z.int()),
  versi: z.int(),
});
export type PeranAkun = z.infer<typeof PeranAkun>;

const MAX_PERAN_NAMA = 40;
const Nama = requiredText('Nama peran', MAX_PERAN_NAMA, namaLine);
const PutMethod = z.object({ _method: z.literal('PUT', 'Alamat ini hanya untuk _method=PUT') });
const Yakin = z.boolean().default(false);

export const listPeran = endpoint({
  method: 'GET',
  path: '/peran/daftar',
  can: 'view pengaturan',
  summary: 'Peran dengan haknya',
  response: answer(z.array(Peran)),
});

export const PeranBaru = z.object({ nama: Nama, salin_dari: rowId('Peran asal').nullable().default(null) });

export const createPeran = endpoint({
  method: 'POST',
  path: '/peran/store',
  can: 'create pengaturan',
  summary: 'Buat peran sendiri, kosong atau salinan peran lain',
  body: PeranBaru,
  creates: true,
  response: saved(Peran),
});

/** Roles that are saved together, because a right may move from one to the other. */
export const updatePeranIzin = endpoint({
  method: 'POST',
  path: '/peran/update',
  can: 'update pengaturan',
  summary:
    'Ubah hak satu atau beberapa peran, semua atau tidak sama sekali; 409 bila salah satunya sudah berubah; menambah hak sendiri perlu yakin',
  query: PutMethod,
  body: z.object({
    peran: z
      .array(z.object({ id: rowId('Peran'), versi: Versi, izin: z.array(Izin).max(GIVEN_IZIN.length) }))
      .min(1, 'Tidak ada peran yang diubah')
      .max(200, lazyFieldMessage('pilihan', 'Peran')),
    yakin: Yakin,
  }),
  creates: true,
  response: saved(z.array(Peran)),
});

export const renamePeran = endpoint({
  method: 'POST',
  path: '/peran/nama/:id',
  can: 'update pengaturan',
  summary: 'Ganti nama peran; 409 bila sudah berubah',
  params: IdParams,
  query: PutMethod,
  body: z.object({ nama: Nama, versi: Versi }),
  creates: true,
  response: saved(Peran),
});

export const destroyPeran = endpoint({
  method: 'DELETE',
  path: '/peran/destroy/:id',
  can: 'delete pengaturan',
  summary: 'Hapus peran sendiri yang tidak dipegang siapa pun',
  params: IdParams,
  response: saved(Peran),
});

/** `lain` are the active accounts that could be given the role. */
export const listPeranAkun = endpoint({
  method: 'GET',
  path: '/peran/akun/:id',
  can: { all: ['view pengaturan', 'view karyawan'] },
  summary: 'Siapa yang memegang sebuah peran, dan siapa yang dapat diberi',
  params: IdParams,
  response: answer(z.object({ pemegang: z.array(PeranAkun), lain: z.array(PeranAkun) })),
});

/** Who holds a role is an account's, and an account belongs to an employee. `versi` is the account's. */
export const setPeranAkun = endpoint({
  method: 'POST',
  path: '/peran/akun/:id',
  can: { all: ['update pengaturan', 'update karyawan'] },
  summary: 'Beri atau lepas peran sebuah akun; 409 bila akunnya sudah berubah',
  params: IdParams,
  query: PutMethod,
  body: z.object({
    akun_id: rowId('Akun'),
    pegang: z.boolean('Pilih diberi atau dilepas'),
    versi: Versi,
    yakin: Yakin,
  }),
  creates: true,
  response: saved(PeranAkun),
});
