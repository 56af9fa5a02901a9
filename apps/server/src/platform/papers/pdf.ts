import { partsOf, toFlowPdf, type FlowPdf, type SheetLook } from '@nadi/print/flow-pdf';
import type { LabelDocument } from '@nadi/print/label-document';
import { toPlacedPdf } from '@nadi/print/placed-pdf';
import type { Paper } from '@nadi/print/paper';

/**
 * Draws a document. `compressed: false` leaves the drawing as text, for tests that read it.
 *
 * What draws is loaded by the first document: with its fonts it is 30 MB that a server without a printer never needs.
 */
export async function createPdf(
  document: LabelDocument | FlowPdf,
  options: { compressed?: boolean } = {},
): Promise<Buffer> {
  const { drawPdf } = await import('./draw-pdf.ts');
  return drawPdf(document, options);
}

/** The steps in which the letters of a document get smaller that must stand on one sheet. */
const SCALES = [1, 0.92, 0.84, 0.76, 0.68, 0.6];

const countPages = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

/** How many pages each part has that is handed over by itself; undefined where there is only one part. */
async function pagesOfParts(paper: Paper, look: SheetLook, scale: number): Promise<number[] | undefined> {
  const parts = partsOf(paper);
  if (parts.length < 2) return undefined;
  const drawn = parts.map(async (part) => countPages(await createPdf(toFlowPdf(part, look, { scale }))));
  return Promise.all(drawn);
}

/** Draws a document as a flow. One that does not fit its only sheet even in the smallest letters goes on on a second. */
export async function createPaperPdf(paper: Paper, look: SheetLook): Promise<Buffer> {
  if (paper.blocks.some(({ kind }) => kind === 'placed')) return createPdf(toPlacedPdf(paper));
  let pdf: Buffer = Buffer.alloc(0);
  for (const step of paper.onePage ? SCALES : [1]) {
    const scale = step * (paper.letters ?? 1);
    pdf = await createPdf(toFlowPdf(paper, look, { scale, parts: await pagesOfParts(paper, look, scale) }));
    if (countPages(pdf) <= 1) return pdf;
  }
  return pdf;
}
