import type { Penyandian } from '@nadi/domain/cetak/profil-printer';
import type {
  Align,
  BarcodeBlock,
  BesideBlock,
  Block,
  Cell,
  Column,
  CutBlock,
  DrawerBlock,
  FeedBlock,
  ImageBlock,
  Paper,
  QrBlock,
  Size,
  TotalBlock,
} from './paper.ts';
import { toPrintable } from './printable.ts';
import { pad, pair, wrap } from './wrap.ts';

/** A line of a receipt. Its text has at most `columns / size` letters, all of which the printer has. */
export type GridLine = { kind: 'line'; text: string; size: Size; bold: boolean; align: Align };
export type GridItem = GridLine | QrBlock | BarcodeBlock | ImageBlock | FeedBlock | CutBlock | DrawerBlock;
export type Grid = { columns: number; encoding: Penyandian };

const line = (text: string, look: Partial<Omit<GridLine, 'kind' | 'text'>> = {}): GridLine => ({
  kind: 'line',
  text: text.trimEnd(),
  size: 1,
  bold: false,
  align: 'left',
  ...look,
});

/** The largest size up to the wanted one in which a text has room on one line. */
export function fittingSize(length: number, wanted: Size, columns: number): Size {
  let size = wanted;
  while (size > 1 && length > Math.floor(columns / size)) size = (size - 1) as Size;
  return size;
}

/** The width of each column, with a space between two of them. */
export function columnWidths(columns: readonly Column[], total: number): number[] {
  const fixed = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  const open = columns.filter(({ width }) => width === undefined).length;
  const rest = Math.max(open, total - fixed - (columns.length - 1));
  return columns.map(({ width }) => width ?? Math.floor(rest / open));
}

function cellText(cell: Cell, { encoding }: Grid): string {
  if (typeof cell === 'string') return toPrintable(cell, encoding);
  return 'box' in cell ? `[${'\u00A0'.repeat(cell.box)}]` : '.'.repeat(cell.dotted);
}

function row(columns: readonly Column[], cells: readonly Cell[], grid: Grid): string[] {
  const widths = columnWidths(columns, grid.columns);
  // The inside of a box is no place to break a line.
  const wrapped = columns.map((_, n) => {
    const cell = cells[n] ?? '';
    return typeof cell === 'string' ? wrap(cellText(cell, grid), widths[n] as number) : [cellText(cell, grid)];
  });
  const height = Math.max(...wrapped.map(({ length }) => length));
  return Array.from({ length: height }, (_, y) =>
    wrapped
      .map((lines, n) => pad(lines[y] ?? '', widths[n] as number, columns[n]?.align ?? 'left'))
      .join(' ')
      .replaceAll('\u00A0', ' '),
  );
}

function table(columns: readonly Column[], rows: readonly (readonly Cell[])[], grid: Grid): GridLine[] {
  const heads = columns.map(({ head = '' }) => head);
  const lines = rows.flatMap((cells) => row(columns, cells, grid)).map((text) => line(text));
  return heads.some(Boolean) ? [...row(columns, heads, grid).map((text) => line(text)), ...lines] : lines;
}

function total({ label, value, size = 2 }: TotalBlock, { columns, encoding }: Grid): GridLine[] {
  const [left, right] = [toPrintable(label, encoding), toPrintable(value, encoding)];
  const fitting = fittingSize(left.length + 1 + right.length, size, columns);
  return pair(left, right, Math.floor(columns / fitting)).map((text) => line(text, { size: fitting, bold: true }));
}

function paragraph(text: string, look: Partial<Omit<GridLine, 'kind' | 'text'>>, fit: boolean, grid: Grid): GridLine[] {
  const printable = toPrintable(text, grid.encoding);
  const size = fit ? fittingSize(printable.length, look.size ?? 1, grid.columns) : (look.size ?? 1);
  return wrap(printable, Math.floor(grid.columns / size)).map((part) => line(part, { ...look, size }));
}

/** What stands beside each other on a sheet, as it follows on a receipt. */
export const partsInOrder = ({ parts, ruled = false }: BesideBlock): Block[] =>
  parts.flatMap((part, n) => (ruled && n > 0 ? [{ kind: 'rule' } as const, ...part] : part));

function layoutBlock(block: Block, grid: Grid): GridItem[] {
  switch (block.kind) {
    case 'heading':
      return paragraph(block.text, { size: block.size ?? 1, bold: true, align: 'center' }, false, grid);
    case 'text': {
      const { text, size = 1, bold = false, align = 'left', fit = false } = block;
      return paragraph(text, { size, bold, align }, fit, grid);
    }
    case 'columns':
      return row(block.columns, block.cells, grid).map((text) => line(text));
    case 'table':
      return table(block.columns, block.rows, grid);
    case 'fields':
      return block.rows.flatMap(([label, value]) =>
        pair(toPrintable(label, grid.encoding), toPrintable(value, grid.encoding), grid.columns).map((text) =>
          line(text),
        ),
      );
    case 'rule':
      return [line((block.double ? '=' : '-').repeat(grid.columns))];
    case 'total':
      return total(block, grid);
    case 'ink':
      return paragraph('(bertanda tangan di layar)', {}, false, grid);
    case 'sheet':
      return [];
    case 'placed':
      return block.instead.flatMap((inner) => layoutBlock(inner, grid));
    case 'beside':
      return partsInOrder(block).flatMap((inner) => layoutBlock(inner, grid));
    default:
      return [block];
  }
}

/**
 * A document as lines of a receipt printer, with the pictures between them. `size` is that of its ordinary text, for
 * printers whose own letters are too small.
 */
export function layoutGrid(paper: Paper, { columns, encoding }: Grid, size: Size = 1): GridItem[] {
  const grid = { columns: Math.floor(columns / size), encoding };
  return (
    paper.blocks
      .flatMap((block) => layoutBlock(block, grid))
      // What only a label has room for is nothing here, and needs no cut of its own.
      .filter(({ kind }, n, all) => kind !== 'cut' || all[n - 1]?.kind !== 'cut')
      .map((item) => (item.kind === 'line' ? { ...item, size: Math.min(8, item.size * size) as Size } : item))
  );
}
