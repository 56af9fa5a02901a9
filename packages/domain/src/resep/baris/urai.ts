import { bacaAngka } from '../../angka/baca-angka.ts';
import type { Pecahan } from '../../angka/pecahan-teks.ts';
import type { RuteObat, SatuanDosis, Setara, WaktuPakai } from '../signa.ts';
import { bilanganKata, pecahToken, romawi } from './huruf.ts';
import type { Token } from './huruf.ts';

/** What can be chosen: the line written anew, or `pasti`, which says that it is meant as it stands. */
export type Pilihan = { label: string; teks: string; pasti?: string };
/**
 * What is not certain about a line. `teks`: the words may be kept as they are, with an amount typed beside them;
 * `tolak`: they can't be meant.
 */
export type Soal = {
  /** The piece that is meant, as it was typed. */
  kata: string;
  mulai: number;
  akhir: number;
  pesan: string;
  pilihan: Pilihan[];
  teks: boolean;
  tolak: boolean;
  /** The unit or the form doesn't fit the product. */ bukanProduk?: boolean;
};
export type Angka = { nilai: Pecahan; n: number; desimal: boolean; token: Token; sampai: Token };
export type AngkaSatuan = { angka: Angka; satuan: SatuanDosis | null; sesudah: boolean };

/** What was found of each slot of a line; more than one value of a slot is a contradiction. */
export type Slot = {
  nama: Token[];
  bentuk: string[];
  kekuatan: { nilai: number; satuan: string | null; per: number | null; token: Token; sampai: Token }[];
  polos: { angka: Angka; sesudah: boolean }[];
  jumlah: { n: number; kemasan: boolean; satuan: SatuanDosis | null; token: Token }[];
  kali: { n: number; token: Token }[];
  jam: { n: number; token: Token }[];
  sekali: Token | null;
  dosis: AngkaSatuan[];
  berbilang: AngkaSatuan[];
  /** The pieces that are as much as a dose by weight, where they stand behind it. */ setara: Setara | null;
  /** A dose for each kilogram, with its pieces of the line; `tiap` null: each time or a day, it is not said. */
  perKg: { n: number; satuan: SatuanDosis; tiap: 'kali' | 'hari' | 'lain' | null; dari: number; sampai: number } | null;
  waktu: Set<WaktuPakai>;
  prn: string | null;
  rute: Set<RuteObat>;
  cara: string[];
  hari: { n: number; token: Token; bersatuan: boolean }[];
  soal: Soal[];
  /** Pieces that are no part of the use: name, form, amount. */ bukanAturan: { mulai: number; akhir: number }[];
};

/** A line while it is read. */
export type Urai = {
  teks: string;
  tokens: readonly Token[];
  slot: Slot;
  /** What was said to be meant as it stands. */ pasti: ReadonlySet<string>;
  /** The eye or the ear is named, or the product is for it. */ organ: 'mata' | 'telinga' | null;
};

export function mulaiUrai(teks: string, organ: Urai['organ'], pasti: ReadonlySet<string>): Urai {
  return {
    teks,
    tokens: pecahToken(teks),
    organ,
    pasti,
    slot: {
      nama: [],
      bentuk: [],
      kekuatan: [],
      polos: [],
      jumlah: [],
      kali: [],
      jam: [],
      sekali: null,
      dosis: [],
      berbilang: [],
      setara: null,
      perKg: null,
      waktu: new Set(),
      prn: null,
      rute: new Set(),
      cara: [],
      hari: [],
      soal: [],
      bukanAturan: [],
    },
  };
}

export const adaAturan = ({ kali, jam, sekali }: Slot): boolean => kali.length + jam.length > 0 || sekali !== null;

export const kataDi = ({ tokens }: Urai, n: number): string => {
  const token = tokens[n];
  return token?.jenis === 'kata' ? token.isi : '';
};

/** The line with a piece of it written anew. */
export const tulisUlang = (teks: string, mulai: number, akhir: number, baru: string): string =>
  `${teks.slice(0, mulai)} ${baru} ${teks.slice(akhir)}`.replaceAll(/\s+/g, ' ').trim();

/** Asks about a piece; the answer is written in its place. What it returns can be marked as words that may stay. */
export function tanya(
  u: Urai,
  [from, to]: readonly [number, number],
  pesan: string,
  baru: readonly (readonly [string, string])[] = [],
): Soal {
  const mulai = u.tokens[from]?.mulai ?? 0;
  const akhir = u.tokens[to]?.akhir ?? u.teks.length;
  const pilihan = baru.map(([label, words]) => ({ label, teks: tulisUlang(u.teks, mulai, akhir, words) }));
  const soal: Soal = { kata: u.teks.slice(mulai, akhir), mulai, akhir, pesan, pilihan, teks: false, tolak: false };
  u.slot.soal.push(soal);
  return soal;
}
/** Notes that pieces are not of the use. */
export function bukanAturan({ slot, tokens }: Urai, from: number, to: number): void {
  slot.bukanAturan.push({ mulai: tokens[from]?.mulai ?? 0, akhir: tokens[to]?.akhir ?? 0 });
}
export function tolak(u: Urai, from: number, to: number, pesan: string): void {
  tanya(u, [from, to], pesan).tolak = true;
}

const DOSIS = { desimal: 3, titikRibuan: true, pecahan: true, max: 999_999 } as const;
/** Digits and a decimal sign in a way that is misread: `.5`, `5.0`, `1,0`, `5.`. */
const MUDAH_SALAH = /^[.,]\d|[.,]0+$|[.,]$/;
const RIBUAN = /^[1-9]\d{0,2}(?:\.\d{3})+$/;

const ask = (u: Urai, n: number, pesan: string, bacaan: readonly string[]): Soal =>
  tanya(
    u,
    [n, n],
    `${pesan}`,
    bacaan.map((one) => [one, one]),
  );

function tanyaMudahSalah(u: Urai, n: number, token: Token): void {
  const polos = token.asli.replaceAll(/[.,]/g, '');
  const decimal = token.asli.replace('.', ',').replace(/^,/, '0,').replace(/,0*$/, '');
  ask(u, n, `"${token.asli}" mudah salah baca. Maksudnya?`, [...new Set([decimal, String(Number(polos))])]);
}

/** Parts that people take: `1/2`, `2/3`, `3/4`. Of `8/10` it is not said whether it is a part or two doses. */
const PECAHAN_BIASA = /^(?:1\/\d+|2\/3|3\/4|2\/5|3\/5|3\/8)$/;
function tanyaPecahan(u: Urai, n: number, tulis: string): boolean {
  const [, atas = '', bawah = ''] = /^(\d+)\/(\d+)$/.exec(tulis) ?? [];
  const nilai = Number(atas) / Number(bawah);
  if (bawah === '' || Number(bawah) <= 1 || PECAHAN_BIASA.test(tulis)) return false;
  const desimal = Number(nilai.toFixed(3)) === nilai ? [String(nilai).replace('.', ',')] : [];
  ask(u, n, `"${tulis}": pecahan, atau dua angka?`, [...new Set([atas, bawah, ...desimal])]);
  return true;
}

/** The number at a place, asked about where it is not certain; null where none stands there. */
export function angkaDi(u: Urai, n: number): Angka | null {
  const token = u.tokens[n];
  if (!token || token.jenis === 'tanda') return null;
  if (token.jenis === 'rusak') {
    tolak(u, n, n, `"${token.asli}" memuat huruf di antara angka: ketik 0 atau 1 sebagai angka`);
    return { nilai: { pembilang: 1, penyebut: 1 }, n: 1, desimal: false, token, sampai: token };
  }
  const kata = token.jenis === 'kata' ? bilanganKata(token.isi) : token.asli;
  if (kata === null) return null;
  const tulis = kata.replaceAll('⁄', '/');
  const read = bacaAngka(tulis, DOSIS);
  const rusak: Angka = { nilai: { pembilang: 1, penyebut: 1 }, n: 1, desimal: false, token, sampai: token };
  if (MUDAH_SALAH.test(tulis) && !RIBUAN.test(tulis)) {
    tanyaMudahSalah(u, n, token);
    return rusak;
  }
  if (tanyaPecahan(u, n, tulis)) return rusak;
  if (read.hasil === 'angka') {
    const desimal = tulis.includes('/') || /[½¼¾⅓⅔⅛]/.test(tulis) || !Number.isInteger(read.nilai);
    return { nilai: read.pecahan, n: read.nilai, desimal, token, sampai: token };
  }
  if (read.hasil === 'tanya')
    ask(
      u,
      n,
      read.pesan,
      read.bacaan.map((one) => String(one).replace('.', ',')),
    );
  else tolak(u, n, n, read.hasil === 'tolak' ? read.pesan : 'Angka kosong');
  return rusak;
}

/** Whether a number stands at a place, without asking about it. */
export function adaAngka({ tokens }: Urai, n: number): boolean {
  const token = tokens[n];
  if (!token) return false;
  return (
    token.jenis === 'angka' || token.jenis === 'rusak' || (token.jenis === 'kata' && bilanganKata(token.isi) !== null)
  );
}

/** A Roman number, where the grammar lets one stand. */
export function romawiDi(u: Urai, n: number): Angka | null {
  const token = u.tokens[n];
  // A C alone is a spoon more often than a hundred.
  const value = token?.jenis === 'kata' && token.isi !== 'c' ? romawi(token.isi) : null;
  if (!token || value === null) return null;
  return { nilai: { pembilang: value, penyebut: 1 }, n: value, desimal: false, token, sampai: token };
}
