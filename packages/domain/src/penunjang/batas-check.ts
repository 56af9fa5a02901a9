import { tulisAngka } from '../angka/baca-angka.ts';
import { lazimOf } from './lazim.ts';
import type { Kenal } from './lazim.ts';
import { PARAMETER_BAWAAN } from './parameter-bawaan.ts';
import type { Batas } from './rujukan.ts';
import { foldSatuan } from './satuan-hasil.ts';

export const MAX_BATAS = 30;
type BatasField = keyof Batas;
export type BatasIssue = { at: number; field: BatasField; message: string };

const ORDER = ['kritisRendah', 'rendah', 'tinggi', 'kritisTinggi'] as const;
const WORDS: Record<(typeof ORDER)[number], string> = {
  kritisRendah: 'kritis rendah',
  rendah: 'batas rendah',
  tinggi: 'batas tinggi',
  kritisTinggi: 'kritis tinggi',
};
const lastDay = ({ umurSampai }: Batas): number => umurSampai ?? Number.POSITIVE_INFINITY;

function issueOf(one: Batas, desimal: number): Omit<BatasIssue, 'at'> | null {
  if (one.umurSampai !== null && one.umurSampai < one.umurDari)
    return { field: 'umurSampai', message: 'Umur akhir sebelum umur awalnya' };
  const given = ORDER.filter((name) => one[name] !== null);
  if (given.length === 0) return { field: 'rendah', message: 'Isi paling sedikit satu batas' };
  for (const [n, name] of given.entries()) {
    const value = one[name] as number;
    if (Number(value.toFixed(desimal)) !== value)
      return { field: name, message: `Paling banyak ${desimal} angka di belakang koma` };
    const before = given[n - 1];
    if (before !== undefined && value <= (one[before] as number))
      return { field: name, message: `Harus di atas ${WORDS[before]}` };
  }
  return null;
}

/**
 * What is wrong with the limits of a parameter, each at its line: ages and limits in their order, decimals as the parameter
 * writes them, and no two lines for the same people.
 *
 * Units:   ages in days, limits in the parameter's unit.
 * Source:  rekam-medis.md RM19.
 */
export function checkBatas(all: readonly Batas[], desimal: number): BatasIssue[] {
  return all.flatMap((one, at) => {
    const issue = issueOf(one, desimal);
    if (issue) return [{ at, ...issue }];
    const twin = all.findIndex(
      (other, n) =>
        n < at &&
        other.jenisKelamin === one.jenisKelamin &&
        other.umurDari <= lastDay(one) &&
        one.umurDari <= lastDay(other),
    );
    return twin < 0
      ? []
      : [{ at, field: 'umurDari', message: `Umur ini sudah ada di baris ${twin + 1} untuk jenis kelamin yang sama` }];
  });
}

/** A critical limit this many times beyond the normal one is hardly one. */
const KRITIS_JAUH = 10;
const farOf = (dekat: number | null, jauh: number | null): boolean =>
  dekat !== null && jauh !== null && dekat > 0 && jauh > 0 && jauh / dekat >= KRITIS_JAUH;
const kritisOf = ({ rendah, tinggi, kritisRendah, kritisTinggi }: Batas): string[] => [
  ...(farOf(kritisRendah, rendah)
    ? [`Kritis rendah ${tulisAngka(kritisRendah ?? 0)} jauh di bawah batas rendah ${tulisAngka(rendah ?? 0)}`]
    : []),
  ...(farOf(tinggi, kritisTinggi)
    ? [`Kritis tinggi ${tulisAngka(kritisTinggi ?? 0)} jauh di atas batas tinggi ${tulisAngka(tinggi ?? 0)}`]
    : []),
];

/**
 * What is asked of critical limits that would let an alarm pass: 0,7 where 7 was meant.
 *
 * Returns: in words, each once; nothing that the stored limits say as well.
 * Source:  issue 30 A; decision D53.
 */
export function raguKritis(baru: readonly Batas[], lama: readonly Batas[]): string[] {
  const answered = new Set(lama.flatMap(kritisOf));
  return [...new Set(baru.flatMap(kritisOf))].filter((one) => !answered.has(one));
}

type Ukur = { satuan: string | null; batas: readonly Batas[] };
const limitsText = ({ batas }: Ukur): string => JSON.stringify(batas.map((one) => ORDER.map((name) => one[name])));

/**
 * What is asked where a parameter gets another unit and keeps its limits: 6100 of '/uL' would be critical by limits of
 * '10^3/uL'.
 *
 * Returns: in words; nothing of a new parameter, or where there are no limits or they changed too.
 * Source:  issue 30 A; decision D53.
 */
export function raguSatuan(baru: Ukur, lama: Ukur | null): string[] {
  if (lama === null) return [];
  const kept = baru.batas.length > 0 && limitsText(baru) === limitsText(lama);
  if (!kept || foldSatuan(baru.satuan ?? '') === foldSatuan(lama.satuan ?? '')) return [];
  const say = ({ satuan }: Ukur): string => satuan || 'tanpa satuan';
  return [`Satuan berubah dari ${say(lama)} menjadi ${say(baru)}, tetapi batas normal dan kritisnya tetap`];
}

/** Laboratories differ by less; a comma or another unit makes more. */
const LAIN_LAZIM = 5;
type Parameter = Kenal & { batas: readonly Batas[] };
function lazimKata({ batas, ...parameter }: Parameter): string[] {
  const lazim = lazimOf(parameter);
  const bawaan = PARAMETER_BAWAAN.find(({ kode }) => kode === lazim?.kode)?.batas ?? [];
  return batas.flatMap((one) =>
    ORDER.flatMap((name) => {
      const usual = bawaan.map((each) => each[name]).filter((each) => each !== null);
      const [value, first] = [one[name], usual[0]];
      if (!lazim || value === null || value <= 0 || first === undefined) return [];
      const times = lazim.keBawaan(value);
      const isOther = usual.every((each) => times >= each * LAIN_LAZIM || times <= each / LAIN_LAZIM);
      const words = `${WORDS[name][0]?.toUpperCase()}${WORDS[name].slice(1)}`;
      return isOther
        ? [`${words} ${parameter.nama} ${tulisAngka(value)} ${parameter.satuan} jauh dari yang lazim`]
        : [];
    }),
  );
}

/**
 * What is asked of limits of a known parameter that a lost comma or another unit made: 130 to 170 of a haemoglobin in g/dL
 * would make every ordinary one an alarm.
 *
 * Returns: in words, each once; nothing that the stored parameter says as well.
 * Source:  issue 30 A; decision D53.
 */
export function raguLazim(baru: Parameter, lama: Parameter | null): string[] {
  const answered = new Set(lama === null ? [] : lazimKata(lama));
  return [...new Set(lazimKata(baru))].filter((one) => !answered.has(one));
}
