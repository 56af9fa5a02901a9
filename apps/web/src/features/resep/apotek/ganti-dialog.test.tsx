import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerSaved, writesOf } from '#testing/page.tsx';
import { answer } from '#testing/server.ts';
import type { TestAnswer, TestRequest } from '#testing/server.ts';
import { BARIS, openApotek, openDetail, RESEP } from '../resep-fixtures.tsx';

const WITH_LINES = {
  ...RESEP,
  baris: [BARIS, { ...BARIS, id: 72, nama: 'Parasetamol 500 mg tablet', diserahkan: 5 }],
};
const PENGGANTI = {
  id: 9,
  kode: 'A2',
  nama: 'Amoksisilin 500 mg kaplet (Lain)',
  satuan: 'tablet',
  tersedia: 90,
  ed: '2031-01-31',
  harga: 1500,
  bentuk: 'kaplet',
  zat: [],
};
const REPLACED = {
  ...WITH_LINES,
  versi: 3,
  baris: [
    { ...BARIS, status: 2, alasan: 'Stok habis', disetujui_dokter: 'dr. Budi', disetujui_pada: '2026-04-14T07:00:00Z' },
    { ...BARIS, id: 73, nama: PENGGANTI.nama, pengganti_dari: 71 },
  ],
};
const refused = (errors: Record<string, string[]>): TestAnswer => ({
  status: 422,
  body: { status: 'error', success: false, error: true, message: 'Data belum lengkap', errors },
});

const kekuatan = (nilai: number) => ({
  zat: [{ zat_id: 30, nama: 'Amoksisilin', kekuatan: nilai, kekuatan_satuan: 'mg', per: 1 }],
});
const INJEKSI = { ...PENGGANTI, id: 11, nama: 'Amoksisilin 1 g injeksi', bentuk: 'injeksi', satuan: 'vial' };
const SIRUP = { ...PENGGANTI, id: 12, nama: 'Amoksisilin 125 mg/5 mL sirup', bentuk: 'sirup', satuan: 'mL' };
const KAPLET_15 = { ...PENGGANTI, ...kekuatan(15), id: 13, nama: 'Amoksisilin 15 mg kaplet', bentuk: 'kaplet' };
const KAPLET_7 = { ...PENGGANTI, ...kekuatan(7.5), id: 14, nama: 'Amoksisilin 7,5 mg kaplet', bentuk: 'kaplet' };
const FOUND: Record<string, object[]> = {
  bentuk: [INJEKSI, SIRUP],
  urut: [INJEKSI, KAPLET_15, KAPLET_7, SIRUP],
};
const RETARD = {
  ...PENGGANTI,
  id: 10,
  nama: 'Amoksisilin 500 mg kaplet (Amoksan Retard)',
  bentuk: 'kaplet',
  satuan: 'kaplet',
};

async function open(post: (request: TestRequest) => TestAnswer | undefined) {
  const { all, row } = await openApotek((request) => {
    if (request.method === 'POST') return post(request);
    if (request.path === '/dokter')
      return answer([{ id: 4, master_pegawai: { gelar_depan: 'dr.', nama: 'Budi', gelar_belakang: null } }]);
    if (request.path.startsWith('/resep/12')) return answer(WITH_LINES);
    const q = request.query.get('q') ?? '';
    const found = q === 'retard' ? [RETARD] : (FOUND[q] ?? [PENGGANTI]);
    return request.path.startsWith('/obat/search') ? answer(found) : undefined;
  });
  return { all, detail: await openDetail(row) };
}
const lastBody = (all: TestRequest[]): unknown => writesOf(all).at(-1)?.body;

it('spec RS12: a line is replaced by the keyboard alone, and the old one is still read with its reason', async () => {
  let tries = 0;
  const { all, detail } = await open(({ path }) => {
    if (path !== '/resep/12/ganti') return undefined;
    tries += 1;
    return tries === 1
      ? refused({ persetujuan: ['Zat, kekuatan, atau bentuknya berbeda: catat dokter yang menyetujui dan kapan'] })
      : answerSaved(REPLACED);
  });
  within(detail)
    .getByRole('button', { name: `Ganti ${BARIS.nama}` })
    .focus();
  await userEvent.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: `Ganti ${BARIS.nama}` });
  await userEvent.keyboard('amok');
  await screen.findByRole('option', { name: /Amoksisilin 500 mg kaplet/ });
  await userEvent.keyboard('{Enter}');
  expect(await within(dialog).findByDisplayValue(/kaplet \(Lain\).*stok 90/)).toBeDefined();
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Alasan/ }), 'Stok habis');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  // What the server misses stands at the field that is to be filled in.
  const dokter = within(dialog).getByRole('combobox', { name: 'Dokter yang menyetujui' });
  await waitFor(() => expect(dokter.getAttribute('aria-invalid')).toBe('true'));
  expect(lastBody(all)).toEqual({
    versi: 2,
    baris_id: 71,
    produk_id: 9,
    jumlah: 15,
    alasan: 'Stok habis',
    aturan_teks: null,
    lanjutkan: false,
    persetujuan: null,
  });
  await userEvent.type(dokter, 'budi{Enter}');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Disetujui pada' }), '140420261400');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(lastBody(all)).toMatchObject({ persetujuan: { dokter_id: 4, pada: '2026-04-14T07:00:00.000Z' } });
  const table = within(detail).getByRole('table', { name: 'Obat resep' });
  expect(
    within(table).getByText(/^diganti Amoksisilin 500 mg kaplet \(Lain\): Stok habis, disetujui dr\. Budi/),
  ).toBeDefined();
  expect(within(table).getByText(`pengganti ${BARIS.nama}`)).toBeDefined();
});

it('spec RS12: one line is cancelled with a reason; what was handed over in part is not replaced', async () => {
  const { all, detail } = await open(({ path }) => (path === '/resep/12/ganti' ? answerSaved(REPLACED) : undefined));
  expect(within(detail).queryByRole('button', { name: 'Ganti Parasetamol 500 mg tablet' })).toBeNull();
  within(detail).getByRole('button', { name: 'Batalkan Parasetamol 500 mg tablet' }).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Batalkan Parasetamol 500 mg tablet?' });
  await userEvent.keyboard('2{Enter}');
  await waitFor(() =>
    expect(lastBody(all)).toEqual({
      versi: 2,
      baris_id: 72,
      produk_id: null,
      jumlah: null,
      alasan: 'Pasien menolak',
      aturan_teks: null,
      lanjutkan: false,
      persetujuan: null,
    }),
  );
});

it('spec RS10: what speaks against the other medicine is asked about, and the reason goes with it', async () => {
  let tries = 0;
  const { all, detail } = await open(({ path }) => {
    if (path !== '/resep/12/ganti') return undefined;
    tries += 1;
    if (tries === 1)
      return refused({
        aturan_teks: ['Zat, kekuatan, atau bentuknya berbeda: tulis aturan pakai yang disetujui dokter'],
      });
    if (tries === 2)
      return {
        status: 422,
        body: {
          status: 'error',
          success: false,
          error: true,
          kode: 'PERLU_KONFIRMASI',
          message: 'Amoksisilin 500 mg kaplet (Lain): alergi Amoxicillin.',
          data: { pemeriksaan: [], perlu: ['alergi/30/amoxicillin'] },
        },
      };
    return answerSaved(REPLACED);
  });
  within(detail)
    .getByRole('button', { name: `Ganti ${BARIS.nama}` })
    .focus();
  await userEvent.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: `Ganti ${BARIS.nama}` });
  await userEvent.keyboard('amok');
  await screen.findByRole('option', { name: /Amoksisilin 500 mg kaplet/ });
  await userEvent.keyboard('{Enter}');
  await within(dialog).findByDisplayValue(/kaplet \(Lain\)/);
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Alasan/ }), 'pernah toleran');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const aturan = within(dialog).getByRole('textbox', { name: 'Aturan pakai yang disetujui dokter' });
  await waitFor(() => expect(aturan.getAttribute('aria-invalid')).toBe('true'));
  await userEvent.type(aturan, '2x1 pc');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const question = await screen.findByRole('dialog', { name: 'Tetap diganti dengan obat ini?' });
  expect(question.textContent).toContain('alergi Amoxicillin');
  expect(lastBody(all)).toMatchObject({ aturan_teks: '2x1 pc', lanjutkan: false });
  expect(document.activeElement?.textContent).toBe('Kembali');
  await userEvent.click(within(question).getByRole('button', { name: /Tetap ganti/ }));
  await waitFor(() => expect(lastBody(all)).toMatchObject({ alasan: 'pernah toleran', lanjutkan: true }));
});

it('another form of release is told in words as soon as it is taken (issue 30)', async () => {
  const { detail } = await open(() => undefined);
  within(detail)
    .getByRole('button', { name: `Ganti ${BARIS.nama}` })
    .focus();
  await userEvent.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: `Ganti ${BARIS.nama}` });
  await userEvent.keyboard('retard');
  await userEvent.click(await screen.findByRole('option', { name: /Amoksan Retard/ }));
  expect(
    await within(dialog).findByText(
      'Pelepasannya lain: obat semula biasa, penggantinya lepas lambat (RETARD). Dokter harus menyetujui.',
    ),
  ).toBeDefined();
  // Issue 30: tablets are not counted on as what the other medicine is counted in.
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Jumlah \(kaplet\)/ }).value).toBe('');
});

it('the form of the old line and its weaker strengths go first; of other forms no Enter takes one (issue 30 B1)', async () => {
  const { detail } = await open(() => undefined);
  within(detail)
    .getByRole('button', { name: `Ganti ${BARIS.nama}` })
    .focus();
  await userEvent.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: `Ganti ${BARIS.nama}` });
  await userEvent.keyboard('bentuk{Enter}');
  await screen.findByText(/^Ada beberapa bentuk/);
  await userEvent.keyboard('{Enter}');
  expect(within(dialog).queryByDisplayValue(/injeksi|sirup/)).toBeNull();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(await within(dialog).findByDisplayValue(/sirup|injeksi/)).toBeDefined();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Pilih lain' }));
  await userEvent.type(within(dialog).getByRole('combobox', { name: 'Obat pengganti' }), 'urut');
  await screen.findByRole('option', { name: /7,5 mg kaplet/ });
  await userEvent.keyboard('{Enter}');
  expect(await within(dialog).findByDisplayValue(/7,5 mg kaplet/)).toBeDefined();
});
