/** What makes the database refuse work although it answers. */
export type TroubleKind = 'DISK_PENUH' | 'TERLALU_LAMA';

const KIND_BY_CODE: Record<string, TroubleKind> = {
  '53100': 'DISK_PENUH',
  ENOSPC: 'DISK_PENUH',
  EDQUOT: 'DISK_PENUH',
  // A statement over its time limit, and one that waited too long for somebody else's lock.
  '57014': 'TERLALU_LAMA',
  '55P03': 'TERLALU_LAMA',
};

/** Returns what `error` says about the database's condition, or null for any other error. */
export const troubleOf = (error: unknown): TroubleKind | null =>
  KIND_BY_CODE[(error as { code?: string } | null)?.code ?? ''] ?? null;

/** How long a trouble is told of after it was last met. A monitor asks more often than that. */
const REMEMBER_MS = 60_000;

/** Remembers which troubles the statements of this server have met just now, so that /readyz can tell. */
export type TroubleWatch = { note(error: unknown): void; met(kind: TroubleKind): boolean };

export function createTroubleWatch(now: () => number = Date.now): TroubleWatch {
  const lastMet = new Map<TroubleKind, number>();
  return {
    note: (error) => {
      const kind = troubleOf(error);
      if (kind) lastMet.set(kind, now());
    },
    met: (kind) => now() - (lastMet.get(kind) ?? -Infinity) < REMEMBER_MS,
  };
}
