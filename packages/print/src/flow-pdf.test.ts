import { expect, it } from 'vitest';
import { toFlowPdf } from './flow-pdf.ts';
import type { Block } from './paper.ts';

const draw = (block: Block) => toFlowPdf({ title: 'Uji', blocks: [block] }, { size: 'A4', font: 'Rubik' }).content;

it.each([
  ['lines stay lines', 'Cor: normal.\nPulmo: infiltrat.', 'Cor: normal.\nPulmo: infiltrat.'],
  ['of every computer', 'Cor\r\nPulmo\rHilus', 'Cor\nPulmo\nHilus'],
  ['with one empty line at most', 'Cor\n\n\n\nPulmo', 'Cor\n\nPulmo'],
  ['and each in letters of the font', 'Ḥasan\n≥ 38', 'Hasan\n>= 38'],
])('a text of several lines: %s', (_what, text, drawn) => {
  expect(draw({ kind: 'text', text })).toMatchObject([{ text: drawn }]);
  expect(draw({ kind: 'fields', rows: [['Objektif', text]] })).toMatchObject([
    { stack: [{ columns: [{ text: 'Objektif' }, { text: drawn }] }] },
  ]);
});
