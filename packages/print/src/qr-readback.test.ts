import { describe, expect, it } from 'vitest';
import { toEscpos } from './escpos.ts';
import { toFlowPdf } from './flow-pdf.ts';
import { toHtml } from './html.ts';
import type { Block, QrBlock } from './paper.ts';
import { DEFAULT_PROFILE } from './printer-profile.ts';
import { readEscpos } from './testing/read-escpos.ts';
import { flatten } from './testing/read-paper.ts';
import { readQrPath, readQr } from './testing/read-qr.ts';
import { SAMPLES, type Sample } from './testing/samples.ts';

const codesOf = (blocks: readonly Block[]): string[] =>
  flatten(blocks)
    .filter((block): block is QrBlock => block.kind === 'qr')
    .map(({ text }) => text);
const WITH_CODE = Object.entries(SAMPLES).filter(([, { paper }]) => codesOf(paper.blocks).some(Boolean));
/** The store command of a code: what follows is what the printer writes into it. */
const STORE = [0x31, 0x50, 0x30];

describe('a code that is printed is read as the very text that was meant', () => {
  it('on each document that has one', () =>
    expect(WITH_CODE.map(([name]) => name)).toEqual(
      expect.arrayContaining(['bukti-pendaftaran', 'struk', 'tiket-antrean-prioritas', 'kartu-pasien', 'label-pasien']),
    ));

  it.each(WITH_CODE)('as dots of a receipt printer: %s', (_name, { paper }: Sample) => {
    const rasters = readEscpos(toEscpos(paper, DEFAULT_PROFILE)).filter((step) => step.kind === 'raster');
    const read = rasters.map(({ width, height, bytes }) =>
      readQr(width, height, (x, y) => ((bytes[y * (width / 8) + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0),
    );
    expect(read).toEqual(codesOf(paper.blocks));
  });

  it.each(WITH_CODE)('as the command of a printer that draws it itself: %s', (_name, { paper }: Sample) => {
    const stored = readEscpos(toEscpos(paper, { ...DEFAULT_PROFILE, qr: 'command' })).flatMap((step) =>
      step.kind === 'command' && step.name === 'GS (' && STORE.every((byte, n) => step.bytes[5 + n] === byte)
        ? [new TextDecoder().decode(step.bytes.subarray(8))]
        : [],
    );
    expect(stored).toEqual(codesOf(paper.blocks));
  });

  it.each(WITH_CODE)('on a page of the browser, on each of its papers: %s', (_name, { paper, sizes }: Sample) => {
    for (const size of sizes) {
      const paths = [...toHtml(paper, { size, font: 'Rubik' }).matchAll(/ d="(M\d+ 0h[^"]+)"/g)];
      // Bars have one row.
      const read = paths.flatMap(([, path = '']) => (/M\d+ [1-9]/.test(path) ? [readQrPath(path)] : []));
      expect(read, JSON.stringify(size)).toEqual(codesOf(paper.blocks));
    }
  });

  it.each(['bukti-pendaftaran', 'struk'])('in a PDF: %s', (name) => {
    const { paper } = SAMPLES[name] as Sample;
    const drawn = JSON.stringify(toFlowPdf(paper, { size: 'A5', font: 'Rubik' }));
    const read = [...drawn.matchAll(/<path d=\\"([^"\\]+)\\"/g)].map(([, path]) => readQrPath(path as string));
    expect(read).toEqual(codesOf(paper.blocks));
  });

  it('one module that is wrong in a corner pattern is noticed by the reader of these tests', () => {
    expect(readQr(21, 21, (x, y) => x < 3 && y < 3)).toBeNull();
  });
});
