import { chooseOption } from '#testing/selects.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { MASK } from '@nadi/domain/akses/mask-audit';
import { answer, answerBinary, refuse } from '#testing/server.ts';
import type { TestRequest } from '#testing/server.ts';
import { currentSearch, currentWords, installServer, showPage } from '#testing/page.tsx';
import { AuditLogsPage } from '#features/superadmin/audit-logs.page.tsx';
import { AuditPage } from './audit.page.tsx';

const rowOf = (id: number, more: object = {}) => ({
  id: `3-${id}`,
  pada: '2026-04-14T06:58:10.000Z',
  tenant: { id: 3, name: 'Klinik Tiga' },
  pelaku: { id: 7, nama: 'Rina Astari', email: 'rina@k.id', superadmin: false },
  aksi: 'ubah',
  objek: 'pasien',
  objek_id: String(id),
  sebelum: { nama: MASK, status: 1, versi: 1 },
  sesudah: { nama: MASK, status: 2, versi: 1 },
  permintaan_id: 'abc',
  ...more,
});
const page = (rows: readonly unknown[], next: string | null = null) => answer(rows, { meta: { limit: 50, next } });
const TENANTS = answer([{ id: 3, name: 'Klinik Tiga', code: 'K3', jenis_faskes: 'klinik' }]);
const asksOf = (requests: readonly TestRequest[]): string[] =>
  requests.filter(({ path }) => path === '/v1/superadmin/audit-logs').map(({ query }) => query.toString());

async function show(
  reply: (request: TestRequest) => ReturnType<typeof page> | undefined,
  path = '/',
): Promise<TestRequest[]> {
  const requests = installServer((request) =>
    request.path === '/v1/superadmin/tenants'
      ? TENANTS
      : request.path.startsWith('/v1/superadmin/')
        ? reply(request)
        : undefined,
  );
  await showPage(<AuditLogsPage />, { path, ability: ['view superadmin'] });
  return requests;
}

describe('/superadmin/audit-logs', () => {
  it('says at the field that From is after To, and not that nothing happened', async () => {
    await show(() => page([]), '/?dari=2026-11-30&sampai=2026-11-29');
    expect((await screen.findByRole('alert')).textContent).toBe('From is after To: no day lies between');
    expect(screen.getByRole('textbox', { name: 'To' }).getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(screen.getAllByText(/^From is after To/)).toHaveLength(2));
    expect(screen.queryByText('No audit log entries found.')).toBeNull();
  });

  it('tells who did what where, and what was before and after', async () => {
    await show(() => page([rowOf(1)]));
    const row = (await screen.findByText('Rina Astari')).closest('tr') as HTMLElement;
    expect(row.textContent).toContain('14/04/2026 13.58');
    expect(row.textContent).toContain('Klinik Tiga');
    expect(row.textContent).toContain('update');
    await userEvent.click(within(row).getByRole('button', { name: 'Details of update pasien 1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Details of update pasien' });
    const changes = within(dialog)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
    expect(changes).toEqual([`nama${MASK}${MASK}`, 'status12']);
  });

  it('shows what is masked to who says why, and tells that it is logged', async () => {
    const requests = await show(({ path }) =>
      path === '/v1/superadmin/audit-logs/3-1/reveal'
        ? answer(rowOf(1, { sebelum: { nama: 'SITI' }, sesudah: { nama: 'SITI AMINAH' } }))
        : page([rowOf(1)]),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Details of update pasien 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Details of update pasien' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Reveal masked values' }));
    expect(dialog.getByRole('alert').textContent).toBe('Say why you need to see them');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), ' Complaint {Enter}');
    expect(await dialog.findByText('SITI AMINAH')).toBeDefined();
    expect(dialog.getByRole('status').textContent).toBe('Revealed. This is logged.');
    expect(dialog.queryByText(MASK)).toBeNull();
    expect(
      requests
        .filter(({ method }) => method === 'POST')
        .map(({ path, body }) => [path, body])
        .slice(-1),
    ).toEqual([['/v1/superadmin/audit-logs/3-1/reveal', { alasan: 'Complaint' }]]);
  });

  it('says so where it is refused, and keeps the reason', async () => {
    await show(({ path }) =>
      path.endsWith('/reveal') ? refuse(403, { message: 'Anda tidak memiliki akses' }) : page([rowOf(1)]),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Details of update pasien 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Details of update pasien' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Complaint{Enter}');
    expect((await dialog.findByRole('alert')).textContent).toBe('Anda tidak memiliki akses');
    expect(dialog.getByRole('textbox', { name: /^Reason/ })).toHaveProperty('value', 'Complaint');
  });

  it('asks by facility, who, what, action and days, and keeps them in the address', async () => {
    const requests = await show(() => page([rowOf(1)]), '/?tenant_id=3');
    await screen.findByText('Rina Astari');
    expect(asksOf(requests)).toEqual(['tenant_id=3&limit=50']);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Actor' }), 'rina');
    await chooseOption(screen.getByRole('combobox', { name: 'Action' }), 'update');
    await userEvent.type(screen.getByRole('textbox', { name: 'From' }), '01042026');
    await userEvent.type(screen.getByRole('textbox', { name: 'To' }), '30042026');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Object' }), 'pasien');
    await waitFor(() =>
      expect(new URLSearchParams(asksOf(requests).at(-1))).toEqual(
        new URLSearchParams(
          'tenant_id=3&pelaku=rina&objek=pasien&aksi=ubah&dari=2026-04-01&sampai=2026-04-30&limit=50',
        ),
      ),
    );
    expect(new URLSearchParams(currentSearch()).get('pelaku')).toBeNull();
    expect(currentWords()).toBe('pelaku=rina&objek=pasien');
    expect(new URLSearchParams(currentSearch()).get('aksi')).toBe('ubah');
    await chooseOption(screen.getByRole('combobox', { name: 'Tenant' }), 'All tenants');
    await waitFor(() => expect(asksOf(requests).at(-1)).not.toContain('tenant_id'));
  });

  it('loads on from where the last part ended', async () => {
    const requests = await show(({ query }) => (query.get('cursor') ? page([rowOf(2)]) : page([rowOf(1)], 'abc')));
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
    expect(asksOf(requests).at(-1)).toBe('limit=50&cursor=abc');
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('exports what is filtered', async () => {
    const requests = await show(
      ({ path }) => (path.endsWith('/ekspor') ? answerBinary('x', 'application/x', 'audit.xlsx') : page([rowOf(1)])),
      '/?aksi=ubah',
    );
    await screen.findByText('Rina Astari');
    // The window of these tests would leave its page for the file.
    const downloads: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      downloads.push(this.download);
    });
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(downloads).toEqual(['audit.xlsx']));
    click.mockRestore();
    await waitFor(() =>
      expect(requests.filter(({ path }) => path.endsWith('/ekspor')).map(({ query }) => query.toString())).toEqual([
        'aksi=ubah',
      ]),
    );
  });

  it('says what the document says where it cannot be loaded, and tries again', async () => {
    let failed = true;
    await show(() => (failed ? refuse(500, {}) : page([rowOf(1)])));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Error');
    expect(alert.textContent).toContain('Failed to load audit logs');
    failed = false;
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Rina Astari')).toBeDefined();
  });

  it('says when nothing fits', async () => {
    await show(() => page([]));
    expect(await screen.findByText('No audit log entries found.')).toBeDefined();
  });
});

it('a facility’s admin reads its own in Indonesian, with no other facility to choose', async () => {
  installServer(({ path }) =>
    path === '/audit' ? page([rowOf(1, { pelaku: null, sebelum: null, sesudah: null })]) : undefined,
  );
  await showPage(<AuditPage />, { ability: ['view audit'] });
  await screen.findByRole('heading', { name: 'Jejak audit' });
  await screen.findByText('Sistem');
  expect(screen.queryByRole('combobox', { name: 'Faskes' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Rincian/ })).toBeNull();
});

it.each([
  [['view audit'], 0],
  [['view audit', 'view detail pasien'], 1],
])('/apps/audit: with %j the hidden values can be asked for %i times', async (ability, count) => {
  installServer(({ path }) =>
    path === '/audit' ? page([rowOf(1, { sebelum: null, sesudah: { medical_record: MASK } })]) : undefined,
  );
  await showPage(<AuditPage />, { ability });
  await userEvent.click(await screen.findByRole('button', { name: /^Rincian/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryAllByRole('button', { name: 'Lihat yang disamarkan' })).toHaveLength(count);
});
