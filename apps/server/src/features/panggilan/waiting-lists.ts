import type { IstirahatLayar, TungguLayar } from '@nadi/contract/antrean/layar.contract';
import type { Sql } from 'sql-template-tag';
import type { TenantTx } from '#platform/db/db.ts';
import { createSlot } from '#platform/slot.ts';

/** Rooms and counters that a display shows; null is all of them. */
export type ShownSources = { ruanganId: readonly number[] | null; loketId: readonly number[] | null };

/**
 * Who waits where today, told by each feature of its own queues: visits of rooms, and downstream the tickets of the
 * hall.
 */
export const WAITING_LISTS = createSlot<(tx: TenantTx, shown: ShownSources) => Promise<TungguLayar[]>>('waiting lists');

/** Lines for those who wait, told by features downstream: the newest first. They come before the facility's own line. */
export const DISPLAY_LINES = createSlot<(tx: TenantTx, shown: ShownSources) => Promise<string[]>>('display lines');

/** The counters that pause and until when, told by the feature downstream that calls the numbers of the hall. */
export const PAUSES = createSlot<(tx: TenantTx, shown: ShownSources) => Promise<IstirahatLayar[]>>('pauses');

/** SQL: whether the number of the hall with this id is no longer called, told by the feature downstream that owns it. */
export const TIKET_WENT_ON = createSlot<(id: Sql) => Sql>('numbers of the hall that went on');
