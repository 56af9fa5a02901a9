import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { queryClient } from '../../platform/query.ts';
import { login } from '../../platform/session.ts';
import { useStore } from '../../platform/store.ts';
import { gantiFetch, jawab } from '../../testing/server.ts';
import type { Jawaban, Penjawab, Permintaan } from '../../testing/server.ts';
import { ConfirmHost } from '../../ui/confirm-host.tsx';
import { pertanyaan } from '../../ui/confirm.ts';

const PENGGUNA = {
  userId: 7, name: 'Sari', name_with_title: 'Sari', email: 'admin@klinik.demo', roles: ['admin'], role: 'admin',
  ability: ['view gabung pasien', 'update gabung pasien', 'view detail pasien', 'view tabel pasien', 'create pasien', 'update pasien'],
  entity: { id: 1, code: 'KSS', name: 'Klinik Sehat Sentosa', address: '-', phone: '-', logo: '', jenis_faskes: 'klinik', zona: 'Asia/Jakarta', panjang_norm: 6 },
};

function bawaan({ method, path }: Permintaan): Jawaban {
  if (path === '/v1/auth') return { body: { status: 'success', success: true, message: '', access_token: 'a', refresh_token: 'r', token_type: 'bearer', expires_in: 900 } };
  if (path === '/v1/user-data') return jawab({ userData: PENGGUNA });
  throw new Error(`${method} ${path} is not answered`);
}

export const pasangServer = (penjawab: Penjawab): Permintaan[] => gantiFetch(bawaan, penjawab);

function Pertanyaan() {
  return useStore(pertanyaan) ? <ConfirmHost /> : null;
}

function Lokasi() {
  const { pathname, search } = useLocation();
  return <output data-lokasi>{pathname + search}</output>;
}
export const lokasi = (): string => document.querySelector('[data-lokasi]')?.textContent ?? '';

/** Signs in and shows `isi` at `path`. */
export async function tampilkan(isi: ReactNode, path = '/'): Promise<void> {
  queryClient.clear();
  await login({ email: PENGGUNA.email, password: 'x' });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[path]}>
          {isi}
          <Lokasi />
        </MemoryRouter>
        <Pertanyaan />
        <Notifications />
      </QueryClientProvider>
    </MantineProvider>,
  );
}
