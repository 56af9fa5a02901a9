import sql from 'sql-template-tag';
import { BATAL, DILAYANI, DIPANGGIL, MENUNGGU, SELESAI } from '@nadi/domain/kunjungan/status-kunjungan';
import { formatDailyNomor } from '@nadi/domain/kunjungan/pendaftaran';
import type { TenantTx } from '#platform/db/db.ts';
import { literal } from '#platform/db/sql-literal.ts';
import { isActiveKunjungan } from '#platform/db/status-kunjungan.ts';
import { NO_ANTREAN, QUEUE_PLACE } from '../kunjungan.repository.ts';

export type MovedVisit = {
  id: number;
  versi: number;
  status: number;
  pendaftaran_id: number;
  pasien_id: number;
  nama: string;
  norm: number;
  no_antrean: string;
  ruangan_id: number;
  dokter_id: number;
  jadwal_dokter_id: number | null;
  tanggal: string;
  tanggal_layanan: string;
  tempat_tidur_id: number | null;
  dipanggil_pada: string | null;
  penjamin_id: number;
  /** The payer's class. */ kelas: number | null;
  jenis_kelamin: number | null;
  satu_sehat: boolean;
};

const VISIT = sql`k.id, k.versi, k.status, k.pendaftaran_id, k.pasien_id, p.nama, p.norm, ${NO_ANTREAN} as no_antrean, k.ruangan_id,
  k.dokter_id, k.jadwal_dokter_id, k.tanggal, k.tanggal_layanan,
  k.tempat_tidur_id, k.dipanggil_pada, d.penjamin_id, d.kelas, p.jenis_kelamin, d.satu_sehat
  from kunjungan k join pendaftaran d on d.id = k.pendaftaran_id join pasien p on p.id = k.pasien_id join ruangan r on r.id = k.ruangan_id`;

/** Locks visits by their ids, in one order for everybody, and returns them as they stand in their queue. */
export async function lockVisits(tx: TenantTx, ids: readonly number[]): Promise<MovedVisit[]> {
  await tx.exec(sql`select 1 from kunjungan where id = any(${[...ids]}::int[]) order by id for no key update`);
  return tx.rows(sql`select ${VISIT} where k.id = any(${[...ids]}::int[]) order by ${QUEUE_PLACE}`);
}

/** Patients who have another unfinished visit in the room on that day (ketentuan D19). */
export const listAlreadyThere = (
  tx: TenantTx,
  { visits, ruanganId, tanggal }: { visits: readonly MovedVisit[]; ruanganId: number; tanggal: string },
): Promise<{ nama: string; no_antrean: string }[]> =>
  tx.rows(sql`select p.nama, ${NO_ANTREAN} as no_antrean from kunjungan k join pasien p on p.id = k.pasien_id join ruangan r on r.id = k.ruangan_id
    where k.pasien_id = any(${visits.map(({ pasien_id }) => pasien_id)}::int[]) and k.id <> all(${visits.map(({ id }) => id)}::int[])
      and k.ruangan_id = ${ruanganId} and k.tanggal_layanan = ${tanggal}::date and ${isActiveKunjungan()} order by k.id`);

export const insertPerpindahan = async (tx: TenantTx, alasan: string): Promise<number> =>
  (
    await tx.one<{ id: number }>(
      sql`insert into perpindahan (alasan, dibuat_oleh) values (${alasan}, ${tx.ctx.akunId}) returning id`,
    )
  ).id;

export type Before = {
  status: number;
  dipanggil_pada: string | null;
  dokter_id: number;
  jadwal_dokter_id: number | null;
  tempat_tidur_id: number | null;
  item: number[];
  /** The version that the move made of the visit that goes on. */
  versi_baru: number;
};
export const notePerpindahan = (
  tx: TenantTx,
  { perpindahanId, from, to, before }: { perpindahanId: number; from: number; to: number; before: Before },
): Promise<number> =>
  tx.exec(sql`insert into perpindahan_kunjungan (perpindahan_id, dari_kunjungan_id, ke_kunjungan_id, sebelum)
    values (${perpindahanId}, ${from}, ${to}, ${JSON.stringify(before)}::jsonb)`);

/** Another doctor or schedule of the same room and day: the visit keeps its number and its place, and waits again. Without a bed it keeps its own. */
export const changeDokter = (
  tx: TenantTx,
  id: number,
  { dokterId, jadwalId, bedId }: { dokterId: number; jadwalId: number; bedId: number | null },
): Promise<{ versi: number }> =>
  tx.one(sql`update kunjungan set dokter_id = ${dokterId}, jadwal_dokter_id = ${jadwalId}, status = ${literal(MENUNGGU)},
    dipanggil_pada = null, dipanggil_ulang_pada = null,
    tempat_tidur_id = coalesce(${bedId}::int, tempat_tidur_id), versi = versi + 1 where id = ${id} returning versi`);

/** Another bed of the same ward, and nothing else. */
export const changeBed = (tx: TenantTx, id: number, bedId: number): Promise<{ versi: number }> =>
  tx.one(sql`update kunjungan set tempat_tidur_id = ${bedId}, versi = versi + 1 where id = ${id} returning versi`);

/** Ends the visit that is moved away; a patient who is served there stays until the other room takes over (RM2). */
export const leaveVisit = (tx: TenantTx, id: number, alasan: string): Promise<number> =>
  tx.exec(sql`update kunjungan set status = ${literal(BATAL)}, alasan_batal = ${alasan}, selesai_pada = now(), versi = versi + 1,
    tempat_tidur_terakhir = coalesce(tempat_tidur_id, tempat_tidur_terakhir), tempat_tidur_id = null where id = ${id}`);

export type OpenedVisit = {
  from: number;
  ruanganId: number;
  dokterId: number;
  jadwalId: number;
  bedId: number | null;
  tanggal: string;
  /** The instant by which it stands in its queue. */
  pada: string;
  antrean: number;
  kunjungan: number;
};
/** Opens the visit of the room it is moved to, with the first reading of the one it comes from. */
export async function openVisit(tx: TenantTx, v: OpenedVisit): Promise<{ id: number; versi: number }> {
  const nomor = `K${formatDailyNomor(tx.ctx.today, v.kunjungan)}`;
  const opened = await tx.one<{ id: number; versi: number }>(sql`
    insert into kunjungan (pendaftaran_id, pasien_id, nomor_kunjungan, ruangan_id, dokter_id, jadwal_dokter_id, tanggal, tanggal_layanan,
    nomor_antrean, tempat_tidur_id)
    select pendaftaran_id, pasien_id, ${nomor}, ${v.ruanganId}, ${v.dokterId}, ${v.jadwalId}, ${v.pada}::timestamptz, ${v.tanggal}::date,
    ${v.antrean}, ${v.bedId}::int
    from kunjungan where id = ${v.from} returning id, versi`);
  await tx.exec(sql`
    insert into catatan_awal (kunjungan_id, keluhan, keluhan_dari, kunjungan_sakit, tinggi_badan, berat_badan, lingkar_perut, suhu_badan,
    imt, sistole, diastole, respiratory_rate, heart_rate, promotif, asal, dibuat_oleh, dibuat_pada)
    select ${opened.id}, keluhan, keluhan_dari, kunjungan_sakit, tinggi_badan, berat_badan, lingkar_perut, suhu_badan, imt, sistole,
    diastole, respiratory_rate, heart_rate, promotif, asal, dibuat_oleh, dibuat_pada
    from catatan_awal where kunjungan_id = ${v.from}`);
  return opened;
}

/** Moves a registration to another day with its visit. */
export const setTanggalLayanan = (
  tx: TenantTx,
  id: number,
  { tanggal, pada }: { tanggal: string; pada: string },
): Promise<number> =>
  tx.exec(
    sql`update pendaftaran set tanggal_layanan = ${tanggal}::date, tanggal_pendaftaran = ${pada}::timestamptz,
      diubah_oleh = ${tx.ctx.akunId}, diubah_pada = now() where id = ${id}`,
  );

/** When a schedule begins on its day. */
export const findJadwalStart = (tx: TenantTx, id: number): Promise<{ mulai: string }> =>
  tx.one(sql`select to_char(mulai, 'HH24:MI') as mulai from jadwal_dokter where id = ${id}`);

export type StoredMove = {
  id: number;
  seconds: number;
  diurungkan: boolean;
};
export const lockPerpindahan = (tx: TenantTx, id: number): Promise<StoredMove | undefined> =>
  tx.row(sql`select id, extract(epoch from now() - dibuat_pada)::float8 as seconds, diurungkan_pada is not null as diurungkan
    from perpindahan where id = ${id} for no key update`);
export const listMoved = (
  tx: TenantTx,
  perpindahanId: number,
): Promise<{ dari: number; ke: number; sebelum: Before }[]> =>
  tx.rows(sql`select dari_kunjungan_id as dari, ke_kunjungan_id as ke, sebelum from perpindahan_kunjungan
    where perpindahan_id = ${perpindahanId} order by dari_kunjungan_id`);
export const endPerpindahan = (tx: TenantTx, id: number): Promise<number> =>
  tx.exec(sql`update perpindahan set diurungkan_pada = now(), diurungkan_oleh = ${tx.ctx.akunId} where id = ${id}`);

/** Gives a visit back what a move replaced. */
export const restoreVisit = (tx: TenantTx, id: number, b: Before): Promise<number> =>
  tx.exec(sql`update kunjungan set status = ${b.status}, dipanggil_pada = ${b.dipanggil_pada}::timestamptz, dokter_id = ${b.dokter_id},
    jadwal_dokter_id = ${b.jadwal_dokter_id}::int,
    tempat_tidur_id = ${b.tempat_tidur_id}::int, tempat_tidur_terakhir = null, alasan_batal = null, selesai_pada = null, versi = versi + 1 where id = ${id}`);

export type Origin = {
  id: number;
  versi: number;
  status: number;
  ruangan_id: number;
  tempat_tidur_id: number | null;
  tempat_tidur_terakhir: number | null;
  tanggal_layanan: string;
};
/** Where the moves that stand have led from this visit, step by step: `jejak`. A visit that waits may be moved on. */
const MOVED_ON = (id: number) => sql`with recursive jejak as (
  select m.ke_kunjungan_id as id from perpindahan_kunjungan m join perpindahan b on b.id = m.perpindahan_id
    where m.dari_kunjungan_id = ${id} and m.ke_kunjungan_id <> m.dari_kunjungan_id and b.diurungkan_pada is null
  union select m.ke_kunjungan_id from jejak j join perpindahan_kunjungan m on m.dari_kunjungan_id = j.id join perpindahan b on b.id = m.perpindahan_id
    where m.ke_kunjungan_id <> m.dari_kunjungan_id and b.diurungkan_pada is null)`;

type Awaiting = { kunjungan_id: number; ruangan: string; no_antrean: string };
/** The visit in which a patient who is still served here waits to be taken over by another room (RM2). */
export const findAwaiting = (tx: TenantTx, id: number): Promise<Awaiting | undefined> =>
  tx.row(sql`${MOVED_ON(id)} select k.id as kunjungan_id, r.deskripsi as ruangan, ${NO_ANTREAN} as no_antrean
    from jejak j join kunjungan k on k.id = j.id join ruangan r on r.id = k.ruangan_id
    where k.status in (${literal(MENUNGGU, DIPANGGIL)}) and exists (select from kunjungan o where o.id = ${id}
    and o.status = ${literal(DILAYANI)}) order by k.id desc limit 1`);

/** The room whose service has ended that of this visit (RM2). */
export const findTakenOver = (tx: TenantTx, id: number): Promise<{ ruangan: string } | undefined> =>
  tx.row(sql`${MOVED_ON(id)} select r.deskripsi as ruangan from jejak j join kunjungan n on n.id = j.id join ruangan r on r.id = n.ruangan_id
    join kunjungan k on k.id = ${id} where k.status = ${literal(SELESAI)} and n.dilayani_pada = k.selesai_pada limit 1`);

/**
 * The visit from which this one was moved while it was served, locked (RM2): the one that still goes on, or with `ended`
 * the one that this one's service has ended. Both moments are those of one transaction, so they are equal. Between the two
 * may lie rooms in which the patient only waited.
 */
export const lockServedOrigin = (
  tx: TenantTx,
  id: number,
  { ended }: { ended: boolean },
): Promise<Origin | undefined> =>
  tx.row(sql`
    select k.id, k.versi, k.status, k.ruangan_id, k.tempat_tidur_id, k.tempat_tidur_terakhir, k.tanggal_layanan
    from kunjungan k join kunjungan n on n.id = ${id}
    where ${ended ? sql`k.status = ${literal(SELESAI)} and k.selesai_pada = n.dilayani_pada` : sql`k.status = ${literal(DILAYANI)}`} and k.id in (
      with recursive asal as (
        select m.dari_kunjungan_id as id from perpindahan_kunjungan m join perpindahan b on b.id = m.perpindahan_id
          where m.ke_kunjungan_id = ${id} and m.dari_kunjungan_id <> m.ke_kunjungan_id and b.diurungkan_pada is null
        union select m.dari_kunjungan_id from asal a join perpindahan_kunjungan m on m.ke_kunjungan_id = a.id join perpindahan b on b.id = m.perpindahan_id
          join kunjungan w on w.id = a.id and w.status = ${literal(BATAL)} where m.dari_kunjungan_id <> m.ke_kunjungan_id and b.diurungkan_pada is null)
      select id from asal)
    order by k.id desc limit 1 for no key update of k`);
