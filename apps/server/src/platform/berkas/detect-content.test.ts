import { expect, it } from 'vitest';
import { detectContent, HEAD_LENGTH, TAIL_LENGTH } from './detect-content.ts';
import { prepareDokumen } from './prepare.ts';

/** A whole archive of one entry without content, with what stands behind it. */
const ENTRY = `PK\x03\x04${'\0'.repeat(26)}`;
const DIRECTORY = `PK\x01\x02${'\0'.repeat(42)}`;
const end = (directoryAt: number, comment = ''): string => {
  const record = Buffer.alloc(22);
  record.write('PK\x05\x06', 'latin1');
  record.writeUInt32LE(DIRECTORY.length, 12);
  record.writeUInt32LE(directoryAt, 16);
  record.writeUInt16LE(comment.length, 20);
  return record.toString('latin1') + comment;
};
const ARCHIVE = ENTRY + DIRECTORY + end(ENTRY.length);

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
  ['a letter or workbook, which is an archive', ARCHIVE, 'lain'],
  ['an archive with a long comment', ENTRY + DIRECTORY + end(ENTRY.length, 'x'.repeat(60_000)), 'lain'],
  ['an archive of which the end is missing', ARCHIVE.slice(0, -23), 'terpotong'],
  ['an archive cut within its last record', ARCHIVE.slice(0, -1), 'terpotong'],
  ['an archive of which a piece within is missing', ENTRY.slice(0, 9) + DIRECTORY + end(ENTRY.length), 'terpotong'],
  ['an archive too large for these numbers', ENTRY + DIRECTORY + end(0xffffffff), 'lain'],
  ['nearly nothing', '\xFF', 'lain'],
])('%s', (_nama, content, kind) => {
  const bytes = Buffer.from(content, 'latin1');
  expect(detectContent(bytes.subarray(0, HEAD_LENGTH), bytes.subarray(-TAIL_LENGTH), bytes.length)).toBe(kind);
});

it.each([
  ['tulisan.txt', 'lain', null],
  ['hasil.pdf.txt', 'lain', null],
  ['hasil.pdf', 'pdf', null],
  ['hasil.PDF', 'lain', 'PDF'],
  ['wajah.jpeg', 'lain', 'gambar'],
] as const)(
  'issue 31: %s of which the bytes are %s is kept only as what its name says',
  async (nama, kind, promised) => {
    const file = { field: 'file', nama, path: 'x', size: 5, sha256: 'x', kind };
    const kept = prepareDokumen(file, undefined as never).then(
      () => null,
      ({ errors }: { errors: Record<string, string[]> }) => errors['file']?.[0],
    );
    expect(await kept).toEqual(promised === null ? null : `Isi berkas ini bukan ${promised} seperti namanya`);
  },
);
