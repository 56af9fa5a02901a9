import { entityName } from '@nadi/domain/faskes/entity';
import { formatJenisKelamin } from '@nadi/domain/pasien/kelamin';
import { formatNorm } from '@nadi/domain/pasien/norm';
import { formatShortUmur, umurUntil } from '@nadi/domain/pasien/umur';
import { formatTanggalLahir } from '@nadi/domain/tanggal/tanggal';
import { GREY, mm, qrNode, qrSide, type PageBreak, type PlacedNode as AnyNode } from './label-document.ts';
import type { Block, Paper, PlacedBlock } from './paper.ts';
import { textLine, textInBox } from './fit-text.ts';
import { formatNamaForPrint, type PrintFaskes, type PrintPasien } from './pasien-print.ts';

type PlacedNode = Exclude<AnyNode, PageBreak>;

/**
 * A4 with 3 x 8 self-adhesive labels of 63.5 x 33.9 mm, with gaps between columns and none between rows: the sheet sold
 * as "24 label per lembar" (Avery L7159 and its equals).
 */
export const SHEET = {
  width: mm(210),
  height: mm(297),
  columns: 3,
  rows: 8,
  left: mm(7.2),
  top: mm(12.9),
  labelWidth: mm(63.5),
  labelHeight: mm(33.9),
  columnPitch: mm(66),
};
export const LABELS_PER_SHEET = SHEET.columns * SHEET.rows;

/**
 * The margin inside a label. Printers shift a sheet by up to a millimetre, so nothing is printed nearer to the edge.
 */
const MARGIN = mm(2.5);
const QR_POINTS = 2;

/** The top left corner of the label at a place (0 .. 23). */
function cornerOf(place: number): { x: number; y: number } {
  return {
    x: SHEET.left + (place % SHEET.columns) * SHEET.columnPitch,
    y: SHEET.top + Math.floor(place / SHEET.columns) * SHEET.labelHeight,
  };
}

type LabelContent = { norm: string; nama: string; lahir: string; faskes: string };

function label({ norm, nama, lahir, faskes }: LabelContent, place: number): PlacedNode[] {
  const { x: left, y: labelTop } = cornerOf(place);
  const x = left + MARGIN;
  const qrX = left + SHEET.labelWidth - MARGIN - qrSide(QR_POINTS);
  const width = qrX - 4 * QR_POINTS - x;
  const fullWidth = SHEET.labelWidth - 2 * MARGIN;
  return [
    ...textInBox(norm, { x, y: labelTop + mm(2.2), width, height: mm(6.2), size: [14, 12, 10, 8], bold: true }),
    ...textInBox(nama, {
      x,
      y: labelTop + mm(8.2),
      width,
      height: mm(12.6),
      size: [10, 9, 8, 7, 6, 5],
      bold: true,
    }),
    qrNode(norm, QR_POINTS, { x: qrX, y: labelTop + mm(3.2) }),
    textLine(lahir, { x, y: labelTop + mm(21.6), size: 8.5 }),
    ...textInBox(faskes, {
      x,
      y: labelTop + mm(26.8),
      width: fullWidth,
      height: mm(2.8),
      size: [6.5, 6, 5],
      color: GREY,
    }),
  ];
}

/** One label of a roll: of a label printer, or cut off a receipt printer. */
const single = ({ norm, nama, lahir, faskes }: LabelContent): Block[] => [
  {
    kind: 'beside',
    widths: [1, 0],
    parts: [
      [
        { kind: 'text', text: norm, size: 2, bold: true },
        { kind: 'text', text: nama, bold: true },
        { kind: 'text', text: lahir },
        { kind: 'text', text: faskes },
      ],
      [{ kind: 'qr', text: norm, mm: 15 }],
    ],
  },
];

/**
 * Sheets with `jumlah` equal labels of one patient.
 *
 * Units:   `mulai` is the place of the first label, 1 to 24, row by row, since the sheet may be partly used. The age is
 *          the one on `today` (YYYY-MM-DD).
 * Throws:  RangeError for a place that the sheet does not have, and for fewer than one label.
 * Source:  issue 3, section C.
 */
export function buildLabelPasien(
  pasien: PrintPasien,
  faskes: PrintFaskes,
  { jumlah, mulai, today }: { jumlah: number; mulai: number; today: string },
): Paper {
  if (!(jumlah >= 1) || !(mulai >= 1 && mulai <= LABELS_PER_SHEET)) throw new RangeError('No such label');
  const norm = formatNorm(pasien.norm, faskes.panjang_norm);
  const umur = formatShortUmur(pasien.tanggal_lahir, umurUntil(today, pasien.meninggal_pada));
  const lahir = [
    formatTanggalLahir(pasien.tanggal_lahir),
    ...(umur === '-' ? [] : [`(${umur})`]),
    formatJenisKelamin(pasien.jenis_kelamin),
  ].join(' ');
  const labelContent = { norm, nama: formatNamaForPrint(pasien), lahir, faskes: entityName(faskes.nama) };
  const sheets: PlacedBlock[] = [];
  for (let n = 0; n < jumlah; n++) {
    const place = (mulai - 1 + n) % LABELS_PER_SHEET;
    if (n === 0 || place === 0) sheets.push({ kind: 'placed', size: 'A4', nodes: [], instead: [] });
    const sheet = sheets.at(-1) as PlacedBlock;
    sheet.nodes.push(...label(labelContent, place));
    if (sheet.instead.length > 0) sheet.instead.push({ kind: 'cut' });
    sheet.instead.push(...single(labelContent));
  }
  return { title: `Label pasien ${norm}`, blocks: sheets.flatMap((sheet): Block[] => [sheet, { kind: 'cut' }]) };
}
