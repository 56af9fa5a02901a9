import type { TiketLoket } from '@nadi/contract/antrean/antrean-loket.contract';
import { NAMA_PRIORITAS } from '@nadi/domain/loket/prioritas';
import { LOKET_MENUNGGU, STATUS_LOKET } from '@nadi/domain/loket/status-loket';
import type { StatusLoket } from '@nadi/domain/loket/status-loket';
import { formatTime } from '#platform/time/tanggal.ts';
import { lookOf } from '#ui/status.tsx';
import type { Look, Looks } from '#ui/status.tsx';

const SHAPES = {
  1: { color: 'var(--ink)', glyph: 'ring' },
  2: { color: 'var(--info)', glyph: 'waves' },
  3: { color: 'var(--accent-ink)', glyph: 'half' },
  4: { color: 'var(--ok)', glyph: 'tick' },
  5: { color: 'var(--mute)', glyph: 'minus' },
} as const satisfies Record<StatusLoket, Omit<Look, 'word'>>;

/** The statuses of a number of the hall, in the domain's words. */
export const LOKET_LOOKS: Looks = Object.fromEntries(
  STATUS_LOKET.map(({ id, nama }) => [id, { word: nama, ...SHAPES[id] }]),
);

/** Where a number is now that a counter called and has no longer. */
const ELSEWHERE: Looks = {
  dialihkan: { word: 'Dialihkan', color: 'var(--mute)', glyph: 'minus' },
  lain: { word: 'Di loket lain', color: 'var(--mute)', glyph: 'minus' },
};
export const CALL_LOOKS: Looks = { ...LOKET_LOOKS, ...ELSEWHERE };
/** What became of a call of the counter `loketId`, as a key of {@link CALL_LOOKS}. */
export function callState({ status, loket_id }: Pick<TiketLoket, 'status' | 'loket_id'>, loketId: number) {
  if (loket_id === loketId) return status;
  if (loket_id !== null) return 'lain';
  return status === LOKET_MENUNGGU ? 'dialihkan' : status;
}

/** What somebody came for, and why they go before others. */
export const categoryOf = ({ layanan, prioritas }: TiketLoket): string =>
  prioritas === null ? layanan : `${layanan}, ${NAMA_PRIORITAS[prioritas].toLowerCase()}`;

const MINUTE_MS = 60_000;
export const minutesSince = (instant: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(instant)) / MINUTE_MS));

export const statusLoketName = (status: number): string => lookOf(LOKET_LOOKS, status).word;

/**
 * Since when a number waits where it is now, by which it is called: from the kiosk on, or from when it was handed over.
 * The one reading of a wait on the counter's page.
 */
export const waitingSince = ({ urut_pada }: Pick<TiketLoket, 'urut_pada'>): string => urut_pada;
/** When a number was taken, and when it was handed over, in words. */
export const takenWords = ({ diambil_pada, urut_pada }: Pick<TiketLoket, 'diambil_pada' | 'urut_pada'>): string =>
  [
    `diambil ${formatTime(diambil_pada)}`,
    ...(urut_pada === diambil_pada ? [] : [`dialihkan ${formatTime(urut_pada)}`]),
  ].join(', ');
