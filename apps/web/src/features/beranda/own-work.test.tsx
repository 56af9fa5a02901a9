import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerList, installServer, showPage } from '../../testing/page.tsx';
import { answer } from '../../testing/server.ts';
import type { TestAnswer } from '../../testing/server.ts';
import { OwnWork } from './own-work.tsx';

const counted = (more: object): TestAnswer => {
  const list = answerList([], 7);
  return { ...list, body: { ...(list.body as object), ...more } };
};

it.each([
  ['perawat', ['view antrean'], ['Menunggu 4 /apps/antrean?status=1', 'Dilayani 2 /apps/antrean?status=3']],
  [
    'penunjang',
    ['view penunjang', 'update penunjang'],
    ['Diminta 4 /apps/penunjang?status=1', 'Dikerjakan 2 /apps/penunjang?status=3'],
  ],
  [
    'kasir',
    ['view antrean loket', 'view resep'],
    ['Menunggu loket 2 /apps/panggil-loket', 'Resep menunggu diserahkan 5 /apps/resep?status=4'],
  ],
  [
    'perekam-medis',
    ['view kunjungan', 'update rekam medis'],
    ['Consent belum ditandatangani 7 /apps/kunjungan?consent=belum'],
  ],
  ['petugas', ['view kunjungan'], []],
] as const)(
  'issue 31 C: %s sees their own work first, each figure with the way to its rows',
  async (role, ability, expected) => {
    installServer(({ path }) => {
      if (path === '/antrian_ruangan') return counted({ jumlah_status: { '1': 4, '3': 2 }, jumlah_dilewati: 0 });
      if (path.startsWith('/penunjang')) return counted({ jumlah: { '1': 4, '3': 2 }, koreksi: 0 });
      if (path.startsWith('/resep')) return counted({ jumlah: { '4': 5 } });
      if (path === '/antrean-loket') return answer({ menunggu: [{}, {}], dilewati: [] });
      if (path === '/kunjungan') return answerList([], 7);
      return path.includes('belum') || path.includes('tanda') ? answerList([], 0) : undefined;
    });
    await showPage(<OwnWork role={role} />, { ability: [...ability] });
    const shown = (): string[] =>
      screen
        .queryAllByRole('link')
        .map((link) =>
          [link.closest('div')?.querySelector('dt')?.textContent, link.textContent, link.getAttribute('href')].join(
            ' ',
          ),
        );
    await waitFor(() => expect(shown()).toEqual(expect.arrayContaining([...expected])));
    if (expected.length === 0) expect(screen.queryByText('Pekerjaan saya')).toBeNull();
  },
);
