import type { Alergi, AlergiPasien } from '@nadi/contract/pasien/alergi.contract';
import { DIBANTAH, isSevere, KEPARAHAN_ALERGI, KEPASTIAN_ALERGI, REAKSI_ALERGI } from '@nadi/domain/rekam-medis/alergi';
import { formatRiwayat } from '#platform/time/tanggal.ts';
import type { Looks } from '#ui/status.tsx';
import type { WarningKind } from '#ui/warning-chip.tsx';

const wordOf = (words: Readonly<Record<string | number, string>>, value: string | number | null): string | null =>
  value === null ? null : (words[value] ?? String(value));

export const KEPARAHAN_LOOKS: Looks = {
  0: { word: 'Keparahan tidak diketahui', color: 'var(--ink-3)', glyph: 'minus' },
  1: { word: KEPARAHAN_ALERGI[1], color: 'var(--ink-2)', glyph: 'ring' },
  2: { word: KEPARAHAN_ALERGI[2], color: 'var(--warn)', glyph: 'half' },
  3: { word: KEPARAHAN_ALERGI[3], color: 'var(--danger)', glyph: 'alert' },
  4: { word: KEPARAHAN_ALERGI[4], color: 'var(--danger)', glyph: 'alert' },
};

/** Reaction, certainty and since when, or why it was disputed. */
export function describeAlergi({ reaksi, kepastian, sejak, alasan }: Alergi): string {
  const reactions = reaksi.map((one) => wordOf(REAKSI_ALERGI, one)).join(', ');
  const certainty = wordOf(KEPASTIAN_ALERGI, kepastian);
  const more = kepastian === DIBANTAH ? alasan : sejak && `sejak ${sejak}`;
  return [reactions, certainty, more].filter(Boolean).join(', ');
}

export const writtenBy = ({ dibuat_oleh, dibuat_pada, diubah_oleh, diubah_pada }: Alergi): string =>
  diubah_oleh && diubah_pada
    ? `Diubah ${diubah_oleh}, ${formatRiwayat(diubah_pada)}`
    : `Dicatat ${dibuat_oleh}, ${formatRiwayat(dibuat_pada)}`;

type AlergiMark = { kind: WarningKind; text: string };

const namesOf = (rows: readonly Alergi[]): string => rows.map(({ zat }) => zat).join(', ');

/** What stands in the patient's header: severe ones alone where there are any; not known is said, never left blank. */
export function markOf({ status, ditanya, alergi }: AlergiPasien): AlergiMark {
  const severe = alergi.filter(isSevere);
  if (severe.length > 0) return { kind: 'bahaya', text: `Alergi berat: ${namesOf(severe)}` };
  if (status === 'ada')
    return { kind: 'awas', text: `Alergi: ${namesOf(alergi.filter(({ kepastian }) => kepastian !== DIBANTAH))}` };
  if (status === 'tidak ada')
    return { kind: 'biasa', text: `Tidak ada alergi, ditanya ${formatRiwayat(ditanya?.pada ?? '')}` };
  return { kind: 'awas', text: status === 'belum ditanya' ? 'Alergi belum ditanya' : 'Alergi tidak dapat ditanya' };
}
