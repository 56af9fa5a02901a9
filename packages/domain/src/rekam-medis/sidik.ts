type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * A value as text, always the same for the same value: the keys of every object in the order of their letters, no
 * space, no undefined.
 *
 * Source:  rekam-medis.md RM5.
 */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${(value as readonly Json[]).map(canonicalJson).join(',')}]`;
  const object = value as { readonly [key: string]: Json };
  const parts = Object.keys(object)
    .toSorted()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(object[key] as Json)}`);
  return `{${parts.join(',')}}`;
}

/** What a seal covers: the content, who signed it and when by the server's clock, and the seal of what it adds to. */
export type SealedNote = {
  id: number;
  kunjungan_id: number;
  jenis: string;
  penulis_id: number;
  waktu_klinis: string;
  subjektif: string | null;
  objektif: string | null;
  asesmen: string | null;
  plan: string | null;
  instruksi: string | null;
  isi: Json;
  salinan: Json;
  rahasia: boolean;
  adendum_dari: number | null;
  perlu_persetujuan: boolean;
  ditandatangani_pada: string;
  sidik_induk: string | null;
};

/** The text that is hashed. The version stands first, so that a later form does not break the seals of this one. */
export const sealText = (note: SealedNote): string => `1${canonicalJson({ ...note })}`;

const SHOWN_DIGITS = 8;
/** The seal as prints show it. */
export const shortSidik = (sidik: string): string => sidik.slice(0, SHOWN_DIGITS).toUpperCase();
