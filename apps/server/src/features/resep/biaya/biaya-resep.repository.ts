import sql, { type Sql } from 'sql-template-tag';
import { BARIS_AKTIF, DISERAHKAN, DISIAPKAN, DITELAAH, SEBAGIAN } from '@nadi/domain/resep/status-resep';
import { literal } from '#platform/db/sql-literal.ts';
import type { TenantTx } from '#platform/db/db.ts';
import { chargeSql } from '#features/biaya/biaya.public.ts';

/**
 * SQL: what the medicines of prescriptions cost, as `chargeSql` wants it: from the review on, what was reviewed. Handing
 * over in part changes nothing; of a line that is dropped, cancelled or replaced what was handed over stays charged
 * (kasir.md K4, putusan.md G13). The price is the one of `baru` (`id`, `harga`), else the one at which it is charged to this
 * payer already, else the one that was fixed at the review.
 */
const wantedSql = (resep: Sql, oleh: Sql, baru: readonly Priced[] = []): Sql => sql`
  select 'obat' as sumber, x.id::bigint as sumber_id, k.pendaftaran_id, k.id as kunjungan_id, x.nama, 'obat' as kategori, k.ruangan_id,
  null::int as pelaksana_id,
    coalesce(s.tanggal, k.tanggal_layanan) as hari,
    case when s.status in (${literal(DITELAAH, DISIAPKAN, DISERAHKAN, SEBAGIAN)}) and x.harga is not null then coalesce(x.jumlah, 0) else 0 end as jumlah,
    coalesce(y.harga, c.harga, x.harga, 0) as harga, d.penjamin_id, d.kelas, ${oleh} as oleh
  from resep s join kunjungan k on k.id = s.kunjungan_id join pendaftaran d on d.id = k.pendaftaran_id
  cross join lateral (
    select b.id, b.nama, case when b.status = ${literal(BARIS_AKTIF)} then b.jumlah else b.diserahkan end as jumlah, b.harga_satuan as harga from resep_baris b
      where b.resep_id = s.id and b.produk_id is not null and not b.di_luar
    union all
    select h.id, h.nama, case when b.status = ${literal(BARIS_AKTIF)} or b.diserahkan > 0 then h.jumlah else 0 end, h.harga_satuan
      from resep_baris b join resep_bahan h on h.racik_id = b.racik_id where b.resep_id = s.id and not b.di_luar
  ) x
  left join jsonb_to_recordset(${JSON.stringify(baru)}::jsonb) as y (id int, harga bigint) on y.id = x.id
  left join lateral (select * from biaya z where z.sumber = 'obat' and z.sumber_id = x.id order by z.ke desc limit 1) c
    on c.jumlah > 0 and c.penjamin_id = d.penjamin_id and c.kelas is not distinct from d.kelas
  where s.id in (${resep})`;

/** The price of a line or an ingredient by its id, in rupiah. */
type Priced = { id: number; harga: number };

/** The prescriptions of a registration, locked; so none of them is reviewed or returned before this ends. */
export const lockResepOf = (tx: TenantTx, pendaftaranId: number): Promise<{ id: number; kunjungan_id: number }[]> =>
  tx.rows(sql`select s.id, s.kunjungan_id from resep s where s.kunjungan_id in (select k.id from kunjungan k where k.pendaftaran_id = ${pendaftaranId})
    order by s.id for no key update`);
/** What of prescriptions is charged now, by the number of its line or ingredient, with its price. */
export const listCharged = (tx: TenantTx, resepIds: readonly number[]): Promise<(Priced & { produk_id: number })[]> =>
  tx.rows(sql`
    select x.id, x.produk_id, c.harga from (
      select b.id, b.produk_id from resep_baris b where b.resep_id = any(${[...resepIds]}::int[]) and b.produk_id is not null
      union all
      select h.id, h.produk_id from resep_baris b join resep_bahan h on h.racik_id = b.racik_id where b.resep_id = any(${[...resepIds]}::int[])
    ) x cross join lateral (select z.jumlah, z.harga from biaya z where z.sumber = 'obat' and z.sumber_id = x.id order by z.ke desc limit 1) c
    where c.jumlah > 0 and x.produk_id is not null`);

/** Charges prescriptions again, what is named at another price. */
export const rechargeResep = (tx: TenantTx, resepIds: readonly number[], baru: readonly Priced[]): Promise<number> =>
  tx.exec(
    chargeSql(wantedSql(sql`select unnest(${[...resepIds]}::int[])`, sql`nullif(${tx.ctx.akunId}::int, 0)`, baru)),
  );

/** Charges what a prescription has now; each step that may change that ends with it. Account 0 is the program itself. */
export const chargeResep = (tx: TenantTx, id: number): Promise<number> =>
  tx.exec(chargeSql(wantedSql(sql`${id}::int`, sql`nullif(${tx.ctx.akunId}::int, 0)`)));
/** The same for prescriptions that were written at once, by who sets a facility up; whoever reviewed them charges. */
export const chargeNewResep = (tx: TenantTx): Promise<number> =>
  tx.exec(
    chargeSql(
      wantedSql(
        sql`select r.id from resep r join resep_baris l on l.resep_id = r.id
          where r.ditelaah_oleh is not null and not exists (select from biaya c where c.sumber = 'obat' and c.sumber_id = l.id)`,
        sql`s.ditelaah_oleh`,
      ),
    ),
  );
