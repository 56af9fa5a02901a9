import { encode } from 'uqr';

/** The modules of a QR code row by row, true is black, without the quiet zone. Correction M reads through a fold. */
export const qrModules = (text: string): boolean[][] => encode(text, { ecc: 'M', border: 0, boostEcc: false }).data;
