import { addDays } from '@nadi/domain/tanggal/tanggal';

const PAST_DAYS = 30;
/** How many of the days on which the demo was started are remembered. */
const REMEMBERED = 400;

/**
 * The days that a demo gets when it starts on `today`, oldest first: those of the last 30 on which nobody was registered,
 * and today itself unless it was `started` on that day before. A clock that was set back finds its day finished by a
 * later start, so such a day gets its queue too. Empty where today has all.
 *
 * `registered` are the days on which somebody was registered; `started` is null for a demo older than this rule.
 */
export function daysToFill(
  today: string,
  { registered, started }: { registered: ReadonlySet<string>; started: ReadonlySet<string> | null },
): string[] {
  if (started === null ? registered.has(today) : started.has(today)) return [];
  const past = Array.from({ length: PAST_DAYS }, (_, n) => addDays(today, n - PAST_DAYS));
  return [...past.filter((hari) => !registered.has(hari)), today];
}

/** The days of `started` and `today` as they are stored, and back. */
export const writeStarted = (started: ReadonlySet<string> | null, today: string): string =>
  [...new Set([...(started ?? []), today])].slice(-REMEMBERED).join(' ');
export const readStarted = (stored: string | null): Set<string> | null =>
  stored === null ? null : new Set(stored.split(' '));
