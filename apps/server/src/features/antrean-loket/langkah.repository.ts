import type { ClientBase } from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import {
  AT_LOKET,
  LOKET_DILAYANI,
  LOKET_DILEWATI,
  LOKET_DIPANGGIL,
  LOKET_MENUNGGU,
  LOKET_SELESAI,
} from '@nadi/domain/loket/status-loket';
import type { Prioritas } from '@nadi/domain/loket/prioritas';
import type { TenantTx } from '#platform/db/db.ts';

/** What a step may change, kept so that the step can be taken back. */
const BEFORE = sql`jsonb_build_object('status', status, 'loket_id', loket_id, 'layanan_id', layanan_id, 'prioritas', prioritas, 'urut_pada', urut_pada,
  'dipanggil_pada', dipanggil_pada, 'dilayani_pada', dilayani_pada, 'selesai_pada', selesai_pada, 'jumlah_panggil', jumlah_panggil,
  'panggilan_loket', panggilan_loket, 'oleh', oleh)`;
const CHANGED = sql`sebelumnya = ${BEFORE}, diubah_pada = now(), versi = versi + 1`;
const by = (tx: TenantTx): Sql => sql`oleh = ${tx.ctx.akunId}`;

const ofToday = (tx: TenantTx, id: number): Sql => sql`id = ${id} and tanggal = ${tx.ctx.today}::date`;

export type LockedTiket = {
  id: number;
  versi: number;
  kode: string;
  nomor: number;
  status: number;
  layanan_id: number;
  loket_id: number | null;
  /** Whether the last step is known, and how many seconds ago it was. */
  dapat_batal: boolean;
  detik: number;
  /** Who took it where it is, and their name; null where nobody did, or none of the staff. */
  oleh: number | null;
  oleh_nama: string | null;
};

const LOCKED = sql`select a.id, a.versi, a.kode, a.nomor, a.status, a.layanan_id, a.loket_id, a.sebelumnya is not null as dapat_batal,
  extract(epoch from clock_timestamp() - a.diubah_pada)::float8 as detik,
    a.oleh, (select k.nama from akun k where k.id = a.oleh) as oleh_nama from antrean_loket a`;

export const lockTiket = (tx: TenantTx, id: number): Promise<LockedTiket | undefined> =>
  tx.row(sql`${LOCKED} where ${ofToday(tx, id)} for update`);

/** Locks whom the counter has before it. */
export const lockAtLoket = (tx: TenantTx, loketId: number): Promise<LockedTiket | undefined> =>
  tx.row(
    sql`${LOCKED} where a.loket_id = ${loketId} and a.tanggal = ${tx.ctx.today}::date and a.status = any(${AT_LOKET}::int[]) for update`,
  );

/** The name of a counter in use, which neither calls nor pauses anywhere else until the end of this transaction. */
export const lockLoket = (tx: TenantTx, id: number): Promise<{ deskripsi: string; jenis: string } | undefined> =>
  tx.row(sql`select deskripsi, jenis from loket where id = ${id} and aktif for no key update`);

/** The name of a counter in use. */
export const findLoket = (tx: TenantTx, id: number): Promise<{ deskripsi: string; jenis: string } | undefined> =>
  tx.row(sql`select deskripsi, jenis from loket where id = ${id} and aktif`);

/** `loketId` has called it from now on, as the priority that it has, whatever becomes of it. */
const called = (tx: TenantTx, loketId: number): Sql =>
  sql`${by(tx)}, loket_id = ${loketId}, panggilan_loket = panggilan_loket || jsonb_build_object(${loketId}::int,
    jsonb_build_object('pada', now(), 'prioritas', prioritas)), status = ${LOKET_DIPANGGIL}, dipanggil_pada = now(), dilayani_pada = null,
    selesai_pada = null, jumlah_panggil = jumlah_panggil + 1, ${CHANGED}`;

/**
 * Gives the counter the first of these who still waits and whom no other counter is just taking. Whoever is being taken
 * is passed over instead of waited for, so that two counters never get the same person.
 */
export const takeFirst = (tx: TenantTx, ids: readonly number[], loketId: number): Promise<{ id: number } | undefined> =>
  tx.row(sql`update antrean_loket set ${called(tx, loketId)}
    where id = (select a.id from unnest(${ids}::bigint[]) with ordinality x (id, ke) join antrean_loket a on a.id = x.id
      where a.status = ${LOKET_MENUNGGU} and a.tanggal = ${tx.ctx.today}::date order by x.ke limit 1 for update of a skip locked)
    returning id`);

export const callTiket = (tx: TenantTx, id: number, loketId: number): Promise<number> =>
  tx.exec(sql`update antrean_loket set ${called(tx, loketId)} where id = ${id}`);

/** Calling again changes nothing that could be taken back. */
export const countRecall = (tx: TenantTx, id: number): Promise<number> =>
  tx.exec(sql`update antrean_loket set jumlah_panggil = jumlah_panggil + 1, sebelumnya = null, diubah_pada = now(), versi = versi + 1
    where id = ${id}`);

const SET_STATUS = {
  layani: sql`status = ${LOKET_DILAYANI}, dilayani_pada = now()`,
  // Who was never marked as being served was served all the same.
  selesai: sql`status = ${LOKET_SELESAI}, dilayani_pada = coalesce(dilayani_pada, now()), selesai_pada = now()`,
  lewati: sql`status = ${LOKET_DILEWATI}`,
};

export const setStatus = (tx: TenantTx, id: number, langkah: keyof typeof SET_STATUS): Promise<number> =>
  tx.exec(sql`update antrean_loket set ${SET_STATUS[langkah]}, ${by(tx)}, ${CHANGED} where id = ${id}`);

/** Sends the number to the end of another service; its wait since the kiosk goes on. */
export const moveTiket = (tx: TenantTx, id: number, layananId: number): Promise<number> =>
  tx.exec(sql`update antrean_loket set layanan_id = ${layananId}, status = ${LOKET_MENUNGGU}, loket_id = null, urut_pada = now(), dipanggil_pada = null,
    dilayani_pada = null, ${by(tx)}, ${CHANGED} where id = ${id}`);

export const setPrioritas = (tx: TenantTx, id: number, prioritas: Prioritas | null): Promise<number> =>
  tx.exec(sql`update antrean_loket set prioritas = ${prioritas}, ${CHANGED} where id = ${id}`);

/** Puts the number back to where it stood before its last step. */
export const restoreTiket = (tx: TenantTx, id: number): Promise<number> =>
  tx.exec(sql`update antrean_loket set (status, loket_id, layanan_id, prioritas, urut_pada, dipanggil_pada, dilayani_pada, selesai_pada,
    jumlah_panggil, panggilan_loket, oleh) =
      (select x.status, x.loket_id, x.layanan_id, x.prioritas, x.urut_pada, x.dipanggil_pada, x.dilayani_pada, x.selesai_pada,
      x.jumlah_panggil, coalesce(x.panggilan_loket, '{}'), x.oleh
       from jsonb_to_record(sebelumnya) as x (status smallint, loket_id int, layanan_id int, prioritas text, urut_pada timestamptz, dipanggil_pada timestamptz,
         dilayani_pada timestamptz, selesai_pada timestamptz, jumlah_panggil smallint, panggilan_loket jsonb, oleh int)),
    sebelumnya = null, diubah_pada = now(), versi = versi + 1 where id = ${id}`);

/** Forgets what was typed at the kiosk, once its day is over everywhere. */
export const forgetTyped = (client: ClientBase): Promise<unknown> =>
  client.query(
    `update antrean_loket set nik = null, kode_booking = null where (nik is not null or kode_booking is not null) and tanggal < current_date - 1`,
  );
