import type { HasilKritis } from '@nadi/contract/rekam-medis/penunjang.contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { listenLive } from '#testing/live.ts';
import { answerSaved, installServer, showPage, writesOf } from '#testing/page.tsx';
import { answer, refuse } from '#testing/server.ts';
import type { TestAnswer, TestRequest } from '#testing/server.ts';
import { order } from './test-orders.tsx';
import { KritisLine } from './kritis-line.public.tsx';

const KALIUM: HasilKritis = {
  id: 5,
  penunjang_id: 9,
  nomor: 'L-261123-004',
  kunjungan_id: 12,
  norm: 123,
  nama_pasien: 'SITI AMINAH',
  ruangan: 'Poli Umum 1',
  nama: 'Kalium',
  nilai_teks: null,
  kata_kritis: null,
  tanda: '' as const,
  nilai_angka: 6.8,
  satuan: 'mmol/L',
  rujukan: '3,5 - 5,1',
  interpretasi: 'HH',
  divalidasi_pada: '2026-11-23T02:00:00.000Z',
  diminta_oleh: 'dr. Budi',
  sebagai: 'peminta',
};
const DOKTER = ['view penunjang', 'create penunjang', 'view rekam medis'];

/** The line beside a page with something typed. What the server holds can be changed meanwhile. */
async function open(
  rows: readonly HasilKritis[],
  { rights = DOKTER, again = null as number | null, write = (): TestAnswer => answerSaved(order()) } = {},
) {
  const held = { rows, again };
  const onOpen = vi.fn<(path: string) => void>();
  const all = installServer((request: TestRequest) => {
    if (request.path === '/v1/peristiwa') return refuse(429, { message: 'penuh' });
    if (request.path === '/penunjang/kritis') return answer(held.rows, { lagi_ms: held.again });
    return request.method === 'POST' && request.path.startsWith('/penunjang/') ? write() : undefined;
  });
  showPage(
    <>
      <KritisLine onOpen={onOpen} />
      <input aria-label="Isian" />
    </>,
    { ability: rights },
  );
  const asked = () => all.filter(({ path }) => path === '/penunjang/kritis').length;
  await waitFor(() => expect(asked()).toBeGreaterThan(0));
  return { all, held, onOpen, asked };
}
const line = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Hasil kritis' });

it('spec RM20: stands until the value is read back, and the focus is where it was', async () => {
  const { all, held } = await open([KALIUM]);
  expect((await line()).textContent).toMatch(/Kalium 6,8 mmol\/L \(3,5 - 5,1\) kritis tinggi SITI AMINAH/);
  await userEvent.click(screen.getByLabelText('Isian'));
  await userEvent.click(screen.getByRole('button', { name: /^Bacakan ulang/ }));
  const dialog = await screen.findByRole('dialog', { name: /^Terima hasil kritis/ });
  held.rows = [];
  await userEvent.type(within(dialog).getByLabelText(/Bacakan ulang nilainya/), '6,8');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Hasil kritis' })).toBeNull());
  expect(writesOf(all).map(({ path, body }) => [path, body])).toContainEqual([
    '/penunjang/9/diterima',
    { hasil_id: 5, dibaca_ulang: '6,8' },
  ]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Isian')));
});

it('spec RM20: of a text its critical word is read back, as a text', async () => {
  const teks = `P. falciparum positif ${'trofozoit '.repeat(20)}`;
  const { all } = await open([
    {
      ...KALIUM,
      nama: 'Malaria',
      tanda: '' as const,
      nilai_angka: null,
      nilai_teks: teks,
      kata_kritis: 'positif',
      satuan: '',
      rujukan: 'Negatif',
      interpretasi: 'AA',
    },
  ]);
  expect((await line()).textContent).toMatch(
    /Malaria P. falciparum positif .{40,70}\.\.\. \(Negatif\) kritis SITI AMINAH/,
  );
  await userEvent.click(screen.getByRole('button', { name: /^Bacakan ulang/ }));
  const dialog = await screen.findByRole('dialog', { name: /^Terima hasil kritis/ });
  expect(dialog.textContent).toContain('Kata kritis: positif');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await within(dialog).findAllByText('Hasil wajib diisi');
  await userEvent.type(within(dialog).getByLabelText(/Bacakan ulang hasilnya/), 'positif 3');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(writesOf(all).map(({ path, body }) => [path, body])).toContainEqual([
      '/penunjang/9/diterima',
      { hasil_id: 5, dibaca_ulang: 'positif 3' },
    ]),
  );
});

it('another value than the result is told at its field, and what was typed stays', async () => {
  await open([KALIUM], {
    write: () =>
      refuse(422, { message: 'Periksa', errors: { dibaca_ulang: ['Nilai yang dibacakan ulang tidak sama'] } }),
  });
  await line();
  // Over an open form, such as that of a prescription, its key holds too.
  const form = document.createElement('div');
  form.setAttribute('role', 'dialog');
  form.setAttribute('aria-modal', 'true');
  document.body.append(form);
  await userEvent.keyboard('{Alt>}h{/Alt}');
  const dialog = await screen.findByRole('dialog', { name: /^Terima hasil kritis/ });
  form.remove();
  await userEvent.type(within(dialog).getByLabelText(/Bacakan ulang nilainya/), '8,6');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await within(dialog).findAllByText('Nilai yang dibacakan ulang tidak sama');
  expect(within(dialog).getByLabelText<HTMLInputElement>(/Bacakan ulang nilainya/).value).toBe('8,6');
});

it('one that somebody else took note of meanwhile closes with a word', async () => {
  const { held } = await open([KALIUM], { write: () => refuse(409, { message: 'Hasil kritis ini sudah diterima.' }) });
  await line();
  await userEvent.keyboard('{Alt>}h{/Alt}');
  const dialog = await screen.findByRole('dialog', { name: /^Terima hasil kritis/ });
  held.rows = [];
  await userEvent.type(within(dialog).getByLabelText(/Bacakan ulang nilainya/), '6,8');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('Hasil kritis ini sudah diterima');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Hasil kritis' })).toBeNull());
});

it('comes with a live event of its topic, without a reload', async () => {
  const { held, asked } = await open([]);
  expect(screen.queryByRole('region', { name: 'Hasil kritis' })).toBeNull();
  const tell = listenLive();
  const before = asked();
  held.rows = [KALIUM];
  tell('penunjang');
  await line();
  expect(asked()).toBeGreaterThan(before);
});

it('asks again when the server says that the next one comes to stand here', async () => {
  const { held } = await open([], { again: 40 });
  held.rows = [{ ...KALIUM, sebagai: 'ruangan' }];
  held.again = null;
  expect((await line()).textContent).toContain('15 menit belum diterima dr. Budi');
});

it('several are counted and listed; who may not take note passes them on', async () => {
  const { onOpen } = await open(
    [KALIUM, { ...KALIUM, id: 6, nama: 'Hemoglobin', nilai_angka: 5.1, interpretasi: 'LL' }],
    {
      rights: ['view penunjang', 'update penunjang', 'view rekam medis'],
    },
  );
  expect((await line()).textContent).toContain('dan 1 hasil kritis lain');
  await userEvent.click(screen.getByRole('button', { name: /^Lihat 2 hasil/ }));
  const dialog = await screen.findByRole('dialog', { name: /^Hasil kritis yang belum diterima/ });
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(2);
  expect(within(dialog).queryByRole('button', { name: 'Bacakan ulang' })).toBeNull();
  expect(dialog.textContent).toContain('lewat telepon');
  await userEvent.click(within(dialog).getAllByRole('button', { name: 'Rekam' })[0] as HTMLElement);
  await waitFor(() => expect(onOpen).toHaveBeenCalledWith('/apps/kunjungan/12'));
});

it('says that it does not know, where the server does not answer', async () => {
  installServer(({ path }) => (path === '/penunjang/kritis' ? refuse(500, { message: 'rusak' }) : undefined));
  showPage(<KritisLine onOpen={() => undefined} />, { ability: DOKTER });
  expect((await line()).textContent).toContain('belum bisa dimuat');
});
