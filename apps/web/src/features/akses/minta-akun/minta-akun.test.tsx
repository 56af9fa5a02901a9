import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { answerSaved, installServer } from '#testing/page.tsx';
import { answer, refuse } from '#testing/server.ts';
import type { Answerer, TestRequest } from '#testing/server.ts';
import { MintaAkunPage } from './minta-akun.page.tsx';

const FASKES = { kode: 'KLINIK', nama: 'Klinik Sehat Sentosa', alamat: 'Jl. Sudirman 1' };
const TOLD = 'Permintaan Anda sudah diterima dan menunggu persetujuan admin faskes.';
const CLOSED = 'Faskes dengan kode ini tidak menerima permintaan akun.';

function show(answerer: Answerer = () => undefined): TestRequest[] {
  const requests = installServer((request) => {
    const own = answerer(request);
    if (own) return own;
    if (request.path === '/v1/register/klinik') return answer(FASKES);
    return request.path === '/v1/register'
      ? { body: { ...(answerSaved({}).body as object), message: TOLD } }
      : undefined;
  });
  render(
    <MantineProvider env="test">
      <MemoryRouter initialEntries={['/register']}>
        <Routes>
          <Route path="/register" element={<MintaAkunPage />} />
          <Route path="/login" element={<h1>Masuk</h1>} />
        </Routes>
      </MemoryRouter>
    </MantineProvider>,
  );
  return requests;
}

it('by keys alone: the facility first, then who asks; then it waits, and the login is one key away', async () => {
  const requests = show();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Kode faskes/));
  await userEvent.keyboard('klinik{Enter}');
  expect(await screen.findByText('Klinik Sehat Sentosa')).toBeDefined();
  await userEvent.type(screen.getByLabelText(/^Nama/), 'Dian Pratiwi');
  await userEvent.type(screen.getByLabelText(/^Keterangan/), 'Perawat');
  await userEvent.type(screen.getByLabelText(/^Email/), 'dian@rumah.id{Enter}');
  expect((await screen.findByRole('status')).textContent).toBe(TOLD);
  const sent = requests.filter(({ path, method }) => path === '/v1/register' && method === 'POST');
  expect(sent.map(({ body }) => body)).toEqual([
    { kode: 'KLINIK', nama: 'Dian Pratiwi', email: 'dian@rumah.id', no_telepon: null, keterangan: 'Perawat' },
  ]);
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('heading', { name: 'Masuk' })).toBeDefined();
});

it('a facility that takes no requests says so before anything is filled in', async () => {
  show(({ path }) => (path.startsWith('/v1/register/') ? refuse(404, { message: CLOSED }) : undefined));
  await userEvent.type(screen.getByLabelText(/^Kode faskes/), 'RSUD{Enter}');
  expect(await screen.findByText(CLOSED)).toBeDefined();
  expect(screen.queryByLabelText(/^Nama/)).toBeNull();
});

it('what is wrong stands at its field, and nothing is sent', async () => {
  const requests = show();
  await userEvent.type(screen.getByLabelText(/^Kode faskes/), 'klinik{Enter}');
  await userEvent.type(await screen.findByLabelText(/^Email/), 'bukan email{Enter}');
  expect(await screen.findAllByText('Nama wajib diisi')).not.toHaveLength(0);
  expect(await screen.findAllByText('Email tidak benar')).not.toHaveLength(0);
  expect(requests.some(({ path }) => path === '/v1/register')).toBe(false);
});
