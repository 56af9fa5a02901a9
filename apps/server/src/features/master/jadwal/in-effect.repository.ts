import sql from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';

/** SQL: schedule j belongs to the date, by its weekday or as an extra practice on that day. */
export const isOnTanggal = (
  tanggal: string | Sql,
): Sql => sql`case when j.kecuali_id is null then j.hari = extract(isodow from ${tanggal}::date)
  else exists (select from jadwal_kecuali k where k.id = j.kecuali_id and ${tanggal}::date between k.mulai_tanggal and k.sampai_tanggal) end`;

/** SQL: why schedule j is closed on the date (a leave, a holiday); null when it is not. An extra practice never is. */
export const closureOn = (tanggal: string): Sql => sql`case when j.kecuali_id is null then coalesce(
  (select 'Cuti' from jadwal_kecuali k where k.jenis = 'cuti' and k.aktif and k.dokter_id = j.dokter_id
  and (k.ruangan_id is null or k.ruangan_id = j.ruangan_id)
    and ${tanggal}::date between k.mulai_tanggal and k.sampai_tanggal limit 1),
  (select 'Libur: ' || l.deskripsi from hari_libur l where l.aktif and l.tanggal = ${tanggal}::date)) end`;

/**
 * SQL: why the doctor of visit k isn't there for it, a `DokterTidakAda`, or null: switched off, taken out of its room, or
 * on leave on its day where it is not for an extra practice, which no leave closes.
 */
export const DOKTER_TIDAK_ADA_SQL = sql`case
  when not (select o.aktif from dokter o where o.id = k.dokter_id) then 'nonaktif'
  when exists (select from dokter_ruangan dr where dr.ruangan_id = k.ruangan_id and dr.dokter_id = k.dokter_id and not dr.aktif) then 'keluar'
  when exists (select from jadwal_kecuali c where c.jenis = 'cuti' and c.aktif and c.dokter_id = k.dokter_id
      and (c.ruangan_id is null or c.ruangan_id = k.ruangan_id) and k.tanggal_layanan between c.mulai_tanggal and c.sampai_tanggal)
    and not exists (select from jadwal_dokter j where j.id = k.jadwal_dokter_id and j.kecuali_id is not null) then 'cuti' end`;

/** SQL: schedule j is in effect on the date. */
export const isInEffectOn = (tanggal: string): Sql =>
  sql`j.aktif and ${isOnTanggal(tanggal)} and ${closureOn(tanggal)} is null`;

/** SQL: joins `s`, the places that schedule j has left on the date, in total and in each share of a divided quota. */
export const joinRemainingOn = (
  tanggal: string,
): Sql => sql`left join jadwal_terpakai t on t.jadwal_dokter_id = j.id and t.tanggal = ${tanggal}::date
  cross join lateral (select j.kuota - coalesce(t.terpakai, 0) as semua, coalesce(t.terpakai_jkn, 0) as jkn,
  coalesce(t.terpakai - t.terpakai_jkn, 0) as nonjkn) n
  cross join lateral (select greatest(n.semua, 0) as sisa,
    case when j.kuota_jkn is not null then greatest(least(j.kuota_jkn - n.jkn, n.semua), 0) end as sisa_jkn,
    case when j.kuota_nonjkn is not null then greatest(least(j.kuota_nonjkn - n.nonjkn, n.semua), 0) end as sisa_nonjkn) s`;

/** SQL: schedule j is used: nobody has switched it off, or taken its doctor out of the room or out of service. */
export const IS_USED = sql`(j.aktif and exists (select from dokter_ruangan dr join dokter d on d.id = dr.dokter_id and d.aktif
  where dr.ruangan_id = j.ruangan_id and dr.dokter_id = j.dokter_id and dr.aktif))`;

/**
 * SQL: from the schedules j whose hours hold a moment, whether they are used or not. `moment` selects its `lokal` (the
 * facility's time), `ruangan_id` and `dokter_id`, where null means whoever practises there. Leaves and holidays are told
 * by themselves.
 */
export const fromPraktikAt = (moment: Sql): Sql =>
  sql`from (${moment}) m join jadwal_dokter j on j.ruangan_id = m.ruangan_id and (m.dokter_id is null or j.dokter_id = m.dokter_id)
    and ${isOnTanggal(sql`m.lokal`)} and m.lokal::time >= j.mulai and m.lokal::time < j.selesai`;
