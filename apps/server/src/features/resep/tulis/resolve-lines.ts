import type { BarisResepInput, RacikInput, SaveResep } from '@nadi/contract/resep/resep-input';
import { withRute } from '@nadi/domain/resep/bentuk-sediaan';
import { bacaAturanTeks, bacaPreset } from '@nadi/domain/resep/baca-resep';
import { bacaAturanPakai, type ProdukBaris } from '@nadi/domain/resep/baris/baca-baris';
import { bolehTeks, kalimatSoal } from '@nadi/domain/resep/baris/kata-soal';
import { cukupHari, hitungJumlah, type SatuanProduk } from '@nadi/domain/resep/jumlah';
import { kronisIssue, lamaRacik, type LamaBaris } from '@nadi/domain/resep/kronis';
import {
  hitungBahan,
  hitungPersen,
  massaBahan,
  peringatanBahan,
  toMilli,
  type Butuh,
  type Kekuatan,
} from '@nadi/domain/resep/racik';
import { withSetara } from '@nadi/domain/resep/setara';
import { isPreset, needsAngka } from '@nadi/domain/resep/signa-preset';
import { formatSigna, satuanDosis, signaIssue, type Signa } from '@nadi/domain/resep/signa';
import { pesanTanyaZat } from '@nadi/domain/zat/baca-zat';
import type { ProdukDetail } from '#features/master/produk/produk.public.ts';

/** What a form's lines are read with: what they name, as far as the facility has it. */
export type LineFacts = { produk: ReadonlyMap<number, ProdukDetail>; aturan: ReadonlyMap<number, string> };

type Aturan = { signa: Signa | null; aturan_id: number | null; aturan_teks: string | null; hari: number | null };
export type ResolvedBaris = Aturan & {
  produk: ProdukDetail | null;
  nama_luar: string | null;
  di_luar: boolean;
  nama: string;
  satuan: string;
  jumlah: number | null;
  diketik: string | null;
  jumlah_hitung: number | null;
  cukup_hari: number | null;
};
export type ResolvedBahan = {
  produk: ProdukDetail;
  diminta: number;
  satuan: RacikInput['bahan'][number]['satuan'];
  butuh: Butuh | null;
  peringatan: string[];
};
export type ResolvedRacik = Aturan &
  Pick<RacikInput, 'nama' | 'jenis' | 'cara' | 'bungkus' | 'diketik'> & { bahan: ResolvedBahan[] };
export type ResolvedResep = { baris: ResolvedBaris[]; racik: ResolvedRacik[]; errors: Record<string, string[]> };

const MAX_JUMLAH = 9999;

/** The use of a product: where it goes, and the pieces of it that a weight is. */
export const untukProduk = (signa: Signa, produk: ProdukDetail | null): Signa =>
  withSetara(withRute(signa, produk), produk && produkBaris(produk));

type AturanInput = Pick<BarisResepInput, 'signa' | 'aturan_id' | 'aturan_teks' | 'hari'>;

/** Reads the use in one of its three writings; words that nobody can read are kept as they are. */
function resolveAturan(
  { signa, aturan_id, aturan_teks, hari }: AturanInput,
  {
    satuan,
    produk,
    facts,
    at,
    errors,
  }: { satuan: string; produk: ProdukDetail | null; facts: LineFacts; at: string; errors: Record<string, string[]> },
): Aturan {
  const placed = (read: Signa | null): Signa | null => read && untukProduk(read, produk);
  if (aturan_id !== null) {
    const deskripsi = facts.aturan.get(aturan_id);
    if (deskripsi === undefined) errors[`${at}.aturan_id`] = ['Aturan pakai ini tidak ada di daftar. Pilih lagi.'];
    // What was written beside an entry would be dropped without a word.
    const lain = signa !== null || (!needsAngka(aturan_id) && aturan_teks !== null && aturan_teks !== deskripsi);
    if (deskripsi !== undefined && lain)
      errors[`${at}.aturan_teks`] = [`Aturan pakai dari daftar, "${deskripsi}", tidak sama dengan yang ditulis`];
    const read = isPreset(aturan_id)
      ? bacaPreset(aturan_id, { deskripsi: deskripsi ?? '', diisi: aturan_teks })
      : { signa: bacaAturanTeks(deskripsi ?? '', satuanDosis(satuan)), teks: deskripsi ?? '' };
    if (read === 'angka') {
      errors[`${at}.aturan_teks`] = ['Isi angkanya di tempat titik-titik'];
      return { signa: null, aturan_id, aturan_teks, hari };
    }
    return { signa: placed(read.signa), aturan_id, aturan_teks: read.teks, hari };
  }
  if (signa !== null) {
    const issue = signaIssue(signa);
    if (issue !== null) errors[`${at}.signa`] = [issue];
    const own = untukProduk(signa, produk);
    return { signa: own, aturan_id, aturan_teks: formatSigna(own), hari };
  }
  if (aturan_teks === null) return { signa: null, aturan_id, aturan_teks, hari };
  const read = readAturanTeks(aturan_teks, produk);
  if (read.soal.length > 0) errors[`${at}.aturan_teks`] = read.soal;
  if (hari !== null && read.hari !== null && hari !== read.hari)
    errors[`${at}.hari`] = [`Aturan pakai menyebut ${read.hari} hari, kolomnya ${hari} hari`];
  return { signa: read.signa, aturan_id, aturan_teks: read.teks, hari: hari ?? read.hari };
}

/** What was read of a use that somebody typed. `soal`: what may be another dose, in words, and is asked. */
type TeksTerbaca = { signa: Signa | null; teks: string; hari: number | null; soal: string[] };

/** What only has no number that can be counted is kept as it was typed; what may be another dose is not. */
export function readAturanTeks(teks: string, produk: ProdukDetail | null): TeksTerbaca {
  const read = bacaAturanPakai(teks, { produk: produk ? [produkBaris(produk)] : [] });
  const soal = read.hasil !== 'baca' && produk !== null && !bolehTeks(read) ? read.soal.map(kalimatSoal) : [];
  // The days that the words name are known, though how it is used is not.
  const hari = read.hasil === 'baca' || bolehTeks(read) ? read.isi.hari : null;
  if (read.hasil !== 'baca' || read.isi.signa === null) return { signa: null, teks, hari, soal };
  const own = untukProduk(read.isi.signa, produk);
  return { signa: own, teks: formatSigna(own), hari, soal };
}

/** A product as the reader of lines knows it. */
export const produkBaris = (produk: ProdukDetail): ProdukBaris => ({
  satuan: produk.satuan,
  bentuk: produk.bentuk,
  kekuatan: produk.zat.flatMap(({ kekuatan, kekuatan_satuan, per }) =>
    kekuatan === null || kekuatan_satuan === null ? [] : [{ nilai: kekuatan, satuan: kekuatan_satuan, per }],
  ),
  isi_kemasan: isiKemasan(produk),
  utuh: produk.utuh,
});

/** What the pack holds that a product is handed over in. */
export const isiKemasan = ({ kemasan }: ProdukDetail): number | null => kemasan[0]?.qty_per_box ?? null;

function resolveBaris(
  input: BarisResepInput,
  at: string,
  facts: LineFacts,
  errors: Record<string, string[]>,
): ResolvedBaris {
  const { produk_id, nama_luar, di_luar, jumlah } = input;
  const produk = produk_id === null ? null : (facts.produk.get(produk_id) ?? null);
  if (produk_id !== null && produk === null)
    errors[`${at}.produk_id`] = ['Obat ini tidak ada. Pilih lagi dari daftar.'];
  if ((produk_id === null) === (nama_luar === null))
    errors[`${at}.produk_id`] = ['Pilih obat dari daftar, atau tulis nama obat yang diambil di luar'];
  const tanya = nama_luar === null ? null : pesanTanyaZat(nama_luar);
  if (tanya !== null) errors[`${at}.nama_luar`] = [tanya];
  const satuan = produk?.satuan ?? '';
  const aturan = resolveAturan(input, { satuan, produk, facts, at, errors });
  const hitung =
    produk && hitungJumlah(aturan.signa, aturan.hari, { satuan, utuh: produk.utuh, isi_kemasan: isiKemasan(produk) });
  if (jumlah === null && hitung !== null && hitung > MAX_JUMLAH)
    errors[`${at}.jumlah`] = [`Jumlah paling besar ${MAX_JUMLAH}`];
  const taken = jumlah ?? hitung;
  return {
    ...aturan,
    produk,
    nama_luar,
    // What is on no list is bought elsewhere as it is.
    di_luar: di_luar && produk !== null,
    nama: produk?.nama ?? nama_luar ?? '',
    satuan,
    diketik: input.diketik,
    jumlah: taken,
    jumlah_hitung: hitung,
    cukup_hari: cukupHari(aturan.signa, taken, satuan),
  };
}

/** The strength that a compound counts with: that of a product with one substance. */
function kekuatanOf({ zat }: ProdukDetail): Kekuatan | null {
  const [only, another] = zat;
  if (!only || another || only.kekuatan === null || only.kekuatan_satuan === null) return null;
  const milli = toMilli(only.kekuatan / only.per);
  return milli === null ? null : { milli, satuan: only.kekuatan_satuan };
}

type BahanTyped = { n: number; milli: number; satuan: RacikInput['bahan'][number]['satuan']; produk: ProdukDetail };
/** What the shares in percent take, by the place of each; of a finished amount that nobody can weigh nothing. */
function shareOf(bahan: readonly BahanTyped[], racik: Pick<RacikInput, 'cara' | 'bungkus'>): Map<number, Butuh | null> {
  const shares = bahan.filter(({ satuan }) => satuan === '%');
  const massa = bahan.flatMap(({ milli, satuan }) =>
    satuan === '%' ? [] : [massaBahan({ diminta: milli, satuan }, racik)],
  );
  if (massa.includes(null)) return new Map();
  const taken = hitungPersen(
    shares.map(({ milli, produk }) => ({
      persenMilli: milli,
      satuanProduk: produk.satuan,
      kekuatan: kekuatanOf(produk),
    })),
    massa.reduce<number>((sum, one) => sum + (one ?? 0), 0),
  );
  return new Map(shares.map(({ n }, at) => [n, taken[at] ?? null]));
}

function resolveRacik(
  input: RacikInput,
  at: string,
  facts: LineFacts,
  errors: Record<string, string[]>,
): ResolvedRacik {
  const { nama, jenis, cara, bungkus } = input;
  const known = input.bahan.flatMap((bahan, n) => {
    const produk = facts.produk.get(bahan.produk_id);
    const diminta = toMilli(bahan.diminta);
    if (!produk) errors[`${at}.bahan.${n}.produk_id`] = ['Obat ini tidak ada. Pilih lagi dari daftar.'];
    if (diminta === null) errors[`${at}.bahan.${n}.diminta`] = ['Paling banyak tiga angka di belakang koma'];
    return produk && diminta !== null ? [{ ...bahan, n, produk, milli: diminta }] : [];
  });
  const ofPersen = shareOf(known, { cara, bungkus });
  const bahan = known.map(({ n, produk, diminta, milli, satuan }) => {
    const butuh =
      satuan === '%'
        ? (ofPersen.get(n) ?? null)
        : hitungBahan(
            { diminta: milli, satuan, kekuatan: kekuatanOf(produk), satuanProduk: produk.satuan },
            { cara, bungkus },
          );
    if (butuh !== null && (butuh.jumlah < 1 || butuh.jumlah > MAX_JUMLAH))
      errors[`${at}.bahan.${n}.diminta`] = [
        `Yang diambil ${butuh.jumlah} ${produk.satuan}; paling besar ${MAX_JUMLAH}`,
      ];
    const peringatan = peringatanBahan(
      { satuanProduk: produk.satuan, bolehGerus: produk.boleh_gerus, butuh: butuh?.butuh ?? null },
      { jenis, bungkus },
    );
    return { produk, diminta, satuan, butuh, peringatan };
  });
  return {
    ...resolveAturan(input, { satuan: 'bungkus', produk: null, facts, at, errors }),
    nama,
    jenis,
    cara,
    bungkus,
    diketik: input.diketik,
    bahan,
  };
}

/** How many of it a pack holds, as the days of a line are counted. */
export const satuanProduk = (satuan: string, produk: ProdukDetail | null): SatuanProduk => ({
  satuan,
  utuh: produk?.utuh ?? false,
  isi_kemasan: produk && isiKemasan(produk),
});

export const lamaResolved = ({ signa, jumlah, hari, satuan, produk }: ResolvedBaris): LamaBaris => ({
  signa,
  jumlah,
  hari,
  produk: satuanProduk(satuan, produk),
});

/** What of a chronic prescription is for too long, by the fields of the form (spec: RS6). */
export function kronisErrors(baris: readonly LamaBaris[], racik: readonly LamaBaris[]): Record<string, string[]> {
  const of = (lines: readonly LamaBaris[], name: string, jumlah: string): [string, string[]][] =>
    lines.flatMap((line, n) => {
      const issue = kronisIssue(line);
      return issue ? [[`${name}.${n}.${issue.kolom === 'hari' ? 'hari' : jumlah}`, [issue.pesan]]] : [];
    });
  return Object.fromEntries([...of(baris, 'baris', 'jumlah'), ...of(racik, 'racik', 'bungkus')]);
}

/** Reads what was typed with what the facility knows; `errors` says, by field, what it does not know. */
export function resolveLines(
  { baris, racik, kronis }: Pick<SaveResep, 'baris' | 'racik' | 'kronis'>,
  facts: LineFacts,
): ResolvedResep {
  const errors: Record<string, string[]> = {};
  const resolved = {
    baris: baris.map((one, n) => resolveBaris(one, `baris.${n}`, facts, errors)),
    racik: racik.map((one, n) => resolveRacik(one, `racik.${n}`, facts, errors)),
    errors,
  };
  if (kronis)
    Object.assign(
      errors,
      kronisErrors(
        resolved.baris.map(lamaResolved),
        resolved.racik.map(({ signa, hari, bungkus }) => lamaRacik(signa, hari, bungkus)),
      ),
    );
  return resolved;
}
