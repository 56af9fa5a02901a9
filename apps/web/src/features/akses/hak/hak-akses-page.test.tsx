import { DEFAULT_PERAN } from '@nadi/domain/akses/peran';
import { plainIzin } from '@nadi/domain/akses/peran-rights';
import type { Peran } from '@nadi/contract/akses/peran.contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listPages } from '#platform/address/page-list.ts';
import { endPreview, previewed } from '#platform/session/preview.ts';
import { can } from '#platform/session/session.ts';
import { answerList, answerSaved, currentPath, installServer, showPage, writesOf } from '#testing/page.tsx';
import { answer, refuse } from '#testing/server.ts';
import type { TestAnswer, TestRequest } from '#testing/server.ts';
import { HakAksesPage } from './hak-akses.page.tsx';

const ADMIN = ['manage all'];
let rows: Peran[];
beforeEach(() => {
  rows = DEFAULT_PERAN.map(({ kode, nama, izin }, at) => ({
    id: at + 1,
    kode,
    nama,
    izin: plainIzin(izin),
    versi: 1,
    orang: 1,
  }));
  listPages([
    { path: '/', title: 'Home', menu: 'Home', access: 'view dashboard', coming: false },
    { path: '/apps/antrean', title: 'Antrean', menu: 'Pelayanan', access: 'view antrean', coming: false },
    { path: '/apps/icd', title: 'Kode ICD', menu: 'Master', access: null, coming: false },
    { path: '/apps/mcu', title: 'Rekap MCU', menu: 'Laporan', access: 'view rm mcu', coming: false },
    { path: '/apps/penjualan', title: 'Penjualan', menu: 'Farmasi', access: 'view pos', coming: true },
  ]);
});
afterEach(endPreview);

const akun = (id: number, nama: string, peran: number[]) => ({
  id,
  nama,
  nama_lengkap: `${nama}, S.Kep`,
  email: `${nama}@klinik.uji`,
  aktif: true,
  peran,
  versi: 4,
});
const BASE = ({ path, method, body }: TestRequest): TestAnswer | undefined => {
  if (path === '/peran/daftar') return answer(rows);
  if (path.startsWith('/peran/akun/') && method === 'GET')
    return answer({ pemegang: [akun(70, 'Yoga', [6]), akun(71, 'Rini', [3, 6])], lain: [akun(72, 'Dewi', [5])] });
  if (path.startsWith('/peran/akun/')) return answerSaved(akun(72, 'Dewi', [5, 6]));
  if (path === '/peran/update') {
    const { peran } = body as { peran: Peran[] };
    rows = rows.map((row) => {
      const changed = peran.find(({ id }) => id === row.id);
      return changed ? { ...row, izin: changed.izin, versi: row.versi + 1 } : row;
    });
    return answerSaved(rows);
  }
  return path === '/karyawan/daftar' ? answerList([]) : undefined;
};

async function openPage(answerer = BASE, ability: readonly string[] = ADMIN) {
  const all = installServer(answerer);
  await showPage(<HakAksesPage />, { ability });
  await screen.findByRole('grid', { name: 'Hak tiap peran' });
  return all;
}
const cell = (name: RegExp): HTMLElement => screen.getByRole('gridcell', { name });
const press = async (keys: string): Promise<void> => void (await userEvent.keyboard(keys));
/** From the admin's queue to the cashier's. */
async function goToKasir(): Promise<void> {
  cell(/^Antrean, Admin/).focus();
  await press('{ArrowRight>5/}');
}

it('tells each role by resource; one cell is the stop of Tab, and arrows walk', async () => {
  await openPage();
  expect(cell(/^Antrean, Admin: Semua$/).tabIndex).toBe(0);
  expect(cell(/^Antrean, Kasir: tidak ada$/).tabIndex).toBe(-1);
  expect(cell(/^Kunjungan, Manajemen: Lihat$/)).toBeDefined();
  // issue 31 C: only what has no page yet is still to come.
  expect(screen.getByText('rm mcu')).toBeDefined();
  expect(screen.getByText('pos, bagian ini menyusul')).toBeDefined();
  await goToKasir();
  expect(document.activeElement).toBe(cell(/^Antrean, Kasir/));
  await press('{ArrowUp}{End}{Home}{ArrowDown}{ArrowRight}');
  expect(document.activeElement).toBe(cell(/^Antrean, Petugas pendaftaran/));
});

it('Space gives the next level, Ctrl+Enter saves all changes together, on the versions that were read', async () => {
  const all = await openPage();
  await goToKasir();
  await press(' ');
  expect(cell(/^Antrean, Kasir: Lihat, belum disimpan, berbeda dari bawaan$/)).toBeDefined();
  await press('{ArrowLeft} ');
  await press('{Control>}{Enter}{/Control}');
  await screen.findByText('Hak akses disimpan. Berlaku sekarang juga.');
  const [saved] = writesOf(all);
  expect(saved).toMatchObject({ path: '/peran/update', key: expect.any(String) });
  expect(
    (saved!.body as { peran: Peran[] }).peran.map(({ id, versi, izin }) => [id, versi, izin.includes('view antrean')]),
  ).toEqual([
    [6, 1, true],
    [5, 1, true],
  ]);
  expect(cell(/^Antrean, Kasir: Lihat, berbeda dari bawaan$/)).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Simpan/ }).disabled).toBe(true);
});

it('Enter leads to the single rights, in words, with what each opens; the menu of the role follows', async () => {
  await openPage();
  await goToKasir();
  const panel = within(screen.getByRole('complementary', { name: 'Peran Kasir' }));
  expect(panel.queryByText('Antrean', { selector: 'dd' })).toBeNull();
  await press('{Enter}');
  const box = panel.getByRole('checkbox', { name: 'Lihat antrean' });
  expect(document.activeElement).toBe(box);
  expect(panel.getByText('Membuka Antrean')).toBeDefined();
  await press(' ');
  expect(panel.getByText('belum disimpan')).toBeDefined();
  expect(panel.getByText('Antrean', { selector: 'dd' })).toBeDefined();
  expect(panel.getByText('Kode ICD', { selector: 'dd' })).toBeDefined();
});

it('what differs from the shipped state is listed, and goes back to it', async () => {
  rows = rows.map((row) => (row.kode === 'kasir' ? { ...row, izin: ['view laporan'] } : row));
  await openPage();
  await goToKasir();
  const panel = within(screen.getByRole('complementary', { name: 'Peran Kasir' }));
  const list = panel.getByRole('heading', { name: 'Dibanding bawaan' }).parentElement!;
  expect(list.textContent).toContain('+ Lihat laporan');
  expect(list.textContent).toContain('− Lihat daftar dan isi kunjungan');
  await userEvent.click(panel.getByRole('button', { name: 'Kembalikan ke bawaan' }));
  expect(document.activeElement?.textContent).toMatch(/^Dibanding bawaan/);
  expect(panel.getByText('Sama seperti bawaan.')).toBeDefined();
  expect(cell(/^Laporan, Kasir: tidak ada, belum disimpan$/)).toBeDefined();
});

it('a search finds resources by their words, rights and pages', async () => {
  await openPage();
  await press('/');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Cari halaman atau hak' }));
  await press('gabungkan');
  expect(screen.getAllByRole('gridcell')).toHaveLength(rows.length);
  expect(screen.getByRole('rowheader', { name: /Gabung pasien kembar/ })).toBeDefined();
  await press(' uang');
  expect(screen.getByText('Tidak ada hak dengan kata itu')).toBeDefined();
});

it.each([
  ['Pakai yang tersimpan', null],
  ['Terapkan perubahan saya', ['view antrean', 'view laporan']],
])('somebody else was quicker: "%s"', async (button, sent) => {
  let quicker = true;
  const all = await openPage((request) => {
    if (request.path !== '/peran/update' || !quicker) return BASE(request);
    quicker = false;
    rows = rows.map((row) => (row.kode === 'kasir' ? { ...row, izin: ['view laporan'], versi: 2 } : row));
    return refuse(409, { message: 'Peran kasir sudah berubah sejak Anda membukanya. Muat ulang dan periksa lagi.' });
  });
  await goToKasir();
  await press(' {Control>}{Enter}{/Control}');
  expect((await screen.findByText(/Peran Kasir sudah berubah sejak Anda membukanya/)).textContent).toContain(
    'belum disimpan',
  );
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(screen.queryByText(/sudah berubah sejak Anda membukanya/)).toBeNull();
  // Not at what throws the changes away, which stands next to it.
  expect(document.activeElement).toBe(cell(/^Antrean, Kasir/));
  if (!sent) return expect(cell(/^Antrean, Kasir: tidak ada$/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /^Simpan 1/ }));
  await waitFor(() => expect(writesOf(all)).toHaveLength(2));
  expect(writesOf(all)[1]!.body).toMatchObject({ peran: [{ id: 6, versi: 2, izin: sent }] });
});

it('rights for oneself are asked for before they are saved; other refusals are said', async () => {
  let at = 0;
  const all = await openPage((request) => {
    if (request.path !== '/peran/update') return BASE(request);
    at += 1;
    if (at === 1)
      return refuse(422, { kode: 'PERLU_KONFIRMASI', message: 'Anda menambah hak Anda sendiri: Lihat antrean.' });
    return refuse(422, { message: 'Harus ada satu akun aktif yang dapat mengatur hak akses, karyawan, dan akun' });
  });
  await goToKasir();
  await press(' {Control>}{Enter}{/Control}');
  const question = within(await screen.findByRole('dialog', { name: 'Tambah hak Anda sendiri?' }));
  await userEvent.click(question.getByRole('button', { name: 'Tambah' }));
  expect(await screen.findByText(/Harus ada satu akun aktif/)).toBeDefined();
  expect(writesOf(all).map(({ body }) => (body as { yakin: boolean }).yakin)).toEqual([false, true]);
  expect(cell(/^Antrean, Kasir: Lihat, belum disimpan/)).toBeDefined();
});

it('who holds a role is listed with a way to the employee; a role is given and taken on the account’s version', async () => {
  const all = await openPage();
  await goToKasir();
  const link = await screen.findByRole('link', { name: 'Yoga, S.Kep' });
  expect(link.getAttribute('href')).toBe('/apps/karyawan?cari=Yoga');
  await userEvent.click(screen.getByRole('button', { name: 'Lepas Rini, S.Kep' }));
  await userEvent.type(screen.getByRole('combobox', { name: 'Beri peran ini kepada' }), 'dewi{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Beri peran' }));
  await waitFor(() => expect(writesOf(all)).toHaveLength(2));
  expect(writesOf(all).map(({ path, body }) => [path, body])).toEqual([
    ['/peran/akun/6', { akun_id: 71, versi: 4, pegang: false, yakin: false }],
    ['/peran/akun/6', { akun_id: 72, versi: 4, pegang: true, yakin: false }],
  ]);
});

it('a refusal to take a role stands at the person', async () => {
  await openPage((request) =>
    request.path === '/peran/akun/6' && request.method === 'POST'
      ? refuse(422, { message: 'Ini satu-satunya peran akun itu.' })
      : BASE(request),
  );
  await goToKasir();
  await userEvent.click(await screen.findByRole('button', { name: 'Lepas Yoga, S.Kep' }));
  expect((await screen.findByText('Ini satu-satunya peran akun itu.')).closest('li')?.textContent).toContain('Yoga');
});

it('a copy of a role is made, and chosen', async () => {
  const made = { id: 99, kode: 'peran-1', nama: 'Kasir malam', izin: ['view pos'], versi: 1, orang: 0 } as Peran;
  const all = await openPage((request) => {
    if (request.path !== '/peran/store') return BASE(request);
    rows = [...rows, made];
    return answerSaved(made);
  });
  await goToKasir();
  await userEvent.click(screen.getByRole('button', { name: 'Salin peran' }));
  const nama = await screen.findByRole('textbox', { name: /^Nama peran/ });
  await userEvent.clear(nama);
  await userEvent.type(nama, 'Kasir malam{Control>}{Enter}{/Control}');
  await screen.findByRole('complementary', { name: 'Peran Kasir malam' });
  expect(writesOf(all)).toMatchObject([{ path: '/peran/store', body: { nama: 'Kasir malam', salin_dari: 6 } }]);
  expect(screen.getByRole('button', { name: 'Hapus peran' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Dibanding bawaan' })).toBeNull();
});

it('a role that is renamed here keeps what is changed in it, and nobody else is blamed', async () => {
  const all = await openPage((request) => {
    if (request.path !== '/peran/nama/6') return BASE(request);
    rows = rows.map((row) => (row.id === 6 ? { ...row, nama: 'Kasir depan', versi: 2 } : row));
    return answerSaved(rows.find(({ id }) => id === 6));
  });
  await goToKasir();
  await press(' ');
  await userEvent.click(screen.getByRole('button', { name: 'Ganti nama' }));
  const nama = await screen.findByRole('textbox', { name: /^Nama peran/ });
  await userEvent.clear(nama);
  await userEvent.type(nama, 'Kasir depan{Control>}{Enter}{/Control}');
  expect(await screen.findByRole('gridcell', { name: /^Antrean, Kasir depan: Lihat, belum disimpan/ })).toBeDefined();
  expect(screen.queryByText(/sudah berubah sejak Anda membukanya/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Simpan 1/ }));
  await waitFor(() => expect(writesOf(all)).toHaveLength(2));
  expect(writesOf(all).map(({ body }) => body)).toMatchObject([
    { nama: 'Kasir depan', versi: 1 },
    { peran: [{ id: 6, versi: 2 }] },
  ]);
});

it('who may only look changes nothing', async () => {
  const all = await openPage(BASE, ['view pengaturan', 'view karyawan']);
  await goToKasir();
  await press(' ');
  expect(cell(/^Antrean, Kasir: tidak ada$/)).toBeDefined();
  const panel = within(screen.getByRole('complementary', { name: 'Peran Kasir' }));
  expect(panel.getByRole<HTMLInputElement>('checkbox', { name: 'Lihat antrean' }).disabled).toBe(true);
  expect(await panel.findByRole('link', { name: 'Yoga, S.Kep' })).toBeDefined();
  for (const name of [/^Simpan/, /^Lepas/, 'Beri peran', 'Peran baru', 'Salin peran', 'Ganti nama'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(writesOf(all)).toEqual([]);
});

it('as a role sees it: what is not saved yet counts, and nothing is gained', async () => {
  await openPage(BASE, ['view pengaturan', 'update pengaturan', 'view antrean']);
  await goToKasir();
  await press(' ');
  // issue 31 C: begins with a choice.
  await userEvent.click(screen.getByRole('button', { name: 'Lihat sebagai' }));
  expect(previewed()).toBeNull();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Kasir' }));
  expect(currentPath()).toBe('/');
  expect(previewed()).toMatchObject({ nama: 'Kasir', kode: 'kasir' });
  expect(can('view antrean')).toBe(true);
  // The cashier's, and not the user's own.
  expect(can('view pos')).toBe(false);
  // The user's own, and not the cashier's.
  expect(can('view pengaturan')).toBe(false);
});

it('a role that is chosen outside of the grid is brought into sight', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  await openPage();
  expect(shown).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('combobox', { name: 'Peran yang dipilih' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Manajemen' }));
  await waitFor(() =>
    expect(shown.mock.contexts.map((one) => (one as Element).getAttribute('aria-label'))).toContain(
      'Antrean, Manajemen: Lihat',
    ),
  );
  shown.mockRestore();
});
