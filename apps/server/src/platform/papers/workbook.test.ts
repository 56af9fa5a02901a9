import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { readWorkbook, readZip } from '#testing/read-workbook.ts';
import { writeWorkbook, type WorkbookRow, type WorkbookColumn } from './workbook.ts';
import { zip } from './zip.ts';

const COLUMNS: WorkbookColumn[] = [
  { title: 'Nama', width: 20, kind: 'teks' },
  { title: 'Lahir', width: 14, kind: 'tanggal' },
];

async function* inPieces(...pieces: WorkbookRow[][]): AsyncGenerator<WorkbookRow[]> {
  yield* pieces;
}
const toBuffer = async (...pieces: WorkbookRow[][]): Promise<Buffer> =>
  buffer(Readable.from(writeWorkbook('Daftar', COLUMNS, inPieces(...pieces))));

describe('a workbook', () => {
  it('holds text as text and dates as dates, the pieces one below the other', async () => {
    const workbookFile = await toBuffer(
      [
        ['SITI', '1985-03-12'],
        ['BUDI', null],
      ],
      [[null, '2000-02-29']],
    );
    expect(readWorkbook(workbookFile)).toEqual([
      [{ teks: 'Nama' }, { teks: 'Lahir' }],
      [{ teks: 'SITI' }, { angka: 31_118, gaya: 3 }],
      [{ teks: 'BUDI' }, null],
      [null, { angka: 36_585, gaya: 3 }],
    ]);
  });
  it('freezes the row of headings', async () =>
    expect(readZip(await toBuffer()).get('xl/worksheets/sheet1.xml')).toContain(
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    ));
  it.each(['=1+1', '+62', '-5', '@SUM(A1)', '=HYPERLINK("http://contoh.test","x")', '\t=1', '0001', '1985-03-12'])(
    '%j in a column of text is no formula, number or date',
    async (value) => {
      const workbookFile = await toBuffer([[value, null]]);
      expect(readWorkbook(workbookFile)[1]?.[0]).toEqual({ teks: value.replace('\t', ' ') });
      expect(readZip(workbookFile).get('xl/worksheets/sheet1.xml')).not.toContain('<f>');
      expect(readZip(workbookFile).get('xl/styles.xml')).toContain('quotePrefix="1"');
    },
  );
  it('holds numbers and rupiah as numbers, each with its format; a code, a long number and a word stay text', async () => {
    const columns: WorkbookColumn[] = [
      { title: 'Kuota', width: 8, kind: 'angka' },
      { title: 'Tarif', width: 16, kind: 'rupiah' },
      { title: 'Batas', width: 10, kind: 'desimal' },
    ];
    const rows: WorkbookRow[] = [
      ['30', '1250000', '2.5'],
      ['-5', '0', '4000'],
      ['007', '3374121212121212', '0.1234'],
      ['=1+1', 'gratis', '00.5'],
      ['2.5', '1.500', '2,5'],
    ];
    const file = await buffer(Readable.from(writeWorkbook('Daftar', columns, inPieces(rows))));
    expect(readWorkbook(file).slice(1)).toEqual([
      [
        { angka: 30, gaya: 4 },
        { angka: 1_250_000, gaya: 5 },
        { angka: 2.5, gaya: 4 },
      ],
      [
        { angka: -5, gaya: 4 },
        { angka: 0, gaya: 5 },
        { angka: 4000, gaya: 4 },
      ],
      [{ teks: '007' }, { teks: '3374121212121212' }, { teks: '0.1234' }],
      [{ teks: '=1+1' }, { teks: 'gratis' }, { teks: '00.5' }],
      [{ teks: '2.5' }, { teks: '1.500' }, { teks: '2,5' }],
    ]);
    const styles = readZip(file).get('xl/styles.xml') as string;
    expect(styles).toContain('<numFmt numFmtId="165" formatCode="[$Rp-421]\\ #,##0"/>');
    expect(styles.match(/<xf /g)).toHaveLength(1 + 6);
  });
  it('may be as wide as a spreadsheet is', async () => {
    const columns = Array.from({ length: 703 }, (_, n): WorkbookColumn => ({ title: `K${n}`, width: 8, kind: 'teks' }));
    const row = columns.map(({ title }) => title);
    const file = await buffer(Readable.from(writeWorkbook('Daftar', columns, inPieces([row]))));
    const xml = readZip(file).get('xl/worksheets/sheet1.xml') as string;
    const places = ['A1', 'Z1', 'AA1', 'AZ1', 'BA1', 'ZZ1', 'AAA2'];
    expect(places.filter((place) => !xml.includes(`<c r="${place}"`))).toEqual([]);
    expect(readWorkbook(file)[1]).toEqual(row.map((teks) => ({ teks })));
  });
  it('what XML can’t hold is left out; what it can comes back', async () => {
    const parts = ['<b>&"\'</b>', 'a\u0000b\u001Fc\u0085d', '\uD800x', '😀', '\uFFFE', ' spasi '];
    const workbookFile = await toBuffer(parts.map((i) => [i, null]));
    expect(
      readWorkbook(workbookFile)
        .slice(1)
        .map((b) => (b[0] as { teks: string }).teks),
    ).toEqual(['<b>&"\'</b>', 'a b c d', '\uFFFDx', '😀', ' ', ' spasi ']);
    expect(readZip(workbookFile).get('xl/worksheets/sheet1.xml')).not.toMatch(/[^\P{Cc}\n]/u);
  });
  it('a date that a spreadsheet can’t count stays as it is written', async () => {
    expect(
      readWorkbook(
        await toBuffer([
          ['x', '1899-12-31'],
          ['x', '1900-02-28'],
          ['x', '1900-03-01'],
        ]),
      )
        .slice(1)
        .map((b) => b[1]),
    ).toEqual([{ teks: '1899-12-31' }, { teks: '1900-02-28' }, { angka: 61, gaya: 3 }]);
  });
  it('has all the parts that its table of contents names', async () => {
    const parts = readZip(await toBuffer());
    const namedParts = [...(parts.get('[Content_Types].xml') as string).matchAll(/PartName="\/([^"]+)"/g)].map(
      (m) => m[1] as string,
    );
    expect(namedParts).toHaveLength(3);
    for (const nama of namedParts) expect(parts.has(nama), nama).toBe(true);
  });
  it('the same rows make the same bytes', async () =>
    expect((await toBuffer([['SITI', null]])).equals(await toBuffer([['SITI', null]]))).toBe(true));
  it('a source that breaks breaks the file', async () => {
    const breaking = async function* (): AsyncGenerator<WorkbookRow[]> {
      yield [['SITI', null]];
      throw new Error('basis data jauh');
    };
    await expect(buffer(Readable.from(writeWorkbook('Daftar', COLUMNS, breaking())))).rejects.toThrow(
      'basis data jauh',
    );
  });
});

it('reads its source no faster than it is read', async () => {
  let taken = 0;
  const manyLines = async function* (): AsyncGenerator<string> {
    for (; taken < 5000; taken++) yield randomBytes(4000).toString('base64');
  };
  const stream = zip([{ nama: 'besar.txt', content: manyLines() }]);
  for (let n = 0; n < 3; n++) await stream.next();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(taken).toBeLessThan(500);
  await stream.return();
});
