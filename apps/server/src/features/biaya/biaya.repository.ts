import sql, { type Sql } from 'sql-template-tag';
import type { TenantTx } from '#platform/db/db.ts';

/**
 * SQL that makes charges what they should be. `wanted` selects each thing once, as `sumber`, `sumber_id`, `pendaftaran_id`,
 * `kunjungan_id`, `nama`, `kategori`, `ruangan_id`, `pelaksana_id`, `hari`, `jumlah` (0: it is not charged), `harga` in
 * rupiah for one, `penjamin_id`, `kelas`, `oleh` (who makes it so). What stands otherwise is written again below nought, and then as it should be;
 * what stands so already is left. Things that others may change are locked by the caller.
 *
 * Source:  kasir.md K4, putusan.md G1.
 */
export const chargeSql = (wanted: Sql): Sql => sql`
  insert into biaya (pendaftaran_id, kunjungan_id, sumber, sumber_id, ke, nama, kategori, ruangan_id, pelaksana_id, hari, jumlah, harga,
  penjamin_id, kelas, oleh)
  with mau as materialized (${wanted}),
  kini as (
    select b.* from (select sumber, sumber_id from mau) m cross join lateral (
      select x.* from biaya x where x.sumber = m.sumber and x.sumber_id = m.sumber_id order by x.ke desc limit 1) b
  ), beda as (
    select m.*, coalesce(k.ke, 0) as ke, coalesce(k.jumlah > 0, false) as berdiri from mau m left join kini k on k.sumber = m.sumber
    and k.sumber_id = m.sumber_id
    where (case when m.jumlah > 0 then row (m.pendaftaran_id, m.kunjungan_id, m.jumlah, m.harga, m.penjamin_id, m.kelas::int) end)
      is distinct from (case when k.jumlah > 0 then row (k.pendaftaran_id, k.kunjungan_id, k.jumlah, k.harga, k.penjamin_id, k.kelas::int) end)
  )
  select k.pendaftaran_id, k.kunjungan_id, k.sumber, k.sumber_id, k.ke + 1, k.nama, k.kategori, k.ruangan_id, k.pelaksana_id, k.hari,
  -k.jumlah, k.harga, k.penjamin_id, k.kelas, m.oleh
    from kini k join beda m on m.sumber = k.sumber and m.sumber_id = k.sumber_id where m.berdiri
  union all
  select m.pendaftaran_id, m.kunjungan_id, m.sumber, m.sumber_id, m.ke + case when m.berdiri then 2 else 1 end, m.nama, m.kategori,
  m.ruangan_id, m.pelaksana_id, m.hari, m.jumlah,
      m.harga, m.penjamin_id, m.kelas, m.oleh
    from beda m where m.jumlah > 0`;

export type Biaya = {
  sumber: string;
  sumber_id: number;
  kunjungan_id: number;
  nama: string;
  kategori: string | null;
  jumlah: number;
  /** Rupiah for one. */ harga: number;
  penjamin_id: number;
  kelas: number | null;
};
/** What a registration is charged for now: the last row of each thing, unless that takes the thing back. */
export const listBiaya = (tx: TenantTx, pendaftaranId: number): Promise<Biaya[]> =>
  tx.rows(sql`
    select * from (
      select distinct on (sumber, sumber_id) sumber, sumber_id, kunjungan_id, nama, kategori, jumlah, harga, penjamin_id, kelas
      from biaya where pendaftaran_id = ${pendaftaranId} order by sumber, sumber_id, ke desc
    ) b where jumlah > 0 order by sumber, sumber_id`);
