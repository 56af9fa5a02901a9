import { BAGIAN_TUBUH } from './pemeriksaan.ts';
import type { BagianTubuh } from './pemeriksaan.ts';

/** Photographs of one note. Source: rekam-medis.md RM15. */
export const MAX_FOTO = 10;
export const MIN_ALASAN_FOTO = 10;

/** A photograph as a signed note keeps it: `sha256` of its bytes stands under the seal. */
export type FotoTertanda = { id: number; bagian: BagianTubuh | null; keterangan: string | null; sha256: string };

/** 'Tungkai bawah: luka 3 cm'; without region and words 'Foto pemeriksaan'. */
export const namaFoto = ({ bagian, keterangan }: Pick<FotoTertanda, 'bagian' | 'keterangan'>): string =>
  [bagian === null ? null : BAGIAN_TUBUH[bagian].nama, keterangan].filter(Boolean).join(': ') || 'Foto pemeriksaan';
