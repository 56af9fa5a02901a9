import { IconAlertTriangleFilled, IconClockExclamation } from '@tabler/icons-react';
import { useWaitLimits } from '../platform/setting.ts';
import { formatDuration } from '../platform/tanggal.ts';
import css from './ui.module.css';

/**
 * A waiting time in minutes, with one sign from the facility's first limit on and another from its second. Without a
 * sign it keeps the same space, so that columns stay aligned.
 */
export function WaitingTime({ minutes }: { minutes: number | null }) {
  const { look, long } = useWaitLimits();
  if (minutes === null) return <span>-</span>;
  const color = minutes >= long ? 'var(--danger)' : minutes >= look ? 'var(--warn)' : 'var(--ink)';
  return (
    <span className={css['status']} style={{ color }}>
      {minutes >= long ? (
        <IconAlertTriangleFilled size={15} aria-hidden="true" />
      ) : minutes >= look ? (
        <IconClockExclamation size={15} aria-hidden="true" />
      ) : (
        <span style={{ width: 15 }} />
      )}
      {formatDuration(minutes)}
    </span>
  );
}
