export type BedaAngka =
  | { jenis: 'sama' | 'satu' | 'tukar' | 'beda' | 'kosong' }
  /** The typed number lacks digits, usually because it is still being typed. */
  | { jenis: 'awalan'; kurang: number }
  /** The stored number is the one that lacks digits. */
  | { jenis: 'lanjutan'; lebih: number };

/** A shorter beginning of a number fits too many people to mean anything. */
const AWALAN_TERPENDEK = 6;

const kurangSatu = (pendek: string, panjang: string): boolean => {
  let i = 0;
  while (i < pendek.length && pendek[i] === panjang[i]) i += 1;
  return pendek.slice(i) === panjang.slice(i + 1);
};

/** How many digits `shorter` lacks of `longer`; null when they differ in another way. */
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
 * How a typed number differs from a stored one, as far as typing errors explain it.
 *
 * Returns: 'satu' for one replaced digit, 'tukar' for two swapped neighbours, 'awalan' when the typed number lacks
 *          digits at its end or one digit anywhere, 'lanjutan' when the stored one does, 'kosong' when either is empty,
 *          'beda' for anything else.
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
 * Every number of `length` digits that is one typing error away from a typed one, so that one query can ask for all of
 * them.
 *
 * Returns: for a complete number: itself, each digit replaced, each two neighbours swapped; for a number that lacks one
 *          digit: each digit inserted at each place; nothing for any other text.
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
