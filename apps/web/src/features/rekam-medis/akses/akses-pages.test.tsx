import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { answerList, answerSaved, currentPath, installServer, showPage, writesOf } from '#testing/page.tsx';
import { answer, refuse } from '#testing/server.ts';
import { AksesDaruratPage } from './akses-darurat.page.tsx';
import { JejakRekamPage } from './jejak-rekam.page.tsx';

const SAID = '2026-11-23T02:00:00.000Z';
const akses = (over: object = {}) => ({
  id: 3,
  oleh: 'dr. Budi',
  platform: false,
  milik_saya: false,
  norm: 123,
  nama: 'SITI AMINAH',
  alasan: 'Pasien tidak sadar di IGD',
  dibuat_pada: SAID,
  sampai: SAID,
  diakhiri: false,
  tinjau_sebelum: SAID,
  terlambat: true,
  ditinjau_oleh: null,
  ditinjau_pada: null,
  hasil: null,
  catatan: null,
  ...over,
});
const REVIEWER = ['view akses rekam medis', 'update akses rekam medis'];
const asList = (rows: readonly object[]) =>
  answer(rows, {
    meta: { total: rows.length, page: 1, limit: 50 },
    jumlah: { terlambat: 1, belum: 4, sudah: 9 },
  });

it('spec: RM35: an overdue access is marked and reviewed with a remark; one’s own is not', async () => {
  const requests = installServer(({ method, path }) => {
    if (method === 'POST' && path !== '/v1/auth') return answerSaved(akses({ hasil: 'wajar' }));
    return path === '/rekam-medis/akses-darurat'
      ? asList([akses(), akses({ id: 4, oleh: 'Ns. Sri', milik_saya: true, terlambat: false, norm: 124 })])
      : undefined;
  });
  await showPage(<AksesDaruratPage />, { path: '/apps/akses-darurat', ability: REVIEWER });
  await userEvent.click(await screen.findByRole('button', { name: /Tinjau akses dr. Budi pada 000123/ }));
  expect(screen.queryByRole('button', { name: /Tinjau akses Ns. Sri/ })).toBeNull();
  expect(screen.getByRole('button', { name: /Lewat 7 hari.*1/ })).toBeTruthy();
  const dialog = await screen.findByRole('dialog', { name: 'Tinjau akses darurat dr. Budi' });
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(writesOf(requests)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('combobox', { name: /Hasil tinjauan/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Wajar' }));
  await userEvent.type(
    within(dialog).getByRole('textbox', { name: 'Catatan' }),
    'Sudah ditanya{Control>}{Enter}{/Control}',
  );
  await waitFor(() =>
    expect(writesOf(requests).map(({ path, body }) => [path, body])).toEqual([
      ['/rekam-medis/akses-darurat/3/tinjau', { hasil: 'wajar', catatan: 'Sudah ditanya' }],
    ]),
  );
});

it('who may only look is not offered a review, and goes on to who opened that record', async () => {
  installServer(({ path }) => (path === '/rekam-medis/akses-darurat' ? asList([akses()]) : undefined));
  await showPage(<AksesDaruratPage />, { path: '/apps/akses-darurat', ability: ['view akses rekam medis'] });
  const eye = await screen.findByRole('button', { name: /Siapa yang membuka 000123/ });
  expect(screen.queryByRole('button', { name: /Tinjau/ })).toBeNull();
  await userEvent.click(eye);
  await waitFor(() => expect(currentPath()).toBe('/apps/pasien/123/jejak'));
});

const showJejak = (path: string) =>
  showPage(
    <Routes>
      <Route path="/apps/pasien/:norm/jejak" element={<JejakRekamPage />} />
    </Routes>,
    { path, ability: REVIEWER },
  );

it('spec: RM37: who opened a record, when, what and why', async () => {
  installServer(({ path }) =>
    path === '/rekam-medis/123/jejak'
      ? answerList([
          {
            id: 1,
            pada: SAID,
            oleh: 'dr. Budi',
            peran: 'dokter',
            aksi: 'baca',
            apa: 'Rekam medis satu kunjungan',
            darurat: true,
            alasan: 'Pasien tidak sadar di IGD',
          },
        ])
      : undefined,
  );
  await showJejak('/apps/pasien/123/jejak');
  expect(await screen.findByRole('heading', { name: 'Siapa yang membuka 000123' })).toBeTruthy();
  const row = (await screen.findByText('Pasien tidak sadar di IGD')).closest('tr') as HTMLElement;
  for (const words of ['dr. Budi', 'Rekam medis satu kunjungan', 'membaca', 'Akses darurat'])
    expect(within(row).getByText(words)).toBeTruthy();
});

it('a record number that is none, and one that nobody has, are told in words', async () => {
  installServer(({ path }) =>
    path === '/rekam-medis/999/jejak' ? refuse(404, { message: 'Pasien tidak ditemukan' }) : undefined,
  );
  await showJejak('/apps/pasien/x1/jejak');
  expect(await screen.findByText('Pasien tidak ditemukan')).toBeTruthy();
});
