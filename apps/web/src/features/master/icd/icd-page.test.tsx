import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { tolak } from '../../../testing/server.ts';
import type { Permintaan } from '../../../testing/server.ts';
import { jawabDaftar, pasangServer, tampilkan, tersimpan, tulisan } from '../../../testing/halaman.tsx';
import { IcdPage } from './icd.page.tsx';

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
const daftar = (p: Permintaan) => (p.path === '/icd/daftar' ? jawabDaftar([A09, J00]) : undefined);
const SEMUA = ['view pengaturan', 'create pengaturan', 'update pengaturan', 'delete pengaturan'];
const buka = async (boleh: readonly string[] = SEMUA): Promise<void> => {
  await tampilkan(<IcdPage />, { boleh });
  await screen.findByText('Selesma');
};

it('anybody may look; who may not change sees which are favourites, and no button', async () => {
  const semua = pasangServer(daftar);
  await buka(['view kunjungan']);
  expect(screen.getAllByRole('img', { name: 'Favorit' })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /Favorit J00|Tambah|^Ubah|^Hapus/ })).toBeNull();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Jenis kode' }), 'ICD-9-CM (tindakan)');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Favorit' }), 'Favorit saja');
  await waitFor(() =>
    expect(Object.fromEntries(semua.at(-1)?.query ?? [])).toMatchObject({ jenis: '9', favorit: 'true' }),
  );
});

it('the star makes a favourite, on the version that is shown', async () => {
  const semua = pasangServer(
    (p) => daftar(p) ?? (p.path === '/icd/update/4' ? tersimpan({ ...J00, favorit: true, versi: 3 }) : undefined),
  );
  await buka();
  const bintang = screen.getByRole('button', { name: 'Favorit J00' });
  expect([
    bintang.getAttribute('aria-pressed'),
    screen.getByRole('button', { name: 'Favorit A09' }).getAttribute('aria-pressed'),
  ]).toEqual(['false', 'true']);
  await userEvent.click(bintang);
  await waitFor(() =>
    expect(tulisan(semua).map(({ body }) => body)).toEqual([
      { jenis: 10, kode: 'J00', deskripsi: 'Selesma', deskripsi_asing: null, favorit: true, aktif: true, versi: 2 },
    ]),
  );
});

it('a star that is refused says why', async () => {
  pasangServer(
    (p) =>
      daftar(p) ??
      (p.path === '/icd/update/4'
        ? tolak(409, { message: 'Kode ini sudah diubah Rina.', data: { kini: J00 } })
        : undefined),
  );
  await buka();
  await userEvent.click(screen.getByRole('button', { name: 'Favorit J00' }));
  expect(await screen.findByText('Kode ini sudah diubah Rina.')).toBeDefined();
});

it('a new code: the kind follows what is typed, and the code is sent as it will be stored', async () => {
  const semua = pasangServer(
    (p) => daftar(p) ?? (p.path === '/icd/store' ? tersimpan({ ...J00, id: 9, jenis: 9, kode: '47.01' }) : undefined),
  );
  await buka();
  await userEvent.keyboard('n');
  const form = within(await screen.findByRole('dialog', { name: 'Tambah kode' }));
  expect(form.getByRole<HTMLInputElement>('radio', { name: 'ICD-10 (diagnosis)' }).checked).toBe(true);
  await userEvent.type(form.getByRole('textbox', { name: /^Kode/ }), '4701');
  expect(form.getByRole<HTMLInputElement>('radio', { name: 'ICD-9-CM (tindakan)' }).checked).toBe(true);
  await userEvent.type(form.getByRole('textbox', { name: /^Deskripsi(?! asing)/ }), 'Angkat usus buntu');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(tulisan(semua)[0]?.body).toEqual({
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
  const semua = pasangServer(daftar);
  await buka();
  await userEvent.keyboard('n');
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(form.getByRole('textbox', { name: /^Kode/ }), 'demam');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await form.findByText('Tulis kode seperti A00.1 (ICD-10) atau 00.01 (ICD-9-CM)', {
    selector: '[id$="-ket"] *, [id$="-ket"]',
  });
  expect(tulisan(semua)).toEqual([]);
});
