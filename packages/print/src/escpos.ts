import { moduleDots, type Dots } from './dots.ts';
import { layoutGrid, type GridItem, type GridLine } from './grid.ts';
import type { BarcodeBlock, Paper, QrBlock } from './paper.ts';
import { encodeText, toPrintable } from './printable.ts';
import { DOTS_PER_MM, type PrinterProfile } from './printer-profile.ts';
import { qrModules } from './qr-modules.ts';

const [LF, ESC, GS] = [0x0a, 0x1b, 0x1d];
const ALIGN = { left: 0, center: 1, right: 2 };
const letters = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));
const word = (value: number): [number, number] => [value & 0xff, value >> 8];
const align = (where: keyof typeof ALIGN): number[] => [ESC, ...letters('a'), ALIGN[where]];

/**
 * The command that most makers understand counts from -6 to 8. It says how long it is, so a printer that does not know
 * it skips it and prints nothing of it.
 */
function density(level: number | null): number[] {
  if (level === null) return [];
  const wanted = Math.min(8, Math.max(-6, Math.round(level) - 7));
  return [GS, ...letters('(K'), ...word(2), 0x31, wanted & 0xff];
}

const start = ({ codepage, encoding, density: level }: PrinterProfile): number[] => [
  ESC,
  ...letters('@'),
  ...(encoding === 'cp1252' ? [ESC, ...letters('t'), codepage] : []),
  ...density(level),
];

const picture = ({ width, height, bytes }: Dots): number[] => [
  ...align('center'),
  GS,
  ...letters('v0'),
  0,
  ...word(Math.ceil(width / 8)),
  ...word(height),
  ...bytes,
  ...align('left'),
];

/** The printer draws the code itself; its modules have a whole number of dots, so the side is only nearly `mm`. */
function qrCommand(text: string, mm: number): number[] {
  const data = [...new TextEncoder().encode(text)];
  const dots = Math.max(1, Math.min(16, Math.round((mm * DOTS_PER_MM) / qrModules(text).length)));
  const command = (...content: number[]): number[] => [GS, ...letters('(k'), ...word(content.length), ...content];
  return [
    ...align('center'),
    ...command(0x31, 0x41, 0x32, 0x00),
    ...command(0x31, 0x43, dots),
    ...command(0x31, 0x45, 0x31),
    ...command(0x31, 0x50, 0x30, ...data),
    ...command(0x31, 0x51, 0x30),
    ...align('left'),
  ];
}

/** White lines around a code are its quiet zone. */
const qr = ({ text, mm }: QrBlock, { qr: how }: PrinterProfile): number[] => [
  LF,
  ...(how === 'command' ? qrCommand(text, mm) : picture(moduleDots(qrModules(text), Math.round(mm * DOTS_PER_MM)))),
  LF,
];

/** Code 128, table B. */
function barcode({ text, mm }: BarcodeBlock): number[] {
  const data = letters(`{B${toPrintable(text, 'ascii').replaceAll('{', '{{')}`);
  return [
    ...align('center'),
    GS,
    ...letters('h'),
    Math.min(255, Math.round(mm * DOTS_PER_MM)),
    GS,
    ...letters('w'),
    2,
    GS,
    ...letters('H'),
    2,
    GS,
    ...letters('k'),
    73,
    data.length,
    ...data,
    ...align('left'),
  ];
}

function textLine({ text, size, bold, align: where }: GridLine): number[] {
  const wrapIn = (on: boolean, before: number[], content: number[], after: number[]): number[] =>
    on ? [...before, ...content, ...after] : content;
  const magnified = wrapIn(
    size > 1,
    [GS, ...letters('!'), ((size - 1) << 4) | (size - 1)],
    [...encodeText(text), LF],
    [GS, ...letters('!'), 0],
  );
  const heavy = wrapIn(bold, [ESC, ...letters('E'), 1], magnified, [ESC, ...letters('E'), 0]);
  return wrapIn(where !== 'left', align(where), heavy, align('left'));
}

function itemBytes(item: GridItem, profile: PrinterProfile, pictures: ReadonlyMap<string, Dots>): number[] {
  switch (item.kind) {
    case 'line':
      return textLine(item);
    case 'qr':
      return qr(item, profile);
    case 'barcode':
      return barcode(item);
    case 'image': {
      const dots = pictures.get(item.src);
      return profile.images && dots ? picture(dots) : [];
    }
    case 'feed':
      return Array.from({ length: item.lines }, () => LF);
    case 'cut':
      return profile.cuts ? [GS, ...letters('V'), 66, 0] : [LF, LF, LF, LF];
    case 'drawer':
      return [ESC, ...letters('p'), 0, 25, 250];
  }
}

/**
 * A document as bytes for a receipt printer.
 *
 * `pictures` has the dots of images by their source; an image without dots is left out.
 */
export function toEscpos(
  paper: Paper,
  profile: PrinterProfile,
  pictures: ReadonlyMap<string, Dots> = new Map(),
): Uint8Array {
  const items = layoutGrid(paper, { columns: profile.columns, encoding: profile.encoding }, profile.size);
  return Uint8Array.from([...start(profile), ...items.flatMap((item) => itemBytes(item, profile, pictures))]);
}
