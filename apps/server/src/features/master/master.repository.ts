import sql, { raw } from 'sql-template-tag';
import type { DokterWithJadwal, Ruangan, RuanganUnit } from '@nadi/contract/master/master.contract';
import type { RoomLimits } from '@nadi/domain/antrean/lewati';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import { RAWAT_JALAN } from '@nadi/domain/ruangan/ruangan';
import { literal } from '#platform/db/sql-literal.ts';
import type { TenantTx } from '#platform/db/db.ts';
import { closureOn, IS_USED, isInEffectOn, isOnTanggal, joinRemainingOn } from './jadwal/in-effect.repository.ts';

export type Named = { id: number; deskripsi: string };
type Dokter = Omit<DokterWithJadwal, 'jadwal'>;

/** A person's name with titles; `g` is the alias of table pegawai. */
export const FULL_NAMA = raw(`concat_ws(', ', concat_ws(' ', g.gelar_depan, g.nama), g.gelar_belakang)`);

const MASTER_DOKTER = sql`json_build_object('id', d.id, 'gelar_depan', g.gelar_depan, 'nama', g.nama, 'gelar_belakang', g.gelar_belakang,
  'nama_lengkap', ${FULL_NAMA}, 'profesi', g.profesi) as master_dokter`;

const FROM_DOKTER_RUANGAN = sql`from dokter_ruangan dr
  join dokter d on d.id = dr.dokter_id and d.aktif
  join pegawai g on g.id = d.pegawai_id
  where dr.aktif and dr.ruangan_id = `;

const RUANGAN_COLUMNS = sql`r.id, r.deskripsi, r.jenis_kunjungan, r.kode_antrean, r.unit_id, u.instalasi_id`;
const OPEN_RUANGAN = sql`ruangan r join unit u on u.id = r.unit_id and u.aktif where r.aktif and r.jenis_kunjungan <> 0`;

export const listInstalasi = (tx: TenantTx): Promise<Named[]> =>
  tx.rows(sql`select id, deskripsi from instalasi where aktif order by urutan, deskripsi`);

export const listUnit = (tx: TenantTx, instalasiId: number): Promise<Named[]> =>
  tx.rows(sql`select id, deskripsi from unit where aktif and instalasi_id = ${instalasiId} order by urutan, deskripsi`);

export const listPenjamin = (tx: TenantTx): Promise<Named[]> =>
  tx.rows(sql`select id, deskripsi from penjamin where aktif order by id`);

export const listRuangan = (tx: TenantTx): Promise<(Ruangan & RoomLimits)[]> =>
  tx.rows(
    sql`select ${RUANGAN_COLUMNS}, r.batas_tunggu_perhatian, r.batas_tunggu_lama from ${OPEN_RUANGAN} order by r.urutan, r.deskripsi`,
  );

export async function existsActive(
  tx: TenantTx,
  table: 'instalasi' | 'unit' | 'ruangan',
  id: number,
): Promise<boolean> {
  return (await tx.row(sql`select 1 from ${raw(table)} where id = ${id} and aktif`)) !== undefined;
}

export const listDokterRuangan = (tx: TenantTx, ruanganId: number): Promise<Dokter[]> =>
  tx.rows(sql`select d.id, ${MASTER_DOKTER}, 1 as status ${FROM_DOKTER_RUANGAN} ${ruanganId} order by g.nama, d.id`);

/** Rooms where somebody practises on the date come first. */
export const listRuanganUnit = (tx: TenantTx, unitId: number, tanggal: string): Promise<RuanganUnit[]> =>
  tx.rows(sql`
    select ${RUANGAN_COLUMNS}, exists (
      select from jadwal_dokter j
      join dokter_ruangan dr on dr.ruangan_id = j.ruangan_id and dr.dokter_id = j.dokter_id and dr.aktif
      join dokter d on d.id = j.dokter_id and d.aktif
      where j.ruangan_id = r.id and ${isInEffectOn(tanggal)}) as praktik
    from ${OPEN_RUANGAN} and r.unit_id = ${unitId}
    order by praktik desc, r.urutan, r.deskripsi`);

/** The clinics where a doctor practises, whatever the day. */
export const listPoliDokter = (tx: TenantTx, dokterId: number): Promise<Named[]> =>
  tx.rows(sql`
    select r.id, r.deskripsi from ${OPEN_RUANGAN} and r.jenis_kunjungan = ${RAWAT_JALAN} and exists (
      select from jadwal_dokter j left join jadwal_kecuali k on k.id = j.kecuali_id
      where j.ruangan_id = r.id and j.dokter_id = ${dokterId} and ${IS_USED} and (k.id is null or k.sampai_tanggal >= ${tx.ctx.today}::date))
    order by r.urutan, r.deskripsi`);

/** Doctors who practise on the date come first. */
export function listJadwalRuangan(tx: TenantTx, ruanganId: number, tanggal: string): Promise<DokterWithJadwal[]> {
  return tx.rows(sql`
    select d.id, ${MASTER_DOKTER}, 1 as status, jd.jadwal
    from dokter_ruangan dr
    join dokter d on d.id = dr.dokter_id and d.aktif
    join pegawai g on g.id = d.pegawai_id
    cross join lateral (
      select
        coalesce(bool_or(h.berlaku), false) as praktik,
        coalesce(json_agg(json_build_object(
          'id', j.id, 'is_today', h.berlaku, 'is_active', j.aktif, 'quota', j.kuota, 'hari', h.hari, 'alasan', h.alasan,
          'jam_practice', to_char(j.mulai, 'HH24:MI') || '-' || to_char(j.selesai, 'HH24:MI'),
          'sisa', case when h.berlaku then s.sisa end, 'sisa_jkn', case when h.berlaku then s.sisa_jkn end,
          'sisa_nonjkn', case when h.berlaku then s.sisa_nonjkn end
        ) order by h.hari, j.mulai), '[]') as jadwal
      from jadwal_dokter j
      cross join lateral (select ${isOnTanggal(tanggal)} as hari_ini) d
      cross join lateral (select case when d.hari_ini then ${closureOn(tanggal)} end as alasan) a
      cross join lateral (select d.hari_ini and a.alasan is null as berlaku, a.alasan, coalesce(j.hari, extract(isodow from ${tanggal}::date)::int) as hari) h
      ${joinRemainingOn(tanggal)}
      where j.ruangan_id = dr.ruangan_id and j.dokter_id = dr.dokter_id and j.aktif and (j.kecuali_id is null or d.hari_ini)
    ) jd
    where dr.aktif and dr.ruangan_id = ${ruanganId}
    order by jd.praktik desc, g.nama, d.id`);
}

export type TujuanRequest = {
  ruangan_id: number;
  dokter_id: number;
  penjamin_id: number;
  kelas: number | null;
  tanggal: string;
};
export type TujuanFacts = {
  /** `dibuka`: room and unit are active, and the room takes visits. */
  ruangan:
    | (Named & {
        kode_antrean: string;
        jenis_kunjungan: number;
        unit_id: number;
        instalasi_id: number;
        dibuka: boolean;
      })
    | null;
  /** Null when the doctor is not active, or does not practise in the room. */
  dokter: { id: number; nama: string } | null;
  /** The doctor's schedules in the room that are in effect on the date. */
  jadwal: number[];
  /** Why other schedules of that date are closed (a leave, a holiday). */
  tutup: string | null;
  penjamin: Named | null;
  kelas_ada: boolean;
};

/** One query answers everything, because registration must be fast and each question alone would be a round trip. */
export function loadTujuanFacts(tx: TenantTx, t: TujuanRequest): Promise<TujuanFacts> {
  return tx.one(sql`
    select
      (select json_build_object('id', r.id, 'deskripsi', r.deskripsi, 'kode_antrean', r.kode_antrean, 'jenis_kunjungan', r.jenis_kunjungan,
      'unit_id', r.unit_id, 'instalasi_id', u.instalasi_id,
          'dibuka', r.aktif and u.aktif and r.jenis_kunjungan <> 0)
        from ruangan r join unit u on u.id = r.unit_id where r.id = ${t.ruangan_id}) as ruangan,
      (select json_build_object('id', d.id, 'nama', ${FULL_NAMA})
        from dokter_ruangan dr join dokter d on d.id = dr.dokter_id and d.aktif join pegawai g on g.id = d.pegawai_id
        where dr.ruangan_id = ${t.ruangan_id} and dr.dokter_id = ${t.dokter_id} and dr.aktif) as dokter,
      jd.jadwal, jd.tutup,
      (select json_build_object('id', p.id, 'deskripsi', p.deskripsi) from penjamin p where p.id = ${t.penjamin_id} and p.aktif) as penjamin,
      ${t.kelas}::int is null or exists (select from referensi where jenis = ${literal(REFERENSI_LIST.kelas)} and id = ${t.kelas}::int and aktif) as kelas_ada
    from (
      select coalesce(json_agg(j.id order by j.mulai) filter (where a.alasan is null), '[]') as jadwal, min(a.alasan) as tutup
      from jadwal_dokter j cross join lateral (select ${closureOn(t.tanggal)} as alasan) a
      where j.ruangan_id = ${t.ruangan_id} and j.dokter_id = ${t.dokter_id} and j.aktif and ${isOnTanggal(t.tanggal)}
    ) jd`);
}
