import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SHORTCUTS } from './shortcut-list.ts';

const SRC = join(import.meta.dirname, '../..');
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

// Chrome and Edge open their menu by Alt+E and Alt+F and go to the address by Alt+D, whatever the page says.
it('no shortcut is one that the browser keeps for itself', () => {
  const taken = new Set([
    'Alt+D',
    'Alt+E',
    'Alt+F',
    'Alt+Home',
    'Alt+←',
    'Alt+→',
    'Alt+F4',
    'F11',
    'F12',
    'Ctrl+T',
    'Ctrl+N',
    'Ctrl+W',
  ]);
  const all = SHORTCUTS.flatMap((one) => [one.keys, ...('also' in one ? [one.also] : [])]);
  expect(all.filter((keys) => taken.has(keys))).toEqual([]);
});
it('no two shortcuts of one place have the same keys', () => {
  const of = (group: string): string[] => SHORTCUTS.filter((one) => one.group === group).map(({ keys }) => keys);
  const record = [...of('Rekam medis')];
  expect(record.filter((keys, at) => record.indexOf(keys) !== at)).toEqual([]);
});

it('issue 31: a key that is heard everywhere means nothing else on any page', () => {
  const everywhere = SHORTCUTS.filter(({ group }) => group === 'Di mana saja');
  const others = new Set<string>(SHORTCUTS.flatMap(({ group, keys }) => (group === 'Di mana saja' ? [] : [keys])));
  expect(everywhere.map(({ keys }) => keys as string).filter((keys) => others.has(keys))).toEqual([]);
});
