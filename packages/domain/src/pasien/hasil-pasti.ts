import { bacaKueri } from './kueri.ts';

type Hasil = { norm: number; nik: string | null; no_bpjs: string | null };

/**
 * The patient whom an Enter means that came before the hits were seen: a scanner and a practised clerk are quicker than the answer.
 *
 * Units:   `hits` in the search's own order; `teks` as it stands in the box, leading zeros of a record number do not count.
 * Returns: whose record number, NIK or card is exactly what was typed; else the only hit, unless the digits are no more than the
 *          beginning of its record number; null when the hits are for the eye.
 * Source:  interface.md rule 1.
 */
export function hasilPasti<T extends Hasil>(teks: string, hits: readonly T[]): T | null {
  const kueri = bacaKueri(teks);
  const norm = kueri.jenis === 'norm' ? kueri.norm : null;
  const angka = teks.replace(/[\s.-]/g, '');
  const tepat = hits.find((hit) => hit.norm === norm || hit.nik === angka || hit.no_bpjs === angka);
  const [satu, lain] = hits;
  if (tepat || !satu || lain) return tepat ?? null;
  return norm !== null && String(satu.norm).startsWith(String(norm)) ? null : satu;
}
