import { expect, it } from 'vitest';
import { kelasFromBpjs } from './kelas-bpjs.ts';

const [KELAS_III, KELAS_II, KELAS_I] = [1, 2, 3];

it.each([
  ['1 is Kelas I, our 3', '1', 'KELAS I', KELAS_I],
  ['2 is Kelas II on both sides', '2', 'KELAS II', KELAS_II],
  ['3 is Kelas III, our 1', '3', 'KELAS III', KELAS_III],
  ['the code alone is enough', '1', null, KELAS_I],
  ['so is the name', null, 'Kelas III', KELAS_III],
  ['a name may carry the figure', null, 'KELAS 1', KELAS_I],
  ['a code with spaces', ' 3 ', null, KELAS_III],
  ['words that name no class leave it to the code', '2', 'PBI', KELAS_II],
  ['code and name that disagree say nothing', '1', 'KELAS III', null],
  ['a code BPJS does not have', '4', null, null],
  ['0 is no class of BPJS', '0', null, null],
  ['nothing said', null, null, null],
  ['not a class', null, 'KELAS IV', null],
])('D25: %s', (_rule, kode, nama, id) => expect(kelasFromBpjs({ kode, nama })).toBe(id));
