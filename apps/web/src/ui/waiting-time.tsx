import { waitMark } from '@nadi/domain/antrean/lewati';
import { IconAlertTriangleFilled, IconClockExclamation } from '@tabler/icons-react';
import type { WaitLimits, WaitMark } from '@nadi/domain/antrean/lewati';
import { useLimitsOf } from '#platform/lists/ruangan.ts';
import { formatDuration } from '#platform/time/tanggal.ts';
import css from './ui.module.css';

const COLORS: Record<WaitMark, string> = { wajar: 'var(--ink)', lama: 'var(--warn)', 'terlalu lama': 'var(--danger)' };

/**
 * A waiting time in minutes, with one sign and word from the room's first limit on and others from its second. Without a
 * sign it keeps the same space, so that columns stay aligned. `worded`: there is room for the word in sight; else it is
 * read out.
 */
export function WaitingTime({
  minutes,
  limits,
  worded = false,
}: {
  minutes: number | null;
  limits: WaitLimits;
  worded?: boolean;
}) {
  if (minutes === null) return <span>-</span>;
  const mark = waitMark(minutes, limits);
  return (
    <span className={css['status']} style={{ color: COLORS[mark] }}>
      {mark === 'terlalu lama' ? (
        <IconAlertTriangleFilled size={15} aria-hidden="true" />
      ) : mark === 'lama' ? (
        <IconClockExclamation size={15} aria-hidden="true" />
      ) : (
        <span style={{ width: 15 }} />
      )}
      <span>
        {formatDuration(minutes)}
        {mark !== 'wajar' && <small className={worded ? css['tungguKata'] : 'visually-hidden'}> {mark}</small>}
      </span>
    </span>
  );
}

/** The same where a few rows ask for the limits of their room themselves. */
export const RoomWaitingTime = ({ minutes, ruanganId }: { minutes: number | null; ruanganId: number }) => (
  <WaitingTime minutes={minutes} limits={useLimitsOf()(ruanganId)} />
);
