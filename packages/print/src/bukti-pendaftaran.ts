import { entityName } from '@nadi/domain/faskes/entity';
import { tanggalInZone } from '@nadi/domain/tanggal/tanggal';
import type { Zone } from '@nadi/domain/tanggal/tanggal';
import {
  formatTanggalForPrint,
  formatTanggalLahirForPrint,
  formatTimeForPrint,
} from '@nadi/domain/tanggal/tanggal-print';
import { formatNorm } from '@nadi/domain/pasien/norm';
import { buildPdfDocument, BLACK, GREY, mm, squareQrNode, type PdfDocument, type PdfNode } from './pdf-document.ts';
import { measureText } from './measure-text.ts';
import { fitText, textLine, textInBox } from './fit-text.ts';
import { formatNamaForPrint, type PrintFaskes, type PrintPasien } from './pasien-print.ts';
import { measureImage } from './image-size.ts';

type NamaWithGelar = Pick<PrintPasien, 'gelar_depan' | 'nama' | 'gelar_belakang'>;

/** The fields of a registration that its receipt shows. */
export type PrintPendaftaran = {
  nomor_pendaftaran: string;
  /** Instants, ISO 8601. */
  tanggal_pendaftaran: string;
  dibuat_pada: string;
  no_antrean: string;
  dibatalkan: boolean;
  penjamin: string;
  nomor_penjamin: string | null;
  ruangan: string;
  dokter: string;
  pasien: NamaWithGelar & Pick<PrintPasien, 'norm' | 'tanggal_lahir'> & { status: string };
  /** Null when no employee of the facility registered the visit. */
  petugas: NamaWithGelar | null;
};
export type FaskesBukti = PrintFaskes & { zona: Zone };

export const A5 = { width: mm(148), height: mm(210) };
const MARGIN = mm(10);
const RIGHT = A5.width - MARGIN;
const CONTENT_WIDTH = RIGHT - MARGIN;
/** The specification allows 10rem by 3rem; a rem is 16 pixels at 96 to the inch. */
const LOGO = { width: 120, height: 36 };
const ROW_HEIGHT = mm(7.2);
const VALUE_SIZES = [8.5, 8, 7, 6] as const;
const QR_SIDE = mm(20);
/** A longer name would make the code's modules too small to be read. */
const QR_MAX_LETTERS = 50;

/** The empty last entry is a line to write on. */
const LAYANAN = [
  'Pemeriksaan (anamnesis)',
  'Laboratorium',
  'Radiologi/USG/rontgen',
  'EKG',
  'Spirometri',
  'Resep',
  'Injeksi intra-artikular',
  'Ganti balut',
  'Konsultasi',
  '',
] as const;
const LAYANAN_ROW_HEIGHT = mm(8);
const DISKON = { x: RIGHT - mm(34), width: mm(34), height: mm(5.6) };

const horizontalLine = (y: number, bold = 0.8, color = BLACK): PdfNode => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: CONTENT_WIDTH, y2: 0, lineWidth: bold, lineColor: color }],
  absolutePosition: { x: MARGIN, y },
});
const rectangle = (x: number, y: number, width: number, height: number): PdfNode => ({
  canvas: [{ type: 'rect', x: 0, y: 0, w: width, h: height, r: 1.5, lineWidth: 0.7, lineColor: BLACK }],
  absolutePosition: { x, y },
});

/** The logo, and the width that it takes away from the facility's name. */
function logo(image: string): { nodes: PdfNode[]; width: number } {
  const size = measureImage(image);
  if (!size) return { nodes: [], width: 0 };
  const scale = Math.min(LOGO.width / size.width, LOGO.height / size.height);
  return {
    nodes: [{ image: image, fit: [LOGO.width, LOGO.height], absolutePosition: { x: MARGIN, y: MARGIN } }],
    width: size.width * scale + mm(3),
  };
}

function header({ no_antrean, dibatalkan }: PrintPendaftaran, faskes: FaskesBukti): PdfNode[] {
  const image = logo(faskes.logo);
  const x = MARGIN + image.width;
  const antrean = fitText(no_antrean, { width: mm(40), height: mm(9), size: [20, 16, 13, 10], bold: true });
  const nomor = antrean.lines[0] ?? '';
  const nomorWidth = Math.max(measureText(nomor, antrean.size, true), measureText('No. antrean', 7));
  const width = RIGHT - nomorWidth - mm(4) - x;
  const title = dibatalkan ? 'BUKTI PENDAFTARAN (DIBATALKAN)' : 'BUKTI PENDAFTARAN';
  return [
    ...image.nodes,
    ...textInBox(entityName(faskes.nama), {
      x,
      y: MARGIN,
      width,
      height: mm(5.8),
      size: [12, 11, 10, 9, 8, 7],
      bold: true,
    }),
    ...textInBox(faskes.alamat, {
      x,
      y: MARGIN + mm(5.9),
      width,
      height: mm(4.7),
      size: [7.5, 7, 6.5, 6, 5.5],
      color: GREY,
    }),
    ...(faskes.telepon
      ? textInBox(`Telp. ${faskes.telepon}`, {
          x,
          y: MARGIN + mm(10.6),
          width,
          height: mm(3.1),
          size: [7.5, 7, 6.5, 6],
          color: GREY,
        })
      : []),
    textLine('No. antrean', { x: RIGHT - measureText('No. antrean', 7), y: MARGIN, size: 7, color: GREY }),
    textLine(nomor, {
      x: RIGHT - measureText(nomor, antrean.size, true),
      y: MARGIN + mm(3.4),
      size: antrean.size,
      bold: true,
    }),
    horizontalLine(mm(24.6)),
    textLine(title, { x: (A5.width - measureText(title, 10.5, true)) / 2, y: mm(25.9), size: 10.5, bold: true }),
    horizontalLine(mm(31.6)),
  ];
}

type ColumnLayout = { xLabel: number; xValue: number; right: number };
type LabelledValue = { label: string; value: string; twoRows?: boolean };

/** Labels and values, row by row. A value with `twoRows` takes a second row when it is too long for one. */
function column({ xLabel, xValue, right }: ColumnLayout, qrContent: readonly LabelledValue[]): PdfNode[] {
  const oneRow = { width: right - xValue, height: ROW_HEIGHT, size: VALUE_SIZES, bold: true };
  let y = mm(33.8);
  return qrContent.flatMap(({ label, value, twoRows }) => {
    const height = twoRows && fitText(value, oneRow).size < VALUE_SIZES[0] ? 2 * ROW_HEIGHT : ROW_HEIGHT;
    const nodes = [
      textLine(label, { x: xLabel, y: y + 0.5, size: 8, color: GREY }),
      ...textInBox(value || '-', { ...oneRow, x: xValue, y, height }),
    ];
    y += height;
    return nodes;
  });
}

function details(pendaftaran: PrintPendaftaran, faskes: FaskesBukti, petugas: string): PdfNode[] {
  return [
    ...column({ xLabel: MARGIN, xValue: MARGIN + mm(24), right: MARGIN + mm(66) }, [
      { label: 'No. pendaftaran', value: pendaftaran.nomor_pendaftaran },
      { label: 'Tanggal', value: formatTanggalForPrint(tanggalInZone(pendaftaran.tanggal_pendaftaran, faskes.zona)) },
      { label: 'Penjamin', value: pendaftaran.penjamin },
      { label: 'No. penjamin', value: pendaftaran.nomor_penjamin ?? '' },
      { label: 'Unit tujuan', value: pendaftaran.ruangan },
      { label: 'Dokter', value: pendaftaran.dokter },
    ]),
    ...column({ xLabel: MARGIN + mm(69), xValue: MARGIN + mm(89), right: RIGHT }, [
      { label: 'No. RM', value: formatNorm(pendaftaran.pasien.norm, faskes.panjang_norm) },
      { label: 'Nama', value: formatNamaForPrint(pendaftaran.pasien), twoRows: true },
      { label: 'Tanggal lahir', value: formatTanggalLahirForPrint(pendaftaran.pasien.tanggal_lahir) },
      { label: 'Status pasien', value: pendaftaran.pasien.status },
      { label: 'Petugas', value: petugas },
    ]),
  ];
}

function layananTable(): PdfNode[] {
  const tableTop = mm(84.2);
  return [
    textLine('Layanan', { x: MARGIN + mm(6), y: mm(79.4), size: 8, bold: true }),
    textLine('Diskon', { x: DISKON.x, y: mm(79.4), size: 8, bold: true }),
    horizontalLine(tableTop),
    ...LAYANAN.flatMap((nama, n) => {
      const y = tableTop + n * LAYANAN_ROW_HEIGHT;
      return [
        rectangle(MARGIN + 0.5, y + mm(2.2), mm(3.6), mm(3.6)),
        ...(nama ? [textLine(nama, { x: MARGIN + mm(6), y: y + mm(2), size: 9 })] : []),
        rectangle(DISKON.x, y + mm(1.2), DISKON.width, DISKON.height),
        horizontalLine(y + LAYANAN_ROW_HEIGHT, 0.4, GREY),
      ];
    }),
  ];
}

const shorten = (text: string): string =>
  text.length > QR_MAX_LETTERS ? `${text.slice(0, QR_MAX_LETTERS - 1)}.` : text;

/** The QR code repeats the text beside it. It holds nothing of the patient, because the sheet may be lost. */
function signature(pendaftaran: PrintPendaftaran, faskes: FaskesBukti, petugas: string): PdfNode[] {
  const [y, x] = [mm(169.5), MARGIN + mm(24)];
  const signedAt = formatTimeForPrint(pendaftaran.dibuat_pada, faskes.zona);
  const qrContent = `Bukti pendaftaran ${pendaftaran.nomor_pendaftaran}\nDiterbitkan: ${shorten(entityName(faskes.nama))}\nDitandatangani: ${shorten(petugas)}, ${signedAt}`;
  const textBox = { x, width: RIGHT - x, height: mm(6.4), size: [8, 7.5, 7, 6.5] };
  return [
    squareQrNode(qrContent, QR_SIDE, { x: MARGIN, y }),
    ...textInBox(`Diterbitkan oleh ${entityName(faskes.nama)}.`, { ...textBox, y: y + mm(1.6) }),
    ...textInBox(`Ditandatangani secara elektronik oleh ${petugas}`, { ...textBox, y: y + mm(8) }),
    textLine(signedAt, { x, y: y + mm(14.6), size: 8 }),
  ];
}

/**
 * The receipt of a registration, one page of A5: the patient, the room, the payer, the queue number, and a list of
 * services to tick off, each with a box for a discount.
 *
 * Source: platform.md 2.7 and 9 (dates DD-MM-YYYY).
 */
export function buildBuktiPendaftaran(pendaftaran: PrintPendaftaran, faskes: FaskesBukti): PdfDocument {
  const petugas = pendaftaran.petugas ? formatNamaForPrint(pendaftaran.petugas) : 'Admin';
  return buildPdfDocument(`Bukti pendaftaran ${pendaftaran.nomor_pendaftaran}`, A5, [
    ...header(pendaftaran, faskes),
    ...details(pendaftaran, faskes, petugas),
    ...layananTable(),
    ...signature(pendaftaran, faskes, petugas),
  ]);
}
