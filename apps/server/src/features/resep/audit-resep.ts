import { recordAudit } from '../../platform/audit.ts';
import type { TenantTx } from '../../platform/db.ts';
import type { ResepHead } from './resep.repository.ts';

/** What the audit calls each reading, with its words for 'Siapa yang membuka' (rekam-medis.md RM37). */
export const JEJAK_RESEP = {
  'resep pasien': 'Resep',
  'salinan resep pasien': 'Salinan resep',
  'etiket resep pasien': 'Etiket resep',
} as const;

export const auditResep = (
  tx: TenantTx,
  { id, pasien_id }: Pick<ResepHead, 'id' | 'pasien_id'>,
  { aksi, objek }: { aksi: 'baca' | 'cetak'; objek: keyof typeof JEJAK_RESEP },
): Promise<void> => recordAudit(tx, { aksi, objek, objekId: pasien_id, sesudah: { resep_id: id } });
