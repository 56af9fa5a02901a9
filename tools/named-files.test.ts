import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const DOC = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');
const SHORT_FOR: Record<string, string> = { 'S/': 'apps/server/src/', 'W/': 'apps/web/src/', 'P/': 'packages/' };
/** The files that CONTRIBUTING.md names to be copied, in the last column of its table. */
const COPIED = readFileSync(path.join(ROOT, 'CONTRIBUTING.md'), 'utf8')
  .split('\n')
  .flatMap((line) => line.split(' | ')[2] ?? [])
  .flatMap((cell) => [...cell.matchAll(/`([FWPa]\w*\/[^`]+)`/g)].map(([, file = '']) => file));

/** How many lines of levels 1 and 2 each section of ASVS 5.0.0 has. They come first in it; those of level 3 follow. */
const LINES: Record<string, number> = Object.fromEntries(
  `1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 5.1:1 5.2:3
  5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3
  9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4
  13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4
  17.3:2`
    .split(/\s+/)
    .map((one) => one.split(':'))
    .map(([section, count]) => [section, Number(count)]),
);

const ROWS = DOC.split('\n')
  .filter((line) => /^\d+\.\d+\.\d+/.test(line))
  .map((line) => line.split(' | '));

it('every line of levels 1 and 2 stands once, with a state and a reason', () => {
  const expected = Object.entries(LINES).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
  );
  expect(expected).toHaveLength(253);
  const listed = ROWS.flatMap(([lines = '']) => lines.split(', '));
  expect(listed.toSorted()).toEqual(expected.toSorted());
  for (const [lines, state, reason] of ROWS) {
    expect(['holds', 'part', 'short', 'n/a'], lines).toContain(state);
    expect(reason, lines).toBeTruthy();
  }
});

it('every file that is named exists', () => {
  const named = [...DOC.matchAll(/`([^`*\s]+)`/g)]
    .map(([, text = '']) => text)
    .filter((text) => /^(S|W|P|docs|e2e|tools|bench)\//.test(text) || text === 'package-lock.json');
  expect(named.length).toBeGreaterThan(100);
  const missing = named
    .map((text) => text.replace(/^[SWP]\//, (prefix) => SHORT_FOR[prefix] ?? prefix))
    .filter((file) => !existsSync(path.join(ROOT, file)));
  expect(missing).toEqual([]);
});

it('every file that CONTRIBUTING names to be copied exists', () => {
  expect(COPIED.length).toBeGreaterThan(15);
  const missing = COPIED.map((file) =>
    file.replace(/^F\//, 'apps/server/src/features/').replace(/^[WP]\//, (prefix) => SHORT_FOR[prefix] ?? prefix),
  ).filter((file) => !existsSync(path.join(ROOT, file)));
  expect(missing).toEqual([]);
});
