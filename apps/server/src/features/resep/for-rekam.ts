import { hasIzin } from '@nadi/domain/akses/izin';
import { resepTerbuka } from '@nadi/domain/rekam-medis/draf-terbuka';
import { isWorkOf, LANGKAH_RESEP, mayStep, STATUS_RESEP } from '@nadi/domain/resep/status-resep';
import { tulisBaris } from '@nadi/domain/resep/terapi';
import type { RecordPart, SigningNote, StandingThings } from '#features/rekam-medis/rekam-medis.public.ts';
import { JEJAK_RESEP } from './audit-resep.ts';
import { sendDrafts, warningsOfDrafts, whyNotSent } from './tulis/kirim-bersama.ts';
import {
  listForSummary,
  listStandingNames,
  listTimeline,
  listUnsent,
  wasSent,
  hasResep,
  copyOf,
} from './for-rekam.repository.ts';
import { cancelIn } from './resep.service.ts';
import { tagihanOfKunjungan } from './biaya/tagihan-resep.ts';
import { listOfKunjungan } from './view-resep.repository.ts';

/** A doctor's note that finishes the visit sends its prescriptions (rekam-medis.md RM9). */
const sends = ({ selesai, jenis }: SigningNote): boolean => selesai && jenis === 'soap';

/** Those that were not cancelled: one that was handed over, even in part, is the pharmacy's to take back. */
const BERDIRI: StandingThings = {
  judul: 'Resep',
  list: async (tx, { kunjunganId }, { profesi, izin }) =>
    (await listStandingNames(tx, kunjunganId)).map(({ id, nama, status, pemilik }) => ({
      id,
      pemilik,
      nama: `${nama} (${STATUS_RESEP[status].toLowerCase()})`,
      sebab: !mayStep('batal', status)
        ? 'obatnya sudah diserahkan; kembalikan lewat apotek'
        : hasIzin(izin, LANGKAH_RESEP.batal.izin) && isWorkOf('batal', profesi)
          ? null
          : 'dibatalkan dokter',
    })),
  withdraw: async (tx, _visit, { ids, alasan }) => {
    for (const id of ids) await cancelIn(tx, { id, versi: undefined, alasan });
  },
};

/** What prescriptions add to the record of a visit (rekam-medis.md RM1, RM8, RM9, RM27, RM30). */
export const RESEP_PART: RecordPart = {
  nama: 'resep',
  can: 'view resep',
  ofKunjungan: (tx, { kunjunganId }) => listOfKunjungan(tx, kunjunganId),
  linimasa: { sumber: 'resep', list: listTimeline },
  standsForPlan: (tx, { kunjunganId }) => hasResep(tx, kunjunganId),
  hasWritten: (tx, kunjunganId) => hasResep(tx, kunjunganId),
  findDraf: async (tx, kunjunganId) => (await listUnsent(tx, kunjunganId)).map(resepTerbuka),
  cancelRefusal: async (tx, kunjunganId) =>
    (await wasSent(tx, kunjunganId)) ? 'Resep kunjungan ini sudah dikirim. Batalkan dulu resepnya.' : null,
  summary: async (tx, { kunjunganId }) =>
    (await listForSummary(tx, kunjunganId)).map(({ baris, ...resep }) => ({ ...resep, baris: baris.map(tulisBaris) })),
  tagihan: (tx, kunjunganId) => tagihanOfKunjungan(tx, kunjunganId),
  // What the signature sends goes by the same rules as the key of the prescription itself.
  signIssues: async (tx, note) => {
    const why = sends(note) ? await whyNotSent(tx, note.kunjunganId) : null;
    const issues: Record<string, string> = why === null ? {} : { resep: why };
    return issues;
  },
  signWarnings: (tx, kunjunganId) => warningsOfDrafts(tx, kunjunganId),
  onSigned: async (tx, note) => {
    if (sends(note)) await sendDrafts(tx, note.kunjunganId);
  },
  jejak: JEJAK_RESEP,
  standing: BERDIRI,
  copyOf: (tx, kunjunganId) => copyOf(tx, kunjunganId),
};
