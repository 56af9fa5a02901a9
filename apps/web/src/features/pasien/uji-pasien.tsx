import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { queryClient } from '../../platform/query.ts';
import { login } from '../../platform/session.ts';
import { useStore } from '../../platform/store.ts';
import { ConfirmHost } from '../../ui/confirm-host.tsx';
import { pertanyaan } from '../../ui/confirm.ts';
import { gantiFetch, jawab } from '../../testing/server.ts';
import type { Jawaban, Penjawab, Permintaan } from '../../testing/server.ts';

/** A busy machine is slow; nothing here is about time. */
configure({ asyncUtilTimeout: 8000 });

const PENGGUNA = {
  userId: 7, name: 'Sari', name_with_title: 'Sari', email: 'petugas@klinik.demo', roles: ['petugas'], role: 'petugas',
  ability: ['view tabel pasien', 'view detail pasien', 'create pasien', 'create kunjungan'],
  entity: { id: 1, code: 'KSS', name: 'Klinik Sehat Sentosa', address: '-', phone: '-', logo: '', jenis_faskes: 'klinik', zona: 'Asia/Jakarta', panjang_norm: 6 },
};

const REFERENSI: Record<string, string[]> = { 9: ['KTP', 'SIM'], 13: ['Aktif', 'Meninggal'] };

function bawaan({ method, path }: Permintaan): Jawaban {
  if (path === '/v1/auth') return { body: { status: 'success', success: true, message: '', access_token: 'a', refresh_token: 'r', token_type: 'bearer', expires_in: 900 } };
  if (path === '/v1/user-data') return jawab({ userData: PENGGUNA });
  if (path === '/referensi/kewarganegaraan') return jawab([{ id: 1, deskripsi: 'WNI', aktif: true }, { id: 2, deskripsi: 'WNA', aktif: true }]);
  if (path.startsWith('/referensi/')) return jawab((REFERENSI[path.slice(11)] ?? ['Satu', 'Dua']).map((deskripsi, at) => ({ id: at + 1, deskripsi, aktif: true })));
  if (path.startsWith('/pasien/validate-nik/')) return jawab({ exists: false, norm: null, nama: null });
  if (path === '/setting') return jawab([]);
  if (path.startsWith('/tampilan/')) return jawab(null);
  if (path === '/wilayah') return jawab([{ id: 33, deskripsi: 'JAWA TENGAH', jenis: 1 }, { id: 34, deskripsi: 'DI YOGYAKARTA', jenis: 1 }]);
  if (path.startsWith('/wilayah/kota/')) return jawab([{ id: 3374, deskripsi: 'KOTA SEMARANG', jenis: 2 }]);
  if (path.startsWith('/wilayah/')) return jawab([]);
  throw new Error(`${method} ${path} is not answered`);
}

/** The signed-in user with no rights but these; for '/v1/user-data'. */
export const hanyaIzin = (...ability: string[]): Jawaban => jawab({ userData: { ...PENGGUNA, ability } });
/** With these rights besides the clerk's. */
export const denganIzin = (...izin: string[]): Jawaban => hanyaIzin(...PENGGUNA.ability, ...izin);

export const pasangServer = (penjawab: Penjawab = () => undefined): Permintaan[] => gantiFetch(bawaan, penjawab);

function Lokasi() {
  const { pathname, search } = useLocation();
  return <output data-lokasi data-cari={search}>{pathname}</output>;
}
/** What stands behind the '?' of the address. */
export const alamatCari = (): string => decodeURIComponent(document.querySelector<HTMLElement>('[data-lokasi]')?.dataset['cari'] ?? '');
export const lokasi = (): string => document.querySelector('[data-lokasi]')?.textContent ?? '';

function Pertanyaan() {
  return useStore(pertanyaan) ? <ConfirmHost /> : null;
}

/** Signs in and shows `isi` at `path`. */
export async function tampilkan(isi: ReactNode, { path = '/', pola = '*' }: { path?: string; pola?: string } = {}): Promise<void> {
  queryClient.clear();
  await login({ email: PENGGUNA.email, password: 'x' });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route path={pola} element={isi} />
            <Route path="*" element={null} />
          </Routes>
          <Lokasi />
        </MemoryRouter>
        <Pertanyaan />
        <Notifications />
      </QueryClientProvider>
    </MantineProvider>,
  );
}
