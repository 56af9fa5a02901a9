import { expect, it } from 'vitest';
import { detectContent } from './detect-content.ts';

it.each([
  ['JPEG', '\xFF\xD8\xFF\xE1', 'gambar'],
  ['PNG', '\x89PNG\r\n\x1A\n\0\0', 'gambar'],
  ['GIF', 'GIF89a', 'gambar'],
  ['WebP', 'RIFF\0\0\0\0WEBPVP8 ', 'gambar'],
  ['HEIC of a phone', '\0\0\0\x18ftypheic', 'heif'],
  ['PDF', '%PDF-1.7', 'pdf'],
  ['a sound in the same wrapping as WebP', 'RIFF\0\0\0\0WAVEfmt ', 'lain'],
  ['a film in the same wrapping as HEIC', '\0\0\0\x18ftypisom', 'lain'],
  ['SVG', '<svg xmlns="http', 'lain'],
  ['a page', '<!doctype html>', 'lain'],
  ['a program', 'MZ\x90\0', 'lain'],
  ['a PDF that begins later', '\n%PDF-1.7', 'lain'],
  ['nearly nothing', '\xFF', 'lain'],
])('%s', (_nama, head, kind) => expect(detectContent(Buffer.from(head, 'latin1'))).toBe(kind));
