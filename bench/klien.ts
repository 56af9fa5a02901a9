import type { Browser, Page } from '@playwright/test';
import { openLine, type Line } from './klien-line.ts';
import { closeForm, median, openPage } from './web-browser.ts';
import { PAGE_SCRIPT } from './web-clock.ts';
import { signInProfile } from './web-halaman.ts';
import { signInWeb } from './web-jobs.ts';

/** What the browser keeps, in figures; null where the line does not have that figure, -1 where it did not come. */
export type KlienFigures = {
  nama: string;
  permintaan: number | null;
  kB: number | null;
  ms: number | null;
  catatan: string;
};

const ROUNDS = 3;
const LIMIT_MS = 40_000;
/** What a page loads for later is loaded by then. */
const REST_MS = 3000;
const KEPT_MS = 30_000;

type Start = { permintaan: number; kB: number; ms: number };
const HOME = { jenis: 'data', text: '' } as const;

async function untilDrawn(page: Page, { jenis, text }: { jenis: string; text: string }): Promise<number> {
  return (await page.evaluate(`window.__bench.muat('${jenis}', '${text}', ${LIMIT_MS})`)) as number;
}

/** One start of the app at Home; what it loads for later, once it stands, is counted too. */
async function start(page: Page, line: Line): Promise<Start> {
  line.reset();
  await page.goto(`http://127.0.0.1:${line.port}/`, { waitUntil: 'commit' });
  const ms = await untilDrawn(page, HOME);
  await page.waitForTimeout(REST_MS);
  const { permintaan, kB } = line.read();
  return { permintaan, kB, ms };
}

/** False where the app has no service worker. */
async function waitUntilKept(page: Page): Promise<boolean> {
  const isKept = page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: KEPT_MS });
  return isKept.then(
    () => true,
    () => false,
  );
}

/** From the opening of the address without a line to the frame in which the shell stands; -1 when it never does. */
async function startOffline(page: Page, line: Line): Promise<number> {
  await page.context().setOffline(true);
  try {
    await page.goto(`http://127.0.0.1:${line.port}/`, { waitUntil: 'commit' });
    return (await page.evaluate(`window.__bench.muat('judul', 'Hari ini', 8000)`)) as number;
  } catch {
    // There is no app without the server.
    return -1;
  } finally {
    await page.context().setOffline(false);
  }
}

type Click = { nama: string; jenis: 'baris' | 'data'; text: string; act: (page: Page) => Promise<void> };
const fromMenu = (text: string): Click => ({
  nama: `menu -> ${text}`,
  jenis: 'baris',
  text,
  act: async (page) => {
    await page.getByRole('button', { name: 'Pelayanan' }).hover();
    await page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: text, exact: true }).click();
  },
});
const CLICKS: readonly Click[] = [
  fromMenu('Antrean'),
  fromMenu('Kunjungan'),
  fromMenu('Daftar Pasien'),
  {
    nama: "list -> patient's page",
    jenis: 'data',
    text: '',
    act: async (page) => {
      await page.locator('#halaman tbody [data-row]:visible').first().focus();
      await page.keyboard.press('Enter');
    },
  },
  {
    nama: 'tab -> Home',
    jenis: 'data',
    text: '',
    act: (page) =>
      page.getByRole('navigation', { name: 'Halaman terbuka' }).getByRole('button', { name: 'Home' }).click(),
  },
];

async function measureClicks(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (const { jenis, text, act } of CLICKS) {
    await page.waitForTimeout(500);
    await page.evaluate(`window.__bench.ukur('${jenis}', '${text}', 15000)`);
    await act(page);
    times.push((await page.evaluate('window.__hasil')) as number);
  }
  return times;
}

type Round = { cold: Start; warm: Start; offline: number; clicks: number[]; kept: boolean };

async function measureRound(browser: Browser, line: Line): Promise<Round> {
  const fresh = await openPage(browser, { slow: false, script: PAGE_SCRIPT });
  fresh.setDefaultTimeout(LIMIT_MS);
  line.slow(false);
  await signInProfile(fresh, line.port);
  line.slow(true);
  const cold = await start(fresh, line);
  const kept = await waitUntilKept(fresh);
  const warm = await start(fresh, line);
  const clicks = await measureClicks(fresh);
  const offline = await startOffline(fresh, line);
  await fresh.context().close();
  return { cold, warm, offline, clicks, kept };
}

/** Denies the app its own database, so that no answer is kept. */
const WITHOUT_CACHE = `(() => {
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (name, version) {
    if (name === 'nadi') throw new DOMException('denied', 'SecurityError');
    return open.call(this, name, version);
  };
})();`;
const KEPT_LISTS = /^\/api\/(referensi\/|setting|wilayah|unit\/|ruangan(\?|$|\/unit\/)|penjamin|loket|package\/)/;
const QUARTERS = 4;

async function openForms(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Hari ini' }).waitFor();
  for (const key of ['F2', 'F3']) {
    await page.keyboard.press(key);
    await page.locator('[role=dialog] input:focus').first().waitFor();
    await page.waitForTimeout(400);
    await closeForm(page);
  }
}

/**
 * One hour of a clerk, with the clock of the page put forward: each quarter begins with a new start and a patient in both
 * forms; 45 s later somebody loads the page anew for the next one. Returns which lists were asked for.
 */
async function clerksHour(browser: Browser, line: Line, script: string): Promise<string[]> {
  const page = await openPage(browser, { slow: false, script });
  page.setDefaultTimeout(LIMIT_MS);
  line.slow(false);
  await signInWeb(page, line.port);
  await page.clock.install();
  line.reset();
  for (let quarter = 0; quarter < QUARTERS; quarter++) {
    await page.goto(`http://127.0.0.1:${line.port}/`);
    await openForms(page);
    await page.clock.fastForward(45_000);
    await page.reload();
    await openForms(page);
    await page.clock.fastForward(855_000);
  }
  const { paths } = line.read();
  await page.context().close();
  return paths.filter((path) => KEPT_LISTS.test(path));
}

const summarise = (nama: string, starts: readonly Start[]): KlienFigures => ({
  nama,
  permintaan: Math.max(...starts.map(({ permintaan }) => permintaan)),
  kB: median(starts.map(({ kB }) => kB)),
  ms: median(starts.map(({ ms }) => ms)),
  catatan: '150 ms, 1.5 Mbit/s; with what is loaded for later',
});
const timed = (nama: string, ms: number, catatan: string): KlienFigures => ({
  nama,
  permintaan: null,
  kB: null,
  ms,
  catatan,
});

/** Starts, clicks and a clerk's hour, with what the browser keeps. */
export async function measureKlien(
  browser: Browser,
  port: number,
  notify: (text: string) => void,
): Promise<KlienFigures[]> {
  const line = await openLine(port);
  const rounds: Round[] = [];
  for (let n = 0; n < ROUNDS; n++) {
    notify(`starts, round ${n + 1} of ${ROUNDS}`);
    rounds.push(await measureRound(browser, line));
  }
  notify('an hour of a clerk, with and without the cache');
  const asked = await clerksHour(browser, line, '');
  const askedWithout = await clerksHour(browser, line, WITHOUT_CACHE);
  await line.close();
  const rate = askedWithout.length === 0 ? 0 : 1 - asked.length / askedWithout.length;
  const kept = rounds.every((round) => round.kept) ? 'files kept by the service worker' : 'no service worker';
  return [
    summarise(
      'start, cold',
      rounds.map(({ cold }) => cold),
    ),
    summarise(
      'start, warm',
      rounds.map(({ warm }) => warm),
    ),
    timed('start without a line, until the shell stands', median(rounds.map(({ offline }) => offline)), kept),
    ...CLICKS.map(({ nama }, at) =>
      timed(nama, median(rounds.map(({ clicks }) => clicks[at] ?? -1)), '150 ms, 1.5 Mbit/s'),
    ),
    {
      nama: "lists asked for in a clerk's hour",
      permintaan: asked.length,
      kB: null,
      ms: null,
      catatan: `${askedWithout.length} without the cache: ${(rate * 100).toFixed(0)} % from it`,
    },
  ];
}
