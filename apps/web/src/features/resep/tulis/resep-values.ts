import type { Obat } from '@nadi/contract/obat.contract';
import type { ProdukResep, Resep } from '@nadi/contract/resep-view';
import type { SaveResep } from '@nadi/contract/resep-input';
import { bacaAturanTeks, bacaBarisResep } from '@nadi/domain/resep/baca-resep';
import { cukupHari } from '@nadi/domain/resep/jumlah';
import type { PenyakitPrb } from '@nadi/domain/resep/kronis';
import type { CaraRacik, SatuanBahan } from '@nadi/domain/resep/racik';
import { SATUAN_BAHAN } from '@nadi/domain/resep/racik';
import { isPreset, needsAngka, signaOfPreset } from '@nadi/domain/resep/signa-preset';
import { formatSigna, satuanDosis } from '@nadi/domain/resep/signa';
import type { SatuanDosis, Signa } from '@nadi/domain/resep/signa';
import { BARIS_AKTIF } from '@nadi/domain/resep/status-resep';
import type { z } from 'zod';

/** What the editor knows of a product. Of a line that came from the server the substances are not known. */
export type ProdukValues = Pick<ProdukResep, 'id' | 'nama' | 'satuan' | 'fornas' | 'tersedia' | 'harga'> & {
  zat: readonly { id: number; nama: string }[];
};
/** An entry of list 41; `deskripsi` may hold '...', where a number goes. */
export type AturanDaftar = { id: number; deskripsi: string };
/** A use as it is typed or was taken from list 41, with what was read of it; `signa` null: 'tidak terurai'. */
export type SignaValues = {
  aturan: string;
  signa: Signa | null;
  hari: number | null;
  /** The entry whose words these still are; null: typed freely. */ daftar: AturanDaftar | null;
};
export type BarisValues = SignaValues & {
  /** Names the line as long as the editor is open. */
  kunci: string;
  produk: ProdukValues | null;
  nama_luar: string | null;
  /** The patient buys this product elsewhere (resep.md RS7). */ di_luar?: boolean;
  /** As typed; '' leaves it to use and days. */
  jumlah: string;
};
export type BahanValues = { kunci: string; produk: ProdukValues; diminta: string; satuan: SatuanBahan };
export type RacikValues = SignaValues & {
  kunci: string;
  nama: string;
  /** Of list 172. */
  jenis: number;
  cara: CaraRacik;
  bungkus: string;
  bahan: BahanValues[];
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

let serial = 0;
export const newKunci = (): string => `baru-${++serial}`;

export const isEmptyResep = ({ baris, racik }: ResepValues): boolean => baris.length === 0 && racik.length === 0;

const HARI = /(?:^|\s)(?:selama\s+)?(\d{1,2})\s*(?:h|hr|hari)$/i;

/**
 * Reads a use as it is typed into its own field: '3x1 pc 5h', or in words.
 *
 * Source: resep.md RS2, RS3.
 */
export function readAturan(teks: string, satuan: string): SignaValues {
  const days = HARI.exec(teks.trim());
  const rest = teks.trim().replace(HARI, '');
  const bawaan = satuanDosis(satuan);
  const signa = bacaBarisResep(`obat ${rest}`, bawaan).signa ?? bacaAturanTeks(rest, bawaan);
  return { aturan: teks, signa, hari: days ? Number(days[1]) : null, daftar: null };
}

const TITIK = '...';
const withoutHari = (teks: string): string => teks.trim().replace(HARI, '');
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
export function retypeAturan(now: SignaValues, teks: string, satuan: string): SignaValues {
  const typed = readAturan(teks, satuan);
  const { daftar } = now;
  const words = withoutHari(teks);
  if (daftar === null || !isOf(daftar, words)) return typed;
  const read = needsAngka(daftar.id) ? signaOfPreset(daftar.id, words) : now.signa;
  return { ...typed, signa: read === 'angka' ? null : read, daftar };
}

export const fromObat = ({ id, nama, satuan, fornas, tersedia, harga, zat }: Obat): ProdukValues => ({
  id,
  nama,
  satuan,
  fornas,
  tersedia,
  harga,
  zat: zat.map(({ zat_id, nama: zatNama }) => ({ id: zat_id, nama: zatNama })),
});

/** What stands behind the name in a typed line: 'amok 15 3x1 pc 5h' is '3x1 pc 5h'. */
function useIn(teks: string, nama: string, jumlah: number | null): string {
  const rest = teks.trim().slice(nama.length).trim();
  return jumlah === null ? rest : rest.replace(/^\d+\s*/, '');
}

/** A line of the product that was picked for a typed text (resep.md RS2). */
export function barisFromTyped(teks: string, produk: ProdukValues): BarisValues {
  const { nama, jumlah } = bacaBarisResep(teks, satuanDosis(produk.satuan));
  const aturan = useIn(teks, nama, jumlah);
  return {
    kunci: newKunci(),
    produk,
    nama_luar: null,
    jumlah: jumlah === null ? '' : String(jumlah),
    ...readAturan(aturan, produk.satuan),
  };
}

/** A line for what the patient buys elsewhere (resep.md RS7). */
export function barisLuar(teks: string): BarisValues {
  const { nama, jumlah } = bacaBarisResep(teks, 'tablet');
  return {
    kunci: newKunci(),
    produk: null,
    nama_luar: teks.trim().slice(0, nama.length) || teks.trim(),
    jumlah: jumlah === null ? '' : String(jumlah),
    ...readAturan(useIn(teks, nama, jumlah), 'tablet'),
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
export function racikFromTyped(teks: string, jenis: readonly { id: number; deskripsi: string }[]): RacikValues {
  const { nama, jumlah } = bacaBarisResep(teks, 'bungkus');
  const kind = jenisOf(nama, jenis);
  const name = teks.trim().slice(0, nama.length);
  return {
    kunci: newKunci(),
    nama: name === '' ? 'racikan' : name,
    jenis: kind,
    cara: 'dtd',
    bungkus: String(jumlah ?? 10),
    bahan: [],
    ...readAturan(useIn(teks, nama, jumlah), satuanRacik(kind)),
  };
}

const BAHAN = /^(.*\S)\s+(\d{1,6}(?:[.,]\d{1,3})?)\s*(mg|mcg|g|ml|iu|tablet|tab|%)?$/i;

/** An ingredient as it is typed: 'pct 120 mg'; without a unit it is milligrams, and without a number one tablet. */
export function readBahan(teks: string): { nama: string; diminta: string; satuan: SatuanBahan } {
  const [, nama, angka, unit = 'mg'] = BAHAN.exec(teks.trim()) ?? [];
  if (nama === undefined || angka === undefined) return { nama: teks.trim(), diminta: '1', satuan: 'tablet' };
  const word = unit.toLowerCase() === 'tab' ? 'tablet' : unit.toLowerCase();
  return { nama, diminta: angka, satuan: SATUAN_BAHAN.find((one) => one.toLowerCase() === word) ?? 'mg' };
}

export function bahanFromTyped(teks: string, produk: ProdukValues): BahanValues {
  const { diminta, satuan } = readBahan(teks);
  return { kunci: newKunci(), produk, diminta, satuan };
}

/** What is searched for while a line is typed: its name, without amount and use. */
export const searchedName = (teks: string): string => bacaBarisResep(teks, null).nama;

/** A number as it is typed, with a comma for its decimals; NaN tells that it is none. */
const numberOf = (teks: string): number | null => (teks.trim() === '' ? null : Number(teks.trim().replace(',', '.')));

function toAturan({ aturan, signa, hari, daftar }: SignaValues) {
  if (daftar !== null)
    return { aturan_id: daftar.id, ...(needsAngka(daftar.id) ? { aturan_teks: withoutHari(aturan) } : {}), hari };
  return signa === null ? { aturan_teks: aturan.trim() || null, hari } : { signa, hari };
}

/** What is saved. Amounts that are no numbers are left to the contract, which says so at their field. */
export function toBody(typed: ResepValues): z.input<typeof SaveResep> {
  const { cito, iter, kronis, bagi_kronis, prb, depo_id, catatan, baris, racik } = typed;
  return {
    cito,
    iter,
    kronis,
    bagi_kronis,
    prb,
    depo_id,
    catatan: catatan.trim() || null,
    baris: baris.map((one) => ({
      produk_id: one.produk?.id ?? null,
      nama_luar: one.nama_luar,
      di_luar: one.produk !== null && one.di_luar === true,
      ...toAturan(one),
      jumlah: numberOf(one.jumlah),
    })),
    racik: racik.map((one) => ({
      nama: one.nama,
      jenis: one.jenis,
      cara: one.cara,
      bungkus: numberOf(one.bungkus) ?? 0,
      ...toAturan(one),
      bahan: one.bahan.map(({ produk, diminta, satuan }) => ({
        produk_id: produk.id,
        diminta: numberOf(diminta) ?? 0,
        satuan,
      })),
    })),
  };
}

/** The number that an entry's words were given; it stands before its unit. */
const ANGKA = /\d[\d.,]*(?= (?:unit|tetes))/;
export const aturanOf = ({
  aturan_teks,
  aturan_id,
  signa,
  hari,
}: Pick<Resep['baris'][number], 'aturan_teks' | 'aturan_id' | 'signa' | 'hari'>): SignaValues => ({
  aturan: `${aturan_teks ?? (signa ? formatSigna(signa) : '')}${hari === null ? '' : ` ${hari}h`}`.trim(),
  signa,
  hari,
  daftar:
    aturan_id === null || aturan_teks === null
      ? null
      : { id: aturan_id, deskripsi: needsAngka(aturan_id) ? aturan_teks.replace(ANGKA, TITIK) : aturan_teks },
});
export const produkOf = ({ id, nama, satuan, fornas, tersedia, harga }: ProdukResep): ProdukValues => ({
  id,
  nama,
  satuan,
  fornas,
  tersedia,
  harga,
  zat: [],
});

/** A draft of the server as the editor shows it. Lines that a pharmacist has cancelled are not written again. */
export const fromResep = (resep: Resep): ResepValues => ({
  cito: resep.cito,
  iter: resep.iter,
  kronis: resep.kronis,
  bagi_kronis: resep.bagi_kronis,
  prb: resep.prb,
  depo_id: resep.depo?.id ?? null,
  catatan: resep.catatan ?? '',
  baris: resep.baris
    .filter(({ status }) => status === BARIS_AKTIF)
    .map((one) => ({
      kunci: `baris-${one.id}`,
      produk: one.produk && produkOf(one.produk),
      nama_luar: one.nama_luar,
      di_luar: one.di_luar,
      // An amount that the server made of use and days is made again when they change.
      jumlah: one.jumlah === null || one.jumlah === one.jumlah_hitung ? '' : String(one.jumlah),
      ...aturanOf(one),
    })),
  racik: resep.racik
    .filter(({ status }) => status === BARIS_AKTIF)
    .map((one) => ({
      kunci: `racik-${one.id}`,
      nama: one.nama,
      jenis: one.jenis,
      cara: one.cara,
      bungkus: String(one.bungkus),
      ...aturanOf(one),
      bahan: one.bahan.map((bahan) => ({
        kunci: `bahan-${bahan.id}`,
        produk: produkOf(bahan.produk),
        diminta: String(bahan.diminta).replace('.', ','),
        satuan: bahan.satuan as SatuanBahan,
      })),
    })),
});

/** 'Tidak terurai', or what the use means and how long the amount lasts: '3 x sehari 1 tablet · 15 tablet = 5 hari'. */
export function wordsOfAturan(
  { aturan, signa, hari, daftar }: SignaValues,
  { jumlah, satuan }: { jumlah: number | null; satuan: string },
): string {
  if (aturan.trim() === '') return 'Aturan pakai belum diisi';
  if (signa === null && daftar !== null && needsAngka(daftar.id)) return 'Isi angkanya di tempat titik-titik';
  if (signa === null) return 'Tidak terurai: tertulis apa adanya, dosis tidak diperiksa';
  const lasts = cukupHari(signa, jumlah, satuan) ?? (signa.sekali ? null : hari);
  const amount = jumlah === null ? null : `${jumlah} ${satuan}${lasts === null ? '' : ` = ${lasts} hari`}`;
  return [formatSigna(signa), amount].filter(Boolean).join(' · ');
}
