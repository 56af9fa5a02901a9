import { angkaDiTeks } from '../angka/angka-di-teks.ts';
import { tulisAngka } from '../angka/baca-angka.ts';
import { SATUAN_BATAS } from './aturan.ts';
import { MIKRO, satuanOfKata } from './baris/satuan-kata.ts';
import type { AturanValues } from './aturan-values.ts';

/** What the words say: a number in the unit of its field, and as it stands there. */
type Disebut = { nilai: number; teks: string };

/** Milligrams in a unit of mass as it is written. */
const mgIn = (kata: string): number => (MIKRO[satuanOfKata(kata.toLowerCase()) ?? ''] ?? MIKRO_MG) / MIKRO_MG;
const MIKRO_MG = 1000;
const MASSA =
  /(?:(\d+)\s*[x×]\s*)?(?<![\p{L}\d.,])(\d[\d.,]*)\s*(mg|mcg|mikrogram|gram|gr|g)(?![\p{L}\d])(\s*\/\s*(?:kg|kgbb)\b)?/giu;
/** The weights that the words name, in milligrams; those for each kilogram apart from the others. */
const massaDi = (teks: string, perKg: boolean): Disebut[] => {
  const found = [...teks.matchAll(MASSA)].flatMap(([whole, kali, angka = '', satuan = '', kg]) => {
    const nilai = angkaDiTeks(angka);
    const one = nilai === null ? null : nilai * mgIn(satuan);
    return one === null ? [] : [{ nilai: one * Number(kali ?? 1), teks: whole.trim(), kg: kg !== undefined }];
  });
  const own = found.filter(({ kg }) => kg === perKg);
  return own.length > 0 || !perKg ? own : found;
};

const GINJAL =
  /(?:egfr|gfr|lfg|klirens|clcr|crcl|ccr)\D{0,40}?(\d[\d.,]*)|(?<![\p{L}\d.,])(\d[\d.,]*)\s*ml\s*\/\s*(?:menit|min)/giu;
const ginjalDi = (teks: string): Disebut[] =>
  [...teks.matchAll(GINJAL)].flatMap(([whole, a, b]) => {
    const nilai = angkaDiTeks(a ?? b ?? '');
    return nilai === null ? [] : [{ nilai, teks: whole.trim() }];
  });

const USIA =
  /(?:(\d+)\s*(?:-|–|sampai|hingga|s\.?d\.?)\s*)?(?<![\p{L}\d.,])(\d+)\s*(tahun|thn|th|bulan|bln)(?!\p{L})/giu;
const usiaDi = (teks: string): Disebut[] =>
  [...teks.matchAll(USIA)].flatMap(([whole, from, to = '', unit = '']) =>
    [from, to].flatMap((one) =>
      one === undefined ? [] : [{ nilai: Number(one) * (/^t/i.test(unit) ? 12 : 1), teks: whole.trim() }],
    ),
  );

const near = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(b));
const says = (found: readonly Disebut[]): string => [...new Set(found.map(({ teks }) => `"${teks}"`))].join(', ');

function tanyaBatas({ jenis, batas }: AturanValues, teks: string): string | null {
  if (batas === null) return null;
  const found = jenis === 'ginjal' ? ginjalDi(teks) : massaDi(teks, jenis === 'dosis-berat');
  if (found.length === 0 || found.some(({ nilai }) => near(nilai, batas))) return null;
  return `Bunyi aturan menyebut ${says(found)}, batasnya ${tulisAngka(batas)} ${SATUAN_BATAS[jenis] ?? ''}`.trim();
}

/** 'Di bawah 8 tahun' is up to 95 months as well as up to 96. */
const BULAN_BEDA = 1;
function tanyaUsia({ usia_min_bulan, usia_max_bulan }: AturanValues, teks: string): string | null {
  const limits = [usia_min_bulan, usia_max_bulan].filter((one) => one !== null);
  const found = usiaDi(teks);
  const lain = limits.filter((limit) => !found.some(({ nilai }) => Math.abs(nilai - limit) <= BULAN_BEDA));
  // Words may name one end alone; where they name both, both are compared.
  if (found.length === 0 || lain.length === 0 || (lain.length < limits.length && found.length < limits.length))
    return null;
  const batas = [
    ...(usia_min_bulan === null ? [] : [`dari ${usia_min_bulan} bulan`]),
    ...(usia_max_bulan === null ? [] : [`sampai ${usia_max_bulan} bulan`]),
  ];
  return `Bunyi aturan menyebut ${says(found)}, usianya ${batas.join(' ')}`;
}

type AturanTertulis = AturanValues & { teks: string };
const tanyaSatu = (one: AturanTertulis): string[] =>
  [tanyaBatas(one, one.teks), tanyaUsia(one, one.teks)].filter((pesan) => pesan !== null);

/**
 * Where the words of a rule name another number than its fields, to be confirmed before it is saved.
 *
 * Units:   limits in mg, mL a minute; ages in months.
 * Returns: nothing that the stored rule says as well: whoever saved that has answered.
 * Source:  resep.md RS9.
 */
export function tanyaAturan(baru: AturanTertulis, lama: AturanTertulis | null): string[] {
  const answered = new Set(lama === null ? [] : tanyaSatu(lama));
  return tanyaSatu(baru).filter((one) => !answered.has(one));
}
