import type { Obat } from '@nadi/contract/resep/obat.contract';
import type { ProdukResep } from '@nadi/contract/resep/resep-view';
import { bacaAturanTeks } from '@nadi/domain/resep/baca-resep';
import { bacaAturanPakai, bacaBaris } from '@nadi/domain/resep/baris/baca-baris';
import type { BacaanBaris, ProdukBaris, Soal } from '@nadi/domain/resep/baris/baca-baris';
import { bolehTeks } from '@nadi/domain/resep/baris/kata-soal';
import { cukupHari } from '@nadi/domain/resep/jumlah';
import { bacaAngka, tulisAngka } from '@nadi/domain/angka/baca-angka';
import { bentukTerlipat } from '@nadi/domain/resep/bentuk-terlipat';
import type { PenyakitPrb } from '@nadi/domain/resep/kronis';
import type { CaraRacik, SatuanBahan } from '@nadi/domain/resep/racik';
import type { Keseluruhan } from '@nadi/domain/resep/racik-sisa';
import { isPreset, needsAngka, signaOfPreset } from '@nadi/domain/resep/signa-preset';
import { formatSigna, satuanDosis } from '@nadi/domain/resep/signa';
import type { SatuanDosis, Signa } from '@nadi/domain/resep/signa';
import { newIdempotencyKey } from '#platform/http/http.ts';

/** What the editor knows of a product. Of a line that came from the server the substances are not known. */
export type ProdukValues = Pick<ProdukResep, 'id' | 'nama' | 'satuan' | 'fornas' | 'tersedia' | 'harga'> & {
  zat: readonly { id: number; nama: string }[];
  /** What a line is read with; unknown of one that came from the server. */ baris?: ProdukBaris;
};
/** An entry of list 41; `deskripsi` may hold '...', where a number goes. */
export type AturanDaftar = { id: number; deskripsi: string };
/** A use as it is typed or was taken from list 41, with what was read of it; `signa` null: 'tidak terurai'. */
export type SignaValues = {
  aturan: string;
  signa: Signa | null;
  hari: number | null;
  /** The entry whose words these still are; null: typed freely. */ daftar: AturanDaftar | null;
  /** What is not certain about the words, and must be chosen before it is sent. */ soal?: readonly Soal[];
  /** What was said to be meant as it stands. */ pasti?: readonly string[];
};
export type BarisValues = SignaValues & {
  /** Names the line as long as the editor is open. */
  kunci: string;
  produk: ProdukValues | null;
  nama_luar: string | null;
  /** The patient buys this product elsewhere (resep.md RS7). */ di_luar?: boolean;
  /** As typed; '' leaves it to use and days. */
  jumlah: string;
  /** The whole line as it was typed, beside what was read of it; null: it was made another way. */
  diketik?: string | null;
};
export type BahanValues = {
  kunci: string;
  produk: ProdukValues;
  diminta: string;
  satuan: SatuanBahan;
  /** 'ad 30 g': `diminta` is what the others leave of it, and is counted anew with them. */ sampai?: Keseluruhan;
};
export type RacikValues = SignaValues & {
  kunci: string;
  nama: string;
  /** Of list 172. */
  jenis: number;
  cara: CaraRacik;
  bungkus: string;
  bahan: BahanValues[];
  /** As it was typed. */ diketik?: string | null;
};
export type ResepValues = {
  cito: boolean;
  iter: number;
  kronis: boolean;
  /** Sent as 7 days and a second prescription of the rest, where that is asked (resep.md RS6). */ bagi_kronis: boolean;
  prb: PenyakitPrb | null;
  depo_id: number | null;
  catatan: string;
  baris: BarisValues[];
  racik: RacikValues[];
};

export const EMPTY_RESEP: ResepValues = {
  cito: false,
  iter: 0,
  kronis: false,
  bagi_kronis: true,
  prb: null,
  depo_id: null,
  catatan: '',
  baris: [],
  racik: [],
};

// A kept draft brings its keys along: those of another page must not be given to another line here.
const tab = newIdempotencyKey();
let serial = 0;
export const newKunci = (): string => `baru-${tab}-${++serial}`;

export const isEmptyResep = ({ baris, racik }: ResepValues): boolean => baris.length === 0 && racik.length === 0;

const produkOfSatuan = (satuan: string): ProdukBaris[] =>
  satuan === '' ? [] : [{ satuan, bentuk: null, kekuatan: [], isi_kemasan: null, utuh: false }];

/** What of a reading goes into a line's use. Words without a countable dose stay words; anything else is asked. */
function fromBacaan(teks: string, read: BacaanBaris, pasti: readonly string[]): SignaValues {
  const { signa, hari } = read.isi;
  const known = { aturan: teks, daftar: null, ...(pasti.length > 0 ? { pasti } : {}) };
  if (read.hasil === 'baca') return { ...known, signa, hari };
  // Whoever typed words alone may leave them so, but days are days.
  return { ...known, signa: null, hari: bolehTeks(read) ? hari : null, soal: read.soal };
}

/**
 * Reads a use as it is typed into its own field: '3x1 pc 5h', or in words.
 *
 * Source: resep.md RS2, RS3, RS21.
 */
export function readAturan(teks: string, satuan: string | ProdukBaris, pasti: readonly string[] = []): SignaValues {
  const produk = typeof satuan === 'string' ? produkOfSatuan(satuan) : [satuan];
  if (teks.trim() === '') return { aturan: teks, signa: null, hari: null, daftar: null };
  const read = fromBacaan(teks, bacaAturanPakai(teks, { produk, pasti: new Set(pasti) }), pasti);
  if (satuan !== '' || read.soal === undefined) return read;
  // Of what is bought elsewhere nobody knows the unit: the words stand as they are.
  return { ...read, soal: read.soal.filter(({ bukanProduk }) => bukanProduk !== true) };
}

/** Whether a use may be sent: what is asked about has been answered, or are words that nobody has to count. */
export const isTerjawab = ({ soal }: Pick<SignaValues, 'soal'>): boolean =>
  soal === undefined || soal.every(({ teks, tolak }) => teks && !tolak);

const HARI = /(?:^|\s)(?:selama\s+)?(\d{1,2})\s*(?:h|hr|hari)$/i;
export const TITIK = '...';
export const withoutHari = (teks: string): string => teks.trim().replace(HARI, '');
/** Whether words are still those of an entry, whatever number stands in the place of its dots. */
function isOf({ id, deskripsi }: AturanDaftar, teks: string): boolean {
  if (!needsAngka(id)) return teks === deskripsi;
  const [before = '', after = ''] = deskripsi.split(TITIK);
  return teks.startsWith(before.trim()) && teks.endsWith(after.trim());
}

/**
 * The use of an entry of list 41. Days that were typed before stay.
 *
 * Source: resep.md RS3.
 */
export function aturanFromDaftar(daftar: AturanDaftar, hari: number | null, satuan: string): SignaValues {
  const read = isPreset(daftar.id)
    ? signaOfPreset(daftar.id, daftar.deskripsi)
    : bacaAturanTeks(daftar.deskripsi, satuanDosis(satuan));
  return {
    aturan: `${daftar.deskripsi}${hari === null ? '' : ` ${hari}h`}`,
    signa: read === 'angka' ? null : read,
    hari,
    daftar,
  };
}

/** Reads on in a use: it stays an entry of list 41 as long as only its number and the days behind it change. */
export function retypeAturan(now: SignaValues, teks: string, satuan: string | ProdukBaris): SignaValues {
  const typed = readAturan(teks, satuan);
  const { daftar } = now;
  const words = withoutHari(teks);
  if (daftar === null || !isOf(daftar, words)) return typed;
  const read = needsAngka(daftar.id) ? signaOfPreset(daftar.id, words) : now.signa;
  const days = HARI.exec(teks.trim())?.[1];
  return {
    aturan: teks,
    hari: days === undefined ? null : Number(days),
    signa: read === 'angka' ? null : read,
    daftar,
  };
}

/** A product of the search as a line is read with it. */
export const produkBaris = ({ satuan, bentuk, zat, isi_kemasan, utuh }: Obat): ProdukBaris => ({
  satuan,
  bentuk,
  kekuatan: zat.flatMap(({ kekuatan, kekuatan_satuan, per }) =>
    kekuatan === null || kekuatan_satuan === null ? [] : [{ nilai: kekuatan, satuan: kekuatan_satuan, per }],
  ),
  isi_kemasan,
  utuh,
});

export const fromObat = (obat: Obat): ProdukValues => ({ ...fromObatRow(obat), baris: produkBaris(obat) });
const fromObatRow = ({ id, nama, satuan, fornas, tersedia, harga, zat }: Obat): ProdukValues => ({
  id,
  nama,
  satuan,
  fornas,
  tersedia,
  harga,
  zat: zat.map(({ zat_id, nama: zatNama }) => ({ id: zat_id, nama: zatNama })),
});

/** An amount in units of the product; null: packs of which nobody knows what they hold. */
function satuanJumlah({ jumlah }: BacaanBaris['isi'], produk: ProdukBaris | undefined): number | null {
  if (jumlah === null || !jumlah.kemasan) return jumlah?.n ?? null;
  return produk?.isi_kemasan ? jumlah.n * produk.isi_kemasan : null;
}

/** A line of the product that was picked for a typed text that was read for it (resep.md RS2). */
export function barisFromBacaan(
  teks: string,
  produk: ProdukValues,
  read: BacaanBaris,
  pasti: readonly string[],
): BarisValues {
  const { aturan, signa, hari } = read.isi;
  const jumlah = satuanJumlah(read.isi, produk.baris);
  return {
    kunci: newKunci(),
    produk,
    nama_luar: null,
    jumlah: jumlah === null ? '' : String(jumlah),
    aturan,
    signa,
    hari,
    daftar: null,
    diketik: teks.trim(),
    ...(pasti.length > 0 ? { pasti } : {}),
  };
}
export const barisFromTyped = (teks: string, produk: ProdukValues): BarisValues => {
  const read = bacaBaris(teks, { produk: produk.baris ? [produk.baris] : produkOfSatuan(produk.satuan) });
  const line = barisFromBacaan(teks, produk, read, []);
  return { ...line, ...readAturan(line.aturan, produk.baris ?? produk.satuan) };
};

/** What is bought elsewhere goes by all that was typed of it: its name, strength and form. */
function namaLuar({ nama, kekuatan, bentuk }: BacaanBaris['isi']): string {
  const per = kekuatan?.per == null || kekuatan.per === 1 ? '' : `/${kekuatan.per} mL`;
  const satuan = kekuatan?.satuan ?? '';
  const kuat =
    kekuatan && `${tulisAngka(kekuatan.nilai)}${satuan === '%' || satuan === '' ? satuan : ` ${satuan}`}${per}`;
  const form = bentukTerlipat(bentuk);
  return [nama, kuat, form !== null && nama.toLowerCase().includes(form) ? null : form].filter(Boolean).join(' ');
}

/** A line for what the patient buys elsewhere (resep.md RS7); words that nobody can count stay as they are. */
export function barisLuar(teks: string): BarisValues {
  const { isi } = bacaBaris(teks);
  const jumlah = isi.jumlah !== null && Number.isInteger(isi.jumlah.n) ? String(isi.jumlah.n) : '';
  return {
    kunci: newKunci(),
    produk: null,
    nama_luar: namaLuar(isi) || teks.trim(),
    jumlah,
    aturan: isi.aturan,
    signa: isi.signa?.dosis ? isi.signa : null,
    hari: isi.hari,
    daftar: null,
    diketik: teks.trim(),
  };
}

/** The kinds of list 172 and what one packet of each is called in a dose; others are counted in packets. */
const SATUAN_RACIK: Readonly<Record<number, SatuanDosis>> = {
  1: 'bungkus',
  2: 'kapsul',
  3: 'oles',
  4: 'tablet',
  5: 'sendok takar (5 mL)',
  6: 'oles',
  7: 'oles',
};
export const satuanRacik = (jenis: number): SatuanDosis => SATUAN_RACIK[jenis] ?? 'bungkus';

/** The kind whose name is among the typed words: 'kapsul batuk' is a capsule. The first one where none is. */
export function jenisOf(nama: string, jenis: readonly { id: number; deskripsi: string }[]): number {
  const words = new Set(nama.toLowerCase().split(/\s+/));
  const named = ({ deskripsi }: { deskripsi: string }): boolean =>
    deskripsi
      .toLowerCase()
      .split(/[^a-z]+/)
      .some((one) => words.has(one));
  return (jenis.find(named) ?? jenis[0])?.id ?? 1;
}

/** A compound from one typed line: 'puyer batuk 12 3x1 pc 4h'. */
export function racikFromTyped(
  teks: string,
  jenis: readonly { id: number; deskripsi: string }[],
  pasti: readonly string[] = [],
): RacikValues {
  const kind = jenisOf(teks, jenis);
  const satuan = satuanRacik(kind);
  const { isi } = bacaBaris(teks, { produk: produkOfSatuan(satuan), pasti: new Set(pasti) });
  return {
    kunci: newKunci(),
    nama: isi.nama === '' ? 'racikan' : isi.nama,
    jenis: kind,
    cara: 'dtd',
    bungkus: isi.jumlah === null ? '' : String(isi.jumlah.n),
    bahan: [],
    diketik: teks.trim(),
    ...readAturan(isi.aturan, satuan, pasti),
  };
}

/** An ingredient that was read for sure. */
export const bahanFromBacaan = (
  { diminta, satuan }: { diminta: string; satuan: SatuanBahan },
  produk: ProdukValues,
): BahanValues => ({ kunci: newKunci(), produk, diminta, satuan });

/** What is searched for while a line is typed: its name, without amount and use. */
export const searchedName = (teks: string): string => bacaBaris(teks).isi.nama;

/** A number as it is typed, with a comma for its decimals; NaN tells that it is none. */
export function numberOf(teks: string): number | null {
  const read = bacaAngka(teks, { desimal: 3, titikRibuan: true });
  return read.hasil === 'kosong' ? null : read.hasil === 'angka' ? read.nilai : Number.NaN;
}

/** 'Tidak terurai', or what the use means and how long the amount lasts: '3 x sehari 1 tablet · 15 tablet = 5 hari'.
 * Where nobody can count that, the days that were typed stand by themselves. */
export function wordsOfAturan(
  { aturan, signa, hari, daftar }: SignaValues,
  { jumlah, satuan }: { jumlah: number | null; satuan: string },
): string {
  if (aturan.trim() === '') return 'Aturan pakai belum diisi';
  if (signa === null && daftar !== null && needsAngka(daftar.id)) return 'Isi angkanya di tempat titik-titik';
  if (signa === null) return 'Tidak terurai: tertulis apa adanya, dosis tidak diperiksa';
  if (jumlah === null) return formatSigna(signa);
  // What an amount comes to is said of what was counted alone; days that were typed stand beside it.
  const lasts = cukupHari(signa, jumlah, satuan);
  const lama = lasts === null ? (hari === null || signa.sekali ? '' : ` · selama ${hari} hari`) : ` = ${lasts} hari`;
  return [formatSigna(signa), `${jumlah} ${satuan}`.trim() + lama].filter(Boolean).join(' · ');
}
