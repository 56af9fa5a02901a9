/** Converts millimetres to points (1/72 inch), the unit of every measure in a document. */
export const mm = (millimetres: number): number => (millimetres / 25.4) * 72;

type Point = { x: number; y: number };

export type TextNode = {
  text: string;
  absolutePosition: Point;
  fontSize: number;
  bold?: boolean;
  color?: string;
  characterSpacing?: number;
  noWrap: true;
};
export type QrNode = { qr: string; eccLevel: 'Q'; fit: number; absolutePosition: Point };
export type ImageNode = { image: string; fit: [number, number]; absolutePosition: Point };
export type ShapeNode = { canvas: Shape[]; absolutePosition: Point };
/** Starts a new sheet. */
export type PageBreak = { text: ''; pageBreak: 'before' };
export type PlacedNode = TextNode | QrNode | ImageNode | ShapeNode | PageBreak;

type Shape =
  | { type: 'line'; x1: number; y1: number; x2: number; y2: number; lineWidth: number; lineColor: string }
  | { type: 'rect'; x: number; y: number; w: number; h: number; r: number; lineWidth: number; lineColor: string };

/**
 * The placed blocks of a document as the drawing library (pdfmake) takes them; the names are those of its own definition.
 */
export type LabelDocument = {
  pageSize: { width: number; height: number };
  pageMargins: [0, 0, 0, 0];
  info: { title: string };
  defaultStyle: { font: 'Roboto'; color: string };
  placed: PlacedNode[];
};

export const BLACK = '#000000';
export const GREY = '#444444';

export function buildLabelDocument(
  title: string,
  size: { width: number; height: number },
  placed: PlacedNode[],
): LabelDocument {
  return {
    pageSize: { width: size.width, height: size.height },
    pageMargins: [0, 0, 0, 0],
    info: { title: title },
    defaultStyle: { font: 'Roboto', color: BLACK },
    placed,
  };
}

/**
 * The side of a QR code that holds a record number: version 1 has 21 modules.
 *
 * Units:   points. The renderer gives each module a whole number of points, so the side is a multiple of 21.
 */
export const qrSide = (pointsPerModule: number): number => 21 * pointsPerModule;

export const qrNode = (content: string, pointsPerModule: number, absolutePosition: Point): QrNode => ({
  qr: content,
  eccLevel: 'Q',
  fit: qrSide(pointsPerModule),
  absolutePosition,
});

/** A code of any length in a square of this side: the longer the text, the smaller its modules. */
export const squareQrNode = (content: string, side: number, absolutePosition: Point): QrNode => ({
  qr: content,
  eccLevel: 'Q',
  fit: side,
  absolutePosition,
});
