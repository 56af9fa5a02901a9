import { createHash } from 'node:crypto';
import { canonicalJson } from '@nadi/domain/rekam-medis/sidik';
import type { JawabanMcu } from '@nadi/domain/rekam-medis/mcu';

type SealedMcu = {
  id: number;
  kunjungan_id: number;
  jawaban: JawabanMcu;
  kesimpulan: number;
  sampai: string | null;
  saran: string | null;
  penulis_id: number;
  pada: string;
};

/** The seal of a conclusion: answers, measures, who and when (rekam-medis.md RM5, RM25). */
export const sealMcu = (sealed: SealedMcu): string =>
  createHash('sha256')
    .update(`1${canonicalJson(sealed)}`)
    .digest('hex');
