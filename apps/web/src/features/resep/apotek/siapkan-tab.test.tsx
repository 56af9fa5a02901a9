import type { ProdukResep, Resep } from '@nadi/contract/resep/resep-view';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { logout } from '#platform/session/session.ts';
import { answerList, answerSaved, writesOf } from '#testing/page.tsx';
import { answer, refuse } from '#testing/server.ts';
import { persiapan } from './siapkan-tab.tsx';
import { BELUM_DISIAPKAN } from './siapkan.ts';
import { BARIS, openApotek, openDetail, REVIEWED, ROW } from '../resep-fixtures.tsx';

const produk = (id: number, nama: string) => ({ ...(BARIS.produk as ProdukResep), id, nama });
const line = (id: number, produkId: number, nama: string, no_batch: string) => ({
  ...BARIS,
  id,
  nama,
  produk: produk(produkId, nama),
  batch: [{ batch_id: id, no_batch, ed: '2030-01-31', jumlah: 15 }],
});
const AMOK = line(71, 7, 'Amoksisilin 500 mg tablet', 'AM01');
const CTM = line(72, 8, 'CTM 4 mg tablet', 'CT01');
const batchOf = ({ batch: [first] }: { batch: Resep['baris'][number]['batch'] }) =>
  first as Resep['baris'][number]['batch'][number];
const kode = (over: object) => ({ produk_id: 8, nama: 'CTM 4 mg tablet', batch: null, halangan: null, ...over });
/** What the server knows of codes. */
const KODE: Record<string, object[]> = {
  '8991': [kode({})],
  CT02: [kode({ batch: { batch_id: 90, no_batch: 'CT02' } })],
  CT00: [
    kode({
      batch: { batch_id: 91, no_batch: 'CT00' },
      halangan: 'Batch CT00 dari CTM 4 mg tablet kedaluwarsa 31-01-2025. Ambil batch lain.',
    }),
  ],
  '8992': [kode({ produk_id: 55, nama: 'Alopurinol 100 mg tablet' })],
};

/** A third is taken from two batches. */
const TETES = {
  ...line(73, 9, 'Tetes mata', 'T1'),
  batch: [
    { batch_id: 31, no_batch: 'T1', ed: '2030-01-31', jumlah: 10 },
    { batch_id: 32, no_batch: 'T2', ed: '2031-01-31', jumlah: 5 },
  ],
};
const GS1 = '0108991234500010172601311';
const LAIN = { ...ROW, id: 13, norm: 124, nama: 'BUDI SANTOSO', no_antrean: 'F-032' };
let sending = 0;

type Opening = {
  baris?: Resep['baris'];
  known?: typeof KODE;
  /** What a code means is answered then. */ late?: Promise<void>;
};
/** The prescription 12 of two patients that wait; each test has a sending of its own, which what is begun belongs to. */
async function openSiapkan({ baris = [AMOK, CTM], known = {}, late = Promise.resolve() }: Opening = {}) {
  const dikirim = { oleh: 'dr. Budi Santoso', pada: `2026-04-14T06:30:${10 + (sending += 1)}Z`, alasan: null };
  const resep = { ...REVIEWED, dikirim, baris };
  const other = {
    ...resep,
    id: 13,
    pasien: { ...resep.pasien, norm: 124, nama: LAIN.nama },
    baris: [{ ...CTM, id: 91, batch: [{ ...batchOf(CTM), batch_id: 92 }] }],
  };
  const { all, row } = await openApotek(({ method, path, query }) => {
    if (path === '/resep/12/pindai')
      return late.then(() => answer({ ...KODE, ...known }[query.get('kode') ?? ''] ?? []));
    if (method === 'POST' && path === '/resep/12/siapkan') return answerSaved({ ...resep, versi: 4, status: 4 });
    if (path.startsWith('/resep/13')) return answer(other);
    if (path.startsWith('/resep/12')) return answer(resep);
    return path.startsWith('/resep') ? answerList([ROW, LAIN]) : undefined;
  });
  const detail = await openDetail(row);
  const list = () => screen.getByRole('list', { name: 'Yang diambil' });
  const item = (nama: string) => within(list()).getByText(nama).closest('li')?.textContent ?? '';
  const field = () => screen.getByRole('textbox', { name: 'Pindai barcode atau nomor batch' });
  await waitFor(() => expect(document.activeElement).toBe(field()));
  const openOther = async (nama: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Kembali ke daftar' }));
    (await screen.findByRole('row', { name: new RegExp(nama) })).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('heading', { name: nama });
    await waitFor(() => expect(document.activeElement).toBe(field()));
  };
  return { all, detail, item, list, openOther };
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
      { baris_id: 71, bahan_id: null, kode: 'AM01', batch: { batch_id: 71, jumlah: 15 } },
      { baris_id: 72, bahan_id: null, kode: null, batch: { batch_id: 72, jumlah: 15 } },
    ]),
  );
});

it('decision 0101: a barcode confirms, another batch swaps, and what is of another medicine is refused in words', async () => {
  const { all, detail, item } = await openSiapkan();
  await userEvent.keyboard('8992{Enter}');
  await within(detail).findByText('Alopurinol 100 mg tablet tidak ada di resep ini. Jangan diambil.');
  await userEvent.keyboard('CT00{Enter}');
  await within(detail).findByText('Batch CT00 dari CTM 4 mg tablet kedaluwarsa 31-01-2025. Ambil batch lain.');
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
      { baris_id: 71, bahan_id: null, kode: 'am01', batch: { batch_id: 71, jumlah: 15 } },
      { baris_id: 72, bahan_id: null, kode: '8991', batch: { batch_id: 72, jumlah: 15 } },
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
  const dikirim = { oleh: 'dr. Budi Santoso', pada: '2026-04-14T07:30:00Z', alasan: null };
  const resep = { ...REVIEWED, dikirim, baris: [AMOK, CTM] };
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

it('what is confirmed stays while another prescription is looked at, is not that one’s, and goes with who signs out', async () => {
  const { item, openOther } = await openSiapkan();
  await userEvent.keyboard('AM01{Enter}CT02{Enter}');
  await waitFor(() => expect(item('CTM 4 mg tablet')).toContain('diganti CT02'));
  await userEvent.type(screen.getByRole('textbox', { name: 'Alasan batch diganti' }), 'box rusak');
  await openOther('BUDI SANTOSO');
  expect(screen.getByText('1 belum dikonfirmasi')).toBeDefined();
  expect(item('CTM 4 mg tablet')).not.toContain('diganti');
  await openOther('SITI AMINAH');
  expect(screen.getByText('Semua sudah dikonfirmasi')).toBeDefined();
  expect(item('CTM 4 mg tablet')).toContain('diganti CT02');
  expect(screen.getByDisplayValue('box rusak')).toBeDefined();
  await act(() => logout());
  expect(persiapan.get(`12/2026-04-14T06:30:${10 + sending}Z/`)).toEqual(BELUM_DISIAPKAN);
});

it('an answer that comes after another prescription was opened is of the one that was scanned for', async () => {
  let tell: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const { item, openOther } = await openSiapkan({ late });
  await userEvent.keyboard('8991{Enter}');
  await openOther('BUDI SANTOSO');
  tell();
  await openOther('SITI AMINAH');
  await waitFor(() => expect(item('CTM 4 mg tablet')).toContain('dipindai'));
  await openOther('BUDI SANTOSO');
  expect(screen.getByText('1 belum dikonfirmasi')).toBeDefined();
});

it('decision 0103: each batch of a line is confirmed by itself', async () => {
  const { all, detail, list } = await openSiapkan({
    baris: [TETES],
    known: { '8993': [{ produk_id: 9, nama: 'Tetes mata', batch: null, halangan: null }] },
  });
  expect(
    within(list())
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual([
    expect.stringMatching(/^Tetes mata10 tabletT1 · 01\/2030/),
    expect.stringMatching(/^Tetes mata5 tabletT2 · 01\/2031/),
  ]);
  await userEvent.keyboard('T1{Enter}8993{Enter}');
  await within(detail).findByText('Tetes mata diambil dari beberapa batch. Pindai atau ketik nomor batchnya: T2.');
  await finish();
  expect(within(detail).getByText('Belum dikonfirmasi: Tetes mata, batch T2').role).toBe('alert');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Konfirmasi Tetes mata, batch T2 tanpa pindai');
  await userEvent.keyboard('{Enter}');
  await finish();
  await waitFor(() =>
    expect(sent(all)).toEqual([
      { baris_id: 73, bahan_id: null, kode: 'T1', batch: { batch_id: 31, jumlah: 10 } },
      { baris_id: 73, bahan_id: null, kode: null, batch: { batch_id: 32, jumlah: 5 } },
    ]),
  );
});

it('spec F41: GS1 is asked for with what parts its fields, which scanners type as Ctrl+]; half of one is refused at once', async () => {
  const { all, detail, item } = await openSiapkan({
    known: { [`\u241D${GS1}0CT01\u241D2177`]: [kode({ batch: { batch_id: 72, no_batch: 'CT01' } })] },
  });
  await userEvent.keyboard(`]d2${GS1}0CT01{Control>}]{/Control}2177{Enter}`);
  await waitFor(() => expect(item('CTM 4 mg tablet')).toContain('dipindai'));
  const asked = all.length;
  await userEvent.keyboard(`]d2${GS1}{Enter}`);
  await within(detail).findByText('Kode tidak terbaca utuh. Pindai lagi, atau ketik nomor batchnya.');
  expect(all).toHaveLength(asked);
  const field = within(detail).getByRole('textbox', { name: 'Pindai barcode atau nomor batch' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

it('a code that the server did not get stays in the field, and Enter asks again', async () => {
  let tell: (reason: Error) => void = () => undefined;
  const late = new Promise<void>((_, reject) => {
    tell = reject;
  });
  const { detail } = await openSiapkan({ late });
  await userEvent.keyboard('8991{Enter}');
  tell(new TypeError('Failed to fetch'));
  const field = within(detail).getByRole('textbox', { name: 'Pindai barcode atau nomor batch' });
  await waitFor(() => expect((field as HTMLInputElement).value).toBe('8991'));
  expect(within(detail).getByText('2 belum dikonfirmasi')).toBeDefined();
});
