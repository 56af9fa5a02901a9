import { IconClockExclamation } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useNow } from '#patterns/clock.ts';
import { browserNow, clockDifference, onClockSet, TOLD_MS } from '#platform/time/clock.ts';
import { formatDateTime, formatDuration } from '#platform/time/tanggal.ts';
import css from './shell.module.css';

/** Says that the clock of this computer is wrong; the app goes by the server's (ketentuan D54). */
export function ClockBar() {
  const difference = useSyncExternalStore(onClockSet, clockDifference);
  const now = useNow();
  if (Math.abs(difference) <= TOLD_MS) return null;
  const length = formatDuration(Math.abs(difference) / 60_000);
  return (
    <div className={css['preview']} role="status">
      <IconClockExclamation size={16} stroke={1.8} aria-hidden="true" />
      <span>
        Jam komputer ini {difference < 0 ? 'lebih cepat' : 'terlambat'} {length} (
        {formatDateTime(new Date(browserNow()))}
        ). Yang dipakai jam server: <strong>{formatDateTime(new Date(now))}</strong>
      </span>
    </div>
  );
}
