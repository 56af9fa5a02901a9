import type { KertasRol } from '@nadi/domain/cetak/jenis-cetakan';
import { TAMPILAN_ESCPOS } from '@nadi/domain/cetak/huruf-cetakan';
import { barcodeSvg, inkSvg, qrSvg } from './code-svg.ts';
import { columnWidths, fittingSize, partsInOrder } from './grid.ts';
import { fitImage } from './image-size.ts';
import { mm } from './label-document.ts';
import type {
  Align,
  BesideBlock,
  Block,
  Cell,
  Column,
  FieldsBlock,
  Paper,
  PaperSize,
  Size,
  TextBlock,
} from './paper.ts';
import { pageWords, whoseOf } from './page-foot.ts';
import { pageMillimetres } from './print-style.ts';
import { toPrintable } from './printable.ts';
import { DEFAULT_PROFILE } from './printer-profile.ts';

/** A node of the drawing library's own definition; the library names its parts, and only it reads them. */
type Content = string | Content[] | { readonly [part: string]: unknown };
/** A document that flows over its sheets, as the drawing library (pdfmake) takes it. */
export type FlowPdf = {
  pageSize: { width: number; height: number };
  pageMargins: number | [left: number, top: number, right: number, bottom: number];
  info: { title: string };
  defaultStyle: { font: string; fontSize: number; lineHeight: number };
  content: Content[];
  /** What stands at the foot of a page. */ footer?: (page: number, pages: number) => Content;
  /** Whether a page begins before this. */ pageBreakBefore?: (node: LaidOut, around: Around) => boolean;
};
/** A node as the library has laid it out, as far as it is asked for here. */
type LaidOut = {
  style?: unknown;
  text?: unknown;
  headlineLevel?: number;
  columns?: unknown;
  table?: unknown;
  svg?: unknown;
  image?: unknown;
};
type Around = { getFollowingNodesOnPage(): LaidOut[]; getNodesOnNextPage(): LaidOut[] };
/**
 * What a block is drawn with: its width, the points of size 1, the width of labels in these, and the side that parts
 * beside each other keep to.
 */
type Place = { width: number; body: number; labels: number; within?: Align };

const MARGIN_MM = 10;
/** The foot of a page has room for two lines of its own letters. */
const FOOT_MM = 16;
const FOOT_LETTERS = 7;
const FOOT_GAP = 9;
/** The library counts the foot of a page among its nodes; by this they are told apart. */
const FOOT = 'kaki';
const LABEL_MARGIN_MM = 2.5;
/**
 * The fonts of the facility, and Courier for the look of a receipt printer: 12 px with a line height of 1.2, of which the
 * font itself gives 0.786. `labels` is as wide as the longest of them.
 */
const LETTERS = { body: 8.6, lineHeight: 1.08, labels: 8.4 };
const ESCPOS_LETTERS = { body: 9, lineHeight: 1.2 / 0.786, labels: 9.2 };
const GAP = 10;
const TIMES: Record<Size, number> = { 1: 1, 2: 1.5, 3: 2.1, 4: 2.6, 5: 3.1, 6: 3.7, 7: 4.3, 8: 4.9 };
const BLACK = '#000000';
const GREY = '#444444';
const RULE_GREY = '#999999';

/**
 * The letters that are in the fonts: those of windows-1252 but for a few, which lose their mark. A sheet keeps lines as
 * they were written.
 */
const written = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => toPrintable(line).replace(/[ŠšŽžŸ]/g, (letter) => letter.normalize('NFKD')[0] as string))
    .join('\n');

const rule = ({ width, body }: Place): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.7, lineColor: BLACK }],
  margin: [0, body * 0.45, 0, body * 0.45],
});

function cell(content: Cell, { align = 'left', bold = false }: Column, { width, body }: Place): Content {
  if (typeof content === 'string')
    return { text: written(content), alignment: align, bold, preserveLeadingSpaces: true };
  if ('dotted' in content) return { text: '' };
  const tick = content.box <= 2;
  const [w, h] = tick ? [body * 1.2, body * 1.2] : [width - 1, body * 1.7];
  return { canvas: [{ type: 'rect', x: 0.5, y: tick ? 0 : -body * 0.25, w, h, r: 1.5, lineWidth: 0.7 }] };
}

/** Words that head what follows: at the foot of a page they would stand alone. */
const heads = (block: Block): boolean => block.kind === 'heading' || (block.kind === 'text' && block.bold === true);

/** What a reader reads under a heading: words or a picture, no line and no further heading. */
const isRead = ({ text: words, headlineLevel, style, columns, table: rows, svg, image }: LaidOut): boolean =>
  headlineLevel === undefined &&
  style !== FOOT &&
  ([columns, rows, svg, image].some((part) => part !== undefined) ||
    (words !== undefined && !(typeof words === 'string' && words.trim() === '')));

/** A heading goes to the next page with what it heads. */
const standsAlone = ({ headlineLevel }: LaidOut, around: Around): boolean =>
  headlineLevel !== undefined &&
  !around.getFollowingNodesOnPage().some(isRead) &&
  around.getNodesOnNextPage().some(isRead);

/** Rows between thin lines below a head; without a head there are no lines. */
function table(columns: readonly Column[], rows: readonly (readonly Cell[])[], place: Place): Content {
  const letters = columnWidths(columns, DEFAULT_PROFILE.columns);
  const sum = letters.reduce((a, b) => a + b, 0);
  const lined = columns.some(({ head }) => head);
  // Between full cells of a list there is air; a row without a head has it in its words.
  const gap = lined ? place.body * 0.5 : 0;
  const widths = letters.map((share) => (place.width * share) / sum - gap);
  const head = columns.map(({ head: text = '', align = 'left' }) => ({
    text: written(text),
    bold: true,
    alignment: align,
  }));
  const padding = (): number => (lined ? place.body * 0.5 : place.body * 0.07);
  return {
    table: {
      headerRows: lined ? 1 : 0,
      // The head of a list does not stand alone either.
      ...(lined && rows.length > 0 ? { keepWithHeaderRows: 1 } : {}),
      widths,
      body: [
        ...(lined ? [head] : []),
        ...rows.map((row) =>
          columns.map((column, n) => cell(row[n] ?? '', column, { ...place, width: widths[n] as number })),
        ),
      ],
    },
    layout: {
      vLineWidth: () => 0,
      hLineWidth: (n: number) => (lined && n > 0 ? (n === 1 ? 0.8 : 0.4) : 0),
      hLineColor: (n: number) => (n === 1 ? BLACK : RULE_GREY),
      paddingLeft: () => 0,
      paddingRight: () => gap,
      paddingTop: padding,
      paddingBottom: padding,
    },
  };
}

/** A row of less than this many letters stands on one page. */
const SHORT_VALUE = 200;
const fields = ({ rows, plain }: FieldsBlock, { body, labels }: Place): Content => ({
  stack: rows.map(([label, value]) => ({
    unbreakable: value.length < SHORT_VALUE,
    columns: [
      { text: written(label), color: GREY, width: body * labels },
      { text: written(value), bold: plain !== true, width: '*' },
    ],
    columnGap: 4,
    margin: [0, body * 0.2, 0, body * 0.2],
  })),
});

/** Parts of width 0 are as wide as their content; the others share what is left. */
function beside(
  { parts, widths = parts.map(() => 1), aligns = [] }: BesideBlock,
  { width, body, labels }: Place,
): Content {
  const sum = widths.reduce((a, b) => a + b, 0);
  const room = width - GAP * (parts.length - 1);
  return {
    // A signature is on one page with its name.
    unbreakable: true,
    columnGap: GAP,
    columns: parts.map((part, n) => {
      const share = widths[n] as number;
      const own = { width: (room * (share || 1)) / (sum || 1), body, labels, within: aligns[n] ?? ('left' as const) };
      return {
        stack: part.map((block) => draw(block, own)),
        width: share === 0 ? 'auto' : share === sum ? '*' : own.width,
      };
    }),
  };
}

function text(
  { text: content, size = 1, bold = false, align = 'left', fit = false }: TextBlock,
  place: Place,
): Content {
  const drawn = fit ? fittingSize(content.length, size, DEFAULT_PROFILE.columns) : size;
  return {
    text: written(content),
    bold,
    alignment: place.within ?? align,
    fontSize: place.body * TIMES[drawn],
    preserveLeadingSpaces: true,
  };
}

function draw(block: Block, place: Place): Content {
  switch (block.kind) {
    case 'heading':
      return text({ kind: 'text', text: block.text, size: block.size ?? 1, bold: true, align: 'center' }, place);
    case 'text':
      return text(block, place);
    case 'columns':
      return table(block.columns, [block.cells], place);
    case 'table':
      return table(block.columns, block.rows, place);
    case 'fields':
      return fields(block, place);
    case 'rule':
      return rule(place);
    case 'total':
      return {
        columns: [{ text: written(block.label) }, { text: written(block.value), alignment: 'right', width: 'auto' }],
        bold: true,
        fontSize: place.body * TIMES[block.size ?? 2],
      };
    case 'qr':
      return {
        svg: qrSvg(block),
        width: mm(block.mm),
        alignment: place.within ?? 'center',
        margin: place.within ? [0, 0, 0, 4] : [0, 4, 0, 8],
      };
    case 'barcode':
      return { stack: [{ svg: barcodeSvg(block) }, { text: toPrintable(block.text, 'ascii') }] };
    case 'ink':
      return { svg: inkSvg(block), width: mm(block.lebarMm), height: mm(block.tinggiMm) };
    case 'image': {
      const size = fitImage(block);
      return size ? { image: block.src, width: mm(size.widthMm), height: mm(size.heightMm) } : '';
    }
    case 'sheet':
      return block.blocks.map((inner) => draw(inner, place));
    case 'beside':
      return place.within === undefined ? beside(block, place) : partsInOrder(block).map((inner) => draw(inner, place));
    case 'feed':
      return { text: ' ', fontSize: place.body * block.lines };
    case 'placed':
      return block.instead.map((inner) => draw(inner, place));
    case 'cut':
    case 'drawer':
      return '';
  }
}

export type SheetLook = { size: Exclude<PaperSize, KertasRol>; font: string };

/**
 * A document for sheets: A4 or A5, or a label. Printers of rolls get bytes. `scale` makes its letters smaller; `parts` is
 * how many pages each part between two cuts has.
 */
export function toFlowPdf(
  paper: Paper,
  { size, font }: SheetLook,
  { scale = 1, parts }: { scale?: number; parts?: readonly number[] } = {},
): FlowPdf {
  const [width, height] = pageMillimetres(size).map(mm) as [number, number];
  const isSheet = typeof size === 'string';
  const margin = mm(isSheet ? MARGIN_MM : LABEL_MARGIN_MM);
  const escpos = font === TAMPILAN_ESCPOS;
  const { lineHeight, labels, ...letters } = escpos ? ESCPOS_LETTERS : LETTERS;
  const body = letters.body * scale;
  const drawTop = (block: Block): Content => {
    const drawn = draw(block, { width: width - 2 * margin, body, labels });
    return heads(block) && isSheet ? { ...(drawn as object), headlineLevel: 1 } : drawn;
  };
  return {
    pageSize: { width, height },
    pageMargins: isSheet ? [margin, margin, margin, mm(FOOT_MM)] : margin,
    info: { title: paper.title },
    defaultStyle: { font: escpos ? 'Courier' : font, fontSize: body, lineHeight },
    // A cut between blocks begins a new sheet; one at the end makes no empty one.
    content: paper.blocks.map((block, at) =>
      block.kind === 'cut' && at < paper.blocks.length - 1 ? { text: '', pageBreak: 'after' } : drawTop(block),
    ),
    ...(isSheet && {
      footer: (page: number, pages: number): Content => ({
        style: FOOT,
        margin: [margin, FOOT_GAP, margin, 0],
        columnGap: GAP,
        color: GREY,
        fontSize: FOOT_LETTERS,
        columns: [
          { style: FOOT, text: written(whoseOf(paper, page, parts ?? [pages])), width: '*' },
          { style: FOOT, text: pageWords(page, parts ?? [pages]), width: 'auto', noWrap: true },
        ],
      }),
      pageBreakBefore: standsAlone,
    }),
  };
}

/** A document with one part alone: what stands between two cuts, which is handed over by itself. */
export function partsOf(paper: Paper): Paper[] {
  const all: Block[][] = [[]];
  for (const block of paper.blocks) {
    if (block.kind === 'cut') all.push([]);
    else all.at(-1)?.push(block);
  }
  return all.filter((blocks) => blocks.length > 0).map((blocks) => ({ ...paper, blocks }));
}
