import type { Sql } from 'sql-template-tag';
import type { Pemakaian } from '@nadi/contract/master/master-list';
import type { TerdaftarKecuali } from '@nadi/contract/master/jadwal-master.contract';
import type { PlannedKontrol } from '@nadi/domain/jadwal/kecuali';
import type { TenantTx } from '#platform/db/db.ts';
import { createSlot } from '#platform/slot.ts';
import type { KecualiRange } from './jadwal/kecuali.repository.ts';

/**
 * Counts what uses rows of master data, so that a row in use is not removed (`all`) and one that is used from today on
 * is not switched off unasked (`today`). `ids` is SQL for the inside of `in (...)`.
 */
export type UseCounts = {
  all(tx: TenantTx, ids: Sql): Promise<Pemakaian[]>;
  today(tx: TenantTx, ids: Sql): Promise<Pemakaian[]>;
};

/** What a feature downstream uses of master data. */
export type MasterUser = {
  ruangan?: UseCounts;
  jadwal?: UseCounts;
  dokter?: UseCounts;
  penjamin?: UseCounts;
  loket?: UseCounts;
  layananLoket?: UseCounts;
  produk?: UseCounts;
  depo?: UseCounts;
  parameterLab?: UseCounts;
};
export const MASTER_USERS = createSlot<MasterUser>('users of master data');

/** Counts what all features downstream use of these rows. */
export const listUses = async (
  tx: TenantTx,
  kind: keyof MasterUser,
  when: keyof UseCounts,
  ids: Sql,
): Promise<Pemakaian[]> =>
  (await Promise.all(MASTER_USERS.parts().map(async (user) => (await user[kind]?.[when](tx, ids)) ?? []))).flat();

export type PenghuniRow = {
  bed_id: number;
  kunjungan_id: number;
  jenis_kelamin: number | null;
  tanggal_lahir: string | null;
  tanggal_layanan: string;
};
/** A leave as it is saved, and what it was before; only the days that are new count. */
export type CutiChange = { cuti: KecualiRange & { dokter_id: number }; before: KecualiRange | null };

export type RegisteredDay = { tanggal: string; jumlah: number };

/** What master data shows and asks about visits. */
export type MasterKunjungan = {
  /** Counts who waits today, by room. */
  listWaiting(tx: TenantTx): Promise<{ ruangan_id: number; jumlah: number }[]>;
  /** How many wait or are called in a room today: they hold a number that nobody serves yet. */
  countNotServed(tx: TenantTx, ruanganId: number): Promise<number>;
  /** Lists who is in the beds of a room; of every room when `ruanganId` is null. */
  listPenghuni(tx: TenantTx, ruanganId: number | null): Promise<PenghuniRow[]>;
  /** Counts visits of these doctors in the room that are open from today on, by doctor. */
  listDokterPemakaian(tx: TenantTx, ruanganId: number, dokter: readonly number[]): Promise<Pemakaian[]>;
  /** Finds the first coming day on which patients are registered for a schedule. */
  findFirstRegisteredDay(tx: TenantTx, jadwalId: number): Promise<RegisteredDay | undefined>;
  /** Counts visits, of whatever day, for the schedule of an extra practice. */
  listTambahanPemakaian(tx: TenantTx, kecualiId: number): Promise<Pemakaian[]>;
  /** Counts patients on the days of a leave. Patients of an extra practice are left out: it takes place all the same. */
  listAffectedByCuti(tx: TenantTx, change: CutiChange): Promise<TerdaftarKecuali[]>;
  /** Counts patients of an extra practice on days that it no longer has; `kept` null: on all its days. */
  listLosingTambahan(
    tx: TenantTx,
    kecualiId: number,
    kept: Pick<KecualiRange, 'mulai_tanggal' | 'sampai_tanggal'> | null,
  ): Promise<TerdaftarKecuali[]>;
  /** Counts patients registered for weekly schedules on a day. */
  listRegisteredOn(tx: TenantTx, tanggal: string): Promise<TerdaftarKecuali[]>;
  /** SQL: the last day, up to `until`, on which there was a visit. */
  lastDaySql(until: Sql): Sql;
};
export const MASTER_KUNJUNGAN = createSlot<MasterKunjungan>('visits, for master data');

/** Days on which nobody practises: all rooms and doctors of a holiday, or those of a leave. */
export type ClosedDays = { dari: string; sampai: string; dokterId: number | null; ruanganId: number | null };
/** What master data asks about planned follow-ups. */
export type MasterKontrol = {
  /** Counts those that are planned for these days and were not for `before`, by day and room. */
  listPlannedOn(tx: TenantTx, days: ClosedDays, before: ClosedDays | null): Promise<TerdaftarKecuali[]>;
  /** Lists those that are planned with a doctor from today on, in the order of their time. */
  listPlannedWith(tx: TenantTx, dokterId: number): Promise<PlannedKontrol[]>;
  /** Counts those that are planned with these doctors in the room from today on, by doctor. */
  listDokterPemakaian(tx: TenantTx, ruanganId: number, dokter: readonly number[]): Promise<Pemakaian[]>;
};
export const MASTER_KONTROL = createSlot<MasterKontrol>('planned follow-ups, for master data');
