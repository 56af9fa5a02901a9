/**
 * Advance widths of Roboto (Regular, Medium) in thousandths of the size, from the space (U+0020) to the tilde.
 * apps/server/src/platform/papers/pdf.test.ts compares them with the font.
 */
const REGULAR = [
  248, 258, 320, 616, 562, 732, 622, 175, 342, 348, 431, 567, 197, 276, 264, 413, 562, 562, 562, 562, 562, 562, 562,
  562, 562, 562, 242, 211, 508, 549, 523, 473, 898, 652, 623, 651, 656, 568, 553, 681, 713, 272, 552, 627, 539, 873,
  713, 688, 631, 688, 616, 594, 597, 648, 637, 887, 627, 601, 599, 265, 411, 265, 418, 451, 309, 544, 562, 523, 564,
  530, 348, 562, 551, 243, 239, 507, 243, 877, 552, 570, 562, 568, 339, 516, 327, 551, 484, 751, 496, 473, 496, 338,
  244, 338, 680,
];
const MEDIUM = [
  249, 265, 319, 603, 568, 736, 641, 167, 346, 350, 443, 555, 224, 340, 278, 390, 568, 568, 568, 568, 568, 568, 568,
  568, 568, 568, 264, 240, 509, 563, 520, 486, 897, 663, 631, 653, 653, 565, 551, 681, 709, 283, 556, 632, 540, 875,
  709, 689, 638, 689, 629, 605, 609, 654, 646, 880, 631, 611, 603, 271, 417, 271, 429, 448, 320, 539, 562, 522, 563,
  536, 353, 567, 556, 255, 251, 521, 255, 871, 557, 567, 562, 566, 354, 515, 333, 556, 496, 742, 503, 490, 503, 333,
  249, 333, 663,
];
/** The widest glyph of the font, used for letters without a known width, so that they are never measured too narrow. */
const WIDEST = 1179;

/**
 * How wide a text is drawn.
 *
 * Units:   `size` and the result in points. Documents are set without kerning.
 * Returns: rather too much than too little for a letter outside ASCII.
 */
export function measureText(text: string, size: number, bold = false): number {
  const table = bold ? MEDIUM : REGULAR;
  let thousandths = 0;
  for (const letter of text) thousandths += table[(letter.codePointAt(0) as number) - 32] ?? WIDEST;
  return (thousandths * size) / 1000;
}
