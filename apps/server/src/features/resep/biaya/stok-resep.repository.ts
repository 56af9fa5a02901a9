import sql, { type Sql } from 'sql-template-tag';
import type { BarisResep } from '@nadi/contract/resep/resep-view';
import { JENIS_DOKUMEN, type Dokumen } from '@nadi/domain/dokumen/jenis-dokumen';
import { literal } from '#platform/db/sql-literal.ts';
import type { TenantTx } from '#platform/db/db.ts';

/** SQL: the ledger's number of a handing over. */
export const PENYERAHAN = literal(JENIS_DOKUMEN['resep-penyerahan'].nomor);

type HeldRow = BarisResep['batch'][number] & { baris_id: number };

/** SQL: reservation r is held, or was, for a handing over y of this prescription. */
const forResep = (resepId: number): Sql =>
  sql`join resep_penyerahan y on y.id = r.dokumen_id and y.resep_id = ${resepId} and r.dokumen_jenis = ${PENYERAHAN}`;

/**
 * Batches of each line or ingredient: those that were handed out, and those that are held for it. With `tertinggal` also
 * recalled batches that stayed behind when others were handed over, until another takes their place.
 */
export const listHeldRows = (tx: TenantTx, resepId: number, tertinggal: boolean): Promise<HeldRow[]> =>
  tx.rows(sql`
    with pesan as (select r.*, y.pada as diserahkan_pada from reservasi_stok r ${forResep(resepId)})
    select x.baris_id, x.batch_id, b.no_batch, b.ed, case when b.diblokir then coalesce(b.alasan, 'diblokir') end as ditarik,
    sum(x.jumlah)::int as jumlah from (
      select r.baris_id::int as baris_id, r.batch_id, r.jumlah from pesan r where r.akhir is null
      union all
      select coalesce(s.bahan_id, s.baris_id), s.batch_id, s.jumlah from resep_serah s join resep_penyerahan y on y.id = s.penyerahan_id
      where y.resep_id = ${resepId}
      union all
      select r.baris_id::int, r.batch_id, r.jumlah from pesan r join batch b on b.id = r.batch_id and b.diblokir
        where ${tertinggal} and r.akhir in ('dibatalkan', 'lewat') and r.diserahkan_pada is not null
          and not exists (select from pesan x where x.baris_id = r.baris_id and x.pada > r.pada
            and (x.dokumen_id = r.dokumen_id or x.pada > r.selesai_pada))) x
    join batch b on b.id = x.batch_id group by x.baris_id, x.batch_id, b.no_batch, b.ed, b.diblokir, b.alasan order by b.ed nulls last, x.batch_id`);

/** The handing over that is to come; null where nothing was held for one yet. */
export const findOpenPenyerahan = async (tx: TenantTx, resepId: number): Promise<Dokumen | null> => {
  const row = await tx.row<{ id: number }>(
    sql`select id from resep_penyerahan where resep_id = ${resepId} and pada is null`,
  );
  return row ? { jenis: 'resep-penyerahan', id: row.id } : null;
};
/** The same, begun where there is none. The caller holds the prescription's row. */
export async function openPenyerahan(tx: TenantTx, resepId: number): Promise<Dokumen> {
  const open = await findOpenPenyerahan(tx, resepId);
  if (open !== null) return open;
  const { id } = await tx.one<{ id: number }>(sql`
    insert into resep_penyerahan (resep_id, ke) select ${resepId}, coalesce(max(ke), 0) + 1 from resep_penyerahan where resep_id = ${resepId} returning id`);
  return { jenis: 'resep-penyerahan', id };
}

/** `hilang`: its batch was recalled or has expired since, and goes to nobody. */
export type Prepared = { baris: number; batch_id: number; jumlah: number; hilang: boolean };
/**
 * The batches that lie ready for each line or ingredient: what was held for it last, also when that ran out since. What was
 * taken back, or handed out, lies there no more. What expires first comes first.
 */
export const listPrepared = (tx: TenantTx, dokumen: Dokumen): Promise<Prepared[]> =>
  tx.rows(sql`
    select r.baris_id::int as baris, r.batch_id, r.jumlah::int as jumlah, b.diblokir or coalesce(b.ed < ${tx.ctx.today}, false) as hilang
    from reservasi_stok r join batch b on b.id = r.batch_id
    where r.dokumen_jenis = ${PENYERAHAN} and r.dokumen_id = ${dokumen.id} and (r.akhir is null or r.akhir = 'lewat')
      and r.pada = (select max(x.pada) from reservasi_stok x where x.dokumen_jenis = r.dokumen_jenis and x.dokumen_id = r.dokumen_id and x.baris_id = r.baris_id
        and (x.akhir is null or x.akhir = 'lewat'))
    order by b.ed nulls last, r.batch_id`);
