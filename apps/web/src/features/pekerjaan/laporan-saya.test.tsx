import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Pekerjaan } from '@nadi/contract/pekerjaan.contract';
import { exportPasienLatar } from '@nadi/contract/pasien/pasien-print.contract';
import { ANTRE, BATAL, GAGAL, JALAN, SELESAI } from '@nadi/domain/pekerjaan/pekerjaan';
import { expect, it } from 'vitest';
import { ApiError } from '#platform/http/api-error.ts';
import { answerSaved, installServer, showPage, writesOf } from '#testing/page.tsx';
import { answer } from '#testing/server.ts';
import { LaporanSayaPage } from './laporan-saya.page.tsx';
import { offerBackground } from './offer-background.public.ts';

const row = (id: number, changes: Partial<Pekerjaan>): Pekerjaan => ({
  id,
  jenis: 'ekspor-pasien',
  rincian: 'Semua pasien',
  status: ANTRE,
  baris: 0,
  dari: null,
  urutan: null,
  alasan: '',
  dibuat_pada: '2026-11-30T04:00:00.000Z',
  selesai_pada: null,
  berkas: null,
  hak_hilang: false,
  ...changes,
});
const ROWS = [
  row(6, { urutan: 2 }),
  row(5, { status: JALAN, baris: 62_000, dari: 100_000 }),
  row(4, { status: SELESAI, baris: 51_000, berkas: { nama: 'a.xlsx', ukuran: 9, sampai: '2026-12-07T04:00:00.000Z' } }),
  row(3, { status: GAGAL, alasan: 'Penyimpanan berkas penuh.' }),
  row(2, { status: BATAL }),
  row(1, { status: SELESAI, baris: 9, hak_hilang: true }),
];

it('L6: each file says where it stands, and offers what can be done with it; Delete cancels', async () => {
  const requests = installServer(({ path, method }) => {
    if (path === '/pekerjaan') return answer(ROWS);
    return path.startsWith('/pekerjaan/') && method === 'PUT' ? answerSaved(row(5, { status: BATAL })) : undefined;
  });
  await showPage(<LaporanSayaPage />, { ability: ['view dashboard'] });
  const table = within(await screen.findByRole('table'));
  const offered = (words: RegExp): string[] => {
    const found = table.getAllByRole('row').find(({ textContent }) => words.test(textContent)) as HTMLElement;
    return within(found)
      .queryAllByRole('button')
      .map(({ textContent }) => /Unduh|Batalkan|Ulangi/.exec(textContent)?.[0] ?? textContent);
  };
  await table.findByText('62 %, 62.000 dari 100.000 baris');
  expect(offered(/urutan ke-2/)).toEqual(['Batalkan']);
  expect(offered(/51\.000 baris/)).toEqual(['Unduh']);
  expect(offered(/Penyimpanan berkas penuh/)).toEqual(['Ulangi']);
  expect(offered(/Batal.*oleh Anda/)).toEqual(['Ulangi']);
  expect(offered(/sudah tidak ada/)).toEqual([]);
  const running = table.getAllByRole('row').find(({ textContent }) => /62 %/.test(textContent)) as HTMLElement;
  running.focus();
  await userEvent.keyboard('{Delete}');
  await waitFor(() => expect(writesOf(requests).map(({ path }) => path)).toEqual(['/pekerjaan/5/batal']));
});

it('putusan N29: a refusal for size offers to prepare it, another one does not, and a no asks for nothing', async () => {
  const requests = installServer(({ path }) => (path === '/pasien/ekspor/latar' ? answerSaved(row(7, {})) : undefined));
  await showPage(<span />, { ability: ['view dashboard'] });
  const refusal = (data?: unknown): ApiError =>
    new ApiError({ kind: 'ditolak', status: 422, message: 'Ada 60.000 pasien.', data });
  const refused = offerBackground(exportPasienLatar);
  expect([refused({}, refusal()), refused({}, refusal({ latar: true }))]).toEqual([false, true]);
  await userEvent.click(await screen.findByRole('button', { name: /Tidak/ }));
  expect(writesOf(requests)).toEqual([]);
  refused({ nama: 'siti' }, refusal({ latar: true }));
  await userEvent.click(await screen.findByRole('button', { name: /Siapkan di latar/ }));
  expect(await screen.findByText(/Berkas disiapkan di latar/)).toBeDefined();
  expect(writesOf(requests).map(({ path, body }) => [path, body])).toEqual([
    ['/pasien/ekspor/latar', { nama: 'siti' }],
  ]);
});
