import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { refuse } from '#testing/server.ts';
import type { TestRequest } from '#testing/server.ts';
import { answerList, installServer, showPage, answerSaved, writesOf } from '#testing/page.tsx';
import { IcdPage } from './icd.page.tsx';
import { chooseOption } from '#testing/selects.ts';

const J00 = {
  id: 4,
  jenis: 10,
  kode: 'J00',
  deskripsi: 'Selesma',
  deskripsi_asing: null,
  favorit: false,
  aktif: true,
  versi: 2,
};
const A09 = { ...J00, id: 5, kode: 'A09', deskripsi: 'Diare', favorit: true };
const answerRows = (p: TestRequest) => (p.path === '/icd/daftar' ? answerList([A09, J00]) : undefined);
const FULL_ABILITY = ['view pengaturan', 'create pengaturan', 'update pengaturan', 'delete pengaturan'];
const openPage = async (ability: readonly string[] = FULL_ABILITY): Promise<void> => {
  await showPage(<IcdPage />, { ability });
  await screen.findByText('Selesma');
};

it('anybody may look; who may not change sees which are favourites, and no button', async () => {
  const all = installServer(answerRows);
  await openPage(['view kunjungan']);
  expect(screen.getAllByRole('img', { name: 'Favorit' })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /Favorit J00|Tambah|^Ubah|^Hapus/ })).toBeNull();
  await chooseOption(screen.getByRole('combobox', { name: 'Jenis kode' }), 'ICD-9-CM (tindakan)');
  await chooseOption(screen.getByRole('combobox', { name: 'Favorit' }), 'Favorit saja');
  await waitFor(() =>
    expect(Object.fromEntries(all.at(-1)?.query ?? [])).toMatchObject({ jenis: '9', favorit: 'true' }),
  );
});

it('the star makes a favourite, on the version that is shown', async () => {
  const all = installServer(
    (p) => answerRows(p) ?? (p.path === '/icd/update/4' ? answerSaved({ ...J00, favorit: true, versi: 3 }) : undefined),
  );
  await openPage();
  const star = screen.getByRole('button', { name: 'Favorit J00' });
  expect([
    star.getAttribute('aria-pressed'),
    screen.getByRole('button', { name: 'Favorit A09' }).getAttribute('aria-pressed'),
  ]).toEqual(['false', 'true']);
  await userEvent.click(star);
  await waitFor(() =>
    expect(writesOf(all).map(({ body }) => body)).toEqual([
      { jenis: 10, kode: 'J00', deskripsi: 'Selesma', deskripsi_asing: null, favorit: true, aktif: true, versi: 2 },
    ]),
  );
});

it('a star that is refused says why', async () => {
  installServer(
    (p) =>
      answerRows(p) ??
      (p.path === '/icd/update/4'
        ? refuse(409, { message: 'Kode ini sudah diubah Rina.', data: { kini: J00 } })
        : undefined),
  );
  await openPage();
  await userEvent.click(screen.getByRole('button', { name: 'Favorit J00' }));
  expect(await screen.findByText('Kode ini sudah diubah Rina.')).toBeDefined();
});

it('a new code: the kind follows what is typed, and the code is sent as it will be stored', async () => {
  const all = installServer(
    (p) =>
      answerRows(p) ?? (p.path === '/icd/store' ? answerSaved({ ...J00, id: 9, jenis: 9, kode: '47.01' }) : undefined),
  );
  await openPage();
  await userEvent.keyboard('n');
  const form = within(await screen.findByRole('dialog', { name: 'Tambah kode' }));
  expect(form.getByRole<HTMLInputElement>('radio', { name: 'ICD-10 (diagnosis)' }).checked).toBe(true);
  await userEvent.type(form.getByRole('textbox', { name: /^Kode/ }), '4701');
  expect(form.getByRole<HTMLInputElement>('radio', { name: 'ICD-9-CM (tindakan)' }).checked).toBe(true);
  await userEvent.type(form.getByRole('textbox', { name: /^Deskripsi(?! asing)/ }), 'Angkat usus buntu');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(writesOf(all)[0]?.body).toEqual({
      jenis: 9,
      kode: '47.01',
      deskripsi: 'Angkat usus buntu',
      deskripsi_asing: null,
      favorit: false,
      aktif: true,
    }),
  );
});

it('what is no code is said at its field', async () => {
  const all = installServer(answerRows);
  await openPage();
  await userEvent.keyboard('n');
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(form.getByRole('textbox', { name: /^Kode/ }), 'demam');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await form.findByText('Tulis kode seperti A00.1 (ICD-10) atau 00.01 (ICD-9-CM)', {
    selector: '[id$="-ket"] *, [id$="-ket"]',
  });
  expect(writesOf(all)).toEqual([]);
});
