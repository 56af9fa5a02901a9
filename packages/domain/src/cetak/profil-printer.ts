import { KOLOM_ROL, type Kertas } from './jenis-cetakan.ts';

/** How a receipt printer writes, as packages/print needs it. */
export type ProfilPrinter = {
  kertas: Kertas;
  /** Letters in a line. */ kolom: number;
  penyandian: Penyandian;
  /** 1 to 8. */ ukuran: number;
  /** 0 to 15. */ kepadatan: number;
  potong: boolean;
  laci: boolean;
};

/** 'ascii' is for a printer that writes other letters than it was told to. */
export const DAFTAR_PENYANDIAN = ['cp1252', 'ascii'] as const;
export type Penyandian = (typeof DAFTAR_PENYANDIAN)[number];

/** The limits of platform.md 9, inclusive. */
export const BATAS_PROFIL = {
  kolom: { min: 24, max: 64 },
  ukuran: { min: 1, max: 8 },
  kepadatan: { min: 0, max: 15 },
  salinan: { min: 1, max: 20 },
} as const;

/** platform.md 9. */
export const PRINTER_BAWAAN = 'XP-80C';
export const PEMBUAT_USB = [1208, 1305, 5455] as const;
/** In the place of a maker where nothing was set up: whichever of them is there. */
export const PEMBUAT_MANA_PUN = 0;
export const BAUD_SERIAL = 9600;
export const PORT_PRINTER = 9100;

export const PROFIL_BAWAAN: ProfilPrinter = {
  kertas: '80mm',
  kolom: KOLOM_ROL['80mm'],
  penyandian: 'cp1252',
  ukuran: 1,
  kepadatan: 8,
  potong: true,
  laci: false,
};
