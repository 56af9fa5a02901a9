import { bacaAngka, tulisAngka } from '../angka/baca-angka.ts';
import type { SATUAN_KEKUATAN } from '../produk/jenis-produk.ts';
import { namaZat, pesanTanyaZat } from './baca-zat.ts';
import { zatBernama } from './pilih-zat.ts';

type SatuanKekuatan = (typeof SATUAN_KEKUATAN)[number];
export type ZatSel = { zat_id: number; kekuatan: number | null; kekuatan_satuan: SatuanKekuatan | null; per: number };
type Zat = { id: number; deskripsi: string };

const SATUAN: Readonly<Record<string, SatuanKekuatan>> = {
  mg: 'mg',
  g: 'g',
  gr: 'g',
  gram: 'g',
  mcg: 'mcg',
  µg: 'mcg',
  mikrogram: 'mcg',
  ml: 'mL',
  cc: 'mL',
  iu: 'IU',
  ui: 'IU',
  unit: 'unit',
  '%': '%',
  meq: 'mEq',
  mmol: 'mmol',
};
/** A name, a number, its unit, and for how many units of the product: `Amoksisilin 125 mg/5 ml`. */
const BAGIAN =
  /^(.*\S)\s+([\d.,]+)\s*([a-zµ]+|%)(?:\s*\/\s*([\d.,]*)\s*(?:ml|cc|g|gr|tab\w*|kaps\w*|dosis|puff|semprot)?)?\.?$/i;

/** The substances of a product in the cell of a sheet: `Amoxicillin 125 mg/5; Asam klavulanat 31,25 mg/5`. */
export const tulisSelZat = (
  zat: readonly {
    zat_id: number;
    nama?: string;
    kekuatan: number | null;
    kekuatan_satuan: string | null;
    per: number;
  }[],
): string =>
  zat
    .map(({ zat_id, nama, kekuatan, kekuatan_satuan, per }) =>
      kekuatan === null
        ? (nama ?? namaZat(zat_id))
        : `${nama ?? namaZat(zat_id)} ${tulisAngka(kekuatan)} ${kekuatan_satuan ?? ''}${per === 1 ? '' : `/${tulisAngka(per)}`}`,
    )
    .join('; ');

const angka = (teks: string, nama: string): number | string => {
  const read = bacaAngka(teks, { desimal: 4, titikRibuan: true });
  if (read.hasil === 'angka' && read.nilai > 0) return read.nilai;
  return read.hasil === 'tanya' || read.hasil === 'tolak' ? read.pesan : `${nama} "${teks}" harus lebih dari nol`;
};

function bacaBagian(teks: string, daftar: readonly Zat[]): ZatSel | string {
  // 'Dekstrosa 5%' is a name that ends in a number.
  const isNama = daftar.some(({ deskripsi }) => deskripsi.toLowerCase() === teks.toLowerCase());
  const [, nama = '', kekuatan = '', unit = '', per = ''] = (!isNama && BAGIAN.exec(teks)) || [];
  const read = zatBernama(nama === '' ? teks : nama, daftar);
  if (read.hasil === 'tanya') {
    const meant = read.zat.slice(0, 5).map(({ deskripsi }) => deskripsi);
    const typed = nama || teks;
    return (
      pesanTanyaZat(typed) ??
      `Zat "${typed}" tidak ada di daftar${meant.length > 0 ? `. Maksudnya ${meant.join(', atau ')}?` : ''}`
    );
  }
  const zat_id = read.zat.id;
  if (nama === '') return { zat_id, kekuatan: null, kekuatan_satuan: null, per: 1 };
  const satuan = SATUAN[unit.toLowerCase()];
  if (!satuan) return `Satuan kekuatan "${unit}" tidak dikenal`;
  const nilai = angka(kekuatan, 'Kekuatan');
  if (typeof nilai === 'string') return nilai;
  const tiap = per === '' ? 1 : angka(per, 'Per');
  return typeof tiap === 'string' ? tiap : { zat_id, kekuatan: nilai, kekuatan_satuan: satuan, per: tiap };
}

/**
 * Reads the substances of a product from the cell of a sheet, however they are spelt, each with its strength or without.
 *
 * Returns: why it can't be read, in words, where a name or a number is not certain.
 * Source:  resep.md RS22; issue 30 B5, C.
 */
export function bacaSelZat(teks: string, daftar: readonly Zat[]): ZatSel[] | string {
  const found: ZatSel[] = [];
  for (const part of teks.split(/;|\+|\n/).map((one) => one.replaceAll(/\s+/g, ' ').trim())) {
    if (part === '') continue;
    const read = bacaBagian(part, daftar);
    if (typeof read === 'string') return read;
    if (found.some(({ zat_id }) => zat_id === read.zat_id)) return `"${part}" ditulis dua kali`;
    found.push(read);
  }
  return found;
}
