import { encode } from 'uqr';

/**
 * The modules of a QR code row by row, true is black, without the quiet zone. Correction M reads through a fold, and Q
 * through what a wallet does to a card.
 */
export const qrModules = (text: string, ecc: 'M' | 'Q' = 'M'): boolean[][] =>
  encode(text, { ecc, border: 0, boostEcc: false }).data;
