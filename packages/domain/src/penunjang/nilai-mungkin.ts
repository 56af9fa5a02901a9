import { tulisAngka } from '../angka/baca-angka.ts';
import type { TandaAngka } from '../angka/baca-angka.ts';
import type { Batas } from './rujukan.ts';

/** Quantities that are below zero by their nature, whatever limits a laboratory gave them: differences and scores. */
const DI_BAWAH_NOL =
  /\b(?:base (?:excess|deficit)|be(?:b|ecf)?|(?:kelebihan|ekses|defisit) basa|anion gap|osmol\p{L}* gap|celah anion|strong ion difference|[tz][\s-]?scores?|skor[\s-][tz]|selisih|delta|refraksi|sferis|silinder|suhu|balans|keseimbangan)\b/iu;
const SERATUS_PERSEN = 100;

type Sifat = { nama: string; satuan: string; batas: readonly Batas[] };
type Angka = { nilai: number; tanda: TandaAngka };

const limitsOf = (batas: readonly Batas[]): number[] =>
  batas.flatMap(({ rendah, tinggi, kritisRendah, kritisTinggi }) =>
    [rendah, tinggi, kritisRendah, kritisTinggi].filter((one) => one !== null),
  );
const isBelow = ({ nilai, tanda }: Angka): boolean => nilai < 0 || (nilai === 0 && tanda === '<');

/**
 * Whether a parameter has values below zero: its own limits say so, or its name.
 *
 * Returns: null where it has no limits, and nothing is known of it.
 */
export function bolehNegatif({ nama, batas }: Pick<Sifat, 'nama' | 'batas'>): boolean | null {
  if (DI_BAWAH_NOL.test(nama)) return true;
  const limits = limitsOf(batas);
  return limits.length === 0 ? null : limits.some((one) => one < 0);
}

const shown = ({ nilai, tanda }: Angka): string => `${tanda}${tanda === '' ? '' : ' '}${tulisAngka(nilai)}`;

/**
 * Why a value is none that its parameter can have: a count or a concentration below zero.
 *
 * Units:   those of the parameter.
 * Returns: null where it can be.
 * Source:  issue 30 A; ketentuan D52, D53.
 */
export const refuseNilai = (angka: Angka, sifat: Pick<Sifat, 'nama' | 'batas'>): string | null =>
  isBelow(angka) && bolehNegatif(sifat) === false ? `"${shown(angka)}" tidak boleh kurang dari 0` : null;

/**
 * Asks about a value that hardly can be: below zero where nobody said whether it may, more than a whole in per cent.
 *
 * Returns: null where nothing is to be asked.
 * Source:  decision D53.
 */
export function askNilaiMungkin(angka: Angka, { nama, satuan, batas }: Sifat): string | null {
  if (isBelow(angka) && bolehNegatif({ nama, batas }) === null)
    return `${nama} ${shown(angka)} ${satuan}`.trim() + ' di bawah nol? Kembali dan ketik ulang bila tandanya keliru';
  const whole = satuan.trim() === '%' && angka.nilai > SERATUS_PERSEN;
  return whole && !limitsOf(batas).some((one) => one >= SERATUS_PERSEN)
    ? `${nama} ${shown(angka)} % lebih dari seluruhnya? Kembali dan ketik ulang bila komanya hilang`
    : null;
}
