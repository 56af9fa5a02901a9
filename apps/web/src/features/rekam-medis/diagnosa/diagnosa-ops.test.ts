import { expect, it } from 'vitest';
import { applyDiagnosa, diagnosisWords, inputOf } from './diagnosa-ops.ts';
import type { DiagnosaOp } from './diagnosa-ops.ts';

const add = (icd: string): DiagnosaOp => ({ do: 'add', icd, teks: icd });
const after = (...ops: readonly DiagnosaOp[]): string[] =>
  ops.reduce(applyDiagnosa, [] as ReturnType<typeof applyDiagnosa>).map(({ icd, peran }) => `${icd} ${peran}`);

it('spec: RM17: the first diagnosis is the main one, those after it are not', () =>
  expect(after(add('I10'), add('R51'))).toEqual(['I10 utama', 'R51 sekunder']));

it('one that is there is not added again', () => expect(after(add('I10'), add('I10'))).toEqual(['I10 utama']));

it('where the main one goes, the next one takes its place', () =>
  expect(after(add('I10'), add('R51'), { do: 'remove', icd: 'I10' })).toEqual(['R51 utama']));

it('another one is made the main one and stands first; one alone stays it', () => {
  expect(after(add('I10'), add('R51'), { do: 'main', icd: 'R51' })).toEqual(['R51 utama', 'I10 sekunder']);
  expect(after(add('I10'), { do: 'main', icd: 'I10' })).toEqual(['I10 utama']);
});

it('spec: RM31: done again on the list of somebody else, nothing of theirs is lost', () => {
  const theirs = [add('J06.9'), add('R50.9')].reduce(applyDiagnosa, [] as ReturnType<typeof applyDiagnosa>);
  expect(applyDiagnosa(theirs, add('I10')).map(({ icd, peran }) => `${icd} ${peran}`)).toEqual([
    'J06.9 utama',
    'R50.9 sekunder',
    'I10 sekunder',
  ]);
  expect(applyDiagnosa(theirs, { do: 'remove', icd: 'I10' })).toEqual(theirs);
});

it('the case is sent only where somebody chose it', () => {
  const list = applyDiagnosa(applyDiagnosa([], add('I10')), { do: 'kasus', icd: 'I10', kasus: 'lama' });
  expect(inputOf(applyDiagnosa(list, add('R51')))).toEqual([
    { icd: 'I10', peran: 'utama', kasus: 'lama', salinan_dari: null },
    { icd: 'R51', peran: 'sekunder', salinan_dari: null },
  ]);
});

it('spec: RM36: an order and a consent, which others read, begin with no code of the list', () => {
  const main = (icd: string) => [{ icd, teks: `Teks ${icd}`, peran: 'utama' as const }];
  expect([diagnosisWords(main('I10')), diagnosisWords(main('B20')), diagnosisWords([])]).toEqual([
    'Teks I10',
    null,
    null,
  ]);
});
