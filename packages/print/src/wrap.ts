/**
 * Breaks a text between words; a word that is longer than the line is cut through. Spaces at its beginning indent every
 * line. Always at least one line.
 */
export function wrap(text: string, columns: number): string[] {
  const indent = (/^ */.exec(text) as RegExpExecArray)[0].slice(0, Math.floor(columns / 2));
  const width = Math.max(1, columns - indent.length);
  const lines: string[] = [];
  let current = '';
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const joined = current === '' ? word : `${current} ${word}`;
    if (joined.length <= width) {
      current = joined;
      continue;
    }
    if (current !== '') lines.push(current);
    let rest = word;
    for (; rest.length > width; rest = rest.slice(width)) lines.push(rest.slice(0, width));
    current = rest;
  }
  return [...lines, current].map((line) => (line === '' ? '' : indent + line));
}

export function pad(text: string, columns: number, align: 'left' | 'center' | 'right'): string {
  if (align === 'right') return text.padStart(columns);
  if (align === 'left') return text.padEnd(columns);
  return text.padStart(text.length + Math.floor((columns - text.length) / 2)).padEnd(columns);
}

/**
 * A label on the left and its value on the right. A short value, such as money, stays whole at the end of the label's
 * last line; a long one, such as a name, breaks on the right.
 */
export function pair(label: string, value: string, columns: number): string[] {
  if (label.length + value.length < columns) return [label + value.padStart(columns - label.length)];
  const valueIsShort = value.length <= columns / 2;
  const rightWidth = valueIsShort ? value.length : columns - Math.min(label.length, Math.floor(columns / 2)) - 1;
  const leftWidth = columns - rightWidth - 1;
  const left = wrap(label, leftWidth);
  const right = valueIsShort ? [...Array.from({ length: left.length - 1 }, () => ''), value] : wrap(value, rightWidth);
  return Array.from(
    { length: Math.max(left.length, right.length) },
    (_, n) => `${(left[n] ?? '').padEnd(leftWidth)} ${(right[n] ?? '').padStart(rightWidth)}`,
  );
}
