export const formatMs = (n: number): string =>
  n < 0 ? '-' : n < 10 ? n.toFixed(2) : n < 100 ? n.toFixed(1) : n.toFixed(0);
export const overMark = (over: boolean): string => (over ? ' !!' : '');

/** Prints a table with `leftColumns` aligned to the left and the others to the right. */
export function printTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  leftColumns: ReadonlySet<number> = new Set([0]),
): void {
  const widths = headings.map((k, n) => Math.max(k.length, ...rows.map((b) => (b[n] ?? '').length)));
  const formatRow = (b: readonly string[]): string =>
    b
      .map((t, n) => (leftColumns.has(n) ? t.padEnd(widths[n] ?? 0) : t.padStart(widths[n] ?? 0)))
      .join('  ')
      .trimEnd();
  console.log(formatRow(headings));
  console.log(widths.map((l) => '-'.repeat(l)).join('  '));
  for (const b of rows) console.log(formatRow(b));
}
