import { expect, it } from 'vitest';
import { detectContent, HEAD_LENGTH, TAIL_LENGTH } from './detect-content.ts';

it.each([
  ['JPEG', '\xFF\xD8\xFF\xE1', 'gambar'],
  ['PNG', '\x89PNG\r\n\x1A\n\0\0', 'gambar'],
  ['GIF', 'GIF89a', 'gambar'],
  ['WebP', 'RIFF\0\0\0\0WEBPVP8 ', 'gambar'],
  ['HEIC of a phone', '\0\0\0\x18ftypheic', 'heif'],
  ['PDF', '%PDF-1.7\n%%EOF', 'pdf'],
  ['a sound in the same wrapping as WebP', 'RIFF\0\0\0\0WAVEfmt ', 'lain'],
  ['a film in the same wrapping as HEIC', '\0\0\0\x18ftypisom', 'lain'],
  ['SVG', '<svg xmlns="http', 'lain'],
  ['a page', '<!doctype html>', 'lain'],
  ['a program', 'MZ\x90\0', 'lain'],
  ['a PDF that a scanner wrote bytes before', '\xEF\xBB\xBF\r\nSCAN\n%PDF-1.7\n%%EOF\n', 'pdf'],
  ['a text that speaks of PDF much later', `${' '.repeat(1024)}%PDF-1.7\n%%EOF`, 'lain'],
  ['a PDF of which the end is missing', '%PDF-1.7\n1 0 obj', 'terpotong'],
  ['nearly nothing', '\xFF', 'lain'],
])('%s', (_nama, content, kind) => {
  const bytes = Buffer.from(content, 'latin1');
  expect(detectContent(bytes.subarray(0, HEAD_LENGTH), bytes.subarray(-TAIL_LENGTH))).toBe(kind);
});
