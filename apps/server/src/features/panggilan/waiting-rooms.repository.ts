import sql from 'sql-template-tag';
import { NEXT_SHOWN, type TungguLayar } from '@nadi/contract/antrean/layar.contract';
import { STATUS_MENINGGAL } from '@nadi/domain/kunjungan/pendaftaran';
import { MENUNGGU } from '@nadi/domain/kunjungan/status-kunjungan';
import type { TenantTx } from '#platform/db/db.ts';
import { inTodayQueue, NO_ANTREAN, QUEUE_PLACE, triaseRank } from '#features/pendaftaran/pendaftaran.public.ts';
import type { ShownSources } from './waiting-lists.ts';

/**
 * The rooms where somebody waits today, in the facility's order, each with the numbers of the next few in the order in
 * which the desk calls them. Who died is called no more, so nobody waits behind that number.
 */
export const listWaitingRooms = (tx: TenantTx, { ruanganId }: ShownSources): Promise<TungguLayar[]> =>
  tx.rows(sql`
    select 'ruangan' as sumber, r.id as sumber_id, r.deskripsi as nama, count(*)::int as jumlah,
      (array_agg(${NO_ANTREAN} || case when k.tanggal_layanan < ${tx.ctx.today} then ' (kemarin)' else '' end
      order by ${triaseRank(sql`r.jenis_kunjungan`)}, ${QUEUE_PLACE}))[1:${NEXT_SHOWN}] as berikutnya
    from kunjungan k join ruangan r on r.id = k.ruangan_id join pasien p on p.id = k.pasien_id
    where ${inTodayQueue(tx)} and k.status = ${MENUNGGU} and p.status <> ${STATUS_MENINGGAL}
    and (${ruanganId}::int[] is null or r.id = any(${ruanganId}::int[]))
    group by r.id, r.faskes_id, r.deskripsi, r.urutan order by r.urutan, r.deskripsi, r.id`);
