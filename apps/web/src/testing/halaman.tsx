/** For component tests: a page as somebody who is signed in sees it. What a test leaves behind goes with it. */
import { MantineProvider } from '@mantine/core';
import { notifications, Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach } from 'vitest';
import { queryClient } from '../platform/query.ts';
import { login } from '../platform/session.ts';
import { useStore } from '../platform/store.ts';
import { ConfirmHost } from '../ui/confirm-host.tsx';
import { batalkanPertanyaan, pertanyaan } from '../ui/confirm.ts';
import { gantiFetch, jawab } from './server.ts';
import type { Jawaban, Penjawab, Permintaan } from './server.ts';

/** A busy machine is slow; nothing here is about time. */
configure({ asyncUtilTimeout: 8000 });

afterEach(() => {
  batalkanPertanyaan();
  cleanup();
  notifications.clean();
  localStorage.clear();
});

let izin: readonly string[] = [];

/** The answer to '/v1/user-data': somebody with these rights. */
export const jawabPengguna = (ability: readonly string[]): Jawaban =>
  jawab({
    userData: {
      userId: 7,
      name: 'Sari',
      name_with_title: 'Sari',
      email: 'sari@klinik.demo',
      roles: ['petugas'],
      role: 'petugas',
      ability,
      entity: {
        id: 1,
        code: 'KSS',
        name: 'Klinik Sehat Sentosa',
        address: '-',
        phone: '-',
        logo: '',
        jenis_faskes: 'klinik',
        zona: 'Asia/Jakarta',
        panjang_norm: 6,
      },
    },
  });

function bawaan({ method, path }: Permintaan): Jawaban {
  if (path === '/v1/auth')
    return {
      body: {
        status: 'success',
        success: true,
        message: '',
        access_token: 'a',
        refresh_token: 'r',
        token_type: 'bearer',
        expires_in: 900,
      },
    };
  if (path === '/v1/user-data') return jawabPengguna(izin);
  throw new Error(`${method} ${path} is not answered`);
}

/** A server that signs in, and answers what `penjawab` answers. */
export const pasangServer = (penjawab: Penjawab): Permintaan[] => gantiFetch(bawaan, penjawab);
/** One page of a list. */
export const jawabDaftar = (baris: readonly unknown[], total = baris.length): Jawaban =>
  jawab(baris, { meta: { total, page: 1, limit: 25 } });
export const tersimpan = (data: unknown): Jawaban => jawab(data, { error: false });
/** What was asked to be written. */
export const tulisan = (semua: readonly Permintaan[]): Permintaan[] =>
  semua.filter(({ method, path }) => method !== 'GET' && !path.startsWith('/v1/'));

function Lokasi() {
  const { pathname, search } = useLocation();
  return <output data-lokasi={pathname} data-cari={decodeURIComponent(search)} />;
}
const alamat = (): DOMStringMap => document.querySelector<HTMLElement>('[data-lokasi]')?.dataset ?? {};
export const lokasi = (): string => alamat()['lokasi'] ?? '';
/** What stands behind the path, with its '?'. */
export const alamatCari = (): string => alamat()['cari'] ?? '';

function Pertanyaan() {
  return useStore(pertanyaan) ? <ConfirmHost /> : null;
}

/** Signs in with these rights and shows `isi` at `path`. */
export async function tampilkan(
  isi: ReactNode,
  { path = '/', boleh }: { path?: string; boleh: readonly string[] },
): Promise<void> {
  izin = boleh;
  queryClient.clear();
  await login({ email: 'sari@klinik.demo', password: 'x' });
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
