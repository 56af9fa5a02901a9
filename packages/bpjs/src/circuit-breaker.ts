/** What a circuit breaker remembers: failures in a row, and until when (unix milliseconds) no call is made. */
export type CircuitBreaker = { failures: number; holdUntil: number };

/** After `maxFailures` failures in a row no call is made for `holdMs` milliseconds; then a single call tries again. */
export type BreakerRules = { maxFailures: number; holdMs: number };

export const CLOSED_BREAKER: CircuitBreaker = { failures: 0, holdUntil: 0 };

export type AskPermission = { allowed: true; breaker: CircuitBreaker } | { allowed: false; waitMs: number };

/**
 * Whether BPJS may be called now.
 *
 * Units:   `now` unix milliseconds, given by the caller; `waitMs` milliseconds until a call may be tried.
 * Rule:    when the hold is over, one call tries, and all others wait for another hold until its result is known.
 */
export function requestPermission(
  p: CircuitBreaker,
  now: number,
  { maxFailures, holdMs }: BreakerRules,
): AskPermission {
  if (p.failures < maxFailures) return { allowed: true, breaker: p };
  if (now < p.holdUntil) return { allowed: false, waitMs: p.holdUntil - now };
  return { allowed: true, breaker: { ...p, holdUntil: now + holdMs } };
}

/** Records a call: an answer of any kind closes the breaker, and no answer counts as a failure. */
export function recordResult(
  p: CircuitBreaker,
  answered: boolean,
  now: number,
  { maxFailures, holdMs }: BreakerRules,
): CircuitBreaker {
  if (answered) return CLOSED_BREAKER;
  const failures = p.failures + 1;
  return { failures, holdUntil: failures >= maxFailures ? now + holdMs : 0 };
}
