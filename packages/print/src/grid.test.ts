import { describe, expect, it } from 'vitest';
import { layoutGrid } from './grid.ts';
import type { Block } from './paper.ts';

const layout = (...blocks: Block[]) => layoutGrid({ title: 't', blocks }, { columns: 48, encoding: 'cp1252' });
const texts = (...blocks: Block[]): string[] =>
  layout(...blocks).map((item) => (item.kind === 'line' ? item.text : item.kind));

describe('a document on 48 columns', () => {
  it('rows of a table wrap in their own cell; money is right-aligned', () =>
    expect(
      texts({
        kind: 'table',
        columns: [{}, { width: 10, align: 'right' }],
        rows: [
          ['Pemeriksaan dokter umum dengan nama layanan yang panjang', '35.000'],
          ['  1 x 5.000', '5.000'],
        ],
      }),
    ).toEqual([
      `Pemeriksaan dokter umum dengan nama${' '.repeat(7)}35.000`,
      'layanan yang panjang',
      `  1 x 5.000${' '.repeat(32)}5.000`,
    ]));
  it('boxes and dotted lines are drawn with letters, and never broken', () =>
    expect(
      texts({
        kind: 'table',
        columns: [{ width: 3 }, { head: 'Layanan' }, { width: 10, head: 'Diskon' }],
        rows: [
          [{ box: 1 }, 'EKG', { box: 8 }],
          [{ box: 1 }, { dotted: 20 }, { box: 8 }],
        ],
      }),
    ).toEqual([
      `    Layanan${' '.repeat(27)}Diskon`,
      `[ ] EKG${' '.repeat(31)}[        ]`,
      `[ ] ${'.'.repeat(20)}${' '.repeat(14)}[        ]`,
    ]));
  it('a sum gives up its size before it breaks', () => {
    const total = (value: string) => layout({ kind: 'total', label: 'TOTAL', value });
    expect(total('Rp. 214.500')).toEqual([
      { kind: 'line', text: 'TOTAL        Rp. 214.500', size: 2, bold: true, align: 'left' },
    ]);
    expect(total('Rp. 999.999.999.999')).toMatchObject([{ size: 1 }]);
    expect(total('Rp. 999.999.999.999')).toHaveLength(1);
  });
  it('a large text has fewer columns; one that must fit gets smaller first', () => {
    const number = (text: string, fit: boolean) => layout({ kind: 'text', text, size: 8, fit });
    expect(number('A-047', true)).toMatchObject([{ text: 'A-047', size: 8 }]);
    expect(number('ABC-12345', true)).toMatchObject([{ text: 'ABC-12345', size: 5 }]);
    expect(number('ABC-12345', false)).toMatchObject([{ text: 'ABC-12' }, { text: '345' }]);
  });
  it('parts that stand beside each other on a sheet follow each other', () =>
    expect(
      texts({
        kind: 'beside',
        parts: [
          [{ kind: 'qr', text: 'x', mm: 20 }],
          [
            { kind: 'text', text: 'a' },
            { kind: 'rule', double: true },
          ],
        ],
      }),
    ).toEqual(['qr', 'a', '='.repeat(48)]));
  it('no letter goes beyond the paper, whatever is in a document', () => {
    const long = `${'W'.repeat(120)} 😀 محمد \u202E₂`;
    const blocks: Block[] = [
      { kind: 'heading', text: long, size: 2 },
      { kind: 'text', text: long, size: 8 },
      { kind: 'text', text: long, size: 8, fit: true },
      {
        kind: 'fields',
        rows: [
          [long, long],
          ['', long],
          [long, ''],
        ],
      },
      { kind: 'total', label: long, value: long },
      { kind: 'columns', columns: [{}, {}, {}], cells: [long, long, ''] },
      { kind: 'table', columns: [{ width: 4 }, {}], rows: [[], [long], [long, long, long]] },
    ];
    const lineWidths = [48, 42, 32].map((columns) =>
      Math.max(
        ...layoutGrid({ title: '', blocks }, { columns, encoding: 'ascii' }).map((item) =>
          item.kind === 'line' ? item.text.length * item.size : 0,
        ),
      ),
    );
    expect(lineWidths).toEqual([48, 42, 32]);
  });
});
