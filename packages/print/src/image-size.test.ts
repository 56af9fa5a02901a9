import { describe, expect, it } from 'vitest';
import { measureImage } from './image-size.ts';

const dataUrl = (mimeType: string, bytes: readonly number[]): string =>
  `data:image/${mimeType};base64,${btoa(String.fromCharCode(...bytes))}`;
const PNG = [
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 1, 0x90, 0, 0, 0, 120,
];
/** A JPEG with a comment of 4 bytes, then tables (C4), then the frame: 100 high, 300 wide. */
const JPEG = [0xff, 0xd8, 0xff, 0xfe, 0, 4, 1, 2, 0xff, 0xc4, 0, 3, 0, 0xff, 0xc2, 0, 11, 8, 0, 100, 1, 44, 1];

describe('how large a picture is', () => {
  it('PNG', () => expect(measureImage(dataUrl('png', PNG))).toEqual({ width: 400, height: 120 }));
  it('JPEG, past what stands before the frame', () =>
    expect(measureImage(dataUrl('jpeg', JPEG))).toEqual({ width: 300, height: 100 }));
  it.each([
    ['nothing', ''],
    ['an address', 'https://contoh.test/logo.png'],
    ['a file', '/etc/passwd'],
    ['a drawing', dataUrl('svg+xml', PNG)],
    ['a JPEG said to be a PNG', dataUrl('png', JPEG)],
    ['a PNG said to be a JPEG', dataUrl('jpeg', PNG)],
    ['a PNG cut off', dataUrl('png', PNG.slice(0, 20))],
    ['a JPEG cut off', dataUrl('jpeg', JPEG.slice(0, 18))],
    [
      'no width',
      dataUrl(
        'png',
        PNG.map((b, n) => (n >= 16 && n < 20 ? 0 : b)),
      ),
    ],
    ['no base64', 'data:image/png;base64,AAA'],
  ])('%s has none', (_rule, text) => expect(measureImage(text)).toBeNull());
});
