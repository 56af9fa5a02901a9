import { describe, expect, it } from 'vitest';
import { findKataKritis, interpretTeks } from './kata-hasil.ts';

const MALARIA = { rujukan: ['Negatif'], kritis: ['positif', '+'] };
const HIV = { rujukan: ['Non reaktif', 'Non-reaktif'], kritis: ['reaktif'] };

describe('rekam-medis.md RM20: words of a result', () => {
  it.each([
    ['the word alone', 'positif', 'positif'],
    ['in capitals, with spaces around it', '  POSITIF ', 'positif'],
    ['inside a sentence', 'P. falciparum positif, trofozoit', 'positif'],
    ['after a comma', 'Apus darah:positif', 'positif'],
    ['a sign', 'P. vivax ++', '+'],
    ['as part of another word it is none', 'seropositif', null],
    ['turned round right before it', 'tidak positif', null],
    ['in order', 'Negatif', null],
    ['both: the critical one counts', 'Tetes tebal negatif, apus positif', 'positif'],
    ['nothing', '', null],
  ])('%s', (_what, teks, found) => expect(findKataKritis(teks, MALARIA)).toBe(found));

  it.each([
    ['Non reaktif', null],
    ['non-reaktif', null],
    ['NON  REAKTIF', null],
    ['Reaktif', 'reaktif'],
    ['Tes 1 non reaktif, tes 2 reaktif', 'reaktif'],
  ])('a word in order that holds the critical one is read first: %s', (teks, found) =>
    expect(findKataKritis(teks, HIV)).toBe(found),
  );

  it.each([
    ['Positif', 'AA'],
    ['Negatif', 'N'],
    ['Meragukan', 'A'],
    ['tidak negatif', 'A'],
  ])('%s means %s', (teks, meant) => expect(interpretTeks(teks, MALARIA)).toBe(meant));

  it('without words that are in order, a text that is not critical means nothing', () => {
    expect(interpretTeks('kuning jernih', { rujukan: [], kritis: ['darah'] })).toBeNull();
    expect(interpretTeks('positif', { rujukan: [], kritis: [] })).toBeNull();
  });
});
