import { IconClock, IconClockExclamation } from '@tabler/icons-react';
import { useNow } from '#patterns/clock.ts';
import { formatDuration, formatTime } from '#platform/time/tanggal.ts';
import css from './apotek.module.css';

const MINUTE_MS = 60_000;
/** The longest review that is owed, in minutes; beyond it days say more. */
const DAY_MINUTES = 1440;

const lamaOf = (minutes: number): string =>
  minutes < DAY_MINUTES ? formatDuration(minutes) : `${Math.floor(minutes / DAY_MINUTES)} hari`;

/** Until when the review of a cito prescription is owed, in words (resep.md RS13). */
export function tenggatWords(sebelum: string, now: number): { terlambat: boolean; kata: string; singkat: string } {
  const left = Math.floor((Date.parse(sebelum) - now) / MINUTE_MS);
  return left < 0
    ? { terlambat: true, kata: `Telaah terlambat ${lamaOf(-left)}`, singkat: `lewat ${lamaOf(-left)}` }
    : {
        terlambat: false,
        kata: `Telaah sebelum ${formatTime(sebelum)}, sisa ${lamaOf(left)}`,
        singkat: `sisa ${lamaOf(left)}`,
      };
}

/** The clock of a review that is owed; red once it is late. */
export function TenggatTelaah({
  sebelum,
  short = false,
}: {
  sebelum: string;
  /** In a cell of a list. */ short?: boolean;
}) {
  const { terlambat, kata, singkat } = tenggatWords(sebelum, useNow());
  const Glyph = terlambat ? IconClockExclamation : IconClock;
  return (
    <span className={css['tenggat']} data-terlambat={terlambat || undefined}>
      <Glyph size={13} aria-hidden="true" />
      {short ? (
        <span title={kata}>
          <span className="visually-hidden">Telaah </span>
          {singkat}
        </span>
      ) : (
        kata
      )}
    </span>
  );
}
