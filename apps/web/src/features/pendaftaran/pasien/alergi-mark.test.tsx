import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AMOKSISILIN } from '#testing/alergi.ts';
import { answer } from '#testing/server.ts';
import { KunjunganFormOverlay } from '../kunjungan-form.public.tsx';
import { installServer, showForm } from '../form/test-kunjungan.tsx';

async function open(more: string[]): Promise<string[]> {
  const requests = installServer(({ path }) =>
    path === '/pasien/123/alergi' ? answer({ status: 'ada', ditanya: null, alergi: [AMOKSISILIN] }) : undefined,
  );
  await showForm(<KunjunganFormOverlay options={{ norm: 123 }} onClose={() => undefined} />, more);
  await screen.findByText('SITI AMINAH');
  return requests.map(({ path }) => path);
}

it('a severe allergy stands beside the chosen patient for who may read records', async () => {
  await open(['view rekam medis']);
  expect(await screen.findByText('Alergi berat: Amoksisilin')).toBeDefined();
});

it('for a clerk it is neither shown nor asked for', async () => {
  const paths = await open([]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ganti' })).toBeDefined());
  expect(screen.queryByText(/Alergi/)).toBeNull();
  expect(paths.filter((path) => path.includes('alergi'))).toEqual([]);
});
