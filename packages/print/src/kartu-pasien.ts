import { entityName } from '@nadi/domain/faskes/entity';
import { formatJenisKelamin } from '@nadi/domain/pasien/kelamin';
import { formatNorm } from '@nadi/domain/pasien/norm';
import { formatTanggalLahir } from '@nadi/domain/tanggal/tanggal';
import { GREY, mm, qrNode, qrSide, BLACK, type PageBreak, type PlacedNode as AnyNode } from './label-document.ts';
import { letterhead, reprintMark, type Printing } from './letterhead.ts';
import type { Block, Paper } from './paper.ts';
import { textLine, textInBox } from './fit-text.ts';
import { formatNamaForPrint, type PrintFaskes, type PrintPasien } from './pasien-print.ts';

type PlacedNode = Exclude<AnyNode, PageBreak>;

/** The format of an identity card (issue 3, section C). */
const KARTU_MM = { width: 86, height: 54 };
export const KARTU = { width: mm(KARTU_MM.width), height: mm(KARTU_MM.height) };
const MARGIN = mm(4);
const CONTENT_WIDTH = KARTU.width - 2 * MARGIN;
const LOGO = mm(10);
const QR_POINTS = 3;
const QR_X = KARTU.width - MARGIN - qrSide(QR_POINTS);
/** The space left of the QR code, without the four white modules that scanners need around it. */
const LEFT_WIDTH = QR_X - 4 * QR_POINTS - MARGIN;

const horizontalLine = (y: number): PlacedNode => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: CONTENT_WIDTH, y2: 0, lineWidth: 0.5, lineColor: BLACK }],
  absolutePosition: { x: MARGIN, y },
});

/** 'Klinik Sehat Sentosa' -> 'KS'. */
const initials = (nama: string): string =>
  (nama.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu) ?? []).slice(0, 2).join('').toUpperCase();

function logo({ logo: image, nama }: PrintFaskes): PlacedNode[] {
  const position = { x: MARGIN, y: MARGIN };
  if (/^data:image\/(?:png|jpeg);base64,/.test(image))
    return [{ image: image, fit: [LOGO, LOGO], absolutePosition: position }];
  return [
    {
      canvas: [{ type: 'rect', x: 0, y: 0, w: LOGO, h: LOGO, r: 4, lineWidth: 0.8, lineColor: BLACK }],
      absolutePosition: position,
    },
    ...textInBox(initials(nama), {
      x: MARGIN + mm(1.6),
      y: MARGIN + mm(2.6),
      width: LOGO - mm(2),
      height: mm(6),
      size: [13, 11, 9],
      bold: true,
    }),
  ];
}

function header(faskes: PrintFaskes): PlacedNode[] {
  const x = MARGIN + LOGO + mm(2.5);
  const width = KARTU.width - MARGIN - x;
  return [
    ...logo(faskes),
    ...textInBox(entityName(faskes.nama), {
      x,
      y: MARGIN - mm(0.4),
      width,
      height: mm(5.4),
      size: [11, 10, 9, 8, 6.5],
      bold: true,
    }),
    ...textInBox(faskes.alamat, {
      x,
      y: MARGIN + mm(5),
      width,
      height: mm(5),
      size: [6.5, 6, 5.5],
      color: GREY,
    }),
    horizontalLine(mm(16)),
  ];
}

const detail = (label: string, content: string, x: number): PlacedNode[] => [
  textLine(label, { x, y: mm(41.2), size: 5.5, color: GREY }),
  textLine(content, { x, y: mm(43.2), size: 8.5 }),
];

const BRING = 'Bawa kartu ini setiap kali berobat.';

/** What a receipt printer gives a patient who is to have a card. */
function slip(pasien: PrintPasien, faskes: PrintFaskes, printing: Printing): Block[] {
  const norm = formatNorm(pasien.norm, faskes.panjang_norm);
  return [
    ...reprintMark(printing),
    letterhead(faskes),
    { kind: 'rule', double: true },
    { kind: 'text', text: 'No. RM', align: 'center' },
    { kind: 'text', text: norm, size: 3, bold: true, align: 'center', fit: true },
    { kind: 'text', text: formatNamaForPrint(pasien), bold: true, align: 'center' },
    {
      kind: 'fields',
      rows: [
        ['Tanggal lahir', formatTanggalLahir(pasien.tanggal_lahir)],
        ['Jenis kelamin', formatJenisKelamin(pasien.jenis_kelamin)],
      ],
    },
    { kind: 'qr', text: norm, mm: 20 },
    { kind: 'text', text: BRING, align: 'center' },
  ];
}

/**
 * The card of a patient, one page of 86 x 54 mm: facility, record number with the facility's padding, name, birth date,
 * sex, and a QR code of that number, by which the intake box finds the patient.
 *
 * Source: issue 3, section C.
 */
export function buildKartuPasien(
  pasien: PrintPasien,
  faskes: PrintFaskes,
  printing: Printing = { ulang: null },
): Paper {
  const norm = formatNorm(pasien.norm, faskes.panjang_norm);
  const nodes: PlacedNode[] = [
    ...header(faskes),
    textLine('No. RM', { x: MARGIN, y: mm(17.6), size: 5.5, color: GREY }),
    ...textInBox(norm, {
      x: MARGIN,
      y: mm(19.6),
      width: LEFT_WIDTH,
      height: mm(8.4),
      size: [20, 17, 14, 10],
      bold: true,
    }),
    ...textInBox(formatNamaForPrint(pasien), {
      x: MARGIN,
      y: mm(28.4),
      width: LEFT_WIDTH,
      height: mm(12),
      size: [13, 12, 11, 10, 9, 8, 7, 6],
      bold: true,
    }),
    ...detail('Tanggal lahir', formatTanggalLahir(pasien.tanggal_lahir), MARGIN),
    ...detail('Jenis kelamin', formatJenisKelamin(pasien.jenis_kelamin), MARGIN + mm(22)),
    qrNode(norm, QR_POINTS, { x: QR_X, y: mm(18.4) }),
    horizontalLine(mm(48.2)),
    ...textInBox(
      [
        printing.ulang === null ? '' : `Cetak ulang ${printing.ulang}.`,
        BRING,
        faskes.telepon && `Telp. ${faskes.telepon}`,
      ]
        .filter(Boolean)
        .join(' '),
      { x: MARGIN, y: mm(48.9), width: CONTENT_WIDTH, height: mm(2.6), size: [6, 5.5, 5], color: GREY },
    ),
  ];
  return {
    title: `Kartu pasien ${norm}`,
    label: KARTU_MM,
    blocks: [{ kind: 'placed', size: KARTU_MM, nodes, instead: slip(pasien, faskes, printing) }, { kind: 'cut' }],
  };
}
