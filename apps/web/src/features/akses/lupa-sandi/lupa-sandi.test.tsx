import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { answerSaved, installServer } from '#testing/page.tsx';
import { answer, refuse } from '#testing/server.ts';
import type { Answerer, TestRequest } from '#testing/server.ts';
import { LupaSandiPage } from './lupa-sandi.page.tsx';

const INFO = { versi: '1', demo: false, surel: true, kotak_surel: false, akun_demo: [] };
const KODE = 'k7mp-x2wq-9rtd-hn4c';
const NEW = 'Kuda&Lampu-9-teh';
const TOLD = 'Bila email itu punya akun, kodenya dikirim ke sana.';

function Address() {
  const { pathname, hash } = useLocation();
  return <div data-testid="address">{pathname + hash}</div>;
}
const address = (): string => document.querySelector('[data-testid="address"]')?.textContent ?? '';
function show(answerer: Answerer = () => undefined, { info = INFO, hash = '' } = {}): TestRequest[] {
  const requests = installServer((request) => {
    const own = answerer(request);
    if (own) return own;
    if (request.path === '/v1/info') return answer(info);
    if (request.path === '/v1/lupa-sandi') return { body: { ...(answerSaved({}).body as object), message: TOLD } };
    return request.path === '/v1/atur-sandi' ? answerSaved({}) : undefined;
  });
  render(
    <MantineProvider env="test">
      <MemoryRouter initialEntries={[`/forgot-password${hash}`]}>
        <Routes>
          <Route path="/forgot-password" element={<LupaSandiPage />} />
          <Route path="/login" element={<h1>Masuk</h1>} />
        </Routes>
        <Address />
      </MemoryRouter>
    </MantineProvider>,
  );
  return requests;
}
const sent = (requests: readonly TestRequest[], path: string) =>
  requests.filter((request) => request.path === path).map(({ body }) => body);

it('by keys alone: asks for a code, chooses a password with it, and leads to the login', async () => {
  const requests = show();
  await userEvent.type(screen.getByLabelText(/^Email/), 'rina@klinik.id{Enter}');
  expect((await screen.findByRole('status')).textContent).toBe(TOLD);
  expect(sent(requests, '/v1/lupa-sandi')).toEqual([{ email: 'rina@klinik.id' }]);
  expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('rina@klinik.id');
  await userEvent.type(screen.getByLabelText(/^Kode/), KODE);
  await userEvent.type(screen.getByLabelText(/^Kata sandi baru/), NEW);
  await userEvent.type(screen.getByLabelText(/^Ulangi/), `${NEW}{Enter}`);
  const toLogin = await screen.findByRole('button', { name: 'Ke halaman masuk' });
  expect(sent(requests, '/v1/atur-sandi')).toEqual([{ email: 'rina@klinik.id', kode: KODE, sandi: NEW }]);
  await userEvent.click(toLogin);
  expect(screen.getByRole('heading', { name: 'Masuk' })).toBeDefined();
});

it('the link of a letter fills in code and e-mail, and neither stays in the address', async () => {
  show(undefined, { hash: `#kode=${KODE}&email=rina%40klinik.id` });
  expect(screen.getByLabelText<HTMLInputElement>(/^Kode/).value).toBe(KODE);
  expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('rina@klinik.id');
  await waitFor(() => expect(address()).toBe('/forgot-password'));
  expect(screen.getByLabelText<HTMLInputElement>(/^Kode/).value).toBe(KODE);
});

it('a broken link is the page as it is without one', () => {
  show(undefined, { hash: '#kode=&email=%E0%A4%A' });
  expect(screen.getByRole('heading', { name: 'Lupa kata sandi' })).toBeDefined();
});

it('a code that is refused is told at its field; what was typed stays, and a new one can be asked for', async () => {
  show(({ path }) =>
    path === '/v1/atur-sandi' ? refuse(422, { errors: { kode: ['Kode ini sudah dipakai.'] } }) : undefined,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Sudah punya kode' }));
  await userEvent.type(screen.getByLabelText(/^Email/), 'rina@klinik.id');
  await userEvent.type(screen.getByLabelText(/^Kode/), KODE);
  await userEvent.type(screen.getByLabelText(/^Kata sandi baru/), NEW);
  await userEvent.type(screen.getByLabelText(/^Ulangi/), `${NEW}{Enter}`);
  expect(await screen.findAllByText('Kode ini sudah dipakai.')).not.toHaveLength(0);
  expect(screen.getByLabelText<HTMLInputElement>(/^Kata sandi baru/).value).toBe(NEW);
  await userEvent.click(screen.getByRole('button', { name: 'Minta kode baru' }));
  expect(screen.getByRole('button', { name: /^Kirim kode/ })).toBeDefined();
});

it('too many tries are told with the time to wait', async () => {
  show(({ path }) => (path === '/v1/lupa-sandi' ? refuse(429, { message: 'Kode baru saja diminta.' }) : undefined));
  await userEvent.type(screen.getByLabelText(/^Email/), 'rina@klinik.id{Enter}');
  expect(await screen.findByText(/Kode baru saja diminta/)).toBeDefined();
});

it('without mail it says whom to ask, and takes the code at once', async () => {
  show(undefined, { info: { ...INFO, surel: false } });
  expect(await screen.findByText(/Minta kode kepada admin faskes Anda/)).toBeDefined();
  expect(screen.getByLabelText(/^Kode/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /Kirim kode|Minta kode baru/ })).toBeNull();
});

it('the demo shows its mailbox, whose link is followed; elsewhere there is none', async () => {
  const letter = {
    id: '1',
    kepada: 'rina@klinik.demo',
    perihal: 'Kode untuk kata sandi baru',
    isi: `Kode Anda: ${KODE}`,
    tautan: `/forgot-password#kode=${KODE}&email=rina%40klinik.demo`,
    pada: '2026-11-22T01:00:00.000Z',
  };
  show(({ path }) => (path === '/v1/demo/surel' ? answer([letter]) : undefined), {
    info: { ...INFO, kotak_surel: true },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Buka tautan di surel ini' }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Kode/).value).toBe(KODE);
});
