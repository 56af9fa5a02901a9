import sql, { raw } from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';
import type { DokterWithJadwal, Ruangan, RuanganUnit } from '@nadi/contract/master.contract';
import type { RemainingKuota } from '@nadi/domain/jadwal/kuota';
import { PENJAMIN_BPJS } from '@nadi/domain/kunjungan/penjamin';
import type { TenantTx } from '../../platform/db.ts';

export type Named = { id: number; deskripsi: string };
type Dokter = Omit<DokterWithJadwal, 'jadwal'>;

/** A person's name with titles; `g` is the alias of table pegawai. */
export const FULL_NAMA = raw(`concat_ws(', ', concat_ws(' ', g.gelar_depan, g.nama), g.gelar_belakang)`);

const MASTER_DOKTER = sql`json_build_object('id', d.id, 'gelar_depan', g.gelar_depan, 'nama', g.nama, 'gelar_belakang', g.gelar_belakang,
  'nama_lengkap', ${FULL_NAMA}) as master_dokter`;

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

export const listRuangan = (tx: TenantTx): Promise<Ruangan[]> =>
  tx.rows(sql`select ${RUANGAN_COLUMNS} from ${OPEN_RUANGAN} order by r.urutan, r.deskripsi`);

export async function existsActive(
  tx: TenantTx,
  table: 'instalasi' | 'unit' | 'ruangan',
  id: number,
): Promise<boolean> {
  return (await tx.row(sql`select 1 from ${raw(table)} where id = ${id} and aktif`)) !== undefined;
}

export const listDokterRuangan = (tx: TenantTx, ruanganId: number): Promise<Dokter[]> =>
  tx.rows(sql`select d.id, ${MASTER_DOKTER}, 1 as status ${FROM_DOKTER_RUANGAN} ${ruanganId} order by g.nama, d.id`);

/** SQL: schedule j belongs to the date, by its weekday or as an extra practice on that day. */
const isOnTanggal = (
  tanggal: string,
): Sql => sql`case when j.kecuali_id is null then j.hari = extract(isodow from ${tanggal}::date)
  else exists (select from jadwal_kecuali k where k.id = j.kecuali_id and ${tanggal}::date between k.mulai_tanggal and k.sampai_tanggal) end`;

/** SQL: why schedule j is closed on the date (a leave, a holiday); null when it is not. An extra practice never is. */
const closureOn = (tanggal: string): Sql => sql`case when j.kecuali_id is null then coalesce(
  (select 'Cuti' from jadwal_kecuali k where k.jenis = 'cuti' and k.aktif and k.dokter_id = j.dokter_id and (k.ruangan_id is null or k.ruangan_id = j.ruangan_id)
    and ${tanggal}::date between k.mulai_tanggal and k.sampai_tanggal limit 1),
  (select 'Libur: ' || l.deskripsi from hari_libur l where l.aktif and l.tanggal = ${tanggal}::date)) end`;

/** SQL: schedule j is in effect on the date. */
export const isInEffectOn = (tanggal: string): Sql =>
  sql`j.aktif and ${isOnTanggal(tanggal)} and ${closureOn(tanggal)} is null`;

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

/** SQL: joins `s`, the places that schedule j has left on the date, in total and in each share of a divided quota. */
const joinRemainingOn = (
  tanggal: string,
): Sql => sql`left join jadwal_terpakai t on t.jadwal_dokter_id = j.id and t.tanggal = ${tanggal}::date
  cross join lateral (select j.kuota - coalesce(t.terpakai, 0) as semua, coalesce(t.terpakai_jkn, 0) as jkn, coalesce(t.terpakai - t.terpakai_jkn, 0) as nonjkn) n
  cross join lateral (select greatest(n.semua, 0) as sisa,
    case when j.kuota_jkn is not null then greatest(least(j.kuota_jkn - n.jkn, n.semua), 0) end as sisa_jkn,
    case when j.kuota_nonjkn is not null then greatest(least(j.kuota_nonjkn - n.nonjkn, n.semua), 0) end as sisa_nonjkn) s`;

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
          'sisa', case when h.berlaku then s.sisa end, 'sisa_jkn', case when h.berlaku then s.sisa_jkn end, 'sisa_nonjkn', case when h.berlaku then s.sisa_nonjkn end
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
      (select json_build_object('id', r.id, 'deskripsi', r.deskripsi, 'kode_antrean', r.kode_antrean, 'jenis_kunjungan', r.jenis_kunjungan, 'unit_id', r.unit_id, 'instalasi_id', u.instalasi_id,
          'dibuka', r.aktif and u.aktif and r.jenis_kunjungan <> 0)
        from ruangan r join unit u on u.id = r.unit_id where r.id = ${t.ruangan_id}) as ruangan,
      (select json_build_object('id', d.id, 'nama', ${FULL_NAMA})
        from dokter_ruangan dr join dokter d on d.id = dr.dokter_id and d.aktif join pegawai g on g.id = d.pegawai_id
        where dr.ruangan_id = ${t.ruangan_id} and dr.dokter_id = ${t.dokter_id} and dr.aktif) as dokter,
      jd.jadwal, jd.tutup,
      (select json_build_object('id', p.id, 'deskripsi', p.deskripsi) from penjamin p where p.id = ${t.penjamin_id} and p.aktif) as penjamin,
      ${t.kelas}::int is null or exists (select from referensi where jenis = 19 and id = ${t.kelas}::int and aktif) as kelas_ada
    from (
      select coalesce(json_agg(j.id order by j.mulai) filter (where a.alasan is null), '[]') as jadwal, min(a.alasan) as tutup
      from jadwal_dokter j cross join lateral (select ${closureOn(t.tanggal)} as alasan) a
      where j.ruangan_id = ${t.ruangan_id} and j.dokter_id = ${t.dokter_id} and j.aktif and ${isOnTanggal(t.tanggal)}
    ) jd`);
}

/** A place of a schedule on a day; `jkn`: for a patient whom BPJS pays for. */
export type KuotaPlace = { jadwalId: number; tanggal: string; jkn: boolean };

/**
 * Takes one place of a schedule on a day. Returns false when the quota, or this payer's share of it, is full. The row
 * is the lock, so the last place goes to one clerk (decisions D20). Whoever changes the schedule or enters a leave or a
 * holiday holds the schedule's own row. That row is waited for first, in the same round trip, so that the second
 * statement reads what is true after the change.
 */
export async function takeKuota(tx: TenantTx, place: KuotaPlace): Promise<boolean> {
  const [, taken] = await Promise.all([waitForJadwal(tx, place), tx.exec(takeKuotaSql(place))]);
  return taken === 1;
}

/** The first half of `takeKuota`: waits for whoever holds the schedule's row. */
export const waitForJadwal = (tx: TenantTx, { jadwalId }: KuotaPlace): Promise<number> =>
  tx.exec(sql`select 1 from jadwal_dokter where id = ${jadwalId} for key share`);

/** The second half of `takeKuota`, also built into larger statements: touches one row when there was a place. */
export const takeKuotaSql = ({ jadwalId, tanggal, jkn }: KuotaPlace): Sql => sql`
    insert into jadwal_terpakai (jadwal_dokter_id, tanggal, terpakai, terpakai_jkn)
    select j.id, ${tanggal}::date, 1, ${jkn ? 1 : 0}::int from jadwal_dokter j
    where j.id = ${jadwalId} and ${isInEffectOn(tanggal)} and j.kuota > 0 and coalesce(case when ${jkn} then j.kuota_jkn else j.kuota_nonjkn end, 1) > 0
    on conflict (faskes_id, jadwal_dokter_id, tanggal) do update set terpakai = jadwal_terpakai.terpakai + 1, terpakai_jkn = jadwal_terpakai.terpakai_jkn + excluded.terpakai_jkn
      where (select jadwal_terpakai.terpakai < j.kuota and coalesce(case when ${jkn} then jadwal_terpakai.terpakai_jkn < j.kuota_jkn else jadwal_terpakai.terpakai - jadwal_terpakai.terpakai_jkn < j.kuota_nonjkn end, true)
        from jadwal_dokter j where j.id = excluded.jadwal_dokter_id)`;

/**
 * Holds schedules and their places before places change hands, in one order for everybody (schedules first, as in
 * `takeKuota`; each by id), so that two visits that swap places, or a holiday entered meanwhile, don't deadlock.
 * A day without a row gets one first, because a row that does not exist can't be locked.
 */
export async function holdPlaces(
  tx: TenantTx,
  place: readonly Pick<KuotaPlace, 'jadwalId' | 'tanggal'>[],
): Promise<void> {
  const jadwal = place.map(({ jadwalId }) => jadwalId);
  const requested = sql`unnest(${jadwal}::int[], ${place.map(({ tanggal }) => tanggal)}::date[]) as x (jadwal_id, tanggal)`;
  await Promise.all([
    tx.exec(sql`select 1 from jadwal_dokter where id = any(${jadwal}::int[]) order by id for key share`),
    tx.exec(
      sql`insert into jadwal_terpakai (jadwal_dokter_id, tanggal, terpakai) select x.jadwal_id, x.tanggal, 0 from ${requested} order by 1, 2 on conflict do nothing`,
    ),
    tx.exec(
      sql`select 1 from jadwal_terpakai t join ${requested} on x.jadwal_id = t.jadwal_dokter_id and x.tanggal = t.tanggal order by t.jadwal_dokter_id, t.tanggal for no key update of t`,
    ),
  ]);
}

/**
 * Moves the place that a visit has to the share of its new payer; returns false when that share is full. The place is
 * not new, so the schedule need not be in effect any more; its row is waited for as in `takeKuota`, because its shares
 * may be changing.
 */
export async function moveKuotaShare(tx: TenantTx, place: KuotaPlace): Promise<boolean> {
  const { jadwalId, tanggal, jkn } = place;
  const [, moved] = await Promise.all([
    waitForJadwal(tx, place),
    tx.exec(sql`
    update jadwal_terpakai t set terpakai_jkn = greatest(t.terpakai_jkn + ${jkn ? 1 : -1}::int, 0) from jadwal_dokter j
    where t.jadwal_dokter_id = ${jadwalId} and t.tanggal = ${tanggal}::date and j.id = t.jadwal_dokter_id
      and coalesce(case when ${jkn} then t.terpakai_jkn < j.kuota_jkn else t.terpakai - t.terpakai_jkn < j.kuota_nonjkn end, true)`),
  ]);
  return moved === 1;
}

/**
 * The state of a schedule on a day, to explain why it gave no place: closed (`tutup`) by a leave or a holiday entered
 * meanwhile, no longer in effect, or full.
 */
export type KuotaState = RemainingKuota & { berlaku: boolean; tutup: string | null };
export const loadKuotaState = (tx: TenantTx, jadwalId: number, tanggal: string): Promise<KuotaState | undefined> =>
  tx.row(
    sql`select j.aktif and ${isOnTanggal(tanggal)} as berlaku, ${closureOn(tanggal)} as tutup, s.sisa, s.sisa_jkn, s.sisa_nonjkn from jadwal_dokter j ${joinRemainingOn(tanggal)} where j.id = ${jadwalId}`,
  );

/** Gives the place of a cancelled visit back, to the share it was taken from. */
export async function releaseKuota(tx: TenantTx, kunjunganId: number): Promise<void> {
  await tx.exec(sql`update jadwal_terpakai t set terpakai = t.terpakai - 1, terpakai_jkn = greatest(t.terpakai_jkn - (d.penjamin_id = ${PENJAMIN_BPJS})::int, 0)
    from kunjungan k join pendaftaran d on d.id = k.pendaftaran_id
    where k.id = ${kunjunganId} and t.jadwal_dokter_id = k.jadwal_dokter_id and t.tanggal = k.tanggal_layanan and t.terpakai > 0`);
}
