import sql, { empty } from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';
import { STATUS_MENINGGAL } from '@nadi/domain/kunjungan/pendaftaran';
import { DIPANGGIL, MENUNGGU } from '@nadi/domain/kunjungan/status-kunjungan';
import type { TenantTx } from '#platform/db/db.ts';
import { literal } from '#platform/db/sql-literal.ts';
import { inTodayQueue } from './hari-antrean.ts';
import { NO_ANTREAN, queuePlace, triaseRank } from './kunjungan.repository.ts';

export type QueueOf = { ruanganId: number; dokterId: number | null };

/** Whether a visit, alias k, waits in a queue. */
const waitsIn = (tx: TenantTx, { ruanganId, dokterId }: QueueOf): Sql =>
  sql`${inTodayQueue(tx)} and k.ruangan_id = ${ruanganId} and k.status = ${literal(MENUNGGU)}
    ${dokterId === null ? empty : sql`and k.dokter_id = ${dokterId}`}`;

/**
 * Locks who is next in a room and returns the id. Who died is passed over, for nobody calls them. Whoever is being
 * changed at another desk at this moment is waited for: if they still wait after it, they are next.
 *
 * The caller holds the room (`lockRoomQueue`). Without it two desks could each hold a visit that the other had just
 * called, because a row that turns out to wait no longer stays locked, and wait for each other.
 */
export const lockNextWaiting = (tx: TenantTx, queue: QueueOf): Promise<{ id: number; versi: number } | undefined> =>
  tx.row(sql`
    select k.id, k.versi from kunjungan k join pasien p on p.id = k.pasien_id
    where ${waitsIn(tx, queue)} and p.status <> ${literal(STATUS_MENINGGAL)}
    order by ${queuePlace(queue.ruanganId)} limit 1 for no key update of k`);

/** The dead who wait in a queue before this visit, with their numbers; all of them where there is no such visit. */
export const listDeadBefore = async (tx: TenantTx, queue: QueueOf, id: number | undefined): Promise<string[]> =>
  (
    await tx.rows<{ nama: string }>(sql`
    with antre as (
      select k.id, ${NO_ANTREAN} || ' ' || p.nama as nama, p.status = ${literal(STATUS_MENINGGAL)} as meninggal,
        row_number() over (order by ${queuePlace(queue.ruanganId)}) as tempat
      from kunjungan k join pasien p on p.id = k.pasien_id join ruangan r on r.id = k.ruangan_id where ${waitsIn(tx, queue)}
    )
    select nama from antre where meninggal
      and tempat < coalesce((select tempat from antre where id = ${id ?? null}::int), 'infinity'::float8) order by tempat`)
  ).map(({ nama }) => nama);

/** Lets one desk at a time call the next one of a room; false where the facility has no such room. */
export const lockRoomQueue = async (tx: TenantTx, ruanganId: number): Promise<boolean> =>
  (await tx.row(sql`select from ruangan where id = ${ruanganId} for no key update`)) !== undefined;

export const noteRecall = (tx: TenantTx, id: number): Promise<number> =>
  tx.exec(
    sql`update kunjungan set versi = versi + 1, jumlah_panggil = jumlah_panggil + 1, dipanggil_ulang_pada = now() where id = ${id}`,
  );

/** `before` is when it was called again the time before, null when it was not. */
export const noteRecallBack = (tx: TenantTx, id: number, before: string | null): Promise<number> =>
  tx.exec(
    sql`update kunjungan set versi = versi + 1, jumlah_panggil = jumlah_panggil - 1, dipanggil_ulang_pada = ${before}::timestamptz where id = ${id}`,
  );

export type Triase = { tingkat: number; pada: string };
/** Keeps the newest triage with the visit; 0 where it is the one that was kept. The version stays, for no form shows it. */
export const noteTriase = (tx: TenantTx, id: number, { tingkat, pada }: Triase): Promise<number> =>
  tx.exec(sql`update kunjungan set triase = ${tingkat}, triase_pada = ${pada}
    where id = ${id} and (triase, triase_pada) is distinct from (${tingkat}::smallint, ${pada}::timestamptz)`);

/** What a skip replaces. */
const BEFORE_SKIP = sql`jsonb_build_object('status', k.status, 'dipanggil_pada', k.dipanggil_pada, 'urut_pada', k.urut_pada, 'urut_nomor',
  k.urut_nomor, 'dilewati_pada', k.dilewati_pada)`;

const placeOf = (alias: Sql): Sql =>
  sql`(coalesce(${alias}.urut_pada, ${alias}.tanggal), coalesce(${alias}.urut_nomor, ${alias}.nomor_antrean),
    coalesce(${alias}.dilewati_pada, '-infinity'), ${alias}.id)`;

/**
 * Puts a locked visit behind the next `behind` that wait for the same doctor in the same room, 0: behind all of them. It
 * takes the place of the last of these; a later skip stands behind an earlier one there. In an emergency room it stays
 * within its level of triage.
 */
export const skipBehind = (tx: TenantTx, id: number, behind: number): Promise<number> =>
  tx.exec(sql`
    update kunjungan k set status = ${literal(MENUNGGU)}, versi = k.versi + 1, dipanggil_pada = null, dilewati_pada = clock_timestamp(),
    lewati_sebelum = ${BEFORE_SKIP},
      urut_pada = coalesce(t.pada, k.urut_pada, k.tanggal), urut_nomor = coalesce(t.nomor, k.urut_nomor, k.nomor_antrean)
    from (select 1) one left join lateral (
      select d.pada, d.nomor from (
        select coalesce(w.urut_pada, w.tanggal) as pada, coalesce(w.urut_nomor, w.nomor_antrean) as nomor, ${placeOf(sql`w`)} as place
        from kunjungan s join ruangan r on r.id = s.ruangan_id join kunjungan w on (w.tanggal_layanan = s.tanggal_layanan
        or w.id in (select k.id from kunjungan k where k.ruangan_id = s.ruangan_id and ${inTodayQueue(tx)})) and w.ruangan_id = s.ruangan_id
        and w.dokter_id = s.dokter_id
          and w.status = ${literal(MENUNGGU)} and w.id <> s.id
          and ${triaseRank(sql`r.jenis_kunjungan`, sql`w`)} is not distinct from ${triaseRank(sql`r.jenis_kunjungan`, sql`s`)}
            and ${placeOf(sql`w`)} > ${placeOf(sql`s`)}
        where s.id = ${id} order by place ${behind === 0 ? empty : sql`limit ${behind}`}
      ) d order by d.place desc limit 1
    ) t on true
    where k.id = ${id}`);

/** Gives a skipped visit back what its last skip replaced. */
export const takeSkipBack = (tx: TenantTx, id: number): Promise<number> =>
  tx.exec(sql`
    update kunjungan k set status = (lewati_sebelum ->> 'status')::smallint, versi = versi + 1,
    dipanggil_pada = (lewati_sebelum ->> 'dipanggil_pada')::timestamptz,
      urut_pada = (lewati_sebelum ->> 'urut_pada')::timestamptz, urut_nomor = (lewati_sebelum ->> 'urut_nomor')::int,
      dilewati_pada = (lewati_sebelum ->> 'dilewati_pada')::timestamptz, lewati_sebelum = null
    where id = ${id}`);

export type SkipState = { bisa_diurungkan: boolean; seconds: number };
/** Whether a skip can be taken back, and how long it is ago. */
export const findSkip = (tx: TenantTx, id: number): Promise<SkipState> =>
  tx.one(sql`select lewati_sebelum is not null and status = ${literal(MENUNGGU)} as bisa_diurungkan,
    coalesce(extract(epoch from now() - dilewati_pada), 0)::float8 as seconds from kunjungan where id = ${id}`);

/** A visit that waits or is called may be skipped. */
export const SKIPPABLE: readonly number[] = [MENUNGGU, DIPANGGIL];
