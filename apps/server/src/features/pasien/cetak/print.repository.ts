import sql from 'sql-template-tag';
import type { PrintFaskes, PrintPasien } from '@nadi/print/pasien-print';
import type { TenantTx } from '#platform/db/db.ts';

export const findPasienForPrint = (tx: TenantTx, pasienId: number): Promise<PrintPasien> =>
  tx.one(
    sql`select norm, gelar_depan, nama, gelar_belakang, tanggal_lahir, meninggal_pada, jenis_kelamin from pasien where id = ${pasienId}`,
  );

export const findFaskesForPrint = (tx: TenantTx): Promise<PrintFaskes> =>
  tx.one(sql`select nama, alamat, telepon, logo, panjang_norm from faskes where id = faskes_kini()`);

export const findFaskesKode = async (tx: TenantTx): Promise<string> =>
  (await tx.one<{ kode: string }>(sql`select kode from faskes where id = faskes_kini()`)).kode;
