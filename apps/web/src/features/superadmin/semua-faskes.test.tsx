import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerUser, installServer, showPage } from '#testing/page.tsx';
import { answer } from '#testing/server.ts';
import type { TestRequest } from '#testing/server.ts';
import { SemuaFaskesPage } from './semua-faskes.page.tsx';

const tenantOf = (id: number, name: string, aktif = true) => ({
  id,
  name,
  code: `K-${id}`,
  aktif,
  zona: 'Asia/Jakarta',
});
const akun = (id: number, nama: string, tenant = tenantOf(2, 'Klinik Dua')) => ({
  id: String(id),
  nama,
  tenant,
  email: `${id}@klinik.id`,
  peran: 'kasir',
  aktif: true,
  masuk_pada: null,
  faktor_kedua: false,
});
const layanan = (id: string, nama: string) => ({
  id,
  nama,
  tenant: tenantOf(2, 'Klinik Dua'),
  keadaan: 'simulator',
  berhasil_pada: null,
  menunggu: 0,
  menunggu_sejak: null,
  ditolak: 0,
});
const page = (rows: readonly object[], meta: object = {}) =>
  answer(rows, { meta: { limit: 50, next: null, total: rows.length, gagal: [], ...meta } });

const assign = vi.fn();
beforeEach(() => void vi.spyOn(location, 'assign').mockImplementation(assign));
afterEach(() => {
  assign.mockReset();
  vi.restoreAllMocks();
});

let failed = true;
async function show(entity: object | null = null): Promise<TestRequest[]> {
  failed = true;
  const user = answerUser(['view superadmin'], {
    role: 'superadmin',
    session_expires_at: new Date(Date.now() + 3_600_000).toISOString(),
    ...(entity === null ? { entity } : {}),
  });
  const requests = installServer(({ path, query }) => {
    if (path === '/v1/user-data') return user;
    if (path === '/v1/superadmin/tenants')
      return answer([{ id: 2, name: 'Klinik Dua', code: 'K-2', jenis_faskes: 'klinik' }]);
    if (path === '/v1/superadmin/switch-tenant') return answer({ view_mode: 'single', current_tenant: null });
    if (path === '/v1/superadmin/lists/akun')
      return query.has('cursor')
        ? page([akun(9, 'Wati')], { total: undefined })
        : page([akun(1, 'Pusat', tenantOf(0, 'Platform')), akun(5, 'Rina, Sp.A')], {
            next: 'abc',
            total: 3,
            ...(failed ? { gagal: [tenantOf(4, 'Klinik Empat')], lebih: true } : {}),
          });
    if (path === '/v1/superadmin/lists/integrasi')
      return page([layanan('pcare', 'BPJS PCare'), layanan('surel', 'Surel')]);
    return path.startsWith('/v1/superadmin/lists/') ? page([]) : undefined;
  });
  await showPage(<SemuaFaskesPage />, { path: '/superadmin/semua-faskes', ability: ['view superadmin'] });
  return requests;
}
const asked = (requests: readonly TestRequest[]): unknown[] =>
  requests.filter(({ path }) => path === '/v1/superadmin/lists/akun').map(({ query }) => Object.fromEntries(query));

it('names the facilities that are missing, loads on, and leads from a row into its facility by keys', async () => {
  const requests = await show();
  const row = (await screen.findByText('Rina, Sp.A')).closest('tr') as HTMLElement;
  expect(row.textContent).toContain('Klinik Dua');
  expect(row.textContent).toContain('tidak dalam 30 hari');
  expect(screen.getByRole('alert').textContent).toContain('Klinik Empat');
  screen.getByText('2 dari lebih dari 3');
  failed = false;
  await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Coba lagi' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());

  screen.getByText('2 dari 3');
  await userEvent.click(screen.getByRole('button', { name: 'Muat lagi' }));
  await screen.findByText('Wati');
  screen.getByText('3 dari 3');
  expect(asked(requests).at(-1)).toEqual({ limit: '50', cursor: 'abc' });

  // The platform is no facility, so its row leads into none.
  screen.getByText('Pusat').closest('tr')?.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Ini milik platform, bukan sebuah faskes.');
  expect(screen.queryByRole('button', { name: 'Buka faskes Platform' })).toBeNull();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(assign).toHaveBeenCalledWith(`/apps/karyawan?cari=${encodeURIComponent('Rina Sp.A')}`));
  expect(requests.find(({ path }) => path === '/v1/superadmin/switch-tenant')?.body).toEqual({ tenant_id: 2 });

  await userEvent.type(screen.getByRole('textbox', { name: 'Cari' }), 'rina');
  await waitFor(() => expect(asked(requests).at(-1)).toEqual({ limit: '50', cari: 'rina' }));
  // The words go along, so that one facility is looked at in each list.
  for (const [name, noun] of [
    ['Karyawan', 'karyawan'],
    ['Perangkat', 'perangkat'],
  ] as const) {
    await userEvent.click(screen.getByRole('tab', { name }));
    await screen.findByText(`Tidak ada ${noun} yang cocok`);
  }
});

it('a service leads to its page inside the facility, and one of the whole installation nowhere', async () => {
  await show();
  await userEvent.click(await screen.findByRole('tab', { name: 'Integrasi' }));
  const buttons = await screen.findAllByRole('button', { name: 'Buka faskes Klinik Dua' });
  expect(buttons).toHaveLength(1);
  screen.getByText('Surel').closest('tr')?.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Surel diatur sekali untuk seluruh instalasi, tidak di dalam faskes.');
  expect(assign).not.toHaveBeenCalled();
  await userEvent.click(buttons[0] as HTMLElement);
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/integrasi/bpjs'));
});

it('inside a facility asks nothing, and leads back to all of them', async () => {
  const requests = await show({});
  await userEvent.click(await screen.findByRole('button', { name: 'Pilih semua faskes' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/superadmin/semua-faskes'));
  expect(requests.find(({ path }) => path === '/v1/superadmin/switch-tenant')?.body).toEqual({ tenant_id: 0 });
  expect(asked(requests)).toEqual([]);
});
