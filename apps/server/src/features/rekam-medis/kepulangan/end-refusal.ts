import { endRefusal } from '@nadi/domain/rekam-medis/kepulangan';
import type { TenantTx } from '#platform/db/db.ts';
import { findAwaiting } from '#features/pendaftaran/pendaftaran.public.ts';
import { listPesanan } from '../persetujuan/persetujuan.repository.ts';
import { findEndFacts } from './kepulangan.repository.ts';

/** Why a served visit can't be finished, whoever wants to finish it (spec: RM1, RM2, RM26); null when it can. */
export async function findEndRefusal(tx: TenantTx, kunjunganId: number): Promise<string | null> {
  const [facts, awaiting, pesanan] = await Promise.all([
    findEndFacts(tx, kunjunganId),
    findAwaiting(tx, kunjunganId),
    listPesanan(tx, kunjunganId),
  ]);
  return endRefusal({ ...facts, menungguDi: awaiting?.ruangan ?? null, pesanan, pada: new Date().toISOString() });
}
