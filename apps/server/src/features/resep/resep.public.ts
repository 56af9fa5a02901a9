import { STATUS_RESEP, type StatusResep } from '@nadi/domain/resep/status-resep';
import type { TenantTx } from '#platform/db/db.ts';
import { listEresepRows } from './for-rekam.repository.ts';

export { findSalinanByToken } from './kertas/kertas.repository.ts';
export { installAturanBawaan } from './aturan-obat/aturan-obat.repository.ts';
export { resolveLines, type ResolvedBaris, type ResolvedRacik, type ResolvedResep } from './tulis/resolve-lines.ts';
export { bahanRow, barisRow, racikBarisRow } from './tulis/line-rows.ts';
export { linesOfResolved } from './tulis/resep-content.ts';
export { toObat } from './tulis/periksa.ts';
export { periksaRows, type Saat } from './tulis/periksa-rows.ts';
export { sidikOf } from './tulis/sidik-resep.ts';

type EresepSummary = {
  no_resep: string;
  no_invoice: string | null;
  tanggal_pelayanan: string;
  unit_pelayanan: string;
  status: { deskripsi: string };
};
/** A patient's prescriptions in the words of the documents (resep.md RS18). */
export const listEresep = async (tx: TenantTx, pasienId: number): Promise<EresepSummary[]> =>
  (await listEresepRows(tx, pasienId)).map(({ status, ...row }) => ({
    ...row,
    status: { deskripsi: STATUS_RESEP[status as StatusResep] },
  }));
