import { KOLOM_ROL } from '@nadi/domain/cetak/jenis-cetakan';
import { PROFIL_BAWAAN, type Penyandian, type ProfilPrinter } from '@nadi/domain/cetak/profil-printer';
import type { Size } from './paper.ts';

/** What a receipt printer can do. */
export type PrinterProfile = {
  /** Letters of size 1 on a line. */
  columns: number;
  /** Of ordinary text. */
  size: Size;
  /** Dots on a line; a millimetre has eight of them (203 to the inch). */
  dots: number;
  encoding: Penyandian;
  /** The printer's own number of that table. */
  codepage: number;
  /** 0 (light) to 15 (dark); null leaves what is set in the printer. */
  density: number | null;
  cuts: boolean;
  /** `image` has exactly the wanted size; `command` is drawn by the printer, in 200 bytes instead of 3,000. */
  qr: 'image' | 'command';
  images: boolean;
};

export const DOTS_PER_MM = 8;

/** XP-80C and its equals (platform.md 9): 80 mm paper, 72 mm of it printed. */
export const DEFAULT_PROFILE: PrinterProfile = {
  columns: KOLOM_ROL['80mm'],
  size: 1,
  dots: 576,
  encoding: PROFIL_BAWAAN.penyandian,
  codepage: 16,
  density: null,
  cuts: true,
  qr: 'image',
  images: true,
};

/** Dots on a line of paper of 58 mm, of which 48 mm are printed; 80 mm paper has those of the default profile. */
const NARROW_DOTS = 384;

/** A printer as it was set up, for what makes its bytes. */
export const toPrinterProfile = (p: ProfilPrinter): PrinterProfile => ({
  ...DEFAULT_PROFILE,
  columns: p.kolom,
  size: p.ukuran as Size,
  dots: p.kertas === '58mm' ? NARROW_DOTS : DEFAULT_PROFILE.dots,
  encoding: p.penyandian,
  density: p.kepadatan,
  cuts: p.potong,
});
