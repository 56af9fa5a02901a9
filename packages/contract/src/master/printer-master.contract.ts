import { isPrinterHost } from '@nadi/domain/cetak/alamat-printer';
import { DAFTAR_KERTAS } from '@nadi/domain/cetak/jenis-cetakan';
import { BATAS_PROFIL, DAFTAR_PENYANDIAN, PORT_PRINTER } from '@nadi/domain/cetak/profil-printer';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { answer } from '../envelope.ts';
import { namaLine, requiredText } from '../field-schemas.ts';
import { defineMasterList } from './master-list.ts';

const between = (nama: string, { min, max }: { min: number; max: number }) =>
  z
    .int(`${nama} harus berupa angka bulat`)
    .min(min, `${nama} paling sedikit ${min}`)
    .max(max, `${nama} paling banyak ${max}`);

/** How a receipt printer writes; every way of printing has these. */
export const ProfilPrinterFields = {
  kertas: z.enum(DAFTAR_KERTAS, 'Kertas harus dipilih dari daftar'),
  kolom: between('Lebar', BATAS_PROFIL.kolom),
  penyandian: z.enum(DAFTAR_PENYANDIAN, 'Penyandian harus dipilih dari daftar'),
  ukuran: between('Ukuran huruf', BATAS_PROFIL.ukuran),
  kepadatan: between('Kepadatan', BATAS_PROFIL.kepadatan),
  potong: z.boolean('Potong kertas harus ya atau tidak'),
  laci: z.boolean('Laci harus ya atau tidak'),
};

/** Printers that the server reaches by network. Where they may stand is a setting of the facility. */
export const printerMaster = defineMasterList({
  path: '/printer',
  resource: 'pengaturan',
  label: 'Printer jaringan',
  fields: {
    nama: requiredText('Nama printer', 60, namaLine),
    alamat: requiredText('Alamat printer', 253).refine(isPrinterHost, 'Alamat printer tidak benar'),
    port: between('Port', { min: 1, max: 65_535 }).default(PORT_PRINTER),
    ...ProfilPrinterFields,
  },
  baris: { nama: z.string(), alamat: z.string(), port: z.int(), ...ProfilPrinterFields },
  urut: ['nama', 'alamat'],
  sheet: {
    key: 'nama',
    kolom: [
      { kolom: 'nama', title: 'Nama printer', jenis: 'teks', width: 28, wajib: true, contoh: 'Epson loket' },
      { kolom: 'alamat', title: 'Alamat', jenis: 'teks', width: 24, wajib: true, contoh: '10.10.4.60' },
      { kolom: 'port', title: 'Port', jenis: 'angka', width: 10, contoh: '9100' },
      { kolom: 'kertas', title: 'Kertas', jenis: 'teks', width: 12, wajib: true, contoh: '80mm' },
      { kolom: 'kolom', title: 'Lebar (kolom)', jenis: 'angka', width: 14, wajib: true, contoh: '48' },
      { kolom: 'penyandian', title: 'Penyandian', jenis: 'teks', width: 14, wajib: true, contoh: 'cp1252' },
      { kolom: 'ukuran', title: 'Ukuran huruf', jenis: 'angka', width: 14, wajib: true, contoh: '1' },
      { kolom: 'kepadatan', title: 'Kepadatan', jenis: 'angka', width: 12, wajib: true, contoh: '8' },
      { kolom: 'potong', title: 'Potong kertas', jenis: 'ya', width: 14, wajib: true, contoh: 'ya' },
      { kolom: 'laci', title: 'Buka laci', jenis: 'ya', width: 12, wajib: true, contoh: 'tidak' },
    ],
  },
});

/** A printer as a desk chooses it: where it stands is nobody's business there. */
export const PrinterPilihan = z.object({ id: z.int(), nama: z.string(), ...ProfilPrinterFields });
export type PrinterPilihan = z.infer<typeof PrinterPilihan>;

export const listPrinter = endpoint({
  method: 'GET',
  path: '/printer',
  can: 'masuk',
  open: 'no patient',
  summary: 'Printer jaringan yang aktif, tanpa alamatnya',
  response: answer(z.array(PrinterPilihan)),
});
