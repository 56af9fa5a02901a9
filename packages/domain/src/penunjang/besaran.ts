import { tulisAngka } from '../angka/baca-angka.ts';
import type { TandaAngka } from '../angka/baca-angka.ts';
import { lazimOf } from './lazim.ts';
import type { LazimParameter } from './lazim.ts';
import { batasFor, interpretFor, isKritis, KATA_INTERPRETASI } from './rujukan.ts';
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
const precise = (nilai: number): number => Number(nilai.toPrecision(12));

const isSempit = ({ rendah, tinggi }: Batas): boolean =>
  rendah !== null && tinggi !== null && rendah > 0 && tinggi / rendah <= SEMPIT;

function isFar(nilai: number, batas: Batas): boolean {
  const beyond = (kritis: number | null, limit: number | null): [number | null, number] =>
    kritis === null ? [limit, isSempit(batas) ? JAUH : JAUH_TANPA_KRITIS] : [kritis, JAUH];
  const [low, lowTimes] = beyond(batas.kritisRendah, batas.rendah);
  const [high, highTimes] = beyond(batas.kritisTinggi, batas.tinggi);
  return (high !== null && nilai >= high * highTimes) || (low !== null && nilai <= low / lowTimes);
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

/** The value that may be meant by the limits alone; null where the typed one is as likely as any. */
function lainOf(nilai: number, all: readonly Batas[]): number | null {
  if (!all.every((batas) => isFar(nilai, batas))) return null;
  const mungkin = FAKTOR.filter(
    (faktor) => isThousand(faktor) || all.some((batas) => hasKritis(batas) || isSempit(batas)),
  );
  const found =
    mungkin.find((faktor) => all.some((batas) => isOrdinary(nilai * faktor, batas, faktor))) ??
    KOMA_HILANG.find((faktor) => all.some((batas) => isAlarm(nilai * faktor, batas)));
  return found === undefined ? null : precise(nilai * found);
}

export type ParameterBesaran = {
  nama: string;
  satuan: string;
  batas: readonly Batas[];
  /** Where they are known. */
  kode?: string | undefined;
  desimal?: number | undefined;
};
type Dugaan = { nilai: number; satuan: string | null };

/** A rounded value is no advice where the rounding changes it by more. */
const MAX_PEMBULATAN = 0.02;
const isWritable = (nilai: number, desimal: number | undefined): boolean =>
  desimal === undefined || Number(nilai.toFixed(desimal)) === nilai;
const isInside = (nilai: number, { rendah, tinggi }: LazimParameter): boolean => nilai >= rendah && nilai <= tinggi;

/** Whole and critical, where the same digits with a comma would raise no alarm: a leukocyte count of 48, and 4,8. */
function komaHilang(nilai: number, { desimal = 0 }: ParameterBesaran, all: readonly Batas[]): number | null {
  const isHigh = ({ kritisTinggi }: Batas): boolean => kritisTinggi !== null && nilai >= kritisTinggi;
  if (desimal === 0 || !Number.isInteger(nilai) || !all.every(isHigh)) return null;
  const isCalm = (one: number, { rendah, kritisRendah, kritisTinggi }: Batas): boolean =>
    one > (kritisRendah ?? (rendah ?? 0) - Number.EPSILON) && one < (kritisTinggi ?? 0);
  const found = KOMA_HILANG.slice(0, desimal).map((faktor) => precise(nilai * faktor));
  return found.find((one) => all.some((batas) => isCalm(one, batas))) ?? null;
}

/** A comma that is lost or too far to the left, where the value it makes is one that people have. */
function komaLazim(nilai: number, lazim: LazimParameter, { desimal, batas }: ParameterBesaran): number | null {
  const faktor = nilai > lazim.tinggi ? KOMA_HILANG : [10, 100];
  const found = faktor
    .map((one) => precise(nilai * one))
    .filter((one) => isInside(one, lazim) && isWritable(one, desimal));
  const calm = found.find((one) => !isKritis(interpretFor(one, batas, { jenisKelamin: null, umurHari: null })));
  return calm ?? found[0] ?? null;
}

/** Without anything known of it, what the body holds within narrow limits and is far beyond them. */
const isOdd = (nilai: number, all: readonly Batas[]): boolean =>
  all.length > 0 && all.every((batas) => !hasKritis(batas) && isSempit(batas) && isFar(nilai, batas));

/** What may be meant by a value that hardly anybody has: a comma elsewhere, another unit; null where it is one of many. */
function dugaanOf(nilai: number, parameter: ParameterBesaran, all: readonly Batas[]): Dugaan[] | null {
  const lazim = lazimOf(parameter);
  const found = all.length === 0 ? null : (lainOf(nilai, all) ?? komaHilang(nilai, parameter, all));
  if (found === null && !(lazim === null ? isOdd(nilai, all) : !isInside(nilai, lazim))) return null;
  const rounded = (one: number): number => Number(one.toFixed(parameter.desimal ?? 2));
  const isNear = (one: number): boolean => Math.abs(rounded(one) - one) <= one * MAX_PEMBULATAN;
  const units = (lazim?.lain ?? [])
    .map(({ nilai: of, satuan }): Dugaan => ({ nilai: of(nilai), satuan }))
    .filter((one) => isNear(one.nilai))
    .map((one): Dugaan => ({ ...one, nilai: rounded(one.nilai) }))
    .filter((one) => lazim !== null && one.nilai !== nilai && isInside(one.nilai, lazim));
  const isUnit = lazim === null || (nilai < lazim.rendah && units.length > 0);
  const comma = found ?? (isUnit ? null : komaLazim(nilai, lazim, parameter));
  const koma: Dugaan[] = comma === null || !isNear(comma) ? [] : [{ nilai: rounded(comma), satuan: null }];
  return [...koma, ...units.filter((one) => one.nilai !== koma[0]?.nilai).slice(0, 1)];
}

/**
 * Asks about a value of another magnitude than its parameter has: 250.000 of a parameter that counts thousands, 14 of a
 * sodium, 48 of leukocytes, 72 of an HbA1c in per cent. All readings are named with what they mean; the value is kept, and
 * gives its alarm, once somebody says that it is right.
 *
 * Units:   those of the parameter.
 * Returns: null where nothing is to be asked.
 * Source:  issue 30 A; decision D53.
 */
export function askBesaran(
  nilai: number,
  parameter: ParameterBesaran,
  orang: Orang,
  tanda: TandaAngka = '',
): string | null {
  const { nama, satuan, batas } = parameter;
  const own = batasFor(batas, orang);
  const all = own ? [own] : batas;
  // What an instrument could not count further down is as low as it says.
  const isHigh = all.every(({ tinggi, kritisTinggi }) => nilai > (kritisTinggi ?? tinggi ?? Number.POSITIVE_INFINITY));
  const dugaan = nilai <= 0 || (tanda !== '' && !isHigh) ? null : dugaanOf(nilai, parameter, all);
  if (dugaan === null) return null;
  const inWords = (one: number, before: string, lain: string | null): string => {
    const arti = interpretFor(one, batas, orang);
    const said = [lain, arti === null ? null : KATA_INTERPRETASI[arti]].filter((word) => word !== null).join('; ');
    return `${before}${tulisAngka(one)} ${satuan}${said === '' ? '' : ` (${said})`}`.trim();
  };
  const typed = inWords(nilai, tanda === '' ? '' : `${tanda} `, null);
  if (dugaan.length === 0)
    return `${nama} ${typed} di luar yang lazim? Kembali dan ketik ulang bila komanya atau satuannya keliru`;
  const others = dugaan.map((one) =>
    inWords(one.nilai, '', one.satuan === null ? null : `${tulisAngka(nilai)} ${one.satuan}`),
  );
  const values = dugaan.map((one) => tulisAngka(one.nilai)).join(' atau ');
  return `${nama} ${[typed, ...others].join(', atau ')}? Kembali dan ketik ${values} bila itu hasilnya`;
}
