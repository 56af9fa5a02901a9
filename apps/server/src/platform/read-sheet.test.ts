import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSheet } from './read-sheet.ts';
import { zip } from './zip.ts';

const MAX_ROWS = 10_000;

let folder: string;
beforeAll(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'nadi-lembar-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const RELS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** The smallest workbook around what stands in its sheetData. */
async function writeSheet(sheetData: string): Promise<string> {
  const parts = {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELS}"><sheets><sheet name="X" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${sheetData}</sheetData></worksheet>`,
  };
  const chunks: Buffer[] = [];
  for await (const chunk of zip(Object.entries(parts).map(([nama, text]) => ({ nama, content: [text] }))))
    chunks.push(chunk);
  return writeText(Buffer.concat(chunks));
}
function writeText(content: string | Buffer): string {
  const file = path.join(folder, 'lembar');
  writeFileSync(file, content);
  return file;
}
const cell = (address: string, text: string): string => `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;
const HEADING = `<row r="1">${cell('A1', 'Nama')}${cell('B1', 'Kelompok')}</row>`;

const read = (file: string) => readSheet(file, MAX_ROWS);
const refusal = async (file: string): Promise<string> => {
  const error = await read(file).then(
    () => null,
    (thrown: unknown) => thrown as { errors?: { file?: string[] } },
  );
  return error?.errors?.file?.[0] ?? '';
};

describe('a sheet', () => {
  it('is read with the line numbers that a spreadsheet shows, past lines that are only formatted', async () => {
    const file = await writeSheet(
      `${HEADING}<row r="3">${cell('A3', 'Satu')}</row><row r="1048576"><c r="A1048576" s="1"/></row>`,
    );
    expect(await read(file)).toEqual({ headings: ['Nama', 'Kelompok'], rows: [{ line: 3, cells: ['Satu', null] }] });
  });

  it.each([
    ['beyond what any spreadsheet has', cell('ZZZZZZ99999999', 'x'), 2, 'ZZZZZZ99999999'],
    ['in the last row and a far column', cell('ALL1048576', 'x'), 1_048_576, 'ALL1048576'],
    ['with an address in disguise', cell('&#90;ZZZZ99999999', 'x'), 2, '&#90;ZZZZ99999999'],
    ['in a row of its own number', '', 99_999_999, '99999999'],
  ])('a cell %s is refused before it is laid out, and named', async (...[, cells, row, named]) => {
    expect(await refusal(await writeSheet(`${HEADING}<row r="${row}">${cells}</row>`))).toBe(
      `Lembar ini terlalu luas: ada isi atau format di ${named}. Hapus baris dan kolom kosong di luar data, lalu coba lagi.`,
    );
  });

  it.each([
    ['workbook', () => writeSheet(`<row r="1">${cell('A1', 'Nama')}${cell('HZ1', 'x')}</row>`)],
    ['text', () => Promise.resolve(writeText(`Nama${';'.repeat(3_000_000)}\nSatu\n`))],
  ])('of more columns than any list has is refused: %s', async (_kind, write) => {
    expect(await refusal(await write())).toBe('Lembar ini punya lebih dari 200 kolom. Pakai lembar contoh.');
  });

  const withCell = (c: string): Promise<string> => writeSheet(`${HEADING}<row r="2">${cell('A2', 'Satu')}${c}</row>`);
  it.each([
    ['<c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c>', 'Sel B2 berisi galat rumus (#DIV/0!)'],
    ['<c t="e" s="1" r="B2"><v>#N/A</v></c>', 'Sel B2 berisi galat rumus (#N/A)'],
    ['<c r="B2" t="str"><f>A1</f></c>', 'Rumus di sel B2 belum dihitung'],
    ['<c r="B2"><f ca="1">A1+1</f></c>', 'Rumus di sel B2 belum dihitung'],
    ['<c r="B2"><f t="shared" si="0"/></c>', 'Rumus di sel B2 belum dihitung'],
  ])('%s is no empty cell: it is refused and named', async (c, words) => {
    expect(await refusal(await withCell(c))).toContain(words);
  });
  it.each([
    ['<c r="B2"><f>A1+1</f><v>5</v></c>', 5],
    ['<c r="B2" t="str"><f>A1</f><v></v></c>', null],
    ['<c r="B2" t="b"><v>1</v></c>', true],
    [cell('B2', 't="e" &lt;f&gt;'), 't="e" <f>'],
    ['<c r="B2" t="d"><v>2026-10-05T00:00:00Z</v></c>', { tanggal: '2026-10-05' }],
    ['<c r="B2" t="d"><v>1899-12-30T07:59:59.999Z</v></c>', '08:00'],
  ])('%s is read as it stands there', async (c, value) => {
    expect((await read(await withCell(c))).rows[0]?.cells[1]).toEqual(value);
  });
});
