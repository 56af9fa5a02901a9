import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { refuse } from '#testing/server.ts';
import type { TestAnswer, TestRequest } from '#testing/server.ts';
import { answerList, answerSaved, installServer, showPage } from '#testing/page.tsx';
import { ParameterLabPage } from './parameter-lab.page.tsx';

const RIGHTS = ['view parameter lab', 'create parameter lab', 'update parameter lab', 'delete parameter lab'];
const BATAS = {
  jenisKelamin: 1,
  umurDari: 6570,
  umurSampai: null,
  rendah: 13,
  tinggi: 17,
  kritisRendah: 7,
  kritisTinggi: 20,
};
const HB = {
  id: 1,
  kode: 'HB',
  nama: 'Hemoglobin',
  kelompok: 'Hematologi',
  satuan: 'g/dL',
  desimal: 1,
  loinc: '718-7',
  batas: [BATAS],
  kata_rujukan: [],
  kata_kritis: [],
  tindakan: [7],
  aktif: true,
  versi: 2,
};
const MALARIA = {
  ...HB,
  id: 2,
  kode: 'MAL',
  nama: 'Malaria',
  kelompok: 'Mikrobiologi',
  satuan: '',
  desimal: 0,
  loinc: null,
  batas: [],
  kata_rujukan: ['Negatif'],
  kata_kritis: ['positif', '+'],
  tindakan: [],
};
const test = { id: 7, kode: 'LAB-1', nama_tindakan: 'Darah rutin', kategori: 'penunjang', tarif: 1, tariff: 1 };
const server = (p: TestRequest): TestAnswer | undefined =>
  p.path === '/parameter-lab/daftar'
    ? answerList([HB, MALARIA])
    : p.path === '/tindakan'
      ? answerList([test, { ...test, id: 8, kode: 'K', nama_tindakan: 'Konsultasi', kategori: 'konsultasi' }])
      : undefined;
const openPage = async (): Promise<void> => {
  await showPage(<ParameterLabPage />, { ability: RIGHTS });
  await screen.findByText('Hemoglobin');
};
const line = (n: number) => within(screen.getByRole('group', { name: `Rujukan ${n}` }));
const box = (n: number, name: string) => line(n).getByRole<HTMLInputElement>('textbox', { name });

describe('the page of laboratory parameters', () => {
  it('shows limits and critical words in one line each', async () => {
    installServer(server);
    await openPage();
    const cells = (nama: string) =>
      within(screen.getByText(nama).closest('tr') as HTMLElement)
        .getAllByRole('cell')
        .map((td) => td.textContent)
        .slice(2, 5);
    // In this window the unit stands under the limits.
    expect(cells('Hemoglobin')).toEqual(['13 - 17g/dL', 'Ada', '1']);
    expect(cells('Malaria')).toEqual(['Negatif-', 'positif, +', '-']);
  });

  it('a change keeps what is not touched; ages are typed in words', async () => {
    const all = installServer(
      (p) => server(p) ?? (p.path === '/parameter-lab/update/1' ? answerSaved({ ...HB, versi: 3 }) : undefined),
    );
    await openPage();
    await userEvent.click(screen.getByRole('button', { name: 'Ubah Hemoglobin' }));
    expect(box(1, 'Umur dari').value).toBe('18 tahun');
    await userEvent.click(screen.getByRole('button', { name: /Tambah rujukan/ }));
    const from = box(2, 'Umur dari');
    await userEvent.clear(from);
    await userEvent.type(from, '29 hari');
    await userEvent.type(box(2, 'Sampai'), '17');
    await userEvent.type(box(2, 'Rendah'), '11,5');
    await userEvent.type(screen.getByRole('textbox', { name: /^Kata kritis/ }), 'beku, ');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(all.some((p) => p.path === '/parameter-lab/update/1')).toBe(true));
    expect(all.find((p) => p.path === '/parameter-lab/update/1')?.body).toMatchObject({
      versi: 2,
      loinc: '718-7',
      tindakan: [7],
      kata_kritis: ['beku'],
      batas: [
        BATAS,
        {
          jenisKelamin: null,
          umurDari: 29,
          umurSampai: 6569,
          rendah: 11.5,
          tinggi: null,
          kritisRendah: null,
          kritisTinggi: null,
        },
      ],
    });
  });

  it('an age that is none is said at its field and not sent; what the server refuses stands at its line', async () => {
    const all = installServer(
      (p) =>
        server(p) ??
        (p.path === '/parameter-lab/update/1'
          ? refuse(422, { message: 'Periksa kembali', errors: { 'batas.0.tinggi': ['Harus di atas batas rendah'] } })
          : undefined),
    );
    await openPage();
    await userEvent.click(screen.getByRole('button', { name: 'Ubah Hemoglobin' }));
    await userEvent.clear(box(1, 'Umur dari'));
    await userEvent.type(box(1, 'Umur dari'), 'dewasa');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect((await line(1).findAllByText(/Umur awal/)).length).toBe(1);
    expect(all.some((p) => p.path === '/parameter-lab/update/1')).toBe(false);
    await userEvent.clear(box(1, 'Umur dari'));
    await userEvent.type(box(1, 'Umur dari'), '18');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(await line(1).findByText('Harus di atas batas rendah')).toBeDefined();
  });

  it('only tests are offered', async () => {
    installServer(server);
    await openPage();
    await userEvent.click(screen.getByRole('button', { name: 'Ubah Malaria' }));
    await userEvent.click(await screen.findByRole('combobox', { name: /^Pemeriksaan/ }));
    expect(await screen.findByRole('option', { name: /Darah rutin/ })).toBeDefined();
    expect(screen.queryByRole('option', { name: /Konsultasi/ })).toBeNull();
  });
});
