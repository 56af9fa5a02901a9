import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { queryClient } from '../../platform/query.ts';
import { login } from '../../platform/session.ts';
import { useStore } from '../../platform/store.ts';
import { gantiFetch, jawab } from '../../testing/server.ts';
import type { Jawaban, Penjawab, Permintaan } from '../../testing/server.ts';
import { ConfirmHost } from '../../ui/confirm-host.tsx';
import { pertanyaan } from '../../ui/confirm.ts';

let izin: string[] = [];
const pengguna = () => ({
  userId: 7, name: 'Andika', name_with_title: 'Andika', email: 'admin@rsud.demo', roles: ['admin'], role: 'admin', ability: izin,
  entity: { id: 1, code: 'RSUD', name: 'RSUD', address: '-', phone: '-', logo: '', jenis_faskes: 'rumah sakit', zona: 'Asia/Jakarta', panjang_norm: 6 },
});

function bawaan({ method, path }: Permintaan): Jawaban {
  if (path === '/v1/auth') return { body: { status: 'success', success: true, message: '', access_token: 'a', refresh_token: 'r', token_type: 'bearer', expires_in: 900 } };
  if (path === '/v1/user-data') return jawab({ userData: pengguna() });
  throw new Error(`${method} ${path} is not answered`);
}

export const pasangServer = (penjawab: Penjawab): Permintaan[] => gantiFetch(bawaan, penjawab);
/** One page of a list. */
export const jawabDaftar = (baris: readonly unknown[], total = baris.length): Jawaban => jawab(baris, { meta: { total, page: 1, limit: 25 } });
export const tersimpan = (data: unknown): Jawaban => jawab(data, { error: false });

function Pertanyaan() {
  return useStore(pertanyaan) ? <ConfirmHost /> : null;
}

/** Signs in with these rights and shows `isi` at `path`. */
export async function tampilkan(isi: ReactNode, { path = '/', boleh }: { path?: string; boleh: readonly string[] }): Promise<void> {
  izin = [...boleh];
  queryClient.clear();
  await login({ email: 'admin@rsud.demo', password: 'x' });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[path]}>{isi}</MemoryRouter>
        <Pertanyaan />
        <Notifications />
      </QueryClientProvider>
    </MantineProvider>,
  );
}
