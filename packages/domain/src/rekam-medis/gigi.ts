/** The teeth and surfaces of an odontogram. Source: rekam-medis.md RM16 (FDI numbering, ISO 3950). */

const row = (kanan: number, kiri: number, count: number): number[] => [
  ...Array.from({ length: count }, (_, at) => kanan * 10 + count - at),
  ...Array.from({ length: count }, (_, at) => kiri * 10 + at + 1),
];

/** The four rows as they are drawn: the patient's right is on the left, milk teeth stand between the adult ones. */
export const BARIS_GIGI = {
  atas: row(1, 2, 8),
  'susu atas': row(5, 6, 5),
  'susu bawah': row(8, 7, 5),
  bawah: row(4, 3, 8),
} as const satisfies Record<string, readonly number[]>;
export type BarisGigi = keyof typeof BARIS_GIGI;
export const BARIS_IDS = Object.keys(BARIS_GIGI) as BarisGigi[];

const ALL = new Set(Object.values(BARIS_GIGI).flat());
/** Whether FDI knows the tooth: 11 to 48 and 51 to 85 without the numbers between the quadrants, such as 19. */
export const isGigi = (gigi: number): boolean => ALL.has(gigi);
export const isGigiSusu = (gigi: number): boolean => gigi > 50;
/** Upper teeth are those of quadrants 1, 2, 5 and 6. */
export const isGigiAtas = (gigi: number): boolean => [1, 2, 5, 6].includes(Math.floor(gigi / 10));
/** Whether the tooth lies on the patient's right, which is drawn on the left. */
export const isGigiKanan = (gigi: number): boolean => [1, 4, 5, 8].includes(Math.floor(gigi / 10));
/** Incisors and canines bite with an edge, the others with a surface. */
export const isGigiDepan = (gigi: number): boolean => gigi % 10 <= 3;

/** Milk teeth are shed by about 12; one that stayed is rare from this age on, in whole years. */
const SUSU_JARANG = 15;
/** Nobody has a permanent tooth before about 5 years. */
const TETAP_JARANG = 4;
const DAYS_A_YEAR = 365.25;

/**
 * Asks about a tooth that hardly anybody has at this age: a milk tooth in a man of 47, a permanent one in a child of 2.
 *
 * Units:   `umurHari` in days; null asks nothing.
 */
export function askGigi(gigi: number, umurHari: number | null): string | null {
  if (umurHari === null) return null;
  const years = Math.floor(umurHari / DAYS_A_YEAR);
  if (isGigiSusu(gigi)) return years >= SUSU_JARANG ? `Gigi susu ${gigi} pada umur ${years} tahun. Benar?` : null;
  return years < TETAP_JARANG ? `Gigi tetap ${gigi} pada umur ${years} tahun. Benar?` : null;
}

const NAMA_TETAP = [
  'insisivus pertama',
  'insisivus kedua',
  'kaninus',
  'premolar pertama',
  'premolar kedua',
  'molar pertama',
  'molar kedua',
  'molar ketiga',
];
const NAMA_SUSU = ['insisivus pertama', 'insisivus kedua', 'kaninus', 'molar pertama', 'molar kedua'];

/** 'molar pertama bawah kiri', for who hears the odontogram. */
export function namaGigi(gigi: number): string {
  const nama = (isGigiSusu(gigi) ? NAMA_SUSU : NAMA_TETAP)[(gigi % 10) - 1] ?? '';
  const place = `${isGigiAtas(gigi) ? 'atas' : 'bawah'} ${isGigiKanan(gigi) ? 'kanan' : 'kiri'}`;
  return `${nama}${isGigiSusu(gigi) ? ' susu' : ''} ${place}`;
}

export const PERMUKAAN_IDS = ['M', 'O', 'D', 'V', 'L'] as const;
export type Permukaan = (typeof PERMUKAAN_IDS)[number];
/** 'oklusal'; the biting surface and the outer one have other names on front teeth. */
export function namaPermukaan(permukaan: Permukaan, gigi: number): string {
  if (permukaan === 'O') return isGigiDepan(gigi) ? 'insisal' : 'oklusal';
  if (permukaan === 'V') return isGigiDepan(gigi) ? 'labial' : 'bukal';
  if (permukaan === 'L') return isGigiAtas(gigi) ? 'palatal' : 'lingual';
  return permukaan === 'M' ? 'mesial' : 'distal';
}

export type Arah = 'kiri' | 'kanan' | 'atas' | 'bawah' | 'awal' | 'akhir';

/** Where an arrow leads from a tooth among the rows that are drawn; the tooth itself at the edge. */
export function nextGigi(gigi: number, arah: Arah, baris: readonly BarisGigi[] = BARIS_IDS): number {
  const at = baris.findIndex((one) => BARIS_GIGI[one].includes(gigi));
  const teeth: readonly number[] = BARIS_GIGI[baris[at] ?? 'atas'];
  const place = teeth.indexOf(gigi);
  if (arah === 'awal' || arah === 'akhir') return teeth.at(arah === 'awal' ? 0 : -1) ?? gigi;
  if (arah === 'kiri' || arah === 'kanan') return teeth[place + (arah === 'kiri' ? -1 : 1)] ?? gigi;
  const name = baris[at + (arah === 'atas' ? -1 : 1)];
  if (name === undefined) return gigi;
  const next = BARIS_GIGI[name];
  // Rows share their midline: what is beyond the end of a shorter one leads to its last tooth.
  const column = place - teeth.length / 2 + next.length / 2;
  return next[Math.min(Math.max(column, 0), next.length - 1)] ?? gigi;
}
