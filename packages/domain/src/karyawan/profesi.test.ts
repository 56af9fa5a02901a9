import { expect, it } from 'vitest';
import { isDokterProfesi, PROFESI, PROFESI_MEDIS } from './profesi.ts';

it('two professions have schedules', () => expect(PROFESI.filter(isDokterProfesi)).toEqual(['dokter', 'dokter gigi']));
it('clerks are no medical staff, doctors are', () => {
  expect(PROFESI_MEDIS).toContain('dokter');
  for (const p of ['administrasi', 'kasir', 'lainnya', 'perekam medis']) expect(PROFESI_MEDIS).not.toContain(p);
});
