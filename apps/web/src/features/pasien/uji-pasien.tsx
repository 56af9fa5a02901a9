import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { jawabPengguna, pasangServer as pasang, tampilkan as tampilkanHalaman } from '../../testing/halaman.tsx';
import { jawab } from '../../testing/server.ts';
import type { Jawaban, Penjawab, Permintaan } from '../../testing/server.ts';

const BOLEH = ['view tabel pasien', 'view detail pasien', 'create pasien', 'create kunjungan'];

const REFERENSI: Record<string, string[]> = { 9: ['KTP', 'SIM'], 13: ['Aktif', 'Meninggal'] };

function bawaan({ path }: Permintaan): Jawaban | undefined {
  if (path === '/referensi/kewarganegaraan')
    return jawab([
      { id: 1, deskripsi: 'WNI', aktif: true },
      { id: 2, deskripsi: 'WNA', aktif: true },
    ]);
  if (path.startsWith('/referensi/'))
    return jawab(
      (REFERENSI[path.slice(11)] ?? ['Satu', 'Dua']).map((deskripsi, at) => ({ id: at + 1, deskripsi, aktif: true })),
    );
  if (path.startsWith('/pasien/validate-nik/')) return jawab({ exists: false, norm: null, nama: null });
  if (path === '/setting') return jawab([]);
  if (path.startsWith('/tampilan/')) return jawab(null);
  if (path === '/wilayah')
    return jawab([
      { id: 33, deskripsi: 'JAWA TENGAH', jenis: 1 },
      { id: 34, deskripsi: 'DI YOGYAKARTA', jenis: 1 },
    ]);
  if (path.startsWith('/wilayah/kota/')) return jawab([{ id: 3374, deskripsi: 'KOTA SEMARANG', jenis: 2 }]);
  if (path.startsWith('/wilayah/')) return jawab([]);
  return undefined;
}

/** The answer of '/v1/user-data' for a user with these rights only. */
export const hanyaIzin = (...izin: string[]): Jawaban => jawabPengguna(izin);
/** The answer of '/v1/user-data' for a clerk who has these rights as well. */
export const denganIzin = (...izin: string[]): Jawaban => jawabPengguna([...BOLEH, ...izin]);

export const pasangServer = (penjawab: Penjawab = () => undefined): Permintaan[] =>
  pasang((permintaan) => penjawab(permintaan) ?? bawaan(permintaan));

/** Signs a clerk in and shows `content` at `path`, as the page of the route `pattern`. */
export const tampilkan = (
  isi: ReactNode,
  { path = '/', pola = '*' }: { path?: string; pola?: string } = {},
): Promise<void> =>
  tampilkanHalaman(
    <Routes>
      <Route path={pola} element={isi} />
      <Route path="*" element={null} />
    </Routes>,
    { path, boleh: BOLEH },
  );
