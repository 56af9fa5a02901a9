import type { LinimasaEntry } from '@nadi/contract/rekam-medis/linimasa.contract';
import type { Permission } from '@nadi/domain/akses/permission';
import type { DrafTerbuka } from '@nadi/domain/rekam-medis/draf-terbuka';
import type { TenantTx } from '#platform/db/db.ts';
import { createSlot } from '#platform/slot.ts';

/** A visit as the parts of its record need it. */
export type RecordVisit = { kunjunganId: number; pasienId: number; norm: number };

/** Where a page of the timeline goes on: instants are microseconds since 1970, so that no two rows look alike. */
export type LinimasaCursor = { waktu: number; sumber: string; id: number };
/** An entry with what its place in the timeline is known by. */
export type PlacedEntry = LinimasaEntry & { waktu_mikro: number };
export type LinimasaSource = {
  /** As `sumber` of its entries, lower case. */
  sumber: string;
  /**
   * At most `limit` entries of the patient, newest first, from `before` on; `timelineBefore` says that in SQL. Its
   * statements leave before it waits for any of them (`readRecord`).
   */
  list(tx: TenantTx, of: { pasienId: number; before: LinimasaCursor | null; limit: number }): Promise<PlacedEntry[]>;
};

/** Rupiah, and the names of what has no price yet and is not in them. */
export type TagihanBagian = { rupiah: number; tanpa_harga: string[] };

/** A note at the moment of its signature. */
export type SigningNote = RecordVisit & {
  catatanId: number;
  jenis: string;
  /** The visit is finished with it. */
  selesai: boolean;
  /** It is signed as a secret (RM36). */
  rahasia: boolean;
};

/** Somebody who withdraws a note, as the parts of the record need it. */
export type Withdrawer = { profesi: string | null; dokterAktif: boolean; izin: readonly string[] };
/** A thing of a visit that stands; `sebab`: why it is not withdrawn with a note, and by whom instead. */
export type StandingRow = {
  id: number;
  nama: string;
  sebab: string | null;
  /** The accounts that wrote it or answer for it; they are told where it stays. */
  pemilik?: readonly number[];
  /** It stays unless somebody chooses otherwise. */ tetap?: true;
};
/**
 * What a part has standing in a visit whose note turns out to be another patient's. The visit is locked; a row without
 * `sebab` is withdrawn with that reason, as the part's own call does it.
 */
export type StandingThings = {
  judul: string;
  /** Withdrawn by the own password only. */ sandi?: true;
  list(tx: TenantTx, visit: RecordVisit, who: Withdrawer): Promise<StandingRow[]>;
  withdraw(tx: TenantTx, visit: RecordVisit, of: { ids: readonly number[]; alasan: string }): Promise<void>;
};

/**
 * What a feature downstream adds to the record of a visit. Each call runs inside the record's own transaction and must not
 * ask anything outside.
 */
export type RecordPart = {
  /** Its name in `bagian` of the record, such as `resep`. */
  nama: string;
  /** Who lacks this right gets the record without the part. */
  can?: Permission;
  /**
   * What the page of a visit opens with; must be JSON. Its statements leave before it waits for any of them
   * (`readRecord`).
   */
  ofKunjungan?(tx: TenantTx, visit: RecordVisit): Promise<unknown>;
  linimasa?: LinimasaSource;
  /** Whether it stands in for a plan of the doctor's note: a prescription, an order (RM8). */
  standsForPlan?(tx: TenantTx, visit: RecordVisit): Promise<boolean>;
  /** Whether something was written for this visit, so that serving it can't be taken back any more (RM1). */
  hasWritten?(tx: TenantTx, kunjunganId: number): Promise<boolean>;
  /** What of it was never sent: the visit ends over it only after a question (RM1). */
  findDraf?(tx: TenantTx, kunjunganId: number): Promise<DrafTerbuka[]>;
  /** What of it is still being done: a patient is sent home over it only after a question, in words (RM1, RM18). */
  findBerjalan?(tx: TenantTx, kunjunganId: number): Promise<string[]>;
  /** Why the visit can't be cancelled, beside signed notes: a prescription that was sent (RM1). */
  cancelRefusal?(tx: TenantTx, kunjunganId: number): Promise<string | null>;
  /** Whether a paper says that the patient is dead, so that a discharge taken back does not make them alive. */
  provesDeath?(tx: TenantTx, pasienId: number): Promise<boolean>;
  /** What it says of itself in the summary before the signature (RM9); must be JSON. */
  summary?(tx: TenantTx, visit: RecordVisit): Promise<unknown>;
  /** What it adds to the bill of the visit, at the prices of now where none are fixed yet (RM9). */
  tagihan?(tx: TenantTx, kunjunganId: number): Promise<TagihanBagian>;
  /** What stands in the way of signing, by field; it is answered as 422. */
  signIssues?(tx: TenantTx, note: SigningNote): Promise<Record<string, string>>;
  /**
   * What a note keeps of it for good, beside its texts: it goes into the content that the seal covers, so that later
   * changes of the rows leave the note as it was signed. Must be JSON (RM5).
   */
  sealed?(tx: TenantTx, note: SigningNote): Promise<Record<string, unknown>>;
  /** What was found that stops nothing, but has to be seen before finishing the visit goes over it (resep.md RS10). */
  signWarnings?(tx: TenantTx, kunjunganId: number): Promise<string[]>;
  /** Done with the signature, in its transaction; with `selesai` the prescription is sent here. */
  onSigned?(tx: TenantTx, note: SigningNote): Promise<void>;
  /** What the audit calls readings of it, with the words for 'Siapa yang membuka'; their `objek_id` is the patient. */
  jejak?: Readonly<Record<string, string>>;
  /** What of it stands when a note of the visit is withdrawn as another patient's, and how it goes with it (RM3). */
  standing?: StandingThings;
  /** What may be copied from that visit, beside its diagnoses; must be JSON (RM27). */
  copyOf?(tx: TenantTx, kunjunganId: number): Promise<unknown>;
};

/** A feature declares its parts with `fill(RECORD_PARTS, [...])`. */
export const RECORD_PARTS = createSlot<readonly RecordPart[]>('parts of the medical record');

export const recordParts = (): RecordPart[] => RECORD_PARTS.parts().flat();
