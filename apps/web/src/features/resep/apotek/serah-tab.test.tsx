import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { listenLive } from '#testing/live.ts';
import { answerSaved, writesOf } from '#testing/page.tsx';
import { answer, refuse } from '#testing/server.ts';
import { BARIS, openApotek, openDetail, RESEP } from '../resep-fixtures.tsx';
import { isPrepared } from './serah.ts';

const KODEIN = {
  ...BARIS,
  id: 81,
  nama: 'Kodein 10 mg tablet',
  jumlah: 10,
  produk: { ...(BARIS.produk as object), id: 8, golongan: 'narkotika' },
};
const READY = { ...RESEP, versi: 4, status: 4, boleh: ['serah', 'ganti'], baris: [BARIS, KODEIN] };
const PART = {
  ...READY,
  versi: 5,
  status: 6,
  baris: [
    { ...BARIS, diserahkan: 5 },
    { ...KODEIN, diserahkan: 10 },
  ],
  serah: [
    {
      ke: 1,
      penerima: 'SITI AMINAH',
      hubungan: 'Pasien sendiri',
      oleh: 'apt. Rina',
      pada: '2026-04-14T07:00:00Z',
      baris: [],
    },
  ],
};

it('spec RS14: narkotika ask for the password, with the amount in words; the next handing over begins anew', async () => {
  const { all, row } = await openApotek(({ method, path }) => {
    if (method === 'POST' && path === '/resep/12/serah') return answerSaved(PART);
    return path.startsWith('/resep/12') ? answer(READY) : undefined;
  });
  const detail = await openDetail(row);
  expect(within(detail).getByRole('list', { name: 'Jumlah dalam kata' }).textContent).toBe(
    'Kodein 10 mg tablet: 10 (sepuluh) tablet',
  );
  await userEvent.click(within(detail).getByRole('checkbox', { name: 'nama' }));
  await userEvent.click(within(detail).getByRole('checkbox', { name: 'NIK' }));
  const amount = within(detail).getByRole<HTMLInputElement>('textbox', { name: `Jumlah diserahkan ${BARIS.nama}` });
  await userEvent.clear(amount);
  await userEvent.type(amount, '5');
  await userEvent.type(within(detail).getByLabelText('Kata sandi apoteker'), 'rahasia');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(writesOf(all).at(-1)?.body).toMatchObject({
      versi: 4,
      sandi: 'rahasia',
      baris: [
        { baris_id: 71, jumlah: 5 },
        { baris_id: 81, jumlah: 10 },
      ],
      penerima: { identitas: ['nama', 'NIK'] },
    }),
  );
  // What was matched for the first handing over was matched for that one alone.
  await within(detail).findByText(/^Penyerahan 1:/);
  expect(within(detail).getByRole<HTMLInputElement>('checkbox', { name: 'nama' }).checked).toBe(false);
  expect(within(detail).getByRole<HTMLInputElement>('textbox', { name: `Jumlah diserahkan ${BARIS.nama}` }).value).toBe(
    '10',
  );
  expect(screen.queryByLabelText('Kata sandi apoteker')).toBeNull();
});

it('spec RS13: a refusal leads to what nobody answered, one key answers what is in sight, and a letter of the password does not', async () => {
  const refusal = {
    jawaban: ['Telaah obat belum dijawab: tepat pasien, tepat obat, tepat dosis, tepat rute, tepat waktu'],
  };
  const { all, row } = await openApotek(({ method, path, body }) => {
    if (method === 'POST' && path === '/resep/12/serah')
      return (body as { jawaban: object[] }).jawaban.length < 5
        ? {
            status: 422,
            body: {
              status: 'error',
              success: false,
              error: true,
              kode: 'VALIDASI',
              message: 'Periksa isian',
              errors: refusal,
            },
          }
        : answerSaved(PART);
    return path.startsWith('/resep/12') ? answer(READY) : undefined;
  });
  const detail = await openDetail(row);
  const right = (): string[] =>
    within(detail)
      .getAllByRole<HTMLInputElement>('checkbox', { name: /^Tepat/ })
      .filter(({ checked }) => checked)
      .map((one) => one.dataset['butir'] ?? '');
  await userEvent.click(within(detail).getByRole('checkbox', { name: 'nama' }));
  await userEvent.click(within(detail).getByRole('checkbox', { name: 'NIK' }));
  const sandi = within(detail).getByLabelText<HTMLInputElement>('Kata sandi apoteker');
  await userEvent.type(sandi, 'rahasia2k');
  // Neither a letter nor a number of it is a key of the page.
  expect([sandi.value, right()]).toEqual(['rahasia2k', []]);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const first = within(detail).getByRole('checkbox', { name: 'Tepat pasien' });
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(writesOf(all).at(-1)?.body).toMatchObject({ jawaban: [], sandi: 'rahasia2k' });
  expect(sandi.value).toBe('rahasia2k');
  // It is said once: where it is answered.
  expect(
    within(detail)
      .getAllByText(refusal.jawaban[0] ?? '')
      .map((one) => one.closest('fieldset')?.querySelector('legend')?.textContent),
  ).toEqual(['Telaah obat, semua dijawab']);
  await userEvent.keyboard(' ');
  expect(
    within(detail).getByText('Telaah obat belum dijawab: tepat obat, tepat dosis, tepat rute, tepat waktu'),
  ).toBeDefined();
  await userEvent.keyboard('a');
  expect(right()).toEqual(['pasien', 'obat', 'dosis', 'rute', 'waktu']);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await within(detail).findByText(/^Penyerahan 1:/);
  expect(writesOf(all).at(-1)?.body).toMatchObject({
    jawaban: ['pasien', 'obat', 'dosis', 'rute', 'waktu'].map((butir) => ({ butir, baik: true, catatan: null })),
  });
  // The rest has its own five.
  expect(right()).toEqual([]);
});

it('spec F44: what can’t be handed over as it lies ready is prepared once more', async () => {
  const ready = { ...READY, boleh: ['siapkan', 'serah'], baris: [BARIS] };
  const { all, row } = await openApotek(({ method, path }) => {
    if (method === 'POST' && path === '/resep/12/serah')
      return {
        status: 409,
        body: {
          status: 'error',
          success: false,
          error: true,
          kode: 'BENTROK',
          message:
            'Yang disiapkan tidak dapat diserahkan lagi, siapkan ulang. Stok tidak cukup: Amoksisilin diminta 15, tersedia 0.',
          data: { kurang: [{ baris: 71, produk_id: 7, nama: 'Amoksisilin', diminta: 15, tersedia: 0 }] },
        },
      };
    if (method === 'POST' && path === '/resep/12/siapkan') return answerSaved({ ...ready, versi: 5 });
    return path.startsWith('/resep/12') ? answer(ready) : undefined;
  });
  const detail = await openDetail(row);
  await userEvent.click(within(detail).getByRole('checkbox', { name: 'nama' }));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(
    await within(detail).findByText(
      'Yang disiapkan tidak dapat diserahkan lagi, siapkan ulang. Stok tidak cukup: Amoksisilin diminta 15, tersedia 0',
    ),
  ).toBeDefined();
  await userEvent.click(within(detail).getByRole('tab', { name: /Siapkan/ }));
  await userEvent.click(within(detail).getByRole('button', { name: /tanpa pindai$/ }));
  await userEvent.click(within(detail).getByRole('button', { name: /^Siapkan ulang/ }));
  await waitFor(() => expect(writesOf(all).at(-1)).toMatchObject({ path: '/resep/12/siapkan', body: { versi: 4 } }));
});

it('decision 0101: what took a place after preparing is marked, and says where it is prepared', async () => {
  const by = { kode: 'AM01', batch_id: 31, oleh: 'apt. Rina', pada: '2026-04-14T07:00:00Z' };
  const siap = [BARIS, KODEIN].map(({ id }) => ({ ...by, baris_id: id, bahan_id: null }));
  const bahan = { ...BARIS, id: 91, diminta: 120, satuan: 'mg', butuh: 2.88, jumlah: 3, sisa: 0 };
  const racik = { ...BARIS, id: 90, nama: 'Puyer', jenis: 1, cara: 'dtd', bungkus: 12, bud: null, bahan: [bahan] };
  const now = { ...READY, racik: [racik], siap };
  const { row } = await openApotek(({ path }) => (path.startsWith('/resep/12') ? answer(now) : undefined));
  const detail = await openDetail(row);
  expect(
    within(detail)
      .getAllByText('belum disiapkan')
      .map((one) => one.closest('li')?.textContent),
  ).toEqual([expect.stringContaining('Racikan: Puyer')]);
  expect(within(detail).getByText('Ada obat yang belum disiapkan (2 Siapkan)')).toBeDefined();
});

it('decision 0101: what was prepared whole says nothing of it', () => {
  const by = { kode: null, batch_id: 31, oleh: 'apt. Rina', pada: '2026-04-14T07:00:00Z' };
  const siap = [
    { ...by, baris_id: 71, bahan_id: null },
    { ...by, baris_id: 90, bahan_id: 91 },
  ];
  const bahan = [{ id: 91, jumlah: 3 }] as never;
  expect([71, 81, 90].map((id) => isPrepared({ siap, racik: [{ id: 90, bahan }] }, id))).toEqual([true, false, true]);
});

it('decision 0101: what is bought elsewhere is not handed over, and where nothing else is left nothing is asked', async () => {
  const outside = { ...KODEIN, di_luar: true };
  const now = { ...PART, baris: [{ ...BARIS, diserahkan: 15 }, outside], boleh: ['serah', 'ganti'] };
  const { row } = await openApotek(({ path }) => (path.startsWith('/resep/12') ? answer(now) : undefined));
  const detail = await openDetail(row);
  expect(await within(detail).findByText('Sisanya diambil di luar, dengan salinan resep.')).toBeDefined();
  expect(within(detail).queryByRole('button', { name: /^Serahkan/ })).toBeNull();
  expect(within(detail).queryByRole('textbox', { name: /^Jumlah diserahkan/ })).toBeNull();
});

it('one whose medicines are all bought elsewhere is closed all the same, and says so', async () => {
  const now = { ...READY, baris: [{ ...BARIS, di_luar: true }] };
  const { row } = await openApotek(({ path }) => (path.startsWith('/resep/12') ? answer(now) : undefined));
  const detail = await openDetail(row);
  expect(await within(detail).findByText('Semua diambil di luar, dengan salinan resep.')).toBeDefined();
  expect(within(detail).getByRole('button', { name: /^Serahkan/ })).toBeDefined();
  expect(within(detail).queryByText(/belum disiapkan/)).toBeNull();
});

it('issue 30 B6: nobody is recognised by what is not shown, and a compound stays behind', async () => {
  const by = { kode: 'AM01', batch_id: 31, oleh: 'apt. Rina', pada: '2026-04-14T07:00:00Z' };
  const racik = { ...BARIS, id: 90, nama: 'Puyer', jenis: 1, cara: 'dtd', bungkus: 12, bud: '01/05/2099', bahan: [] };
  const siap = [71, 90].map((baris_id) => ({ ...by, baris_id, bahan_id: null }));
  const now = { ...READY, baris: [BARIS], racik: [racik], siap, pasien: { ...READY.pasien, nik: null } };
  const { all, row } = await openApotek(({ method, path }) => {
    if (method === 'POST' && path === '/resep/12/serah') return answerSaved(PART);
    return path.startsWith('/resep/12') ? answer(now) : undefined;
  });
  const detail = await openDetail(row);
  expect(['NIK', 'telepon', 'alamat'].map((name) => within(detail).queryByRole('checkbox', { name }) !== null)).toEqual(
    [false, false, true],
  );
  for (const name of ['nama', 'alamat', 'Serahkan Racikan: Puyer'])
    await userEvent.click(within(detail).getByRole('checkbox', { name }));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(writesOf(all).at(-1)?.body).toMatchObject({ baris: [{ baris_id: 71, jumlah: 15 }] }));
});

it('issue 30 E10: another name than the patient’s is not "Pasien sendiri"', async () => {
  const { row } = await openApotek(({ path }) => (path.startsWith('/resep/12') ? answer(READY) : undefined));
  const detail = await openDetail(row);
  fireEvent.change(within(detail).getByRole('textbox', { name: 'Penerima' }), { target: { value: 'Budi Santoso' } });
  expect(within(detail).getByText('Penerimanya bukan SITI AMINAH: tulis hubungannya dengan pasien')).toBeDefined();
});

it('a recipient whom nobody named is asked for at the field, and nowhere else', async () => {
  const errors = { 'penerima.nama': ['Penerima wajib diisi.'] };
  const { row } = await openApotek(({ method, path }) => {
    if (!path.startsWith('/resep/12')) return undefined;
    return method === 'POST' ? refuse(422, { kode: 'VALIDASI', message: 'Periksa isian.', errors }) : answer(READY);
  });
  const detail = await openDetail(row);
  const nama = within(detail).getByRole('textbox', { name: 'Penerima' });
  fireEvent.change(nama, { target: { value: '' } });
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect((await within(detail).findByText(/^Penerima wajib diisi/)).id).toBe('penerima-ket');
  expect(document.activeElement).toBe(nama);
});

it('a password that is not theirs takes the focus, and says so at its field', async () => {
  const errors = { sandi: ['Kata sandi tidak cocok.'] };
  const { row } = await openApotek(({ method, path }) => {
    if (!path.startsWith('/resep/12')) return undefined;
    return method === 'POST' ? refuse(422, { kode: 'VALIDASI', message: 'Periksa isian.', errors }) : answer(READY);
  });
  const detail = await openDetail(row);
  for (const name of ['nama', 'NIK']) await userEvent.click(within(detail).getByRole('checkbox', { name }));
  const sandi = within(detail).getByLabelText('Kata sandi apoteker');
  await userEvent.type(sandi, 'salah');
  within(detail).getByRole('checkbox', { name: 'nama' }).focus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(await within(detail).findByText('Kata sandi tidak cocok.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(sandi));
});
it('issue 30 E3: a batch that is recalled while the page is open is red above all, held back, and its ticks are gone', async () => {
  const shown: unknown[] = [];
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function note(this: Element) {
    shown.push(this);
  });
  onTestFinished(() => scroll.mockRestore());
  const batch = { batch_id: 3, no_batch: 'B-17', ed: null, jumlah: 10, ditarik: null };
  const held: { resep: object } = { resep: { ...READY, baris: [{ ...BARIS, batch: [batch] }, KODEIN] } };
  const { row } = await openApotek(({ path }) => (path.startsWith('/resep/12') ? answer(held.resep) : undefined));
  const tell = listenLive();
  const detail = await openDetail(row);
  const tick = within(detail).getByRole<HTMLInputElement>('checkbox', { name: /tepat obat/i });
  await userEvent.click(tick);
  expect(tick.checked).toBe(true);
  const baris = { ...BARIS, batch: [{ ...batch, ditarik: 'Recall pabrik' }], peringatan: ['Batch B-17 ditarik'] };
  held.resep = { ...READY, versi: 5, baris: [baris, KODEIN] };
  tell('resep', { id: 12, status: 4 });
  const box = (await within(detail).findByText(/batch B-17 ditarik \(Recall pabrik\)/)).closest('[role=alert]');
  expect(box?.textContent).toContain('Centang telaah obat dilepas: jawab lagi.');
  expect(within(detail).getByRole<HTMLInputElement>('checkbox', { name: /tepat obat/i }).checked).toBe(false);
  const amount = (nama: string) =>
    within(detail).getByRole<HTMLInputElement>('textbox', { name: `Jumlah diserahkan ${nama}` }).value;
  expect([amount(BARIS.nama), amount(KODEIN.nama)]).toEqual(['0', '10']);
  // The box may stand above what is in sight: it comes into sight, and a toast names medicine and batch.
  expect(shown).toContain(box);
  await screen.findByText(`${BARIS.nama}: batch B-17 ditarik (Recall pabrik). Jangan diserahkan.`);
});

it('issue 30: the tabs say that a recalled line stayed behind when the others were handed over', async () => {
  const batch = { batch_id: 3, no_batch: 'B-17', ed: null, jumlah: 10, ditarik: 'Recall pabrik' };
  const baris = [
    { ...BARIS, batch: [batch] },
    { ...KODEIN, diserahkan: KODEIN.jumlah },
  ];
  const siap = [{ baris_id: BARIS.id, bahan_id: null, batch_id: 3, kode: null }];
  const left = { ...PART, status: 6, baris, siap, boleh: ['siapkan', 'serah'] };
  const { row } = await openApotek(({ path }) => (path.startsWith('/resep/12') ? answer(left) : undefined));
  const detail = await openDetail(row);
  const names = within(detail)
    .getAllByRole('tab')
    .map((one) => one.textContent);
  expect(names.slice(1)).toEqual(['2 Siapkan 1 ditarik', '3 Serahkan 1 belum diserahkan']);
  await userEvent.click(within(detail).getByRole('tab', { name: /Siapkan/ }));
  expect(await within(detail).findByText('Sudah disiapkan, kecuali 1 yang ditarik')).toBeDefined();
});

it('issue 30: what does not lie ready is not shown as handed over, and a wrong amount takes the focus', async () => {
  const left = { ...KODEIN, batch: [], produk: { ...(KODEIN.produk as object), golongan: 'keras' } };
  const { all, row } = await openApotek(({ path }) =>
    path.startsWith('/resep/12') ? answer({ ...READY, baris: [BARIS, left] }) : undefined,
  );
  const detail = await openDetail(row);
  const amount = (nama: string) =>
    within(detail).getByRole<HTMLInputElement>('textbox', { name: `Jumlah diserahkan ${nama}` });
  expect([amount(BARIS.nama).value, amount(KODEIN.nama).value]).toEqual(['15', '0']);
  await userEvent.type(amount(KODEIN.nama), 'a');
  within(detail)
    .getByRole('button', { name: /Serahkan/ })
    .focus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(document.activeElement).toBe(amount(KODEIN.nama));
  expect(within(detail).getByText('Jumlah diserahkan belum benar')).toBeDefined();
  await userEvent.keyboard('{Backspace}{Control>}{Enter}{/Control}');
  await waitFor(() => expect(writesOf(all).at(-1)?.body).toMatchObject({ baris: [{ baris_id: 71, jumlah: 15 }] }));
});

it('issue 30 B9: a part of a pack is asked, with the directions in sight; a habitual Enter goes back', async () => {
  const asked = 'Obat: 2 dari 3 mL. Tetap diserahkan sebagian?';
  const { all, row } = await openApotek(({ method, path, body }) => {
    if (method === 'POST' && path === '/resep/12/serah')
      return (body as { lanjutkan: boolean }).lanjutkan
        ? answerSaved(PART)
        : refuse(422, { kode: 'PERLU_KONFIRMASI', message: asked });
    return path.startsWith('/resep/12') ? answer({ ...READY, baris: [BARIS] }) : undefined;
  });
  const detail = await openDetail(row);
  expect(within(detail).getByText('3 x sehari 1 tablet').closest('fieldset')?.textContent).toContain('diserahkan');
  const finish = () => fireEvent.click(within(detail).getByRole('button', { name: /Serahkan/ }));
  finish();
  const question = await screen.findByRole('dialog', { name: 'Tetap dilanjutkan?' });
  expect(question.textContent).toContain(asked);
  expect(document.activeElement?.textContent).toBe('Kembali');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writesOf(all)).toHaveLength(1);
  finish();
  await userEvent.click(await screen.findByRole('button', { name: 'Ya, lanjutkan' }));
  await within(detail).findByText(/^Penyerahan 1:/);
  expect(writesOf(all).at(-1)?.body).toMatchObject({ lanjutkan: true });
});

it.each([
  ['a child', { tanggal_lahir: '2026-03-12' }],
  ['one who died', { meninggal: true }],
])('%s is no receiver of its own medicine until somebody says so', async (_who, of) => {
  const child = { ...READY, pasien: { ...READY.pasien, ...of } };
  const { row } = await openApotek(({ path }) => (path.startsWith('/resep/12') ? answer(child) : undefined));
  const detail = await openDetail(row);
  expect(within(detail).getByRole<HTMLInputElement>('textbox', { name: /^Penerima/ }).value).toBe('');
  expect(within(detail).getByRole<HTMLInputElement>('textbox', { name: /^Hubungan/ }).value).toBe('');
  expect(within(detail).queryByText('Meninggal') !== null).toBe('meninggal' in of);
});
