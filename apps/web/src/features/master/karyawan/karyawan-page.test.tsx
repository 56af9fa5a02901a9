import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatShortTanggal, addDays } from '@nadi/domain/tanggal/tanggal';
import { expect, it } from 'vitest';
import { today } from '#platform/time/tanggal.ts';
import { referensi } from '#testing/referensi.ts';
import { answer } from '#testing/server.ts';
import type { TestAnswer, TestRequest } from '#testing/server.ts';
import { answerList, installServer, showPage, answerSaved } from '#testing/page.tsx';
import { KaryawanPage } from './karyawan.page.tsx';
import { chooseOption } from '#testing/selects.ts';

const FULL_ABILITY = ['view karyawan', 'create karyawan', 'update karyawan'];
const EMPTY = {
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
const person = (id: number, isi: object) => ({
  ...EMPTY,
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
const EXPIRED = addDays(today(), -1);
const EXPIRING = addDays(today(), 30);
const PEOPLE = [
  person(1, {
    dokter_id: 41,
    sip_berlaku: EXPIRED,
    str_berlaku: EXPIRING,
    akun_email: 'budi@rs.demo',
    akun_peran: 'dokter',
  }),
  person(2, { nama: 'Rini', nama_lengkap: 'Rini', profesi: 'perawat', str_berlaku: '2099-12-31' }),
];
function baseAnswers({ path }: TestRequest): TestAnswer | undefined {
  if (path === '/karyawan/daftar') return answerList(PEOPLE);
  return path === '/referensi/26' ? answer([referensi(3, 'Anak')]) : undefined;
}
const rowOf = (nama: string) => within(screen.getByText(nama).closest('tr') as HTMLElement);

it('warns of licences in words, leads to a doctor’s schedule, and filters', async () => {
  const all = installServer(baseAnswers);
  await showPage(<KaryawanPage />, { ability: FULL_ABILITY });
  await screen.findByText('dr. Budi, Sp.A');
  expect(rowOf('dr. Budi, Sp.A').getByText(`SIP habis ${formatShortTanggal(EXPIRED)}`)).toBeDefined();
  expect(rowOf('dr. Budi, Sp.A').getByText(`STR segera habis ${formatShortTanggal(EXPIRING)}`)).toBeDefined();
  expect(rowOf('Rini').getByText('STR 31/12/2099')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Jadwal dr. Budi, Sp.A' }).getAttribute('href')).toBe(
    '/apps/jadwal-dokter?dokter=41',
  );
  expect(screen.queryByRole('link', { name: 'Jadwal Rini' })).toBeNull();
  await chooseOption(screen.getByRole('combobox', { name: 'Izin praktik' }), 'Izin habis');
  await chooseOption(screen.getByRole('combobox', { name: 'Profesi' }), 'Perawat');
  await waitFor(() =>
    expect(Object.fromEntries(all.at(-1)?.query ?? [])).toMatchObject({ izin: 'lewat', profesi: 'perawat' }),
  );
});

it('asks a doctor for more than others, and sends what is typed', async () => {
  const all = installServer(
    (p) => baseAnswers(p) ?? (p.path === '/karyawan/store' ? answerSaved(person(9, {})) : undefined),
  );
  await showPage(<KaryawanPage />, { ability: [...FULL_ABILITY, 'update pengaturan'] });
  await screen.findByText('Rini');
  await userEvent.keyboard('n');
  const form = within(await screen.findByRole('dialog', { name: 'Tambah karyawan' }));
  expect(form.queryByRole('textbox', { name: /^Spesialis/ })).toBeNull();
  await chooseOption(form.getByRole('combobox', { name: /^Profesi/ }), 'Dokter');
  await userEvent.type(form.getByRole('textbox', { name: /^Spesialis/ }), 'Anak');
  await userEvent.type(form.getByRole('textbox', { name: /^Nama/ }), 'Bagus');
  await userEvent.type(form.getByRole('textbox', { name: /^NIK/ }), '123');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect((await form.findAllByText('NIK harus 16 angka')).length).toBeGreaterThan(0);
  await userEvent.clear(form.getByRole('textbox', { name: /^NIK/ }));
  await userEvent.type(form.getByRole('textbox', { name: /^SIP berlaku sampai/ }), '31122030');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(all.find(({ path }) => path === '/karyawan/store')?.body).toEqual({
      ...EMPTY,
      nama: 'Bagus',
      profesi: 'dokter',
      spesialis: 'Anak',
      sip_berlaku: '2030-12-31',
      aktif: true,
    }),
  );
  // Issue 31: whoever was added is offered the account.
  await userEvent.click(await screen.findByRole('button', { name: 'Buat akun' }));
  expect(await screen.findByRole('dialog', { name: /^Akun |^Buat akun / })).toBeDefined();
});

it('shows the account of who has one', async () => {
  installServer(baseAnswers);
  await showPage(<KaryawanPage />, { ability: FULL_ABILITY });
  await screen.findByText('Rini');
  await userEvent.click(screen.getByRole('button', { name: 'Ubah dr. Budi, Sp.A' }));
  expect(await screen.findByText('Masuk dengan akun budi@rs.demo, peran dokter')).toBeDefined();
});
