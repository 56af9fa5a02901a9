import { keepGigi, linesOfGigi, type CatatanGigi } from '@nadi/domain/rekam-medis/catatan-gigi';
import type { TenantTx } from '#platform/db/db.ts';
import type { RecordPart, RecordVisit } from '../record-parts.ts';
import { ODONTOGRAM_BERDIRI } from './odontogram-berdiri.ts';
import { hasWritten, listEndedIn, listStanding, listTimeline } from './odontogram.repository.ts';
import { odontogramOf } from './odontogram.service.ts';

/** The patient's teeth as they stand; null where nobody looked at them in this visit. */
async function gigiOf(tx: TenantTx, { kunjunganId, pasienId }: RecordVisit): Promise<CatatanGigi | null> {
  if (!(await hasWritten(tx, kunjunganId))) return null;
  const standing = await listStanding(tx, pasienId);
  return keepGigi(
    standing.map((one) => ({ ...one, baru: one.kunjungan_id === kunjunganId })),
    await listEndedIn(tx, { kunjunganId, pasienId }),
  );
}

/** What the record of a visit shows of the patient's teeth; nothing where nobody looked and the reader is no dentist. */
export const ODONTOGRAM_PART: RecordPart = {
  nama: 'odontogram',
  ofKunjungan: async (tx, { pasienId }) => {
    const odontogram = await odontogramOf(tx, pasienId);
    return odontogram.boleh_tulis || odontogram.diperiksa_pada !== null ? odontogram : null;
  },
  linimasa: { sumber: 'odontogram', list: listTimeline },
  hasWritten,
  standing: ODONTOGRAM_BERDIRI,
  summary: async (tx, visit) => {
    const gigi = await gigiOf(tx, visit);
    return gigi && linesOfGigi(gigi);
  },
  sealed: async (tx, note) => {
    const gigi = note.jenis === 'soap' ? await gigiOf(tx, note) : null;
    return gigi ? { gigi } : {};
  },
};
