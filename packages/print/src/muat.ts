import { HITAM, type SimpulTeks } from './dokumen.ts';
import { lebarTeks } from './lebar-huruf.ts';

/** The distance from one line to the next in Roboto, as a multiple of the font size. */
export const TINGGI_BARIS = 1.172;
const TERPOTONG = '…';

/**
 * A box for text, in points. `size` lists font sizes, from the preferred one down to the smallest that can still be
 * read.
 */
export type Kotak = {
  x: number;
  y: number;
  lebar: number;
  tinggi: number;
  ukuran: readonly number[];
  tebal?: boolean;
  warna?: string;
};
export type Muat = { ukuran: number; baris: string[] };

/** The longest beginning of `text` that fits. It has at least one letter, so that `breakLines` comes to an end. */
function potong(teks: string, lebar: number, ukuran: number, tebal: boolean): string {
  let awal = '';
  for (const huruf of teks) {
    if (awal !== '' && lebarTeks(awal + huruf, ukuran, tebal) > lebar) break;
    awal += huruf;
  }
  return awal;
}

/** Breaks a text between words; a word that is wider than the box is cut. */
function patah(teks: string, lebar: number, ukuran: number, tebal: boolean): string[] {
  const baris: string[] = [];
  let kini = '';
  for (const kata of teks.split(/\s+/).filter((k) => k !== '')) {
    const sambung = kini === '' ? kata : `${kini} ${kata}`;
    if (lebarTeks(sambung, ukuran, tebal) <= lebar) {
      kini = sambung;
      continue;
    }
    if (kini !== '') baris.push(kini);
    let sisa = kata;
    while (lebarTeks(sisa, ukuran, tebal) > lebar) {
      const awal = potong(sisa, lebar, ukuran, tebal);
      baris.push(awal);
      sisa = sisa.slice(awal.length);
    }
    kini = sisa;
  }
  return kini === '' ? baris : [...baris, kini];
}

/**
 * Fits a text into a box: in the largest size at which its lines have room.
 *
 * Returns: the size and the lines. A text that does not fit even in the smallest size ends in an ellipsis, so nothing
 *          leaves the box.
 */
export function muatkan(
  teks: string,
  { lebar, tinggi, ukuran, tebal = false }: Pick<Kotak, 'lebar' | 'tinggi' | 'ukuran' | 'tebal'>,
): Muat {
  const terkecil = ukuran.at(-1) as number;
  const muat = (u: number): number => Math.max(1, Math.floor(tinggi / (u * TINGGI_BARIS)));
  for (const u of ukuran) {
    const baris = patah(teks, lebar, u, tebal);
    if (baris.length <= muat(u)) return { ukuran: u, baris };
  }
  const semua = patah(teks, lebar, terkecil, tebal);
  const tampil = semua.slice(0, muat(terkecil));
  const akhir = tampil.pop() as string;
  const sisa = potong(akhir, lebar - lebarTeks(TERPOTONG, terkecil, tebal), terkecil, tebal).trimEnd();
  return { ukuran: terkecil, baris: [...tampil, sisa + TERPOTONG] };
}

/** The text of a box as lines with a position each. */
export function teksDalamKotak(teks: string, kotak: Kotak): SimpulTeks[] {
  const { ukuran, baris } = muatkan(teks, kotak);
  const { x, y, tebal, warna = HITAM } = kotak;
  return baris.map((text, n) => ({
    text,
    absolutePosition: { x, y: y + n * ukuran * TINGGI_BARIS },
    fontSize: ukuran,
    bold: tebal === true,
    color: warna,
    noWrap: true,
  }));
}

export function sebaris(
  text: string,
  {
    x,
    y,
    ukuran,
    tebal = false,
    warna = HITAM,
  }: { x: number; y: number; ukuran: number; tebal?: boolean; warna?: string },
): SimpulTeks {
  return { text, absolutePosition: { x, y }, fontSize: ukuran, bold: tebal, color: warna, noWrap: true };
}
