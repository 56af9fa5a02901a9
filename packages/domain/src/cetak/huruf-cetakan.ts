/** The fonts that documents may be printed in, all of them files of ours (ketentuan D23). */
export const HURUF_CETAKAN = ['Nunito', 'Roboto', 'Open Sans', 'Poppins', 'Inter', 'Rubik'] as const;
export type HurufCetakan = (typeof HURUF_CETAKAN)[number];
export const HURUF_BAWAAN: HurufCetakan = 'Rubik';

/** No font: the look of a receipt printer, its letters and lines. */
export const TAMPILAN_ESCPOS = 'ESCPOS';
