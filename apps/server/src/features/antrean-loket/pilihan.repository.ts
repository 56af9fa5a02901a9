import sql from 'sql-template-tag';
import type { TenantTx } from '#platform/db/db.ts';

/** By which services a counter calls, and which of them first. */
export type Pilihan = { layanan: readonly number[]; utama: number | null };

/** Keeps by which choice a counter calls, as it was told with its last call. */
export const notePilihan = (tx: TenantTx, loketId: number, { layanan, utama }: Pilihan): Promise<number> =>
  tx.exec(sql`insert into loket_pilihan (loket_id, layanan, utama) values (${loketId}, ${[...layanan]}::int[], ${utama}::int)
    on conflict (faskes_id, loket_id) do update set layanan = excluded.layanan, utama = excluded.utama, pada = now()`);

/**
 * Another choice between two calls, of a counter that has called today; returns how many were changed: one, or none
 * where it was the same choice.
 */
export const changePilihan = (tx: TenantTx, loketId: number, { layanan, utama }: Pilihan): Promise<number> =>
  tx.exec(sql`update loket_pilihan p set layanan = x.layanan, utama = x.utama
    from (select ${[...layanan]}::int[] as layanan, ${utama}::int as utama) x
    where p.loket_id = ${loketId} and (p.pada at time zone ${tx.ctx.zona})::date = ${tx.ctx.today}::date
      and (p.layanan, p.utama) is distinct from (x.layanan, x.utama)`);

/** The counters that have called today, who did so last first: one that is closed or pauses calls nobody. */
export const listPilihan = (tx: TenantTx): Promise<(Pilihan & { loket_id: number; loket: string })[]> =>
  tx.rows(sql`select i.loket_id, l.deskripsi as loket, i.layanan, i.utama from loket_pilihan i join loket l on l.id = i.loket_id
    where l.aktif and (i.pada at time zone ${tx.ctx.zona})::date = ${tx.ctx.today}::date
      and not exists (select from loket_istirahat s where s.loket_id = i.loket_id and s.sampai > now()) order by i.pada desc`);
