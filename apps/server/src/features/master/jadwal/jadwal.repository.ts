import sql from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';
import type { z } from 'zod';
import { KEY_SEPARATOR } from '@nadi/contract/master/master-list';
import type { Pemakaian } from '@nadi/contract/master/master-list';
import type { jadwalDokter } from '@nadi/contract/master/jadwal-master.contract';
import type { TenantTx } from '#platform/db/db.ts';
import type { MasterSource } from '#features/daftar/daftar.public.ts';
import { FULL_NAMA } from '../master.repository.ts';
import { listUses } from '../used-by.ts';

type JadwalInput = z.output<typeof jadwalDokter.Input>;

export const JADWAL_SOURCE: MasterSource = {
  table: 'jadwal_dokter',
  // Extra practices are left out here: they are listed as jadwal kecuali.
  select: sql`
    select j.id, j.dokter_id, j.ruangan_id, j.hari, to_char(j.mulai, 'HH24:MI') as mulai, to_char(j.selesai, 'HH24:MI') as selesai, j.kuota,
    j.kuota_jkn, j.kuota_nonjkn,
      ${FULL_NAMA} as dokter, r.deskripsi as ruangan, j.aktif, j.versi
    from (select * from jadwal_dokter where hari is not null) j join dokter d on d.id = j.dokter_id join pegawai g on g.id = d.pegawai_id
    join ruangan r on r.id = j.ruangan_id`,
  id: sql`j.id`,
  aktif: sql`j.aktif`,
  searchIn: [sql`g.gelar_depan`, sql`g.nama`, sql`r.deskripsi`],
  sort: { dokter: sql`g.nama`, ruangan: sql`r.deskripsi`, hari: sql`j.hari * interval '1 day' + j.mulai` },
  defaultOrder: sql`g.nama, j.hari, j.mulai`,
  key: sql`concat_ws(${KEY_SEPARATOR}::text, ${FULL_NAMA}, r.deskripsi, j.hari, to_char(j.mulai, 'HH24:MI'))`,
};

export const filterJadwal = ({ dokter_id: dokter, ruangan_id: ruangan }: Record<string, unknown>): Sql[] => [
  ...(typeof dokter === 'number' ? [sql`j.dokter_id = ${dokter}`] : []),
  ...(typeof ruangan === 'number' ? [sql`j.ruangan_id = ${ruangan}`] : []),
];

export async function writeJadwal(tx: TenantTx, j: JadwalInput, id: number | null): Promise<number> {
  if (id === null) {
    return (
      await tx.one<{
        id: number;
      }>(sql`insert into jadwal_dokter (dokter_id, ruangan_id, hari, mulai, selesai, kuota, kuota_jkn, kuota_nonjkn, aktif)
      values (${j.dokter_id}, ${j.ruangan_id}, ${j.hari}, ${j.mulai}::time, ${j.selesai}::time, ${j.kuota}, ${j.kuota_jkn},
      ${j.kuota_nonjkn}, ${j.aktif}) returning id`)
    ).id;
  }
  await tx.exec(sql`update jadwal_dokter set dokter_id = ${j.dokter_id}, ruangan_id = ${j.ruangan_id}, hari = ${j.hari},
    mulai = ${j.mulai}::time, selesai = ${j.selesai}::time,
    kuota = ${j.kuota}, kuota_jkn = ${j.kuota_jkn}, kuota_nonjkn = ${j.kuota_nonjkn}, aktif = ${j.aktif} where id = ${id}`);
  return id;
}

export type StoredJadwal = { id: number; dokter_id: number; ruangan_id: number; hari: number };
export const findJadwal = (tx: TenantTx, id: number): Promise<StoredJadwal | undefined> =>
  tx.row(sql`select id, dokter_id, ruangan_id, hari from jadwal_dokter where id = ${id} and hari is not null`);

export const listJadwalPemakaian = (tx: TenantTx, id: number): Promise<Pemakaian[]> =>
  listUses(tx, 'jadwal', 'all', sql`${id}::int`);
export const listJadwalPemakaianToday = (tx: TenantTx, id: number): Promise<Pemakaian[]> =>
  listUses(tx, 'jadwal', 'today', sql`${id}::int`);
