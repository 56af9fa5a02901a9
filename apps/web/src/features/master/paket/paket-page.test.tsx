import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ruangan } from '#testing/ruangan.ts';
import { answer } from '#testing/server.ts';
import type { TestAnswer, TestRequest } from '#testing/server.ts';
import { answerList, installServer, showPage, answerSaved } from '#testing/page.tsx';
import { PaketPage } from './paket.page.tsx';

const FULL_ABILITY = ['view paket kunjungan', 'create paket kunjungan', 'update paket kunjungan', 'view tindakan'];
const ITEMS = [{ tindakan_id: 7, jumlah: 2, kode: 'LAB-09', nama_tindakan: 'Sudah berhenti', tarif: 5000 }];
const ROWS = [
  {
    id: 1,
    kode: 'PKT-01',
    deskripsi: 'Cek kesehatan',
    harga: 150_000,
    keterangan: null,
    tindakan: ITEMS,
    ruangan: [],
    nama_ruangan: [],
    aktif: true,
    versi: 1,
  },
];
const TINDAKAN = Array.from({ length: 1001 }, (_, n) => ({
  id: n + 10,
  kode: `T-${n}`,
  nama_tindakan: `Tindakan ${n}`,
  kategori: 'tindakan',
  tarif: n === 1000 ? null : 10_000,
  tariff: n === 1000 ? null : 10_000,
}));

function server({ path, query }: TestRequest): TestAnswer | undefined {
  if (path === '/paket-kunjungan/daftar') return answerList(ROWS);
  if (path === '/ruangan') return answer([ruangan(4, 'KIA')]);
  if (path !== '/tindakan') return undefined;
  const start = (Number(query.get('page')) - 1) * 1000;
  return answer(TINDAKAN.slice(start, start + 1000), { meta: { total: TINDAKAN.length, page: 1, limit: 1000 } });
}
const bodiesTo = (all: readonly TestRequest[], path: string): unknown[] =>
  all.filter((p) => p.path === path).map((p) => p.body);
const openPage = async (): Promise<void> => {
  await showPage(<PaketPage />, { ability: FULL_ABILITY });
  await screen.findByText('Cek kesehatan');
};

describe('the page of packages', () => {
  it('shows price, what is in it and where it is offered', async () => {
    installServer(server);
    await openPage();
    expect(
      within(screen.getByText('Cek kesehatan').closest('tr') as HTMLElement)
        .getAllByRole('cell')
        .map((td) => td.textContent)
        .slice(0, 5),
    ).toEqual(['PKT-01', 'Cek kesehatan', 'Rp. 150.000', '1 tindakan', 'Semua ruangan']);
  });

  it('adds one with the keyboard only, out of more than 1,000 procedures, and says what it saves', async () => {
    const all = installServer(
      (p) => server(p) ?? (p.path === '/paket-kunjungan/store' ? answerSaved({ ...ROWS[0], id: 9 }) : undefined),
    );
    await openPage();
    await userEvent.keyboard('n');
    await userEvent.click(await screen.findByRole('textbox', { name: 'Kode' }));
    // From a field outside of the table as well; the row that is too many goes again.
    await userEvent.keyboard('{Alt>}b{/Alt}');
    await userEvent.click(screen.getByRole('button', { name: 'Hapus isi 2' }));
    await userEvent.click(screen.getByRole('textbox', { name: 'Kode' }));
    await userEvent.keyboard('pkt-02{Enter}Paket baru{Enter}25000{Enter}t-1000{Enter}{Enter}');
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}{Alt>}b{/Alt}');
    await new Promise((r) => setTimeout(r, 50));
    expect(within(screen.getByRole('group', { name: 'Isi 2' })).queryByRole('alert')).toBeNull();
    await userEvent.keyboard('tindakan 42{Enter}3{Enter}kia{Enter}');
    expect(screen.getByText(/Satu per satu/).textContent).toBe('Satu per satu Rp. 30.000, paket lebih murah Rp. 5.000');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(bodiesTo(all, '/paket-kunjungan/store')).toEqual([
        {
          kode: 'PKT-02',
          deskripsi: 'Paket baru',
          harga: 25_000,
          keterangan: null,
          aktif: true,
          ruangan: [4],
          tindakan: [
            { tindakan_id: 1010, jumlah: 1 },
            { tindakan_id: 52, jumlah: 3 },
          ],
        },
      ]),
    );
  });

  it('keeps a procedure that is out of use by now; nothing in it is said before it is sent', async () => {
    const all = installServer(server);
    await openPage();
    await userEvent.click(screen.getByRole('button', { name: 'Ubah Cek kesehatan' }));
    const items = within(await screen.findByRole('group', { name: 'Isi 1' }));
    await waitFor(() => expect(items.getByRole<HTMLInputElement>('combobox').value).toBe('LAB-09 · Sudah berhenti'));
    await userEvent.click(items.getByRole('button', { name: 'Hapus isi 1' }));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect((await screen.findAllByText('Isi paling sedikit satu tindakan')).length).toBeGreaterThan(0);
    expect(bodiesTo(all, '/paket-kunjungan/update/1')).toEqual([]);
  });
});
