import type { RecordPart } from '../record-parts.ts';
import { hasWritten, listTimeline } from './odontogram.repository.ts';
import { odontogramOf } from './odontogram.service.ts';

/** What the record of a visit shows of the patient's teeth; nothing where nobody looked and the reader is no dentist. */
export const ODONTOGRAM_PART: RecordPart = {
  nama: 'odontogram',
  ofKunjungan: async (tx, { pasienId }) => {
    const odontogram = await odontogramOf(tx, pasienId);
    return odontogram.boleh_tulis || odontogram.diperiksa_pada !== null ? odontogram : null;
  },
  linimasa: { sumber: 'odontogram', list: listTimeline },
  hasWritten,
};
