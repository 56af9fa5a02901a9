import { AppError } from './errors.ts';

/** Ends work of many steps that together take too long; each step by itself is bound by the database's own limit. */
export type TimeLimit = { check(): void };

/**
 * Throws:  TERLALU_LAMA from `check`, once `limitMs` have passed.
 */
export function startTimeLimit(limitMs: number, message: string, now: () => number = Date.now): TimeLimit {
  const startedAt = now();
  return {
    check: () => {
      if (now() - startedAt > limitMs) throw new AppError('TERLALU_LAMA', { message });
    },
  };
}
