import type { Ctx, Database } from '#platform/db/db.ts';
import type { Remembered } from '#platform/run/memory.ts';
import { listRecentPasien, type RecentPasien } from './recent-pasien.repository.ts';

/** The patients who were here last; wrong after a registration, and after a change of name or a merge. */
const RECENT_PASIEN: Remembered = {
  nama: 'pasien terbaru',
  outdatedBy: ({ topik, data }) => topik === 'pasien' || (topik === 'kunjungan' && data['jenis'] === 'dibuat'),
};

/** Returns the facility's most recently registered patients, the latest first, mostly from memory. */
export const loadRecentPasien = (db: Database, ctx: Ctx): Promise<RecentPasien[]> =>
  db.memory.load(ctx.faskesId, RECENT_PASIEN, () =>
    db.read(ctx, listRecentPasien, { genericPlan: true, oneFlight: true }),
  );
