import { hasIzin } from '@nadi/domain/akses/izin';
import { mayWriteOdontogram, shortTemuan } from '@nadi/domain/rekam-medis/odontogram';
import { timeInZone } from '@nadi/domain/tanggal/tanggal';
import { lockPasien } from '#features/pasien/pasien.public.ts';
import { auditBerdiri } from '../catatan/audit-berdiri.ts';
import type { StandingThings } from '../record-parts.ts';
import * as repo from './odontogram.repository.ts';

/**
 * Teeth hold on the patient long after the visit and are counted (DMF-T): what was found on those of another one never held,
 * and what it had ended holds again. What somebody ended with nothing in its place is named, and found anew.
 */
export const ODONTOGRAM_BERDIRI: StandingThings = {
  judul: 'Odontogram',
  list: async (tx, visit, { izin, profesi }) => {
    const sebab =
      mayWriteOdontogram(profesi) || hasIzin(izin, 'update rekam medis')
        ? null
        : 'dibatalkan dokter gigi yang menulisnya';
    const found = await repo.listFoundIn(tx, visit.kunjunganId);
    const ended = await repo.listOnlyEndedIn(tx, visit);
    const when = ({ pada, oleh }: { pada: string; oleh: string }): string => `${timeInZone(pada, tx.ctx.zona)} ${oleh}`;
    return [
      ...found.map((row) => ({ id: row.id, nama: `${shortTemuan(row)}; ${when(row)}`, sebab, pemilik: [row.oleh_id] })),
      ...ended.map((row) => ({
        id: row.id,
        nama: `${shortTemuan(row)} diakhiri; ${when(row)}`,
        sebab: 'catat lagi di odontogram bila masih begitu',
        pemilik: [row.oleh_id],
      })),
    ];
  },
  withdraw: async (tx, visit, { ids, alasan }) => {
    await lockPasien(tx, visit.norm);
    // The newest first: what it had ended stands again, and is withdrawn in its turn.
    for (const id of ids.toSorted((a, b) => b - a)) {
      if (await repo.endTemuan(tx, id, { batal: true })) await repo.restoreEndedBy(tx, id);
      else await repo.withdrawEnded(tx, id);
    }
    await auditBerdiri(tx, visit, { objek: 'gigi_temuan', ids, sesudah: { cara: 'batal', alasan } });
  },
};
