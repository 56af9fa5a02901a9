import { sebutIzin } from '@nadi/domain/karyawan/izin-praktik';
import { entityName } from '@nadi/domain/faskes/entity';
import { formatTanggalForPrint, formatTanggalLahirForPrint } from '@nadi/domain/tanggal/tanggal-print';
import { breakLines, LINE_HEIGHT, textLine } from './fit-text.ts';
import { BLACK, mm, type PageBreak, type PlacedNode as AnyNode } from './label-document.ts';
import { measureText } from './measure-text.ts';
import type { LabelSize } from './paper.ts';

type PlacedNode = Exclude<AnyNode, PageBreak>;

/** The label of one medicine that is handed out. Prescriptions fill it. */
export type Etiket = {
  faskes: { nama: string; alamat: string; telepon: string };
  apoteker: string;
  sipa: string;
  no_resep: string;
  /** YYYY-MM-DD. */
  tanggal: string;
  /** Which of how many lines of the prescription. */
  urutan: { nomor: number; dari: number };
  pasien: { nama: string; norm: string; tanggal_lahir: string | null };
  obat: string;
  jumlah: string;
  /** How it is taken, in words. */
  aturan: string;
  /** When, and what else belongs to it: `sesudah makan`. */
  tambahan: string[];
  /** `kocok dahulu`, `habiskan`, `dapat mengantuk`. */
  peringatan: string[];
  simpan: string;
  /** The expiry of a product, or the day until which a compound may be used, as it was typed; null: nobody said. */
  batas: { jenis: 'ED' | 'BUD'; tanggal: string } | null;
  batch: string;
  /** Not to be swallowed: blue, with the words. */
  luar: boolean;
};

/** Printers shift a label by up to a millimetre, so nothing is printed nearer to the edge. */
const MARGIN_X = mm(2.5);
const MARGIN_Y = mm(1.8);
const GAP = 4;
const RULE = 4;
/** How much larger or smaller than they are wished the letters of a label may be, the largest first. */
const SCALES = Array.from({ length: 22 }, (_, n) => 1.7 - n * 0.05);

/** Points: what a text is wished to have, and what it never goes below. */
type Letters = { wished: number; least: number; bold?: boolean };
const SMALL: Letters = { wished: 6, least: 5 };
const SMALL_BOLD: Letters = { ...SMALL, bold: true };
const PATIENT: Letters = { wished: 9, least: 7, bold: true };
/** A long name gives up its letters before the medicine leaves the label that says how it is taken. */
const PATIENT_TIGHT: Letters = { ...PATIENT, least: 5 };
const USE: Letters = { wished: 15, least: 8, bold: true };
/** In these letters its use is read at arm's length. */
const USE_ONE_LINE = 11;
const WHEN: Letters = { wished: 9, least: 7, bold: true };
const WARNING: Letters = { wished: 7.5, least: 7, bold: true };
/** resep.md RS16: a long name shrinks to 7 pt, then wraps. */
const NAME: Letters = { wished: 9, least: 7, bold: true };

type Words = { text: string; letters: Letters };
type Piece = { text: string; size: number; bold: boolean; align: 'left' | 'center' | 'right' };
/** One line of the label from its left to its right edge, or a rule. `use`: the part in its middle. */
type Row = { pieces: Piece[]; height: number; part: 'head' | 'use' | 'foot' };
/**
 * `tight`: names give way, because the medicine would have no room otherwise. `least`: times what the letters of the
 * directions never go below, where not even that is enough.
 */
type Place = { width: number; scale: number; tight?: boolean; least?: number };
/** Directions in small letters beside their medicine are better than larger ones on another label. */
const SMALLER = 0.8;

const join = (parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(', ');

const leastOf = ({ least }: Letters, place: Pick<Place, 'least'>): number => least * (place.least ?? 1);
const sizeOf = (letters: Letters, place: Pick<Place, 'scale' | 'least'>): number =>
  Math.max(leastOf(letters, place), Math.round(letters.wished * place.scale * 10) / 10);
const widthOf = (text: string, { bold }: Letters, size: number): number => measureText(text, size, bold === true);

const rowOf = (pieces: Piece[]): Omit<Row, 'part'> => ({
  pieces,
  height: Math.max(...pieces.map(({ size }) => size)) * LINE_HEIGHT,
});
const pieceOf = ({ bold }: Letters, text: string, size: number, align: Piece['align']): Piece => ({
  text,
  size,
  bold: bold === true,
  align,
});

function lines({ text, letters }: Words, align: Piece['align'], place: Place): Omit<Row, 'part'>[] {
  const size = sizeOf(letters, place);
  return breakLines(text, place.width, size, letters.bold === true).map((line) =>
    rowOf([pieceOf(letters, line, size, align)]),
  );
}

/** Words on the left that break, and lines on the right that keep their width where half of the label is enough for it. */
function sides(left: readonly Words[], right: readonly Words[], place: Place): Omit<Row, 'part'>[] {
  const said = right.filter(({ text }) => text !== '');
  const widest = Math.max(0, ...said.map(({ text, letters }) => widthOf(text, letters, sizeOf(letters, place))));
  const taken = Math.min(widest, place.width / 2);
  const on = (words: readonly Words[], align: 'left' | 'right', width: number) =>
    words.flatMap((one) => lines(one, align, { ...place, width }));
  const a = on(left, 'left', place.width - (taken > 0 ? taken + GAP : 0));
  // What was measured has its room, whatever a sum of fractions says.
  const b = on(said, 'right', taken + 0.01);
  return Array.from({ length: Math.max(a.length, b.length) }, (_, n) =>
    rowOf([...(a[n]?.pieces ?? []), ...(b[n]?.pieces ?? [])]),
  );
}

/** The largest size down to `least` in which a text stands on one line; null: in none of them. */
function oneLineSize(
  text: string,
  { letters, least }: { letters: Letters; least?: number },
  place: Place,
): number | null {
  const smallest = least ?? leastOf(letters, place);
  for (let size = sizeOf(letters, place); size > smallest; size -= 0.5)
    if (widthOf(text, letters, size) <= place.width) return size;
  return widthOf(text, letters, smallest) <= place.width ? smallest : null;
}

/** How it is taken is not broken in two for letters that are larger than anybody needs. */
function drawUse(text: string, letters: Letters, place: Place): Omit<Row, 'part'>[] {
  const size = oneLineSize(text, { letters, least: Math.min(USE_ONE_LINE, sizeOf(letters, place)) }, place);
  return size === null ? lines({ text, letters }, 'center', place) : [rowOf([pieceOf(letters, text, size, 'center')])];
}

/** What it is, how much, and until when: a short name beside its amount, a long one above it. */
function foot({ obat, jumlah, batas, batch, simpan }: Etiket, place: Place): Omit<Row, 'part'>[] {
  const until = [batas && `${batas.jenis} ${batas.tanggal}`, batch && `batch ${batch}`];
  const amount = sizeOf(SMALL_BOLD, place);
  const beside = place.width - widthOf(jumlah, SMALL_BOLD, amount) - GAP;
  const size = oneLineSize(obat, { letters: NAME }, { ...place, width: beside });
  const storing = [{ text: simpan, letters: SMALL_BOLD }];
  if (size !== null)
    return [
      rowOf([pieceOf(NAME, obat, size, 'left'), pieceOf(SMALL_BOLD, jumlah, amount, 'right')]),
      ...sides([{ text: join(until), letters: SMALL }], storing, place),
    ];
  const alone = oneLineSize(obat, { letters: NAME }, place) ?? leastOf(NAME, place);
  return [
    ...breakLines(obat, place.width, alone, true).map((line) => rowOf([pieceOf(NAME, line, alone, 'left')])),
    ...sides([{ text: join([jumlah, ...until]), letters: SMALL }], storing, place),
  ];
}

/** The name beside what tells two of one name apart; it shrinks before it wraps. */
function patientRows({ nama, norm, tanggal_lahir }: Etiket['pasien'], place: Place): Omit<Row, 'part'>[] {
  const known = join([norm, formatTanggalLahirForPrint(tanggal_lahir)]);
  const width = place.width - widthOf(known, SMALL, sizeOf(SMALL, place)) - GAP;
  const wanted = place.tight ? PATIENT_TIGHT : PATIENT;
  const size = oneLineSize(nama, { letters: wanted }, { ...place, width });
  const letters = {
    ...wanted,
    wished: (size ?? (place.tight ? leastOf(wanted, place) : wanted.wished * place.scale)) / place.scale,
  };
  return sides([{ text: nama || '-', letters }], [{ text: known, letters: SMALL }], place);
}

const RULED: Omit<Row, 'part'> = { pieces: [], height: RULE };

const small = (text: string): Words => ({ text, letters: SMALL });

/** Who hands out, and which prescription. */
const senderRows = ({ faskes, apoteker, sipa, no_resep, tanggal, urutan }: Etiket, place: Place): Omit<Row, 'part'>[] =>
  sides(
    [
      { text: entityName(faskes.nama), letters: SMALL_BOLD },
      small(join([faskes.alamat, faskes.telepon])),
      small(join([apoteker, sipa && sebutIzin('SIPA', sipa)])),
    ],
    [small(formatTanggalForPrint(tanggal)), small(no_resep), small(`R/${urutan.nomor} dari ${urutan.dari}`)],
    place,
  );

function useRows({ aturan, tambahan, peringatan, luar }: Etiket, place: Place): Omit<Row, 'part'>[] {
  const center = (text: string, letters: Letters) => lines({ text, letters }, 'center', place);
  return [
    ...(luar ? [...center('OBAT LUAR', USE), ...center(aturan, WHEN)] : drawUse(aturan, USE, place)),
    ...tambahan.flatMap((text) => center(text, WHEN)),
    ...center(join(peringatan), WARNING),
  ];
}

const ofPart = (part: Row['part'], rows: readonly Omit<Row, 'part'>[]): Row[] => rows.map((row) => ({ ...row, part }));

/** All that stands on a label, line by line, in letters of this scale. */
const rowsOf = (etiket: Etiket, place: Place): Row[] => [
  ...ofPart('head', [...senderRows(etiket, place), RULED, ...patientRows(etiket.pasien, place)]),
  ...ofPart('use', useRows(etiket, place)),
  ...ofPart('foot', [RULED, ...foot(etiket, place)]),
];

/**
 * The same parted in two, where one label is too small for it: whose it is, how it is taken and what it is stay together,
 * and who handed it out, until when and how it is kept follow.
 */
function partedRows(etiket: Etiket, { least, ...place }: Place): { first: Row[]; rest: Row[] } {
  const { obat, jumlah, no_resep, urutan, pasien, batas, batch, simpan } = etiket;
  const until = join([batas && `${batas.jenis} ${batas.tanggal}`, batch && `batch ${batch}`]);
  const name = oneLineSize(obat, { letters: NAME }, place) ?? NAME.least;
  return {
    first: [
      ...ofPart('head', patientRows(pasien, place)),
      ...ofPart('use', useRows(etiket, least === undefined ? place : { ...place, least })),
      ...ofPart('foot', [
        RULED,
        ...breakLines(obat, place.width, name, true).map((line) => rowOf([pieceOf(NAME, line, name, 'left')])),
        ...sides([small(jumlah)], [small(join([no_resep, `R/${urutan.nomor} dari ${urutan.dari}`]))], place),
      ]),
    ],
    rest: [
      ...ofPart('head', senderRows(etiket, place)),
      ...ofPart('foot', [RULED, ...sides([small(until)], [{ text: simpan, letters: SMALL_BOLD }], place)]),
    ],
  };
}

function drawRow({ pieces }: Row, y: number, width: number): PlacedNode[] {
  if (pieces.length === 0)
    return [
      {
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.6, lineColor: BLACK }],
        absolutePosition: { x: MARGIN_X, y: y + RULE / 2 },
      },
    ];
  const tallest = Math.max(...pieces.map(({ size }) => size));
  return pieces
    .filter(({ text }) => text !== '')
    .map(({ text, size, bold, align }) => {
      const rest = width - measureText(text, size, bold);
      const x = MARGIN_X + (align === 'left' ? 0 : align === 'right' ? rest : rest / 2);
      // Words of two sizes stand on one line.
      return textLine(text, { x, y: y + (tallest - size), size, bold });
    });
}

const heightOf = (rows: readonly Row[]): number => rows.reduce((sum, { height }) => sum + height, 0);

/** One label: what is left of its height stands above and below the use, which is what is read. */
function drawSheet(rows: readonly Row[], { width, height }: { width: number; height: number }): PlacedNode[] {
  const left = height - heightOf(rows);
  const first = rows.findIndex(({ part }) => part === 'use');
  const after = rows.findIndex(({ part }) => part === 'foot');
  let y = MARGIN_Y;
  return rows.flatMap((row, n) => {
    if (first >= 0 && (n === first || n === after)) y += left / 2;
    const nodes = drawRow(row, y, width);
    y += row.height;
    return nodes;
  });
}

/** A label that nothing has room on any more. */
const FULL: readonly Row[] = [{ pieces: [], height: Number.POSITIVE_INFINITY, part: 'head' }];

/** Which label it belongs to, at the head of what had no room on it. */
const goesOn = ({ no_resep, urutan, pasien }: Etiket, place: Place): Row[] =>
  [
    ...lines(
      { text: join(['lanjutan', no_resep, `R/${urutan.nomor} dari ${urutan.dari}`, pasien.nama]), letters: SMALL_BOLD },
      'left',
      place,
    ),
    RULED,
  ].map((row) => ({ ...row, part: 'head' }));

/** Rows on as many labels as they take. A part goes to the next one whole where it has room there. */
function paginate(
  rows: readonly Row[],
  again: readonly Row[],
  { height, first = [] }: { height: number; first?: readonly Row[] },
): Row[][] {
  const sheets: Row[][] = [[...first]];
  const fits = (more: readonly Row[]): boolean => heightOf(sheets.at(-1) as Row[]) + heightOf(more) <= height;
  // A rule at the top of a label parts nothing.
  const begin = (more: readonly Row[]): void =>
    void sheets.push([...again, ...more.slice(more[0]?.pieces.length === 0 ? 1 : 0)]);
  for (const part of ['head', 'use', 'foot'] as const) {
    const own = rows.filter((row) => row.part === part);
    if (fits(own)) (sheets.at(-1) as Row[]).push(...own);
    else if (part !== 'head' && heightOf(again) + heightOf(own) <= height) begin(own);
    else
      for (const row of own) {
        if (fits([row])) (sheets.at(-1) as Row[]).push(row);
        else begin([row]);
      }
  }
  return sheets;
}

/**
 * The label in the largest letters in which all of it has room; where the smallest are too large, as many labels as it
 * takes.
 *
 * Units:   `size` in millimetres.
 * Returns: the nodes of each label.
 * Source:  resep.md RS16.
 */
export function drawEtiket(etiket: Etiket, size: LabelSize): PlacedNode[][] {
  const room = { width: mm(size.width) - 2 * MARGIN_X, height: mm(size.height) - 2 * MARGIN_Y };
  for (const tight of [false, true])
    for (const scale of SCALES) {
      const rows = rowsOf(etiket, { width: room.width, scale, tight });
      if (heightOf(rows) <= room.height) return [drawSheet(rows, room)];
    }
  const place = { width: room.width, scale: SCALES.at(-1) as number, tight: true };
  const again = goesOn(etiket, place);
  const places: Place[] = [
    ...SCALES.map((scale) => ({ ...place, scale })),
    { ...place, scale: SMALLER * place.scale, least: SMALLER },
  ];
  const parted = places.map((one) => partedRows(etiket, one)).find(({ first }) => heightOf(first) <= room.height);
  if (parted) {
    const [, ...rest] = paginate(parted.rest, again, { height: room.height, first: FULL });
    return [drawSheet(parted.first, room), ...rest.map((rows) => drawSheet(rows, { ...room, height: heightOf(rows) }))];
  }
  return paginate(rowsOf(etiket, place), again, { height: room.height }).map((rows) =>
    drawSheet(rows, { ...room, height: heightOf(rows) }),
  );
}
