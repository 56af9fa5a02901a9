import { formatDosis, type Dosis, type SatuanDosis } from '../signa.ts';
import { setaraDosis } from '../setara.ts';
import { asPecahan, type ProdukBaris } from './produk-baris.ts';
import { BUTIRAN, MASSA, satuanOfKata, satuanTerlipat } from './satuan-kata.ts';
import { tulisUlang, type AngkaSatuan, type Pilihan, type Urai } from './urai.ts';

type Potongan = { angka: Pick<AngkaSatuan['angka'], 'token' | 'sampai'> };
/** The line with a dose in the place of the one that stands there, and without the number that it was made of. */
export function gantiDosis(u: Urai, dosis: AngkaSatuan, one: Potongan, typed: string): string {
  const parts = [
    { from: dosis.angka.token.mulai, to: dosis.angka.sampai.akhir, baru: `${typed} ` },
    { from: one.angka.token.mulai, to: one.angka.sampai.akhir, baru: ' ' },
  ].toSorted((a, b) => b.from - a.from);
  return parts
    .reduce((text, { from, to, baru }) => text.slice(0, from) + baru + text.slice(to), u.teks)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const isButir = ({ satuan }: ProdukBaris): boolean => BUTIRAN.has(satuanTerlipat(satuan));

/** '1-0-1' around a dose, or its only number. */
function ujungDosis({ tokens }: Urai, { angka }: AngkaSatuan): [number, number] {
  const garis = (n: number): boolean => tokens[n]?.isi === '-' && tokens[n - 1]?.akhir === tokens[n]?.mulai;
  let [dari, sampai] = [tokens.indexOf(angka.token), tokens.indexOf(angka.sampai)];
  while (garis(dari - 1) && tokens[dari - 2]?.jenis === 'angka') dari -= 2;
  while (garis(sampai + 1) && tokens[sampai + 2]?.jenis === 'angka') sampai += 2;
  return [dari, sampai];
}
const HARI = ['pagi', 'siang', 'sore', 'malam'] as const;
/** A dose in the place of '1-0-1': how often, and when, in words. */
export function tulisDosis(u: Urai, dosis: AngkaSatuan, typed: string): string {
  const [dari, sampai] = ujungDosis(u, dosis);
  const [kali] = u.slot.kali;
  if (sampai - dari < 2 || !kali) return typed;
  return [`${kali.n}x${typed}`, ...HARI.filter((one) => u.slot.waktu.has(one))].join(' ');
}
/** A dose as it stands in the line: with the word of its unit, and all of '1-0-1'. */
export function denganSatuan(u: Urai, dosis: AngkaSatuan): AngkaSatuan {
  const { tokens } = u;
  const [dari, sampai] = ujungDosis(u, dosis);
  const [token, akhir] = [tokens[dari], tokens[sampai]];
  if (sampai - dari >= 2 && token && akhir) return { ...dosis, angka: { ...dosis.angka, token, sampai: akhir } };
  const next = tokens[tokens.indexOf(dosis.angka.sampai) + 1];
  if (!next || dosis.satuan === null || satuanOfKata(next.isi) !== dosis.satuan) return dosis;
  return { ...dosis, angka: { ...dosis.angka, sampai: next } };
}

/**
 * A number that no product has as its strength, but that is a part of a piece of one, as the dose: '12,5' of a tablet of
 * 25 mg is half of it, as often as the line says so many pieces. With `palingButir` also whole pieces, no more than those:
 * '40' of tablets of 20 mg are two of them, the fewest that there are.
 *
 * Returns: none where it is no such part, or the dose that the line says is not in pieces.
 * Source:  resep.md RS21.9; issue 30 B1.
 */
export function pilihanBagian(u: Urai, one: AngkaSatuan, produk: readonly ProdukBaris[], palingButir = 0): Pilihan[] {
  const kali = [...u.slot.dosis, ...u.slot.berbilang].find((dosis) => dosis.angka.token !== one.angka.token);
  if (kali && kali.satuan !== null && !BUTIRAN.has(kali.satuan)) return [];
  const found = produk.filter(isButir).flatMap((obat) => {
    const unit = one.satuan ?? obat.kekuatan[0]?.satuan ?? '';
    if (!MASSA.has(unit)) return [];
    const of = (n: number): Dosis => ({ ...asPecahan(n), satuan: unit as SatuanDosis });
    const satu = setaraDosis(of(one.angka.n), obat);
    const dosis = of(one.angka.n * (kali?.angka.n ?? 1));
    const setara = setaraDosis(dosis, obat);
    if (satu === null || setara === null) return [];
    const utuh = satu.penyebut === 1 && satu.pembilang > 1 && satu.pembilang <= palingButir;
    return satu.pembilang < satu.penyebut || utuh ? [{ dosis, setara, butir: satu.pembilang / satu.penyebut }] : [];
  });
  const first = palingButir > 0 ? found.toSorted((a, b) => a.butir - b.butir)[0] : found[0];
  if (!first) return [];
  const typed = formatDosis(first.dosis);
  const teks = kali
    ? gantiDosis(u, denganSatuan(u, kali), one, tulisDosis(u, kali, typed))
    : `${tulisUlang(u.teks, one.angka.token.mulai, one.angka.sampai.akhir, '')} ${typed}`;
  return [{ label: `dosis ${typed} (${formatDosis(first.setara)})`, teks }];
}
