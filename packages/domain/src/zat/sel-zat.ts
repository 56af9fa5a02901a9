import { bacaAngka, tulisAngka } from '../angka/baca-angka.ts';
import type { SATUAN_KEKUATAN } from '../produk/jenis-produk.ts';
import { splitKata } from '../produk/kata-obat.ts';
import { satuanOfKata, satuanTerlipat } from '../resep/baris/satuan-kata.ts';
import { KAMUS_ZAT, namaZat, pesanTanyaZat } from './baca-zat.ts';
import { kunciOf, kunciZat } from './ejaan-zat.ts';
import { ejaanRagu, zatBernama } from './pilih-zat.ts';

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
  /^(.*\S)\s+([\d.,]+)\s*([a-zµ]+|%)(?:\s*\/\s*([\d.,]*)\s*(ml|cc|g|gr|tab\w*|kap\w*|dosis|puff|semprot)?)?\.?$/i;

const CONTOH = 'Paracetamol 500 mg';

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

/** Whether the digits of a name belong to it, as those of 'vitamin B12' do and those of 'Captopril 12,5' don't. */
function isAngkaNama(nama: string, daftar: readonly Zat[]): boolean {
  const kata = splitKata(nama);
  const first = kata.findIndex((one) => /\d/.test(one));
  const last = kata.findLastIndex((one) => /\d/.test(one));
  const known = new Set(daftar.map(({ deskripsi }) => kunciOf(deskripsi)));
  return kata.slice(0, first + 1).some((_, from) =>
    kata.slice(last).some((__, more) => {
      const key = kunciZat(kata.slice(from, last + more + 1));
      return KAMUS_ZAT.has(key) || known.has(key);
    }),
  );
}

/** Why a strength that stands in a cell is not read; null where the name holds none. */
function kekuatanTakTerbaca(teks: string, nama: string, daftar: readonly Zat[]): string | null {
  if (/\d/.test(nama) ? isAngkaNama(nama, daftar) : !/[-\u2010-\u2015\u2212+<>=±~@/*≤≥]$/.test(nama)) return null;
  return nama === teks && /[\d.,]$/.test(teks)
    ? `Satuan kekuatan "${teks}" belum ditulis: tulis seperti "${CONTOH}"`
    : `Kekuatan di "${teks}" tidak terbaca: tulis seperti "${CONTOH}"`;
}

const BUTIR: ReadonlySet<string | null> = new Set(['tablet', 'kaplet', 'kapsul']);
/** A strength per mL of what is counted in tablets is no strength of one tablet. */
function isPerSatuan(unit: string, satuan: string): boolean {
  if (unit === '' || satuan.trim() === '') return true;
  const kata = unit.toLowerCase();
  const per = kata.startsWith('tab') ? 'tablet' : kata.startsWith('kaps') ? 'kapsul' : satuanOfKata(kata);
  const produk = satuanOfKata(satuan.trim().toLowerCase()) ?? satuanTerlipat(satuan);
  if (produk === kata || produk === per || (BUTIR.has(per) && BUTIR.has(produk))) return true;
  return /^(dosis|puff|semprot)$/.test(kata) && /^(dosis|semprot|hisapan)$/.test(produk);
}

function bacaBagian(teks: string, daftar: readonly Zat[], satuanProduk: string): ZatSel | string {
  // 'Dekstrosa 5%' is a name that ends in a number.
  const isNama = daftar.some(({ deskripsi }) => deskripsi.toLowerCase() === teks.toLowerCase());
  const [, nama = '', kekuatan = '', unit = '', per = '', perUnit = ''] = (!isNama && BAGIAN.exec(teks)) || [];
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
  const takTerbaca = isNama ? null : kekuatanTakTerbaca(teks, nama || teks, daftar);
  if (takTerbaca !== null) return takTerbaca;
  if (nama === '') return { zat_id, kekuatan: null, kekuatan_satuan: null, per: 1 };
  const satuan = SATUAN[unit.toLowerCase()];
  if (!satuan) return `Satuan kekuatan "${unit}" tidak dikenal`;
  if (!isPerSatuan(perUnit, satuanProduk))
    return `Kekuatan "${teks}" ditulis per ${perUnit}, padahal satuan produk ini ${satuanProduk}: tulis kekuatan tiap ${satuanProduk}`;
  const nilai = angka(kekuatan, 'Kekuatan');
  if (typeof nilai === 'string') return nilai;
  const tiap = per === '' ? 1 : angka(per, 'Per');
  return typeof tiap === 'string' ? tiap : { zat_id, kekuatan: nilai, kekuatan_satuan: satuan, per: tiap };
}

const bagianOf = (teks: string): string[] =>
  teks
    .split(/;|\+|\n/)
    .map((one) => one.replaceAll(/\s+/g, ' ').trim())
    .filter((one) => one !== '');

/** The substances of a cell that are spelt as nobody knows them, though they were read. Source: resep.md RS22. */
export const raguSelZat = (teks: string, daftar: readonly Zat[]): string[] =>
  bagianOf(teks).flatMap((part) => {
    const nama = BAGIAN.exec(part)?.[1] ?? part;
    const read = zatBernama(nama, daftar);
    return (read.hasil === 'satu' && ejaanRagu(nama, read.zat)) || [];
  });

/**
 * Reads the substances of a product from the cell of a sheet, however they are spelt, each with its strength or without.
 *
 * Units:   `satuanProduk` what the product is counted in; a strength per something else is refused. Empty: not known.
 * Returns: why it can't be read, in words, where a name or a number is not certain.
 * Source:  resep.md RS22; issue 30 B5, C.
 */
export function bacaSelZat(teks: string, daftar: readonly Zat[], satuanProduk = ''): ZatSel[] | string {
  const found: ZatSel[] = [];
  for (const part of bagianOf(teks)) {
    const read = bacaBagian(part, daftar, satuanProduk);
    if (typeof read === 'string') return read;
    if (found.some(({ zat_id }) => zat_id === read.zat_id)) return `"${part}" ditulis dua kali`;
    found.push(read);
  }
  return found;
}
