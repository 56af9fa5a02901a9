import { bacaAturanPakai } from './baris/baca-baris.ts';
import { needsAngka, signaOfPreset } from './signa-preset.ts';
import type { SatuanDosis, Signa } from './signa.ts';

/**
 * Reads words of a use that were typed freely, or an own entry of list 41.
 *
 * Units:   `bawaan` is what a dose without a unit is counted in: the product's own.
 * Returns: null where it is 'tidak terurai', or says for how long as well, which no use holds: it is kept as typed.
 * Source:  resep.md RS3, RS21.
 */
export function bacaAturanTeks(teks: string, bawaan: SatuanDosis | null): Signa | null {
  const produk =
    bawaan === null ? [] : [{ satuan: bawaan, bentuk: null, kekuatan: [], isi_kemasan: null, utuh: false }];
  const read = bacaAturanPakai(teks, { produk });
  return read.hasil === 'baca' && read.isi.hari === null ? read.isi.signa : null;
}

export type AturanTerbaca = { signa: Signa | null; teks: string };

/** The use of a chosen entry of list 41, with its own words; 'angka': the number that it holds '...' for is missing. */
export function bacaPreset(
  aturanId: number,
  { deskripsi, diisi }: { deskripsi: string; diisi: string | null },
): AturanTerbaca | 'angka' {
  const teks = needsAngka(aturanId) ? (diisi ?? '') : deskripsi;
  const signa = signaOfPreset(aturanId, teks);
  return signa === 'angka' ? 'angka' : { signa, teks };
}
