import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tulisTanggal, tambahHari } from '@nadi/domain/tanggal/tanggal';
import { expect, it } from 'vitest';
import { hariIni } from '../../../platform/tanggal.ts';
import { jawab } from '../../../testing/server.ts';
import type { Jawaban, Permintaan } from '../../../testing/server.ts';
import { jawabDaftar, pasangServer, tampilkan, tersimpan } from '../../../testing/halaman.tsx';
import { KaryawanPage } from './karyawan.page.tsx';

const SEMUA = ['view karyawan', 'create karyawan', 'update karyawan'];
const KOSONG = {
  gelar_depan: null,
  gelar_belakang: null,
  jenis_kelamin: null,
  nip: null,
  nik: null,
  no_telepon: null,
  email: null,
  sip: null,
  sip_berlaku: null,
  str: null,
  str_berlaku: null,
  spesialis: null,
  smf: null,
};
const orang = (id: number, isi: object) => ({
  ...KOSONG,
  id,
  nama: 'Budi',
  nama_lengkap: 'dr. Budi, Sp.A',
  profesi: 'dokter',
  smf_deskripsi: null,
  dokter_id: null,
  akun_email: null,
  akun_peran: null,
  aktif: true,
  versi: 1,
  ...isi,
});
const LEWAT = tambahHari(hariIni(), -1);
const SEGERA = tambahHari(hariIni(), 30);
const ORANG = [
  orang(1, {
    dokter_id: 41,
    sip_berlaku: LEWAT,
    str_berlaku: SEGERA,
    akun_email: 'budi@rs.demo',
    akun_peran: 'dokter',
  }),
  orang(2, { nama: 'Rini', nama_lengkap: 'Rini', profesi: 'perawat', str_berlaku: '2099-12-31' }),
];
function dasar({ path }: Permintaan): Jawaban | undefined {
  if (path === '/karyawan/daftar') return jawabDaftar(ORANG);
  return path === '/referensi/26' ? jawab([{ id: 3, deskripsi: 'Anak', aktif: true }]) : undefined;
}
const baris = (nama: string) => within(screen.getByText(nama).closest('tr') as HTMLElement);

it('warns of licences in words, leads to a doctor’s schedule, and filters', async () => {
  const semua = pasangServer(dasar);
  await tampilkan(<KaryawanPage />, { boleh: SEMUA });
  await screen.findByText('dr. Budi, Sp.A');
  expect(baris('dr. Budi, Sp.A').getByText(`SIP habis ${tulisTanggal(LEWAT)}`)).toBeDefined();
  expect(baris('dr. Budi, Sp.A').getByText(`STR segera habis ${tulisTanggal(SEGERA)}`)).toBeDefined();
  expect(baris('Rini').getByText('STR 31/12/2099')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Jadwal dr. Budi, Sp.A' }).getAttribute('href')).toBe(
    '/apps/jadwal-dokter?dokter=41',
  );
  expect(screen.queryByRole('link', { name: 'Jadwal Rini' })).toBeNull();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Izin praktik' }), 'Izin habis');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Profesi' }), 'Perawat');
  await waitFor(() =>
    expect(Object.fromEntries(semua.at(-1)?.query ?? [])).toMatchObject({ izin: 'lewat', profesi: 'perawat' }),
  );
});

it('asks a doctor for more than others, and sends what is typed', async () => {
  const semua = pasangServer((p) => dasar(p) ?? (p.path === '/karyawan/store' ? tersimpan(orang(9, {})) : undefined));
  await tampilkan(<KaryawanPage />, { boleh: SEMUA });
  await screen.findByText('Rini');
  await userEvent.keyboard('n');
  const form = within(await screen.findByRole('dialog', { name: 'Tambah karyawan' }));
  expect(form.queryByRole('textbox', { name: /^Spesialis/ })).toBeNull();
  await userEvent.selectOptions(form.getByRole('combobox', { name: /^Profesi/ }), 'Dokter');
  await userEvent.type(form.getByRole('textbox', { name: /^Spesialis/ }), 'Anak');
  await userEvent.type(form.getByRole('textbox', { name: /^Nama/ }), 'Bagus');
  await userEvent.type(form.getByRole('textbox', { name: /^NIK/ }), '123');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect((await form.findAllByText('NIK harus 16 angka')).length).toBeGreaterThan(0);
  await userEvent.clear(form.getByRole('textbox', { name: /^NIK/ }));
  await userEvent.type(form.getByRole('textbox', { name: /^SIP berlaku sampai/ }), '31122030');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(semua.find(({ path }) => path === '/karyawan/store')?.body).toEqual({
      ...KOSONG,
      nama: 'Bagus',
      profesi: 'dokter',
      spesialis: 'Anak',
      sip_berlaku: '2030-12-31',
      aktif: true,
    }),
  );
});

it('shows the account of who has one', async () => {
  pasangServer(dasar);
  await tampilkan(<KaryawanPage />, { boleh: SEMUA });
  await screen.findByText('Rini');
  await userEvent.click(screen.getByRole('button', { name: 'Ubah dr. Budi, Sp.A' }));
  expect(await screen.findByText('Masuk dengan akun budi@rs.demo, peran dokter')).toBeDefined();
});
