import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { answer, refuse } from '#testing/server.ts';
import type { TestAnswer, TestRequest } from '#testing/server.ts';
import { answerList, installServer, showPage, answerSaved, writesOf } from '#testing/page.tsx';
import { KaryawanPage } from './karyawan.page.tsx';

const ADMIN = ['view karyawan', 'update karyawan', 'view pengaturan', 'update pengaturan'];
const RINI = {
  id: 2,
  nama: 'Rini',
  nama_lengkap: 'Rini, S.Kep',
  gelar_depan: null,
  gelar_belakang: 'S.Kep',
  jenis_kelamin: null,
  profesi: 'perawat',
  nip: null,
  nik: null,
  no_telepon: null,
  email: 'rini@rumah.uji',
  sip: null,
  sip_berlaku: null,
  str: null,
  str_berlaku: null,
  spesialis: null,
  smf: null,
  smf_deskripsi: null,
  dokter_id: null,
  akun_email: null,
  akun_peran: null,
  aktif: true,
  versi: 1,
};
const PERAN = [
  { id: 1, nama: 'admin' },
  { id: 3, nama: 'perawat' },
  { id: 6, nama: 'kasir' },
];
const AKUN = { id: 77, email: 'rini@klinik.uji', aktif: true, peran: [3], versi: 4 };
const PASSWORD = 'k7mp-x2wq-9rtd-hn4c';
const copied = vi.fn<(text: string) => Promise<void>>();

let akun: typeof AKUN | null;
beforeEach(() => {
  akun = null;
  copied.mockReset().mockResolvedValue();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true });
});

const baseAnswers = ({ path }: TestRequest): TestAnswer | undefined => {
  if (path === '/karyawan/daftar')
    return answerList([{ ...RINI, ...(akun ? { akun_email: akun.email, akun_peran: 'perawat' } : {}) }]);
  if (path === '/karyawan/akun/2') return answer({ akun, peran: PERAN, email: RINI.email });
  if (path === '/karyawan/akun/store/2')
    return ((akun = { ...AKUN, versi: 1 }), answerSaved({ akun, sandi: PASSWORD }));
  if (path === '/karyawan/akun/kode/2') return answerSaved({ akun, kode: PASSWORD });
  if (path === '/karyawan/akun/sandi/2') return answerSaved({ akun, sandi: PASSWORD });
  return path === '/karyawan/akun/update/2' ? answerSaved({ ...AKUN, versi: 5 }) : undefined;
};

/** Opens the form of the only employee, and there the account. */
async function openPage(
  button: 'Buat akun' | 'Kelola akun',
  answerer: (p: TestRequest) => TestAnswer | undefined = baseAnswers,
) {
  const all = installServer(answerer);
  await showPage(<KaryawanPage />, { ability: ADMIN });
  await userEvent.click(await screen.findByRole('button', { name: 'Ubah Rini, S.Kep' }));
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return {
    semua: all,
    form: within(
      await screen.findByRole('dialog', {
        name: button === 'Buat akun' ? 'Buat akun Rini, S.Kep' : 'Akun Rini, S.Kep',
      }),
    ),
  };
}
const pressYes = async (nama: string) =>
  userEvent.click(within(await screen.findByRole('dialog', { name: /\?$/ })).getByRole('button', { name: nama }));

it('an account is made; its password is shown once, with a warning, and copied', async () => {
  const { semua: all, form } = await openPage('Buat akun');
  const email = form.getByRole('textbox', { name: /^Email/ });
  expect((email as HTMLInputElement).value).toBe('rini@rumah.uji');
  await userEvent.clear(email);
  await userEvent.type(email, 'rini@klinik.uji');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect((await form.findAllByText('Pilih paling sedikit satu peran')).length).toBeGreaterThan(0);
  await userEvent.type(form.getByRole('combobox', { name: /^Peran/ }), 'pera{Enter}');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const password = within(await screen.findByRole('dialog', { name: 'Sandi Rini, S.Kep' }));
  expect(writesOf(all)).toMatchObject([
    {
      path: '/karyawan/akun/store/2',
      body: { email: 'rini@klinik.uji', peran: [3], aktif: true },
      key: expect.any(String),
    },
  ]);
  expect(password.getByLabelText('Sandi').textContent).toBe(PASSWORD);
  expect(password.getByText('Masuk dengan rini@klinik.uji dan sandi ini:')).toBeDefined();
  expect(password.getByRole('note').textContent).toContain('hanya ditampilkan sekali');
  await userEvent.click(password.getByRole('button', { name: 'Selesai' }));
  await pressYes('Kembali');
  await userEvent.click(password.getByRole('button', { name: 'Salin sandi' }));
  expect(copied).toHaveBeenCalledWith(PASSWORD);
  await userEvent.click(password.getByRole('button', { name: 'Selesai' }));
  await waitFor(() => expect(document.body.textContent).not.toContain(PASSWORD));
  expect(await screen.findByText('Masuk dengan akun rini@klinik.uji, peran perawat')).toBeDefined();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(PASSWORD);
});

it('a login that is taken is told at its field; a lost answer is asked for again under the same key', async () => {
  let at = 0;
  const { semua: all, form } = await openPage('Buat akun', (p) => {
    if (p.path !== '/karyawan/akun/store/2') return baseAnswers(p);
    at += 1;
    if (at === 1) return refuse(422, { errors: { email: ['Email ini sudah dipakai akun lain. Pakai email lain.'] } });
    if (at === 2) throw new TypeError('network');
    return baseAnswers(p);
  });
  await userEvent.type(form.getByRole('combobox', { name: /^Peran/ }), 'kasir{Enter}');
  await userEvent.click(form.getByRole('button', { name: /^Buat akun/ }));
  expect((await form.findAllByText('Email ini sudah dipakai akun lain. Pakai email lain.')).length).toBeGreaterThan(0);
  expect(form.getByRole('textbox', { name: /^Email/ }).getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(form.getByRole('textbox', { name: /^Email/ }), '{End}x');
  await userEvent.click(form.getByRole('button', { name: /^Buat akun/ }));
  await waitFor(() => expect(at).toBe(2));
  await userEvent.click(await form.findByRole('button', { name: /^Buat akun/ }));
  expect(await screen.findByText(PASSWORD)).toBeDefined();
  const keys = writesOf(all).map((p) => p.key);
  expect(keys[2]).toBe(keys[1]);
  expect(keys[1]).not.toBe(keys[0]);
});

it('roles and use are changed on the version read; who is put out is said first', async () => {
  akun = AKUN;
  const { semua: all, form } = await openPage('Kelola akun');
  await userEvent.type(form.getByRole('combobox', { name: /^Peran/ }), 'kasir{Enter}');
  await userEvent.click(form.getByRole('switch', { name: 'Aktif, dapat masuk' }));
  await userEvent.click(form.getByRole('button', { name: /^Simpan/ }));
  expect(
    within(await screen.findByRole('dialog', { name: 'Nonaktifkan akun rini@klinik.uji?' })).getByText(
      /akan dikeluarkan/,
    ),
  ).toBeDefined();
  await pressYes('Nonaktifkan');
  await waitFor(() =>
    expect(writesOf(all)).toMatchObject([
      { path: '/karyawan/akun/update/2', body: { email: 'rini@klinik.uji', peran: [3, 6], aktif: false, versi: 4 } },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Akun Rini, S.Kep' })).toBeNull());
});

it('the second of two people is told and reads again', async () => {
  akun = AKUN;
  const { form } = await openPage('Kelola akun', (p) =>
    p.path === '/karyawan/akun/update/2'
      ? refuse(409, { message: 'Akun ini sudah berubah sejak Anda membukanya. Muat ulang dan periksa lagi.' })
      : baseAnswers(p),
  );
  await userEvent.click(form.getByRole('button', { name: /^Simpan/ }));
  expect(await form.findByText(/sudah berubah/)).toBeDefined();
  akun = { ...AKUN, peran: [1], versi: 5 };
  await userEvent.click(form.getByRole('button', { name: 'Muat ulang' }));
  expect(
    await within(await screen.findByRole('dialog', { name: 'Akun Rini, S.Kep' })).findByRole('button', {
      name: 'Lepas admin',
    }),
  ).toBeDefined();
});

it('a password is renewed when that is meant, and told once', async () => {
  akun = AKUN;
  const { semua: all, form } = await openPage('Kelola akun');
  await userEvent.click(form.getByRole('button', { name: 'Atur ulang sandi' }));
  await pressYes('Batal');
  expect(writesOf(all)).toEqual([]);
  await userEvent.click(form.getByRole('button', { name: 'Atur ulang sandi' }));
  await pressYes('Atur ulang');
  expect(await screen.findByText(PASSWORD)).toBeDefined();
  expect(writesOf(all)).toMatchObject([{ path: '/karyawan/akun/sandi/2' }]);
});

it('what can’t be read is said, with the way on', async () => {
  let far = true;
  const all = installServer((p) =>
    p.path === '/karyawan/akun/2' && far
      ? refuse(503, { message: 'Basis data sedang tidak dapat dihubungi.' })
      : baseAnswers(p),
  );
  await showPage(<KaryawanPage />, { ability: ADMIN });
  await userEvent.click(await screen.findByRole('button', { name: 'Ubah Rini, S.Kep' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Buat akun' }));
  const again = await screen.findByRole('button', { name: 'Coba lagi' });
  far = false;
  await userEvent.click(again);
  expect(await screen.findByRole('dialog', { name: 'Buat akun Rini, S.Kep' })).toBeDefined();
  expect(writesOf(all)).toEqual([]);
});

it('is not offered to who has no right to it', async () => {
  const all = installServer(baseAnswers);
  await showPage(<KaryawanPage />, { ability: ['view karyawan', 'update karyawan'] });
  await userEvent.click(await screen.findByRole('button', { name: 'Ubah Rini, S.Kep' }));
  await screen.findByRole('dialog', { name: 'Ubah Rini, S.Kep' });
  expect(screen.queryByRole('button', { name: 'Buat akun' })).toBeNull();
  expect(all.some(({ path }) => path === '/karyawan/akun/2')).toBe(false);
});

it('a code for a forgotten password is shown once, with how it is used', async () => {
  akun = AKUN;
  const { semua: all, form } = await openPage('Kelola akun');
  await userEvent.click(form.getByRole('button', { name: 'Buat kode' }));
  const told = within(await screen.findByRole('dialog', { name: 'Kode Rini, S.Kep' }));
  expect(told.getByLabelText('Kode').textContent).toBe(PASSWORD);
  expect(told.getByText(/Lupa kata sandi\?.*rini@klinik\.uji dan kode ini/)).toBeDefined();
  expect(told.getByRole('note').textContent).toContain('berlaku 30 menit');
  expect(writesOf(all)).toMatchObject([{ path: '/karyawan/akun/kode/2', key: expect.any(String) }]);
});

it('who opens their own account is offered no way round their present password', async () => {
  akun = { ...AKUN, id: 7 };
  const { form } = await openPage('Kelola akun');
  expect(await form.findByRole('combobox', { name: /^Peran/ })).toBeDefined();
  expect(form.queryByRole('button', { name: /Atur ulang|Buat kode/ })).toBeNull();
});
