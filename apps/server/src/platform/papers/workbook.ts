import { zip } from './zip.ts';

/**
 * In a column of kind 'tanggal' a YYYY-MM-DD becomes a real date, in one of kind 'angka', 'desimal' or 'rupiah' a number
 * becomes a real number, which a spreadsheet can add up; everything else is text and stays text.
 */
export type WorkbookColumn = {
  title: string;
  width: number;
  kind: 'teks' | 'tanggal' | 'angka' | 'desimal' | 'rupiah';
};
export type WorkbookRow = readonly (string | null)[];

const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN_NS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONSHIPS_NS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE_NS = 'http://schemas.openxmlformats.org/package/2006';
const SPREADSHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The numbers of the styles below. */
const STYLES = { title: 1, text: 2, tanggal: 3, angka: 4, rupiah: 5 } as const;
/** quotePrefix is the apostrophe of a spreadsheet: the cell stays text even after somebody has edited it. */
const STYLES_XML = `${XML_HEAD}<styleSheet xmlns="${MAIN_NS}"><numFmts count="2"><numFmt numFmtId="164" formatCode="[$-421]dd\\/mmm\\/yyyy"/><numFmt numFmtId="165" formatCode="[$Rp-421]\\ #,##0"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const XML_ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Makes a text safe for XML, which can't hold control characters or half of a surrogate pair. */
const toXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ')
    .replace(/[&<>"]/g, (h) => XML_ENTITIES[h] as string);

/** Spreadsheets count days from 30 December 1899 and are wrong about those before 1 March 1900. */
const FIRST_DAY = '1900-03-01';
const dayNumber = (tanggal: string): number =>
  (Date.parse(`${tanggal}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;

/** Returns A to Z for the columns 0 to 25, then AA, AB and on. */
function columnLetters(column: number): string {
  const last = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last;
}

/**
 * A number as it stands in a cell. More than fifteen digits would be rounded, and one that begins with a nought is no
 * number but a code.
 */
const CELL_NUMBER = /^-?(0|[1-9]\d{0,14})$/;
const CELL_DECIMAL = /^-?(0|[1-9]\d{0,11})(\.\d{1,3})?$/;

/** Returns the style and the value of a cell that holds a number; null for one that holds text. */
function numberCell(value: string, kind: WorkbookColumn['kind'] | 'judul'): { style: number; number: string } | null {
  if (kind === 'tanggal' && /^\d{4}-\d\d-\d\d$/.test(value) && value >= FIRST_DAY)
    return { style: STYLES.tanggal, number: String(dayNumber(value)) };
  if (kind === 'desimal' && CELL_DECIMAL.test(value)) return { style: STYLES.angka, number: value };
  if ((kind === 'angka' || kind === 'rupiah') && CELL_NUMBER.test(value)) return { style: STYLES[kind], number: value };
  return null;
}

function cellXml(value: string | null, cellName: string, kind: WorkbookColumn['kind'] | 'judul'): string {
  if (value === null || value === '') return '';
  const number = numberCell(value, kind);
  if (number) return `<c r="${cellName}" s="${number.style}"><v>${number.number}</v></c>`;
  // A spreadsheet never reads an inline string as a formula, whatever it begins with.
  return `<c r="${cellName}" s="${kind === 'judul' ? STYLES.title : STYLES.text}" t="inlineStr"><is><t xml:space="preserve">${toXml(value)}</t></is></c>`;
}

async function* sheetXml(
  columns: readonly WorkbookColumn[],
  rows: AsyncIterable<readonly WorkbookRow[]>,
): AsyncGenerator<string, void, undefined> {
  const cols = columns
    .map(({ width }, n) => `<col min="${n + 1}" max="${n + 1}" width="${width}" customWidth="1"/>`)
    .join('');
  yield `${XML_HEAD}<worksheet xmlns="${MAIN_NS}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${cols}</cols><sheetData>`;
  const letters = columns.map((_, n) => columnLetters(n));
  yield `<row r="1">${columns.map(({ title }, n) => cellXml(title, `${letters[n]}1`, 'judul')).join('')}</row>`;
  let rowNumber = 1;
  for await (const part of rows) {
    let text = '';
    for (const cells of part) {
      rowNumber += 1;
      text += `<row r="${rowNumber}">${columns.map(({ kind }, n) => cellXml(cells[n] ?? null, `${letters[n]}${rowNumber}`, kind)).join('')}</row>`;
    }
    yield text;
  }
  yield '</sheetData></worksheet>';
}

const relationshipsXml = (rows: readonly (readonly [string, string])[]): string =>
  `${XML_HEAD}<Relationships xmlns="${PACKAGE_NS}/relationships">${rows.map(([kind, target], n) => `<Relationship Id="rId${n + 1}" Type="${RELATIONSHIPS_NS}/${kind}" Target="${target}"/>`).join('')}</Relationships>`;

const partXml = (nama: string, kind: string): string =>
  `<Override PartName="/${nama}" ContentType="${SPREADSHEET_TYPE}.${kind}+xml"/>`;

/**
 * Writes an Excel workbook with one sheet while its rows come. `rows` gives some of them at a time, and no more than
 * those are in memory.
 */
export function writeWorkbook(
  nama: string,
  columns: readonly WorkbookColumn[],
  rows: AsyncIterable<readonly WorkbookRow[]>,
): AsyncGenerator<Buffer, void, undefined> {
  return zip([
    {
      nama: '[Content_Types].xml',
      content: [
        `${XML_HEAD}<Types xmlns="${PACKAGE_NS}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${partXml('xl/workbook.xml', 'sheet.main')}${partXml('xl/worksheets/sheet1.xml', 'worksheet')}${partXml('xl/styles.xml', 'styles')}</Types>`,
      ],
    },
    { nama: '_rels/.rels', content: [relationshipsXml([['officeDocument', 'xl/workbook.xml']])] },
    {
      nama: 'xl/workbook.xml',
      content: [
        `${XML_HEAD}<workbook xmlns="${MAIN_NS}" xmlns:r="${RELATIONSHIPS_NS}"><sheets><sheet name="${toXml(nama)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ],
    },
    {
      nama: 'xl/_rels/workbook.xml.rels',
      content: [
        relationshipsXml([
          ['worksheet', 'worksheets/sheet1.xml'],
          ['styles', 'styles.xml'],
        ]),
      ],
    },
    { nama: 'xl/styles.xml', content: [STYLES_XML] },
    { nama: 'xl/worksheets/sheet1.xml', content: sheetXml(columns, rows) },
  ]);
}
