import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { installServer, showPage } from '#testing/page.tsx';
import { answer, refuse } from '#testing/server.ts';
import { replaceXhr } from '#testing/xhr.ts';
import { AturanObatPage } from './aturan-obat.page.tsx';

const RESULT = {
  jumlah: 1,
  baru: 1,
  ubah: 0,
  tetap: 0,
  lewat: 0,
  jumlah_galat: 0,
  jumlah_perubahan: 0,
  jumlah_peringatan: 0,
  peringatan: [],
  tanya: [],
  catatan: [],
  perubahan: [],
  galat: [],
  contoh: [['Ginjal', 'Metformin', '', '', '', '2,5', '', '', '', 'Tahan', 'hentikan', 'Pedoman', 'ya']],
  tersimpan: false,
};

async function open(...ability: string[]) {
  const all = installServer(({ path }) =>
    path === '/aturan-obat'
      ? answer([])
      : path.endsWith('/ekspor')
        ? refuse(503, { message: 'Basis data jauh.' })
        : undefined,
  );
  await showPage(<AturanObatPage />, { path: '/apps/aturan-obat', ability });
  await userEvent.click(await screen.findByRole('button', { name: 'Lembar kerja' }));
  return all;
}

it('spec RS9: rules come in by sheet, with the word that they sleep; the list is asked anew', async () => {
  const send = replaceXhr((upload) => upload.answer(200, answer(RESULT).body));
  const all = await open('view telaah resep', 'update telaah resep');
  const asked = () => all.filter(({ path }) => path === '/aturan-obat').length;
  expect(asked()).toBe(1);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Impor...' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Impor aturan obat' }));
  expect(dialog.getByText('Aturan baru atau yang berubah memeriksa setelah disahkan apoteker.')).toBeDefined();
  await userEvent.upload(dialog.getByLabelText('Berkas lembar kerja'), new File(['x'], 'a.csv', { type: 'text/csv' }));
  const titles = (await dialog.findAllByRole('columnheader')).map(({ textContent }) => textContent);
  expect(titles).toHaveLength(RESULT.contoh[0]!.length);
  await userEvent.click(dialog.getByRole('button', { name: 'Simpan 1 baris' }));
  await screen.findByText('Impor selesai: 1 baru, 0 diubah.');
  await waitFor(() => expect(asked()).toBe(2));
  expect(send.map(({ path }) => path)).toEqual(['/aturan-obat/impor?simpan=false', '/aturan-obat/impor?simpan=true']);
});

it('who only looks at rules takes them out and brings none in', async () => {
  const all = await open('view telaah resep');
  const exportAll = await screen.findByRole('menuitem', { name: 'Ekspor semua' });
  expect(screen.queryByRole('menuitem', { name: 'Impor...' })).toBeNull();
  await userEvent.click(exportAll);
  await screen.findByText('Basis data jauh.');
  const { query } = all.find(({ path }) => path === '/aturan-obat/ekspor')!;
  expect(Object.fromEntries(query)).toEqual({ contoh: 'false' });
});
