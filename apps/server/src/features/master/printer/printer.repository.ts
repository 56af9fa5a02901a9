import sql from 'sql-template-tag';
import type { z } from 'zod';
import type { PrinterPilihan, printerMaster } from '@nadi/contract/master/printer-master.contract';
import type { TenantTx } from '#platform/db/db.ts';
import type { MasterSource } from '#features/daftar/daftar.public.ts';

type PrinterInput = z.output<typeof printerMaster.Input>;

const PROFIL = sql`kertas, kolom, penyandian, ukuran, kepadatan, potong, laci`;

export const PRINTER_SOURCE: MasterSource = {
  table: 'printer',
  select: sql`select id, nama, alamat, port, ${PROFIL}, aktif, versi from printer`,
  id: sql`id`,
  aktif: sql`aktif`,
  searchIn: [sql`nama`, sql`alamat`],
  sort: { nama: sql`lower(nama)`, alamat: sql`alamat` },
  defaultOrder: sql`lower(nama)`,
  key: sql`nama`,
};

export async function savePrinter(tx: TenantTx, p: PrinterInput, id: number | null): Promise<number> {
  if (id === null)
    return (
      await tx.one<{ id: number }>(sql`
        insert into printer (nama, alamat, port, ${PROFIL}, aktif)
        values (${p.nama}, ${p.alamat}, ${p.port}, ${p.kertas}, ${p.kolom}, ${p.penyandian}, ${p.ukuran}, ${p.kepadatan}, ${p.potong}, ${p.laci}, ${p.aktif})
        returning id`)
    ).id;
  await tx.exec(sql`
    update printer set nama = ${p.nama}, alamat = ${p.alamat}, port = ${p.port}, kertas = ${p.kertas}, kolom = ${p.kolom}, penyandian = ${p.penyandian},
      ukuran = ${p.ukuran}, kepadatan = ${p.kepadatan}, potong = ${p.potong}, laci = ${p.laci}, aktif = ${p.aktif}
    where id = ${id}`);
  return id;
}

export const listPrinter = (tx: TenantTx): Promise<PrinterPilihan[]> =>
  tx.rows(sql`select id, nama, ${PROFIL} from printer where aktif order by lower(nama)`);
