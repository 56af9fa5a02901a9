import { columnWidths, fittingSize, layoutGrid, partsInOrder, type GridItem } from './grid.ts';
import { fitImage } from './image-size.ts';
import type {
  BarcodeBlock,
  BesideBlock,
  Block,
  Cell,
  Column,
  ImageBlock,
  Paper,
  PaperSize,
  TableBlock,
  TextBlock,
} from './paper.ts';
import { ESCPOS_LOOK, isRoll, printCss, ROLL_COLUMNS } from './print-style.ts';
import { toPrintable } from './printable.ts';
import { DEFAULT_PROFILE } from './printer-profile.ts';
import { barcodeSvg, qrSvg } from './code-svg.ts';

/** How the browser prints: on what, and in the facility's font, or `ESCPOS` for the look of a receipt printer. */
export type HtmlLook = { size: PaperSize; font: string };

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] as string);
const classes = (...names: (string | false | undefined)[]): string => {
  const given = names.filter(Boolean).join(' ');
  return given ? ` class="${given}"` : '';
};
const PX_PER_MM = 96 / 25.4;
const COLUMNS = DEFAULT_PROFILE.columns;

const barcode = (block: BarcodeBlock): string =>
  `<div class="center">${barcodeSvg(block)}<p>${escape(toPrintable(block.text, 'ascii'))}</p></div>`;

function image(block: ImageBlock): string {
  const size = fitImage(block);
  if (!size) return '';
  const [width, height] = [size.widthMm, size.heightMm].map((mm) => Math.round(mm * PX_PER_MM * 100) / 100);
  return `<img class="picture" alt="" src="${block.src}" width="${width}" height="${height}">`;
}

function cell(content: Cell): string {
  if (typeof content === 'string') return escape(content);
  return 'box' in content
    ? `<span class="box${content.box <= 2 ? ' tick' : ''}"></span>`
    : '<span class="dotted"></span>';
}

function table(columns: readonly Column[], rows: readonly (readonly Cell[])[]): string {
  const widths = columnWidths(columns, COLUMNS);
  const sum = widths.reduce((a, b) => a + b, 0);
  const cols = widths.map((width) => `<col width="${Math.round((width / sum) * 1000) / 10}%">`).join('');
  const head = columns.some((column) => column.head)
    ? `<thead><tr>${columns.map((column) => `<th${classes(column.align)}>${escape(column.head ?? '')}</th>`).join('')}</tr></thead>`
    : '';
  const body = rows
    .map(
      (row) =>
        `<tr>${columns.map((column, n) => `<td${classes(column.align, column.bold && 'bold')}>${cell(row[n] ?? '')}</td>`).join('')}</tr>`,
    )
    .join('');
  return `<table><colgroup>${cols}</colgroup>${head}<tbody>${body}</tbody></table>`;
}

function text({ text: content, size = 1, bold, align, fit }: TextBlock): string {
  const drawn = fit ? fittingSize([...content].length, size, COLUMNS) : size;
  return `<p dir="auto"${classes(drawn > 1 && `s${drawn}`, bold && 'bold', align !== 'left' && align)}>${escape(content)}</p>`;
}

const pairOf = (label: string, value: string, name: string): string =>
  `<div class="${name}"><span>${escape(label)}</span><span dir="auto">${escape(value)}</span></div>`;

function beside(block: BesideBlock, wide: boolean): string {
  if (!wide)
    return partsInOrder(block)
      .map((inner) => drawBlock(inner, false))
      .join('');
  const { parts, widths = parts.map(() => 1), aligns = [] } = block;
  const inner = parts
    .map(
      (part, n) =>
        `<div class="a-${aligns[n] ?? 'left'}">${part.map((block) => drawBlock(block, wide)).join('')}</div>`,
    )
    .join('');
  return `<div class="beside w${widths.join('-')}">${inner}</div>`;
}

function drawBlock(block: Block, wide: boolean): string {
  switch (block.kind) {
    case 'heading':
      return `<h1${classes(block.size !== undefined && block.size > 1 && `s${block.size}`)}>${escape(block.text)}</h1>`;
    case 'text':
      return text(block);
    case 'columns':
      return table(block.columns, [block.cells]);
    case 'table':
      return table(block.columns, (block satisfies TableBlock).rows);
    case 'fields':
      return `<div class="fields">${block.rows.map(([label, value]) => pairOf(label, value, 'pair')).join('')}</div>`;
    case 'rule':
      return `<hr${classes(block.double && 'double')}>`;
    case 'total':
      return pairOf(block.label, block.value, `total s${block.size ?? 2}`);
    case 'qr':
      return wide ? qrSvg(block) : `<div class="center">${qrSvg(block)}</div>`;
    case 'barcode':
      return barcode(block);
    case 'image':
      return wide ? image(block) : `<div class="center">${image(block)}</div>`;
    case 'beside':
      return beside(block, wide);
    case 'feed':
      return '<div class="feed"></div>'.repeat(block.lines);
    case 'cut':
      return '<div class="cut"></div>';
    case 'drawer':
      return '';
  }
}

function drawGridItem(item: GridItem): string {
  if (item.kind !== 'line') return drawBlock(item, false);
  const { text: content, size, bold, align } = item;
  return `<div${classes('line', size > 1 && `s${size}`, bold && 'bold', align !== 'left' && align)}>${escape(content)}</div>`;
}

/** Lines stand in a squeezed box; a picture between them stands outside of it and keeps its size. */
function drawGrid(paper: Paper, columns: number): string {
  let html = '';
  let lines = '';
  const close = (): void => {
    if (lines !== '') html += `<div class="roll"><div class="grid">${lines}</div></div>`;
    lines = '';
  };
  for (const item of layoutGrid(paper, { columns, encoding: 'cp1252' })) {
    if (item.kind === 'line') lines += drawGridItem(item);
    else {
      close();
      html += drawGridItem(item);
    }
  }
  close();
  return html;
}

/** The rules for parts beside each other, one for each set of widths that the document uses. */
function besideRules(blocks: readonly Block[]): string {
  const widths = (block: Block): string[] =>
    block.kind === 'beside'
      ? [(block.widths ?? block.parts.map(() => 1)).join('-'), ...block.parts.flat().flatMap(widths)]
      : [];
  return [...new Set(blocks.flatMap(widths))]
    .map(
      (name) =>
        `.w${name.replaceAll('.', '\\.')}{grid-template-columns:${name
          .split('-')
          .map((share) => (share === '0' ? 'auto' : `minmax(0,${share}fr)`))
          .join(' ')}}`,
    )
    .join('');
}

/**
 * A document as a page that a browser prints. All its rules stand in one `<style>`, and nothing is fetched; the font is
 * named and brought by whoever prints.
 */
export function toHtml(paper: Paper, { size, font }: HtmlLook): string {
  const roll = isRoll(size);
  // A cut at the end is the end of the page anyway, and would print an empty one.
  const blocks = paper.blocks.filter((block, n) => block.kind !== 'cut' || n < paper.blocks.length - 1);
  const body =
    roll && font === ESCPOS_LOOK
      ? drawGrid({ ...paper, blocks }, ROLL_COLUMNS[size])
      : blocks.map((block) => drawBlock(block, !roll)).join('');
  return `<!doctype html><html lang="id"><head><meta charset="utf-8"><title>${escape(paper.title)}</title><style>${printCss(size, font)}${besideRules(blocks)}</style></head><body${classes(size === '58mm' && 'roll58', paper.tint, paper.onePage && !roll && 'one-page')}>${body}</body></html>`;
}
