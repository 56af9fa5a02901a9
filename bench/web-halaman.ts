import type { Browser, CDPSession, Page } from '@playwright/test';
import { ACCOUNT } from './api.ts';
import { median, openPage, WAIT_MS } from './web-browser.ts';
import { PAGE_SCRIPT } from './web-clock.ts';

/**
 * One page over a slow line, or by a click with a slow CPU. `permintaan` and `kB` count what went over the line until
 * the page was drawn; null where only the time is measured.
 */
export type LoadFigures = {
  nama: string;
  permintaan: number | null;
  kB: number | null;
  ms: number;
  geser: number;
  anggaran: { permintaan: number; kB: number } | null;
};

const ROUNDS = 3;
/** Latency and throughput of the line that the budget of the list is written for. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1_500_000 / 8, uploadThroughput: 1_500_000 / 8 };
const LOAD_MS = 40_000;
/** The layout is watched this much longer, because what is drawn later may still move the first rows. */
const SETTLE_MS = 1500;

type WebPage = { nama: string; path: string; jenis: 'baris' | 'data'; text: string; anggaran: LoadFigures['anggaran'] };
const PAGES: readonly WebPage[] = [
  {
    nama: 'list',
    path: '/apps/pasien',
    jenis: 'baris',
    text: 'Daftar Pasien',
    anggaran: { permintaan: 20, kB: 350 },
  },
  { nama: 'home', path: '/', jenis: 'data', text: '', anggaran: null },
  { nama: "patient's page", path: '/apps/pasien/1', jenis: 'data', text: '', anggaran: null },
];

/** Signs the profile in by a call, so that nothing of the sign-in page is loaded before the page that is measured. */
export async function signInProfile(page: Page, port: number): Promise<void> {
  const response = await page.request.post(`http://127.0.0.1:${port}/api/v1/auth`, { data: ACCOUNT });
  const { access_token, refresh_token } = (await response.json()) as { access_token: string; refresh_token: string };
  await page.addInitScript({
    content: `localStorage.setItem('accessToken', ${JSON.stringify(access_token)}); localStorage.setItem('refreshToken', ${JSON.stringify(refresh_token)});`,
  });
}

type Wire = { reset: () => void; read: () => { permintaan: number; kB: number } };

/**
 * Counts what the next page that is opened sends over the line: neither what the browser's own cache answers, nor what the
 * page before it still asks for while it is being left.
 */
async function watchWire(cdp: CDPSession): Promise<Wire> {
  const bytes = new Map<string, number>();
  let opened: string | null = null;
  await cdp.send('Network.enable');
  cdp.on('Network.requestWillBeSent', ({ requestId, loaderId, type, request: { url } }) => {
    if (opened === null && type === 'Document') opened = loaderId;
    if (loaderId === opened && url.startsWith('http')) bytes.set(requestId, 0);
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => void bytes.delete(requestId));
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) bytes.delete(requestId);
  });
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const soFar = bytes.get(requestId);
    if (soFar !== undefined) bytes.set(requestId, soFar + encodedDataLength);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (bytes.has(requestId)) bytes.set(requestId, encodedDataLength);
  });
  return {
    reset: () => {
      opened = null;
      bytes.clear();
    },
    read: () => ({ permintaan: bytes.size, kB: [...bytes.values()].reduce((sum, n) => sum + n, 0) / 1000 }),
  };
}

type Load = { permintaan: number; kB: number; ms: number; geser: number };

async function openAddress(page: Page, wire: Wire, url: string, { jenis, text }: WebPage): Promise<Load> {
  wire.reset();
  await page.goto(url, { waitUntil: 'commit' });
  const ms = (await page.evaluate(
    `window.__bench.muat(${JSON.stringify(jenis)}, ${JSON.stringify(text)}, ${LOAD_MS})`,
  )) as number;
  const figures = wire.read();
  await page.waitForTimeout(SETTLE_MS);
  return { ...figures, ms, geser: (await page.evaluate('window.__bench.geser()')) as number };
}

/** Opens the address with an empty cache, and then once more. */
async function measureAddress(browser: Browser, port: number, entry: WebPage): Promise<Load[]> {
  const page = await openPage(browser, { slow: false, script: PAGE_SCRIPT });
  await signInProfile(page, port);
  const cdp = await page.context().newCDPSession(page);
  const wire = await watchWire(cdp);
  await cdp.send('Network.emulateNetworkConditions', LINE);
  const url = `http://127.0.0.1:${port}${entry.path}`;
  page.setDefaultTimeout(LOAD_MS);
  const loads = [await openAddress(page, wire, url, entry), await openAddress(page, wire, url, entry)];
  await page.context().close();
  return loads;
}

const summarise = (nama: string, loads: readonly Load[], anggaran: LoadFigures['anggaran']): LoadFigures => ({
  nama,
  permintaan: Math.max(...loads.map(({ permintaan }) => permintaan)),
  kB: median(loads.map(({ kB }) => kB)),
  ms: median(loads.map(({ ms }) => ms)),
  geser: Math.max(...loads.map(({ geser }) => geser)),
  anggaran,
});

type ClickStep = { nama: string; jenis: 'baris' | 'data'; text: string; act: (p: Page) => Promise<void> };
const fromMenu = (p: Page, nama: string): Promise<void> =>
  p.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: nama, exact: true }).click();
const CLICKS: readonly ClickStep[] = [
  {
    nama: 'home -> list',
    jenis: 'baris',
    text: 'Daftar Pasien',
    act: async (p) => (await p.getByRole('button', { name: 'Pelayanan' }).hover(), fromMenu(p, 'Daftar Pasien')),
  },
  {
    nama: "list -> patient's page",
    jenis: 'data',
    text: '',
    act: async (p) => (await p.locator('#halaman tbody [data-row]:visible').first().focus(), p.keyboard.press('Enter')),
  },
  {
    nama: "patient's page -> home",
    jenis: 'data',
    text: '',
    act: (p) => p.getByRole('navigation', { name: 'Halaman terbuka' }).getByRole('button', { name: 'Home' }).click(),
  },
];

/** The three pages by clicks, and Enter on a row, in a fresh profile, with the CPU four times slower. */
async function measureClicks(browser: Browser, port: number): Promise<Load[]> {
  const page = await openPage(browser, { slow: true, script: PAGE_SCRIPT });
  await signInProfile(page, port);
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.evaluate(`window.__bench.muat('data', '', ${LOAD_MS})`);
  const loads: Load[] = [];
  for (const { jenis, text, act } of CLICKS) {
    await page.waitForTimeout(SETTLE_MS);
    const before = (await page.evaluate('window.__bench.geser()')) as number;
    await page.evaluate(`window.__bench.ukur(${JSON.stringify(jenis)}, ${JSON.stringify(text)}, ${WAIT_MS})`);
    await act(page);
    const ms = (await page.evaluate('window.__hasil')) as number;
    await page.waitForTimeout(SETTLE_MS);
    const geser = ((await page.evaluate('window.__bench.geser()')) as number) - before;
    loads.push({ permintaan: 0, kB: 0, ms, geser });
  }
  await page.context().close();
  return loads;
}

/**
 * Each page over the slow line, cold and warm, and by a click or key with the slow CPU; medians of three fresh
 * profiles.
 */
export async function measurePageLoads(
  browser: Browser,
  port: number,
  notify: (text: string) => void,
): Promise<LoadFigures[]> {
  const results: LoadFigures[] = [];
  for (const entry of PAGES) {
    notify(`${entry.nama} at 150 ms and 1.5 Mbit/s`);
    const rounds: Load[][] = [];
    for (let n = 0; n < ROUNDS; n++) rounds.push(await measureAddress(browser, port, entry));
    for (const [at, nama] of ['cold', 'warm'].entries())
      results.push(
        summarise(
          `${entry.nama}, ${nama}`,
          rounds.flatMap((loads) => loads[at] ?? []),
          entry.anggaran,
        ),
      );
  }
  notify('clicks, CPU 4x slower');
  const clicks: Load[][] = [];
  for (let n = 0; n < ROUNDS; n++) clicks.push(await measureClicks(browser, port));
  for (const [at, { nama }] of CLICKS.entries()) {
    const loads = clicks.flatMap((round) => round[at] ?? []);
    results.push({ ...summarise(`${nama}, CPU 4x slower`, loads, null), permintaan: null, kB: null });
  }
  return results;
}
