import { z } from 'zod';
import { SELANG_BAKU } from '@nadi/domain/loket/prioritas';
import { optionalText, requiredText } from '../field-schemas.ts';
import { JENIS_LOKET } from './loket-master.contract.ts';
import { defineMasterList } from './master-list.ts';

const wholeNumber = (nama: string, min: number, max: number) =>
  z
    .int(`${nama} harus berupa angka bulat`)
    .min(min, `${nama} paling kecil ${min}`)
    .max(max, `${nama} paling besar ${max}`);

/** What people come to the hall for, each with the letter of its numbers and how often a priority comes between. */
export const layananLoketMaster = defineMasterList({
  path: '/layanan-loket',
  resource: 'loket',
  label: 'Layanan loket',
  fields: {
    kode: z
      .string('Huruf wajib diisi')
      .trim()
      .toUpperCase()
      .regex(/^[A-EG-OQ-Z]$/, 'Huruf harus satu huruf A sampai Z, selain P (nomor prioritas) dan F (farmasi)'),
    deskripsi: requiredText('Nama layanan', 60),
    petunjuk: optionalText('Petunjuk', 80),
    selang_prioritas: wholeNumber('Selang prioritas', 0, 20).default(SELANG_BAKU),
    menit: wholeNumber('Menit per orang', 1, 120).default(5),
    /** Which counters call it: those of the same kind, and those for other things; 'lainnya' is called by any. */
    jenis: z.enum(JENIS_LOKET, 'Pilih jenis loket').default('lainnya'),
  },
  baris: {
    kode: z.string(),
    deskripsi: z.string(),
    petunjuk: z.string().nullable(),
    selang_prioritas: z.int(),
    menit: z.int(),
    jenis: z.enum(JENIS_LOKET),
  },
  urut: ['kode', 'deskripsi'],
  sheet: {
    key: 'kode',
    kolom: [
      { kolom: 'kode', title: 'Huruf', jenis: 'teks', width: 8, wajib: true, contoh: 'A' },
      { kolom: 'deskripsi', title: 'Nama layanan', jenis: 'teks', width: 32, wajib: true, contoh: 'Pendaftaran BPJS' },
      { kolom: 'petunjuk', title: 'Petunjuk', jenis: 'teks', width: 40, contoh: 'Siapkan KTP dan kartu BPJS' },
      { kolom: 'selang_prioritas', title: 'Selang prioritas', jenis: 'angka', width: 16, contoh: '2' },
      { kolom: 'menit', title: 'Menit per orang', jenis: 'angka', width: 16, contoh: '5' },
      { kolom: 'jenis', title: 'Jenis loket', jenis: 'teks', width: 16, contoh: 'pendaftaran' },
    ],
  },
});
