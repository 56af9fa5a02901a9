import { checkPemeriksaan } from '@nadi/domain/rekam-medis/pemeriksaan';
import { unconfirmedOf } from '@nadi/domain/rekam-medis/terkini';
import type { RecordPart } from '../record-parts.ts';
import * as repo from './vital.repository.ts';

/** What measures, scores and the examination have to say when a visit is taken back, summed up or signed. */
export const VITAL_PART: RecordPart = {
  nama: 'tanda_vital',
  hasWritten: repo.hasWritten,
  /** spec: RM12: what was filled in by chance and waits outside until it is measured or confirmed. */
  summary: async (tx, { kunjunganId }) => {
    const [rows, konfirmasi] = await Promise.all([
      repo.listOfKunjungan(tx, kunjunganId),
      repo.listKonfirmasi(tx, kunjunganId),
    ]);
    return { otomatis: unconfirmedOf(rows, konfirmasi) };
  },
  /** spec: RM15: a draft may hold words that are too short, a signed note not. */
  signIssues: async (tx, { catatanId }) =>
    Object.fromEntries(
      Object.entries(checkPemeriksaan((await repo.findPemeriksaan(tx, catatanId)) ?? {})).map(([bagian, message]) => [
        `isi.pemeriksaan.${bagian}`,
        message,
      ]),
    ),
};
