import type { Obat } from '@nadi/contract/resep/obat.contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { installServer, showPage } from '#testing/page.tsx';
import { answer } from '#testing/server.ts';
import { ObatBox } from './obat-box.tsx';
import { PilihArti } from './pilih-arti.tsx';
import { langkahObat } from './tanya-baris.ts';
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

it('letters typed at an open question land in the box with the digits behind them; a digit alone answers', async () => {
  const onPilih = vi.fn();
  const soal = { kata: '', mulai: 0, akhir: 0, teks: false, tolak: false, pesan: 'Yang mana?' };
  const pilihan = ['satu', 'dua'].map((label) => ({ label, teks: label }));
  const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Obat' });
  await showPage(
    <>
      <PilihArti
        teks="x"
        soal={{ ...soal, pilihan }}
        onPilih={onPilih}
        onBatal={vi.fn()}
        onHuruf={() => box().focus()}
      />
      <input aria-label="Obat" />
    </>,
    { path: '/', ability: [] },
  );
  expect(document.activeElement).toBe(screen.getByRole('group'));
  await userEvent.keyboard('simva 20');
  expect([box().value, onPilih.mock.calls]).toEqual(['simva 20', []]);
  screen.getByRole('group').focus();
  await userEvent.keyboard('7{ArrowDown}{Enter}');
  expect(onPilih).toHaveBeenCalledWith(pilihan[0]);
  await userEvent.keyboard('2');
  expect(onPilih).toHaveBeenLastCalledWith(pilihan[1]);
});

it.each([
  ['gg sirop 3x1', 'sirop', ['tanpa "sirop"']],
  ['asam salisilat 3x1', 'salisilat', []],
  ['ca lactat 3x1', 'lactat', []],
  ['vit b kompl 3x1', 'b kompl', []],
  ['cendo xitrol 3x1', 'xitrol', []],
])('“%s” without its word is offered only where it stays the same medicine', (teks, asing, labels) => {
  const step = langkahObat({ teks, asing, obat: GG, found: [GG], pasti: [] });
  expect('soal' in step && step.soal[0]?.pilihan.map(({ label }) => label)).toEqual(labels);
});

it('a line that was left without Enter stays in the box and is said', async () => {
  const { onTake, type } = await openBox();
  await type('gg 3x1');
  await screen.findByRole('option', { name: /GG 100 mg/ });
  await userEvent.tab();
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Tambah obat' }).value).toBe('gg 3x1');
  expect(screen.getByText('"gg 3x1" belum dipilih dari daftar')).toBeDefined();
  expect(onTake).not.toHaveBeenCalled();
});
