import { createHash } from 'node:crypto';
import { sealText } from '@nadi/domain/rekam-medis/sidik';
import type { SealedNote } from '@nadi/domain/rekam-medis/sidik';
import type { BidangCatatan } from '@nadi/domain/rekam-medis/catatan';
import type { LockedCatatan } from './catatan.repository.ts';

/** What the seal of a note covers, at the time of its signature. */
type Sealing = { pada: string; salinan: unknown; perluPersetujuan: boolean };

/** spec: RM5: SHA-256, hexadecimal. */
type SealedDraft = Pick<
  LockedCatatan,
  | 'id'
  | 'kunjungan_id'
  | 'jenis'
  | 'penulis_id'
  | 'waktu_klinis'
  | BidangCatatan
  | 'isi'
  | 'salinan'
  | 'rahasia'
  | 'adendum_dari'
  | 'sidik_induk'
>;

export function sealOf(note: SealedDraft, { pada, salinan, perluPersetujuan }: Sealing): string {
  const sealed: SealedNote = {
    id: note.id,
    kunjungan_id: note.kunjungan_id,
    jenis: note.jenis,
    penulis_id: note.penulis_id,
    waktu_klinis: note.waktu_klinis,
    subjektif: note.subjektif,
    objektif: note.objektif,
    asesmen: note.asesmen,
    plan: note.plan,
    instruksi: note.instruksi,
    isi: note.isi as SealedNote['isi'],
    salinan: salinan as SealedNote['salinan'],
    rahasia: note.rahasia,
    adendum_dari: note.adendum_dari,
    perlu_persetujuan: perluPersetujuan,
    ditandatangani_pada: pada,
    sidik_induk: note.sidik_induk,
  };
  return createHash('sha256').update(sealText(sealed)).digest('hex');
}

/** Of a text that was taken over, to tell later whether it was changed. */
export const digestOf = (text: string | null): string =>
  createHash('sha256')
    .update(text ?? '')
    .digest('hex');

/** The seal of a note that the demo signed at `pada`. */
export const sealDemo = (note: SealedDraft, pada: string): string =>
  sealOf(note, { pada, salinan: note.salinan, perluPersetujuan: false });

/** Whether a signed note still is what was signed. */
export const isSealWhole = (note: LockedCatatan): boolean =>
  note.sidik ===
  sealOf(note, {
    pada: note.ditandatangani_pada ?? '',
    salinan: note.salinan,
    perluPersetujuan: note.perlu_persetujuan,
  });
