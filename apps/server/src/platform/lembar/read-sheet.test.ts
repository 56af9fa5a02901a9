import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSheet } from './read-sheet.ts';
import { zip } from '../papers/zip.ts';

const MAX_ROWS = 10_000;

let folder: string;
beforeAll(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'nadi-lembar-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const RELS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

type TestSheet = { nama: string; state?: string; xml: string };
/** The smallest workbook around these sheets. */
async function writeBook(sheets: readonly TestSheet[], styles = ''): Promise<string> {
  const parts = {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELS}"><sheets>${sheets.map(({ nama, state }, n) => `<sheet name="${nama}" sheetId="${n + 1}" ${state ? `state="${state}"` : ''} r:id="rId${n + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets.map((_, n) => `<Relationship Id="rId${n + 1}" Type="${RELS}/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`).join('')}</Relationships>`,
    ...(styles && { 'xl/styles.xml': `<styleSheet xmlns="${MAIN}">${styles}</styleSheet>` }),
    ...Object.fromEntries(
      sheets.map(({ xml }, n) => [`xl/worksheets/sheet${n + 1}.xml`, `<worksheet xmlns="${MAIN}">${xml}</worksheet>`]),
    ),
  };
  const chunks: Buffer[] = [];
  for await (const chunk of zip(Object.entries(parts).map(([nama, text]) => ({ nama, content: [text] }))))
    chunks.push(chunk);
  return writeText(Buffer.concat(chunks));
}
const writeSheet = (sheetData: string, { before = '', after = '', styles = '' } = {}): Promise<string> =>
  writeBook([{ nama: 'X', xml: `${before}<sheetData>${sheetData}</sheetData>${after}` }], styles);
function writeText(content: string | Buffer): string {
  const file = path.join(folder, 'lembar');
  writeFileSync(file, content);
  return file;
}
const cell = (address: string, text: string): string => `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;
const HEADING = `<row r="1">${cell('A1', 'Nama')}${cell('B1', 'Kelompok')}</row>`;

const read = (file: string, titles: readonly string[] = []) => readSheet(file, MAX_ROWS, titles);
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
    expect(await read(file)).toEqual({
      headings: ['Nama', 'Kelompok'],
      rows: [{ line: 3, cells: ['Satu', null] }],
      catatan: [],
    });
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
    ['<c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c>', 'Galat rumus di sel B2 (#DIV/0!)'],
    ['<c t="e" s="1" r="B2"><v>#N/A</v></c>', 'Galat rumus di sel B2 (#N/A)'],
    ['<c r="B2" t="str"><f>A1</f></c>', 'Rumus belum dihitung di sel B2'],
    ['<c r="B2"><f ca="1">A1+1</f></c>', 'Rumus belum dihitung di sel B2'],
    ['<c r="B2"><f t="shared" si="0"/></c>', 'Rumus belum dihitung di sel B2'],
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

describe('what a sheet does not show as it is', () => {
  it('each place is named: failed, uncounted, merged, hidden', async () => {
    const rows = `${HEADING}<row r="2">${cell('A2', 'Satu')}<c r="B2" t="e"><v>#N/A</v></c></row><row r="3" hidden="1">${cell('A3', 'Tiga')}<c r="B3"><f>1+1</f><v/></c></row><row r="4" hidden="1"/>`;
    const file = await writeSheet(rows, {
      before: '<cols><col min="2" max="2" hidden="1"/><col min="9" max="9" hidden="1"/></cols>',
      after: '<mergeCells count="2"><mergeCell ref="A2:A3"/><mergeCell ref="H8:H9"/></mergeCells>',
    });
    expect(await refusal(file)).toBe(
      [
        'Galat rumus di sel B2 (#N/A). Perbaiki atau kosongkan selnya, lalu coba lagi.',
        'Rumus belum dihitung di sel B3. Tulis hasilnya, atau buka dan simpan lembarnya sekali lagi.',
        'Sel digabung: A2:A3. Pisahkan gabungannya dan isi setiap barisnya, lalu coba lagi.',
        'Baris tersembunyi atau tersaring: 3. Tampilkan atau hapus barisnya, lalu coba lagi.',
        'Kolom tersembunyi: B. Tampilkan atau hapus kolomnya, lalu coba lagi.',
      ].join(' '),
    );
  });

  it('a number in a format of its own comes with that format', async () => {
    const file = await writeSheet(
      `${HEADING}<row r="2"><c r="A2" s="1"><v>99.09999999999999</v></c><c r="B2"><v>5</v></c></row>`,
      {
        styles:
          '<numFmts count="1"><numFmt numFmtId="164" formatCode="00.00"/></numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>',
      },
    );
    expect((await read(file)).rows[0]?.cells).toEqual([{ angka: 99.099_999_999_999_99, format: '00.00' }, 5]);
  });
});

describe('a workbook of several sheets', () => {
  const sheet = (nama: string, state?: string, heading = HEADING): TestSheet => ({
    nama,
    ...(state && { state }),
    xml: `<sheetData>${heading}<row r="2">${cell('A2', nama)}</row></sheetData>`,
  });
  const OTHER = `<row r="1">${cell('A1', 'Petunjuk')}</row>`;
  const empty = { nama: 'Kosong', xml: '<sheetData/>' };
  it.each([
    [
      [sheet('ref', 'hidden'), sheet('Data')],
      'Data',
      ['Yang dibaca lembar "Data"; lembar tersembunyi "ref" tidak dibaca.'],
    ],
    [[empty, sheet('Data &amp; isi')], 'Data & isi', []],
    [
      [sheet('Baca dulu', undefined, OTHER), sheet('Data')],
      'Data',
      ['Yang dibaca lembar "Data"; lembar "Baca dulu" tidak dibaca.'],
    ],
  ])('the one that is meant is read, and the others are said: %#', async (sheets, nama, catatan) => {
    const content = await read(await writeBook(sheets), ['Nama', 'kelompok']);
    expect([content.rows[0]?.cells[0], content.catatan]).toEqual([nama, catatan]);
  });
  it.each([
    [[sheet('Satu'), sheet('Dua')], 'Buku kerja ini punya beberapa lembar berisi: "Satu", "Dua".'],
    [[sheet('Satu', 'hidden'), sheet('Dua', 'veryHidden')], 'Semua lembar berisi tersembunyi: "Satu", "Dua".'],
  ])('is refused where nobody can say which: %#', async (sheets, words) => {
    expect(await refusal(await writeBook(sheets))).toContain(words);
  });
});

describe('a CSV', () => {
  const TWO = [
    { line: 2, cells: ['Elastic verban 4" lebar', 'alkes'] },
    { line: 4, cells: ['Satu; "dua"', null] },
  ];
  it.each([
    ['of a named separator', 'sep=;\r\nNama;Kelompok\r\nElastic verban 4" lebar;alkes\r\n\r\n"Satu; ""dua""";\r\n'],
    ['of commas', 'Nama,Kelompok\nElastic verban 4" lebar,alkes\n\n"Satu; ""dua""",'],
  ])('%s is read with its inch marks and the lines that a spreadsheet shows', async (_kind, text) => {
    expect((await read(writeText(text))).rows).toEqual(TWO);
  });
  it('of which every second line is empty has as many lines as stand in it', async () => {
    const text = `Nama\n\n${Array.from({ length: MAX_ROWS }, (_, n) => `Merk ${n}\n\n`).join('')}`;
    expect((await read(writeText(text))).rows).toHaveLength(MAX_ROWS);
    expect(await refusal(writeText(`${text}Satu lagi\n`))).toContain('Ada lebih dari 10.000 baris');
  });
  it('with a quotation mark that nothing closes is refused by its line', async () => {
    expect(await refusal(writeText('Nama;Kelompok\nSatu;a\n"Dua;b\nTiga;c\n'))).toContain('Tanda petik (") di baris');
  });
});

it.each([
  ['d0cf11e0a1b11ae1', 'Workbook\0', 'Ini buku kerja lama (.xls)'],
  ['d0cf11e0a1b11ae1', 'EncryptedPackage\0', 'dilindungi kata sandi'],
  ['00000018', '', 'bukan lembar kerja'],
])('a file that is none is named as what it is: %s %s', async (mark, name, words) => {
  const content = Buffer.concat([Buffer.from(mark, 'hex'), Buffer.from('ftypheic'), Buffer.from(name, 'utf16le')]);
  expect(await refusal(writeText(content))).toContain(words);
});

it('one that nothing can read takes no other with it, whether they come after it or beside it', async () => {
  const broken = writeText(Buffer.from('PK\u0003\u0004 nothing more'));
  const UNREADABLE = 'Lembar kerja ini tidak dapat dibaca. Simpan ulang sebagai xlsx atau CSV, lalu coba lagi.';
  expect(await refusal(broken)).toBe(UNREADABLE);
  const good = path.join(folder, 'lembar-baik');
  writeFileSync(good, 'Nama\nSatu\n');
  const told = await Promise.all([broken, good, broken, good, good].map(refusal));
  expect(told).toEqual([UNREADABLE, '', UNREADABLE, '', '']);
  expect((await read(good)).rows).toEqual([{ line: 2, cells: ['Satu'] }]);
});
