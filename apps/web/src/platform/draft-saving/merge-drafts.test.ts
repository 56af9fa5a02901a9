import { expect, it } from 'vitest';
import { mergeFields } from './merge-drafts.ts';

const base = { edukasi: 'a', prognosis: null as string | null, ginjal: 'normal' };

it('spec: RM31: what only one of both changed stands as they changed it', () =>
  expect(mergeFields(base, { ...base, edukasi: 'b' }, { ...base, prognosis: '02' })).toEqual({
    merged: { edukasi: 'b', prognosis: '02', ginjal: 'normal' },
    clashes: [],
  }));

it('what both changed is asked, unless both changed it alike', () => {
  expect(mergeFields(base, { ...base, edukasi: 'b' }, { ...base, edukasi: 'c' })).toEqual({
    merged: { ...base, edukasi: 'c' },
    clashes: ['edukasi'],
  });
  expect(mergeFields(base, { ...base, edukasi: 'b' }, { ...base, edukasi: 'b' }).clashes).toEqual([]);
});

it('what I emptied stays empty', () =>
  expect(
    mergeFields({ ...base, prognosis: '01' }, { ...base, prognosis: null }, { ...base, prognosis: '01' }).merged,
  ).toEqual(base));
