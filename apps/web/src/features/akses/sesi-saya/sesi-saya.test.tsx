import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { session } from '#platform/session/session.ts';
import { answerSaved, installServer, showPage } from '#testing/page.tsx';
import { answer, refuse } from '#testing/server.ts';
import type { TestRequest } from '#testing/server.ts';
import { SesiSayaPage } from './sesi-saya.page.tsx';

const TIMES = { masuk_pada: '2026-11-22T01:00:00.000Z', terakhir_pada: '2026-11-22T02:15:00.000Z' };
const OWN = { id: 1, perangkat: 'Chrome di Windows', alamat: '10.0.0.5', ini: true, ...TIMES };
const PHONE = { id: 2, perangkat: 'Safari di iPhone', alamat: '10.0.0.9', ini: false, ...TIMES };
let rows: (typeof OWN)[];
let requests: TestRequest[];
beforeEach(() => {
  rows = [OWN, PHONE];
  requests = installServer(({ path, method }) => {
    if (path === '/v1/sesi') return answer(rows);
    if (path === '/v1/sesi/2' && method === 'DELETE') return ((rows = [OWN]), answerSaved({ id: 2 }));
    return path === '/v1/sesi/akhiri-semua' ? answerSaved({ sesi_berakhir: 2 }) : undefined;
  });
});
const rowOf = async (name: RegExp) => screen.findByRole('row', { name });

it('names the devices with their times, this one marked and without a way to end it', async () => {
  await showPage(<SesiSayaPage />, { ability: [] });
  const own = await rowOf(/Chrome di Windows/);
  expect(own.textContent).toContain('Sesi ini');
  expect(own.textContent).toContain('22/11/2026 08.00');
  expect(within(own).queryByRole('button', { name: /Akhiri/ })).toBeNull();
  expect(within(await rowOf(/Safari di iPhone/)).getByRole('button', { name: /Akhiri/ })).toBeDefined();
});

it('ends another device and says so', async () => {
  await showPage(<SesiSayaPage />, { ability: [] });
  await userEvent.click(within(await rowOf(/Safari di iPhone/)).getByRole('button', { name: /Akhiri/ }));
  expect(await screen.findByText('Sesi Safari di iPhone diakhiri.')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('row', { name: /Safari/ })).toBeNull());
});

it('leaves every device only when asked to, and is then at the login', async () => {
  await showPage(<SesiSayaPage />, { ability: [] });
  const everywhere = await screen.findByRole('button', { name: 'Keluar dari semua perangkat' });
  const ended = () => requests.filter(({ path }) => path === '/v1/sesi/akhiri-semua').length;
  await userEvent.click(everywhere);
  await userEvent.click(await screen.findByRole('button', { name: /Batal/ }));
  expect([ended(), session().stage]).toEqual([0, 'masuk']);
  await userEvent.click(everywhere);
  await userEvent.click(await screen.findByRole('button', { name: /Keluar dari semua$/ }));
  await waitFor(() => expect(session().stage).toBe('keluar'));
  expect([ended(), localStorage.getItem('accessToken')]).toEqual([1, null]);
});

it('stays signed in where the server did not end them', async () => {
  const before = requests.length;
  installServer(({ path }) =>
    path === '/v1/sesi'
      ? answer(rows)
      : path === '/v1/sesi/akhiri-semua'
        ? refuse(503, { message: 'Sedang penuh' })
        : undefined,
  );
  await showPage(<SesiSayaPage />, { ability: [] });
  await userEvent.click(await screen.findByRole('button', { name: 'Keluar dari semua perangkat' }));
  await userEvent.click(await screen.findByRole('button', { name: /Keluar dari semua$/ }));
  expect(await screen.findByText('Sedang penuh')).toBeDefined();
  expect([session().stage, before]).toEqual(['masuk', 0]);
});
