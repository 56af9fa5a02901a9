import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { answerList, answerSaved, installServer, showPage, writesOf } from '#testing/page.tsx';
import { answer, refuse } from '#testing/server.ts';
import type { Answerer, TestRequest } from '#testing/server.ts';
import { PermintaanAkunPage } from './permintaan-akun.page.tsx';

const ADMIN = ['update pengaturan', 'update karyawan'];
const DIAN = {
  id: 4,
  nama: 'Dian Pratiwi',
  email: 'dian@rumah.id',
  no_telepon: null,
  keterangan: 'Perawat baru',
  status: 'menunggu',
  dibuat_pada: '2026-11-22T01:00:00.000Z',
  diputus_pada: null,
  diputus_oleh: null,
  alasan: '',
};
const PILIHAN = {
  peran: [
    { id: 1, nama: 'admin' },
    { id: 3, nama: 'perawat' },
  ],
  karyawan: [{ id: 9, nama: 'Dian P.', profesi: 'bidan' }],
  surel: true,
};
const AKUN = { id: 77, email: DIAN.email, aktif: true, peran: [3], versi: 1 };
let rows: (typeof DIAN)[];
beforeEach(() => void (rows = [DIAN]));

async function open(answerer: Answerer = () => undefined, ability = ADMIN): Promise<TestRequest[]> {
  const requests = installServer((request) => {
    const own = answerer(request);
    if (own) return own;
    if (request.path === '/akun/permintaan') return answerList(rows);
    if (request.path === '/akun/permintaan/pilihan') return answer(PILIHAN);
    if (request.path === '/akun/permintaan/terima/4')
      return ((rows = []), answerSaved({ permintaan: DIAN, akun: AKUN, sandi: null }));
    return request.path === '/akun/permintaan/tolak/4' ? ((rows = []), answerSaved(DIAN)) : undefined;
  });
  await showPage(<PermintaanAkunPage />, { ability });
  await screen.findByRole('row', { name: /Dian Pratiwi/ });
  return requests;
}
const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));

it('accepts with a role and a profession, and says that the letter is on its way', async () => {
  const requests = await open();
  await press(/^Terima/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Terima Dian Pratiwi' }));
  await userEvent.click(dialog.getByRole('button', { name: /^Terima/ }));
  expect(await dialog.findAllByText('Pilih paling sedikit satu peran')).not.toHaveLength(0);
  await userEvent.type(dialog.getByRole('combobox', { name: /^Peran/ }), 'pera{Enter}');
  await userEvent.type(dialog.getByRole('combobox', { name: /^Profesi/ }), 'pera{Enter}');
  await userEvent.click(dialog.getByRole('button', { name: /^Terima/ }));
  expect(await screen.findByText(/Dian Pratiwi diterima. Undangan sedang dikirim ke dian@rumah.id/)).toBeDefined();
  expect(writesOf(requests)).toMatchObject([
    {
      path: '/akun/permintaan/terima/4',
      key: expect.any(String),
      body: { peran: [3], pegawai_id: null, profesi: 'perawat' },
    },
  ]);
});

it('gives the account to an employee who is there already', async () => {
  const requests = await open();
  await press(/^Terima/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Terima Dian Pratiwi' }));
  await userEvent.type(dialog.getByRole('combobox', { name: /^Peran/ }), 'pera{Enter}');
  await userEvent.type(dialog.getByRole('combobox', { name: /^Karyawan yang sudah ada/ }), 'dian{Enter}');
  expect(dialog.queryByRole('combobox', { name: /^Profesi/ })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: /^Terima/ }));
  await screen.findByText(/Dian Pratiwi diterima/);
  expect(writesOf(requests)[0]?.body).toEqual({ peran: [3], pegawai_id: 9, profesi: null });
});

it('shows a first password once where no letter is sent', async () => {
  await open(({ path }) => {
    if (path === '/akun/permintaan/pilihan') return answer({ ...PILIHAN, surel: false });
    return path === '/akun/permintaan/terima/4'
      ? answerSaved({ permintaan: DIAN, akun: AKUN, sandi: 'k7mp-x2wq-9rtd-hn4c' })
      : undefined;
  });
  await press(/^Terima/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Terima Dian Pratiwi' }));
  expect(dialog.getByText('Sandi awal ditampilkan sekali sesudah akun dibuat.')).toBeDefined();
  await userEvent.type(dialog.getByRole('combobox', { name: /^Peran/ }), 'pera{Enter}');
  await userEvent.type(dialog.getByRole('combobox', { name: /^Profesi/ }), 'pera{Enter}');
  await userEvent.click(dialog.getByRole('button', { name: /^Terima/ }));
  expect((await screen.findByLabelText('Sandi')).textContent).toBe('k7mp-x2wq-9rtd-hn4c');
});

it('refuses with a reason', async () => {
  const requests = await open();
  await press(/^Tolak/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Tolak permintaan Dian Pratiwi?' }));
  await userEvent.click(dialog.getByText('Bukan karyawan kami'));
  await userEvent.click(dialog.getByRole('button', { name: /^Tolak/ }));
  expect(await screen.findByText('Permintaan Dian Pratiwi ditolak.')).toBeDefined();
  expect(writesOf(requests)).toMatchObject([
    { path: '/akun/permintaan/tolak/4', body: { alasan: 'Bukan karyawan kami' }, key: expect.any(String) },
  ]);
});

it('says who was quicker', async () => {
  await open(({ path }) =>
    path === '/akun/permintaan/terima/4'
      ? refuse(409, { message: 'Permintaan ini sudah ditolak oleh Bagus.' })
      : undefined,
  );
  await press(/^Terima/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Terima Dian Pratiwi' }));
  await userEvent.type(dialog.getByRole('combobox', { name: /^Peran/ }), 'pera{Enter}');
  await userEvent.type(dialog.getByRole('combobox', { name: /^Profesi/ }), 'pera{Enter}');
  await userEvent.click(dialog.getByRole('button', { name: /^Terima/ }));
  expect(await dialog.findByText('Permintaan ini sudah ditolak oleh Bagus.')).toBeDefined();
});

it('who may not manage employees is offered nothing to decide', async () => {
  await open(undefined, ['update pengaturan']);
  expect(screen.queryByRole('button', { name: /^(Terima|Tolak)/ })).toBeNull();
});
