import { z } from 'zod';
import { referensiId, rupiahAmount, optionalText, requiredText } from '../field-schemas.ts';
import { defineMasterList, IdParams } from './master-list.ts';
import { answer } from '../envelope.ts';
import { endpoint } from '../endpoint.ts';

const PaketItem = z.object({
  tindakan_id: referensiId('Tindakan'),
  jumlah: z
    .int('Jumlah harus berupa angka')
    .min(1, 'Jumlah paling sedikit 1')
    .max(100, 'Jumlah paling banyak 100')
    .default(1),
});

export const paketMaster = defineMasterList({
  path: '/paket-kunjungan',
  resource: 'paket kunjungan',
  label: 'Paket kunjungan',
  fields: {
    kode: requiredText('Kode', 20).toUpperCase(),
    deskripsi: requiredText('Nama paket', 150),
    harga: rupiahAmount('Harga'),
    keterangan: optionalText('Keterangan', 300),
    tindakan: z
      .array(PaketItem, 'Isi paling sedikit satu tindakan')
      .min(1, 'Isi paling sedikit satu tindakan')
      .max(100, 'Paling banyak 100 tindakan'),
    /** The rooms that offer it; an empty list means every room. */
    ruangan: z.array(referensiId('Ruangan'), 'Ruangan tidak dikenal').max(1000, 'Terlalu banyak ruangan').default([]),
  },
  baris: {
    kode: z.string(),
    deskripsi: z.string(),
    harga: z.int(),
    keterangan: z.string().nullable(),
    tindakan: z.array(
      z.object({
        tindakan_id: z.int(),
        jumlah: z.int(),
        kode: z.string(),
        nama_tindakan: z.string(),
        /** Today's general tariff of one procedure. */ tarif: z.int().nullable(),
      }),
    ),
    ruangan: z.array(z.int()),
    nama_ruangan: z.array(z.string()),
  },
  urut: ['kode', 'deskripsi', 'harga'],
  sheet: {
    key: 'kode',
    kolom: [
      { kolom: 'kode', title: 'Kode', jenis: 'teks', width: 14, wajib: true, contoh: 'PKT-01' },
      {
        kolom: 'deskripsi',
        title: 'Nama paket',
        jenis: 'teks',
        width: 40,
        wajib: true,
        contoh: 'Paket periksa kehamilan',
      },
      { kolom: 'harga', title: 'Harga', jenis: 'rupiah', width: 16, wajib: true, contoh: '150000' },
      { kolom: 'isi_tindakan', title: 'Tindakan', jenis: 'teks', width: 40, wajib: true, contoh: 'KON-01; LAB-02 x2' },
      { kolom: 'nama_ruangan', title: 'Ruangan', jenis: 'teks', width: 30, contoh: '' },
      { kolom: 'keterangan', title: 'Keterangan', jenis: 'teks', width: 30, contoh: '' },
    ],
  },
});

const PaketRuangan = z.object({
  id: z.int(),
  kode: z.string(),
  deskripsi: z.string(),
  harga: z.int(),
  keterangan: z.string().nullable(),
  tindakan: z.array(z.object({ id: z.int(), nama_tindakan: z.string(), jumlah: z.int() })),
});
export type PaketRuangan = z.infer<typeof PaketRuangan>;

/** kunjungan.md 7. */
export const getPaketRuangan = endpoint({
  method: 'GET',
  path: '/package/by-ruangan/:id',
  can: ['view paket kunjungan', 'view kunjungan'],
  summary: 'Paket yang aktif di satu ruangan, dengan tindakan dan harganya',
  params: IdParams,
  personFree: true,
  response: answer(z.array(PaketRuangan)),
});
