/** A table that some SQL reads or writes. */
export type TableUse = { table: string; write: boolean };

/** The same text without comments, so that a sentence about SQL is not taken for SQL. */
const withoutComments = (source: string): string =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');

/** What SQL says before the name of a table; a comma separates the tables of `from a x, b y`. */
const WRITES = /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?([a-z_]+)/g;
const READS =
  /\b(?:from|join|using|table)\s+(?:only\s+|lateral\s+)?([a-z_]+)((?:\s+(?:as\s+)?[a-z_]+)?(?:\s*,\s*[a-z_]+(?:\s+(?:as\s+)?[a-z_]+)?)*)/g;
/** Copies from a file or a stream, and descriptions of a table that SQL put together elsewhere changes. */
const COPIES = /\bcopyLines\(\s*\w+,\s*['"`]([a-z_]+)/g;
const DESCRIBED_WRITES = /\b(?:table|tabel): '([a-z_]+)'/g;
/** Descriptions of a column that SQL put together elsewhere reads: ['Kamar', 'kamar', 'kelas']. */
const DESCRIBED_READS = /\['[^']+',\s*'([a-z_]+)',\s*(?:'[a-z_]+'|[a-z]\w*)\s*,?\s*\]/g;

/**
 * Lists the tables that the SQL of a source text reads and writes. It looks at the words around each name and knows no
 * grammar, which is enough for SQL that is written in one style; `known` holds the names that count.
 */
export function listTableUses(source: string, known: ReadonlySet<string>): TableUse[] {
  const text = withoutComments(source);
  const uses = (pattern: RegExp, write: boolean): TableUse[] =>
    [...text.matchAll(pattern)].map(([, table = '']) => ({ table, write }));
  const reads = [...text.matchAll(READS)].flatMap(([, first = '', others = '']) =>
    [
      first,
      ...others
        .split(',')
        .slice(1)
        .map((t) => t.trim().split(/\s+/)[0] ?? ''),
    ].map((table) => ({
      table,
      write: false,
    })),
  );
  return [
    ...uses(WRITES, true),
    ...uses(COPIES, true),
    ...uses(DESCRIBED_WRITES, true),
    ...uses(DESCRIBED_READS, false),
    ...reads,
  ].filter(({ table }) => known.has(table));
}
