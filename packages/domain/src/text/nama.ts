/**
 * A name with one blank between two words, however many were typed or pasted. A tab or a line break is none: it
 * may stand between two names.
 */
export const satuSpasi = (nama: string): string => nama.replaceAll(/\p{Zs}+/gu, ' ');

/** A name as it is compared with another: capitals, and how many blanks stand where, make no other name. */
export const lipatNama = (nama: string): string => satuSpasi(nama).trim().toLowerCase();
