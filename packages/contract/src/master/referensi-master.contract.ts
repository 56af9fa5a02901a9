import { z } from 'zod';
import { namaLine, requiredText } from '../field-schemas.ts';
import { defineSheet } from './master-list.ts';
import { endpoint } from '../endpoint.ts';
import { answer, saved } from '../envelope.ts';

const NomorParam = z.coerce
  .number('Nomor harus berupa angka')
  .int('Nomor harus berupa angka')
  .min(0, 'Nomor tidak dikenal')
  .max(32_767, 'Nomor tidak dikenal');
const Versi = z.int('Versi tidak dikenal').min(1, 'Versi tidak dikenal').max(2_147_483_647, 'Versi tidak dikenal');
const PutMethod = z.object({ _method: z.literal('PUT', 'Alamat ini hanya untuk _method=PUT') });
const Deskripsi = requiredText('Nama', 100, namaLine);

/** One reference list: how many entries it has, and how many of them can be chosen. */
export const ReferensiList = z.object({ jenis: z.int(), nama: z.string(), jumlah: z.int(), aktif: z.int() });
export type ReferensiList = z.infer<typeof ReferensiList>;

export const ReferensiItem = z.object({
  id: z.int(),
  deskripsi: z.string(),
  urutan: z.int(),
  aktif: z.boolean(),
  versi: z.int(),
  /** The facility added it; only such an entry can be removed. */
  sendiri: z.boolean(),
  /** Forms or rules of the program need it, so it can't be switched off. */
  tetap: z.boolean(),
});
export type ReferensiItem = z.infer<typeof ReferensiItem>;

export const ReferensiInput = z.object({ deskripsi: Deskripsi });

const ListParams = z.object({ jenis: NomorParam });
const ItemParams = z.object({ jenis: NomorParam, id: NomorParam });

export const listReferensiLists = endpoint({
  method: 'GET',
  path: '/referensi/daftar',
  can: 'view merk',
  summary: 'Semua daftar referensi dengan jumlah isinya',
  response: answer(z.array(ReferensiList)),
});
export const listReferensiItems = endpoint({
  method: 'GET',
  path: '/referensi/:jenis/daftar',
  can: 'view merk',
  summary: 'Isi satu daftar referensi untuk diatur, menurut urutannya',
  params: ListParams,
  response: answer(z.array(ReferensiItem)),
});
export const createReferensi = endpoint({
  method: 'POST',
  path: '/referensi/:jenis/store',
  can: 'update referensi',
  summary: 'Tambah pilihan milik faskes',
  params: ListParams,
  body: ReferensiInput,
  creates: true,
  response: saved(ReferensiItem),
});

/**
 * An update names the version it was made on; if the entry has another one by now, the answer is a 409 with { kini,
 * oleh, pada }.
 */
export const updateReferensi = endpoint({
  method: 'POST',
  path: '/referensi/:jenis/update/:id',
  can: 'update referensi',
  summary: 'Ganti nama pilihan milik faskes; 409 bila sudah berubah',
  params: ItemParams,
  query: PutMethod,
  body: ReferensiInput.extend({ versi: Versi }),
  creates: true,
  response: saved(ReferensiItem),
});
/** `setelah` is the entry it comes after; null makes it the first. */
export const moveReferensi = endpoint({
  method: 'POST',
  path: '/referensi/:jenis/geser/:id',
  can: 'update referensi',
  summary: 'Pindahkan pilihan di dalam daftarnya',
  params: ItemParams,
  query: PutMethod,
  body: z.object({ setelah: z.int('Pilihan sebelumnya tidak dikenal').nullable(), versi: Versi }),
  creates: true,
  response: saved(z.array(ReferensiItem)),
});

/** platform.md 9. The version is optional, because the call names the state it sets. */
const toggleEndpoint = (toggle: 'enable' | 'disable', summary: string) =>
  endpoint({
    method: 'POST',
    path: `/referensi/:jenis/:id/${toggle}`,
    can: 'update referensi',
    summary,
    params: ItemParams,
    body: z.object({ versi: Versi.optional() }).nullish(),
    creates: true,
    response: saved(ReferensiItem),
  });
export const enableReferensi = toggleEndpoint('enable', 'Pilihan dapat dipilih lagi');
export const disableReferensi = toggleEndpoint('disable', 'Pilihan tidak ditawarkan lagi; yang sudah memakainya tetap');

/** The answer is a 409 while the entry is used; its `data` lists where: Pemakaian[]. */
export const deleteReferensi = endpoint({
  method: 'DELETE',
  path: '/referensi/:jenis/destroy/:id',
  can: 'update referensi',
  summary: 'Hapus pilihan milik faskes yang belum dipakai; 409 bila dipakai, dengan tempatnya',
  params: ItemParams,
  response: saved(ReferensiItem),
});

/** An empty cell leaves a known entry where it is, and puts a new one last. */
const OrderNumber = z
  .int('Urutan harus berupa angka')
  .min(1, 'Urutan paling kecil 1')
  .max(32_767, 'Urutan paling besar 32.767')
  .nullable()
  .default(null);

/**
 * The export and import of one reference list, made like those of every list of master data. The name identifies the
 * entry of a
 * line: a known entry is moved or switched, an unknown name becomes an entry of the facility's own.
 */
export const defineReferensiSheet = (jenis: number | ':jenis') =>
  defineSheet(
    {
      path: `/referensi/${jenis}`,
      label: 'Pilihan',
      fields: { deskripsi: Deskripsi, urutan: OrderNumber },
      baris: { deskripsi: z.string(), urutan: z.int() },
      urut: ['urutan', 'deskripsi'],
      sheet: {
        key: 'deskripsi',
        kolom: [
          { kolom: 'deskripsi', title: 'Nama', jenis: 'teks', width: 44, wajib: true, contoh: 'Pilihan baru' },
          { kolom: 'urutan', title: 'Urutan', jenis: 'angka', width: 10, contoh: '' },
        ],
      },
    },
    { read: { can: 'view merk' }, write: { can: 'update referensi' } },
  );

const referensiSheet = defineReferensiSheet(':jenis');
export const exportReferensi = { ...referensiSheet.ekspor, params: ListParams };
export const importReferensi = { ...referensiSheet.impor, params: ListParams };
