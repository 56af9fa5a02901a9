import { z } from 'zod';
import { teks, teksWajib } from './bidang.ts';
import { daftarMaster } from './daftar-master.ts';

/**
 * Kinds of payers: 'umum' is the patient and 'bpjs' the national insurance (list 10: 1 and 2); the facility adds the
 * others.
 */
export const KELOMPOK_PENJAMIN = ['umum', 'bpjs', 'asuransi', 'perusahaan', 'pemerintah'] as const;
export type KelompokPenjamin = (typeof KELOMPOK_PENJAMIN)[number];
export const NAMA_KELOMPOK: Record<KelompokPenjamin, string> = {
  umum: 'Umum',
  bpjs: 'BPJS Kesehatan',
  asuransi: 'Asuransi',
  perusahaan: 'Perusahaan',
  pemerintah: 'Program pemerintah',
};

export const penjaminMaster = daftarMaster({
  path: '/penjamin',
  resource: 'pengaturan',
  sebutan: 'Penjamin',
  isian: {
    deskripsi: teksWajib('Nama penjamin', 100),
    kelompok: z.enum(KELOMPOK_PENJAMIN, `Pilih kelompok penjamin: ${KELOMPOK_PENJAMIN.join(', ')}`),
    kontak: teks('Kontak', 200),
  },
  baris: { deskripsi: z.string(), kelompok: z.enum(KELOMPOK_PENJAMIN), kontak: z.string().nullable() },
  urut: ['deskripsi', 'kelompok'],
  lembar: {
    kunci: 'deskripsi',
    kolom: [
      {
        kolom: 'deskripsi',
        judul: 'Nama penjamin',
        jenis: 'teks',
        lebar: 36,
        wajib: true,
        contoh: 'Asuransi Sehat Nusantara',
      },
      { kolom: 'kelompok', judul: 'Kelompok', jenis: 'teks', lebar: 18, wajib: true, contoh: 'asuransi' },
      { kolom: 'kontak', judul: 'Kontak', jenis: 'teks', lebar: 30, contoh: '(024) 000-0000' },
    ],
  },
});
