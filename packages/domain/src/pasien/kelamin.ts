/** Reference list 2 (platform.md 9). Its numbers are part of the payload, so it is fixed here. */
export const JENIS_KELAMIN = [
  { id: 1, deskripsi: 'Laki-laki' },
  { id: 2, deskripsi: 'Perempuan' },
] as const;

export const PEREMPUAN = 2;

/**
 * The sex in a word: `Perempuan`.
 *
 * Returns: '-' when it is not known.
 * Source:  platform.md 3, "jenis_kelamin (1 male, 2 female)".
 */
export function formatJenisKelamin(id: number | null): string {
  return JENIS_KELAMIN.find((one) => one.id === id)?.deskripsi ?? '-';
}

/**
 * The sex in a letter, for lists: `P`.
 *
 * Returns: '-' when it is not known.
 * Source:  interface.md, "P 41 th".
 */
export function formatJenisKelaminLetter(id: number | null): string {
  return formatJenisKelamin(id).slice(0, 1);
}
