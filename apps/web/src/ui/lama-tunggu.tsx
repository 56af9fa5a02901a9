import { IconAlertTriangleFilled, IconClockExclamation } from '@tabler/icons-react';
import { formatLama } from '../platform/tanggal.ts';
import css from './ui.module.css';

/**
 * A waiting time in minutes, with one sign from 30 on and another from 60 on. Without a sign it keeps the same space,
 * so that columns stay aligned.
 */
export function LamaTunggu({ menit }: { menit: number | null }) {
  if (menit === null) return <span>-</span>;
  const color = menit >= 60 ? 'var(--danger)' : menit >= 30 ? 'var(--warn)' : 'var(--ink)';
  return (
    <span className={css['status']} style={{ color }}>
      {menit >= 60 ? (
        <IconAlertTriangleFilled size={15} aria-hidden="true" />
      ) : menit >= 30 ? (
        <IconClockExclamation size={15} aria-hidden="true" />
      ) : (
        <span style={{ width: 15 }} />
      )}
      {formatLama(menit)}
    </span>
  );
}
