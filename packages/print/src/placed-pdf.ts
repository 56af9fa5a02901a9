import { buildLabelDocument, mm, type LabelDocument, type PlacedNode } from './label-document.ts';
import type { Paper } from './paper.ts';
import { pageMillimetres } from './print-style.ts';

/** The sheets of a document that are drawn as they are placed, one after the other. */
export function toPlacedPdf({ title, blocks }: Paper): LabelDocument {
  const sheets = blocks.filter((block) => block.kind === 'placed');
  const [first] = sheets;
  if (!first) throw new Error('a document without any placed sheet flows');
  const placed = sheets.flatMap(({ nodes }, n): PlacedNode[] =>
    n === 0 ? nodes : [{ text: '', pageBreak: 'before' }, ...nodes],
  );
  const [width, height] = pageMillimetres(first.size).map(mm) as [number, number];
  return buildLabelDocument(title, { width, height }, placed);
}
