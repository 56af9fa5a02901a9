import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { answerSaved, installServer, showPage, writesOf } from '#testing/page.tsx';
import { ruangan } from '#testing/ruangan.ts';
import { answer, refuse } from '#testing/server.ts';
import type { TestRequest } from '#testing/server.ts';
import { PerangkatPage } from './perangkat.page.tsx';

const TV = {
  id: 1,
  jenis: 'tv',
  nama: 'TV Lobi',
  ruang_tunggu: 'Lobi',
  bersuara: true,
  ruangan_id: [31],
  loket_id: [],
  keadaan: 'bisu',
  dilihat_pada: '2026-11-22T02:15:00.000Z',
  versi: 3,
};
const KODE = { perangkat: TV, kode: '559674', berlaku_sampai: '2026-11-22T02:25:00.000Z' };
const ALL = ['view', 'create', 'update', 'delete'].map((verb) => `${verb} perangkat`);

let refused = false;
let requests: TestRequest[];
beforeEach(() => {
  refused = false;
  requests = installServer(({ path, method }) => {
    if (path === '/perangkat' && method === 'GET') return answer([TV]);
    if (path === '/ruangan') return answer([ruangan(31, 'Poli Umum 1')]);
    if (path === '/loket')
      return answer({ loket: [{ id: 4, kode: 'P1', deskripsi: 'Loket 1', jenis: 'pendaftaran', status: 1 }] });
    if (path === '/perangkat' && refused)
      return refuse(422, { message: 'Sudah ada', errors: { nama: ['Sudah ada layar atau kios dengan nama ini'] } });
    if (path === '/perangkat/1' && method === 'DELETE') return answerSaved({ id: 1 });
    if (path === '/perangkat/1') return answerSaved(TV);
    return path.startsWith('/perangkat') ? answerSaved(KODE) : undefined;
  });
});
const rowOf = async () => screen.findByRole('row', { name: /TV Lobi/ });

it('says what each shows and whether it can be heard', async () => {
  await showPage(<PerangkatPage />, { ability: ['view perangkat'] });
  const row = await rowOf();
  expect(screen.getByText(/Alamat layar: \/layar, alamat kios: \/kios$/)).toBeDefined();
  expect(row.textContent).toMatch(/TV LobiLayarLobi1 ruanganYaTanpa suara22\/11\/2026 09\.15/);
  expect(within(row).queryByRole('button')).toBeNull();
});

it('adds one by keyboard and shows its code large', async () => {
  await showPage(<PerangkatPage />, { ability: ALL });
  await rowOf();
  await userEvent.click(screen.getByRole('button', { name: 'Tambah' }));
  const form = within(await screen.findByRole('dialog', { name: 'Tambah layar atau kios' }));
  await userEvent.type(form.getByRole('textbox', { name: /^Nama/ }), 'TV Kasir');
  await userEvent.type(form.getByRole('textbox', { name: /^Ruang tunggu/ }), 'Kasir');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const kode = within(await screen.findByRole('dialog', { name: 'Pasang TV Lobi' }));
  expect(kode.getByLabelText('Kode pemasangan').textContent).toBe('559 674');
  expect(writesOf(requests).at(-1)?.body).toEqual({
    jenis: 'tv',
    nama: 'TV Kasir',
    ruang_tunggu: 'Kasir',
    bersuara: true,
    ruangan_id: [],
    loket_id: [],
  });
});

it('shows a refusal at its field', async () => {
  refused = true;
  await showPage(<PerangkatPage />, { ability: ALL });
  await rowOf();
  await userEvent.click(screen.getByRole('button', { name: 'Tambah' }));
  const form = within(await screen.findByRole('dialog', { name: 'Tambah layar atau kios' }));
  await userEvent.type(form.getByRole('textbox', { name: /^Nama/ }), 'TV Lobi');
  await userEvent.type(form.getByRole('textbox', { name: /^Ruang tunggu/ }), 'Lobi');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect((await form.findAllByText('Sudah ada layar atau kios dengan nama ini')).length).toBeGreaterThan(0);
});

it('gives a new code, changes on the version, and takes off after a question', async () => {
  await showPage(<PerangkatPage />, { ability: ALL });
  await userEvent.click(within(await rowOf()).getByRole('button', { name: 'Kode baru untuk TV Lobi' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Selesai/ }));
  await userEvent.click(within(await rowOf()).getByRole('button', { name: /^Ubah/ }));
  const form = within(await screen.findByRole('dialog', { name: 'Ubah TV Lobi' }));
  await userEvent.type(form.getByRole('textbox', { name: /^Ruang tunggu/ }), ' Depan');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Ubah TV Lobi' })).toBeNull());
  await userEvent.click(within(await rowOf()).getByRole('button', { name: /^Lepas/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Lepas' }));
  await waitFor(() => expect(writesOf(requests)).toHaveLength(3));
  expect(writesOf(requests).map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/perangkat/1/kode', {}],
    ['PUT', '/perangkat/1', expect.objectContaining({ ruang_tunggu: 'Lobi Depan', ruangan_id: [31], versi: 3 })],
    ['DELETE', '/perangkat/1', undefined],
  ]);
});
