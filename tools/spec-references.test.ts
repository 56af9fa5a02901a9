import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SPEC = 'docs/spec/';
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);
const isSpec = (file: string): boolean => file.startsWith(SPEC) && file.endsWith('.md');
const specs = new Map(files.filter(isSpec).map((file) => [path.basename(file), readFileSync(file, 'utf8')]));
/** Which file has the rules of these letters. */
const HOME: Record<string, string> = {
  D: 'ketentuan.md',
  F: 'farmasi.md',
  K: 'kasir.md',
  L: 'laporan.md',
  RM: 'rekam-medis.md',
  RS: 'resep.md',
};

/** `kasir.md K7`, `resep.md RS3, RS5`, `putusan.md N23`, `spec: RM12`, `ketentuan D36`. */
const NAMED = /\b([a-z][a-z-]*\.md),? ((?:[A-Z]{1,2}\d+)(?:(?:, | and | to )[A-Z]{1,2}\d+)*)/g;
const SAID = /\b(?:spec:|ketentuan) ((?:[A-Z]{1,2}\d+)(?:(?:, | and | to )[A-Z]{1,2}\d+)*)/g;
const LABEL = /[A-Z]{1,2}\d+/g;

function* labelsOf(text: string): Generator<[file: string, label: string]> {
  for (const [, file = '', labels = ''] of text.matchAll(NAMED))
    // Migrations are frozen, and one of them has the file's former name.
    for (const [label] of labels.matchAll(LABEL)) yield [file === 'decisions.md' ? 'ketentuan.md' : file, label];
  for (const [, labels = ''] of text.matchAll(SAID))
    for (const [label] of labels.matchAll(LABEL)) yield [HOME[label.replace(/\d+/, '')] ?? 'putusan.md', label];
}

it('whatever rule the code names stands in docs/spec', () => {
  const wrong: string[] = [];
  for (const file of files) {
    if (!/\.(ts|tsx|sql|md|mjs|css)$/.test(file) || isSpec(file)) continue;
    for (const [of, label] of labelsOf(readFileSync(file, 'utf8')))
      if (!new RegExp(String.raw`\b${label}\b`).test(specs.get(of) ?? '')) wrong.push(`${file}: ${of} ${label}`);
  }
  expect(wrong).toEqual([]);
});

it('each decision stands in the index once', () => {
  const pages = files.filter((file) => /^docs\/decisions\/\d{4}/.test(file)).map((file) => path.basename(file));
  const listed = [...readFileSync('docs/decisions/README.md', 'utf8').matchAll(/\]\((\d{4}[^)]*)\)/g)].map(
    ([, file]) => file,
  );
  expect(listed.toSorted()).toEqual(pages.toSorted());
});
