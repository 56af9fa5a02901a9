import { expect, it } from 'vitest';
import { keepHits } from './keep-hits.ts';

const OLD = ['Asam askorbat'];
it.each([
  ['vit', 'vit c', OLD],
  ['vit c', 'vit', OLD],
  ['vit c', 'omeprazol', undefined],
  ['', 'omeprazol', undefined],
])('of “%s” to “%s” the former hits are %s', (before, asked, kept) => {
  expect(keepHits(asked, 1)(OLD, { queryKey: ['obat', before] })).toEqual(kept);
});
it('without a former search nothing is kept', () => {
  expect(keepHits('vit', 1)(OLD, undefined)).toBeUndefined();
});
