import { describe, expect, it } from 'vitest';
import { pad, pair, wrap } from './wrap.ts';

const LONG_NAME =
  'RADEN AJENG KUSUMANINGRUM WULANDARI PRAWIRODIRDJO HADININGRAT SASTROATMODJO BINTI SURYANINGRAT KARTOSUWIRYO DARI SALATIGA';

describe('lines of 48 columns', () => {
  it('a name of 120 letters keeps every word, on lines that fit', () => {
    expect(LONG_NAME.length).toBeGreaterThanOrEqual(120);
    const lines = wrap(LONG_NAME, 48);
    expect(lines.join(' ')).toBe(LONG_NAME);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(48);
  });
  it('a word longer than the line is cut through, nothing lost', () =>
    expect(wrap('W'.repeat(120), 48).map(({ length }) => length)).toEqual([48, 48, 24]));
  it('spaces at the beginning indent each line', () =>
    expect(wrap('  10 Tablet x 500', 12)).toEqual(['  10 Tablet', '  x 500']));
  it('nothing is one empty line', () => expect([wrap('', 48), wrap('   ', 48)]).toEqual([[''], ['']]));
  it.each([
    ['left', 'ab   '],
    ['right', '   ab'],
    ['center', ' ab  '],
  ] as const)('%s', (align, result) => expect(pad('ab', 5, align)).toBe(result));
});

describe('a label and its value', () => {
  it('stand at both ends of a line', () => expect(pair('Nama', 'SITI', 12)).toEqual(['Nama    SITI']));
  it('money stays whole, at the end of the label’s last line', () =>
    expect(pair('Pemeriksaan dokter umum', '35.000', 20)).toEqual(['Pemeriksaan         ', 'dokter umum   35.000']));
  it('a long value breaks on the right', () => {
    const lines = pair('Nama', LONG_NAME, 48);
    expect(lines.map(({ length }) => length)).toEqual([48, 48, 48, 48]);
    expect(lines[0]?.startsWith('Nama ')).toBe(true);
    expect(lines.every((line) => !line.endsWith(' '))).toBe(true);
    expect(lines.map((line) => line.slice(5).trim()).join(' ')).toBe(LONG_NAME);
  });
  it('both long: each has a side', () => {
    const lines = pair('L'.repeat(60), 'V'.repeat(60), 48);
    expect(lines.every(({ length }) => length === 48)).toBe(true);
    expect(lines.join('').replaceAll(' ', '')).toHaveLength(120);
  });
  it.each([
    ['', 'x', '    x'],
    ['x', '', 'x    '],
    ['', '', '     '],
  ])('%j %j', (label, value, result) => expect(pair(label, value, 5)).toEqual([result]));
});
