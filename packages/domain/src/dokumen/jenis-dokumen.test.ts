import { expect, it } from 'vitest';
import { JENIS_DOKUMEN, jenisDokumenOf } from './jenis-dokumen.ts';

it('each kind has a number of its own, which names it again', () => {
  for (const [jenis, { nomor }] of Object.entries(JENIS_DOKUMEN)) expect(jenisDokumenOf(nomor)).toBe(jenis);
  expect(() => jenisDokumenOf(999)).toThrow('999');
});
