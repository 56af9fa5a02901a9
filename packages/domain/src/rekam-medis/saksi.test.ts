import { expect, it } from 'vitest';
import { saksiIssue } from './saksi.ts';

const OF = { saksi_1: 'Ns. Sri', saksi_2: 'Budi Santoso', penerima: 'Siti Aminah', penjelas: 'dr. Agus Salim, Sp.B' };
// spec: RM26
it.each([
  [{}, null],
  [{ saksi_1: 'Agus Salim' }, 'saksi_1'],
  [{ saksi_2: 'DR. AGUS SALIM' }, 'saksi_2'],
  [{ saksi_2: 'siti  aminah' }, 'saksi_2'],
  [{ saksi_1: 'Ny. Siti Aminah' }, 'saksi_1'],
  [{ saksi_2: 'Sri, S.Kep' }, 'saksi_2'],
  [{ saksi_1: 'dr Agus Salim Sp.B' }, 'saksi_1'],
  [{ saksi_1: 'dr.Agus Salim' }, 'saksi_1'],
  [{ saksi_1: 'H. Agus Salim' }, 'saksi_1'],
  [{ saksi_1: 'Ny Siti Aminah' }, 'saksi_1'],
  [{ saksi_2: 'Bidan Sri' }, 'saksi_2'],
  [{ saksi_1: 'Agus S. Halim' }, null],
  [{ saksi_1: 'Siti Aminah Putri' }, null],
])('%o', (over, kolom) => expect(saksiIssue({ ...OF, ...over })?.kolom ?? null).toBe(kolom));
