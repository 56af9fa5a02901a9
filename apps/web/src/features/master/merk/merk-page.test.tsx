import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerList, answerSaved, installServer, showPage, writesOf } from '#testing/page.tsx';
import { MerkPage, ProdusenPage } from './merk.page.tsx';

it.each([
  ['/Merk', 'merk', MerkPage],
  ['/Produsen', 'produsen', ProdusenPage],
])('%s is listed, and takes another name by keys alone', async (path, resource, Page) => {
  const row = { id: 2, nama: 'Sanmol', aktif: true, versi: 1 };
  const requests = installServer((request) => {
    if (request.path === `${path}/daftar`) return answerList([row]);
    return request.path === `${path}/store` ? answerSaved({ ...row, id: 3, nama: 'Bodrex' }) : undefined;
  });
  await showPage(<Page />, { ability: [`view ${resource}`, `create ${resource}`] });
  expect(await screen.findByRole('cell', { name: 'Sanmol' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /^Tambah/ }));
  const form = within(await screen.findByRole('dialog', { name: `Tambah ${resource}` }));
  await userEvent.type(form.getByRole('textbox', { name: new RegExp(`^Nama ${resource}`) }), 'Bodrex');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(writesOf(requests).map(({ path: to, body }) => [to, body])).toEqual([
      [`${path}/store`, { nama: 'Bodrex', aktif: true }],
    ]),
  );
});
