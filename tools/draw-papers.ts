/**
 * Draws every document as a picture: the page of each of its sizes, in a browser, and the bytes of a receipt printer as
 * dots. A person looks at them; the tests compare the bytes.
 *
 * Usage: node tools/draw-papers.ts <folder> [font]
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { moduleDots } from '../packages/print/src/dots.ts';
import { toEscpos } from '../packages/print/src/escpos.ts';
import { isPrintFont, FONT_SLUGS } from '../packages/print/src/fonts.ts';
import { toHtml } from '../packages/print/src/html.ts';
import type { PaperSize } from '../packages/print/src/paper.ts';
import { pageMillimetres } from '../packages/print/src/print-style.ts';
import { DEFAULT_PROFILE } from '../packages/print/src/printer-profile.ts';
import { readEscpos, type Step } from '../packages/print/src/testing/read-escpos.ts';
import { LOGO, SAMPLES } from '../packages/print/src/testing/samples.ts';

const require = createRequire(import.meta.url);
const [folder = 'papers', font = 'Rubik'] = process.argv.slice(2);
const PX_PER_MM = 96 / 25.4;
const ALIGN = ['left', 'center', 'right'];
const HIGH = new TextDecoder('windows-1252');

const nameOf = (size: PaperSize): string => (typeof size === 'string' ? size : `${size.width}x${size.height}`);

/** The font as the page of a browser gets it, here from the disk. */
function fontFaces(): string {
  if (!isPrintFont(font)) return '';
  const slug = FONT_SLUGS[font];
  return [400, 700]
    .map((weight) => {
      const file = require.resolve(`@fontsource/${slug}/files/${slug}-latin-${weight}-normal.woff2`);
      return `@font-face{font-family:"${font}";font-weight:${weight};src:url("file://${file}")}`;
    })
    .join('');
}

const raster = ({ width, height, bytes }: Extract<Step, { kind: 'raster' }>, align: string): string => {
  const squares = Array.from({ length: height * width }, (_, n) => {
    const [x, y] = [n % width, Math.floor(n / width)];
    const black = ((bytes[y * (width / 8) + (x >> 3)] as number) & (0x80 >> (x & 7))) !== 0;
    return black ? `M${x} ${y}h1v1h-1z` : '';
  }).join('');
  return `<div style="text-align:${align}"><svg width="${width}" height="${height}"><path d="${squares}"/></svg></div>`;
};

/** What the printer of the bytes would print, a dot as a pixel: letters of 12 by 24, lines of 30. */
function drawBytes(bytes: Uint8Array): string {
  let [align, bold, size, line, html] = ['left', false, 1, '', ''];
  for (const step of readEscpos(bytes)) {
    if (step.kind === 'text') line += HIGH.decode(step.bytes).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    else if (step.kind === 'raster') html += raster(step, align);
    else if (step.kind === 'line') {
      html += `<pre style="text-align:${align};font-weight:${bold ? 700 : 400};font-size:${size * 20}px;line-height:${size * 30}px;min-height:30px">${line}</pre>`;
      line = '';
    } else if (step.name === 'ESC a') align = ALIGN[step.bytes[2] as number] ?? 'left';
    else if (step.name === 'ESC E') bold = step.bytes[2] === 1;
    else if (step.name === 'GS !') size = ((step.bytes[2] as number) >> 4) + 1;
    else if (step.name === 'GS k')
      html += `<pre style="text-align:center;font-size:20px">|| ||| | || ${HIGH.decode(step.bytes.slice(6))}</pre>`;
    else if (step.name === 'GS V') html += '<hr>';
  }
  return `<body style="margin:0;width:576px;background:#fff"><style>pre{margin:0;font-family:monospace;letter-spacing:-.04px}</style>${html}`;
}

/** The app's own measuring, as a script of the page. */
const FIT = stripTypeScriptTypes(
  readFileSync(path.join(import.meta.dirname, '../apps/web/src/platform/printer/fit-pages.ts'), 'utf8'),
).replace('export function', 'function');

type Picture = { name: string; html: string; width: number; height: number };

async function shoot(page: Page, { name, html, width, height }: Picture): Promise<void> {
  await page.setViewportSize({ width: Math.ceil(width), height: Math.ceil(height) });
  await page.goto('file:///dev/null');
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(`{${FIT}; fitPages({ style: {} }, document)}`);
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
}

mkdirSync(folder, { recursive: true });
const executablePath = process.env['NADI_CHROMIUM'];
const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
const page = await browser.newPage();
const pictures = new Map([[LOGO, moduleDots([[true]], 102)]]);
for (const [name, { paper, sizes }] of Object.entries(SAMPLES)) {
  for (const size of sizes) {
    const html = toHtml(paper, { size, font }).replace('<style>', `<style>${fontFaces()}`);
    const [width, height] = pageMillimetres(size, 100);
    await shoot(page, { name: `${name}-${nameOf(size)}`, html, width: width * PX_PER_MM, height: height * PX_PER_MM });
  }
  const html = drawBytes(toEscpos(paper, DEFAULT_PROFILE, pictures));
  await shoot(page, { name: `${name}-escpos`, html, width: 576, height: 200 });
}
await browser.close();
