import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { installServer, showPage } from '#testing/page.tsx';
import { answerBinary, refuse } from '#testing/server.ts';
import { SalinanButton } from './salinan-button.tsx';

it('RM30: the copy is fetched once it is asked for, and shown before it is printed', async () => {
  const requests = installServer(({ path }) =>
    path === '/kunjungan/9/cetak' ? answerBinary('%PDF-1.7', 'application/pdf') : undefined,
  );
  await showPage(<SalinanButton kunjunganId={9} />, { ability: ['view rekam medis'] });
  expect(requests.some(({ path }) => path === '/kunjungan/9/cetak')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Salinan untuk pasien' }));
  expect(await screen.findByRole('button', { name: /^Cetak/ })).toBeDefined();
  expect(requests.filter(({ path }) => path === '/kunjungan/9/cetak')).toHaveLength(1);
});

it('says why there is none', async () => {
  installServer(({ path }) =>
    path === '/kunjungan/9/cetak' ? refuse(422, { message: 'Belum ada catatan yang ditandatangani' }) : undefined,
  );
  await showPage(<SalinanButton kunjunganId={9} />, { ability: ['view rekam medis'] });
  await userEvent.click(screen.getByRole('button', { name: 'Salinan untuk pasien' }));
  expect(await screen.findByText(/Belum ada catatan yang ditandatangani/)).toBeDefined();
});
