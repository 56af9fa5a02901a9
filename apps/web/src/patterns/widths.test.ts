import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { AnyList } from './list.ts';
import { narrowed, refuseTooWide, tableWidth, tooNarrowFor } from './widths.ts';

const FEATURES = path.join(import.meta.dirname, '../features');
const read = (file: string): string => readFileSync(path.join(FEATURES, file), 'utf8');
const TESTS = globSync('**/*.test.tsx', { cwd: FEATURES }).map(read);
const LIST_PAGES = globSync('**/*.page.tsx', { cwd: FEATURES }).filter((file) =>
  /<(ListPage|EditListPage|MasterList)\b/.test(read(file)),
);
const text = (width?: number) => ({ kind: 'text', head: String(width), value: () => '', ...(width ? { width } : {}) });
const listOf = (...columns: object[]) => ({ name: 'obat', columns }) as unknown as AnyList<unknown>;

it('a list is refused when a screen of 1366 cannot show all its columns', () => {
  expect(() => refuseTooWide(listOf(text(1134), text()))).not.toThrow();
  expect(() => refuseTooWide(listOf(text(1135), text()))).toThrow('obat need 1295 px');
  expect(() => refuseTooWide(listOf(text(1135), { ...text(), from: 1600 }))).not.toThrow();
});

it('a window is too narrow one pixel below what all columns need, with the rail and the buttons of a row', () => {
  const list = { ...listOf(text(300), text()), actionsWidth: 100 };
  expect(tooNarrowFor(list)).toBe('(max-width: 612px)');
});

it('there columns have less air or a width of their own, and what stands under another takes no room', () => {
  const list = {
    ...listOf({ ...text(300), narrow: 120 }, { ...text(200), under: '80' }, { ...text(80), grow: 2 }, text()),
    actionsWidth: 100,
  };
  const columns = narrowed(list.columns);
  expect(columns.map(({ width, grow, below }) => [width, grow, below?.head])).toEqual([
    [120, undefined, undefined],
    [72, undefined, '200'],
    [undefined, undefined, undefined],
  ]);
  expect(tableWidth(list, columns, true)).toBe(120 + 72 + 136 + 92);
  expect(tableWidth(list, list.columns, false)).toBe(300 + 200 + 80 + 160 + 100);
});

// A list is drawn by its own test, and refused there when it is too wide.
it.each(LIST_PAGES)('%s is drawn by a test', (file) => {
  expect(TESTS.some((test) => test.includes(`/${path.basename(file)}'`))).toBe(true);
});
