import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { refuse } from '#testing/server.ts';
import type { TestRequest } from '#testing/server.ts';
import { PenjaminPage } from '#features/master/penjamin/penjamin.page.tsx';
import { writeDraftsNow } from '#testing/drafts.ts';
import { answerList, installServer, showPage, answerSaved, writesOf } from '#testing/page.tsx';
import { chooseOption } from '#testing/selects.ts';

const FULL_ABILITY = ['view pengaturan', 'create pengaturan', 'update pengaturan', 'delete pengaturan'];
const ROWS = [
  { id: 1, deskripsi: 'Tanpa Asuransi / Umum', kelompok: 'umum', kontak: null, aktif: true, versi: 1 },
  { id: 5, deskripsi: 'Asuransi Sehat', kelompok: 'asuransi', kontak: '024', aktif: true, versi: 3 },
];
const answerRows = (request: TestRequest) => (request.path === '/penjamin/daftar' ? answerList(ROWS) : undefined);

const openPage = async (ability = FULL_ABILITY): Promise<void> => {
  await showPage(<PenjaminPage />, { ability });
  await screen.findByText('Asuransi Sehat');
};
const rowOf = (nama: string): HTMLElement => screen.getByText(nama).closest('tr') as HTMLElement;

describe('the page of a list', () => {
  it('asks for search, state and order, and offers only what the user may do', async () => {
    const all = installServer(answerRows);
    await openPage(['view pengaturan']);
    expect(screen.queryByRole('button', { name: /Tambah/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Ubah/ })).toBeNull();
    await userEvent.type(screen.getByRole('textbox', { name: 'Cari penjamin' }), 'sehat');
    await chooseOption(screen.getByRole('combobox', { name: 'Status' }), 'Aktif saja');
    await userEvent.click(screen.getByRole('button', { name: 'Nama penjamin' }));
    await waitFor(() =>
      expect(Object.fromEntries(all.at(-1)?.query ?? [])).toEqual({
        search: 'sehat',
        aktif: 'aktif',
        urut: 'deskripsi',
        page: '1',
        limit: '25',
      }),
    );
  });

  it('N adds one: what is wrong stands at its field, a save goes once and can be taken back', async () => {
    const all = installServer(
      (p) =>
        answerRows(p) ??
        (p.path === '/penjamin/store'
          ? answerSaved({ ...ROWS[1], id: 9, deskripsi: 'Baru', versi: 1 })
          : p.path === '/penjamin/destroy/9'
            ? answerSaved(ROWS[1])
            : undefined),
    );
    await openPage();
    await userEvent.keyboard('n');
    const form = within(await screen.findByRole('dialog', { name: 'Tambah penjamin' }));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(
      await form.findByText('Nama penjamin wajib diisi', { selector: '[id$="-ket"] *, [id$="-ket"]' }),
    ).toBeDefined();
    await userEvent.type(form.getByRole('textbox', { name: /Nama penjamin/ }), 'Baru');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await userEvent.click(await screen.findByRole('button', { name: 'Urungkan' }));
    await screen.findByText(/^Diurungkan: Baru ditambahkan/);
    expect(writesOf(all).map(({ method, path, body, key }) => [method, path, body, key !== null])).toEqual([
      ['POST', '/penjamin/store', { deskripsi: 'Baru', kelompok: 'asuransi', kontak: null, aktif: true }, true],
      ['DELETE', '/penjamin/destroy/9', undefined, false],
    ]);
  });

  it('somebody else was quicker: what is stored stands beside what was typed, and either can be kept', async () => {
    const current = { ...ROWS[1], kontak: 'baru', versi: 4 };
    let to = 0;
    const all = installServer(
      (p) =>
        answerRows(p) ??
        (p.path === '/penjamin/update/5'
          ? to++ === 0
            ? refuse(409, {
                message: 'Penjamin ini sudah diubah Rina sejak Anda membukanya.',
                data: { kini: current, oleh: 'Rina' },
              })
            : answerSaved({ ...current, versi: 5 })
          : undefined),
    );
    await openPage();
    await userEvent.click(rowOf('Asuransi Sehat'));
    await userEvent.keyboard('e');
    const dialog = within(await screen.findByRole('dialog', { name: 'Ubah Asuransi Sehat' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Kontak/ }), '99');
    await userEvent.click(dialog.getByRole('button', { name: /^Simpan/ }));
    expect((await dialog.findByText(/sudah diubah Rina/)).closest('[role=alert]')?.textContent).toContain(
      'Kontak tersimpan: baru',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Simpan isian saya' }));
    await waitFor(() => expect(writesOf(all)).toHaveLength(2));
    expect(writesOf(all).map(({ body }) => body)).toMatchObject([
      { kontak: '02499', versi: 3 },
      { kontak: '02499', versi: 4 },
    ]);
  });

  it('in use today: taking it out of use asks, and goes on when the clerk says so', async () => {
    let to = 0;
    const all = installServer(
      (p) =>
        answerRows(p) ??
        (p.path === '/penjamin/update/5'
          ? to++ === 0
            ? refuse(422, { kode: 'PERLU_KONFIRMASI', message: 'Sedang dipakai: Kunjungan hari ini (2).' })
            : answerSaved({ ...ROWS[1], aktif: false, versi: 4 })
          : undefined),
    );
    await openPage();
    await userEvent.click(screen.getByRole('button', { name: 'Ubah Asuransi Sehat' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ubah Asuransi Sehat' }));
    await userEvent.click(dialog.getByRole('switch'));
    await userEvent.click(dialog.getByRole('button', { name: /^Simpan/ }));
    await screen.findByText('Sedang dipakai: Kunjungan hari ini (2).');
    expect(screen.getByRole('dialog', { name: /^Tetap simpan .+\?$/ })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Tetap simpan' }));
    await waitFor(() =>
      expect(writesOf(all).map(({ body }) => (body as { yakin: boolean }).yakin)).toEqual([false, true]),
    );
  });

  it('what is used is not removed; it can be taken out of use instead', async () => {
    const all = installServer(
      (p) =>
        answerRows(p) ??
        (p.path === '/penjamin/destroy/5'
          ? refuse(409, { message: 'Penjamin ini dipakai: Kunjungan (3). Nonaktifkan saja.', data: [] })
          : p.path === '/penjamin/update/5'
            ? answerSaved({ ...ROWS[1], aktif: false, versi: 4 })
            : undefined),
    );
    await openPage();
    await userEvent.click(screen.getByRole('button', { name: 'Hapus Asuransi Sehat' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Hapus' }));
    await screen.findByText('Penjamin ini dipakai: Kunjungan (3). Nonaktifkan saja.');
    await userEvent.click(screen.getByRole('button', { name: 'Nonaktifkan' }));
    await screen.findByText('Asuransi Sehat dinonaktifkan.');
    expect(writesOf(all).at(-1)?.body).toMatchObject({ aktif: false, versi: 3, yakin: true });
  });

  it('a draft is offered after a reload, and comes back with Lanjutkan; a failed read says so and can be tried again', async () => {
    installServer(answerRows);
    await openPage();
    await userEvent.keyboard('n');
    await userEvent.type(
      within(await screen.findByRole('dialog')).getByRole('textbox', { name: /Nama penjamin/ }),
      'Setengah',
    );
    await writeDraftsNow();
    await screen.findByText('Draf tersimpan', { exact: false });
    cleanup();
    let failure = true;
    installServer((p) =>
      p.path === '/penjamin/daftar' && failure
        ? refuse(500, { message: 'Terjadi kesalahan pada server.' })
        : answerRows(p),
    );
    await showPage(<PenjaminPage />, { ability: FULL_ABILITY });
    await screen.findByText('Terjadi kesalahan pada server.');
    failure = false;
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    await screen.findByText('Asuransi Sehat');
    await userEvent.keyboard('n');
    await userEvent.click(await screen.findByRole('button', { name: 'Lanjutkan' }));
    await waitFor(() =>
      expect(
        within(screen.getByRole('dialog')).getByRole<HTMLInputElement>('textbox', { name: /Nama penjamin/ }).value,
      ).toBe('Setengah'),
    );
  });
});
