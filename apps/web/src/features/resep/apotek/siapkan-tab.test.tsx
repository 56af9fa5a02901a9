import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerSaved, writesOf } from '../../../testing/page.tsx';
import { answer, refuse } from '../../../testing/server.ts';
import { BARIS, openApotek, openDetail, REVIEWED } from '../resep-fixtures.tsx';

const produk = (id: number, nama: string) => ({ ...BARIS.produk, id, nama });
const line = (id: number, produkId: number, nama: string, no_batch: string) => ({
  ...BARIS,
  id,
  nama,
  produk: produk(produkId, nama),
  batch: [{ batch_id: id, no_batch, ed: '2030-01-31', jumlah: 15 }],
});
const AMOK = line(71, 7, 'Amoksisilin 500 mg tablet', 'AM01');
const CTM = line(72, 8, 'CTM 4 mg tablet', 'CT01');
const kode = (over: object) => ({ produk_id: 8, nama: 'CTM 4 mg tablet', batch: null, halangan: null, ...over });
/** What the server knows of codes. */
const KODE: Record<string, object[]> = {
  '8991': [kode({})],
  CT02: [kode({ batch: { batch_id: 90, no_batch: 'CT02' } })],
  CT00: [kode({ batch: { batch_id: 91, no_batch: 'CT00' }, halangan: 'kedaluwarsa' })],
  '8992': [kode({ produk_id: 55, nama: 'Alopurinol 100 mg tablet' })],
};

async function openSiapkan() {
  const resep = { ...REVIEWED, baris: [AMOK, CTM] };
  const { all, row } = await openApotek(({ method, path, query }) => {
    if (path === '/resep/12/pindai') return answer(KODE[query.get('kode') ?? ''] ?? []);
    if (method === 'POST' && path === '/resep/12/siapkan') return answerSaved({ ...resep, versi: 4, status: 4 });
    return path.startsWith('/resep/12') ? answer(resep) : undefined;
  });
  const detail = await openDetail(row);
  const list = within(detail).getByRole('list', { name: 'Yang diambil' });
  const item = (nama: string) => within(list).getByText(nama).closest('li')?.textContent ?? '';
  await waitFor(() =>
    expect(document.activeElement).toBe(
      within(detail).getByRole('textbox', { name: 'Pindai barcode atau nomor batch' }),
    ),
  );
  return { all, detail, item };
}
const finish = () => userEvent.keyboard('{Control>}{Enter}{/Control}');
const sent = (all: Awaited<ReturnType<typeof openSiapkan>>['all']) =>
  (writesOf(all).at(-1)?.body as { batch: object[] } | undefined)?.batch;

it('spec RS11: is not finished with a line that nobody confirmed; the refusal leads to it', async () => {
  const { all, detail } = await openSiapkan();
  await userEvent.keyboard('AM01{Enter}');
  await finish();
  expect(within(detail).getByText('Belum dikonfirmasi: CTM 4 mg tablet').role).toBe('alert');
  expect(writesOf(all)).toEqual([]);
  // From there one key confirms it by hand, and the next sends both.
  await userEvent.keyboard('{Enter}');
  await finish();
  await waitFor(() =>
    expect(sent(all)).toEqual([
      { baris_id: 71, bahan_id: null, kode: 'AM01', batch: null },
      { baris_id: 72, bahan_id: null, kode: null, batch: null },
    ]),
  );
});

it('decision 0101: a barcode confirms, another batch swaps, and what is of another medicine is refused in words', async () => {
  const { all, detail, item } = await openSiapkan();
  await userEvent.keyboard('8992{Enter}');
  await within(detail).findByText('Alopurinol 100 mg tablet tidak ada di resep ini. Jangan diambil.');
  await userEvent.keyboard('CT00{Enter}');
  await within(detail).findByText('Batch CT00 dari CTM 4 mg tablet kedaluwarsa. Ambil batch lain.');
  await userEvent.keyboard('XYZ{Enter}');
  await within(detail).findByText('Kode XYZ tidak dikenal.');
  expect(within(detail).getByRole('status').textContent).toBe('2 belum dikonfirmasi');
  await userEvent.keyboard('CT02{Enter}');
  await waitFor(() => expect(item('CTM 4 mg tablet')).toContain('diganti CT02'));
  await userEvent.keyboard('8991{Enter}');
  await within(detail).findByText('CTM 4 mg tablet sudah dikonfirmasi.');
  // What was confirmed in error is taken back, and stays open until somebody confirms it again.
  await userEvent.click(within(detail).getByRole('button', { name: 'Ulangi CTM 4 mg tablet' }));
  expect(within(detail).getByRole('status').textContent).toBe('2 belum dikonfirmasi');
  await userEvent.keyboard('8991{Enter}');
  await waitFor(() => expect(item('CTM 4 mg tablet')).toContain('dipindai'));
  await userEvent.keyboard('am01{Enter}');
  await finish();
  await waitFor(() =>
    expect(sent(all)).toEqual([
      { baris_id: 71, bahan_id: null, kode: 'AM01', batch: null },
      { baris_id: 72, bahan_id: null, kode: '8991', batch: null },
    ]),
  );
});

it('decision 0101: a scanner that types while a button has the focus is read, and presses nothing', async () => {
  const { detail, item } = await openSiapkan();
  within(detail).getByRole('button', { name: 'Konfirmasi CTM 4 mg tablet tanpa pindai' }).focus();
  await userEvent.keyboard('AM01{Enter}');
  await waitFor(() => expect(item('Amoksisilin 500 mg tablet')).toContain('dipindai'));
  expect(item('CTM 4 mg tablet')).not.toContain('tanpa pindai');
});

it('what is confirmed stays while another step is looked at', async () => {
  const { detail } = await openSiapkan();
  await userEvent.keyboard('AM01{Enter}');
  await userEvent.click(within(detail).getByRole('tab', { name: /Telaah/ }));
  await userEvent.click(within(detail).getByRole('tab', { name: /Siapkan/ }));
  await waitFor(() => expect(within(detail).getByRole('status').textContent).toBe('1 belum dikonfirmasi'));
  expect(within(detail).getByRole('list', { name: 'Yang diambil' }).textContent).toContain('dipindai');
});

it('spec resep.md 7: a printer that is out is told, and leaves the prescription and what is confirmed as they are', async () => {
  const resep = { ...REVIEWED, baris: [AMOK, CTM] };
  const { all, row } = await openApotek(({ method, path }) => {
    if (method === 'POST' && path === '/cetakan') return refuse(503, { message: 'Printer tidak bisa dihubungi' });
    return path.startsWith('/resep/12') ? answer(resep) : undefined;
  });
  const detail = await openDetail(row);
  await userEvent.keyboard('AM01{Enter}');
  await userEvent.click(within(detail).getByRole('button', { name: /^Etiket/ }));
  await screen.findAllByText('Printer tidak bisa dihubungi');
  expect(writesOf(all).map(({ path }) => path)).toEqual(['/cetakan', '/cetakan']);
  expect(within(detail).getByRole('status').textContent).toBe('1 belum dikonfirmasi');
  expect(within(detail).getByText('Ditelaah')).toBeDefined();
});
