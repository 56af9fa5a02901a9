import { isBentukLain } from '../bentuk-lain.ts';
import { ruteOfProduk } from '../bentuk-sediaan.ts';
import { bacaBaris, type BacaanBaris } from './baca-baris.ts';
import { nilaiKekuatan, punyaKekuatan, type ProdukBaris } from './produk-baris.ts';
import { bentukOf } from './salah-bentuk.ts';
import { TELAN } from './satuan-kata.ts';
import { angkaKekuatan } from './urut-obat.ts';

type ObatBentuk = ProdukBaris & { rute: string | null };
type Calon<T> = { obat: T; tempat: string; bacaan: BacaanBaris };

const tempatOf = (obat: ObatBentuk): string =>
  ruteOfProduk({ nama: '', bentuk: bentukOf(obat), rute: obat.rute }) ?? 'oral';
/** Answers that say that a form, or a unit that it has not, is meant all the same. */
const BUKAN_BENTUK = new Set(['bentuk', 'satuan']);
function isCocok({ obat, bacaan: { hasil, isi, ...more } }: Calon<ObatBentuk>): boolean {
  if (hasil === 'tolak') return false;
  const soal = 'soal' in more ? more.soal : [];
  if (soal.some(({ pilihan }) => pilihan.some(({ pasti }) => BUKAN_BENTUK.has(pasti ?? '')))) return false;
  const { kekuatan } = isi;
  return kekuatan?.satuan == null || obat.kekuatan.length === 0 || punyaKekuatan(kekuatan, obat);
}

/** A part of a tablet, or a meal, is said of what is swallowed. */
const isTelan = ({ bacaan: { isi } }: Calon<ObatBentuk>): boolean =>
  (isi.signa?.waktu.some((one) => /^[apd]c$/.test(one)) ?? false) ||
  (isi.signa?.dosis != null && isi.signa.dosis.pembilang % isi.signa.dosis.penyebut !== 0);

/**
 * The forms of one medicine that a typed line may be of, one product for each: the capsule, or the drops for the eye of
 * 'kloramfenikol 4x1'. Tablets and what is drunk are told apart by the unit. Who means the needle says so, and so does
 * who means a suppository that is weaker than any tablet.
 *
 * Units:   `all` are the products of one substance, the best first.
 * Returns: fewer than two where the line leaves no doubt.
 * Source:  resep.md RS21.15.
 */
export function bentukMungkin<T extends ObatBentuk>(teks: string, all: readonly T[]): T[] {
  const calon = all
    .map((obat): Calon<T> => ({ obat, tempat: tempatOf(obat), bacaan: bacaBaris(teks, { produk: [obat] }) }))
    .filter((one) => one.tempat !== 'parenteral' && isCocok(one));
  const asked = angkaKekuatan(teks);
  const kuat = calon.filter(({ obat }) => asked.some((one) => punyaKekuatan(one, obat)));
  const dipakai = kuat.length > 0 ? kuat : calon;
  const telan = dipakai.filter(({ tempat }) => tempat === 'oral' || tempat === 'sublingual');
  const sisa = telan.some(isTelan) ? telan : dipakai;
  const terlemah = Math.min(...telan.flatMap(({ obat }) => (TELAN.has(obat.satuan) ? [nilaiKekuatan(obat)] : [])));
  const anak = ({ obat, tempat }: Calon<T>): boolean =>
    (tempat === 'rektal' || tempat === 'vaginal') && Number.isFinite(terlemah) && nilaiKekuatan(obat) < terlemah;
  const wakil: Calon<T>[] = [];
  for (const one of sisa) {
    const sama = wakil.some(
      ({ obat, tempat }) =>
        tempat === one.tempat && (tempat === 'oral' || !isBentukLain(bentukOf(obat), bentukOf(one.obat))),
    );
    if (!sama && !anak(one)) wakil.push(one);
  }
  return wakil.map(({ obat }) => obat);
}
