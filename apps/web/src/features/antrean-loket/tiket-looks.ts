import type { TiketLoket } from '@nadi/contract/antrean-loket.contract';
import { NAMA_PRIORITAS } from '@nadi/domain/loket/prioritas';
import { STATUS_LOKET } from '@nadi/domain/loket/status-loket';
import type { StatusLoket } from '@nadi/domain/loket/status-loket';
import { lookOf } from '../../ui/status.tsx';
import type { Look, Looks } from '../../ui/status.tsx';

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

/** What somebody came for, and why they go before others. */
export const categoryOf = ({ layanan, prioritas }: TiketLoket): string =>
  prioritas === null ? layanan : `${layanan}, ${NAMA_PRIORITAS[prioritas].toLowerCase()}`;

const MINUTE_MS = 60_000;
export const minutesSince = (instant: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(instant)) / MINUTE_MS));

export const statusLoketName = (status: number): string => lookOf(LOKET_LOOKS, status).word;
