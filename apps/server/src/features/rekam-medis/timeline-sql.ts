import sql, { type Sql } from 'sql-template-tag';
import type { LinimasaCursor } from './record-parts.ts';

/** An instant in whole microseconds since 1970, as the cursor of a timeline has it. */
export const microseconds = (instant: Sql): Sql => sql`(extract(epoch from ${instant}) * 1000000)::bigint`;

/**
 * The condition for rows that come after the cursor: newest first, at one instant by source and then by id, highest
 * first. `instant` and `id` are columns of an index that is read in this order.
 */
export function timelineBefore(instant: Sql, id: Sql, sumber: string, before: LinimasaCursor | null): Sql {
  if (before === null) return sql`true`;
  const at = sql`('epoch'::timestamptz + ${before.waktu}::bigint * interval '1 microsecond')`;
  if (sumber < before.sumber) return sql`${instant} < ${at}`;
  if (sumber > before.sumber) return sql`${instant} <= ${at}`;
  return sql`(${instant}, ${id}) < (${at}, ${before.id}::int)`;
}
