export type BedaAngka =
  | { jenis: 'sama' | 'satu' | 'tukar' | 'beda' | 'kosong' }
  /** Digits missing at the end: a number that is still being typed. */
  | { jenis: 'awalan'; kurang: number }
  /** The other way round: the stored number is the one that is not complete. */
  | { jenis: 'lanjutan'; lebih: number };

/** A number that is half there may be anybody's; from here on its beginning says something. */
const AWALAN_TERPENDEK = 6;

const kurangSatu = (pendek: string, panjang: string): boolean => {
  let i = 0;
  while (i < pendek.length && pendek[i] === panjang[i]) i += 1;
  return pendek.slice(i) === panjang.slice(i + 1);
};

/** How many digits `pendek` lacks of `panjang`, if that is all there is between them. */
function selisih(pendek: string, panjang: string): number | null {
  const kurang = panjang.length - pendek.length;
  if (kurang === 1 && kurangSatu(pendek, panjang)) return kurang;
  return pendek.length >= AWALAN_TERPENDEK && panjang.startsWith(pendek) ? kurang : null;
}

function samaPanjang(a: string, b: string): BedaAngka {
  const beda = [...a].flatMap((angka, i) => (angka === b[i] ? [] : [i]));
  const [satu, dua] = beda;
  if (satu === undefined) return { jenis: 'sama' };
  if (dua === undefined) return { jenis: 'satu' };
  const tukar = beda.length === 2 && dua === satu + 1 && a[satu] === b[dua] && a[dua] === b[satu];
  return { jenis: tukar ? 'tukar' : 'beda' };
}

/**
 * How a typed number differs from a stored one: the slips of a hand on the number pad.
 *
 * Returns: 'satu' for one digit replaced, 'tukar' for two neighbours swapped, 'awalan' with the digits still to come (one digit
 *          left out anywhere counts as one), 'lanjutan' the same from the other side, 'kosong' when either is empty, 'beda' for
 *          anything else.
 * Source:  issue 3 D; design/screens/05-form-pasien ("beda 1 angka", "kurang 1 angka").
 */
export function bedaAngka(diketik: string | null, milik: string | null): BedaAngka {
  if (!diketik || !milik) return { jenis: 'kosong' };
  if (diketik.length === milik.length) return samaPanjang(diketik, milik);
  const lebihPendek = diketik.length < milik.length;
  const beda = lebihPendek ? selisih(diketik, milik) : selisih(milik, diketik);
  if (beda === null) return { jenis: 'beda' };
  return lebihPendek ? { jenis: 'awalan', kurang: beda } : { jenis: 'lanjutan', lebih: beda };
}

const ganti = (nomor: string, i: number, angka: string): string => nomor.slice(0, i) + angka + nomor.slice(i + 1);
const ANGKA = [...'0123456789'];

/**
 * Every number of `panjang` digits that one slip makes of what was typed, so that an index can be asked for all of them at once.
 *
 * Returns: with all digits typed: itself, each digit replaced, each two neighbours swapped; with one missing: each digit put in
 *          at each place; none for anything shorter, longer or with other signs.
 * Source:  issue 3 D, "NIK one digit off".
 */
export function nomorTetangga(diketik: string | null, panjang: number): string[] {
  if (diketik === null || !/^\d+$/.test(diketik)) return [];
  const tempat = Array.from({ length: panjang }, (_, i) => i);
  if (diketik.length === panjang - 1)
    return [...new Set(tempat.flatMap((i) => ANGKA.map((angka) => diketik.slice(0, i) + angka + diketik.slice(i))))];
  if (diketik.length !== panjang) return [];
  const diganti = tempat.flatMap((i) => ANGKA.map((angka) => ganti(diketik, i, angka)));
  const ditukar = tempat
    .slice(1)
    .map((i) => diketik.slice(0, i - 1) + diketik[i] + diketik[i - 1] + diketik.slice(i + 1));
  return [...new Set([diketik, ...diganti, ...ditukar])];
}
