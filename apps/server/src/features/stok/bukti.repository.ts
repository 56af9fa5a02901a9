import type { ClientBase } from 'pg';
import sql, { empty } from 'sql-template-tag';
import type { Bukti } from '@nadi/contract/stok/stok.contract';
import type { TenantTx } from '#platform/db/db.ts';

type Beda = Bukti['beda'][number];
export const MAX_BEDA = 200;

/** The key of a balance; parts of the ledger are cut between two of them. */
type Kunci = { depo_id: number; batch_id: number };

/** The last of the next `size` balances after this one, and how many they are; nothing where none is left. */
export const findNextPart = (
  tx: TenantTx,
  after: Kunci,
  size: number,
): Promise<(Kunci & { jumlah: number }) | undefined> =>
  tx.row(sql`
    with bagian as (
      select depo_id, batch_id from stok where (depo_id, batch_id) > (${after.depo_id}, ${after.batch_id}) order by depo_id, batch_id limit ${size}
    )
    select depo_id, batch_id, (select count(*)::int from bagian) as jumlah from bagian order by depo_id desc, batch_id desc limit 1`);

/**
 * Holds the balances of a part against their rows: the sum of amounts and values, the numbers without a gap, each balance
 * against the one before, and what is reserved against the reservations that stand (spec: F14). `to` null: to the end, with
 * rows of which no balance is left.
 */
export const listBeda = (tx: TenantTx, after: Kunci, to: Kunci | null): Promise<Beda[]> => {
  const inPart = sql`(depo_id, batch_id) > (${after.depo_id}, ${after.batch_id})
    ${to === null ? empty : sql`and (depo_id, batch_id) <= (${to.depo_id}, ${to.batch_id})`}`;
  return tx.rows(sql`
    with baris as (
      select depo_id, batch_id, urut, jumlah, nilai, saldo, saldo_nilai,
        lag(saldo, 1, 0::bigint) over w as saldo_lalu, lag(saldo_nilai, 1, 0::bigint) over w as nilai_lalu, row_number() over w as ke
      from mutasi_stok where ${inPart} window w as (partition by depo_id, batch_id order by urut)
    ), hitung as (
      select depo_id, batch_id, sum(jumlah)::bigint as jumlah, sum(nilai)::bigint as nilai, count(*)::int as n,
        count(*) filter (where urut <> ke)::int as lompat, count(*) filter (where saldo <> saldo_lalu + jumlah
        or saldo_nilai <> nilai_lalu + nilai)::int as putus
      from baris group by depo_id, batch_id
    ), pesan as (
      select depo_id, batch_id, sum(jumlah)::bigint as jumlah from reservasi_stok where akhir is null and ${inPart} group by depo_id, batch_id
    ), saldo as (select * from stok where ${inPart}),
    beda as (
      select depo_id, batch_id, x.apa, x.tercatat, x.dihitung
      from saldo s full join hitung h using (depo_id, batch_id) full join pesan p using (depo_id, batch_id)
      cross join lateral (values
        ('jumlah', coalesce(s.jumlah, 0), coalesce(h.jumlah, 0)),
        ('nilai', coalesce(s.nilai, 0), coalesce(h.nilai, 0)),
        ('urut terakhir', coalesce(s.urut, 0)::bigint, coalesce(h.n, 0)::bigint),
        ('urut yang melompat', 0::bigint, coalesce(h.lompat, 0)::bigint),
        ('saldo yang terputus', 0::bigint, coalesce(h.putus, 0)::bigint),
        ('dipesan', coalesce(s.dipesan, 0), coalesce(p.jumlah, 0))
      ) as x (apa, tercatat, dihitung) where x.tercatat <> x.dihitung
    )
    select b.depo_id, d.nama as depo, b.batch_id, p.nama_obat as nama, t.no_batch, b.apa, b.tercatat, b.dihitung
    from beda b join depo d on d.id = b.depo_id join batch t on t.id = b.batch_id join produk p on p.id = t.produk_id
    order by b.depo_id, b.batch_id, b.apa limit ${MAX_BEDA}`);
};

export const saveBukti = (tx: TenantTx, { benar, diperiksa, beda }: Bukti): Promise<number> =>
  tx.exec(
    sql`insert into bukti_stok (benar, diperiksa, beda) values (${benar}, ${diperiksa}, ${JSON.stringify(beda)}::jsonb)`,
  );

export const findLastBukti = (tx: TenantTx): Promise<Bukti | undefined> =>
  tx.row(sql`select benar, pada, diperiksa, beda from bukti_stok order by id desc limit 1`);

/** A year of proofs is enough to say since when something differs. */
export const removeOldBukti = (client: ClientBase): Promise<unknown> =>
  client.query(`delete from bukti_stok where pada < now() - interval '400 days'`);
