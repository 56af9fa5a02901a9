import { bacaKueri } from './kueri.ts';

type Hasil = { norm: number; nik: string | null; no_bpjs: string | null };

/**
 * The patient that Enter opens before the hits were seen: a scanner and a practised clerk press it before the answer
 * arrives.
 *
 * Units:   `hits` in the search's own order; `text` as it stands in the box. Leading zeros of a record number do not
 *          count.
 * Returns: the hit whose record number, NIK or card was typed exactly; else the only hit, unless the typed digits are
 *          just the beginning of its record number; null when the user has to choose.
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
