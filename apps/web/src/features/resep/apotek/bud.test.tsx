import type { ProdukResep, Resep } from '@nadi/contract/resep/resep-view';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerSaved, writesOf } from '#testing/page.tsx';
import { answer, refuse } from '#testing/server.ts';
import type { TestAnswer } from '#testing/server.ts';
import { BARIS, openApotek, openDetail, REVIEWED } from '../resep-fixtures.tsx';

const RACIK = {
  ...BARIS,
  id: 81,
  nama: 'Puyer batuk',
  jenis: 1,
  cara: 'dtd',
  bungkus: 10,
  bud: null,
  hari_terakhir: '2026-12-03',
  bahan: [
    {
      id: 91,
      produk: BARIS.produk as ProdukResep,
      nama: 'Amoksisilin 500 mg tablet',
      diminta: 120,
      satuan: 'mg',
      butuh: 2.4,
      jumlah: 3,
      sisa: 0.6,
      peringatan: [],
      harga_satuan: null,
      batch: [{ batch_id: 31, no_batch: 'AM01', ed: '2030-01-31', jumlah: 3 }],
    },
  ],
} as unknown as Resep['racik'][number];

/** A reviewed prescription with one compound of which nobody said until when it may be used. */
async function openRacik(racik: Resep['racik'] = [RACIK], refused: TestAnswer | null = null) {
  const resep = { ...REVIEWED, racik, dikirim: { oleh: 'dr. B', pada: '2026-04-14T06:29:00Z', alasan: null } };
  const { all, row } = await openApotek(({ method, path }) => {
    if (method === 'POST' && path === '/resep/12/siapkan' && refused) return refused;
    if (method === 'POST' && path === '/resep/12/siapkan') return answerSaved({ ...resep, versi: 4, status: 4 });
    if (method === 'POST' && path.startsWith('/cetakan')) return answerSaved({ id: 1, jenis: 'etiket', acuan: 81 });
    return path.startsWith('/resep/12') ? answer(resep) : undefined;
  });
  return { all, detail: await openDetail(row) };
}

it('spec RS16: preparing a compound asks until when it may be used, says so in sight, and stores it', async () => {
  const { all, detail } = await openRacik();
  const bud = within(detail).getByRole('textbox', { name: 'Batas pakai (BUD) racikan Puyer batuk' });
  expect(within(detail).getByText('Belum diketik. Etiketnya belum bisa dicetak.')).toBeDefined();
  await userEvent.click(within(detail).getByRole('button', { name: /tanpa pindai/ }));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(within(detail).getByText('Ketik batas pakai (BUD) racikan Puyer batuk').role).toBe('alert');
  expect(document.activeElement).toBe(bud);
  // Nothing is wrong with what was scanned.
  const scan = within(detail).getByRole('textbox', { name: 'Pindai barcode atau nomor batch' });
  expect(scan.getAttribute('aria-invalid')).not.toBe('true');
  expect(writesOf(all)).toEqual([]);
  await userEvent.type(bud, '14-05-2026');
  expect(within(detail).queryByText('Belum diketik. Etiketnya belum bisa dicetak.')).toBeNull();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(writesOf(all).at(-1)?.body).toMatchObject({ bud: [{ baris_id: 81, tanggal: '14-05-2026' }] }),
  );
});

it('spec RS16: the key of labels prints none of a compound without it, and says why', async () => {
  const { all, detail } = await openRacik();
  await userEvent.click(within(detail).getByRole('button', { name: /^Etiket/ }));
  expect(await screen.findByText(/BUD\) racikan Puyer batuk belum diketik/)).toBeDefined();
  expect(writesOf(all).filter(({ path }) => path.startsWith('/cetakan'))).toEqual([]);
});

it('issue 30 B6: says packets and use of the compound that is made, and a day that is over at once', async () => {
  const { detail } = await openRacik();
  expect(within(detail).getByText(/10 bungkus, 3 x sehari 1 tablet/)).toBeDefined();
  const bud = within(detail).getByRole('textbox', { name: 'Batas pakai (BUD) racikan Puyer batuk' });
  fireEvent.change(bud, { target: { value: '14-05-2020' } });
  expect(within(detail).getByText('Batas pakai (BUD) 14-05-2020 sudah lewat').role).toBe('alert');
});

it('issue 30: a day beyond what its batches last is refused at its field, and nothing is sent', async () => {
  const { all, detail } = await openRacik();
  const bud = within(detail).getByRole('textbox', { name: 'Batas pakai (BUD) racikan Puyer batuk' });
  await userEvent.click(within(detail).getByRole('button', { name: /tanpa pindai/ }));
  fireEvent.change(bud, { target: { value: '01/02/2030' } });
  const said = 'Batas pakai (BUD) 01-02-2030 melewati kedaluwarsa Amoksisilin 500 mg tablet batch AM01, 31-01-2030';
  expect(within(detail).getByText(said).role).toBe('alert');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(document.activeElement).toBe(bud);
  expect(writesOf(all)).toEqual([]);
  // The day on which it expires is the last that is taken.
  fireEvent.change(bud, { target: { value: '31/01/2030' } });
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(writesOf(all).at(-1)?.body).toMatchObject({ bud: [{ baris_id: 81 }] }));
});

it('issue 30 E5: a refusal stands at the compound it is of, and goes with what was refused', async () => {
  const diserahkan = { ...RACIK, bud: '01/05/2099', diserahkan: 10 } as Resep['racik'][number];
  const kedua = { ...RACIK, id: 82, nama: 'Salep' } as Resep['racik'][number];
  const pesan = 'Batas pakai (BUD) ditolak';
  const { all, detail } = await openRacik(
    [diserahkan, kedua],
    refuse(422, { kode: 'VALIDASI', message: 'Periksa isian', errors: { 'bud.0.tanggal': [pesan] } }),
  );
  const field = (nama: string) => within(detail).getByRole('textbox', { name: `Batas pakai (BUD) racikan ${nama}` });
  // Of the one that is handed over nothing is typed in the end, so that only the second is sent.
  fireEvent.change(field('Puyer batuk'), { target: { value: '' } });
  fireEvent.change(field('Salep'), { target: { value: '14-05-2029' } });
  for (const button of within(detail).getAllByRole('button', { name: /tanpa pindai$/ })) await userEvent.click(button);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const told = await within(detail).findByText(pesan, { selector: 'small' });
  expect(writesOf(all).at(-1)?.body).toMatchObject({ bud: [{ baris_id: 82 }] });
  expect(told.parentElement?.textContent).toContain('racikan Salep');
  fireEvent.change(field('Salep'), { target: { value: '15-05-2029' } });
  expect(within(detail).queryByText(pesan, { selector: 'small' })).toBeNull();
});
