import { formatDosis, type Dosis, type SatuanDosis } from '../signa.ts';
import { setaraDosis } from '../setara.ts';
import { asPecahan, type ProdukBaris } from './produk-baris.ts';
import { BUTIRAN, MASSA, satuanOfKata, satuanTerlipat } from './satuan-kata.ts';
import type { AngkaSatuan, Pilihan, Urai } from './urai.ts';

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

/** A dose with the word of its unit. */
export function denganSatuan({ tokens }: Urai, dosis: AngkaSatuan): AngkaSatuan {
  const next = tokens[tokens.indexOf(dosis.angka.sampai) + 1];
  if (!next || dosis.satuan === null || satuanOfKata(next.isi) !== dosis.satuan) return dosis;
  return { ...dosis, angka: { ...dosis.angka, sampai: next } };
}

/**
 * A number that no product has as its strength, but that is a part of a piece of one, as the dose: '12,5' of a tablet of
 * 25 mg is half of it, as often as the line says so many pieces.
 *
 * Returns: none where it is no such part, or the line says no dose in pieces.
 * Source:  resep.md RS21.9; issue 30 B1.
 */
export function pilihanBagian(u: Urai, one: AngkaSatuan, produk: readonly ProdukBaris[]): Pilihan[] {
  const kali = [...u.slot.dosis, ...u.slot.berbilang].find((dosis) => dosis.angka.token !== one.angka.token);
  if (!kali || (kali.satuan !== null && !BUTIRAN.has(kali.satuan))) return [];
  for (const obat of produk.filter(isButir)) {
    const unit = one.satuan ?? obat.kekuatan[0]?.satuan ?? '';
    if (!MASSA.has(unit)) continue;
    const of = (n: number): Dosis => ({ ...asPecahan(n), satuan: unit as SatuanDosis });
    const satu = setaraDosis(of(one.angka.n), obat);
    const dosis = of(one.angka.n * kali.angka.n);
    const setara = setaraDosis(dosis, obat);
    if (satu === null || satu.pembilang >= satu.penyebut || setara === null) continue;
    const typed = formatDosis(dosis);
    return [
      { label: `dosis ${typed} (${formatDosis(setara)})`, teks: gantiDosis(u, denganSatuan(u, kali), one, typed) },
    ];
  }
  return [];
}
