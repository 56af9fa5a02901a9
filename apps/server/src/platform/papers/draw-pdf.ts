import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import pdfmake from 'pdfmake';
import sharp from 'sharp';
import { FONT_SLUGS, isPrintFont } from '@nadi/print/fonts';
import type { FlowPdf } from '@nadi/print/flow-pdf';
import type { LabelDocument, PlacedNode, QrNode } from '@nadi/print/label-document';
import { prepareFont } from './prepare-font.ts';

const require = createRequire(import.meta.url);
/** The library's own encoder. The first box of its result is the background, each other box a black module. */
const qrEnc = (
  require('pdfmake/js/qrEnc.js') as {
    default: { measure(node: QrNode): { _canvas: { x: number; y: number; w: number }[] } };
  }
).default;

const FONTS = { normal: 'Roboto-Regular.ttf', bold: 'Roboto-Medium.ttf' };
/** The fonts come with the library, which looks for them in its own small file system first. */
const { virtualfs } = pdfmake as unknown as { virtualfs: { writeFileSync(nameOf: string, content: Buffer): void } };
const FONT_FOLDER = path.join(path.dirname(require.resolve('pdfmake/package.json')), 'fonts', 'Roboto');
for (const nameOf of Object.values(FONTS))
  virtualfs.writeFileSync(nameOf, prepareFont(readFileSync(path.join(FONT_FOLDER, nameOf))));

/** The look of a receipt printer is set in Courier, which every reader of PDF has; it is no file, only called like one. */
const COURIER = { normal: 'Courier', bold: 'Courier-Bold' };
const fonts: Record<string, { normal: string; bold: string }> = { Roboto: FONTS, Courier: COURIER };
pdfmake.setFonts(fonts);

/** Brings one of the facility's fonts when the first document asks for it. */
function bringFont(font: string): void {
  if (Object.hasOwn(fonts, font) || !isPrintFont(font)) return;
  const slug = FONT_SLUGS[font];
  const bring = (weight: number): string => {
    const file = `${slug}-latin-${weight}-normal.woff`;
    virtualfs.writeFileSync(file, prepareFont(readFileSync(require.resolve(`@fontsource/${slug}/files/${file}`))));
    return file;
  };
  fonts[font] = { normal: bring(400), bold: bring(700) };
  pdfmake.setFonts(fonts);
}

// A document consists only of its own content, so the library may read neither the network nor files.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((file) => Object.values(COURIER).includes(file));

/** Ten pixels are sharp on any printer, and the image still has only a few hundred bytes. */
const PIXELS_PER_MODULE = 10;

/** Returns the modules of a QR code row by row: 0 is black, 255 white. */
export function qrModules(node: QrNode): { side: number; modules: Uint8Array } {
  // The code is measured without its place, because a long one has more modules than the place has points and would
  // come out empty.
  const [background, ...blackModules] = qrEnc.measure({ ...node, fit: 0 })._canvas;
  const moduleWidth = blackModules[0]?.w ?? 1;
  const side = Math.round((background?.w ?? 0) / moduleWidth);
  const modules = new Uint8Array(side * side).fill(255);
  for (const { x, y } of blackModules) modules[Math.round(y / moduleWidth) * side + Math.round(x / moduleWidth)] = 0;
  return { side, modules };
}

async function drawQr(node: QrNode): Promise<string> {
  const { side, modules } = qrModules(node);
  const png = await sharp(modules, { raw: { width: side, height: side, channels: 1 } })
    .resize(side * PIXELS_PER_MODULE, side * PIXELS_PER_MODULE, { kernel: 'nearest' })
    .toColourspace('b-w')
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

/**
 * Replaces each QR code by an image that is stored once, however often it is shown. The library would measure and draw
 * the modules one by one, and a sheet of labels took twice as long.
 */
async function replaceQr(node: readonly PlacedNode[]): Promise<{ content: object[]; images: Record<string, string> }> {
  const nameOf = ({ qr, fit }: QrNode): string => `qr ${fit} ${qr}`;
  const distinct = new Map(node.flatMap((s) => ('qr' in s ? [[nameOf(s), s] as const] : [])));
  const images = await Promise.all([...distinct].map(async ([key, s]) => [key, await drawQr(s)] as const));
  const content = node.map((s) =>
    'qr' in s ? { image: nameOf(s), width: s.fit, absolutePosition: s.absolutePosition } : s,
  );
  return { content, images: Object.fromEntries(images) };
}

async function definitionOf(document: LabelDocument | FlowPdf): Promise<object> {
  if ('placed' in document) {
    const { placed, ...sheet } = document;
    return { ...sheet, ...(await replaceQr(placed)) };
  }
  bringFont(document.defaultStyle.font);
  return document;
}

export async function drawPdf(
  document: LabelDocument | FlowPdf,
  { compressed = true }: { compressed?: boolean } = {},
): Promise<Buffer> {
  const definition = { ...(await definitionOf(document)), compress: compressed };
  return pdfmake.createPdf(definition as unknown as Parameters<typeof pdfmake.createPdf>[0]).getBuffer();
}
