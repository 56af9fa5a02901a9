/** The sheets and number formats of a workbook, read from the parts of its archive. */
import { attributeOf, fromXml } from './sheet-xml.ts';

type WorkbookSheet = { nama: string; hidden: boolean; xml: string };

const SHEETS = /<(?:\w+:)?sheet\s([^>]*)>/g;
const RELATIONS = /<(?:\w+:)?Relationship\s([^>]*)>/g;
/** In the order of the workbook's tabs; a sheet whose part is missing, such as a chart, is left out. */
export function listSheets(parts: ReadonlyMap<string, string>): WorkbookSheet[] {
  const targets = new Map(
    [...(parts.get('xl/_rels/workbook.xml.rels') ?? '').matchAll(RELATIONS)].map(([, one = '']) => [
      attributeOf(one, 'Id'),
      attributeOf(one, 'Target').replace(/^\/?(?:xl\/)?/, 'xl/'),
    ]),
  );
  return [...(parts.get('xl/workbook.xml') ?? '').matchAll(SHEETS)].flatMap(([, one = '']) => {
    const xml = parts.get(targets.get(attributeOf(one, String.raw`(?:\w+:)?id`)) ?? '');
    const state = attributeOf(one, 'state');
    return xml === undefined
      ? []
      : [{ nama: fromXml(attributeOf(one, 'name')), hidden: state !== '' && state !== 'visible', xml }];
  });
}

const FORMATS = /<(?:\w+:)?numFmt\s([^>]*)>/g;
const STYLE_LIST = /<(?:\w+:)?cellXfs[\s>].*?<\/(?:\w+:)?cellXfs>/s;
const STYLES = /<(?:\w+:)?xf\s([^>]*)>/g;
/** Formats that every spreadsheet knows by number, as far as they change what a number looks like (ECMA-376 18.8.30). */
const KNOWN_FORMATS: Record<number, string> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  48: '##0.0E+0',
};

/** The number format of each style of a workbook; null for the general one, for text and for days. */
export function listFormats(styles: string): (string | null)[] {
  const own = new Map(
    [...styles.matchAll(FORMATS)].map(([, one = '']) => [
      Number(attributeOf(one, 'numFmtId')),
      fromXml(attributeOf(one, 'formatCode')),
    ]),
  );
  return [...(STYLE_LIST.exec(styles)?.[0] ?? '').matchAll(STYLES)].map(([, one = '']) => {
    const id = Number(attributeOf(one, 'numFmtId') || 0);
    const format = own.get(id) ?? KNOWN_FORMATS[id] ?? null;
    return format === null || /^(general|@)$/i.test(format) ? null : format;
  });
}
