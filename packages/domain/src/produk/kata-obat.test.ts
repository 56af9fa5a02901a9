import { describe, expect, it } from 'vitest';
import { foldKata, kataObat, searchKata } from './kata-obat.ts';

describe('a substance is found in either spelling', () => {
  it.each([
    ['amoxicillin', 'amoksisilin'],
    ['paracetamol', 'parasetamol'],
    ['chlorpheniramine', 'klorfeniramine'],
    ['captopril', 'kaptopril'],
    ['ciprofloxacin', 'siprofloksasin'],
    ['azithromycin', 'azitromisin'],
    ['doxycycline', 'doksisikline'],
    ['dexamethasone', 'deksametasone'],
    ['cefixime', 'sefiksime'],
    ['cetirizine', 'setirizine'],
    ['diclofenac', 'diklofenak'],
    ['methylprednisolone', 'metilprednisolone'],
    ['hydrochlorothiazide', 'hidroklorotiazide'],
    ['vitamin', 'fitamin'],
  ])('%s and %s sound the same', (a, b) => expect(foldKata(a)).toBe(foldKata(b)));
  it('numbers stay as they are', () => expect(foldKata('500')).toBe('500'));
});

it('farmasi.md 10: words of what it is called by come before strength and form', () => {
  const words = kataObat({ utama: ['Amoxicillin', 'Amoksan', 'OB-01'], lain: ['Amoxicillin 500 mg kaplet'] });
  expect(words).toContainEqual({ kata: 'amoxicillin', urut: 0 });
  expect(words).toContainEqual({ kata: 'amoksisilin', urut: 0 });
  expect(words).toContainEqual({ kata: 'kaplet', urut: 1 });
  expect(new Set(words.map(({ kata }) => kata)).size).toBe(words.length);
});

it('a search asks for each word as typed and as it sounds', () =>
  expect(searchKata(' Amox 500,')).toEqual([['amox', 'amoks'], ['500']]));
it('a letter alone is itself: vitamin C is no vitamin K', () => {
  expect(searchKata('vitamin k')[1]).toEqual(['k']);
  expect(searchKata('vitamin c')[1]).toEqual(['c']);
  expect(kataObat({ utama: ['Vitamin C'], lain: [] }).map(({ kata }) => kata)).not.toContain('k');
});
it.each([
  ['08991234500010', ['08991234500010', '8991234500010']],
  [']d20108991234500010173001311024A\u001D2177', ['08991234500010', '8991234500010']],
])('spec F41: the barcode %s asks for the product as it may be stored', (typed, forms) =>
  expect(searchKata(typed)).toEqual([forms]),
);
it('marks alone ask for nothing', () => expect(searchKata('-- ')).toEqual([]));
