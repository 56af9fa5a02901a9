import { z } from 'zod';
import { namaLine, optionalText, refuseWithoutZero, requiredText } from '../field-schemas.ts';
import { defineMasterList } from './master-list.ts';

/**
 * Kinds of payers: 'umum' is the patient and 'bpjs' the national insurance (list 10: 1 and 2); the facility adds the
 * others.
 */
export const KELOMPOK_PENJAMIN = ['umum', 'bpjs', 'asuransi', 'perusahaan', 'pemerintah'] as const;
export type KelompokPenjamin = (typeof KELOMPOK_PENJAMIN)[number];
export const NAMA_KELOMPOK_PENJAMIN: Record<KelompokPenjamin, string> = {
  umum: 'Umum',
  bpjs: 'BPJS Kesehatan',
  asuransi: 'Asuransi',
  perusahaan: 'Perusahaan',
  pemerintah: 'Program pemerintah',
};

export const penjaminMaster = defineMasterList({
  path: '/penjamin',
  resource: 'pengaturan',
  label: 'Penjamin',
  fields: {
    deskripsi: requiredText('Nama penjamin', 100, namaLine),
    kelompok: z.enum(KELOMPOK_PENJAMIN, `Pilih kelompok penjamin: ${KELOMPOK_PENJAMIN.join(', ')}`),
    kontak: refuseWithoutZero(optionalText('Kontak', 200), 'Kontak'),
  },
  baris: { deskripsi: z.string(), kelompok: z.enum(KELOMPOK_PENJAMIN), kontak: z.string().nullable() },
  urut: ['deskripsi', 'kelompok'],
  sheet: {
    key: 'deskripsi',
    kolom: [
      {
        kolom: 'deskripsi',
        title: 'Nama penjamin',
        jenis: 'teks',
        width: 36,
        wajib: true,
        contoh: 'Asuransi Sehat Nusantara',
      },
      { kolom: 'kelompok', title: 'Kelompok', jenis: 'teks', width: 18, wajib: true, contoh: 'asuransi' },
      { kolom: 'kontak', title: 'Kontak', jenis: 'telepon', width: 30, contoh: '(024) 000-0000' },
    ],
  },
});
