import { buildJoinedKeys, buildSearchKeys } from '@nadi/domain/pasien/nama-search';
import sql, { join } from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';

/**
 * Whether a word of a patient's name begins with what is searched, in any of its readings: 'ahmad' may end here or go on
 * as 'ahmadj…', and is found either way. For lists of some thousand rows; the search of all patients has its own indexes.
 * The patient is `p`. Words without a letter or digit find nobody.
 */
export function namaMatches(text: string): Sql {
  const readings = [...buildSearchKeys(text), ...buildJoinedKeys(text)].map(
    (key) => sql`position(${` ${key}`} in ' ' || p.nama_cari) > 0`,
  );
  return readings.length === 0 ? sql`false` : sql`(${join(readings, ' or ')})`;
}
