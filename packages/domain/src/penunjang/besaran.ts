import { tulisAngka } from '../angka/baca-angka.ts';
import { batasFor, interpretFor, KATA_INTERPRETASI } from './rujukan.ts';
import type { Batas, Orang } from './rujukan.ts';

/** By how much a value misses when ones are counted where thousands or millions are, or a comma is lost. */
const RIBUAN = [1000, 1 / 1000, 1e6, 1 / 1e6];
const FAKTOR = [...RIBUAN, 100, 1 / 100, 10, 1 / 10];
/** A critical value this many times beyond its limit is hardly one; a value without critical limits takes more. */
const JAUH = 3;
const JAUH_TANPA_KRITIS = 10;
/** What the body holds within so narrow limits is nobody's tenfold: a comma is lost. Enzymes and markers are wider. */
const SEMPIT = 3;

const isThousand = (faktor: number): boolean => RIBUAN.includes(faktor);
const hasKritis = ({ kritisRendah, kritisTinggi }: Batas): boolean => kritisRendah !== null || kritisTinggi !== null;

const isSempit = ({ rendah, tinggi }: Batas): boolean =>
  rendah !== null && tinggi !== null && rendah > 0 && tinggi / rendah <= SEMPIT;

function isFar(nilai: number, batas: Batas): boolean {
  const kritis = hasKritis(batas);
  const [low, high] = kritis ? [batas.kritisRendah, batas.kritisTinggi] : [batas.rendah, batas.tinggi];
  const times = kritis || isSempit(batas) ? JAUH : JAUH_TANPA_KRITIS;
  return (high !== null && nilai >= high * times) || (low !== null && nilai <= low / times);
}

/** Whether a value would be an ordinary one; of thousands also an alarm, as long as it can be one. */
function isOrdinary(nilai: number, batas: Batas, faktor: number): boolean {
  const { rendah, tinggi, kritisRendah, kritisTinggi } = batas;
  if (isThousand(faktor) && kritisRendah !== null && kritisTinggi !== null) return !isFar(nilai, batas);
  return rendah !== null && tinggi !== null && nilai >= rendah && nilai <= tinggi;
}

/** What nobody has is more often another alarm whose comma is lost: 70 of a haemoglobin is 7,0. */
const KOMA_HILANG = [1 / 10, 1 / 100];
const isAlarm = (nilai: number, batas: Batas): boolean =>
  batas.kritisRendah !== null && batas.kritisTinggi !== null && !isFar(nilai, batas);

/** The value that may be meant; null where the typed one is as likely as any. */
function lainOf(nilai: number, all: readonly Batas[]): number | null {
  if (nilai <= 0 || all.length === 0 || !all.every((batas) => isFar(nilai, batas))) return null;
  const mungkin = FAKTOR.filter(
    (faktor) => isThousand(faktor) || all.some((batas) => hasKritis(batas) || isSempit(batas)),
  );
  const found =
    mungkin.find((faktor) => all.some((batas) => isOrdinary(nilai * faktor, batas, faktor))) ??
    KOMA_HILANG.find((faktor) => all.some((batas) => isAlarm(nilai * faktor, batas)));
  return found === undefined ? null : Number((nilai * found).toPrecision(12));
}

/**
 * Asks about a value of another magnitude than its parameter has: 250.000 of a parameter that counts thousands, 14 of a
 * sodium. Both readings are named with what they mean; the value is kept once somebody says that it is right.
 *
 * Units:   those of the parameter.
 * Returns: null where nothing is to be asked.
 * Source:  issue 30 A; decision D53.
 */
export function askBesaran(
  nilai: number,
  { nama, satuan, batas }: { nama: string; satuan: string; batas: readonly Batas[] },
  orang: Orang,
): string | null {
  const own = batasFor(batas, orang);
  const lain = lainOf(nilai, own ? [own] : batas);
  if (lain === null) return null;
  const inWords = (one: number): string => {
    const arti = interpretFor(one, batas, orang);
    return `${tulisAngka(one)} ${satuan}${arti === null ? '' : ` (${KATA_INTERPRETASI[arti]})`}`.trim();
  };
  return `${nama} ${inWords(nilai)}, atau ${inWords(lain)}? Kembali dan ketik ${tulisAngka(lain)} bila itu hasilnya`;
}
