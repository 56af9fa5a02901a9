import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerSaved, writesOf } from '#testing/page.tsx';
import { chooseOption } from '#testing/selects.ts';
import type { TestAnswer, TestRequest } from '#testing/server.ts';
import { replaceXhr } from '#testing/xhr.ts';
import { note, record, SAID, showRecord, subjektif } from '../test-record.tsx';

const FOTO = {
  id: 71,
  catatan_id: 5,
  bagian: 'tungkai_bawah',
  keterangan: 'Luka 3 cm',
  diunggah_oleh: 'dr. Budi',
  diunggah_pada: SAID,
  aktif: true,
  alasan_tarik: null,
};
const picture = (): TestAnswer => ({ status: 200, body: null, binary: { content: 'x', mimeType: 'image/webp' } });
const server = ({ path, method }: TestRequest): TestAnswer | undefined =>
  method === 'GET' && path.startsWith('/catatan/5/foto/') ? picture() : undefined;
const input = (): Promise<HTMLElement> => screen.findByLabelText('Foto pemeriksaan', { selector: 'input' });

it('spec: RM15: a picture goes to its note with region and words; a refusal stands at the form, and nothing typed is lost', async () => {
  await showRecord(record({ catatan: [note()] }), server);
  await screen.findByRole('textbox', { name: 'Subjektif' });
  const uploads = replaceXhr(({ answer: reply }) =>
    uploads.length === 1
      ? reply(422, {
          status: 'error',
          success: false,
          error: true,
          message: 'Periksa',
          errors: { keterangan: ['Keterangan tidak benar'] },
        })
      : reply(200, answerSaved([FOTO]).body),
  );
  await userEvent.upload(await input(), new File(['a'], 'luka.jpg', { type: 'image/jpeg' }));
  const dialog = await screen.findByRole('dialog', { name: /^Tambah foto pemeriksaan/ });
  await chooseOption(within(dialog).getByRole('combobox', { name: 'Bagian' }), 'Tungkai bawah');
  await userEvent.type(within(dialog).getByLabelText('Keterangan'), 'Luka 3 cm');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await within(dialog).findAllByText('Keterangan tidak benar');
  expect(within(dialog).getByLabelText<HTMLInputElement>('Keterangan').value).toBe('Luka 3 cm');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('Foto disimpan.');
  expect(
    uploads.map(({ path, form }) => [
      path,
      form.get('bagian'),
      form.get('keterangan'),
      (form.get('file') as File).name,
    ]),
  ).toEqual(Array.from({ length: 2 }, () => ['/catatan/5/foto', 'tungkai_bawah', 'Luka 3 cm', 'luka.jpg']));
});

it('waits for the draft, and refuses a picture that is too large before it is sent', async () => {
  await showRecord(record(), server);
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Tambah foto' })).disabled).toBe(true);
  screen.getByText('Foto ditambahkan sesudah draf tersimpan');
});

it('a picture that is too large says so', async () => {
  await showRecord(record({ catatan: [note()] }), server);
  await screen.findByRole('textbox', { name: 'Subjektif' });
  const large = new File(['a'], 'besar.jpg', { type: 'image/jpeg' });
  Object.defineProperty(large, 'size', { value: 1e9 });
  await userEvent.upload(await input(), large);
  await screen.findByText(/^besar.jpg lebih dari/);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('those of a draft are seen, and taken back by its author with a reason; one that was says why', async () => {
  const bagian = {
    foto: [
      FOTO,
      { ...FOTO, id: 72, bagian: null, keterangan: null, aktif: false, alasan_tarik: 'Foto terunggah dua kali' },
      { ...FOTO, id: 73, catatan_id: 6 },
    ],
  };
  const all = await showRecord(record({ catatan: [note()], bagian }), (request) =>
    request.method === 'POST' && request.path.endsWith('/tarik') ? answerSaved([]) : server(request),
  );
  await subjektif();
  await screen.findByText('Foto pemeriksaan ditarik: Foto terunggah dua kali');
  expect(screen.getAllByRole('button', { name: /^Lihat foto/ })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Lihat foto Tungkai bawah: Luka 3 cm' }));
  const large = await screen.findByRole('dialog', { name: /^Tungkai bawah: Luka 3 cm/ });
  await within(large).findByRole('img', { name: 'Tungkai bawah: Luka 3 cm' });
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Tarik foto Tungkai bawah: Luka 3 cm' }));
  const ask = await screen.findByRole('dialog', { name: /^Tarik foto/ });
  await userEvent.click(within(ask).getByText('Gambar tidak terbaca'));
  await userEvent.click(within(ask).getByRole('button', { name: /^Tarik foto/ }));
  await waitFor(() =>
    expect(writesOf(all).map(({ path, body }) => [path, body])).toContainEqual([
      '/catatan/5/foto/71/tarik',
      { alasan: 'Gambar tidak terbaca' },
    ]),
  );
});

it.each([true, false])(
  'spec: RM3: photographs of a signed note are seen and not taken back, also by its author (%s); the teeth it was signed with stand in it',
  async (milik_saya) => {
    const gigi = {
      temuan: [{ gigi: 18, permukaan: null, kode: 'mis', baru: true }],
      berakhir: [],
      dmf: { D: 0, M: 1, F: 0, jumlah: 1 },
      dmf_susu: { D: 0, M: 0, F: 0, jumlah: 0 },
    };
    const theirs = note({
      status: 2,
      milik_saya,
      ditandatangani_pada: SAID,
      sidik: 'ab'.repeat(32),
      isi: { gigi },
    });
    const kunjungan = { ...record().kunjungan, status: 4, selesai_pada: SAID };
    await showRecord(record({ kunjungan, catatan: [theirs], bagian: { foto: [FOTO] } }), server);
    await screen.findByRole('button', { name: /^Lihat foto/ });
    expect(screen.queryByRole('button', { name: /^Tarik foto/ })).toBeNull();
    const list = screen.getByRole('list', { name: 'Odontogram saat ditandatangani' });
    expect(list.textContent).toBe('Temuan baru: 18 hilangDMF-T 1 (D 0, M 1, F 0)');
  },
);
