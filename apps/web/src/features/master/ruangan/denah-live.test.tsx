import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { installServer, showPage } from '#testing/page.tsx';
import { listenLive } from '#testing/live.ts';
import { answer, refuse } from '#testing/server.ts';
import { RuanganPage } from './ruangan.page.tsx';
import { TEST_DENAH, answerRuangan } from './ruangan-fixtures.tsx';

/** The floor with bed A of Melati 1 in this status. */
const denahOf = (status: number): unknown =>
  JSON.parse(JSON.stringify(TEST_DENAH), (key, text: unknown) =>
    key === 'bed' && Array.isArray(text)
      ? text.map((b: { id: number }) => (b.id === 31 ? { ...b, status, keterangan: null } : b))
      : text,
  );

it.each([
  ['kunjungan', 2, 'Bed A, Dipesan'],
  ['master', 4, 'Bed A, Tidak Aktif'],
])('the floor follows what others do, heard on %s', async (topic, status, nama) => {
  let current = 1;
  installServer((p) => {
    if (p.path === '/v1/peristiwa') return refuse(503, {});
    return p.path === '/ruangan/denah' ? answer(denahOf(current)) : answerRuangan(p);
  });
  await showPage(<RuanganPage />, { ability: ['view ruangan'], path: '/?pilih=ruangan-12' });
  const kabar = listenLive();
  await screen.findByRole('button', { name: 'Bed A, Kosong' });
  current = status;
  kabar('pasien');
  kabar(topic);
  await waitFor(() => expect(screen.getByRole('button', { name: nama })).toBeDefined());
});
