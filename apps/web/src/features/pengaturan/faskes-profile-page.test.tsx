import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answer, refuse } from '#testing/server.ts';
import type { TestAnswer, TestRequest } from '#testing/server.ts';
import { answerSaved, installServer, showPage, writesOf } from '#testing/page.tsx';
import { FaskesProfilePage } from './faskes-profile.page.tsx';

/** Nobody has typed these yet. */
const KOSONG = { wilayah_id: null, kode_kemenkes: null, kelas: null, kepemilikan: null, direktur: null };
const PROFILE = {
  kode: 'KSS',
  nama: 'Klinik Sehat Sentosa',
  jenis: 'klinik',
  alamat: 'Jl. Uji 1',
  telepon: '024-1',
  ...KOSONG,
  logo: '',
  zona: 'Asia/Makassar',
  versi: 3,
};

async function openPage(save: (p: TestRequest) => TestAnswer, ability = ['view kunjungan', 'update pengaturan']) {
  const all = installServer((p) => {
    if (p.path === '/faskes') return p.method === 'GET' ? answer(PROFILE) : save(p);
    if (p.path === '/wilayah') return answer([{ id: 33, deskripsi: 'Jawa Tengah', jenis: 1 }]);
    return p.path === '/wilayah/kota/33' ? answer([{ id: 3374, deskripsi: 'Kota Semarang', jenis: 2 }]) : undefined;
  });
  await showPage(<FaskesProfilePage />, { ability });
  await screen.findByText('WITA');
  return { all, sent: () => writesOf(all).map(({ body }) => body) };
}
const nama = () => screen.getByRole('textbox', { name: /^Nama faskes/ });
const pickOption = async (label: RegExp, option: string): Promise<void> => {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const save = (): Promise<unknown> => userEvent.keyboard('{Control>}{Enter}{/Control}');

it('saves on the version it was filled from, and asks who the user is once more', async () => {
  const { all, sent } = await openPage(() => answerSaved({ ...PROFILE, nama: 'Klinik Melati', versi: 4 }));
  await userEvent.clear(nama());
  await userEvent.type(nama(), 'Klinik Melati');
  await save();
  expect(await screen.findByText('Profil faskes disimpan.')).toBeDefined();
  expect(sent()).toEqual([{ nama: 'Klinik Melati', alamat: 'Jl. Uji 1', telepon: '024-1', ...KOSONG, versi: 3 }]);
  await waitFor(() => expect(all.filter(({ path }) => path === '/v1/user-data')).toHaveLength(2));
});
it('an empty name is told at its field and sends nothing', async () => {
  const { sent } = await openPage(() => answerSaved(PROFILE));
  await userEvent.clear(nama());
  await save();
  await waitFor(() => expect(nama().getAttribute('aria-invalid')).toBe('true'));
  expect(sent()).toEqual([]);
});
it('what somebody else saved meanwhile is shown beside what was typed', async () => {
  let first = true;
  const { sent } = await openPage(() => {
    if (!first) return answerSaved({ ...PROFILE, telepon: '1', versi: 5 });
    first = false;
    return refuse(409, { message: 'Baru saja diubah.', data: { ...PROFILE, telepon: '024-9', versi: 4 } });
  });
  await userEvent.type(screen.getByRole('textbox', { name: 'Telepon' }), '2');
  await save();
  expect(await screen.findByText('024-9')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Simpan isian saya' }));
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ telepon: '024-12', versi: 4 }));
});
it('a province without its regency is asked for and not dropped', async () => {
  const { sent } = await openPage(() => answerSaved(PROFILE));
  await pickOption(/^Provinsi/, 'Jawa Tengah');
  await save();
  expect(await screen.findAllByText('Pilih kabupaten/kota, atau kosongkan provinsi')).not.toEqual([]);
  expect(sent()).toEqual([]);
  await pickOption(/^Kabupaten/, 'Kota Semarang');
  await save();
  await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ wilayah_id: 3374, kelas: null })]));
  expect(sent()[0]).not.toHaveProperty('provinsi');
});
it('who may only look changes nothing', async () => {
  await openPage(() => answerSaved(PROFILE), ['view kunjungan']);
  expect(nama()).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: 'Pilih logo' })).toBeNull();
});
