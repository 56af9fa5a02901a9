import sql, { type Sql } from 'sql-template-tag';
import type { Dpjp } from '@nadi/contract/rekam-medis/dpjp.contract';
import type { PeranDpjp } from '@nadi/domain/rekam-medis/dpjp';
import type { TenantTx } from '#platform/db/db.ts';
import { FULL_NAMA } from '#features/master/master.public.ts';

/** SQL: the doctor who answers for visit `k` now: who took over last, else the one with whom it was registered. */
export const UTAMA_ID: Sql = sql`coalesce((
  select ud.dokter_id from dpjp ud where ud.kunjungan_id = k.id and ud.peran = 'utama' and ud.selesai is null), k.dokter_id)`;

/** All who answer for a visit or did, the first doctor of each time on top of those beside them. */
export const listDpjp = (tx: TenantTx, kunjunganId: number): Promise<Dpjp[]> =>
  tx.rows(sql`
    select x.id, json_build_object('id', o.id, 'nama', ${FULL_NAMA}) as dokter, x.peran, x.mulai, x.selesai, x.alasan, x.alasan_akhir,
      a.nama_bergelar as oleh, e.nama_bergelar as diakhiri_oleh
    from (
      select id, dokter_id, peran, mulai, selesai, alasan, alasan_akhir, dibuat_oleh, diakhiri_oleh from dpjp where kunjungan_id = ${kunjunganId}
      union all
      select null, k.dokter_id, 'utama', coalesce(k.dilayani_pada, k.tanggal), null, null, null, null, null from kunjungan k
      where k.id = ${kunjunganId} and not exists (select from dpjp d where d.kunjungan_id = k.id and d.peran = 'utama')
    ) x join dokter o on o.id = x.dokter_id join pegawai g on g.id = o.pegawai_id
    left join akun a on a.id = x.dibuat_oleh left join akun e on e.id = x.diakhiri_oleh
    order by x.selesai is not null, x.peran <> 'utama', x.mulai desc, x.id desc`);

/** Whether a doctor of this number practises here. */
export const hasDokter = async (tx: TenantTx, id: number): Promise<boolean> =>
  (await tx.row(sql`select 1 from dokter where id = ${id} and aktif`)) !== undefined;

/** Writes down whom the visit was registered with, before another takes over. */
export const insertRegistered = (tx: TenantTx, kunjunganId: number): Promise<number> =>
  tx.exec(sql`
    insert into dpjp (kunjungan_id, dokter_id, peran, mulai)
    select k.id, k.dokter_id, 'utama', least(coalesce(k.dilayani_pada, k.tanggal), now()) from kunjungan k
    where k.id = ${kunjunganId} and not exists (select from dpjp d where d.kunjungan_id = k.id and d.peran = 'utama')`);

type New = { kunjunganId: number; dokterId: number; peran: PeranDpjp; alasan: string | null };
export const insertDpjp = (tx: TenantTx, { kunjunganId, dokterId, peran, alasan }: New): Promise<{ id: number }> =>
  tx.one(sql`insert into dpjp (kunjungan_id, dokter_id, peran, alasan, dibuat_oleh)
    values (${kunjunganId}, ${dokterId}, ${peran}, ${alasan}, ${tx.ctx.akunId}) returning id`);

/** Ends what still goes on of these roles: of one doctor, or of the first doctor whoever it is. */
export const endHeld = (
  tx: TenantTx,
  kunjunganId: number,
  { dokterId, alasan }: { dokterId: number; alasan: string | null },
): Promise<number> =>
  tx.exec(sql`update dpjp set selesai = now(), diakhiri_oleh = ${tx.ctx.akunId}, alasan_akhir = ${alasan}
    where kunjungan_id = ${kunjunganId} and selesai is null and (peran = 'utama' or dokter_id = ${dokterId})`);

export type StoredDpjp = {
  id: number;
  kunjungan_id: number;
  dokter_id: number;
  peran: PeranDpjp;
  selesai: string | null;
};
export const findDpjp = (tx: TenantTx, id: number): Promise<StoredDpjp | undefined> =>
  tx.row(sql`select id, kunjungan_id, dokter_id, peran, selesai from dpjp where id = ${id}`);

export const endOne = (tx: TenantTx, id: number, alasan: string | null): Promise<number> =>
  tx.exec(
    sql`update dpjp set selesai = now(), diakhiri_oleh = ${tx.ctx.akunId}, alasan_akhir = ${alasan} where id = ${id} and selesai is null`,
  );

/** Those who treat the patient together go on doing so in the next room, but for the doctor who answers there. */
export const copyTogether = (tx: TenantTx, from: number, to: number): Promise<number> =>
  tx.exec(sql`insert into dpjp (kunjungan_id, dokter_id, peran, alasan, dibuat_oleh)
    select n.id, x.dokter_id, x.peran, x.alasan, ${tx.ctx.akunId}::int from dpjp x join kunjungan n on n.id = ${to}
    where x.kunjungan_id = ${from} and x.peran = 'rawat bersama' and x.selesai is null and x.dokter_id <> n.dokter_id`);
