import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type BrowserContext, type Page, type Request } from '@playwright/test';
import { LIVE_EVENT_PATH } from '../packages/contract/src/live-topics.ts';
import type { UserData } from '../packages/contract/src/akses/auth.contract.ts';
import { abilitiesOf } from '../packages/domain/src/akses/ability.ts';
import { hasIzin } from '../packages/domain/src/akses/izin.ts';
import type { Permission } from '../packages/domain/src/akses/permission.ts';
import { findChromium } from './chromium.ts';
import { pressKeys } from './walk-keys.ts';
import { look, noteShifts, settle } from './walk-look.ts';
import { pairDevice, signIn, superadminHeadersOf } from './walk-sign-in.ts';

/**
 * Goes through every page of every role of a running demo, at the sizes of a desk, a phone and a desk at 150 %, with
 * the tabs, the dialogs and the first row of each, and tells what is wrong there; with --keys, presses every key of the
 * help dialog instead. It changes the demo's data, so give it one of its own.
 *
 *     npm run walk -- --url http://127.0.0.1:3000 --faskes klinik --role dokter --only antrean --size 150 --out /tmp/pictures
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
    password: { type: 'string', default: 'Demo@2026' },
    /** Names, separated by commas; without one, all. */
    faskes: { type: 'string', default: 'klinik,rsud' },
    role: { type: 'string' },
    only: { type: 'string' },
    size: { type: 'string' },
    keys: { type: 'boolean', default: false },
    out: { type: 'string' },
    'at-once': { type: 'string', default: '2' },
  },
});
const MAILBOXES =
  'admin,petugas,perawat,dokter,doktergigi,rekammedis,apoteker,analis,radiografer,kasir,manajemen,klien'.split(',');
const SIZES = { '1366x768': [1366, 768], '390x844': [390, 844], '150%': [911, 512] } as const;
const isWanted = (name: string, asked: string | undefined): boolean =>
  asked === undefined || asked.split(',').includes(name);

type Finding = { page: string; role: string; size: string; text: string };
type Stop = { name: string; address: string; key?: string };
const DEVICE_STOPS: Record<'tv' | 'kios', Stop> = {
  tv: { name: 'layar', address: '/layar' },
  kios: { name: 'kios', address: '/kios' },
};
const findings: Finding[] = [];
function tell(finding: Finding): void {
  findings.push(finding);
  console.log(Object.values(finding).join(' | '));
}
/** The pages whose tabs, dialogs and rows were looked at; the next role looks at the page itself. */
const seen = new Set<string>();
const counts = { looks: 0, keys: 0 };

// What the table of pages reads of the browser while it is loaded.
const nothing = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
Object.assign(globalThis, { sessionStorage: nothing });
const load = (file: string): Promise<unknown> => import(new URL(`../apps/web/src/app/${file}`, import.meta.url).href);
type PageEntry = { name: string; path: string; access: string };
const { ALL_PAGES } = (await load('pages.ts')) as { ALL_PAGES: readonly PageEntry[] };
type Visitor = { role: string; may: (izin: Permission) => boolean } | null;
/**
 * Who walks: nobody where there is no mail, a superadmin with the id of a tenant (0: all of them), or a device that this
 * account pairs.
 */
type Account = { role: string; email?: string; tenant?: number; device?: 'tv' | 'kios' };
const { decide } = (await load('guard.ts')) as { decide: (access: string, visitor: Visitor) => string };

type Headers = Record<string, string>;
async function callApi<T>(headers: Headers, address: string): Promise<T | null> {
  const response = await fetch(`${values.url}/api${address}`, { headers });
  return response.ok ? ((await response.json()) as { data: T }).data : null;
}

/** A visit of each status and room there is today, one of a ward and one check-up: at most six. */
async function visitsOf(headers: Headers): Promise<number[]> {
  type Row = { id: number; status: number; ruangan: { deskripsi: string } };
  const rows = (await callApi<Row[]>(headers, '/kunjungan?limit=100')) ?? [];
  const kinds = new Map(
    rows.map((one) => [`${one.status} ${/igd|inap|gigi|mcu/i.exec(one.ruangan.deskripsi)?.[0] ?? ''}`, one.id]),
  );
  return [...kinds.values()].slice(0, 6);
}

/** Every page that this account may open, by its addresses. */
async function stopsOf(headers: Headers, visitor: Visitor): Promise<Stop[]> {
  const stops: Stop[] = [];
  const visits = visitor === null ? [] : await visitsOf(headers);
  const param: Record<string, string> = { norm: '1', type: 'Patient', token: 'x' };
  for (const { name, path: pattern, access } of ALL_PAGES) {
    if (!isWanted(name, values.only) || decide(access, visitor) !== 'show') continue;
    // What is the same for everybody is walked once.
    if (access === 'always' ? visitor && name !== 'changelog' : name.startsWith('demo') && seen.has(name)) continue;
    if (name.startsWith('demo')) seen.add(name);
    const ids = name === 'rekam' ? visits.map(String) : ['1'];
    for (const id of ids)
      stops.push({
        name: ids.length > 1 ? `${name} ${id}` : name,
        address: pattern.replaceAll(/:(\w+)/g, (_, one: string) => param[one] ?? id),
      });
  }
  if (visitor && visitor.role !== 'client' && visitor.role !== 'superadmin' && values.only === undefined)
    for (const [name, key] of [
      ['cari', 'Control+k'],
      ['bantuan', '?'],
      ['pasien baru', 'F2'],
      ['kunjungan baru', 'F3'],
    ] as const)
      stops.push({ name, address: '/', key });
  return stops;
}

/** Hears what goes wrong below the page. */
function listen(page: Page): { heard: string[]; calm: () => boolean } {
  const heard: string[] = [];
  const open = new Set<Request>();
  page.on('pageerror', ({ message }) => heard.push(`error: ${message.slice(0, 160)}`));
  page.on('console', (message) => {
    const text = message.text();
    if (/^(error|warning)$/.test(message.type()) && !text.startsWith('Failed to load'))
      heard.push(`console: ${text.slice(0, 160)}`);
  });
  // A stream of live events never ends.
  page.on('request', (one) => void (one.url().includes(LIVE_EVENT_PATH) || open.add(one)));
  page.on('requestfinished', (one) => void open.delete(one));
  page.on('requestfailed', (one) => void open.delete(one));
  page.on('response', (response) => {
    if (response.status() >= 400)
      heard.push(`${response.status()} ${response.request().method()} ${response.url().replace(values.url, '')}`);
  });
  page.on('framenavigated', (frame) => frame === page.mainFrame() && open.clear());
  return { heard, calm: () => open.size === 0 };
}

type Walker = { page: Page; role: string; heard: string[]; calm: () => boolean };
async function note({ page, role, heard, calm }: Walker, size: string, name: string): Promise<void> {
  const late = await settle(page, calm);
  const faults = [...late, ...heard.splice(0), ...(await look(page))];
  counts.looks += 1;
  for (const text of new Set(faults)) tell({ page: name, role, size, text });
  if (values.out === undefined) return;
  await page.screenshot({ path: path.join(values.out, `${role}-${name}-${size}.png`.replaceAll(/[ /:]/g, '-')) });
}

/** The page, each of its tabs, what N adds, and what its first row opens. */
async function visit(walker: Walker, stop: Stop, size: string): Promise<void> {
  const { page, calm, role } = walker;
  await page.goto(values.url + stop.address);
  await settle(page, calm);
  if (stop.key !== undefined) await page.keyboard.press(stop.key);
  await note(walker, size, stop.name);
  const part = `${role.split(' ')[0]} ${stop.name} ${size}`;
  if (stop.key !== undefined || seen.has(part)) return;
  seen.add(part);
  const tabs = page.locator('main [role="tab"]:visible');
  for (let at = 1; at < (await tabs.count()); at++) {
    const label = (await tabs.nth(at).textContent())?.replaceAll(/[\d.]+$/g, '').trim();
    await tabs.nth(at).click();
    await note(walker, size, `${stop.name} > ${label}`);
  }
  const adder = page
    .locator('main button:visible')
    .filter({ hasText: /^(Tambah|Unggah|Impor)/ })
    .first();
  if ((await adder.count()) > 0 && (await adder.isEnabled())) {
    await adder.click({ timeout: 2000 }).catch(() => walker.heard.push('its button to add cannot be pressed'));
    await note(walker, size, `${stop.name} > N`);
    await page.goto(values.url + stop.address);
    await settle(page, calm);
  }
  const row = page.locator('main [data-row]:visible').first();
  if ((await row.count()) === 0) return;
  await row.focus();
  await page.keyboard.press('Enter');
  await note(walker, size, `${stop.name} > row`);
}

/** A window of its own, which has no tabs of pages that were open before. */
async function openWalker(context: BrowserContext, role: string, size: readonly [number, number]): Promise<Walker> {
  for (const former of context.pages()) await former.close();
  const page = await context.newPage();
  await page.setViewportSize({ width: size[0], height: size[1] });
  page.on('popup', (other) => void other.close());
  page.on('dialog', (dialog) => void dialog.accept());
  return { page, role, ...listen(page) };
}

const NOBODY: { headers: Headers; visitor: Visitor } = { headers: {}, visitor: null };
/** Signs in for the whole browser. Throws where the demo has no such account. */
async function enter(context: BrowserContext, { role, email, tenant }: Account): Promise<typeof NOBODY> {
  if (email === undefined) return NOBODY;
  const tokens = await signIn(context, values, email);
  const headers = {
    authorization: `Bearer ${tokens.access}`,
    ...(tenant === undefined ? {} : superadminHeadersOf(tenant)),
  };
  const mode = { isActive: true, sessionStartTime: Date.now(), currentTenantId: tenant, currentTenantName: 'Klinik' };
  await context.addInitScript(
    ({ access, refresh, superadmin }) => {
      if (localStorage.getItem('walk') === access) return;
      localStorage.setItem('walk', access);
      localStorage.setItem('accessToken', access);
      localStorage.setItem('refreshToken', refresh);
      if (superadmin !== null) localStorage.setItem('nadi-superadmin', superadmin);
    },
    { ...tokens, superadmin: tenant === undefined ? null : JSON.stringify(mode) },
  );
  const answer = await callApi<{ userData: UserData }>(headers, '/v1/user-data');
  if (!answer) throw new Error(`${role}: who this is was refused`);
  const held = abilitiesOf(answer.userData.ability);
  // In a tenant the superadmin is led as its admin is.
  const own = tenant ? 'admin' : answer.userData.role;
  return { headers, visitor: { role: own, may: (izin) => hasIzin(held, izin) } };
}

/** Everything of one account. */
async function walkAs(browser: Browser, { role, email, tenant, device }: Account): Promise<void> {
  const context = await browser.newContext({ locale: 'id-ID', timezoneId: 'Asia/Jakarta' });
  await context.addInitScript(noteShifts);
  const { headers, visitor } = device ? NOBODY : await enter(context, { role, email, tenant });
  if (device) await pairDevice(context, values, device);
  const known = new Set<string>();
  for (const stop of device ? [DEVICE_STOPS[device]] : await stopsOf(headers, visitor))
    for (const [size, room] of Object.entries(SIZES)) {
      if (!size.startsWith(values.size ?? (values.keys ? '1366' : ''))) continue;
      const walker = await openWalker(context, role, room);
      const fail = (error: unknown): void =>
        tell({ page: stop.name, role, size, text: `not walked: ${String(error).slice(0, 160)}` });
      if (!values.keys) await visit(walker, stop, size).catch(fail);
      else if (stop.key === undefined) await press(walker, stop, known).catch(fail);
    }
  await context.close();
}

async function press({ page, role, calm }: Walker, { name, address }: Stop, known: Set<string>): Promise<void> {
  const reload = async (): Promise<void> => {
    await page.context().setOffline(false);
    await page.goto(values.url + address);
    await settle(page, calm);
  };
  await reload();
  const { pressed, dead } = await pressKeys(page, reload, known);
  counts.keys += pressed;
  for (const text of dead) tell({ page: name, role, size: 'keys', text });
}

const executablePath = findChromium({ shell: true });
if (typeof executablePath !== 'string') throw new Error(executablePath.reason);
if (values.out !== undefined) mkdirSync(values.out, { recursive: true });
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const waiting: Account[] = values.faskes
  .split(',')
  .flatMap((faskes) => MAILBOXES.map((role) => ({ role: `${faskes} ${role}`, email: `${role}@${faskes}.demo` })))
  .filter(({ email }) => isWanted(email.split('@')[0] ?? '', values.role));
if (isWanted('superadmin', values.role))
  for (const tenant of [0, 1]) waiting.push({ role: `superadmin ${tenant}`, email: 'superadmin@nadi.demo', tenant });
if (isWanted('tamu', values.role)) waiting.push({ role: 'tamu' });
for (const device of ['tv', 'kios'] as const) if (isWanted(device, values.role)) waiting.push({ role: device, device });
await Promise.all(
  Array.from({ length: Number(values['at-once']) }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { role } = next;
      const fail = (error: unknown): void => tell({ page: '-', role, size: '-', text: `not walked: ${String(error)}` });
      await walkAs(browser, next).catch(fail);
      console.error(
        `${new Date().toTimeString().slice(0, 8)} ${role}: ${counts.looks} looks, ${counts.keys} keys, ${findings.length} findings`,
      );
    }
  }),
);
await browser.close();
console.log(
  `${counts.looks} looks, ${counts.keys} keys pressed, ${findings.length} findings, ${new Set(findings.map(({ text }) => text)).size} of them different`,
);
process.exit(findings.length > 0 ? 1 : 0);
