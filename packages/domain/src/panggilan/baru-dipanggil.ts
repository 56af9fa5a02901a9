/** Nobody walks to a counter or a room in less: a next call within it is a doubled press, or is rarely meant. */
export const BARU_DIPANGGIL_SECONDS = 15;

/**
 * Whether somebody was called so shortly ago that they can't have come yet, so that the next call is asked about.
 *
 * Units:   `dipanggil` ISO 8601 or null for nobody, `now` epoch milliseconds by the same clock.
 * Returns: whole seconds since the call, at least 1; null when it is longer ago, or nobody was called.
 * Source:  issue 30 D9, a doubled key takes nobody's place.
 */
export function baruDipanggil(dipanggil: string | null, now: number): number | null {
  if (dipanggil === null) return null;
  const seconds = Math.max(0, now - Date.parse(dipanggil)) / 1000;
  return seconds < BARU_DIPANGGIL_SECONDS ? Math.max(1, Math.floor(seconds)) : null;
}
