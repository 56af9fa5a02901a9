import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answer, refuse } from '#testing/server.ts';
import type { TestAnswer, TestRequest } from '#testing/server.ts';
import { installServer, showPage, answerSaved } from '#testing/page.tsx';
import { PATHS } from '#platform/address/paths.ts';
import { PenyiapanPage } from './penyiapan.page.tsx';

async function openPage(save: (p: TestRequest) => TestAnswer) {
  let counts = { ruangan: 0, dokter: 0 };
  const all = installServer((p) => {
    if (p.path !== '/penyiapan') return undefined;
    if (p.method === 'GET') return answer(counts);
    const result = save(p);
    if (!result.status) counts = { ruangan: 3, dokter: 1 };
    return result;
  });
  await showPage(<PenyiapanPage />, { ability: ['create ruangan', 'create pasien'] });
  await screen.findByRole('heading', { name: /2. Ruangan/ });
  return { kiriman: () => all.filter(({ method, path }) => method === 'POST' && path === '/penyiapan') };
}
const dokterGroup = () => within(screen.getByRole('group', { name: 'Dokter 1' }));
const save = (): Promise<unknown> => userEvent.keyboard('{Control>}{Enter}{/Control}');

describe('setting up a new facility', () => {
  it('begins on the kind, sends the chosen rooms only, and leads to the first patient', async () => {
    const { kiriman: sent } = await openPage(() => answerSaved({ ruangan: 3, dokter: 1 }));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^Klinik/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Pakai Poli Gigi' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Pakai Poli Umum 2' }));
    await userEvent.type(dokterGroup().getByRole('textbox', { name: 'Nama dokter' }), 'Ayu Lestari');
    await userEvent.click(dokterGroup().getByRole('checkbox', { name: 'Sabtu' }));
    await save();
    expect(await screen.findByRole('heading', { name: 'Faskes siap dipakai' })).toBeDefined();
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Karyawan', PATHS.karyawan],
      ['Profil faskes', PATHS.faskesProfile],
    ]);
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Daftarkan pasien pertama'));
    expect(sent()[0]?.body).toEqual({
      ruangan: [
        { instalasi: 'Rawat Jalan', unit: 'Poli Umum', deskripsi: 'Poli Umum', jenis_kunjungan: 1, kode_antrean: 'A' },
        {
          instalasi: 'Rawat Jalan',
          unit: 'Kesehatan Keluarga',
          deskripsi: 'KIA dan KB',
          jenis_kunjungan: 1,
          kode_antrean: 'C',
        },
        {
          instalasi: 'Rawat Jalan',
          unit: 'Poli Umum',
          deskripsi: 'Poli Umum 2',
          jenis_kunjungan: 1,
          kode_antrean: 'D',
        },
      ],
      dokter: [
        {
          gelar_depan: 'dr.',
          nama: 'Ayu Lestari',
          gelar_belakang: null,
          ruangan: 0,
          hari: [1, 2, 3, 4, 5, 6],
          mulai: '08:00',
          selesai: '14:00',
          kuota: 30,
        },
      ],
    });
  });

  it('another kind brings its own rooms; the doctor typed stays', async () => {
    await openPage(() => answerSaved({}));
    await userEvent.type(dokterGroup().getByRole('textbox', { name: 'Nama dokter' }), 'Ayu');
    await userEvent.click(screen.getByRole('radio', { name: /^Rumah sakit/ }));
    expect(screen.getByRole('checkbox', { name: 'Pakai Penyakit Dalam' })).toBeDefined();
    expect((dokterGroup().getByRole('textbox', { name: 'Nama dokter' }) as HTMLInputElement).value).toBe('Ayu');
  });

  it('what is wrong stands at the field it came from, from here and from the server', async () => {
    const { kiriman: sent } = await openPage(() =>
      refuse(422, { message: 'Periksa', errors: { 'ruangan.1.kode_antrean': ['Kode antrean ini sudah dipakai'] } }),
    );
    await userEvent.click(screen.getByRole('checkbox', { name: 'Pakai Poli Umum' }));
    const kode = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Kode antrean' });
    await userEvent.clear(kode[2] as HTMLElement);
    await save();
    await waitFor(() => expect(kode[2]?.getAttribute('aria-invalid')).toBe('true'));
    expect(sent()).toHaveLength(0);
    await userEvent.type(kode[2] as HTMLElement, 'k');
    await save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    // The second room that is sent is the third of the form, because the first one is not chosen.
    await waitFor(() => expect(kode[2]?.getAttribute('aria-invalid')).toBe('true'));
    expect(kode[1]?.getAttribute('aria-invalid')).toBeNull();
  });
});
