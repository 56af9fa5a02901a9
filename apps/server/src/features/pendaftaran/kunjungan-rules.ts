import type { DrafTerbuka } from '@nadi/domain/rekam-medis/draf-terbuka';
import type { TenantTx } from '#platform/db/db.ts';
import { createSlot } from '#platform/slot.ts';

export type KunjunganStep = { kunjunganId: number; from: number; to: number };
/** The patient waits with visit `to` from now on; visit `from` is cancelled by the move or by its undoing. */
export type KunjunganMove = { from: number; to: number };

/** What features downstream say about a step of a visit, such as that its record has begun (rekam-medis.md RM1). */
export type KunjunganRule = {
  /** Why the visit can't take this step; null when nothing stands in its way. The visit is locked. */
  findRefusal?(tx: TenantTx, step: KunjunganStep): Promise<string | null>;
  /** What somebody left unsigned or unsent, so that the step is asked about; the visit is locked. */
  findDraf?(tx: TenantTx, step: KunjunganStep): Promise<DrafTerbuka[]>;
  /** What follows from a step that was taken, in its transaction. */
  onStep?(tx: TenantTx, step: KunjunganStep): Promise<unknown>;
  /** Takes along what goes with the patient, in the transaction of the move. Both visits are locked. */
  onMoved?(tx: TenantTx, move: KunjunganMove): Promise<unknown>;
};
export const KUNJUNGAN_RULES = createSlot<KunjunganRule>('rules about steps of a visit');

/** Asks everybody downstream; the first refusal is told. */
export async function findStepRefusal(tx: TenantTx, step: KunjunganStep): Promise<string | null> {
  for (const { findRefusal } of KUNJUNGAN_RULES.parts()) {
    const refusal = (await findRefusal?.(tx, step)) ?? null;
    if (refusal !== null) return refusal;
  }
  return null;
}

/** Everything that the step would go over. */
export async function findStepDraf(tx: TenantTx, step: KunjunganStep): Promise<DrafTerbuka[]> {
  const found: DrafTerbuka[] = [];
  for (const { findDraf } of KUNJUNGAN_RULES.parts()) found.push(...((await findDraf?.(tx, step)) ?? []));
  return found;
}

/** Tells everybody downstream of a step that was taken. */
export async function followStep(tx: TenantTx, step: KunjunganStep): Promise<void> {
  for (const { onStep } of KUNJUNGAN_RULES.parts()) await onStep?.(tx, step);
}

/** Tells everybody downstream that a patient who waits goes on with another visit. */
export async function followMove(tx: TenantTx, move: KunjunganMove): Promise<void> {
  for (const { onMoved } of KUNJUNGAN_RULES.parts()) await onMoved?.(tx, move);
}
