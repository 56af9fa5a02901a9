import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const FOLDER = new URL('../../../migrations/', import.meta.url);

const checksumOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/** Says what is wrong with a folder of migrations, where `listed` is its SHA256SUMS (`<hash>  <name>` a line). */
function findChanges(files: ReadonlyMap<string, string>, listed: string): string[] {
  const sums = new Map(
    listed
      .trimEnd()
      .split('\n')
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );
  const changed = [...sums].flatMap(([nama, sum]) => {
    const now = files.get(nama);
    if (now === undefined) return [`${nama} has landed and is gone`];
    return now === sum ? [] : [`${nama} has landed and may not change: write a new migration`];
  });
  const added = [...files]
    .filter(([nama]) => !sums.has(nama))
    .map(([nama, sum]) => `${nama} is new: add this line to SHA256SUMS when it lands\n${sum}  ${nama}`);
  return [...changed, ...added];
}

describe('landed migrations', () => {
  it('are as they landed: SHA256SUMS of the folder says so', () => {
    const files = readdirSync(FOLDER)
      .filter((nama) => nama.endsWith('.sql'))
      .toSorted()
      .map((nama): [string, string] => [nama, checksumOf(readFileSync(new URL(nama, FOLDER)))]);
    expect(files.length).toBeGreaterThan(10);
    expect(findChanges(new Map(files), readFileSync(new URL('SHA256SUMS', FOLDER), 'utf8'))).toEqual([]);
  });

  it('that are edited, removed or not listed are found', () => {
    const [a, b, c] = ['a', 'b', 'c'].map(checksumOf) as [string, string, string];
    const listed = `${a}  0001_a.sql\n${b}  0002_b.sql\n`;
    const check = (files: Record<string, string>) => findChanges(new Map(Object.entries(files)), listed);
    expect(check({ '0001_a.sql': a, '0002_b.sql': b })).toEqual([]);
    expect(check({ '0001_a.sql': c, '0002_b.sql': b })).toEqual([
      expect.stringMatching(/^0001_a.sql .* may not change/),
    ]);
    expect(check({ '0002_b.sql': b })).toEqual(['0001_a.sql has landed and is gone']);
    expect(check({ '0001_a.sql': a, '0002_b.sql': b, '0003_c.sql': c })).toEqual([
      `0003_c.sql is new: add this line to SHA256SUMS when it lands\n${c}  0003_c.sql`,
    ]);
  });
});
