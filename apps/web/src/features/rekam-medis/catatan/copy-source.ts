import type { Catatan } from '@nadi/contract/rekam-medis/catatan.contract';
import type { SumberSalinan } from './copy-note.ts';

/** A text that was copied, as it is shown before the record was read again. */
export type CopySource = { shown: Catatan['salinan'][number] };

const BIDANG = ['asesmen', 'plan', 'instruksi'] as const;

export const copiedOf = (source: SumberSalinan): CopySource[] =>
  BIDANG.filter((bidang) => Boolean(source[bidang])).map((bidang) => ({
    shown: {
      bidang,
      catatan_id: source.catatan_id,
      tanggal: source.tanggal,
      penulis: source.penulis,
      diubah: null,
      ambil_alih: false,
    },
  }));
