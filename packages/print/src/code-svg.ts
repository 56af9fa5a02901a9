import { code128 } from './code128.ts';
import { GORESAN, goresanPath } from '@nadi/domain/rekam-medis/goresan';
import type { BarcodeBlock, InkBlock, QrBlock } from './paper.ts';
import { toPrintable } from './printable.ts';
import { qrModules } from './qr-modules.ts';

const MODULE_MM = 0.25;

/** The black runs of a row of modules, as parts of a path. */
function runs(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x += 1;
    path += `M${start} ${y}h${x + 1 - start}v1H${start}z`;
  }
  return path;
}

/** A QR code as a path, one unit a module. */
export function qrPath(text: string, ecc?: 'M' | 'Q'): { size: number; path: string } {
  const modules = qrModules(text, ecc);
  return { size: modules.length, path: modules.map(runs).join('') };
}

export function qrSvg({ text, mm }: QrBlock): string {
  const { size, path } = qrPath(text);
  return `<svg width="${mm}mm" height="${mm}mm" class="kode" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges" role="img" aria-label="Kode QR"><path d="${path}"/></svg>`;
}

/** The bars alone; the text below them is drawn as text. */
export function barcodeSvg({ text, mm }: BarcodeBlock): string {
  let x = 0;
  const bars = code128(toPrintable(text, 'ascii'))
    .map((width, n) => {
      const bar = n % 2 === 0 ? `M${x} 0h${width}v1H${x}z` : '';
      x += width;
      return bar;
    })
    .join('');
  return `<svg width="${x * MODULE_MM}mm" height="${mm}mm" viewBox="0 0 ${x} 1" preserveAspectRatio="none" shape-rendering="crispEdges"><path d="${bars}"/></svg>`;
}

const INK_WIDTH = 4;
/** Ink in the room that it has, without being stretched. */
export const inkSvg = ({ goresan, lebarMm, tinggiMm }: InkBlock): string =>
  `<svg width="${lebarMm}mm" height="${tinggiMm}mm" viewBox="0 0 ${GORESAN.lebar} ${GORESAN.tinggi}" role="img" aria-label="Tanda tangan"><path d="${goresanPath(goresan)}" fill="none" stroke="#000000" stroke-width="${INK_WIDTH}" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
