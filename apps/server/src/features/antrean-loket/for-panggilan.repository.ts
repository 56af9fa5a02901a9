import sql from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';
import { NEXT_SHOWN, type TungguLayar } from '@nadi/contract/layar.contract';
import { LOKET_DIPANGGIL, LOKET_MENUNGGU } from '@nadi/domain/loket/status-loket';
import type { TenantTx } from '../../platform/db.ts';
import { literal } from '../../platform/sql-literal.ts';
import type { ShownSources } from '../panggilan/panggilan.public.ts';
import { nomorSql } from './tiket.repository.ts';

/**
 * The services of the hall in which somebody waits today, each with the numbers of the next few. Any counter may call any
 * service, so a display that shows counters at all shows every service.
 */
export const listWaitingLayanan = async (tx: TenantTx, { loketId }: ShownSources): Promise<TungguLayar[]> =>
  tx.rows(sql`
    select 'layanan' as sumber, l.id as sumber_id, l.deskripsi as nama, count(*)::int as jumlah,
      (array_agg(${nomorSql(sql`a.kode`, sql`a.nomor`)} order by a.urut_pada, a.id))[1:${NEXT_SHOWN}] as berikutnya
    from antrean_loket a join layanan_loket l on l.id = a.layanan_id
    where a.tanggal = ${tx.ctx.today}::date and a.status = ${LOKET_MENUNGGU} and ${loketId === null || loketId.length > 0}::boolean
    group by l.faskes_id, l.id order by l.kode`);

export const tiketWentOn = (id: Sql): Sql =>
  sql`exists (select from antrean_loket l where l.id = ${id} and l.status <> ${literal(LOKET_DIPANGGIL)})`;
