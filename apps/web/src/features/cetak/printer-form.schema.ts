import { ProfilPrinterFields } from '@nadi/contract/master/printer-master.contract';
import { BATAS_PROFIL, DAFTAR_PENYANDIAN, PEMBUAT_USB } from '@nadi/domain/cetak/profil-printer';
import { DAFTAR_KERTAS, KERTAS } from '@nadi/domain/cetak/jenis-cetakan';
import { CARA_CETAK, DAFTAR_CARA_CETAK } from '@nadi/domain/cetak/status-cetakan';
import { z } from 'zod';
import type { DeskPrinter } from '#platform/printer/desk-printers.ts';

/** The speeds that receipt printers are set to; 9600 is what they come with. */
const BAUD = [9600, 19_200, 38_400, 57_600, 115_200] as const;

const words = <T extends string | number>(values: readonly T[], labelOf: (value: T) => string = String) =>
  values.map((value) => ({ value: String(value), label: labelOf(value) }));

export const SAMBUNGAN_OPTIONS = words(DAFTAR_CARA_CETAK, (value) => CARA_CETAK[value]);
export const KERTAS_OPTIONS = words(DAFTAR_KERTAS, (value) => KERTAS[value]);
export const PENYANDIAN_OPTIONS = words(DAFTAR_PENYANDIAN);
export const PEMBUAT_OPTIONS = words(PEMBUAT_USB);
export const BAUD_OPTIONS = words(BAUD);

/** The form of one printer. What is chosen from a list is a text, as the fields hold it. */
export const PrinterForm = z
  .object({
    nama: z.string().trim().min(1, 'Nama di komputer wajib diisi').max(60, 'Paling panjang 60 huruf'),
    sambungan: z.enum(DAFTAR_CARA_CETAK, 'Pilih sambungan'),
    ...ProfilPrinterFields,
    salinan: z
      .int('Isi 1 sampai 20')
      .min(BATAS_PROFIL.salinan.min, 'Paling sedikit 1')
      .max(BATAS_PROFIL.salinan.max, 'Paling banyak 20'),
    pembuat: z.string(),
    perangkat: z.string(),
    baud: z.string(),
    printerId: z.string(),
    tungguMs: z.int('Isi 50 sampai 5000').min(50, 'Paling sedikit 50').max(5000, 'Paling banyak 5000'),
    dialogBilaGagal: z.boolean(),
  })
  .refine(({ sambungan, printerId }) => sambungan !== 'jaringan' || printerId !== '', {
    path: ['printerId'],
    message: 'Pilih printer jaringan',
  });
export type PrinterFormValues = z.infer<typeof PrinterForm>;

export const toFormValues = ({
  id: _id,
  profil,
  pembuat,
  baud,
  printerId,
  ...rest
}: DeskPrinter): PrinterFormValues => ({
  ...rest,
  ...profil,
  pembuat: String(pembuat),
  baud: String(baud),
  printerId: printerId === null ? '' : String(printerId),
});

export function toDeskPrinter(id: string, values: PrinterFormValues): DeskPrinter {
  const { kertas, kolom, penyandian, ukuran, kepadatan, potong, laci, ...rest } = values;
  return {
    ...rest,
    id,
    profil: { kertas, kolom, penyandian, ukuran, kepadatan, potong, laci },
    pembuat: Number(values.pembuat),
    baud: Number(values.baud),
    printerId: values.printerId === '' ? null : Number(values.printerId),
  };
}
