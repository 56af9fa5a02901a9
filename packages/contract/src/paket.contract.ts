import { z } from 'zod';
import { idPilihan, rupiah, teks, teksWajib } from './bidang.ts';
import { daftarMaster, IdJalur } from './daftar-master.ts';
import { answer } from './envelope.ts';
import { endpoint } from './endpoint.ts';

const Isi = z.object({
  tindakan_id: idPilihan('Tindakan'),
  jumlah: z
    .int('Jumlah harus berupa angka')
    .min(1, 'Jumlah paling sedikit 1')
    .max(100, 'Jumlah paling banyak 100')
    .default(1),
});

export const paketMaster = daftarMaster({
  path: '/paket-kunjungan',
  resource: 'paket kunjungan',
  sebutan: 'Paket kunjungan',
  isian: {
    kode: teksWajib('Kode', 20).toUpperCase(),
    deskripsi: teksWajib('Nama paket', 150),
    harga: rupiah('Harga'),
    keterangan: teks('Keterangan', 300),
    tindakan: z
      .array(Isi, 'Isi paling sedikit satu tindakan')
      .min(1, 'Isi paling sedikit satu tindakan')
      .max(100, 'Paling banyak 100 tindakan'),
    /** The rooms that offer it; an empty list means every room. */
    ruangan: z.array(idPilihan('Ruangan'), 'Ruangan tidak dikenal').max(1000, 'Terlalu banyak ruangan').default([]),
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
  lembar: {
    kunci: 'kode',
    kolom: [
      { kolom: 'kode', judul: 'Kode', jenis: 'teks', lebar: 14, wajib: true, contoh: 'PKT-01' },
      {
        kolom: 'deskripsi',
        judul: 'Nama paket',
        jenis: 'teks',
        lebar: 40,
        wajib: true,
        contoh: 'Paket periksa kehamilan',
      },
      { kolom: 'harga', judul: 'Harga', jenis: 'rupiah', lebar: 16, wajib: true, contoh: '150000' },
      { kolom: 'isi_tindakan', judul: 'Tindakan', jenis: 'teks', lebar: 40, wajib: true, contoh: 'KON-01; LAB-02 x2' },
      { kolom: 'nama_ruangan', judul: 'Ruangan', jenis: 'teks', lebar: 30, contoh: '' },
      { kolom: 'keterangan', judul: 'Keterangan', jenis: 'teks', lebar: 30, contoh: '' },
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
export const paketRuangan = endpoint({
  method: 'GET',
  path: '/package/by-ruangan/:id',
  can: ['view paket kunjungan', 'view kunjungan'],
  summary: 'Paket yang aktif di satu ruangan, dengan tindakan dan harganya',
  params: IdJalur,
  response: answer(z.array(PaketRuangan)),
});
