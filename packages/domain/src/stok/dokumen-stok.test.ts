import { expect, it } from 'vitest';
import { JENIS_DOKUMEN_STOK, jenisDokumenOf } from './dokumen-stok.ts';

it('each kind has a number of its own, which names it again', () => {
  for (const [jenis, { nomor }] of Object.entries(JENIS_DOKUMEN_STOK)) expect(jenisDokumenOf(nomor)).toBe(jenis);
  expect(() => jenisDokumenOf(999)).toThrow('999');
});
