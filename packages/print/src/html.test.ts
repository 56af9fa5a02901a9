import { describe, expect, it } from 'vitest';
import { toHtml } from './html.ts';
import type { Block, PaperSize } from './paper.ts';

const body = (blocks: Block[], size: PaperSize = 'A5', font = 'Rubik'): string =>
  /<body[^>]*>(.*)<\/body>/s.exec(toHtml({ title: 't', blocks }, { size, font }))?.[1] ?? '';
const css = (size: PaperSize, font = 'Rubik'): string =>
  /<style>(.*)<\/style>/s.exec(toHtml({ title: 't', blocks: [] }, { size, font }))?.[1] ?? '';

describe('a document as a page', () => {
  it('nothing that is typed becomes markup', () => {
    const nasty = '<img src=x onerror=alert(1)> & "x"';
    const all = body([
      { kind: 'heading', text: nasty },
      { kind: 'text', text: nasty },
      { kind: 'fields', rows: [[nasty, nasty]] },
      { kind: 'table', columns: [{ head: nasty }], rows: [[nasty]] },
      { kind: 'total', label: nasty, value: nasty },
      { kind: 'barcode', text: nasty, mm: 10 },
      { kind: 'image', src: nasty, maxWidthMm: 10, maxHeightMm: 10 },
    ]);
    expect(all).not.toContain('<img');
    expect(all).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;x&quot;');
    expect(toHtml({ title: nasty, blocks: [] }, { size: 'A4', font: 'Rubik' })).toContain('<title>&lt;img');
  });
  it('no look stands in an attribute, which the policy of the page would refuse', () =>
    expect(
      body([
        { kind: 'qr', text: 'x', mm: 20 },
        { kind: 'table', columns: [{ width: 3 }, {}], rows: [['a', { box: 1 }]] },
      ]),
    ).not.toContain('style='));
  it.each([
    ['80mm', '@page{size:80mm 297mm;margin:0}'],
    ['A5', '@page{size:148mm 210mm;margin:0}'],
    ['A4', '@page{size:210mm 297mm;margin:0}'],
    [{ width: 60, height: 40 }, '@page{size:60mm 40mm;margin:0}'],
  ] as const)('the sheet %j', (size, rule) => expect(css(size)).toContain(rule));
  it('issue 30 E7: a sheet that may go on says whose it is and counts its pages; one that stands on one page does not', () => {
    const paper = { title: 'Salinan "catatan"', blocks: [], milik: { nama: 'SITI <b>', norm: '000123' } };
    const html = toHtml(paper, { size: 'A5', font: 'Rubik' });
    expect(html).toContain('@bottom-left{content:"SITI \\3c b\\3e  · No. RM 000123 · Salinan \\22 catatan\\22 "');
    expect(html).toContain('content:"halaman " counter(page) " dari " counter(pages)');
    expect(toHtml({ ...paper, onePage: true }, { size: 'A5', font: 'Rubik' })).not.toContain('@bottom');
    expect(toHtml(paper, { size: '80mm', font: 'Rubik' })).not.toContain('@bottom');
  });
  it('letters are of the facility’s font', () => expect(css('A5', 'Open Sans')).toContain('font-family:"Open Sans",'));
  it('platform.md 9: the ESCPOS look is 12 px monospace with a line height of 1.2', () => {
    for (const size of ['80mm', 'A5', { width: 60, height: 40 }] as const)
      expect(css(size, 'ESCPOS')).toContain('body{font-family:monospace;font-size:12px;line-height:1.2}');
    expect(body([{ kind: 'fields', rows: [['Nama', 'SITI']] }], '80mm', 'ESCPOS')).toContain(
      `<div class="line">Nama${' '.repeat(40)}SITI</div>`,
    );
  });
  it('a code has its size on paper, a logo at most the given room', () => {
    expect(body([{ kind: 'qr', text: 'x', mm: 20 }])).toContain('<svg width="20mm" height="20mm"');
    const png = `data:image/png;base64,${btoa(String.fromCharCode(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 1, 0x90, 0, 0, 0, 100))}`;
    expect(body([{ kind: 'image', src: png, maxWidthMm: 25.4, maxHeightMm: 25.4 }])).toContain(
      'width="96" height="24"',
    );
  });
  it('a cut parts two sheets; at the end it makes no empty one', () => {
    const blocks: Block[] = [{ kind: 'text', text: 'a' }, { kind: 'cut' }];
    const sheets = (all: Block[]): number => body(all).split('<section>').length - 1;
    expect([sheets(blocks), sheets([...blocks, ...blocks]), sheets([])]).toEqual([1, 2, 1]);
  });
  it('tells whoever prints it what it needs: font, paper, and that it must fit one sheet', () => {
    const page = (size: PaperSize, onePage?: true): string =>
      toHtml({ title: '', blocks: [], ...(onePage && { onePage }) }, { size, font: 'Open Sans' });
    expect(page('80mm')).toContain('data-font="Open Sans" data-page="80"');
    expect(page('A5', true)).toMatch(/data-page="148x210".*<body class="one-page">/s);
    expect(page({ width: 60, height: 40 })).toContain('data-page="60x40"');
    expect(page('58mm', true)).toContain('<body>');
  });
});
