import { AppError } from '../http/errors.ts';

/** Ends work of many steps that together take too long; each step by itself is bound by the database's own limit. */
export type TimeLimit = { check(): void; /** For work that says itself what it left out. */ isOver(): boolean };

/**
 * Throws:  TERLALU_LAMA from `check`, once `limitMs` have passed.
 */
export function startTimeLimit(limitMs: number, message: string, now: () => number = Date.now): TimeLimit {
  const startedAt = now();
  const isOver = (): boolean => now() - startedAt > limitMs;
  return {
    isOver,
    check: () => {
      if (isOver()) throw new AppError('TERLALU_LAMA', { message });
    },
  };
}
