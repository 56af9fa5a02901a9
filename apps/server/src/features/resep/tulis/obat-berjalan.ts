import type { ObatBerjalan } from '@nadi/domain/resep/fakta-periksa';
import { cukupHari } from '@nadi/domain/resep/jumlah';
import { HARI_PAKET, MAX_HARI_KRONIS } from '@nadi/domain/resep/kronis';
import { addDays } from '@nadi/domain/tanggal/tanggal';
import type { TenantTx } from '#platform/db/db.ts';
import { listTerdahulu, type Kerabat, type ObatTerdahulu } from '../facts.repository.ts';

/** The last day of a medicine: by its days, else as long as its amount lasts; null: nobody can say. */
function lastDay({ tanggal, hari, jumlah, satuan, signa, sambungan }: ObatTerdahulu): string | null {
  const days = hari ?? cukupHari(signa, jumlah, satuan);
  return days === null ? null : addDays(tanggal, days - 1 + (sambungan ? HARI_PAKET : 0));
}

/** What nobody can say the end of is asked about for as long as a chronic prescription lasts. */
const isRunning = ({ tanggal }: ObatTerdahulu, sampai: string | null, today: string): boolean =>
  (sampai ?? addDays(tanggal, MAX_HARI_KRONIS - 1)) >= today;

/** Medicines of earlier prescriptions that the patient still takes, or may take for all that is known (spec: RS8). */
export async function listBerjalan(
  tx: TenantTx,
  { pasienId, kecuali }: { pasienId: number; kecuali: Kerabat },
): Promise<ObatBerjalan[]> {
  const rows = await listTerdahulu(tx, { pasienId, kecuali });
  return rows.flatMap((row) => {
    const sampai = lastDay(row);
    const { nama, zat, no_resep } = row;
    return isRunning(row, sampai, tx.ctx.today) ? [{ nama, zat, no_resep, sampai }] : [];
  });
}
