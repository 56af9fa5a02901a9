import type { Beranda } from '@nadi/contract/kunjungan/beranda.contract';
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callApi } from '#platform/http/http.ts';
import { connectSession, login, logout, session, startSession } from '#platform/session/session.ts';
import { userData } from '@nadi/contract/akses/auth.contract';
import { superadminHeaders, superadminSession, takeTenantTold } from '#platform/session/superadmin-mode.ts';
import { answer, refuse } from '#testing/server.ts';
import type { Answerer, TestRequest } from '#testing/server.ts';
import { answerList, installServer } from '#testing/page.tsx';
import { FullScreenForm } from '#ui/full-screen-form.tsx';
import { App } from './app.tsx';

/** Home on a day without visits. */
const NO_VISITS: Beranda = {
  tanggal: '2026-01-05',
  pembanding_sampai: '2025-12-29',
  kunjungan: 0,
  kunjungan_pembanding: 0,
  menunggu: 0,
  terlama_menit: null,
  rata_tunggu_menit: null,
  pasien_baru: 0,
  per_jam: [],
  per_ruangan: [],
  penjamin: [],
  tunggu_per_jam: [],
  antrean: [],
};

const HOUR = 3_600_000;
const KEY = 'nadi-superadmin';
const entityOf = (id: number) => ({
  id,
  code: `K-${id}`,
  name: `Klinik ${id}`,
  address: '',
  phone: '',
  logo: '',
  jenis_faskes: 'Klinik Pratama',
  zona: 'Asia/Jakarta',
  panjang_norm: 6,
});
const tenants = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    name: `Klinik ${String(at + 1).padStart(2, '0')}`,
    code: `K-${at + 1}`,
    jenis_faskes: at === 0 ? 'Rumah Sakit' : 'Klinik Pratama',
  }));

connectSession();
let requests: TestRequest[];
const reload = vi.fn();
const assign = vi.fn();

type World = { entity?: number | null; count?: number; endsIn?: number; own?: Answerer };
/** A server that knows one superadmin, who is in this tenant. */
function serve({ entity = null, count = 2, endsIn = HOUR, own }: World = {}): void {
  requests = installServer((request) => {
    const answered = own?.(request);
    if (answered) return answered;
    const { path } = request;
    if (path === '/v1/user-data')
      return answer({
        userData: {
          userId: 1,
          name: 'Superadmin Demo',
          name_with_title: 'Superadmin Demo',
          email: 'superadmin@nadi.demo',
          roles: ['superadmin'],
          role: 'superadmin',
          ability: ['view superadmin'],
          entity: entity === null ? null : entityOf(entity),
          session_expires_at: new Date(Date.now() + endsIn).toISOString(),
        },
      });
    if (path === '/v1/superadmin/tenants') return answer(tenants(count));
    if (path === '/v1/superadmin/switch-tenant') return answer({ view_mode: 'all', current_tenant: null });
    if (path === '/v1/superadmin/audit-logs') return answer([], { meta: { limit: 50, next: null } });
    if (path === '/v1/info')
      return answer({ versi: '1', demo: false, akun_demo: [], surel: false, kotak_surel: false });
    if (path === '/readyz') return { body: { status: 'ok' } };
    if (path === '/v1/logout') return answer(null);
    if (path === '/beranda') return answer(NO_VISITS);
    return request.method === 'GET' ? answerList([]) : undefined;
  });
}

async function open(world: World = {}): Promise<HTMLElement> {
  serve(world);
  await login({ email: 'superadmin@nadi.demo', password: 'x' });
  history.replaceState(null, '', '/');
  render(<App />);
  return screen.findByRole('region', { name: 'Superadmin mode' });
}
const stored = (): Record<string, unknown> => JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
const sent = (path: string): TestRequest[] => requests.filter((request) => request.path === path);

beforeEach(() => {
  reload.mockReset();
  assign.mockReset();
  vi.spyOn(location, 'reload').mockImplementation(reload);
  vi.spyOn(location, 'assign').mockImplementation(assign);
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  serve();
  await logout();
  localStorage.clear();
  sessionStorage.clear();
});

describe('platform.md 2.4: the banner', () => {
  it('says the mode, the tenant and the time that is left, and asks nothing of a facility', async () => {
    const banner = await open();
    within(banner).getByText('SUPERADMIN MODE ACTIVE');
    expect(within(banner).getAllByText('All Tenants').length).toBeGreaterThan(0);
    expect(banner.textContent).toMatch(/Session ends in (60:00|59:5\d)/);
    within(banner).getByRole('button', { name: 'Audit Log' });
    within(banner).getByRole('button', { name: 'Exit' });
    await screen.findByRole('heading', { name: 'Tenants' });
    expect(location.pathname).toBe('/superadmin');
    expect(new Set(requests.map(({ path }) => path))).toEqual(
      new Set(['/v1/auth', '/v1/user-data', '/v1/superadmin/tenants']),
    );
    expect(screen.queryByRole('tab', { name: 'Home' })).toBeNull();
  });

  it('is nobody else’s', async () => {
    serve({ own: ({ path }) => (path === '/v1/user-data' ? staffUser() : undefined) });
    await login({ email: 'a@b.id', password: 'x' });
    history.replaceState(null, '', '/access-control');
    render(<App />);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('SUPERADMIN MODE ACTIVE')).toBeNull();
  });

  it('offers All Tenants, the first ten with name, code and type, and the rest behind View All Tenants...', async () => {
    const banner = await open({ count: 11 });
    await userEvent.click(within(banner).getByRole('button', { name: 'Tenant: All Tenants' }));
    const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(names).toHaveLength(12);
    expect(names[0]).toBe('All Tenants');
    expect(names[1]).toBe('Klinik 01K-1 · Rumah Sakit');
    expect(names[10]).toBe('Klinik 10K-10 · Klinik Pratama');
    expect(names[11]).toBe('View All Tenants...');
  });

  it('offers no more where ten are all', async () => {
    const banner = await open({ count: 10 });
    await userEvent.click(within(banner).getByRole('button', { name: 'Tenant: All Tenants' }));
    expect(await screen.findAllByRole('menuitem')).toHaveLength(11);
    expect(screen.queryByText('View All Tenants...')).toBeNull();
  });

  it('switches, and loads the page again a second later: until then all that is sent belongs to the page', async () => {
    const banner = await open();
    await userEvent.click(within(banner).getByRole('button', { name: 'Tenant: All Tenants' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Klinik 02/ }));
    await screen.findByText('Switched to Klinik 02');
    expect(sent('/v1/superadmin/switch-tenant').map(({ body }) => body)).toEqual([{ tenant_id: 2 }]);
    expect(stored()).toMatchObject({ isActive: true, currentTenantId: 2, currentTenantName: 'Klinik 02' });
    expect(assign).not.toHaveBeenCalled();
    expect(superadminHeaders()).toEqual({ 'X-Superadmin-Mode': 'true' });
    expect(localStorage.getItem('p-auth')).toBeNull();
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'), { timeout: 3000 });
  });

  it.each([
    ['the server’s message', refuse(422, { message: 'Tenant not found in available tenants' }), /Tenant not found in/],
    ['the document’s, where there is none', { status: 500, body: null }, 'Failed to switch tenant'],
  ])('tells that a switch failed with %s, and nothing has changed', async (_what, failed, message) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const banner = await open({ own: ({ path }) => (path.endsWith('switch-tenant') ? failed : undefined) });
    await userEvent.click(within(banner).getByRole('button', { name: 'Tenant: All Tenants' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Klinik 02/ }));
    await screen.findByText('Switch Failed');
    await screen.findByText(message);
    expect(stored()).toMatchObject({ currentTenantId: 0 });
    expect(console.error).toHaveBeenCalled();
  });

  it('leads to the audit log', async () => {
    const banner = await open({ entity: 2 });
    await userEvent.click(within(banner).getByRole('button', { name: 'Audit Log' }));
    await screen.findByRole('heading', { name: 'Audit Log' });
    expect(location.pathname + location.search).toBe('/superadmin/audit-logs?tenant_id=2');
  });

  it('exits only after a confirmation: session, headers and tokens are gone, and the login is shown', async () => {
    const banner = await open();
    await userEvent.click(within(banner).getByRole('button', { name: 'Exit' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(session().stage).toBe('masuk');
    await userEvent.click(within(banner).getByRole('button', { name: 'Exit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Exit superadmin mode?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Exit' }));
    await screen.findByRole('heading', { name: 'Masuk' });
    expect(location.pathname).toBe('/login');
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(localStorage.getItem('accessToken')).toBeNull();
    expect(superadminHeaders()).toEqual({});
    expect(sent('/v1/logout')).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

const staffUser = () =>
  answer({
    userData: {
      userId: 7,
      name: 'Siti',
      name_with_title: 'Siti',
      email: 's@k.id',
      roles: ['client'],
      role: 'client',
      ability: [],
      entity: entityOf(1),
    },
  });

describe('platform.md 4: the session of one hour', () => {
  it.each([
    [10 * 60_000 + 30_000, false],
    [10 * 60_000 - 30_000, true],
  ])('with %i ms left the warning shows: %s', async (endsIn, shown) => {
    const banner = await open({ endsIn });
    expect(within(banner).queryByText('Less than 10 minutes remaining') !== null).toBe(shown);
  });

  it('ends with an alert at the login, and in every other tab that was open', async () => {
    await open({ endsIn: 1500 });
    const alert = await screen.findByRole('alert', {}, { timeout: 6000 });
    expect(alert.textContent).toBe('Superadmin session expired for security reasons');
    expect(location.pathname).toBe('/login');
    expect([localStorage.getItem(KEY), localStorage.getItem('accessToken')]).toEqual([null, null]);
    const left = localStorage.getItem('nadi-sesi-berakhir');
    cleanup();
    await open();
    if (left !== null) localStorage.setItem('nadi-sesi-berakhir', left);
    for (const key of ['accessToken', 'refreshToken', 'p-auth']) localStorage.removeItem(key);
    dispatchEvent(new StorageEvent('storage', { key: 'accessToken', newValue: null }));
    expect((await screen.findByRole('alert')).textContent).toBe('Superadmin session expired for security reasons');
  });

  it('is told with the facility in the head of a form that covers the banner', async () => {
    await open({ entity: 2, endsIn: 9 * 60_000 });
    render(
      <MantineProvider env="test">
        <FullScreenForm
          title="Uji"
          dirty={() => false}
          onKey={() => undefined}
          onSave={() => undefined}
          onClose={() => undefined}
        >
          isi
        </FullScreenForm>
      </MantineProvider>,
    );
    const form = await screen.findByRole('dialog', { name: 'Uji' });
    expect(within(form).getByRole('group', { name: 'Superadmin mode' }).textContent).toMatch(
      /^Klinik 2(09:00|08:5\d)Less than 10 minutes remaining$/,
    );
  });

  it('that the server has ended earlier ends in the same way, and asks for no password over the page', async () => {
    await open();
    serve({ own: ({ path }) => (path === '/v1/info' || path === '/readyz' ? undefined : refuse(401, {})) });
    await callApi(userData).catch(() => undefined);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Superadmin session expired for security reasons');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the keys while no facility is chosen', () => {
  it('says of those of a facility that none is chosen, and lists only what acts', async () => {
    await open();
    await screen.findByRole('heading', { name: 'Tenants' });
    for (const key of ['{F2}', '{F3}', '{Control>}k{/Control}']) await userEvent.keyboard(key);
    for (const key of ['F2', 'F3', 'Ctrl+K'])
      await screen.findByText(`${key}: belum ada faskes yang dipilih. Pilih faskes dulu.`);
    await userEvent.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Pintasan di halaman ini' });
    const labels = within(help)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    expect(labels.toSorted()).toEqual(['Ke saringan', 'Pindah halaman terbuka', 'Semua pintasan', 'Tutup']);
  });

  it('leads by / to the search, selects what stands there, and Enter takes the one tenant that is left', async () => {
    await open({ count: 12 });
    await screen.findByText('Showing 12 of 12 tenants');
    await userEvent.keyboard('/klinik{Enter}');
    expect(sent('/v1/superadmin/switch-tenant')).toHaveLength(0);
    act(() => (document.activeElement as HTMLElement).blur());
    await userEvent.keyboard('/Klinik 07{Enter}');
    await waitFor(() =>
      expect(sent('/v1/superadmin/switch-tenant').map(({ body }) => body)).toEqual([{ tenant_id: 7 }]),
    );
  });
});

describe('platform.md 2.4: Switch Tenant', () => {
  async function openSwitcher(world: World = {}): Promise<HTMLElement> {
    const banner = await open({ count: 12, ...world });
    await userEvent.click(within(banner).getByRole('button', { name: /^Tenant: / }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'View All Tenants...' }));
    return screen.findByRole('dialog', { name: 'Switch Tenant' });
  }

  it('shows the current tenant, all of them by name with code, type and id, and how many there are', async () => {
    const dialog = await openSwitcher({ entity: 3 });
    within(dialog).getByPlaceholderText('Search by name, code, or facility type...');
    within(dialog).getByText('Current tenant');
    within(dialog).getByText('Current');
    within(dialog).getByText('Showing 12 of 12 tenants');
    const rows = within(dialog).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.querySelector('th')?.firstChild?.textContent)).toEqual(
      // issue 31 C: the one in use stands first.
      ['Klinik 03', ...tenants(12).flatMap(({ name }) => (name === 'Klinik 03' ? [] : [name]))],
    );
    expect(rows[1]?.textContent).toContain('K-1Rumah Sakit1');
  });

  it('is searched by type, whatever the case, and says when nothing fits', async () => {
    const dialog = await openSwitcher();
    const search = within(dialog).getByRole('searchbox');
    await userEvent.type(search, 'RUMAH');
    within(dialog).getByText('Showing 1 of 12 tenants');
    await userEvent.clear(search);
    await userEvent.type(search, 'xyz');
    within(dialog).getByText('No tenants found matching your search.');
    expect(within(dialog).getByText('Showing 0 of 12 tenants')).toBeDefined();
  });

  it('is typed into at once, and gives the focus back to where it was opened', async () => {
    const dialog = await openSwitcher();
    await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole('searchbox')));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Tenant: All Tenants'));
  });

  it('loads the page again at once, and keeps ten recent tenants of which five are shown', async () => {
    localStorage.setItem('nadi-superadmin-terakhir', JSON.stringify([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]));
    const dialog = await openSwitcher();
    const recent = within(dialog).getByRole('group', { name: 'Recent tenants' });
    expect(
      within(recent)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(tenants(5).map(({ name }) => name));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Switch to Klinik 12' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'), { timeout: 500 });
    expect(JSON.parse(localStorage.getItem('nadi-superadmin-terakhir') ?? '')).toEqual([12, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('leads back to all of them', async () => {
    const dialog = await openSwitcher({ entity: 3 });
    await userEvent.click(within(dialog).getByRole('button', { name: 'All Tenants' }));
    await waitFor(() => expect(reload.mock.calls.length + assign.mock.calls.length).toBe(1));
    expect(sent('/v1/superadmin/switch-tenant').map(({ body }) => body)).toEqual([{ tenant_id: 0 }]);
    expect(stored()).toMatchObject({ currentTenantId: 0, currentTenantName: 'All Tenants' });
  });

  it('says when that failed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const dialog = await openSwitcher({
      entity: 3,
      own: ({ path }) => (path.endsWith('switch-tenant') ? { status: 500, body: null } : undefined),
    });
    await userEvent.click(within(dialog).getByRole('button', { name: 'All Tenants' }));
    expect(await screen.findByText('Failed to switch to all tenants mode')).toBeDefined();
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('platform.md 3 and 6: what the browser keeps', () => {
  const keep = (content: unknown): void =>
    localStorage.setItem(KEY, typeof content === 'string' ? content : JSON.stringify(content));
  const restart = async (): Promise<Record<string, string>> => {
    serve({ entity: 3 });
    localStorage.setItem('accessToken', 'a');
    localStorage.setItem('refreshToken', 'r');
    await startSession();
    return superadminHeaders();
  };

  it('is restored: mode and tenant go with every request', async () => {
    keep({ isActive: true, sessionStartTime: Date.now(), currentTenantId: 3, currentTenantName: 'Klinik 3' });
    const headers: Headers[] = [];
    const restored = restart();
    const fetched = globalThis.fetch;
    globalThis.fetch = (input, init) => (headers.push(new Headers(init?.headers)), fetched(input, init));
    expect(await restored).toEqual({ 'X-Superadmin-Mode': 'true', 'X-Tenant-Override': '3' });
    await callApi(userData);
    expect(headers.at(-1)?.get('X-Tenant-Override')).toBe('3');
    expect(headers.at(-1)?.get('X-Superadmin-Mode')).toBe('true');
  });

  it('has the name Unknown Tenant where none was kept', async () => {
    keep({ isActive: true, sessionStartTime: Date.now(), currentTenantId: 3 });
    expect(await restart()).toMatchObject({ 'X-Tenant-Override': '3' });
    expect(superadminSession()?.currentTenantName).toBe('Unknown Tenant');
  });

  it.each([
    ['no JSON', '{'],
    ['null', 'null'],
    ['another shape', []],
    ['a text for a time', { isActive: true, sessionStartTime: 'now', currentTenantId: 3 }],
    ['a tenant that is none', { isActive: true, sessionStartTime: 1, currentTenantId: 'x; DROP' }],
    ['a negative tenant', { isActive: true, sessionStartTime: 1, currentTenantId: -3 }],
    ['a word for the mode', { isActive: 'yes', sessionStartTime: 1, currentTenantId: 3 }],
    ['a time that is to come', { isActive: true, sessionStartTime: Date.now() + HOUR, currentTenantId: 3 }],
  ])('is warned about where it is malformed, and the request goes without its tenant: %s', async (_what, content) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    keep(content);
    expect(await restart()).toEqual({ 'X-Superadmin-Mode': 'true' });
    expect(warn).toHaveBeenCalledOnce();
    expect(stored()).toMatchObject({ isActive: true, currentTenantId: 0 });
  });

  it('is not used while it is not active', async () => {
    keep({ isActive: false, sessionStartTime: Date.now(), currentTenantId: 3, currentTenantName: 'x' });
    expect(await restart()).toEqual({ 'X-Superadmin-Mode': 'true' });
  });

  it('is dropped when a clerk signs in at the same browser', async () => {
    keep({ isActive: true, sessionStartTime: Date.now(), currentTenantId: 3, currentTenantName: 'x' });
    serve({ own: ({ path }) => (path === '/v1/user-data' ? staffUser() : undefined) });
    await login({ email: 'a@b.id', password: 'x' });
    expect([superadminHeaders(), localStorage.getItem(KEY)]).toEqual([{}, null]);
  });

  it('of a tenant that was closed leads back to all of them', async () => {
    keep({ isActive: true, sessionStartTime: Date.now(), currentTenantId: 3, currentTenantName: 'x' });
    let refused = 0;
    serve({ own: ({ path }) => (path === '/v1/user-data' && refused++ === 0 ? refuse(403, {}) : undefined) });
    localStorage.setItem('accessToken', 'a');
    localStorage.setItem('refreshToken', 'r');
    await startSession();
    expect([superadminHeaders(), session().stage]).toEqual([{ 'X-Superadmin-Mode': 'true' }, 'masuk']);
  });

  it('another tab’s tenant makes this page load again and say so, and until then it stays with its own', async () => {
    await open({ entity: null });
    const next = JSON.stringify({ ...stored(), currentTenantId: 2, currentTenantName: 'Klinik 02' });
    localStorage.setItem(KEY, next);
    fireEvent(globalThis as unknown as Window, new StorageEvent('storage', { key: KEY, newValue: next }));
    await waitFor(() => expect(reload).toHaveBeenCalled());
    expect(superadminHeaders()).toEqual({ 'X-Superadmin-Mode': 'true' });
    cleanup();
    await open({ entity: null });
    await screen.findByText('Faskes diganti di tab lain. Tab ini kini semua faskes.');
    expect(takeTenantTold()).toBe(false);
  });

  it('issue 31: a window of one tenant that is loaded in another begins at Home without its tabs, unasked for', async () => {
    await open({ entity: 2 });
    cleanup();
    sessionStorage.setItem('nadi-tab', '[{"id":"/apps/pasien/5001"}]');
    serve({ entity: 3 });
    const next = JSON.stringify({ ...stored(), currentTenantId: 3, currentTenantName: 'Klinik 3' });
    localStorage.setItem(KEY, next);
    await startSession();
    expect(assign.mock.calls).toEqual([['/']]);
    expect(sessionStorage.getItem('nadi-tab')).toBeNull();
  });
});
