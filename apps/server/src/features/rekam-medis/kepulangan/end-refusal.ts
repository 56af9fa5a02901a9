import { endRefusal } from '@nadi/domain/rekam-medis/kepulangan';
import type { TenantTx } from '../../../platform/db.ts';
import { findAwaiting } from '../../pendaftaran/pendaftaran.public.ts';
import { findEndFacts } from './kepulangan.repository.ts';

/** Why a served visit can't be finished, whoever wants to finish it (spec: RM1, RM2); null when it can. */
export async function findEndRefusal(tx: TenantTx, kunjunganId: number): Promise<string | null> {
  const [facts, awaiting] = await Promise.all([findEndFacts(tx, kunjunganId), findAwaiting(tx, kunjunganId)]);
  return endRefusal({ ...facts, menungguDi: awaiting?.ruangan ?? null });
}
