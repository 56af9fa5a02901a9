import type { Block } from '../paper.ts';

/** The blocks of a document in the order of a receipt. */
export const flatten = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'beside') return flatten(block.parts.flat());
    if (block.kind === 'placed') return flatten(block.instead);
    return block.kind === 'sheet' ? flatten(block.blocks) : [block];
  });

function words(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
    case 'text':
      return [block.text];
    case 'fields':
      return block.rows.flat();
    case 'total':
      return [block.label, block.value];
    case 'columns':
      return block.cells.filter((cell) => typeof cell === 'string');
    case 'table':
      return [...block.columns.map(({ head = '' }) => head), ...block.rows.flat()].filter(
        (cell): cell is string => typeof cell === 'string' && cell !== '',
      );
    default:
      return [];
  }
}

/** Every text of a document that a reader sees, in its order. */
export const wordsOf = (blocks: readonly Block[]): string[] => flatten(blocks).flatMap(words);
