import type { TenantTx } from '#platform/db/db.ts';
import { auditRecord, readAkses } from '#features/rekam-medis/rekam-medis.public.ts';
import type { ResepHead } from './resep.repository.ts';

/** What the audit calls each reading, with its words for 'Siapa yang membuka' (rekam-medis.md RM37). */
export const JEJAK_RESEP = {
  'resep pasien': 'Resep',
  'salinan resep pasien': 'Salinan resep',
  'etiket resep pasien': 'Etiket resep',
} as const;

/** Marked where the reader had to open the record in an emergency, as every reading is (RM35, decision 0061). */
export async function auditResep(
  tx: TenantTx,
  { id, pasien_id: pasienId }: Pick<ResepHead, 'id' | 'pasien_id'>,
  as: { aksi: 'baca' | 'cetak'; objek: keyof typeof JEJAK_RESEP },
): Promise<void> {
  const { daruratSampai } = await readAkses(tx, pasienId);
  await auditRecord(tx, as, { pasienId, daruratSampai, resep_id: id });
}
