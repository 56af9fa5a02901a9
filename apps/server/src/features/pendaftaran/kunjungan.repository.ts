import sql, { empty, join } from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';
import type { z } from 'zod';
import type { Hitung, KunjunganRow, listKunjungan } from '@nadi/contract/kunjungan/kunjungan.contract';
import type { DokterTidakAda } from '@nadi/domain/kunjungan/dokter-tidak-ada';
import { STATUS_MENINGGAL } from '@nadi/domain/kunjungan/pendaftaran';
import { MOVE_UNDO_SECONDS } from '@nadi/domain/kunjungan/pindah';
import { BATAL, DILAYANI, DIPANGGIL, MENUNGGU } from '@nadi/domain/kunjungan/status-kunjungan';
import { KONTAK_TELEPON, KONTAK_WHATSAPP } from '@nadi/domain/referensi/referensi-list';
import { GAWAT_DARURAT, RAWAT_INAP } from '@nadi/domain/ruangan/ruangan';
import { addDays } from '@nadi/domain/tanggal/tanggal';
import { literal } from '#platform/db/sql-literal.ts';
import { isActiveKunjungan, isCountedKunjungan } from '#platform/db/status-kunjungan.ts';
import type { TenantTx } from '#platform/db/db.ts';
import { DOKTER_TIDAK_ADA_SQL } from '#features/master/jadwal/jadwal.public.ts';
import { FULL_NAMA } from '#features/master/master.public.ts';
import { HAS_QUEUE, inTodayQueue } from './hari-antrean.ts';
import { idByNorm, namaMatches } from '#features/pasien/pasien.public.ts';

export type KunjunganFilter = Omit<z.output<(typeof listKunjungan)['query']>, 'page' | 'limit'> & {
  /** Only those who were skipped and still wait. */ dilewati?: 'ya' | undefined;
  /** Without wards. */ inap?: 'tanpa' | undefined;
  /** The queue of the day (`inTodayQueue`), and not what was registered for it. */ antrean?: true;
};
type PageSlice = { page: number; limit: number };

/**
 * The same rule as in domain kunjungan/antrean.ts, in SQL, so that a row is the view: at least three digits, never cut.
 */
const noAntrean = (visit: Sql, room: Sql): Sql =>
  sql`${room}.kode_antrean || '-' || lpad(${visit}.nomor_antrean::text, greatest(3, length(${visit}.nomor_antrean::text)), '0')`;
export const NO_ANTREAN = noAntrean(sql`k`, sql`r`);

/** A move that took the patient from this visit to another one and was not taken back; m, b: that move. */
const leadsAway = (visit: Sql): Sql =>
  sql`m.dari_kunjungan_id = ${visit}.id and m.ke_kunjungan_id <> ${visit}.id and b.diurungkan_pada is null`;
const MOVES = sql`perpindahan_kunjungan m join perpindahan b on b.id = m.perpindahan_id`;
/** Whether a visit was ended by a move and not by a cancellation, though its status says so (laporan.md L11). */
export const leftByMove = (visit = sql`k`): Sql =>
  sql`(${visit}.status = ${literal(BATAL)} and exists (select from ${MOVES} where ${leadsAway(visit)}))`;
/** The visit to which such a move led, as JSON; else null. */
export const MOVED_TO = sql`case when k.status = ${literal(BATAL)} then (
  select json_build_object('no_antrean', ${noAntrean(sql`w`, sql`a`)}, 'tanggal_layanan', w.tanggal_layanan)
  from ${MOVES} join kunjungan w on w.id = m.ke_kunjungan_id join ruangan a on a.id = w.ruangan_id
  where ${leadsAway(sql`k`)} order by b.id desc limit 1) end`;

/**
 * The columns of a visit, flat: PostgreSQL takes a third of the list's time to build the nested objects of fifty rows as
 * JSON, and the server as long again to read them. Uses aliases k for kunjungan, d for pendaftaran and those of the
 * joins.
 */
const KUNJUNGAN_COLUMNS = sql`k.id, k.nomor_kunjungan, k.tanggal, k.tanggal_layanan, k.nomor_antrean, k.status, k.versi,
  k.dipanggil_pada, k.dilayani_pada, k.selesai_pada, k.jumlah_panggil, k.dipanggil_ulang_pada, k.dilewati_pada, u.pindah, s.pindahan_dari,
  ${MOVED_TO} as dipindahkan_ke, k.triase, k.triase_pada, d.id as pendaftaran_id, d.nomor_pendaftaran,
  p.norm, p.nama, p.tanggal_lahir, p.meninggal_pada, p.status = ${literal(STATUS_MENINGGAL)} as meninggal, p.jenis_kelamin, p.tak_dikenal,
  p.nik, k.ruangan_id, k.dokter_id,
  case when k.status in (${literal(MENUNGGU, DIPANGGIL)}) then ${DOKTER_TIDAK_ADA_SQL} end as tidak_ada, d.penjamin_id, d.kelas`;

/** A visit as it is read, without what the ids of room, doctor and payer mean (`nameKunjungan`). */
export type FlatKunjungan = Omit<KunjunganRow, keyof KunjunganNames | 'pendaftaran' | 'triase' | 'dipindahkan_ke'> &
  KunjunganRow['pendaftaran']['pasien'] & {
    nomor_antrean: number;
    triase: number | null;
    triase_pada: string | null;
    dipindahkan_ke: KunjunganRow['dipindahkan_ke'] | null;
    tidak_ada: DokterTidakAda | null;
    pendaftaran_id: number;
    nomor_pendaftaran: string;
    ruangan_id: number;
    dokter_id: number;
    penjamin_id: number;
    /** The payer's class. */ kelas: number | null;
  };
type KunjunganNames = {
  no_antrean: string;
  ruangan: string;
  jenis_kunjungan: number;
  dokter: string;
  penjamin: string;
};

export const toKunjunganRow = (flat: FlatKunjungan, names: KunjunganNames): KunjunganRow => {
  const { norm, nama, tanggal_lahir, meninggal_pada, meninggal, jenis_kelamin, tak_dikenal, nik } = flat;
  return {
    id: flat.id,
    nomor_kunjungan: flat.nomor_kunjungan,
    tanggal: flat.tanggal,
    tanggal_layanan: flat.tanggal_layanan,
    no_antrean: names.no_antrean,
    status: flat.status,
    versi: flat.versi,
    dipanggil_pada: flat.dipanggil_pada,
    dilayani_pada: flat.dilayani_pada,
    selesai_pada: flat.selesai_pada,
    jumlah_panggil: flat.jumlah_panggil,
    dipanggil_ulang_pada: flat.dipanggil_ulang_pada,
    dilewati_pada: flat.dilewati_pada,
    pindah: flat.pindah,
    pindahan_dari: flat.pindahan_dari,
    ...(flat.dipindahkan_ke ? { dipindahkan_ke: flat.dipindahkan_ke } : {}),
    triase: names.jenis_kunjungan === GAWAT_DARURAT ? { tingkat: flat.triase, pada: flat.triase_pada } : null,
    pendaftaran: {
      id: flat.pendaftaran_id,
      nomor_pendaftaran: flat.nomor_pendaftaran,
      norm,
      pasien: {
        norm,
        nama,
        tanggal_lahir,
        meninggal_pada,
        ...(meninggal ? { meninggal } : {}),
        jenis_kelamin,
        tak_dikenal,
        nik,
      },
    },
    ruangan: { id: flat.ruangan_id, deskripsi: names.ruangan },
    dokter: { id: flat.dokter_id, nama: names.dokter, ...(flat.tidak_ada ? { tidak_ada: flat.tidak_ada } : {}) },
    penjamin: { id: flat.penjamin_id, deskripsi: names.penjamin, kelas: flat.kelas },
  };
};

const KUNJUNGAN_JOINS = sql`
  join pasien p on p.id = k.pasien_id
  left join lateral (
    select json_build_object('id', b.id, 'sampai', b.dibuat_pada + make_interval(secs => ${MOVE_UNDO_SECONDS}),
      'jumlah', (select count(*) from perpindahan_kunjungan a where a.perpindahan_id = b.id)) as pindah
    from perpindahan_kunjungan m join perpindahan b on b.id = m.perpindahan_id
    where m.ke_kunjungan_id = k.id and b.diurungkan_pada is null and b.dibuat_pada > now() - make_interval(secs => ${MOVE_UNDO_SECONDS})
      and (m.sebelum ->> 'versi_baru')::int = k.versi
    order by b.id desc limit 1
  ) u on k.status = ${literal(MENUNGGU)}
  left join lateral (
    select a.deskripsi as pindahan_dari from perpindahan_kunjungan m join perpindahan b on b.id = m.perpindahan_id
      join kunjungan w on w.id = m.dari_kunjungan_id and w.status = ${literal(DILAYANI)} join ruangan a on a.id = w.ruangan_id
    where m.ke_kunjungan_id = k.id and m.dari_kunjungan_id <> k.id and b.diurungkan_pada is null
    order by b.id desc limit 1
  ) s on k.status in (${literal(MENUNGGU, DIPANGGIL)})`;

/** Fewer letters would match every doctor, because all begin with "dr". */
const MIN_DOKTER_LETTERS = 3;
const withoutDots = (text: Sql): Sql => sql`replace(lower(${text}), '.', '')`;

/**
 * The visits of doctors of whose name, with its titles, a word begins with what is searched. They are few, so all are
 * looked at.
 */
const dokterCondition = (find: string): Sql =>
  find.length < MIN_DOKTER_LETTERS
    ? sql`false`
    : sql`k.dokter_id in (select o.id from dokter o join pegawai g on g.id = o.pegawai_id
        where position(${withoutDots(sql`' ' || ${find}::text`)} in ${withoutDots(sql`' ' || ${FULL_NAMA}`)}) > 0)`;

/** Matches a queue number ("A-012", "12"), a norm, or the beginning of a word of the patient's or the doctor's name. */
function searchCondition(find: string): Sql {
  if (/^\d{1,9}$/.test(find)) return sql`(k.nomor_antrean = ${Number(find)} or p.norm = ${Number(find)})`;
  const nomor = /^([a-z0-9]*[a-z])\s?-?\s?(\d{1,9})$/i.exec(find);
  const nama = sql`(${namaMatches(find)} or ${dokterCondition(find)})`;
  return nomor
    ? sql`(${nama} or (upper(r.kode_antrean) = upper(${nomor[1]}) and k.nomor_antrean = ${Number(nomor[2])}))`
    : nama;
}

const UNSIGNED = sql`(k.status <> ${literal(BATAL)} and not exists (
  select from general_consent g join pendaftaran a on a.id = g.pendaftaran_id
  where g.pendaftaran_id = k.pendaftaran_id and g.setuju = a.satu_sehat))`;
/**
 * A visit that a move opened and its undoing ended never was: the patient has the one they came from, and a second row
 * of theirs would be counted as a cancellation.
 */
export const OF_UNDONE_MOVE = sql`(k.status = ${literal(BATAL)} and exists (
  select from perpindahan_kunjungan m join perpindahan b on b.id = m.perpindahan_id
  where m.ke_kunjungan_id = k.id and m.dari_kunjungan_id <> k.id and b.diurungkan_pada is not null))`;
const SKIPPED = sql`(k.dilewati_pada is not null and k.status = ${literal(MENUNGGU)})`;

function daysCondition(tx: TenantTx, { tanggal = tx.ctx.today, hari = 1, antrean }: Partial<KunjunganFilter>): Sql {
  if (antrean && tanggal === tx.ctx.today) return inTodayQueue(tx);
  return hari === 1
    ? sql`k.tanggal_layanan = ${tanggal}::date`
    : sql`k.tanggal_layanan between ${addDays(tanggal, 1 - hari)}::date and ${tanggal}::date`;
}

const IN_QUEUE_ROOM = sql`k.ruangan_id in (select r.id from ruangan r where ${HAS_QUEUE})`;
/** What each figure of Home counts. Its first visit makes a patient new, and stands in one span alone. */
const COUNTED: Readonly<Record<Hitung, Sql>> = {
  kunjungan: isCountedKunjungan(),
  dipanggil: sql`(${isCountedKunjungan()} and k.dipanggil_pada is not null and ${IN_QUEUE_ROOM})`,
  baru: sql`(${isCountedKunjungan()} and not exists (select from kunjungan x where x.pasien_id = k.pasien_id
    and ${isCountedKunjungan('x')} and (x.tanggal_layanan, x.id) < (k.tanggal_layanan, k.id)))`,
  menunggu: sql`(k.status = ${literal(MENUNGGU)} and ${IN_QUEUE_ROOM})`,
};

function whereSql(
  tx: TenantTx,
  { ruangan_id, dokter_id, penjamin_id, status, dilewati, consent, cari, jam, hitung, inap, ...days }: KunjunganFilter,
): Sql {
  const parts = [daysCondition(tx, hitung === 'menunggu' ? { ...days, antrean: true } : days)];
  parts.push(sql`not ${OF_UNDONE_MOVE}`);
  if (ruangan_id !== undefined) parts.push(sql`k.ruangan_id = ${ruangan_id}`);
  if (dokter_id !== undefined) parts.push(sql`k.dokter_id = ${dokter_id}`);
  if (penjamin_id !== undefined)
    parts.push(
      sql`exists (select from pendaftaran a where a.id = k.pendaftaran_id and a.penjamin_id = ${penjamin_id})`,
    );
  if (status) parts.push(sql`k.status = ${status}`);
  if (status === BATAL) parts.push(sql`not ${leftByMove()}`);
  if (dilewati) parts.push(SKIPPED);
  if (consent) parts.push(UNSIGNED);
  if (jam !== undefined) parts.push(sql`extract(hour from k.tanggal at time zone ${tx.ctx.zona}) = ${jam}`);
  if (inap) parts.push(IN_QUEUE_ROOM);
  if (hitung) parts.push(COUNTED[hitung]);
  if (cari) parts.push(searchCondition(cari));
  return sql`where ${join(parts, ' and ')}`;
}

/** Who stands before whom in a queue: who registered first, and who was skipped behind the one whose place was taken. */
export const QUEUE_PLACE = sql`coalesce(k.urut_pada, k.tanggal), coalesce(k.urut_nomor, k.nomor_antrean), coalesce(k.dilewati_pada, '-infinity'), k.id`;

/**
 * Where the level of a triage stands in a room of this kind: who is not triaged yet comes right after level 2, as in domain
 * rekam-medis/penilaian/triase.ts; null in a room that does not triage.
 */
export const triaseRank = (jenisKunjungan: Sql, visit = sql`k`): Sql =>
  sql`case when ${jenisKunjungan} = ${literal(GAWAT_DARURAT)} then coalesce(${visit}.triase * 2, 5) end`;

/**
 * The order of one room's queue. The kind of the room is read once per statement. Without a room the queues of all rooms
 * stand in one list, by the clock alone.
 */
export const queuePlace = (ruanganId: number | undefined): Sql =>
  ruanganId === undefined
    ? QUEUE_PLACE
    : sql`${triaseRank(sql`(select g.jenis_kunjungan from ruangan g where g.id = ${ruanganId})`)}, ${QUEUE_PLACE}`;

/** The tables that a search needs. */
const SEARCH_JOINS = sql`join pasien p on p.id = k.pasien_id join ruangan r on r.id = k.ruangan_id`;

/** What the joins and the columns above need of a visit. A row of the table is twice as wide. */
const PAGE_COLUMNS = sql`k.id, k.nomor_kunjungan, k.tanggal, k.tanggal_layanan, k.nomor_antrean, k.status, k.versi,
  k.dipanggil_pada, k.dilayani_pada, k.selesai_pada, k.jumlah_panggil, k.dipanggil_ulang_pada, k.dilewati_pada, k.urut_pada, k.urut_nomor,
  k.triase, k.triase_pada, k.pendaftaran_id, k.pasien_id, k.ruangan_id, k.dokter_id, k.jadwal_dokter_id`;

/**
 * Lists visits. `order` is 'baru' for the newest registration first, or 'antrean' for the longest waiting first, then
 * called, served and ended ones.
 * The page is cut before the joins, so that a day of a thousand visits joins only the ten rows of the page. The newest
 * come from the index kunjungan_baru in their order, so that the day's other visits are not read at all.
 */
export function listKunjunganRows(
  tx: TenantTx,
  filter: KunjunganFilter & PageSlice,
  order: 'baru' | 'antrean',
): Promise<FlatKunjungan[]> {
  const orderBy =
    order === 'baru'
      ? sql`k.tanggal desc, k.id desc`
      : filter.dilewati
        ? sql`k.dilewati_pada desc, k.id desc`
        : sql`least(k.status, 4), ${queuePlace(filter.ruangan_id)}`;
  return tx.rows(sql`
    select ${KUNJUNGAN_COLUMNS}
    from (
      select ${PAGE_COLUMNS} from kunjungan k ${filter.cari ? SEARCH_JOINS : empty} ${whereSql(tx, filter)}
      order by ${orderBy} limit ${filter.limit} offset ${(filter.page - 1) * filter.limit}
    ) k join pendaftaran d on d.id = k.pendaftaran_id ${KUNJUNGAN_JOINS}
    order by ${orderBy}`);
}

/** Counts visits per status, null: those that a move ended. Patients are joined only when they are searched. */
export function countPerStatus(
  tx: TenantTx,
  filter: KunjunganFilter,
): Promise<{ status: number | null; jumlah: number }[]> {
  return tx.rows(
    sql`select case when ${leftByMove()} then null else k.status end as status, count(*) as jumlah
      from kunjungan k ${filter.cari ? SEARCH_JOINS : empty} ${whereSql(tx, filter)} group by 1`,
  );
}

/** Counts those who were skipped and still wait. */
export const countSkipped = (tx: TenantTx, filter: KunjunganFilter): Promise<number> =>
  countKunjungan(tx, { ...filter, status: undefined, dilewati: 'ya' });

/** Counts visits. Without groups it takes half as long. */
export async function countKunjungan(tx: TenantTx, filter: KunjunganFilter): Promise<number> {
  const { jumlah } = await tx.one<{ jumlah: number }>(
    sql`select count(*) as jumlah from kunjungan k ${filter.cari ? SEARCH_JOINS : empty} ${whereSql(tx, filter)}`,
  );
  return jumlah;
}

/** The rooms that are switched off and have visits on the days of the list. */
export const listRuanganNonaktif = (
  tx: TenantTx,
  days: Pick<KunjunganFilter, 'tanggal' | 'hari' | 'antrean'>,
): Promise<{ id: number; deskripsi: string }[]> =>
  tx.rows(sql`
    select r.id, r.deskripsi from ruangan r join unit u on u.id = r.unit_id
    where not (r.aktif and u.aktif) and exists (select from kunjungan k where k.ruangan_id = r.id and ${daysCondition(tx, days)})
    order by r.urutan, r.deskripsi`);

/** One visit with its names, as the transaction sees them. */
export async function findKunjunganRow(tx: TenantTx, id: number): Promise<KunjunganRow | undefined> {
  const flat = await tx.row<FlatKunjungan & KunjunganNames>(sql`
    select ${KUNJUNGAN_COLUMNS}, ${NO_ANTREAN} as no_antrean, r.deskripsi as ruangan, r.jenis_kunjungan, ${FULL_NAMA} as dokter, j.deskripsi as penjamin
    from kunjungan k join pendaftaran d on d.id = k.pendaftaran_id ${KUNJUNGAN_JOINS}
    join ruangan r on r.id = k.ruangan_id join dokter o on o.id = k.dokter_id join pegawai g on g.id = o.pegawai_id join penjamin j on j.id = d.penjamin_id
    where k.id = ${id}`);
  return flat && toKunjunganRow(flat, flat);
}

/** `inap_sejak` is the service day of a visit in a ward that began on an earlier day; null for a visit of this day. */
export type ActiveKunjungan = {
  id: number;
  ruangan_id: number;
  ruangan: string;
  no_antrean: string;
  tanggal: string;
  inap_sejak: string | null;
};

/**
 * Lists the unfinished visits of a patient on a day, and those in a ward since an earlier day (ketentuan D19). The
 * statuses are those of the index kunjungan_aktif_unik.
 */
export const listActiveKunjungan = (tx: TenantTx, norm: number, tanggal: string): Promise<ActiveKunjungan[]> =>
  tx.rows(sql`
    select k.id, k.ruangan_id, r.deskripsi as ruangan, ${NO_ANTREAN} as no_antrean,
    k.tanggal, case when k.tanggal_layanan < ${tanggal}::date then k.tanggal_layanan end as inap_sejak
    from kunjungan k join ruangan r on r.id = k.ruangan_id
    where k.pasien_id = ${idByNorm(norm)} and ${isActiveKunjungan()} and (k.tanggal_layanan = ${tanggal}::date
    or (k.tanggal_layanan < ${tanggal}::date and r.jenis_kunjungan = ${RAWAT_INAP}))
    order by k.tanggal, k.id`);

type Reachable = { telepon: string | null; whatsapp: string | null };
const contact = (jenis: number): Sql =>
  sql`(select c.nomor from pasien_kontak c where c.pasien_id = k.pasien_id and c.jenis = ${jenis}::int and c.diakhiri_pada is null)`;

/** Everybody who waits for a doctor today or is called, in the order of the queue, with how to reach them. */
export const listWaitingFor = (tx: TenantTx, dokterId: number): Promise<(FlatKunjungan & Reachable)[]> =>
  tx.rows(sql`
    select ${KUNJUNGAN_COLUMNS}, ${contact(KONTAK_TELEPON)} as telepon, ${contact(KONTAK_WHATSAPP)} as whatsapp
    from kunjungan k join pendaftaran d on d.id = k.pendaftaran_id ${KUNJUNGAN_JOINS}
    where ${inTodayQueue(tx)} and k.dokter_id = ${dokterId} and k.status in (${literal(MENUNGGU, DIPANGGIL)}) order by ${QUEUE_PLACE}`);
