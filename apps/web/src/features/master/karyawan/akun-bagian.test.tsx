import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { jawab, tolak } from '../../../testing/server.ts';
import type { Jawaban, Permintaan } from '../../../testing/server.ts';
import { jawabDaftar, pasangServer, tampilkan, tersimpan, tulisan } from '../../../testing/halaman.tsx';
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
const SANDI = 'k7mp-x2wq-9rtd-hn4c';
const disalin = vi.fn<(teks: string) => Promise<void>>();

let akun: typeof AKUN | null;
beforeEach(() => {
  akun = null;
  disalin.mockReset().mockResolvedValue();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: disalin }, configurable: true });
});

const dasar = ({ path }: Permintaan): Jawaban | undefined => {
  if (path === '/karyawan/daftar')
    return jawabDaftar([{ ...RINI, ...(akun ? { akun_email: akun.email, akun_peran: 'perawat' } : {}) }]);
  if (path === '/karyawan/akun/2') return jawab({ akun, peran: PERAN, email: RINI.email });
  if (path === '/karyawan/akun/store/2') return ((akun = { ...AKUN, versi: 1 }), tersimpan({ akun, sandi: SANDI }));
  if (path === '/karyawan/akun/sandi/2') return tersimpan({ akun, sandi: SANDI });
  return path === '/karyawan/akun/update/2' ? tersimpan({ ...AKUN, versi: 5 }) : undefined;
};

/** Opens the form of the only employee, and there the account. */
async function buka(tombol: 'Buat akun' | 'Kelola akun', penjawab: (p: Permintaan) => Jawaban | undefined = dasar) {
  const semua = pasangServer(penjawab);
  await tampilkan(<KaryawanPage />, { boleh: ADMIN });
  await userEvent.click(await screen.findByRole('button', { name: 'Ubah Rini, S.Kep' }));
  await userEvent.click(await screen.findByRole('button', { name: tombol }));
  return {
    semua,
    form: within(
      await screen.findByRole('dialog', {
        name: tombol === 'Buat akun' ? 'Buat akun Rini, S.Kep' : 'Akun Rini, S.Kep',
      }),
    ),
  };
}
const ya = async (nama: string) =>
  userEvent.click(within(await screen.findByRole('dialog', { name: /\?$/ })).getByRole('button', { name: nama }));

it('an account is made; its password is shown once, with a warning, and copied', async () => {
  const { semua, form } = await buka('Buat akun');
  const email = form.getByRole('textbox', { name: /^Email/ });
  expect((email as HTMLInputElement).value).toBe('rini@rumah.uji');
  await userEvent.clear(email);
  await userEvent.type(email, 'rini@klinik.uji');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect((await form.findAllByText('Pilih paling sedikit satu peran')).length).toBeGreaterThan(0);
  await userEvent.type(form.getByRole('combobox', { name: /^Peran/ }), 'pera{Enter}');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const sandi = within(await screen.findByRole('dialog', { name: 'Sandi Rini, S.Kep' }));
  expect(tulisan(semua)).toMatchObject([
    {
      path: '/karyawan/akun/store/2',
      body: { email: 'rini@klinik.uji', peran: [3], aktif: true },
      kunci: expect.any(String),
    },
  ]);
  expect(sandi.getByLabelText('Sandi').textContent).toBe(SANDI);
  expect(sandi.getByText('Masuk dengan rini@klinik.uji dan sandi ini:')).toBeDefined();
  expect(sandi.getByRole('note').textContent).toContain('hanya ditampilkan sekali');
  await userEvent.click(sandi.getByRole('button', { name: 'Selesai' }));
  await ya('Kembali');
  await userEvent.click(sandi.getByRole('button', { name: 'Salin sandi' }));
  expect(disalin).toHaveBeenCalledWith(SANDI);
  await userEvent.click(sandi.getByRole('button', { name: 'Selesai' }));
  await waitFor(() => expect(document.body.textContent).not.toContain(SANDI));
  expect(await screen.findByText('Masuk dengan akun rini@klinik.uji, peran perawat')).toBeDefined();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(SANDI);
});

it('a login that is taken is told at its field; a lost answer is asked for again under the same key', async () => {
  let ke = 0;
  const { semua, form } = await buka('Buat akun', (p) => {
    if (p.path !== '/karyawan/akun/store/2') return dasar(p);
    ke += 1;
    if (ke === 1) return tolak(422, { errors: { email: ['Email ini sudah dipakai akun lain. Pakai email lain.'] } });
    if (ke === 2) throw new TypeError('network');
    return dasar(p);
  });
  await userEvent.type(form.getByRole('combobox', { name: /^Peran/ }), 'kasir{Enter}');
  await userEvent.click(form.getByRole('button', { name: /^Buat akun/ }));
  expect((await form.findAllByText('Email ini sudah dipakai akun lain. Pakai email lain.')).length).toBeGreaterThan(0);
  expect(form.getByRole('textbox', { name: /^Email/ }).getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(form.getByRole('textbox', { name: /^Email/ }), '{End}x');
  await userEvent.click(form.getByRole('button', { name: /^Buat akun/ }));
  await waitFor(() => expect(ke).toBe(2));
  await userEvent.click(await form.findByRole('button', { name: /^Buat akun/ }));
  expect(await screen.findByText(SANDI)).toBeDefined();
  const kunci = tulisan(semua).map((p) => p.kunci);
  expect(kunci[2]).toBe(kunci[1]);
  expect(kunci[1]).not.toBe(kunci[0]);
});

it('roles and use are changed on the version read; who is put out is said first', async () => {
  akun = AKUN;
  const { semua, form } = await buka('Kelola akun');
  await userEvent.type(form.getByRole('combobox', { name: /^Peran/ }), 'kasir{Enter}');
  await userEvent.click(form.getByRole('switch', { name: 'Aktif, dapat masuk' }));
  await userEvent.click(form.getByRole('button', { name: /^Simpan/ }));
  expect(
    within(await screen.findByRole('dialog', { name: 'Nonaktifkan akun rini@klinik.uji?' })).getByText(
      /akan dikeluarkan/,
    ),
  ).toBeDefined();
  await ya('Nonaktifkan');
  await waitFor(() =>
    expect(tulisan(semua)).toMatchObject([
      { path: '/karyawan/akun/update/2', body: { email: 'rini@klinik.uji', peran: [3, 6], aktif: false, versi: 4 } },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Akun Rini, S.Kep' })).toBeNull());
});

it('the second of two people is told and reads again', async () => {
  akun = AKUN;
  const { form } = await buka('Kelola akun', (p) =>
    p.path === '/karyawan/akun/update/2'
      ? tolak(409, { message: 'Akun ini baru saja diubah orang lain. Muat ulang dan periksa lagi.' })
      : dasar(p),
  );
  await userEvent.click(form.getByRole('button', { name: /^Simpan/ }));
  expect(await form.findByText(/diubah orang lain/)).toBeDefined();
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
  const { semua, form } = await buka('Kelola akun');
  await userEvent.click(form.getByRole('button', { name: 'Atur ulang sandi' }));
  await ya('Batal');
  expect(tulisan(semua)).toEqual([]);
  await userEvent.click(form.getByRole('button', { name: 'Atur ulang sandi' }));
  await ya('Atur ulang');
  expect(await screen.findByText(SANDI)).toBeDefined();
  expect(tulisan(semua)).toMatchObject([{ path: '/karyawan/akun/sandi/2' }]);
});

it('what can’t be read is said, with the way on', async () => {
  let jauh = true;
  const semua = pasangServer((p) =>
    p.path === '/karyawan/akun/2' && jauh
      ? tolak(503, { message: 'Basis data sedang tidak dapat dihubungi.' })
      : dasar(p),
  );
  await tampilkan(<KaryawanPage />, { boleh: ADMIN });
  await userEvent.click(await screen.findByRole('button', { name: 'Ubah Rini, S.Kep' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Buat akun' }));
  const ulang = await screen.findByRole('button', { name: 'Coba lagi' });
  jauh = false;
  await userEvent.click(ulang);
  expect(await screen.findByRole('dialog', { name: 'Buat akun Rini, S.Kep' })).toBeDefined();
  expect(tulisan(semua)).toEqual([]);
});

it('is not offered to who has no right to it', async () => {
  const semua = pasangServer(dasar);
  await tampilkan(<KaryawanPage />, { boleh: ['view karyawan', 'update karyawan'] });
  await userEvent.click(await screen.findByRole('button', { name: 'Ubah Rini, S.Kep' }));
  await screen.findByRole('dialog', { name: 'Ubah Rini, S.Kep' });
  expect(screen.queryByRole('button', { name: 'Buat akun' })).toBeNull();
  expect(semua.some(({ path }) => path === '/karyawan/akun/2')).toBe(false);
});
