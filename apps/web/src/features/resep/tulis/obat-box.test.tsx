import type { Obat } from '@nadi/contract/obat.contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { installServer, showPage } from '../../../testing/page.tsx';
import { answer } from '../../../testing/server.ts';
import { ObatBox } from './obat-box.tsx';
import { searchedName } from './resep-values.ts';

const GG = {
  id: 22,
  nama: 'GG 100 mg tablet',
  satuan: 'tablet',
  bentuk: 'tablet',
  zat: [],
  isi_kemasan: null,
  utuh: false,
  tersedia: 100,
  harga: 100,
} as unknown as Obat;

async function openBox() {
  const onTake = vi.fn();
  const onLuar = vi.fn();
  installServer(({ path, query }) =>
    path.startsWith('/obat/search') ? answer(/^(gg|100)$/.test(query.get('q') ?? '') ? [GG] : []) : undefined,
  );
  await showPage(
    <ObatBox
      id="obat"
      label="Tambah obat"
      placeholder=""
      asal={{ ruanganId: 3, penjaminId: 2, kelas: null }}
      nameIn={searchedName}
      holdOf={() => null}
      onTake={onTake}
      onLuar={onLuar}
    />,
    { path: '/', ability: ['view resep', 'create resep'] },
  );
  const box = screen.getByRole('combobox', { name: 'Tambah obat' });
  const type = async (text: string) => {
    await userEvent.click(box);
    fireEvent.change(box, { target: { value: text } });
  };
  return { onTake, onLuar, type };
}

// Issue 30 B2.
it('Enter never buys elsewhere what begins like a product of the house, and does what is found nowhere', async () => {
  const { onTake, onLuar, type } = await openBox();
  await type('gg sirop 3x1');
  // Issue 30 B7: the unit stands beside the stock.
  expect((await screen.findByRole('option', { name: /GG 100 mg/ })).textContent).toContain('stok 100 tablet');
  expect(screen.getByRole('option', { name: /Ambil di luar/ })).toBeDefined();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(onTake).toHaveBeenCalledWith('gg sirop 3x1', GG, { found: [GG], asing: 'sirop' }));
  expect(onLuar).not.toHaveBeenCalled();
  await type('zinkid 3x1');
  expect(await screen.findByRole('option', { name: 'Ambil di luar: zinkid' })).toBeDefined();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(onLuar).toHaveBeenCalledWith('zinkid 3x1'));
});

// Issue 30 C.
it('a word that may be two medicines says so, and is none that is bought elsewhere', async () => {
  const { onLuar, type } = await openBox();
  await type('MS 10mg');
  expect(await screen.findByText(/"MS" dapat berarti morfin sulfat atau magnesium sulfat/)).toBeDefined();
  expect(screen.queryByRole('option')).toBeNull();
  await userEvent.keyboard('{Enter}');
  expect(onLuar).not.toHaveBeenCalled();
});

it('a number alone names no medicine, so its Enter takes none', async () => {
  const { onTake, type } = await openBox();
  await type('100');
  expect(await screen.findByText('Ketik nama obat, paling sedikit 2 huruf')).toBeDefined();
  await userEvent.keyboard('{Enter}');
  expect([screen.queryByRole('option'), onTake.mock.calls]).toEqual([null, []]);
});
