import { isConflict } from '../platform/api-error.ts';

/** The row that somebody else saved first, which a 409 holds; null for any other error, and where `read` finds none. */
export const theirsOf = <T>(error: unknown, read: (data: unknown) => T | null): T | null =>
  isConflict(error) ? read(error.data) : null;
