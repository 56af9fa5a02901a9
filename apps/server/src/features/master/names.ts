import type { Ctx, Database } from '#platform/db/db.ts';
import type { Remembered } from '#platform/run/memory.ts';
import { loadNames, type MasterNames } from './names.repository.ts';

const MASTER_NAMES: Remembered = { nama: 'nama master', outdatedBy: ({ topik }) => topik === 'master' };

/**
 * The names of rooms, doctors and payers, kept by this server until a list of master data changes. Read beside each
 * visit of a list they were half of what the list costs the database. They are read again when `hasAll` misses one,
 * which another server may have stored a moment ago.
 */
export async function keptNames(db: Database, ctx: Ctx, hasAll: (names: MasterNames) => boolean): Promise<MasterNames> {
  const load = (): Promise<MasterNames> =>
    db.memory.load(ctx.faskesId, MASTER_NAMES, () => db.read(ctx, loadNames, { oneFlight: true }));
  const names = await load();
  if (hasAll(names)) return names;
  db.memory.forget(ctx.faskesId, MASTER_NAMES);
  return load();
}
