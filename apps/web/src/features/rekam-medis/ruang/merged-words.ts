import type { KepalaRekam } from '@nadi/contract/rekam-medis/rekam-medis.contract';

type Merged = Pick<KepalaRekam['pasien'], 'norm' | 'nama' | 'norm_lama'>;

const CHECK = 'Periksa identitas, alergi, dan riwayatnya sebelum menandatangani.';

/** What happened to the patient of an open record by a merge since it was opened; null: nothing. */
export function mergedWords(first: Merged, now: Merged, formatNorm: (norm: number) => string): string | null {
  if (first.norm !== now.norm)
    return `No. RM ${formatNorm(first.norm)} (${first.nama}) baru saja digabung ke ${formatNorm(now.norm)} (${now.nama}). Catatan ini ikut pindah. ${CHECK}`;
  const [before, after] = [first.norm_lama ?? [], now.norm_lama ?? []];
  const added = after.filter((norm) => !before.includes(norm)).map(formatNorm);
  if (added.length > 0) return `No. RM ${added.join(', ')} baru saja digabung ke pasien ini. ${CHECK}`;
  const removed = before.filter((norm) => !after.includes(norm)).map(formatNorm);
  return removed.length > 0
    ? `Penggabungan No. RM ${removed.join(', ')} ke pasien ini baru saja dibatalkan. ${CHECK}`
    : null;
}
