import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** Statuses, reference lists, kinds of codes and payers have a name in `packages/domain`, which a statement uses. */
const BARE = /\b(?:status|jenis|jenis_kunjungan|penjamin_id)\b *(?:=|<>|!=|<=?|>=?|in \(|not in \() *[1-9]/g;
/** The levels of regions are the count of their steps from the province, in the files that are about nothing else. */
const ALLOWED = /^features\/wilayah\/|^demo\/origin-wilayah\./;

const SRC = path.join(import.meta.dirname, '../..');
const isStatement = (name: string): boolean => !/\.test\.ts$|^testing\//.test(name) && !ALLOWED.test(name);
/** Only what is written to be sent: a template or a text, never code or a comment around it. */
const inTexts = (source: string): string =>
  [...source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').matchAll(/`[^`]*`|'[^'\n]*'/g)].join('\n');
const bareNumbers = (source: string): string[] => inTexts(source).match(BARE) ?? [];

describe('statements', () => {
  it('name every status, list, kind and payer', () => {
    const names = globSync('**/*.ts', { cwd: SRC }).filter(isStatement);
    expect(names.length).toBeGreaterThan(300);
    const found = names.flatMap((name) =>
      bareNumbers(readFileSync(path.join(SRC, name), 'utf8')).map((bare) => `${name}: ${bare}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ['a status', 'sql`select from kunjungan where status = 4`'],
    ['a list', "client.query('select id from referensi where jenis = 42')"],
    ['several', 'sql`x.status not in (5, 6)`'],
  ])('%s that is a bare number is found', (_, source) => expect(bareNumbers(source)).toHaveLength(1));

  it('a named one and a comment are not', () =>
    expect(bareNumbers('/** `status = 4` */ sql`status = ${literal(SELESAI)} and aktif`')).toEqual([]));
});
