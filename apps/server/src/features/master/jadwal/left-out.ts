import { countLeftOut } from '@nadi/domain/jadwal/kecuali';
import type { PasienTerdaftar } from '@nadi/domain/jadwal/kecuali';
import type { TenantTx } from '#platform/db/db.ts';
import { MASTER_KONTROL } from '../used-by.ts';
import { loadDokterCalendar } from './calendar.repository.ts';
import type { DokterCalendar } from './calendar.repository.ts';

/** Counts the planned follow-ups that a change of a doctor's hours, which is not saved yet, leaves outside of them. */
export async function listLeftOut(
  tx: TenantTx,
  dokterId: number,
  change: (calendar: DokterCalendar) => Partial<DokterCalendar>,
): Promise<PasienTerdaftar[]> {
  const planned = await MASTER_KONTROL.one().listPlannedWith(tx, dokterId);
  if (planned.length === 0) return [];
  const calendar = await loadDokterCalendar(tx, dokterId);
  return countLeftOut(planned, calendar, { ...calendar, ...change(calendar) });
}

/** The same as a use of the schedule, which keeps its row from being removed. */
export const leftOutPemakaian = (left: readonly PasienTerdaftar[]): { di: string; jumlah: number } => ({
  di: 'Jadwal kontrol',
  jumlah: left.reduce((sum, { jumlah }) => sum + jumlah, 0),
});
