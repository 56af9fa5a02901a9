import { MantineProvider } from '@mantine/core';
import { allPermissionsExcept } from '@nadi/domain/akses/permission';
import { DEFAULT_PERAN } from '@nadi/domain/akses/peran';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { login, logout, startSession } from '#platform/session/session.ts';
import { DOCUMENTED_ROUTES } from '#testing/documented-routes.ts';
import { installServer } from '#testing/page.tsx';
import { answer, refuse } from '#testing/server.ts';
import { ALL_PAGES, findPage } from './pages.ts';
import { titleOf } from './page.ts';
import { AppRoutes } from './routes.tsx';

const ACCOUNTS = ['keluar', ...DEFAULT_PERAN.map(({ kode }) => kode), 'superadmin'];
type Documented = (typeof DOCUMENTED_ROUTES)[number];
const PARAMS: Record<string, string> = { norm: '45', type: 'Encounter' };
const fill = (text: string, params: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');

/** What the server tells of an account (platform/user-cache.ts of the server). */
function abilityOf(kode: string): readonly string[] {
  if (kode === 'superadmin') return ['view superadmin'];
  const izin = DEFAULT_PERAN.find((peran) => peran.kode === kode)?.izin ?? [];
  return kode === 'client' ? izin : ['view dashboard', ...izin];
}

/** Who may open a page of which the document does not show the resource: the base rule set is ours (platform.md 2.2). */
const BASE_RULES: Record<string, (kode: string) => boolean> = {
  '/access-control': (kode) => kode === 'client',
  '/superadmin/audit-logs': (kode) => kode === 'superadmin',
};

const homeOf = (kode: string): string =>
  kode === 'client' ? '/access-control' : kode === 'superadmin' ? '/superadmin' : '/';

/** Where a visit ends, as platform.md 2.1 and 2.2 say. It reads no table of the app. */
function expectedEnd({ path, resource }: Documented, kode: string): string {
  const own = fill(path, PARAMS);
  if (resource.startsWith('always accessible;')) return kode === 'keluar' ? own : homeOf(kode);
  if (resource === 'always accessible') return own;
  if (kode === 'keluar') return '/login';
  const outsider = kode === 'client' || kode === 'superadmin';
  const baseRule = BASE_RULES[path] ?? (() => !outsider);
  const shown = ['none', 'not shown'].includes(resource)
    ? baseRule(kode)
    : !outsider && abilityOf(kode).includes(`view ${resource}`);
  return shown ? own : homeOf(kode);
}

let visit: (path: string) => void = () => undefined;
let place = '';
function Probe() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    visit = (path) => void navigate(path);
    place = pathname;
  }, [navigate, pathname]);
  return null;
}
/** Stands for the shell, whose pages have tests of their own. */
function Shell() {
  return <p data-shell>{findPage(useLocation().pathname)?.title}</p>;
}

async function enter(kode: string): Promise<void> {
  installServer(({ path }) => {
    if (path === '/v1/auth') return undefined;
    if (path === '/v1/info')
      return answer({ versi: '1', demo: false, akun_demo: [], surel: false, kotak_surel: false });
    if (path === '/readyz') return { body: { status: 'ok' } };
    if (path !== '/v1/user-data') return refuse(403, { message: 'Anda tidak memiliki akses' });
    const userData = { userId: 7, name: 'Sari', name_with_title: 'Sari', email: 'a@b.c', entity: null };
    return answer({ userData: { ...userData, roles: [kode], role: kode, ability: abilityOf(kode) } });
  });
  // Each role has a window of its own.
  sessionStorage.clear();
  await logout();
  if (kode === 'keluar') await startSession();
  else await login({ email: 'a@b.c', password: 'x' });
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <AppRoutes Shell={Shell} />
        <Probe />
      </MemoryRouter>
    </MantineProvider>,
  );
}

/** Pages that are for everybody. */
const ELSEWHERE = ['/error-404', '/documents/general-consent', '/apps/changelog'];

async function go(path: string): Promise<void> {
  document.title = '';
  act(() => visit(path));
  await waitFor(() => expect(document.title).not.toBe(''));
}
/** Goes to a path from another page and returns where that ended, once a page stands there. */
async function endOf(path: string): Promise<string> {
  await go(ELSEWHERE.find((other) => other !== path && other !== place) ?? '');
  await go(path);
  return place;
}

const pageAt = (path: string) => ALL_PAGES.find((page) => page.path === path.replace(/\{(\w+)\}/g, ':$1'));

it('the document names 52 routes, and each is in the table of pages as it says', () => {
  expect(DOCUMENTED_ROUTES).toHaveLength(52);
  for (const { path, name, title, full, keep, closable } of DOCUMENTED_ROUTES) {
    const page = pageAt(path);
    if (!page) throw new Error(`${path} has no page`);
    if (name) expect([path, page.routeName]).toEqual([path, name]);
    // The tab shows the record number with the padding of the facility (ketentuan D5).
    const shown = { ...PARAMS, norm: '000045' };
    if (title) expect([path, titleOf(page, PARAMS)]).toEqual([path, fill(title, shown)]);
    if (full) expect([path, page.layout]).toEqual([path, 'full']);
    const shell = page.layout === 'full' ? null : page;
    if (!keep) expect([path, shell?.keep]).toEqual([path, false]);
    else if (shell) expect([path, shell.keep]).toEqual([path, undefined]);
    if (!closable) expect([path, shell?.closable]).toEqual([path, false]);
    else if (shell) expect([path, shell.closable]).toEqual([path, undefined]);
  }
});

describe.each(ACCOUNTS)('as %s', (kode) => {
  afterEach(async () => {
    cleanup();
    await logout();
  });
  it('each documented path ends where the document says', async () => {
    await enter(kode);
    const ends: Record<string, string> = {};
    for (const { path } of DOCUMENTED_ROUTES) ends[path] = await endOf(fill(path, PARAMS));
    expect(ends).toEqual(Object.fromEntries(DOCUMENTED_ROUTES.map((route) => [route.path, expectedEnd(route, kode)])));
  });

  it('an unknown path leads to error-404', async () => {
    await enter(kode);
    for (const path of ['/apps/nowhere', '/pages/authentication/login-v3', '/integrasi/satu-sehat/a/b', '/documents'])
      expect(await endOf(path)).toBe('/error-404');
  });
});

it('each page asks for the right to view the resource that the document names', () => {
  const guarded = DOCUMENTED_ROUTES.filter(({ resource }) => !/^(always|none|not shown|dashboard)/.test(resource));
  for (const { path, resource } of guarded) expect([path, pageAt(path)?.access]).toEqual([path, `view ${resource}`]);
  expect(allPermissionsExcept()).toEqual(expect.arrayContaining(guarded.map(({ resource }) => `view ${resource}`)));
});
