import { ISI_CATATAN } from '@nadi/contract/rekam-medis/catatan-isi';
import type { Catatan, CatatanInput } from '@nadi/contract/rekam-medis/catatan.contract';
import { BIDANG_IDS, BIDANG_SALINAN } from '@nadi/domain/rekam-medis/catatan';
import type { BidangCatatan, JenisCatatan } from '@nadi/domain/rekam-medis/catatan';
import type { Stored } from '#platform/draft-saving/draft-saving.ts';

/** A note as its form holds it: no text is null, because every field is there to be typed in. */
export type NoteValues = Record<BidangCatatan, string> & {
  isi: Record<string, unknown>;
  /** Marks of what was copied here; those of a draft that was taken over are the server's alone. */
  salinan: { bidang: (typeof BIDANG_SALINAN)[number]; catatan_id: number }[];
  rahasia: boolean;
};

/** With every key of its kind, in the contract's order, so that two contents that mean the same are written the same. */
function tidyIsi(jenis: JenisCatatan, isi: Record<string, unknown>): Record<string, unknown> {
  const parsed = ISI_CATATAN[jenis].safeParse(isi);
  return parsed.success ? parsed.data : isi;
}

type Texts = Partial<Record<BidangCatatan, string | null>>;
const textsOf = (note: Texts): Record<BidangCatatan, string> =>
  Object.fromEntries(BIDANG_IDS.map((bidang) => [bidang, note[bidang] ?? ''])) as Record<BidangCatatan, string>;

export const emptyNote = (jenis: JenisCatatan, texts: Texts = {}): NoteValues => ({
  ...textsOf(texts),
  isi: tidyIsi(jenis, {}),
  salinan: [],
  rahasia: false,
});

export const valuesOf = (note: Catatan): NoteValues => ({
  ...textsOf(note),
  isi: tidyIsi(note.jenis, note.isi),
  salinan: BIDANG_SALINAN.flatMap((bidang) =>
    note.salinan
      .filter((one) => one.bidang === bidang && !one.ambil_alih)
      .map(({ catatan_id }) => ({ bidang, catatan_id })),
  ),
  rahasia: note.rahasia,
});

export const storedOf = (note: Catatan): Stored<NoteValues> => ({
  id: note.id,
  versi: note.versi,
  pada: note.diubah_pada,
  values: valuesOf(note),
});

export const bodyOf = (jenis: JenisCatatan, values: NoteValues): Omit<CatatanInput, 'waktu_klinis'> => ({
  jenis,
  ...values,
});

/** Whether a text still has the complaint of the registration as its first lines, as `begin` of a note puts it there. */
export const beginsWith = (text: string, keluhan: string | null): boolean =>
  Boolean(keluhan) && `${text}\n`.startsWith(`${keluhan}\n`);
