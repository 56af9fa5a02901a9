import { recordAudits } from '#platform/audit.ts';
import type { TenantTx } from '#platform/db/db.ts';
import type { RecordVisit } from '../record-parts.ts';

type Change = { objek: string; ids: readonly number[]; sebelum?: object; sesudah: Record<string, unknown> };

/** One entry for each thing that was withdrawn with a note. */
export async function auditBerdiri(
  tx: TenantTx,
  { norm, kunjunganId }: RecordVisit,
  { objek, ids, sebelum, sesudah }: Change,
): Promise<void> {
  await recordAudits(
    tx,
    ids.map((objekId) => ({
      aksi: 'ubah' as const,
      objek,
      objekId,
      ...(sebelum ? { sebelum } : {}),
      sesudah: { norm, kunjungan_id: kunjunganId, ...sesudah },
    })),
  );
}
