import type { PdfDocument } from '@nadi/print/pdf-document';

/**
 * Draws a document. `compressed: false` leaves the drawing as text, for tests that read it.
 *
 * What draws is loaded by the first document: with its fonts it is 30 MB that a server without a printer never needs.
 */
export async function createPdf(content: PdfDocument, options: { compressed?: boolean } = {}): Promise<Buffer> {
  const { drawPdf } = await import('./draw-pdf.ts');
  return drawPdf(content, options);
}
