import { describe, expect, it } from 'vitest';
import { compareNama, findAlikeWords, splitForTypos, splitNama } from './nama-similarity.ts';

const banding = (a: string, b: string): string => compareNama(splitNama(a), splitNama(b));

describe('issue 3 D: similar names', () => {
  it.each([
    ['another order', 'SITI AMINAH', 'AMINAH SITI', 'sama'],
    ['titles', 'Ny. Siti Aminah, S.Pd', 'SITI AMINAH', 'sama'],
    ['old spelling', 'Soekarno Djoko', 'SUKARNO JOKO', 'sama'],
    ['Muhammad', 'Moh. Ali', 'MUHAMMAD ALI', 'sama'],
    ['written apart', 'NUR HALIZA', 'NURHALIZA', 'sama'],
    ['a doubled letter', 'SITI AMINNAH', 'SITI AMINAH', 'mirip'],
    ['letters swapped', 'BUDI SANTSOO', 'BUDI SANTOSO', 'mirip'],
    ['a letter left out', 'BUDI SANTOS', 'BUDI SANTOSO', 'mirip'],
    ['heard alike', 'KHOIRUL UMAM', 'HOIRUL UMAM', 'mirip'],
    ['heard alike, f and p', 'YUSUF EFENDI', 'YUSUP EPENDI', 'mirip'],
    ['an initial', 'S. AMINAH', 'SITI AMINAH', 'mirip'],
    ['a word more', 'SITI AMINAH RAHAYU', 'SITI AMINAH', 'mirip'],
    ['another second name', 'SITI AMINAH', 'SITI FATIMAH', 'beda'],
    ['another first name', 'BUDI SANTOSO', 'DEWI SANTOSO', 'beda'],
    ['somebody else', 'BUDI SANTOSO', 'JOKO SUSILO', 'beda'],
    ['short names', 'ANI', 'ANA', 'beda'],
    ['no letters', '😀', 'SITI', 'beda'],
    ['no letters at all', '', '', 'beda'],
  ])('%s', (_rule, a, b, result) => {
    expect(banding(a, b)).toBe(result);
    expect(banding(b, a)).toBe(result);
  });
  it('a name of 150 letters is compared at once', () =>
    expect(banding('AB '.repeat(50), 'AC '.repeat(50))).toBe('beda'));
});

describe('interface.md rule 1: words that a typed one may stand for', () => {
  const KNOWN = ['supriyadi', 'supriyanto', 'supriadin', 'robiatul', 'robiah', 'julaiha', 'siti', 'ani', 'supriadi'];
  it.each([
    ['supriadi', ['supriyadi', 'supriadin']],
    ['robiyatul', ['robiatul']],
    ['zulaiha', ['julaiha']],
    ['any', ['ani']],
    ['ana', []],
    ['', []],
  ])('%s', (typed, expected) => expect(findAlikeWords(typed, KNOWN, 5)).toEqual(expected));
  it('the most similar ones where there are many', () =>
    expect(findAlikeWords('supriadi', KNOWN, 1)).toEqual(['supriyadi']));
  it.each([
    ['ani', []],
    ['siti', ['si', 'ti']],
    ['supriadi', ['supr', 'iadi']],
    ['robiyatul', ['rob', 'iya', 'tul']],
    ['muhammadin', ['muha', 'mmad', 'in']],
  ])('%s is looked for by %j', (word, parts) => expect(splitForTypos(word)).toEqual(parts));
});
