import { expect, it } from 'vitest';
import { parseChangelog } from './parse-changelog.ts';

const textsOf = (markdown: string): [string, string[]][] =>
  parseChangelog(markdown).map(({ title, items }) => [
    title,
    items.map((spans) => spans.map(({ text, code }) => (code ? `<${text}>` : text)).join('')),
  ]);

it('reads sections and items, the newest first; an item goes on in the lines below it', () =>
  expect(
    textsOf('# Changelog\n\nIntro\n\n## 2.0\n\n- One\n  goes on.\n- Two\n\n## 1.0\nA word.\r\n- Three\r\n'),
  ).toEqual([
    ['2.0', ['Two', 'One goes on.']],
    ['1.0', ['Three', 'A word.']],
  ]));

it('backticks are code; tags and everything else stay text', () =>
  expect(textsOf('## A\n- Run `npm start`, <script>alert(1)</script> **now**\n- `a`\n- One ` alone')).toEqual([
    ['A', ['One ` alone', '<a>', 'Run <npm start>, <script>alert(1)</script> **now**']],
  ]));

it('nothing is read from nothing', () => expect(parseChangelog('# Changelog\n- before any section')).toEqual([]));
