import { qrPath } from './code-svg.ts';
import { escapeHtml } from './escape-html.ts';
import { mm, type ImageNode, type PlacedNode, type QrNode, type ShapeNode, type TextNode } from './label-document.ts';
import { measureText } from './measure-text.ts';
import type { PlacedBlock } from './paper.ts';
import { pageMillimetres } from './print-style.ts';

/** The font in which placed text was measured. */
export const PLACED_FONT = 'Roboto';
/** From the top of a line to its baseline, as a multiple of the size. */
const ASCENT = 0.928;
/** A picture as high as its sheet makes some browsers begin another one. */
const SHEET_SLACK_MM = 0.3;

const round = (value: number): number => Math.round(value * 100) / 100;

/** Another font in the place of this one is squeezed, so that nothing leaves its place. */
function text({ text: content, absolutePosition: { x, y }, fontSize, bold = false, color }: TextNode): string {
  const width = round(measureText(content, fontSize, bold));
  const look = `font-size="${fontSize}"${bold ? ' font-weight="700"' : ''}${color ? ` fill="${color}"` : ''}`;
  return `<text x="${round(x)}" y="${round(y + ASCENT * fontSize)}" ${look} textLength="${width}" lengthAdjust="spacingAndGlyphs">${escapeHtml(content)}</text>`;
}

function qr({ qr: content, eccLevel, fit, absolutePosition: { x, y } }: QrNode): string {
  const { size, path } = qrPath(content, eccLevel);
  return `<path transform="translate(${round(x)} ${round(y)}) scale(${fit / size})" shape-rendering="crispEdges" d="${path}"/>`;
}

const image = ({ image: src, fit: [width, height], absolutePosition: { x, y } }: ImageNode): string =>
  `<image href="${escapeHtml(src)}" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" preserveAspectRatio="xMinYMin meet"/>`;

const shapes = ({ canvas, absolutePosition: { x, y } }: ShapeNode): string =>
  canvas
    .map((shape) => {
      const stroke = `fill="none" stroke="${shape.lineColor}" stroke-width="${shape.lineWidth}"`;
      return shape.type === 'line'
        ? `<path ${stroke} d="M${round(x + shape.x1)} ${round(y + shape.y1)}L${round(x + shape.x2)} ${round(y + shape.y2)}"/>`
        : `<rect ${stroke} x="${round(x + shape.x)}" y="${round(y + shape.y)}" width="${round(shape.w)}" height="${round(shape.h)}" rx="${shape.r}"/>`;
    })
    .join('');

function drawNode(node: PlacedNode): string {
  if ('qr' in node) return qr(node);
  if ('image' in node) return image(node);
  if ('canvas' in node) return shapes(node);
  return 'fontSize' in node ? text(node) : '';
}

/** A placed sheet as one picture of its size. */
export function placedSvg({ size, nodes }: PlacedBlock): string {
  const [width, full] = pageMillimetres(size);
  const height = full - SHEET_SLACK_MM;
  return `<svg width="${width}mm" height="${height}mm" viewBox="0 0 ${round(mm(width))} ${round(mm(height))}">${nodes.map(drawNode).join('')}</svg>`;
}
