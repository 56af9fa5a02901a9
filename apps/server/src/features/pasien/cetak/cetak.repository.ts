import sql from 'sql-template-tag';
import type { FaskesCetak, PasienCetak } from '@nadi/print/pasien-cetak';
import type { TenantTx } from '../../../platform/db.ts';

export const findPasienCetak = (tx: TenantTx, pasienId: number): Promise<PasienCetak> =>
  tx.one(
    sql`select norm, gelar_depan, nama, gelar_belakang, tanggal_lahir, jenis_kelamin from pasien where id = ${pasienId}`,
  );

export const findFaskesCetak = (tx: TenantTx): Promise<FaskesCetak> =>
  tx.one(sql`select nama, alamat, telepon, logo, panjang_norm from faskes where id = faskes_kini()`);

export const findKodeFaskes = async (tx: TenantTx): Promise<string> =>
  (await tx.one<{ kode: string }>(sql`select kode from faskes where id = faskes_kini()`)).kode;
