import type { TenantTx } from '#platform/db/db.ts';
import { createSlot } from '#platform/slot.ts';

/** A column that holds choices of a reference list, and what its rows are called. */
export type UsePlace = readonly [di: string, tabel: string, kolom: string];

/** What a feature downstream uses of reference lists. */
export type ReferensiUser = {
  /** By the id of the list. */
  places: Readonly<Record<number, readonly UsePlace[]>>;
  /** Brings copies of what these entries say up to date. */
  renamed?(tx: TenantTx, jenis: number, ids: readonly number[]): Promise<void>;
};
export const REFERENSI_USERS = createSlot<ReferensiUser>('users of reference lists');

export const listUsePlaces = (jenis: number): readonly UsePlace[] =>
  REFERENSI_USERS.parts().flatMap(({ places }) => places[jenis] ?? []);
