import { expect, it } from 'vitest';
import { REFERENSI_LIST } from './referensi-list.ts';
import { nextReferensiId, isFaskesOwn, moveAfter, mustStayActive } from './referensi-option.ts';

it.each([
  ['the first of a facility lies above the documents’ own', [1, 2, 1040], 10_001],
  ['the next comes after it', [1, 10_001], 10_002],
  ['an empty list begins there too', [], 10_001],
  ['a gap is not used again', [10_001, 10_005], 10_006],
  ['what would not fit its column is not given', [32_767], null],
])('a new entry: %s', (_aturan, existing, id) => expect(nextReferensiId(existing)).toBe(id));

it.each([
  [0, false],
  [1, false],
  [1040, false],
  [10_000, false],
  [10_001, true],
])('entry %i is the facility’s own: %s', (id, own) => expect(isFaskesOwn(id)).toBe(own));

it.each([
  ['phone of contacts', REFERENSI_LIST.jenisKontak, 3, true],
  ['fax of contacts', REFERENSI_LIST.jenisKontak, 5, false],
  ['D25: "Non Kelas" has id 0', REFERENSI_LIST.kelas, 0, true],
  ['"Meninggal" of patients', REFERENSI_LIST.statusPasien, 2, true],
  ['a religion', REFERENSI_LIST.agama, 1, false],
  ['an unknown list', 31_999, 1, false],
])('the program leans on %s', (_apa, jenis, id, wajib) => expect(mustStayActive(jenis, id)).toBe(wajib));

it.each([
  ['to the top', 3, null, [3, 1, 2, 4]],
  ['down by one', 1, 2, [2, 1, 3, 4]],
  ['up by one', 3, 1, [1, 3, 2, 4]],
  ['to the end', 1, 4, [2, 3, 4, 1]],
  ['where it is already', 2, 1, [1, 2, 3, 4]],
  ['behind what is not there', 2, 9, null],
  ['that is not there', 9, 1, null],
  ['behind itself', 2, 2, null],
])('an entry moves %s', (_ke, id, after, result) => expect(moveAfter([1, 2, 3, 4], id, after)).toEqual(result));
