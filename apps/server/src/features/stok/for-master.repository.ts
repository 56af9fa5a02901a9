import sql from 'sql-template-tag';
import type { MasterUser } from '#features/master/master.public.ts';

/** What has moved keeps its product and depot; what is there today is worth a question before either is switched off. */
export const STOK_FOR_MASTER: MasterUser = {
  produk: {
    all: (tx, ids) =>
      tx.rows(sql`
        select 'Kartu stok' as di, count(*)::int as jumlah from mutasi_stok where produk_id in (${ids})
        union all select 'Saldo awal', count(*)::int from saldo_awal_baris where produk_id in (${ids})`),
    today: (tx, ids) =>
      tx.rows(
        sql`select 'Batch yang masih ada stoknya' as di, count(*)::int as jumlah from stok where produk_id in (${ids}) and jumlah > 0`,
      ),
  },
  depo: {
    all: (tx, ids) =>
      tx.rows(sql`
        select 'Kartu stok' as di, count(*)::int as jumlah from mutasi_stok where depo_id in (${ids})
        union all select 'Saldo awal', count(*)::int from saldo_awal where depo_id in (${ids})`),
    today: (tx, ids) =>
      tx.rows(
        sql`select 'Batch yang masih ada stoknya' as di, count(*)::int as jumlah from stok where depo_id in (${ids}) and jumlah > 0`,
      ),
  },
};
