import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { session } from '#platform/session/session.ts';
import { answerList, answerUser, currentPath, installServer as install, showPage } from '#testing/page.tsx';
import { answer, refuse } from '#testing/server.ts';
import type { Answerer, TestAnswer, TestRequest } from '#testing/server.ts';
import { makeKunjungan, messageAnswer } from '../detail/test-detail.tsx';
import { PasienSendiriPage } from './pasien-sendiri.page.tsx';

const SITI = { norm: 123, nama: 'SITI AMINAH', tanggal_lahir: '1985-03-12' };
const ANAK = { norm: 130, nama: 'ANAK SITI', tanggal_lahir: '2024-01-02' };
const KONTROL = {
  id: 1,
  tanggal_waktu: '2026-12-01T02:00:00.000Z',
  created_at: '2026-11-01T02:00:00.000Z',
  poli: { deskripsi: 'KIA' },
  dokter: 'dr. Laras',
  status: 'Terjadwal',
};
const ABILITY = ['view access-control'];
const openPage = () => showPage(<PasienSendiriPage />, { ability: ABILITY });
/** A server that signs a patient's account in; the facility ends unused sessions after so many minutes. */
const installServer = (answerer: Answerer, idle_minutes = 60): TestRequest[] =>
  install((request) =>
    request.path === '/v1/user-data'
      ? answerUser(ABILITY, { roles: ['client'], role: 'client', idle_minutes })
      : answerer(request),
  );
const HISTORY: Record<string, TestAnswer> = {
  '/kunjungan_by_norm/123': messageAnswer([makeKunjungan(24, '2026-04-14')]),
  '/jadwal_kontrol/123': answer([KONTROL]),
  '/kunjungan_by_norm/130': messageAnswer([]),
  '/jadwal_kontrol/130': answer([]),
};

it('a patient’s account sees its patients with visits and follow-ups, asks for nothing else, and signs out', async () => {
  const requests = installServer(({ path }) =>
    path === '/pasien' ? answerList([SITI, ANAK]) : path === '/v1/logout' ? answer(null) : HISTORY[path],
  );
  await openPage();
  const siti = within(await screen.findByRole('region', { name: 'SITI AMINAH' }));
  expect(siti.getByText(/^No\. RM 000123 · Lahir 12\/03\/1985 \(/)).toBeDefined();
  expect(await siti.findByText('Tiket A-024, Poli Umum 1, dr. Budi Santoso')).toBeDefined();
  expect(await siti.findByText('KIA, dr. Laras')).toBeDefined();
  const anak = within(screen.getByRole('region', { name: 'ANAK SITI' }));
  expect(await anak.findByText('Belum pernah berkunjung')).toBeDefined();
  const buttonsIn = (role: string) => within(screen.getByRole(role)).queryAllByRole('button');
  expect(buttonsIn('main')).toEqual([]);
  expect(buttonsIn('banner').map(({ textContent }) => textContent)).toEqual(['Keluar']);
  expect(new Set(requests.map(({ path }) => path))).toEqual(
    new Set(['/v1/auth', '/v1/user-data', '/pasien', ...Object.keys(HISTORY)]),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Keluar' }));
  await waitFor(() => expect(currentPath()).toBe('/login'));
});

it('says how to be linked where nobody is', async () => {
  installServer(({ path }) => (path === '/pasien' ? answerList([]) : undefined));
  await openPage();
  expect(await screen.findByText('Belum ada data pasien untuk akun ini')).toBeDefined();
});

it('a failure is told, and can be tried again', async () => {
  let fails = true;
  installServer(({ path }) => {
    if (path === '/pasien') return fails ? refuse(500, { message: 'Rusak' }) : answerList([SITI]);
    return HISTORY[path];
  });
  await openPage();
  await waitFor(() => expect(screen.getAllByText('Gagal mengambil data pasien')).toHaveLength(2));
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByRole('region', { name: 'SITI AMINAH' })).toBeDefined();
});

it('a session that nobody uses ends after the facility’s minutes, here too', async () => {
  const requests = installServer(
    ({ path }) => (path === '/pasien' ? answerList([]) : path === '/v1/logout' ? answer(null) : undefined),
    15,
  );
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openPage();
  const ended = () => requests.filter(({ path }) => path === '/v1/logout').length;
  await act(() => vi.advanceTimersByTimeAsync(14 * 60_000));
  expect([ended(), session().stage]).toEqual([0, 'masuk']);
  await act(() => vi.advanceTimersByTimeAsync(2 * 60_000));
  expect([ended(), session().stage]).toEqual([1, 'keluar']);
  vi.useRealTimers();
});
