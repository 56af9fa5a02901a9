import { z } from 'zod';
import { teksWajib } from './bidang.ts';
import { daftarMaster } from './daftar-master.ts';
import { endpoint } from './endpoint.ts';
import { answer, saved } from './envelope.ts';

const Nomor = z.coerce
  .number('Nomor harus berupa angka')
  .int('Nomor harus berupa angka')
  .min(0, 'Nomor tidak dikenal')
  .max(32_767, 'Nomor tidak dikenal');
const Versi = z.int('Versi tidak dikenal').min(1, 'Versi tidak dikenal').max(2_147_483_647, 'Versi tidak dikenal');
const MetodePut = z.object({ _method: z.literal('PUT', 'Alamat ini hanya untuk _method=PUT') });
const Deskripsi = teksWajib('Nama', 100);

/** One reference list: how many entries it has, and how many of them can be chosen. */
export const DaftarReferensi = z.object({ jenis: z.int(), nama: z.string(), jumlah: z.int(), aktif: z.int() });
export type DaftarReferensi = z.infer<typeof DaftarReferensi>;

export const ItemReferensi = z.object({
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
export type ItemReferensi = z.infer<typeof ItemReferensi>;

export const IsianReferensi = z.object({ deskripsi: Deskripsi });

const SatuDaftar = z.object({ jenis: Nomor });
const SatuItem = z.object({ jenis: Nomor, id: Nomor });

export const listDaftarReferensi = endpoint({
  method: 'GET',
  path: '/referensi/daftar',
  can: 'view merk',
  summary: 'Semua daftar referensi dengan jumlah isinya',
  response: answer(z.array(DaftarReferensi)),
});
export const listItemReferensi = endpoint({
  method: 'GET',
  path: '/referensi/:jenis/daftar',
  can: 'view merk',
  summary: 'Isi satu daftar referensi untuk diatur, menurut urutannya',
  params: SatuDaftar,
  response: answer(z.array(ItemReferensi)),
});
export const createReferensi = endpoint({
  method: 'POST',
  path: '/referensi/:jenis/store',
  can: 'create merk',
  summary: 'Tambah pilihan milik faskes',
  params: SatuDaftar,
  body: IsianReferensi,
  creates: true,
  response: saved(ItemReferensi),
});

/**
 * An update names the version it was made on; if the entry has another one by now, the answer is a 409 with { kini,
 * oleh, pada }.
 */
export const updateReferensi = endpoint({
  method: 'POST',
  path: '/referensi/:jenis/update/:id',
  can: 'update merk',
  summary: 'Ganti nama pilihan; 409 bila sudah diubah orang lain',
  params: SatuItem,
  query: MetodePut,
  body: IsianReferensi.extend({ versi: Versi }),
  creates: true,
  response: saved(ItemReferensi),
});
/** `setelah` is the entry it comes after; null makes it the first. */
export const moveReferensi = endpoint({
  method: 'POST',
  path: '/referensi/:jenis/geser/:id',
  can: 'update merk',
  summary: 'Pindahkan pilihan di dalam daftarnya',
  params: SatuItem,
  query: MetodePut,
  body: z.object({ setelah: z.int('Pilihan sebelumnya tidak dikenal').nullable(), versi: Versi }),
  creates: true,
  response: saved(z.array(ItemReferensi)),
});

/** platform.md 9. The version is optional, because the call names the state it sets. */
const saklar = (kata: 'enable' | 'disable', summary: string) =>
  endpoint({
    method: 'POST',
    path: `/referensi/:jenis/:id/${kata}`,
    can: 'update merk',
    summary,
    params: SatuItem,
    body: z.object({ versi: Versi.optional() }).nullish(),
    creates: true,
    response: saved(ItemReferensi),
  });
export const enableReferensi = saklar('enable', 'Pilihan dapat dipilih lagi');
export const disableReferensi = saklar('disable', 'Pilihan tidak ditawarkan lagi; yang sudah memakainya tetap');

/** The answer is a 409 while the entry is used; its `data` lists where: Pemakaian[]. */
export const deleteReferensi = endpoint({
  method: 'DELETE',
  path: '/referensi/:jenis/destroy/:id',
  can: 'delete merk',
  summary: 'Hapus pilihan milik faskes yang belum dipakai; 409 bila dipakai, dengan tempatnya',
  params: SatuItem,
  response: saved(ItemReferensi),
});

/** An empty cell leaves a known entry where it is, and puts a new one last. */
const Urutan = z
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
export const lembarReferensi = (jenis: number | ':jenis') =>
  daftarMaster({
    path: `/referensi/${jenis}`,
    resource: 'merk',
    sebutan: 'Pilihan',
    isian: { deskripsi: Deskripsi, urutan: Urutan },
    baris: { deskripsi: z.string(), urutan: z.int() },
    urut: ['urutan', 'deskripsi'],
    lembar: {
      kunci: 'deskripsi',
      kolom: [
        { kolom: 'deskripsi', judul: 'Nama', jenis: 'teks', lebar: 44, wajib: true, contoh: 'Pilihan baru' },
        { kolom: 'urutan', judul: 'Urutan', jenis: 'angka', lebar: 10, contoh: '' },
      ],
    },
  });

const lembar = lembarReferensi(':jenis');
export const eksporReferensi = { ...lembar.ekspor, params: SatuDaftar };
export const imporReferensi = { ...lembar.impor, params: SatuDaftar };
