import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { jawab } from '../../../../testing/server.ts';
import { PASIEN, buka, isian, pasangServer } from '../uji-form.tsx';

it('opened from the mother’s page: her newborn, filled from her, the name at hand', async () => {
  const semua = pasangServer(({ path }) => (path === '/pasien/123' ? jawab(PASIEN) : undefined));
  await buka({ ibu_norm: 123 });
  await waitFor(() => expect(isian('Nama').value).toBe('By. Ny. SITI AMINAH'));
  expect(isian('Bayi baru lahir').checked).toBe(true);
  expect(isian('Nama ibu kandung').value).toBe('SITI AMINAH');
  expect(isian('Ibu').value).toContain('000123');
  expect(() => isian('NIK')).toThrow('No field is called');
  expect(document.activeElement).toBe(isian('Nama'));
  expect(semua.filter(({ path }) => path === '/pasien/123')).toHaveLength(1);
});
