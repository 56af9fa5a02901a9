import sql from 'sql-template-tag';
import type { Resep } from '@nadi/contract/resep-view';
import type { TenantTx } from '../../platform/db.ts';

export type KodeRow = {
  /** In capitals. */ kode: string;
  produk_id: number;
  nama: string;
  /** null: the code is the medicine's barcode. */ batch_id: number | null;
  no_batch: string | null;
  ed: string | null;
  diblokir: boolean;
  ada: boolean;
};
/** What codes mean: medicines in use by the barcode of a pack, and batches by their number, each with whether the depot has it. */
export const listKode = (tx: TenantTx, kode: readonly string[], depoId: number | null): Promise<KodeRow[]> =>
  tx.rows(sql`
    select upper(k.barcode) as kode, p.id as produk_id, p.nama_obat as nama, null::int as batch_id, null as no_batch, null::date as ed, false as diblokir, true as ada
    from produk_kemasan k join produk p on p.id = k.produk_id where k.produk_aktif and k.barcode = any(${[...kode]}::text[])
    union all
    select upper(b.no_batch), p.id, p.nama_obat, b.id, b.no_batch, b.ed, b.diblokir,
      exists (select from stok s where s.batch_id = b.id and s.depo_id = ${depoId} and s.jumlah > 0)
    from batch b join produk p on p.id = b.produk_id
    where b.no_batch <> '' and upper(b.no_batch) = any(${kode.map((one) => one.toUpperCase())}::text[])
    order by batch_id`);

export type Konfirmasi = { baris_id: number; bahan_id: number | null; kode: string | null };
export const insertSiap = (tx: TenantTx, resepId: number, rows: readonly Konfirmasi[]): Promise<number> =>
  tx.exec(sql`
    insert into resep_siap (resep_id, baris_id, bahan_id, kode, oleh)
    select ${resepId}, x.baris_id, x.bahan_id, x.kode, ${tx.ctx.akunId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (baris_id int, bahan_id int, kode text)`);

/** How each line or ingredient was confirmed when it was prepared last. */
export const listSiap = (tx: TenantTx, resepId: number): Promise<Resep['siap']> =>
  tx.rows(sql`
    select distinct on (s.baris_id, s.bahan_id) s.baris_id, s.bahan_id, s.kode, a.nama_bergelar as oleh, s.pada
    from resep_siap s join akun a on a.id = s.oleh where s.resep_id = ${resepId} order by s.baris_id, s.bahan_id, s.id desc`);
