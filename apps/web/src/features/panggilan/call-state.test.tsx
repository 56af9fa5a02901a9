import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '#testing/server.ts';
import { installServer, showPage } from '#testing/page.tsx';
import { CallState } from './call-state.public.tsx';

const CALL = {
  id: 1,
  sumber: 'ruangan',
  sumber_id: 1,
  kunjungan_id: 5,
  antrean_loket_id: null,
  nomor: 'A-012',
  tujuan: 'Poli Umum 1',
  dipanggil_pada: '2026-04-14T02:40:00.000Z',
  jumlah: 1,
  layar: 'TV Lobi',
  terdengar_pada: null,
  belum: [],
};

it.each([
  [{ keadaan: 'terdengar', terdengar_pada: '2026-04-14T02:41:00.000Z' }, 'Terdengar di TV Lobi 09.41'],
  [{ keadaan: 'disuarakan' }, 'Sedang disuarakan di TV Lobi'],
  [{ keadaan: 'menunggu' }, 'Menunggu giliran di TV Lobi'],
  [{ keadaan: 'tertahan' }, 'Belum disuarakan di TV Lobi, panggil dengan suara'],
  [{ keadaan: 'bisu' }, 'TV Lobi tanpa suara, panggil dengan suara'],
  [{ keadaan: 'mati' }, 'TV mati, panggil dengan suara'],
  [{ keadaan: 'terlewat', jumlah: 2 }, 'Tidak terdengar di TV Lobi, panggil lagi'],
  [{ keadaan: 'tanpa-layar', layar: null }, 'Tidak ada layar, panggil dengan suara'],
  [
    {
      keadaan: 'terdengar',
      terdengar_pada: '2026-04-14T02:41:00.000Z',
      belum: [
        { keadaan: 'mati', layar: 'TV Poli' },
        { keadaan: 'menunggu', layar: null },
      ],
    },
    'Terdengar di TV Lobi 09.41; TV Poli mati; menunggu giliran di TV lain',
  ],
])('tells the caller of %j', async (over, words) => {
  installServer(({ path }) => (path === '/panggilan' ? answer([{ ...CALL, ...over }]) : undefined));
  await showPage(<CallState kunjunganId={5} />, { ability: ['view antrean'] });
  const told = await screen.findByText(words.slice(0, 12), { exact: false });
  expect(told.textContent).toBe(words);
});

it('tells nothing of what was not called, or belongs to a ticket', async () => {
  installServer(({ path }) =>
    path === '/panggilan' ? answer([{ ...CALL, kunjungan_id: null, antrean_loket_id: 5, keadaan: 'mati' }]) : undefined,
  );
  await showPage(
    <>
      <CallState kunjunganId={5} />
      <CallState antreanLoketId={5} />
    </>,
    { ability: ['view loket'] },
  );
  expect(await screen.findAllByText('TV mati', { exact: false })).toHaveLength(1);
});
