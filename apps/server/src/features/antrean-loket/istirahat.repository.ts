import sql from 'sql-template-tag';
import type { AntreanLoket } from '@nadi/contract/antrean/antrean-loket.contract';
import type { IstirahatLayar } from '@nadi/contract/antrean/layar.contract';
import type { TenantTx } from '#platform/db/db.ts';
import type { ShownSources } from '#features/panggilan/panggilan.public.ts';

/** Pauses the counter from now on, or opens it again with a pause that is over. */
export const setIstirahat = async (tx: TenantTx, loketId: number, menit: number): Promise<string> =>
  (
    await tx.one<{ sampai: string }>(sql`
      insert into loket_istirahat (loket_id, sampai, oleh) values (${loketId}, now() + make_interval(mins => ${menit}), ${tx.ctx.akunId})
      on conflict (faskes_id, loket_id) do update set mulai = now(), sampai = excluded.sampai, oleh = excluded.oleh
      returning sampai`)
  ).sampai;

export const isPausing = async (tx: TenantTx, loketId: number): Promise<boolean> =>
  (await tx.row(sql`select 1 from loket_istirahat where loket_id = ${loketId} and sampai > now()`)) !== undefined;

/** The counters that pause. A pause that is over by its time needs nobody who ends it. */
export const listIstirahat = (tx: TenantTx): Promise<AntreanLoket['istirahat']> =>
  tx.rows(sql`select i.loket_id, l.deskripsi as loket, i.sampai from loket_istirahat i join loket l on l.id = i.loket_id
    where i.sampai > now() and l.aktif order by l.kode`);

/** The same for a display: of the counters that it shows. */
export const listPauses = async (tx: TenantTx, { loketId }: ShownSources): Promise<IstirahatLayar[]> =>
  (await listIstirahat(tx))
    .filter(({ loket_id }) => loketId === null || loketId.includes(loket_id))
    .map(({ loket_id, loket, sampai }) => ({ sumber: 'loket', sumber_id: loket_id, nama: loket, sampai }));

/** When the first counter opens again, where every counter that called somebody today pauses; null where one is open. */
export const findAllPauseUntil = async (tx: TenantTx): Promise<string | null> =>
  (
    await tx.one<{ sampai: string | null }>(sql`
      select case when count(*) > 0 and bool_and(coalesce(i.sampai > now(), false)) then min(i.sampai) end as sampai
      from (select distinct loket_id from antrean_loket where tanggal = ${tx.ctx.today}::date and loket_id is not null) d
      left join loket_istirahat i on i.loket_id = d.loket_id`)
  ).sampai;
