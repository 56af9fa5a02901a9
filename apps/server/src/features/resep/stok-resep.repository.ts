import sql from 'sql-template-tag';
import type { BarisResep } from '@nadi/contract/resep-view';
import type { TenantTx } from '../../platform/db.ts';

type HeldRow = BarisResep['batch'][number] & { baris_id: number };

/**
 * Batches of each line or ingredient: those that were handed out, and those that are held for it. What is left after
 * parts were fetched is held under the number of the next handing over (`dokumenOf`). `tertinggal` names that open
 * document where recalled batches are wanted too that stayed behind under an earlier one, until another takes their place.
 */
export const listHeldRows = (tx: TenantTx, resepId: number, tertinggal: string | null): Promise<HeldRow[]> =>
  tx.rows(sql`
    select x.baris_id, x.batch_id, b.no_batch, b.ed, case when b.diblokir then coalesce(b.alasan, 'diblokir') end as ditarik, sum(x.jumlah)::int as jumlah from (
      select r.baris_id::int as baris_id, r.batch_id, r.jumlah from reservasi_stok r
        where r.dokumen_id = ${resepId} and r.akhir is null and (r.dokumen_jenis = 'resep' or r.dokumen_jenis like 'resep/%')
      union all
      select coalesce(s.bahan_id, s.baris_id), s.batch_id, s.jumlah from resep_serah s where s.resep_id = ${resepId}
      union all
      select r.baris_id::int, r.batch_id, r.jumlah from reservasi_stok r join batch b on b.id = r.batch_id and b.diblokir
        where ${tertinggal !== null} and r.dokumen_id = ${resepId} and r.akhir in ('dibatalkan', 'lewat')
          and (r.dokumen_jenis = 'resep' or r.dokumen_jenis like 'resep/%') and r.dokumen_jenis <> ${tertinggal ?? ''}
          and not exists (select from reservasi_stok x where x.dokumen_id = r.dokumen_id and x.baris_id = r.baris_id and x.pada > r.pada
            and (x.dokumen_jenis = r.dokumen_jenis or x.pada > r.selesai_pada) and (x.dokumen_jenis = 'resep' or x.dokumen_jenis like 'resep/%'))) x
    join batch b on b.id = x.batch_id group by x.baris_id, x.batch_id, b.no_batch, b.ed, b.diblokir, b.alasan order by b.ed nulls last, x.batch_id`);

/** The number of handings over so far. */
export const countSerah = async (tx: TenantTx, resepId: number): Promise<number> =>
  (
    await tx.one<{ ke: number }>(
      sql`select coalesce(max(ke), 0)::int as ke from resep_serah where resep_id = ${resepId}`,
    )
  ).ke;

/** `hilang`: its batch was recalled or has expired since, and goes to nobody. */
export type Prepared = { baris: number; batch_id: number; jumlah: number; hilang: boolean };
/**
 * The batches that lie ready for each line or ingredient: what was held for it last, also when that ran out since. What was
 * taken back, or handed out, lies there no more. What expires first comes first.
 */
export const listPrepared = (tx: TenantTx, dokumen: { jenis: string; id: number }): Promise<Prepared[]> =>
  tx.rows(sql`
    select r.baris_id::int as baris, r.batch_id, r.jumlah::int as jumlah, b.diblokir or coalesce(b.ed < ${tx.ctx.today}, false) as hilang from reservasi_stok r join batch b on b.id = r.batch_id
    where r.dokumen_jenis = ${dokumen.jenis} and r.dokumen_id = ${dokumen.id} and (r.akhir is null or r.akhir = 'lewat')
      and r.pada = (select max(x.pada) from reservasi_stok x where x.dokumen_jenis = r.dokumen_jenis and x.dokumen_id = r.dokumen_id and x.baris_id = r.baris_id
        and (x.akhir is null or x.akhir = 'lewat'))
    order by b.ed nulls last, r.batch_id`);
