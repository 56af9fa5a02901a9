import { describe, expect, it } from 'vitest';
import { measureText } from './measure-text.ts';
import { fitText, LINE_HEIGHT } from './fit-text.ts';

const KOTAK = { width: 150, height: 34, size: [13, 12, 11, 10, 9, 8, 7, 6], bold: true };
const cukup = (text: string): ReturnType<typeof fitText> => {
  const result = fitText(text, KOTAK);
  for (const b of result.lines) expect(measureText(b, result.size, true), b).toBeLessThanOrEqual(KOTAK.width);
  expect(result.lines.length * result.size * LINE_HEIGHT).toBeLessThanOrEqual(KOTAK.height);
  return result;
};

describe('a text in its box', () => {
  it('a short name keeps its size, on one line', () =>
    expect(cukup('SITI AMINAH')).toEqual({ size: 13, lines: ['SITI AMINAH'] }));
  it('a longer one takes another line before it gets smaller', () =>
    expect(cukup('SITI NUR RAHAYU AMINAH')).toEqual({ size: 13, lines: ['SITI NUR RAHAYU', 'AMINAH'] }));
  it('80 letters in words: smaller, every word whole', () => {
    const nama = 'RADEN AJENG KUSUMANINGRUM WULANDARI PRAWIRODIRDJO HADININGRAT SASTROATMODJO BINTI';
    expect(nama.length).toBeGreaterThanOrEqual(80);
    const { size, lines } = cukup(nama);
    expect(size).toBeLessThan(13);
    expect(lines.join(' ')).toBe(nama);
  });
  it.each([
    ['of the widest letters', 'W'.repeat(80)],
    ['of ordinary letters', 'MUHAMMADABDURRAHMAN'.repeat(5).slice(0, 80)],
  ])('one word of 80 letters, %s: cut through, nothing lost', (_rule, nama) => {
    expect(cukup(nama).lines.join('')).toBe(nama);
  });
  it('one long word after a short one', () => {
    const nama = `SRI ${'KUSUMA'.repeat(8)}`;
    expect(cukup(nama).lines.join('').replace(' ', '')).toBe(nama.replace(' ', ''));
  });
  it('150 of the widest letters end in an ellipsis in the smallest size', () => {
    const { size, lines } = cukup('W'.repeat(150));
    expect(size).toBe(6);
    expect(lines.at(-1)).toMatch(/^W+…$/);
  });
  it('letters that the font’s table does not know are taken for the widest', () =>
    expect(cukup('王'.repeat(80)).size).toBeLessThan(13));
  it('emoji are never cut in half', () =>
    expect(cukup('😀'.repeat(60)).lines.every((b) => b.isWellFormed())).toBe(true));
  it('no text, no line', () => {
    expect(fitText('', KOTAK).lines).toEqual([]);
    expect(fitText('   ', KOTAK).lines).toEqual([]);
  });
  it('spaces between words count once', () => expect(fitText(' A   B ', KOTAK).lines).toEqual(['A B']));
});
