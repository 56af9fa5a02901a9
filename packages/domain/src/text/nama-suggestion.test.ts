import { expect, it } from 'vitest';
import { suggestNama } from './nama-suggestion.ts';

const ZAT = ['Paracetamol', 'Amoxicillin', 'Ampicillin', 'Cefixime', 'Garam besi (Fe) / Ferrous sulfate', 'NSAID'];

it.each([
  ['another spelling', 'Parasetamol', ['Paracetamol']],
  ['another spelling of many letters', 'amoksisilin', ['Amoxicillin']],
  ['another spelling with another end', 'Sefiksim', ['Cefixime']],
  ['a part', 'garam besi', ['Garam besi (Fe) / Ferrous sulfate']],
  ['a typing error', 'Paracetmol', ['Paracetamol']],
  ['nothing like it', 'Kopi', []],
  ['nothing at all', ' - ', []],
])('%s: %s', (_what, typed, expected) => expect(suggestNama(typed, ZAT)).toEqual(expected));
