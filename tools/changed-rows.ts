/**
 * What a change of a table of facts concerns. Nearly every test reads such a table, and a row more or less concerns those
 * who name it: a new permission its calls, a new migration the features that read its tables.
 */

/** The files with such a table, wherever in their package they stand. */
const FACT_TABLE =
  /^(packages\/(domain|contract)\/src|apps\/server\/src\/platform)\/(.*\/)?(permission|permission-words|\w+-settings|jenis-cetakan|pemberitahuan|live-topics|outbox-topics)\.ts$/;
/** The table that is put together from groups of rows, each in a file of its own. */
const GROUP_OF_ROWS = /^(.*)\/settings\/\w+-settings\.ts$/;
const MIGRATION = /^apps\/server\/migrations\/\d{4}_\w+\.sql$/;
const COMMENT = /^[^\S\n]*\/\*\*?[\s\S]*?\*\/\n|^[^\S\n]*\/\/.*\n/gm;
/** `const NAMA: T = {`, with whatever stands between. */
const TABLE_BEGINS = /^(?:export )?const .*\{$/;
const ROW_BEGINS = /^ {2}(?:'([^']+)'|(\w+)):/;

/** The rows of all tables of a file by their keys, and what is left of its text. */
function readRows(text: string): { rows: Map<string, string>; rest: string } {
  const rows = new Map<string, string>();
  let rest = '';
  let inside = false;
  let key: string | null = null;
  for (const line of text.replaceAll(COMMENT, '').split('\n')) {
    if (!line.startsWith(' ')) {
      inside = TABLE_BEGINS.test(line);
      key = null;
    }
    const [, quoted, plain] = (inside && ROW_BEGINS.exec(line)) || [];
    key = quoted ?? plain ?? key;
    if (key === null) rest += `${line}\n`;
    else rows.set(key, `${rows.get(key) ?? ''}${line}\n`);
  }
  return { rows, rest };
}

/** The keys of the rows that differ; null where something else differs too. */
function changedKeys(before: string, now: string): string[] | null {
  const [old, current] = [readRows(before), readRows(now)];
  if (old.rest !== current.rest) return null;
  return [...new Set([...old.rows.keys(), ...current.rows.keys()])].filter(
    (key) => old.rows.get(key) !== current.rows.get(key),
  );
}

/** What a statement works on stands behind one of these words. */
const WORKS_ON =
  /\b(?:table|function|procedure|view|sequence|on|update|into|from|join|references|call)\s+(?:if\s+(?:not\s+)?exists\s+|only\s+)?(?:public\.)?"?([a-z_]\w{2,})/gi;
const IN_QUOTES = /'([a-z_]\w{2,})'/g;
/** These stand behind one of those words, and are nothing's name. */
const SQL_WORDS = new Set(
  'select set delete update insert each conflict all row only where table column constraint force function null schema sequences tables cascade restrict none'.split(
    ' ',
  ),
);

/** What a migration works on: tables, functions, and what it hands to one as a text. */
const namesIn = (sql: string): string[] => {
  const text = sql.replaceAll(/--.*$/gm, '');
  return [
    ...new Set(
      [...text.matchAll(WORKS_ON), ...text.matchAll(IN_QUOTES)]
        .map(([, name = '']) => name.toLowerCase())
        .filter((name) => !SQL_WORDS.has(name)),
    ),
  ];
};

/**
 * Returns the names that a change of this file concerns, or null where it concerns everybody who reads the file.
 * `before` is its text before the change, or null where there was none.
 */
export function changedNames(file: string, before: string | null, now: string): string[] | null {
  // A migration that has landed is never edited, so whoever changes one changes everything that stands on it.
  if (MIGRATION.test(file)) return before === null ? namesIn(now) : null;
  if (!FACT_TABLE.test(file) || before === null) return null;
  return changedKeys(before, now);
}

/** The files through which the rows of this table are read: its own, and that of the whole where it is a group of it. */
export const filesOfTable = (file: string): string[] => {
  const [, folder] = GROUP_OF_ROWS.exec(file) ?? [];
  return folder === undefined ? [file] : [file, `${folder}/setting.ts`];
};

/** Whether a text names one of these, as a word of its own. */
export const naming = (names: readonly string[]): ((text: string) => boolean) => {
  if (names.length === 0) return () => false;
  const escaped = names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const pattern = new RegExp(String.raw`(?<![\w-])(?:${escaped.join('|')})(?![\w-])`);
  return (text) => pattern.test(text);
};
