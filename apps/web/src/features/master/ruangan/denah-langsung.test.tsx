import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pasangServer, tampilkan } from '../../../testing/halaman.tsx';
import { dengarkan } from '../../../testing/kabar.ts';
import { jawab, tolak } from '../../../testing/server.ts';
import { RuanganPage } from './ruangan.page.tsx';
import { DENAH_UJI, jawabRuangan } from './uji-ruangan.tsx';

/** The floor with bed A of Melati 1 in this status. */
const denah = (status: number): unknown =>
  JSON.parse(JSON.stringify(DENAH_UJI), (kunci, isi: unknown) =>
    kunci === 'bed' && Array.isArray(isi)
      ? isi.map((b: { id: number }) => (b.id === 31 ? { ...b, status, keterangan: null } : b))
      : isi,
  );

it.each([
  ['kunjungan', 2, 'Bed A, Dipesan'],
  ['master', 4, 'Bed A, Tidak Aktif'],
])('the floor follows what others do, heard on %s', async (topik, status, nama) => {
  let kini = 1;
  pasangServer((p) => {
    if (p.path === '/v1/peristiwa') return tolak(503, {});
    return p.path === '/ruangan/denah' ? jawab(denah(kini)) : jawabRuangan(p);
  });
  await tampilkan(<RuanganPage />, { boleh: ['view ruangan'], path: '/?pilih=ruangan-12' });
  const kabar = dengarkan();
  await screen.findByRole('button', { name: 'Bed A, Kosong' });
  kini = status;
  kabar('pasien');
  kabar(topik);
  await waitFor(() => expect(screen.getByRole('button', { name: nama })).toBeDefined());
});
