import { BLACK, type TextNode } from './label-document.ts';
import { measureText } from './measure-text.ts';

/** The distance from one line to the next in Roboto, as a multiple of the font size. */
export const LINE_HEIGHT = 1.172;
const ELLIPSIS = '…';

/**
 * A box for text, in points. `size` lists font sizes, from the preferred one down to the smallest that can still be
 * read.
 */
export type TextBox = {
  x: number;
  y: number;
  width: number;
  height: number;
  size: readonly number[];
  bold?: boolean;
  color?: string;
};
export type FittedText = { size: number; lines: string[] };

/** The longest beginning of `text` that fits. It has at least one letter, so that `breakLines` comes to an end. */
function cutToWidth(text: string, width: number, size: number, bold: boolean): string {
  let beginning = '';
  for (const letter of text) {
    if (beginning !== '' && measureText(beginning + letter, size, bold) > width) break;
    beginning += letter;
  }
  return beginning;
}

/** Breaks a text between words, and a word where it is wider than the box; nothing of it is lost. */
export function breakLines(text: string, width: number, size: number, bold: boolean): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of text.split(/\s+/).filter((k) => k !== '')) {
    const joined = current === '' ? word : `${current} ${word}`;
    if (measureText(joined, size, bold) <= width) {
      current = joined;
      continue;
    }
    if (current !== '') lines.push(current);
    let remaining = word;
    while (measureText(remaining, size, bold) > width) {
      const beginning = cutToWidth(remaining, width, size, bold);
      lines.push(beginning);
      remaining = remaining.slice(beginning.length);
    }
    current = remaining;
  }
  return current === '' ? lines : [...lines, current];
}

/**
 * Fits a text into a box: in the largest size at which its lines have room.
 *
 * Returns: the size and the lines. A text that does not fit even in the smallest size ends in an ellipsis, so nothing
 *          leaves the box.
 */
export function fitText(
  text: string,
  { width, height, size, bold = false }: Pick<TextBox, 'width' | 'height' | 'size' | 'bold'>,
): FittedText {
  const smallest = size.at(-1) as number;
  const maxLines = (u: number): number => Math.max(1, Math.floor(height / (u * LINE_HEIGHT)));
  for (const u of size) {
    const lines = breakLines(text, width, u, bold);
    if (lines.length <= maxLines(u)) return { size: u, lines };
  }
  const all = breakLines(text, width, smallest, bold);
  const shown = all.slice(0, maxLines(smallest));
  const lastLine = shown.pop() as string;
  const remaining = cutToWidth(lastLine, width - measureText(ELLIPSIS, smallest, bold), smallest, bold).trimEnd();
  return { size: smallest, lines: [...shown, remaining + ELLIPSIS] };
}

/** The text of a box as lines with a position each. */
export function textInBox(text: string, box: TextBox): TextNode[] {
  const { size, lines } = fitText(text, box);
  const { x, y, bold, color = BLACK } = box;
  return lines.map((text, n) => ({
    text,
    absolutePosition: { x, y: y + n * size * LINE_HEIGHT },
    fontSize: size,
    bold: bold === true,
    color: color,
    noWrap: true,
  }));
}

export function textLine(
  text: string,
  { x, y, size, bold = false, color = BLACK }: { x: number; y: number; size: number; bold?: boolean; color?: string },
): TextNode {
  return { text, absolutePosition: { x, y }, fontSize: size, bold: bold, color: color, noWrap: true };
}
