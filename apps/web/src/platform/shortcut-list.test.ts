import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SHORTCUTS } from './shortcut-list.ts';

const SRC = join(import.meta.dirname, '..');
/** Heard by hand: by the shell, by the keys of every form (form-keyboard.ts), and by the intake box. */
const BY_HAND = new Set<string>([
  'tutup',
  'isian-berikut',
  'simpan',
  'bagian-berikut',
  'hasil-kunjungan',
  'hasil-detail',
]);

it('no shortcut is listed that no code listens for', () => {
  const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|shortcut-list|common-shortcuts/.test(path))
    .map((path) => readFileSync(`${SRC}/${path}`, 'utf8'))
    .join('\n');
  expect(SHORTCUTS.map(({ id }) => id).filter((id) => !BY_HAND.has(id) && !sources.includes(`'${id}'`))).toEqual([]);
});
