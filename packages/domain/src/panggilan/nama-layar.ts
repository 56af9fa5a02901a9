import { nameWords, titleSaid } from './ucapan.ts';

/** The choices of the setting 'layar:nama'. */
export const NAMA_LAYAR = ['Tidak ditampilkan', 'Disamarkan', 'Lengkap', 'Lengkap dan disebut'] as const;
export type NamaLayar = (typeof NAMA_LAYAR)[number];

/** Of a name of one word so many letters are shown. */
const SHOWN_LETTERS = 3;

const LETTER = /[\p{L}\p{N}]/u;

/** A name that its owner knows and nobody else does: 'SITI AMINAH' is 'SITI A.', 'SUPARTINI' is 'SUP***'. */
export function maskNama(nama: string): string {
  const words = nameWords(nama).filter((word) => LETTER.test(word));
  const firstName = Math.max(
    0,
    words.findIndex((word) => titleSaid(word) === null),
  );
  const [first = '', second] = words.slice(firstName);
  // A picture among the letters is one of them, and is never cut in half.
  const letters = [...first];
  const shown =
    second === undefined
      ? `${letters.slice(0, Math.min(SHOWN_LETTERS, Math.ceil(letters.length / 2))).join('')}***`
      : `${first} ${LETTER.exec(second)?.[0]}.`;
  return [...words.slice(0, firstName), shown].join(' ');
}

/** The name of a call as a display may show it; null where it may not. */
export function namaDiLayar(nama: string | null, setting: NamaLayar): string | null {
  if (nama === null || setting === 'Tidak ditampilkan') return null;
  return setting === 'Disamarkan' ? maskNama(nama) : nama;
}
