import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '../../../../testing/server.ts';
import { PASIEN, openForm, field, installServer } from '../test-form.tsx';

it('opened from the mother’s page: her newborn, filled from her, the name at hand', async () => {
  const all = installServer(({ path }) => (path === '/pasien/123' ? answer(PASIEN) : undefined));
  await openForm({ ibu_norm: 123 });
  await waitFor(() => expect(field('Nama').value).toBe('By. Ny. SITI AMINAH'));
  expect(field('Bayi baru lahir').checked).toBe(true);
  expect(field('Nama ibu kandung').value).toBe('SITI AMINAH');
  expect(field('Ibu').value).toContain('000123');
  expect(() => field('NIK')).toThrow('No field is called');
  expect(document.activeElement).toBe(field('Nama'));
  expect(all.filter(({ path }) => path === '/pasien/123')).toHaveLength(1);
});
