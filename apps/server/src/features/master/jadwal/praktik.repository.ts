import sql from 'sql-template-tag';
import type { PraktikHari } from '@nadi/contract/master/master.contract';
import type { TenantTx } from '#platform/db/db.ts';
import { FULL_NAMA } from '../master.repository.ts';
import { closureOn, isOnTanggal, joinRemainingOn } from './in-effect.repository.ts';

/** Every practice of the day in the order of its hours; a closed one stays in the list with its reason. */
export const listPraktikHari = (tx: TenantTx, tanggal: string): Promise<PraktikHari[]> =>
  tx.rows(sql`
    select j.id as jadwal_id, d.id as dokter_id, ${FULL_NAMA} as dokter, coalesce(g.akun_id = ${tx.ctx.akunId}, false) as saya,
      r.id as ruangan_id, r.deskripsi as ruangan, to_char(j.mulai, 'HH24:MI') as mulai, to_char(j.selesai, 'HH24:MI') as selesai, j.kuota,
      case when a.alasan is null then s.sisa end as sisa, case when a.alasan is null then s.sisa_jkn end as sisa_jkn,
      case when a.alasan is null then s.sisa_nonjkn end as sisa_nonjkn, a.alasan
    from jadwal_dokter j
    join dokter_ruangan dr on dr.ruangan_id = j.ruangan_id and dr.dokter_id = j.dokter_id and dr.aktif
    join dokter d on d.id = j.dokter_id and d.aktif
    join pegawai g on g.id = d.pegawai_id
    join ruangan r on r.id = j.ruangan_id and r.aktif
    cross join lateral (select ${closureOn(tanggal)} as alasan) a
    ${joinRemainingOn(tanggal)}
    where j.aktif and ${isOnTanggal(tanggal)}
    order by j.mulai, r.urutan, r.deskripsi, g.nama, j.id`);
