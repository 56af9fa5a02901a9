import sql, { empty } from 'sql-template-tag';
import type { Resep } from '@nadi/contract/resep/resep-view';
import type { BatchKode, KemasanKode } from '@nadi/domain/produk/match-kode';
import type { TenantTx } from '#platform/db/db.ts';

type Asks = { kemasan: readonly string[]; nie: readonly string[]; batch: readonly string[] };

/** Medicines in use by the barcode of a pack or by their licence. */
export const listKemasanKode = (tx: TenantTx, { kemasan, nie }: Asks): Promise<KemasanKode[]> =>
  tx.rows(sql`
    select k.barcode as kode, p.id as produk_id, p.nama_obat as nama from produk_kemasan k join produk p on p.id = k.produk_id
    where k.produk_aktif and k.barcode = any(${[...kemasan]}::text[])
    ${
      nie.length === 0
        ? empty
        : sql`union all select n.kode, p.id, p.nama_obat from produk p
            cross join lateral (select upper(regexp_replace(p.nie, '[^0-9A-Za-z]', '', 'g')) as kode) n where p.aktif and n.kode = any(${[...nie]}::text[])`
    }`);

/** Batches by their number, with whether the depot has any of it. */
export const listBatchKode = (tx: TenantTx, { batch }: Asks, depoId: number | null): Promise<BatchKode[]> =>
  tx.rows(sql`
    select p.id as produk_id, p.nama_obat as nama, b.id as batch_id, b.no_batch, b.ed, b.diblokir,
      exists (select from stok s where s.batch_id = b.id and s.depo_id = ${depoId} and s.jumlah > 0) as ada
    from batch b join produk p on p.id = b.produk_id
    where b.no_batch <> '' and upper(b.no_batch) = any(${[...batch]}::text[]) order by b.id`);

export type SiapRow = { baris_id: number; bahan_id: number | null; batch_id: number; kode: string | null };
export const insertSiap = (tx: TenantTx, resepId: number, rows: readonly SiapRow[]): Promise<number> =>
  tx.exec(sql`
    insert into resep_siap (resep_id, baris_id, bahan_id, batch_id, kode, oleh)
    select ${resepId}, x.baris_id, x.bahan_id, x.batch_id, x.kode, ${tx.ctx.akunId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (baris_id int, bahan_id int, batch_id int, kode text)`);

/** How each batch of a line or ingredient was confirmed when it was prepared last: all of that moment. */
export const listSiap = (tx: TenantTx, resepId: number): Promise<Resep['siap']> =>
  tx.rows(sql`
    select s.baris_id, s.bahan_id, s.batch_id, s.kode, a.nama_bergelar as oleh, s.pada
    from (select *, rank() over (partition by baris_id, bahan_id order by pada desc) as ke from resep_siap where resep_id = ${resepId}) s
    join akun a on a.id = s.oleh where s.ke = 1 order by s.baris_id, s.bahan_id, s.id`);
