import { TAMPILAN_ESCPOS } from '@nadi/domain/cetak/huruf-cetakan';
import { isRoll, KOLOM_ROL } from '@nadi/domain/cetak/jenis-cetakan';
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
import { pageMillimetres, printCss } from './print-style.ts';
import { footRules } from './page-foot.ts';
import { toPrintable } from './printable.ts';
import { DEFAULT_PROFILE } from './printer-profile.ts';
import { barcodeSvg, inkSvg, qrSvg } from './code-svg.ts';
import { escapeHtml as escape } from './escape-html.ts';
import { PLACED_FONT, placedSvg } from './placed-svg.ts';

/** How the browser prints: on what, and in the facility's font, or `ESCPOS` for the look of a receipt printer. */
export type HtmlLook = { size: PaperSize; font: string };

/** Whether parts stand beside each other, and how many letters of a receipt a line is as wide as. */
type Room = { wide: boolean; columns: number };

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

/** What heads nothing is no head, for those who hear the page. */
const headCell = ({ head, align }: Column): string =>
  head ? `<th${classes(align)}>${escape(head)}</th>` : `<td${classes(align)}></td>`;

function table(columns: readonly Column[], rows: readonly (readonly Cell[])[], room: Room): string {
  const widths = columnWidths(columns, room.columns);
  const sum = widths.reduce((a, b) => a + b, 0);
  const cols = widths.map((width) => `<col width="${Math.round((width / sum) * 1000) / 10}%">`).join('');
  const head = columns.some((column) => column.head) ? `<thead><tr>${columns.map(headCell).join('')}</tr></thead>` : '';
  const body = rows
    .map(
      (row) =>
        `<tr>${columns.map((column, n) => `<td${classes(column.align, column.bold && 'bold')}>${cell(row[n] ?? '')}</td>`).join('')}</tr>`,
    )
    .join('');
  return `<table${classes(head !== '' && 'lined')}><colgroup>${cols}</colgroup>${head}<tbody>${body}</tbody></table>`;
}

function text({ text: content, size = 1, bold, align, fit }: TextBlock, { columns }: Room): string {
  const drawn = fit ? fittingSize([...content].length, size, columns) : size;
  return `<p dir="auto"${classes(drawn > 1 && `s${drawn}`, bold && 'bold', align !== 'left' && align)}>${escape(content)}</p>`;
}

const pairOf = (label: string, value: string, name: string): string =>
  `<div class="${name}"><span>${escape(label)}</span><span dir="auto">${escape(value)}</span></div>`;

function beside(block: BesideBlock, room: Room): string {
  if (!room.wide)
    return partsInOrder(block)
      .map((inner) => drawBlock(inner, room))
      .join('');
  const { parts, widths = parts.map(() => 1), aligns = [] } = block;
  const inner = parts
    .map(
      (part, n) =>
        `<div class="a-${aligns[n] ?? 'left'}">${part.map((block) => drawBlock(block, room)).join('')}</div>`,
    )
    .join('');
  return `<div class="beside w${widths.join('-')}">${inner}</div>`;
}

function drawBlock(block: Block, room: Room): string {
  switch (block.kind) {
    case 'heading':
      return `<h1${classes(block.size !== undefined && block.size > 1 && `s${block.size}`)}>${escape(block.text)}</h1>`;
    case 'text':
      return text(block, room);
    case 'columns':
      return table(block.columns, [block.cells], room);
    case 'table':
      return table(block.columns, (block satisfies TableBlock).rows, room);
    case 'fields':
      return `<div class="fields${block.plain ? ' plain' : ''}">${block.rows.map(([label, value]) => pairOf(label, value, 'pair')).join('')}</div>`;
    case 'rule':
      return `<hr${classes(block.double && 'double')}>`;
    case 'total':
      return pairOf(block.label, block.value, `total s${block.size ?? 2}`);
    case 'qr':
      return room.wide ? qrSvg(block) : `<div class="center">${qrSvg(block)}</div>`;
    case 'barcode':
      return barcode(block);
    case 'ink':
      return inkSvg(block);
    case 'image':
      return room.wide ? image(block) : `<div class="center">${image(block)}</div>`;
    case 'sheet':
      return room.wide ? block.blocks.map((inner) => drawBlock(inner, room)).join('') : '';
    case 'beside':
      return beside(block, room);
    case 'placed':
      return placedSvg(block);
    case 'feed':
      return '<div class="feed"></div>'.repeat(block.lines);
    case 'cut':
    case 'drawer':
      return '';
  }
}

function drawGridItem(item: GridItem): string {
  if (item.kind !== 'line') return drawBlock(item, { wide: false, columns: COLUMNS });
  const { text: content, size, bold, align } = item;
  return `<div${classes('line', size > 1 && `s${size}`, bold && 'bold', align !== 'left' && align)}>${escape(content)}</div>`;
}

/** Lines stand in a squeezed box; a picture between them stands outside of it and keeps its size. */
function drawGrid(blocks: readonly Block[], columns: number): string {
  let html = '';
  let lines = '';
  const close = (): void => {
    if (lines !== '') html += `<div class="roll"><div class="grid">${lines}</div></div>`;
    lines = '';
  };
  for (const item of layoutGrid({ title: '', blocks: [...blocks] }, { columns, encoding: 'cp1252' })) {
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

/** What is placed on paper of this size stays so; on any other it flows. */
const forSize = (blocks: readonly Block[], size: PaperSize): Block[] =>
  blocks.flatMap((block) =>
    block.kind !== 'placed' || pageMillimetres(block.size).join() === pageMillimetres(size).join()
      ? [block]
      : block.instead,
  );

/** What is cut apart on a roll stands on sheets of its own; a cut at the end makes no empty one. */
function splitAtCuts(blocks: readonly Block[]): Block[][] {
  const sheets: Block[][] = [[]];
  for (const block of blocks) {
    if (block.kind === 'cut') sheets.push([]);
    else sheets.at(-1)?.push(block);
  }
  return sheets.filter((sheet, n) => n === 0 || sheet.length > 0);
}

function drawSheet(blocks: readonly Block[], { size, font }: HtmlLook): string {
  const columns = isRoll(size) ? KOLOM_ROL[size] : COLUMNS;
  if (isRoll(size) && font === TAMPILAN_ESCPOS) return drawGrid(blocks, columns);
  return blocks.map((block) => drawBlock(block, { wide: !isRoll(size), columns })).join('');
}

/**
 * A document as pages that a browser prints. All its rules stand in one `<style>`, and nothing is fetched. Whoever
 * prints reads `data-font` and brings that font, and `data-page` (millimetres): the length of a roll is that of its
 * content, and letters of `one-page` get smaller until a section fits.
 */
export function toHtml(document: Paper, { size, font: chosen }: HtmlLook): string {
  const paper = { ...document, blocks: forSize(document.blocks, size) };
  const isPlaced = paper.blocks.some(({ kind }) => kind === 'placed');
  // What is placed was measured in this one font.
  const font = isPlaced ? PLACED_FONT : chosen;
  const parts = splitAtCuts(paper.blocks);
  // One sheet needs no number, and the browser would count the pages of all copies as one paper's.
  const foot = typeof size === 'string' && !isRoll(size) && !paper.onePage && !isPlaced && parts.length === 1;
  const sheets = parts
    .map((blocks) => `<section${classes(isPlaced && 'whole')}>${drawSheet(blocks, { size, font })}</section>`)
    .join('');
  const [width, height] = pageMillimetres(size);
  const page = isRoll(size) ? width : `${width}x${height}`;
  const head = `<meta charset="utf-8"><title>${escape(paper.title)}</title><style>${printCss(size, font)}${foot ? footRules(paper) : ''}${besideRules(paper.blocks)}</style>`;
  return `<!doctype html><html lang="id" data-font="${font}" data-page="${page}"><head>${head}</head><body${classes(paper.tint, paper.onePage && !isRoll(size) && 'one-page')}>${sheets}</body></html>`;
}
