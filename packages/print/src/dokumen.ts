/** Converts millimetres to points (1/72 inch), the unit of every measure in a document. */
export const mm = (milimeter: number): number => (milimeter / 25.4) * 72;

type Titik = { x: number; y: number };

export type SimpulTeks = {
  text: string;
  absolutePosition: Titik;
  fontSize: number;
  bold?: boolean;
  color?: string;
  characterSpacing?: number;
  noWrap: true;
};
export type SimpulQr = { qr: string; eccLevel: 'Q'; fit: number; absolutePosition: Titik };
export type SimpulGambar = { image: string; fit: [number, number]; absolutePosition: Titik };
export type SimpulBentuk = { canvas: Bentuk[]; absolutePosition: Titik };
/** Starts a new sheet. */
export type GantiLembar = { text: ''; pageBreak: 'before' };
export type Simpul = SimpulTeks | SimpulQr | SimpulGambar | SimpulBentuk | GantiLembar;

type Bentuk =
  | { type: 'line'; x1: number; y1: number; x2: number; y2: number; lineWidth: number; lineColor: string }
  | { type: 'rect'; x: number; y: number; w: number; h: number; r: number; lineWidth: number; lineColor: string };

/** The parts of a pdfmake document definition that we use. Every node has a fixed position, so nothing flows. */
export type Dokumen = {
  pageSize: { width: number; height: number };
  pageMargins: [0, 0, 0, 0];
  info: { title: string };
  defaultStyle: { font: 'Roboto'; color: string };
  content: Simpul[];
};

export const HITAM = '#000000';
export const KELABU = '#444444';

export function dokumen(judul: string, ukuran: { lebar: number; tinggi: number }, content: Simpul[]): Dokumen {
  return {
    pageSize: { width: ukuran.lebar, height: ukuran.tinggi },
    pageMargins: [0, 0, 0, 0],
    info: { title: judul },
    defaultStyle: { font: 'Roboto', color: HITAM },
    content,
  };
}

/**
 * The side of a QR code that holds a record number: version 1 has 21 modules.
 *
 * Units:   points. The renderer gives each module a whole number of points, so the side is a multiple of 21.
 */
export const sisiQr = (titikSemodul: number): number => 21 * titikSemodul;

export const qr = (isi: string, titikSemodul: number, absolutePosition: Titik): SimpulQr => ({
  qr: isi,
  eccLevel: 'Q',
  fit: sisiQr(titikSemodul),
  absolutePosition,
});

/** A code of any length in a square of this side: the longer the text, the smaller its modules. */
export const qrPersegi = (isi: string, sisi: number, absolutePosition: Titik): SimpulQr => ({
  qr: isi,
  eccLevel: 'Q',
  fit: sisi,
  absolutePosition,
});
