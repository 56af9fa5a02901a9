/**
 * A person's name with one blank between two words, however many were typed or pasted. A tab or a line break is none: it
 * may stand between two names.
 */
export const satuSpasi = (nama: string): string => nama.replaceAll(/\p{Zs}+/gu, ' ');
