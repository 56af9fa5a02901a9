import { IconAlertTriangleFilled, IconClockExclamation } from '@tabler/icons-react';
import { formatDuration } from '../platform/tanggal.ts';
import css from './ui.module.css';

/**
 * A waiting time in minutes, with one sign from 30 on and another from 60 on. Without a sign it keeps the same space,
 * so that columns stay aligned.
 */
export function WaitingTime({ minutes }: { minutes: number | null }) {
  if (minutes === null) return <span>-</span>;
  const color = minutes >= 60 ? 'var(--danger)' : minutes >= 30 ? 'var(--warn)' : 'var(--ink)';
  return (
    <span className={css['status']} style={{ color }}>
      {minutes >= 60 ? (
        <IconAlertTriangleFilled size={15} aria-hidden="true" />
      ) : minutes >= 30 ? (
        <IconClockExclamation size={15} aria-hidden="true" />
      ) : (
        <span style={{ width: 15 }} />
      )}
      {formatDuration(minutes)}
    </span>
  );
}
