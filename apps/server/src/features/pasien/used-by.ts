import type { Sql } from 'sql-template-tag';
import type { AppError } from '#platform/http/errors.ts';
import type { TenantTx } from '#platform/db/db.ts';
import { createSlot } from '#platform/slot.ts';

/** What pages and searches of patients show about visits, as SQL, so that it costs no round trip of its own. */
export type PasienKunjungan = {
  /** The last visit of patient `p` that took place, as JSON. */
  lastSql(tx: TenantTx): Sql;
  /** The patients who have this number in the queue of a room today, as `pasien_id`. */
  antreanSql(tx: TenantTx, kode: string, nomor: number): Sql;
  /** The number of visits of the patient. */
  countSql(pasienId: Sql): Sql;
  /** Whether the patient consented, at the last registration, to what SATUSEHAT gets. */
  satuSehatSql(pasienId: Sql): Sql;
  /** The visits of the patient that are not over, in words: 'Poli Umum (A-003, menunggu)'. */
  listOpen(tx: TenantTx, pasienId: number): Promise<string[]>;
};
export const PASIEN_KUNJUNGAN = createSlot<PasienKunjungan>('visits, for patients');

/** What a death, as it is entered with the patient, does to planned follow-ups. */
export type PasienKontrol = {
  /** Those that are still planned, in words: '30/11/2026 09.00 di Poli Umum'. */
  listPlanned(tx: TenantTx, pasienId: number): Promise<string[]>;
  endAll(tx: TenantTx, pasien: { id: number; norm: number }): Promise<unknown>;
};
export const PASIEN_KONTROL = createSlot<PasienKontrol>('planned follow-ups, for patients');

/** What is said of prescriptions where a patient is set as dead. */
export type PasienResep = {
  /** Those that the pharmacy has and that are not handed over, in words: '26113000012 (disiapkan)'. */
  listOpen(tx: TenantTx, pasienId: number): Promise<string[]>;
};
export const PASIEN_RESEP = createSlot<PasienResep>('prescriptions, for patients');

/**
 * A table whose rows belong to a patient and move with a merge: `kolom` names the patient, and each row is known by its
 * `id`.
 */
export type FollowingTable = {
  tabel: string;
  kolom: string;
  /** The name shown beside the two records. */
  nama: string;
  /**
   * The condition for rows that are counted beside the two records, where not all are: a child whose record was merged
   * is counted once.
   */
  countedWhere?: string;
  /** The row that a row of this table belongs to. What is added to that row after a merge follows it back. */
  parentRow?: { tabel: string; kolom: string };
  /** These rows are the patient's visits, whose number is shown with each record. */
  isKunjungan?: true;
};

/** What a feature downstream has to say about a merge of two records. */
export type GabungPart = {
  /** Its tables that follow the losing record. */
  tables: readonly FollowingTable[];
  /** Why these two can't be merged now; null when nothing stands in the way. */
  findRefusal?(tx: TenantTx, pemenangId: number, kalahId: number): Promise<string | null>;
  /** The errors of its constraints that a row may violate by moving. */
  constraints?: Readonly<Record<string, () => AppError>>;
  /** Tells who shows rows of this patient, after rows have moved. */
  announceMoved?(tx: TenantTx, pasienId: number): Promise<void>;
};
export const GABUNG_PARTS = createSlot<GabungPart>('what a merge of patients moves');
