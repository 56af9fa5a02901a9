import { foldNormLama } from './norm-lama.ts';
import { parsePasienQuery } from './pasien-query.ts';

type Hit = { norm: number; nik: string | null; no_bpjs: string | null; norm_manual?: string | null | undefined };

/**
 * The patient that Enter opens before the hits were seen: a scanner and a practised clerk press it before the answer
 * arrives.
 *
 * Units:   `hits` in the search's own order; `text` as it stands in the box. Leading zeros of a record number do not
 *          count.
 * Returns: the hit whose record number, NIK or card was typed exactly; else the only hit, unless the typed digits are
 *          just the beginning of its record number; null when the user has to choose, as between a record number and
 *          the old number of somebody else.
 * Source:  interface.md rule 1.
 */
export function pickCertainHit<T extends Hit>(text: string, hits: readonly T[]): T | null {
  const query = parsePasienQuery(text);
  const norm = query.jenis === 'norm' ? query.norm : null;
  const digits = text.replace(/[\s.-]/g, '');
  const lama = foldNormLama(text);
  const isExact = (hit: T): boolean =>
    hit.norm === norm ||
    hit.nik === digits ||
    hit.no_bpjs === digits ||
    (lama !== null && foldNormLama(hit.norm_manual ?? '') === lama);
  const [exact, alike] = hits.filter((hit) => isExact(hit));
  const [first, other] = hits;
  if (alike) return null;
  if (exact || !first || other) return exact ?? null;
  return norm !== null && String(first.norm).startsWith(String(norm)) ? null : first;
}
