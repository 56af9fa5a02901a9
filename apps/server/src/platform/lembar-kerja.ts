import { zip } from './zip.ts';

/** In a column of kind 'tanggal' a YYYY-MM-DD becomes a real date; everything else is text and stays text. */
export type KolomLembar = { judul: string; lebar: number; jenis: 'teks' | 'tanggal' };
export type BarisLembar = readonly (string | null)[];

const KEPALA_XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const UTAMA = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const HUBUNGAN = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PAKET = 'http://schemas.openxmlformats.org/package/2006';
const JENIS = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The numbers of the styles below. */
const GAYA = { judul: 1, teks: 2, tanggal: 3 } as const;
/** quotePrefix is the apostrophe of a spreadsheet: the cell stays text even after somebody has edited it. */
const GAYA_XML = `${KEPALA_XML}<styleSheet xmlns="${UTAMA}"><numFmts count="1"><numFmt numFmtId="164" formatCode="[$-421]dd\\/mmm\\/yyyy"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const LINDUNG: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Makes a text safe for XML, which can't hold control characters or half of a surrogate pair. */
const xml = (teks: string): string =>
  teks
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ')
    .replace(/[&<>"]/g, (h) => LINDUNG[h] as string);

/** Spreadsheets count days from 30 December 1899 and are wrong about those before 1 March 1900. */
const HARI_PERTAMA = '1900-03-01';
const nomorHari = (tanggal: string): number =>
  (Date.parse(`${tanggal}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;

/** Returns A to Z. None of our sheets has more columns. */
const huruf = (kolom: number): string => String.fromCodePoint(65 + kolom);

function sel(nilai: string | null, alamat: string, jenis: KolomLembar['jenis'] | 'judul'): string {
  if (nilai === null || nilai === '') return '';
  if (jenis === 'tanggal' && /^\d{4}-\d\d-\d\d$/.test(nilai) && nilai >= HARI_PERTAMA)
    return `<c r="${alamat}" s="${GAYA.tanggal}"><v>${nomorHari(nilai)}</v></c>`;
  // A spreadsheet never reads an inline string as a formula, whatever it begins with.
  return `<c r="${alamat}" s="${jenis === 'judul' ? GAYA.judul : GAYA.teks}" t="inlineStr"><is><t xml:space="preserve">${xml(nilai)}</t></is></c>`;
}

async function* lembar(
  kolom: readonly KolomLembar[],
  isi: AsyncIterable<readonly BarisLembar[]>,
): AsyncGenerator<string, void, undefined> {
  const cols = kolom
    .map(({ lebar }, n) => `<col min="${n + 1}" max="${n + 1}" width="${lebar}" customWidth="1"/>`)
    .join('');
  yield `${KEPALA_XML}<worksheet xmlns="${UTAMA}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${cols}</cols><sheetData>`;
  yield `<row r="1">${kolom.map(({ judul }, n) => sel(judul, `${huruf(n)}1`, 'judul')).join('')}</row>`;
  let ke = 1;
  for await (const bagian of isi) {
    let teks = '';
    for (const baris of bagian) {
      ke += 1;
      teks += `<row r="${ke}">${kolom.map(({ jenis }, n) => sel(baris[n] ?? null, `${huruf(n)}${ke}`, jenis)).join('')}</row>`;
    }
    yield teks;
  }
  yield '</sheetData></worksheet>';
}

const hubungan = (isi: readonly (readonly [string, string])[]): string =>
  `${KEPALA_XML}<Relationships xmlns="${PAKET}/relationships">${isi.map(([jenis, tujuan], n) => `<Relationship Id="rId${n + 1}" Type="${HUBUNGAN}/${jenis}" Target="${tujuan}"/>`).join('')}</Relationships>`;

const bagian = (nama: string, jenis: string): string =>
  `<Override PartName="/${nama}" ContentType="${JENIS}.${jenis}+xml"/>`;

/**
 * Writes an Excel workbook with one sheet while its rows come. `rows` gives some of them at a time, and no more than
 * those are in memory.
 */
export function lembarKerja(
  nama: string,
  kolom: readonly KolomLembar[],
  isi: AsyncIterable<readonly BarisLembar[]>,
): AsyncGenerator<Buffer, void, undefined> {
  return zip([
    {
      nama: '[Content_Types].xml',
      isi: [
        `${KEPALA_XML}<Types xmlns="${PAKET}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${bagian('xl/workbook.xml', 'sheet.main')}${bagian('xl/worksheets/sheet1.xml', 'worksheet')}${bagian('xl/styles.xml', 'styles')}</Types>`,
      ],
    },
    { nama: '_rels/.rels', isi: [hubungan([['officeDocument', 'xl/workbook.xml']])] },
    {
      nama: 'xl/workbook.xml',
      isi: [
        `${KEPALA_XML}<workbook xmlns="${UTAMA}" xmlns:r="${HUBUNGAN}"><sheets><sheet name="${xml(nama)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ],
    },
    {
      nama: 'xl/_rels/workbook.xml.rels',
      isi: [
        hubungan([
          ['worksheet', 'worksheets/sheet1.xml'],
          ['styles', 'styles.xml'],
        ]),
      ],
    },
    { nama: 'xl/styles.xml', isi: [GAYA_XML] },
    { nama: 'xl/worksheets/sheet1.xml', isi: lembar(kolom, isi) },
  ]);
}
