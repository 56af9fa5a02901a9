import type { KertasRol } from '@nadi/domain/cetak/jenis-cetakan';
import type { PageBreak, PlacedNode } from './label-document.ts';

/** What a text says about its look. Sizes are those of a receipt printer: 1 is ordinary, 8 eight times as wide and high. */
export type Size = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
export type Align = 'left' | 'center' | 'right';

/** A cell is text, a box to tick or write into, or a dotted line to write on; their widths are in columns. */
export type Cell = string | { box: number } | { dotted: number };
/** Without a width the column takes its share of what the others leave. */
export type Column = { width?: number; align?: Align; bold?: boolean; head?: string };

export type HeadingBlock = { kind: 'heading'; text: string; size?: Size };
/** `fit`: one line, in the largest size up to `size` in which it has room. */
export type TextBlock = { kind: 'text'; text: string; size?: Size; bold?: boolean; align?: Align; fit?: boolean };
/** One row of cells. */
export type ColumnsBlock = { kind: 'columns'; columns: Column[]; cells: Cell[] };
export type TableBlock = { kind: 'table'; columns: Column[]; rows: Cell[][] };
/** Labels on the left, what belongs to them on the right; `plain`: sentences, which are not bold. */
export type FieldsBlock = { kind: 'fields'; rows: [label: string, value: string][]; plain?: true };
export type RuleBlock = { kind: 'rule'; double?: boolean };
/** A sum: it never breaks, and gives up its size before it does. */
export type TotalBlock = { kind: 'total'; label: string; value: string; size?: Size };
/** A square of `mm`, quiet zone not counted. */
export type QrBlock = { kind: 'qr'; text: string; mm: number };
/** Code 128; its text stands below. */
export type BarcodeBlock = { kind: 'barcode'; text: string; mm: number };
/** A PNG or JPEG as data URL, drawn into at most this much room. Anything else is left out. */
export type ImageBlock = { kind: 'image'; src: string; maxWidthMm: number; maxHeightMm: number };
/** What somebody drew on a screen (domain `rekam-medis/goresan`). A receipt says that they did. */
export type InkBlock = { kind: 'ink'; goresan: string; lebarMm: number; tinggiMm: number };
export type FeedBlock = { kind: 'feed'; lines: number };
export type CutBlock = { kind: 'cut' };
export type DrawerBlock = { kind: 'drawer' };
/**
 * Parts that stand beside each other where the sheet is wide enough, and below each other on a receipt. `widths` are
 * shares of the sheet; 0 is as wide as its content. `aligns` holds only beside each other (left, if nothing is said).
 * `ruled`: on a receipt a rule stands between them.
 */
export type BesideBlock = {
  kind: 'beside';
  parts: Block[][];
  widths?: number[];
  aligns?: Align[];
  ruled?: boolean;
};

/** What only a sheet has room for; a receipt leaves it out. */
export type SheetBlock = { kind: 'sheet'; blocks: Block[] };

/**
 * What is cut already, or a sheet of such: everything has its place on it, in points from the upper left, and a size that
 * fits it. A roll, and paper of another size, print `instead`.
 */
export type PlacedBlock = {
  kind: 'placed';
  size: 'A4' | LabelSize;
  nodes: Exclude<PlacedNode, PageBreak>[];
  instead: Block[];
};

export type Block =
  | HeadingBlock
  | TextBlock
  | ColumnsBlock
  | TableBlock
  | FieldsBlock
  | RuleBlock
  | TotalBlock
  | QrBlock
  | BarcodeBlock
  | ImageBlock
  | InkBlock
  | FeedBlock
  | CutBlock
  | DrawerBlock
  | BesideBlock
  | SheetBlock
  | PlacedBlock;

/** Whose paper it is: the name, the record number as it is printed. */
export type Milik = { nama: string; norm: string };

/** A document as a flow of blocks, from top to bottom: plain values only, so that it can be sent and kept. */
export type Paper = {
  title: string;
  blocks: Block[];
  /** Whose it is; each page of a sheet says so at its foot. Papers of nobody leave it out. */
  milik?: Milik | undefined;
  /** Of papers of several people in one file: whose each part between two cuts is, in their order. */
  bagian?: readonly Pick<Paper, 'title' | 'milik'>[];
  /** On a sheet its letters get smaller until all of it stands on one. */
  onePage?: true;
  /** On a sheet its letters are so many times as large as those of a receipt: a letter is read at arm's length. */
  letters?: number;
  /** The label that it is made for, where that is not the ordinary one. */
  label?: LabelSize;
  /** Labels of medicine that is not swallowed are blue. */
  tint?: 'blue';
};

/** Millimetres. */
export type LabelSize = { width: number; height: number };

/** Paper that a browser prints on: a roll, a sheet, or a label of that many millimetres. */
export type PaperSize = KertasRol | 'A5' | 'A4' | LabelSize;
