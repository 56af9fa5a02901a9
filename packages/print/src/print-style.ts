import { TAMPILAN_ESCPOS } from '@nadi/domain/cetak/huruf-cetakan';
import { isRoll } from '@nadi/domain/cetak/jenis-cetakan';
import type { PaperSize } from './paper.ts';

/** The paper has no margin of its own, so that the browser writes neither address nor date on it; sections have one. */
const style = `
*{box-sizing:border-box}
html{-webkit-print-color-adjust:exact;print-color-adjust:exact}
body{margin:0;color:#000;background:#fff;font-size:12px;line-height:1.35;overflow-wrap:anywhere}
h1,p{margin:0;font-size:1em;font-weight:400;white-space:pre-wrap}
h1,.bold{font-weight:700}
h1{text-align:center}
.right{text-align:right}
.center{text-align:center}
.s2{font-size:1.5em}.s3{font-size:2em}.s4{font-size:2.5em}.s5{font-size:3em}.s6{font-size:3.6em}.s7{font-size:4.2em}.s8{font-size:4.8em}
.s3,.s4,.s5,.s6,.s7,.s8{line-height:1.1}
.pair,.total{display:flex;justify-content:space-between;gap:.8em}
.pair span:first-child,.total span:first-child{overflow-wrap:break-word}
.pair span:last-child,.total span:last-child{text-align:right;white-space:pre-line}
.total{font-weight:700}
.total span:last-child{white-space:nowrap}
table{width:100%;border-collapse:collapse;table-layout:fixed}
td,th{padding:0 .25em;font-weight:400;text-align:start;vertical-align:top;white-space:pre-wrap}
td:first-child,th:first-child{padding-left:0}
td:last-child,th:last-child{padding-right:0}
td.right,th.right{text-align:right}
.center{text-align:center}
td.center,th.center{text-align:center}
td.bold,th{font-weight:700}
hr{border:0;border-top:1px solid #000;margin:.35em 0}
hr.double{border-top:3px double #000}
.box{display:block;border:1px solid #000;border-radius:1px;height:1.25em}
.box.tick{display:inline-block;width:1em;height:1em;vertical-align:-.1em}
.dotted{display:block;border-bottom:1px dotted #000;height:1.1em}
.picture{display:block}
.feed{height:1.2em}
section+section{break-before:page}
section.whole{padding:0}
section.whole>svg{margin:0}
svg{display:block}
`;

/** Receipts and other sheets with a margin of 10 mm, their parts beside each other. */
const buktiPendaftaran = `
body{font-size:11.5px}
section{padding:10mm}
hr{margin:.5em 0}
hr.double{border-top:1px solid #000}
h1{letter-spacing:.04em}
.beside{display:grid;column-gap:3mm;align-items:start}
.a-left *{text-align:left}
.a-right *{text-align:right}
.a-center *{text-align:center}
.fields{display:grid;row-gap:.35em}
.pair{display:grid;grid-template-columns:8.2em 1fr;gap:.5em}
.pair span:first-child{color:#444}
.pair span:last-child{text-align:left;font-weight:700}
.plain .pair span:last-child{font-weight:400}
.lined td,.lined th{padding-top:.4em;padding-bottom:.4em;vertical-align:middle}
.lined tbody tr{border-top:1px solid #999}
.lined tbody tr:last-child{border-bottom:1px solid #999}
.lined thead+tbody tr:first-child{border-top-color:#000}
section>svg{margin:.5em auto}
.beside .kode{margin-bottom:.5em}
.box.tick{width:1.1em;height:1.1em}
.box{height:1.7em}
`;

/** A roll: of its 80 mm a printer reaches 72, of 58 it reaches 48. */
const pos80 = `
section{width:72mm;margin:0 4mm;padding:2mm 0}
.center svg,.center .picture{margin:.5em auto}
`;

/** A label that is cut already: everything stays inside. */
const etiket = `
body{font-size:7.5px;line-height:1.2}
.s2{font-size:1.4em}.s3{font-size:2.6em}
.s2,.s3{text-wrap:balance}
.s3+p{margin-top:.35em}
section{padding:2mm 2.5mm;overflow:hidden}
hr{margin:.2em 0}
.beside{display:grid;column-gap:2mm}
.a-left *{text-align:left}
.a-right *{text-align:right}
.a-center *{text-align:center}
.blue{background:#cfe2f5}
`;

/** "special ESCPOS mode": the lines of a receipt printer, 48 of its letters on 72 mm. */
const ESCPOS_LINES = `
body{font-family:monospace;font-size:12px;line-height:1.2}
.grid{width:127.06%;white-space:pre;transform-origin:0 0;transform:scaleX(.787)}
.roll{overflow:hidden}
.line{min-height:1.2em}
.s2{font-size:2em}.s3{font-size:3em}.s4{font-size:4em}.s5{font-size:5em}.s6{font-size:6em}.s7{font-size:7em}.s8{font-size:8em}
.s3,.s4,.s5,.s6,.s7,.s8{line-height:1.2}
`;

const ESCPOS_FONT = 'body{font-family:monospace;font-size:12px;line-height:1.2}.pair{grid-template-columns:9.4em 1fr}';

/** The style files of platform.md 9, by their names there. */
const PRINT_STYLES = { style, buktiPendaftaran, pos80, etiket };

const MILLIMETRES = { A5: [148, 210], A4: [210, 297] } as const satisfies Record<string, [number, number]>;

/** Width and height of a sheet. A roll has no length before its content is drawn: whoever prints measures it. */
export function pageMillimetres(size: PaperSize, rollLength = 297): [width: number, height: number] {
  if (isRoll(size)) return [Number.parseInt(size, 10), rollLength];
  if (typeof size === 'string') return [...MILLIMETRES[size]];
  return [size.width, size.height];
}

function pageRule(size: PaperSize): string {
  const [width, height] = pageMillimetres(size);
  return `@page{size:${width}mm ${height}mm;margin:0}`;
}

const styleOf = (size: PaperSize): keyof typeof PRINT_STYLES =>
  isRoll(size) ? 'pos80' : typeof size === 'string' ? 'buktiPendaftaran' : 'etiket';

/** All rules for a sheet of this size in this font: one of the facility's setting, or `ESCPOS`. */
export function printCss(size: PaperSize, font: string): string {
  const look =
    font !== TAMPILAN_ESCPOS
      ? `body{font-family:"${font}",system-ui,sans-serif}`
      : isRoll(size)
        ? ESCPOS_LINES
        : ESCPOS_FONT;
  const edge =
    size === '58mm'
      ? 'section{width:48mm;margin:0 5mm}'
      : typeof size === 'string'
        ? ''
        : `section{width:${size.width}mm;height:${size.height}mm}`;
  return pageRule(size) + PRINT_STYLES.style + PRINT_STYLES[styleOf(size)] + edge + look;
}
