import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const DECLARED = /export (?:async function|const) (\w+)(?: = async\b|[^;{]*?\): Promise<| *[(<])/g;
const isAsync = (text: string): boolean => /^export async|= async\b|\): Promise<$/.test(text);

/** The exported functions of a source that answer with a promise. */
const asyncNames = (source: string): string[] =>
  [...source.matchAll(DECLARED)].flatMap(([text, name]) => (name !== undefined && isAsync(text) ? [name] : []));

const isKnown = (source: string, name: string): boolean =>
  new RegExp(String.raw`(?:import [^;]*|function |const )\b${name}\b[^;]*from|function ${name}\b`).test(source);

/** The lines of a source that call one of these as a statement, and neither wait for it nor pass its answer on. */
function unawaited(source: string, names: ReadonlySet<string>): string[] {
  const lines = source.split('\n').map((line) => line.trim());
  return lines.filter((line, n) => {
    const [, of, name = ''] = /^(\w+\.)?(\w+)\(.*\);$/.exec(line) ?? [];
    const before = lines[n - 1] ?? '';
    const isStatement = /(?:[;{}]|\*\/|^)$|^\/\//.test(before);
    // What is no name of this file's is something else that is called alike.
    return names.has(name) && isStatement && isKnown(source, of?.slice(0, -1) ?? name);
  });
}

it('whatever asks the database is waited for: a permission that nobody waits for is none', () => {
  const sources = globSync('**/*.ts', { cwd: ROOT })
    .filter((name) => !name.endsWith('.test.ts'))
    .map((name) => ({ name, text: readFileSync(path.join(ROOT, name), 'utf8') }));
  const names = new Set(sources.flatMap(({ text }) => asyncNames(text)));
  expect(names.size).toBeGreaterThan(500);
  expect(sources.flatMap(({ name, text }) => unawaited(text, names).map((line) => `${name}: ${line}`))).toEqual([]);
});

it.each([
  ["import { assertAuthor } from './a.ts';\n  const a = 1;\n  assertAuthor(tx, note);", 1],
  ['  const a = 1;\n  assertAuthor(tx, note);', 0],
  ['  await assertAuthor(tx, note);', 0],
  ["import * as catatan from './a.ts';\n  if (x) {\n    catatan.assertAuthor(tx, note);\n  }", 1],
  ['  return db.write(ctx, (tx) =>\n    assertAuthor(tx, note);', 0],
])('%j has %d', (source, count) => expect(unawaited(source, new Set(['assertAuthor']))).toHaveLength(count));
