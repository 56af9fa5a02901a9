import pg from 'pg';
import sql, { type Sql } from 'sql-template-tag';

const { builtins } = pg.types;
/** `2026-11-22 16:25:01.123456+00`, as PostgreSQL writes an instant in UTC, where the server's sessions are. */
const UTC_TEXT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/;
/**
 * An instant in UTC is cut from its text, because a list of 50 visits has a hundred and a Date each takes a
 * microsecond.
 */
export function toIso(text: string): string {
  if (!UTC_TEXT.test(text)) return new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString();
  const milliseconds = `${text.slice(20, -3)}000`.slice(0, 3);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`;
}
const PARSERS: Record<number, (text: string) => unknown> = {
  [builtins.DATE]: (text) => text,
  [builtins.TIMESTAMPTZ]: toIso,
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
};
/** Makes a row the view: dates as YYYY-MM-DD, instants as ISO strings, bigint as number. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    PARSERS[oid] ?? pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
};

/** SQL: an instant as the rows of a query give it, for what is put into JSON by PostgreSQL itself. */
export const isoSql = (instant: Sql): Sql =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
