import sql, { empty, join } from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';
import type { z } from 'zod';
import type { KontrolRow, listKontrol } from '@nadi/contract/kunjungan/kontrol.contract';
import {
  KONTROL_DAYS_AHEAD,
  KONTROL_DAYS_MISSED,
  KONTROL_KEPT_AFTER,
  KONTROL_KEPT_BEFORE,
  KONTROL_TERLEWAT,
  KONTROL_TERHALANG,
  KONTROL_DAYS_OBSTRUCTED,
  HALANGAN_MENINGGAL,
} from '@nadi/domain/kunjungan/kontrol';
import type { JamPraktik, KataKontrol } from '@nadi/domain/kunjungan/kontrol';
import { TERJADWAL, TERPENUHI, DIBATALKAN } from '@nadi/domain/kunjungan/status-kontrol';
import { STATUS_MENINGGAL } from '@nadi/domain/kunjungan/pendaftaran';
import { BATAL, TIDAK_HADIR } from '@nadi/domain/kunjungan/status-kunjungan';
import { addDays } from '@nadi/domain/tanggal/tanggal';
import { KONTAK_TELEPON } from '@nadi/domain/referensi/referensi-list';
import type { TenantTx } from '#platform/db/db.ts';
import { announce } from '#platform/live/live-event.ts';
import { literal } from '#platform/db/sql-literal.ts';
import { fromPraktikAt, IS_USED, isInEffectOn, joinRemainingOn } from '#features/master/jadwal/jadwal.public.ts';
import { FULL_NAMA } from '#features/master/master.public.ts';
import type { ClosedDays, MasterKontrol, MasterUser, UseCounts } from '#features/master/master.public.ts';
import { idByNorm, namaMatches } from '#features/pasien/pasien.public.ts';
import type { PendaftaranKontrol } from '#features/pendaftaran/pendaftaran.public.ts';
import { NO_ANTREAN } from '#features/pendaftaran/pendaftaran.public.ts';

export type KontrolFilter = Omit<z.output<(typeof listKontrol)['query']>, 'page' | 'limit'>;

const DAY = (tx: TenantTx): Sql => sql`(j.tanggal_waktu at time zone ${tx.ctx.zona})::date`;
/** A visit that was cancelled or missed keeps nothing, so its follow-up is open again. */
const IS_KEPT = sql`(j.status = ${TERPENUHI} and not exists (
  select from kunjungan h where h.id = j.kunjungan_hasil_id and h.status in (${literal(BATAL, TIDAK_HADIR)})))`;

/** The same words as domain formatStatusKontrol. */
const kataSql = (
  tx: TenantTx,
): Sql => sql`case when j.status = ${DIBATALKAN} then 'Batal' when ${IS_KEPT} then 'Selesai'
  when ${DAY(tx)} < ${tx.ctx.today}::date then 'Terlewat' else 'Terjadwal' end`;

/** Instants of the first and the day after the last day, so that the index on `tanggal_waktu` is used. */
const between = (tx: TenantTx, first: string, after: string): Sql =>
  sql`j.tanggal_waktu >= ${first}::date::timestamp at time zone ${tx.ctx.zona} and j.tanggal_waktu < ${after}::date::timestamp at time zone ${tx.ctx.zona}`;

const IS_HOLIDAY = (tx: TenantTx): Sql =>
  sql`(select l.deskripsi from hari_libur l where l.aktif and l.tanggal = ${DAY(tx)})`;
const IS_ON_LEAVE = (
  tx: TenantTx,
): Sql => sql`exists (select from jadwal_kecuali c where c.jenis = 'cuti' and c.aktif and c.dokter_id = j.dokter_id
      and (c.ruangan_id is null or c.ruangan_id = j.ruangan_id) and ${DAY(tx)} between c.mulai_tanggal and c.sampai_tanggal)`;

const OF_ROW = (tx: TenantTx): Sql =>
  sql`select j.tanggal_waktu at time zone ${tx.ctx.zona} as lokal, j.ruangan_id, j.dokter_id`;
/** What became of the hours that held it, where it was not planned outside of any; null while some still hold it. */
const praktikSql = (
  tx: TenantTx,
): Sql => sql`case (select bool_or(${IS_USED}) ${fromPraktikAt(OF_ROW(tx))}) when true then null
    when false then case when j.dalam_praktik is distinct from false then 'jadwal praktiknya tidak aktif lagi' end
    else case when j.dalam_praktik then 'jam praktiknya berubah' end end`;

const IS_DEAD = sql`p.status = ${STATUS_MENINGGAL}`;
/** Why it won't happen as planned; null where nothing is known against it. */
const obstacleSql = (tx: TenantTx): Sql => sql`case when ${IS_DEAD} then ${HALANGAN_MENINGGAL}
  else coalesce(${IS_HOLIDAY(tx)}, case when ${IS_ON_LEAVE(tx)} then 'dokter cuti'
    when exists (select from dokter d join pegawai w on w.id = d.pegawai_id where d.id = j.dokter_id
    and not (d.aktif and w.aktif)) then 'dokter tidak aktif lagi'
    when exists (select from ruangan n where n.id = j.ruangan_id and not n.aktif) then 'ruangan tidak dipakai lagi'
    when exists (select from dokter_ruangan t where t.ruangan_id = j.ruangan_id and t.dokter_id = j.dokter_id
    and not t.aktif) then 'dokter tidak praktik lagi di ruangan itu'
    else ${praktikSql(tx)} end) end`;
/** The same where it still counts: of a day that is over only a death does. Aliases j and p. */
export const halanganSql = (tx: TenantTx): Sql =>
  sql`case when ${kataSql(tx)} = 'Terjadwal' or (${kataSql(tx)} = 'Terlewat' and ${IS_DEAD}) then ${obstacleSql(tx)} end`;

function spanSql(tx: TenantTx, hari: KontrolFilter['hari']): Sql {
  const { today } = tx.ctx;
  if (hari === KONTROL_TERLEWAT)
    return sql`${between(tx, addDays(today, -KONTROL_DAYS_MISSED), today)} and ${kataSql(tx)} = 'Terlewat'`;
  if (hari === KONTROL_TERHALANG)
    return sql`${between(tx, today, addDays(today, KONTROL_DAYS_OBSTRUCTED))} and ${kataSql(tx)} = 'Terjadwal' and ${obstacleSql(tx)} is not null`;
  if (hari !== undefined) return between(tx, hari, addDays(hari, 1));
  return between(tx, today, addDays(today, KONTROL_DAYS_AHEAD));
}

/** The payer of the patient's last registration, as `a`. */
const LAST_PENJAMIN = sql`left join lateral (
  select d.penjamin_id, n.deskripsi from pendaftaran d join penjamin n on n.id = d.penjamin_id
  where d.pasien_id = j.pasien_id order by d.tanggal_layanan desc, d.id desc limit 1) a on true`;

function filterSql({ ruangan_id, dokter_id, penjamin_id, cari }: KontrolFilter): Sql {
  const parts = [sql`true`];
  if (ruangan_id !== undefined) parts.push(sql`j.ruangan_id = ${ruangan_id}`);
  if (dokter_id !== undefined) parts.push(sql`j.dokter_id = ${dokter_id}`);
  if (penjamin_id !== undefined) parts.push(sql`a.penjamin_id = ${penjamin_id}`);
  if (cari) {
    if (/^\d{1,9}$/.test(cari)) parts.push(sql`p.norm = ${Number(cari)}`);
    else parts.push(namaMatches(cari));
  }
  return join(parts, ' and ');
}

const FROM = sql`jadwal_kontrol j join pasien p on p.id = j.pasien_id`;
const whereSql = (tx: TenantTx, filter: KontrolFilter): Sql =>
  sql`from ${FROM} ${filter.penjamin_id === undefined ? empty : LAST_PENJAMIN} where ${spanSql(tx, filter.hari)} and ${filterSql(filter)}`;

/**
 * What stands against it is read with the row; that the doctor never had hours on a day is nothing that a list must know.
 */
const rowSql = (tx: TenantTx): Sql => sql`
  select j.id, j.versi, j.tanggal_waktu, ${DAY(tx)}::text as tanggal, ${kataSql(tx)} as status, j.alasan, j.alasan_batal,
    json_build_object('norm', p.norm, 'nama', p.nama, 'tanggal_lahir', p.tanggal_lahir, 'meninggal_pada', p.meninggal_pada, 'jenis_kelamin',
    p.jenis_kelamin, 'tak_dikenal', p.tak_dikenal,
      'telepon', (select nomor from pasien_kontak c where c.pasien_id = p.id and c.jenis = ${KONTAK_TELEPON} and c.diakhiri_pada is null limit 1)) as pasien,
    json_build_object('id', r.id, 'deskripsi', r.deskripsi, 'unit_id', r.unit_id, 'instalasi_id', i.instalasi_id) as ruangan,
    case when o.id is not null then json_build_object('id', o.id, 'deskripsi', ${FULL_NAMA}) end as dokter,
    case when s.id is not null then json_build_object('kunjungan_id', s.id, 'tanggal', s.tanggal_layanan) end as asal,
    a.deskripsi as penjamin,
    case when j.dihubungi is not null then json_build_object('hasil', j.dihubungi, 'oleh', u.nama, 'pada', j.dihubungi_pada) end as dihubungi,
    case when ${IS_KEPT} and k.id is not null then json_build_object('kunjungan_id', k.id, 'pendaftaran_id', k.pendaftaran_id,
      'no_antrean', (select ${NO_ANTREAN} from ruangan r where r.id = k.ruangan_id), 'tanggal', k.tanggal_layanan) end as hasil,
    ${halanganSql(tx)} as halangan
  from ${FROM}
  join ruangan r on r.id = j.ruangan_id
  join unit i on i.id = r.unit_id
  left join dokter o on o.id = j.dokter_id
  left join pegawai g on g.id = o.pegawai_id
  left join kunjungan s on s.id = j.kunjungan_asal_id
  left join kunjungan k on k.id = j.kunjungan_hasil_id
  left join akun u on u.id = j.dihubungi_oleh
  ${LAST_PENJAMIN}`;

type Page = { skip: number; limit: number };
const idsSql = (tx: TenantTx, filter: KontrolFilter, { skip, limit }: Page): Sql => {
  const status = filter.status === undefined ? empty : sql`and ${kataSql(tx)} = ${filter.status}`;
  return sql`select j.id ${whereSql(tx, filter)} ${status} order by j.tanggal_waktu, j.id limit ${limit} offset ${skip}`;
};
// An array is looked for once; the plan of `in (select ...)` did it anew for each follow-up of the facility.
const rowsSql = (tx: TenantTx, ids: Sql): Sql =>
  sql`${rowSql(tx)} where j.id = any(${ids}) order by j.tanggal_waktu, j.id`;

export const listRows = (tx: TenantTx, filter: KontrolFilter, page: Page): Promise<KontrolRow[]> =>
  tx.rows(rowsSql(tx, sql`array(${idsSql(tx, filter, page)})`));
/** The same in two steps: which they are, and those of these ids. */
export const listIds = async (tx: TenantTx, filter: KontrolFilter, page: Page): Promise<number[]> =>
  (await tx.rows<{ id: number }>(idsSql(tx, filter, page))).map(({ id }) => id);
export const listRowsOf = (tx: TenantTx, ids: readonly number[]): Promise<KontrolRow[]> =>
  tx.rows(rowsSql(tx, sql`${ids}::int[]`));

export const findRow = (tx: TenantTx, id: number, pasienId: number): Promise<KontrolRow | undefined> =>
  tx.row(sql`${rowSql(tx)} where j.id = ${id} and j.pasien_id = ${pasienId}`);

/** The follow-ups that were planned at a visit, cancelled ones too. */
export const listOfKunjungan = (
  tx: TenantTx,
  { kunjunganId, pasienId }: { kunjunganId: number; pasienId: number },
): Promise<KontrolRow[]> =>
  tx.rows(
    sql`${rowSql(tx)} where j.pasien_id = ${pasienId} and j.kunjungan_asal_id = ${kunjunganId} order by j.tanggal_waktu, j.id`,
  );

/** Who planned each follow-up of a visit. */
export const listPerencana = async (tx: TenantTx, kunjunganId: number): Promise<Map<number, number[]>> => {
  const rows = await tx.rows<{ id: number; dibuat_oleh: number }>(
    sql`select id, dibuat_oleh from jadwal_kontrol where pasien_id = (select pasien_id from kunjungan where id = ${kunjunganId})
      and kunjungan_asal_id = ${kunjunganId}`,
  );
  return new Map(rows.map(({ id, dibuat_oleh }) => [id, [dibuat_oleh]]));
};

/** Whether a follow-up that still stands was planned at a visit. */
export const hasOpenOf = async (tx: TenantTx, kunjunganId: number): Promise<boolean> =>
  (await tx.row(sql`
    select from jadwal_kontrol where pasien_id = (select pasien_id from kunjungan where id = ${kunjunganId}) and kunjungan_asal_id = ${kunjunganId}
      and status <> ${DIBATALKAN}`)) !== undefined;

/** How many of what the filters show stand in each state, whatever state is chosen. */
export async function countPerStatus(
  tx: TenantTx,
  filter: KontrolFilter,
): Promise<Partial<Record<KataKontrol, number>>> {
  const rows = await tx.rows<{ kata: KataKontrol; jumlah: number }>(
    sql`select ${kataSql(tx)} as kata, count(*)::int as jumlah ${whereSql(tx, filter)} group by 1`,
  );
  return Object.fromEntries(rows.map(({ kata, jumlah }) => [kata, jumlah]));
}

/** How many are planned on each coming day and not cancelled; the day strip shows them. */
export const countPerDay = (tx: TenantTx): Promise<{ tanggal: string; jumlah: number }[]> =>
  tx.rows(sql`
    select h.tanggal::date::text as tanggal, count(j.id)::int as jumlah
    from generate_series(${tx.ctx.today}::date, ${tx.ctx.today}::date + ${KONTROL_DAYS_AHEAD - 1}::int, '1 day') h (tanggal)
    left join jadwal_kontrol j on j.status <> ${DIBATALKAN}
      and j.tanggal_waktu >= h.tanggal::date::timestamp at time zone ${tx.ctx.zona}
      and j.tanggal_waktu < (h.tanggal::date + 1)::timestamp at time zone ${tx.ctx.zona}
    group by 1 order by 1`);

const countIn = async (tx: TenantTx, hari: KontrolFilter['hari']): Promise<number> =>
  (await tx.one<{ jumlah: number }>(sql`select count(*)::int as jumlah from ${FROM} where ${spanSql(tx, hari)}`))
    .jumlah;
export const countMissed = (tx: TenantTx): Promise<number> => countIn(tx, KONTROL_TERLEWAT);
/** How many something keeps from happening as planned. */
export const countObstructed = (tx: TenantTx): Promise<number> => countIn(tx, KONTROL_TERHALANG);

const isClosedBy = (tx: TenantTx, { dari, sampai, dokterId, ruanganId }: ClosedDays): Sql =>
  sql`(${DAY(tx)} between ${dari}::date and ${sampai}::date and (${dokterId}::int is null or j.dokter_id = ${dokterId})
    and (${ruanganId}::int is null or j.ruangan_id = ${ruanganId}))`;

export const KONTROL_FOR_MASTER: MasterKontrol = {
  listPlannedOn: (tx, days, before) =>
    tx.rows(sql`
      select ${DAY(tx)} as tanggal, r.deskripsi as ruangan, count(*)::int as jumlah from ${FROM} join ruangan r on r.id = j.ruangan_id
      where ${between(tx, days.dari, addDays(days.sampai, 1))} and ${kataSql(tx)} = 'Terjadwal' and ${isClosedBy(tx, days)}
        ${before ? sql`and not ${isClosedBy(tx, before)}` : empty} group by 1, 2 order by 1, 2`),
  listPlannedWith: (tx, dokterId) =>
    tx.rows(sql`
      select ${DAY(tx)}::text as tanggal, to_char(j.tanggal_waktu at time zone ${tx.ctx.zona}, 'HH24:MI') as jam, j.ruangan_id, r.deskripsi as ruangan
      from ${FROM} join ruangan r on r.id = j.ruangan_id
      where j.dokter_id = ${dokterId} and j.tanggal_waktu >= ${tx.ctx.today}::date::timestamp at time zone ${tx.ctx.zona}
        and ${kataSql(tx)} = 'Terjadwal' order by j.tanggal_waktu, r.id`),
  listDokterPemakaian: (tx, ruanganId, dokter) =>
    tx.rows(sql`
      select 'Jadwal kontrol ' || ${FULL_NAMA} as di, count(*)::int as jumlah
      from ${FROM} join dokter d on d.id = j.dokter_id join pegawai g on g.id = d.pegawai_id
      where j.ruangan_id = ${ruanganId} and d.id = any(${[...dokter]}::int[])
      and j.tanggal_waktu >= ${tx.ctx.today}::date::timestamp at time zone ${tx.ctx.zona}
        and ${kataSql(tx)} = 'Terjadwal' group by d.id, 1 order by d.id`),
};

/** Counts the follow-ups whose column names the row; those that are planned from today on are in use. */
const kontrolWith = (column: Sql): UseCounts => ({
  all: (tx, ids) =>
    tx.rows(
      sql`select 'Jadwal kontrol' as di, count(*)::int as jumlah from jadwal_kontrol j where ${column} in (${ids})`,
    ),
  today: (tx, ids) =>
    tx.rows(
      sql`select 'Jadwal kontrol' as di, count(*)::int as jumlah from jadwal_kontrol j where ${column} in (${ids}) and ${kataSql(tx)} = 'Terjadwal'`,
    ),
});
/** What follow-ups use of master data. */
export const MASTER_USE: MasterUser = {
  ruangan: kontrolWith(sql`j.ruangan_id`),
  dokter: kontrolWith(sql`j.dokter_id`),
};

type Rencana = { tanggal_waktu: string; ruangan_id: number; dokter_id: number | null; alasan: string | null };

/** `jenis_ruangan`: of list 15; null: no such room, or none in use. */
export type Praktik = {
  jenis_ruangan: number | null;
  dokter: boolean;
  asal: boolean;
  /** The hours of those who practise there that day. */ praktik: JamPraktik[];
  sisa: number | null;
};
/**
 * What a plan needs to know: whether room, doctor and visit are there, and whether somebody practises with a place
 * left.
 */
export const loadPraktik = (
  tx: TenantTx,
  { ruangan_id, dokter_id }: Rencana,
  { tanggal, asalId, pasienId }: { tanggal: string; asalId: number | null; pasienId: number },
): Promise<Praktik> =>
  tx.one(sql`
    select (select jenis_kunjungan from ruangan where id = ${ruangan_id} and aktif) as jenis_ruangan,
      ${dokter_id}::int is null or exists (select from dokter where id = ${dokter_id} and aktif) as dokter,
      ${asalId}::int is null or exists (select from kunjungan where id = ${asalId} and pasien_id = ${pasienId}) as asal,
      (select coalesce(json_agg(json_build_object('mulai', to_char(j.mulai, 'HH24:MI'), 'selesai', to_char(j.selesai, 'HH24:MI'))), '[]') from jadwal_dokter j
        where j.ruangan_id = ${ruangan_id} and (${dokter_id}::int is null or j.dokter_id = ${dokter_id}) and ${isInEffectOn(tanggal)}
        and ${IS_USED}) as praktik,
      (select sum(s.sisa)::int from jadwal_dokter j ${joinRemainingOn(tanggal)}
        where j.ruangan_id = ${ruangan_id} and (${dokter_id}::int is null or j.dokter_id = ${dokter_id}) and ${isInEffectOn(tanggal)} and ${IS_USED}) as sisa`);

/** SQL: whether hours of a practice hold the plan. */
const isHeld = (tx: TenantTx, { tanggal_waktu, ruangan_id, dokter_id }: Rencana): Sql => {
  const moment = sql`select ${tanggal_waktu}::timestamptz at time zone ${tx.ctx.zona} as lokal, ${ruangan_id}::int as ruangan_id,
    ${dokter_id}::int as dokter_id`;
  return sql`exists (select ${fromPraktikAt(moment)} where ${IS_USED})`;
};

export async function insertKontrol(
  tx: TenantTx,
  pasienId: number,
  plan: Rencana,
  asalId: number | null,
): Promise<number> {
  const { tanggal_waktu, ruangan_id, dokter_id, alasan } = plan;
  const { id } = await tx.one<{ id: number }>(sql`
    insert into jadwal_kontrol (pasien_id, ruangan_id, dokter_id, tanggal_waktu, alasan, kunjungan_asal_id, dalam_praktik, dibuat_oleh)
    values (${pasienId}, ${ruangan_id}, ${dokter_id}, ${tanggal_waktu}, ${alasan}, ${asalId}, ${isHeld(tx, plan)}, ${tx.ctx.akunId}) returning id`);
  return id;
}

type Locked = { versi: number };
/** Holds a follow-up for a change. */
export const lockKontrol = (tx: TenantTx, id: number, pasienId: number): Promise<Locked | undefined> =>
  tx.row(sql`select versi from jadwal_kontrol where id = ${id} and pasien_id = ${pasienId} for update`);

const changeSql = (tx: TenantTx, id: number, changes: Sql): Sql =>
  sql`update jadwal_kontrol set ${changes}, versi = versi + 1, diubah_oleh = ${tx.ctx.akunId}, diubah_pada = now() where id = ${id}`;

/** Another day or room is a new plan, so nobody has been told of it yet. Another reason alone leaves its hours as they were. */
export const moveKontrol = async (tx: TenantTx, id: number, plan: Rencana): Promise<void> =>
  void (await tx.exec(
    changeSql(
      tx,
      id,
      sql`tanggal_waktu = ${plan.tanggal_waktu}, ruangan_id = ${plan.ruangan_id}, dokter_id = ${plan.dokter_id}, alasan = ${plan.alasan},
        dalam_praktik = case when (tanggal_waktu, ruangan_id, dokter_id) is not distinct from (${plan.tanggal_waktu}::timestamptz,
        ${plan.ruangan_id}::int, ${plan.dokter_id}::int)
          then dalam_praktik else ${isHeld(tx, plan)} end,
        dihubungi = null, dihubungi_oleh = null, dihubungi_pada = null`,
    ),
  ));
export const cancelKontrol = async (tx: TenantTx, id: number, alasan: string): Promise<void> =>
  void (await tx.exec(changeSql(tx, id, sql`status = ${DIBATALKAN}, alasan_batal = ${alasan}`)));
export const noteDihubungi = async (tx: TenantTx, id: number, hasil: number): Promise<void> =>
  void (await tx.exec(
    changeSql(tx, id, sql`dihubungi = ${hasil}, dihubungi_oleh = ${tx.ctx.akunId}, dihubungi_pada = now()`),
  ));
export const reopenKontrol = async (tx: TenantTx, id: number): Promise<void> =>
  void (await tx.exec(changeSql(tx, id, sql`status = ${TERJADWAL}, kunjungan_hasil_id = null, alasan_batal = null`)));

export const announceKontrol = (tx: TenantTx, norm: number): Promise<void> => announce(tx, 'kontrol', { norm });

/**
 * How a registration keeps a follow-up. Most patients have none, so it is looked for with the facts of the visit, and
 * only who has one pays for marking it. One that was cancelled meanwhile stays cancelled.
 */
export const KONTROL_FOR_PENDAFTARAN: PendaftaranKontrol = {
  find: async (tx, { norm, ruanganId, dokterId, tanggal }) =>
    (
      await tx.row<{ id: number }>(sql`
        select j.id from jadwal_kontrol j where j.pasien_id = ${idByNorm(norm)} and j.status <> ${literal(DIBATALKAN)} and not ${IS_KEPT}
          and (j.ruangan_id = ${ruanganId} or j.dokter_id = ${dokterId})
          and ${between(tx, addDays(tanggal, -KONTROL_KEPT_AFTER), addDays(tanggal, KONTROL_KEPT_BEFORE + 1))}
        order by abs(${DAY(tx)} - ${tanggal}::date), j.id limit 1`)
    )?.id,
  kept: (tx, kontrolId, norm) => ({
    steps: [
      sql`kontrol_terpenuhi as (update jadwal_kontrol t set status = ${TERPENUHI}, kunjungan_hasil_id = k.id, versi = t.versi + 1,
        diubah_pada = now(), diubah_oleh = ${tx.ctx.akunId}
          from k where t.id = ${kontrolId}::int and t.status <> ${DIBATALKAN} returning t.id, t.tanggal_waktu)`,
    ],
    events: [{ name: 'kontrol', data: sql`select jsonb_build_object('norm', ${norm}::int) from kontrol_terpenuhi` }],
    waktu: sql`(select tanggal_waktu from kontrol_terpenuhi)`,
  }),
};
