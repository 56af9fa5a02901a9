import { describe, expect, it } from 'vitest';
import { ditherPixels, moduleDots } from './dots.ts';
import { toEscpos } from './escpos.ts';
import type { Block } from './paper.ts';
import { DEFAULT_PROFILE, type PrinterProfile } from './printer-profile.ts';
import { qrModules } from './qr-modules.ts';

const bytes = (blocks: Block[], profile: Partial<PrinterProfile> = {}): number[] => [
  ...toEscpos({ title: '', blocks }, { ...DEFAULT_PROFILE, ...profile }),
];
const START = [0x1b, 0x40, 0x1b, 0x74, 16];
const after = (...args: Parameters<typeof bytes>): number[] => bytes(...args).slice(START.length);

describe('bytes for a receipt printer', () => {
  it('begin with a reset and the table of letters', () => expect(bytes([])).toEqual(START));
  it('a printer without that table is not told of it', () =>
    expect(bytes([{ kind: 'text', text: 'é' }], { encoding: 'ascii' })).toEqual([0x1b, 0x40, 0x65, 0x0a]));
  it('text is bytes of windows-1252', () =>
    expect(after([{ kind: 'text', text: 'é’₂' }])).toEqual([0xe9, 0x92, 0x32, 0x0a]));
  it.each([1, 2, 3, 4, 5, 6, 7, 8] as const)('size %d, put back after', (size) =>
    expect(after([{ kind: 'text', text: 'A', size }])).toEqual(
      size === 1 ? [0x41, 0x0a] : [0x1d, 0x21, (size - 1) * 0x11, 0x41, 0x0a, 0x1d, 0x21, 0],
    ),
  );
  it('a heading is bold and centred, and what follows is not', () =>
    expect(
      after([
        { kind: 'heading', text: 'A' },
        { kind: 'text', text: 'b' },
      ]),
    ).toEqual([0x1b, 0x61, 1, 0x1b, 0x45, 1, 0x41, 0x0a, 0x1b, 0x45, 0, 0x1b, 0x61, 0, 0x62, 0x0a]));
  it.each([
    [0, 0xfa],
    [7, 0],
    [15, 8],
    [99, 8],
  ])('density %d', (density, sent) =>
    expect(bytes([], { density })).toEqual([...START, 0x1d, 0x28, 0x4b, 2, 0, 0x31, sent]),
  );
  it('cut, drawer and feed', () => {
    const all: Block[] = [{ kind: 'feed', lines: 2 }, { kind: 'cut' }, { kind: 'drawer' }];
    expect(after(all)).toEqual([0x0a, 0x0a, 0x1d, 0x56, 66, 0, 0x1b, 0x70, 0, 25, 250]);
    expect(after([{ kind: 'cut' }], { cuts: false })).toEqual([0x0a, 0x0a, 0x0a, 0x0a]);
  });
  it('a QR code of 20 mm is a picture of 160 by 160 dots', () => {
    const sent = after([{ kind: 'qr', text: 'NADI', mm: 20 }]);
    expect(sent.slice(0, 12)).toEqual([0x0a, 0x1b, 0x61, 1, 0x1d, 0x76, 0x30, 0, 20, 0, 160, 0]);
    expect(sent).toHaveLength(12 + 20 * 160 + 4);
  });
  it('or a command with the module’s dots nearest to that size', () => {
    const sent = after([{ kind: 'qr', text: 'NADI', mm: 20 }], { qr: 'command' });
    const hex = sent.map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
    expect(hex).toBe(
      [
        '0a 1b 61 01 1d 28 6b 04 00 31 41 32 00 1d 28 6b 03 00 31 43 08 1d 28 6b 03 00 31 45 31',
        '1d 28 6b 07 00 31 50 30 4e 41 44 49 1d 28 6b 03 00 31 51 30 1b 61 00 0a',
      ].join(' '),
    );
  });
  it('a barcode carries its text, with what means something to it written twice', () =>
    expect(after([{ kind: 'barcode', text: 'A{1', mm: 10 }])).toEqual([
      0x1b, 0x61, 1, 0x1d, 0x68, 80, 0x1d, 0x77, 2, 0x1d, 0x48, 2, 0x1d, 0x6b, 73, 6, 0x7b, 0x42, 0x41, 0x7b, 0x7b,
      0x31, 0x1b, 0x61, 0,
    ]));
  it('an image is printed when its dots are there and the printer draws', () => {
    const paper = {
      title: '',
      blocks: [{ kind: 'image', src: 'data:x', maxWidthMm: 40, maxHeightMm: 12 } satisfies Block],
    };
    const pictures = new Map([['data:x', { width: 9, height: 1, bytes: Uint8Array.of(0xff, 0x80) }]]);
    expect([...toEscpos(paper, DEFAULT_PROFILE, pictures)].slice(START.length)).toEqual([
      0x1b, 0x61, 1, 0x1d, 0x76, 0x30, 0, 2, 0, 1, 0, 0xff, 0x80, 0x1b, 0x61, 0,
    ]);
    expect([...toEscpos(paper, DEFAULT_PROFILE)]).toEqual(START);
    expect([...toEscpos(paper, { ...DEFAULT_PROFILE, images: false }, pictures)]).toEqual(START);
  });
});

describe('dots', () => {
  it('modules that have no whole number of dots are all there', () => {
    const modules = qrModules('Bukti pendaftaran '.repeat(10));
    const { bytes: drawn, width } = moduleDots(modules, 160);
    const scale = 160 / modules.length;
    modules.forEach((row, y) =>
      row.forEach((black, x) => {
        const [dx, dy] = [Math.floor((x + 0.5) * scale), Math.floor((y + 0.5) * scale)];
        expect(((drawn[dy * (width / 8) + (dx >> 3)] as number) & (0x80 >> (dx & 7))) !== 0).toBe(black);
      }),
    );
  });
  it('black is black, white and transparent are paper, grey is half of each', () => {
    const flat = (r: number, a: number): Uint8Array =>
      Uint8Array.from({ length: 16 * 16 * 4 }, (_, n) => (n % 4 === 3 ? a : r));
    const black = (pixels: Uint8Array): number =>
      [...ditherPixels(pixels, 16, 16).bytes].reduce(
        (sum, byte) => sum + byte.toString(2).replaceAll('0', '').length,
        0,
      );
    expect([black(flat(0, 255)), black(flat(255, 255)), black(flat(0, 0))]).toEqual([256, 0, 0]);
    expect(Math.abs(black(flat(128, 255)) - 128)).toBeLessThan(12);
  });
});
