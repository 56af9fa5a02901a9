import { printerPlaceIssue } from '@nadi/domain/cetak/alamat-printer';
import { printerMaster } from '@nadi/contract/master/printer-master.contract';
import { loadSetting } from '#features/pengaturan/pengaturan.public.ts';
import type { FieldErrors, Master } from '#features/daftar/daftar.public.ts';
import { PRINTER_SOURCE, savePrinter } from './printer.repository.ts';

export const printer: Master<typeof printerMaster> = {
  contract: printerMaster,
  objek: 'printer',
  source: PRINTER_SOURCE,
  save: savePrinter,
  check: async (tx, { alamat }): Promise<FieldErrors> => {
    const issue = printerPlaceIssue(alamat, { allowed: await loadSetting(tx, 'cetak:jaringan-printer'), own: [] });
    return issue === null ? {} : { alamat: [issue] };
  },
  // A job remembers its printer by name, so that none holds on to a printer.
  listPemakaian: async () => [],
  constraints: {
    printer_nama_unik: { field: 'nama', message: 'Printer dengan nama ini sudah ada' },
    printer_tempat_unik: { field: 'alamat', message: 'Printer dengan alamat dan port ini sudah ada' },
  },
};
