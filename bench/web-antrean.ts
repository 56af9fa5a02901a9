import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import type { KunjunganRow } from '../packages/contract/src/kunjungan/kunjungan.contract.ts';
import { openDesk, type Desk } from './desk-facts.ts';
import { closeListeners, openListeners, openSessions } from './listeners.ts';
import { formatMs, printTable } from './print-table.ts';
import type { RunningServer } from './server.ts';
import { openPage } from './web-browser.ts';
import { signInWeb } from './web-jobs.ts';
import { measureScroll, scrollWords, type ScrollFigures } from './web-scroll.ts';

export type AntreanFigures = {
  /** From the press at one screen to the frame in which the other shows it, in milliseconds. */
  layarLain: { langkah: number; p50: number; p95: number; terlama: number; aliran: number };
  /** Scrolling the queue with the CPU four times slower. */
  gulir: { baris: number; cara: ScrollFigures[] };
  /** A row's status changes at another desk: the longest task of each renewal, and how often focus or scroll moved. */
  perbarui: { kali: number; p50: number; terlamaMs: number; geser: number; pindah: number };
  /** Resident megabytes of the server, and its open live streams. */
  pendengar: { jumlah: number; sebelumMB: number; sesudahMB: number };
};

const STEPS = 40;
const STREAMS = 28;
const MANY_STREAMS = 200;
const ROWS = 500;
const STEP_LIMIT_MS = 8000;
/** Steps that come sooner wait for the pace of a browser, which asks at most every 750 ms. */
const BETWEEN_MS = 1000;

type Input = { server: RunningServer; port: number; notify: (text: string) => void };

const share = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? -1;

/** Visits of today until the queue has so many that wait; those that are there count too. */
async function fillQueue(desk: Desk, notify: Input['notify']): Promise<number> {
  const waiting = async (): Promise<number> =>
    (await desk.clerk<KunjunganRow[]>('/antrian_ruangan?limit=1000&status=1')).length;
  let rows = await waiting();
  notify(`${rows} wait in the queue; it is filled up to ${ROWS}`);
  for (; rows < ROWS; rows++) {
    const { norm } = await desk.createPasien('ANTRE BANYAK');
    await desk.createKunjungan(norm);
  }
  return waiting();
}

async function openQueue(browser: Browser, port: number, slow = false): Promise<Page> {
  const page = await openPage(browser, { slow });
  await signInWeb(page, port);
  return page;
}

/**
 * Text, because this program is typed without a DOM: the moment, by the clock of the machine, of the first frame with the
 * word. The page looks for itself in each frame. Playwright looks after 20, 70, 170, 270 and 770 ms, so that its own
 * waiting would tell 293 ms or 788 and nothing between them.
 */
const SHOWN_SCRIPT = (word: string): string => `new Promise((resolve, reject) => {
  const until = performance.now() + ${STEP_LIMIT_MS};
  const look = (now) => {
    if ([...document.querySelectorAll('[data-row]')].some((row) => row.textContent.includes('${word}')))
      resolve(performance.timeOrigin + performance.now());
    else if (now > until) reject(new Error('${word} is not shown'));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})`;

/** One clerk acts by the keyboard; the other's page notes the moment at which it shows the row's new status. */
async function measureOtherScreen(browser: Browser, desk: Desk, port: number): Promise<number[]> {
  const { norm, nama } = await desk.createPasien('DUA LAYAR');
  await desk.createKunjungan(norm);
  const [actor, watcher] = [await openQueue(browser, port), await openQueue(browser, port)];
  const address = `http://127.0.0.1:${port}/apps/antrean?cari=${encodeURIComponent(nama)}`;
  for (const page of [actor, watcher]) {
    await page.goto(address);
    await page.locator('[data-row]').filter({ hasText: nama }).waitFor();
  }
  await setTimeout(1500);
  const times: number[] = [];
  for (let n = 0; n < STEPS; n++) {
    const call = n % 2 === 0;
    await actor.locator('[data-row]').filter({ hasText: nama }).focus();
    const shown = watcher.evaluate<number>(SHOWN_SCRIPT(call ? 'Dipanggil' : 'Menunggu'));
    const startedAt = performance.timeOrigin + performance.now();
    // A call by the row's button, and the skip that leads back to waiting by its key.
    if (call) await actor.getByRole('button', { name: new RegExp(`^Panggil .*${nama}`) }).press('Enter');
    else await actor.keyboard.press('l');
    times.push((await shown) - startedAt);
    await actor
      .locator('[data-row]')
      .filter({ hasText: call ? 'Dipanggil' : 'Menunggu' })
      .waitFor();
    await setTimeout(BETWEEN_MS);
  }
  for (const page of [actor, watcher]) await page.context().close();
  return times.toSorted((a, b) => a - b);
}

const LOADED_LIMIT = 8;
const UPDATES = 10;
/** Below the rows that stand first, so that a row that moves would move those in sight. */
const MIDDLE_PX = 4000;

/** The whole queue in one page, with the CPU four times slower. */
async function openLongQueue(browser: Browser, port: number): Promise<Page> {
  const page = await openQueue(browser, port, true);
  await page.goto(`http://127.0.0.1:${port}/apps/antrean`);
  await page.locator('[data-row]').first().waitFor();
  // The rest of the rows is loaded on before anything is measured.
  for (let n = 0; n < LOADED_LIMIT; n++) {
    const more = page.getByRole('button', { name: /muat/i });
    if (!(await more.isVisible())) break;
    await more.click();
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  }
  await setTimeout(1500);
  return page;
}

/** Text, because this program is typed without a DOM. It gives the focus to a row in sight and answers which others are. */
const STAND_SCRIPT = `(async () => {
  const box = document.querySelector('[data-row]').closest('[data-scroll]');
  box.scrollTop = ${MIDDLE_PX};
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const { top, bottom } = box.getBoundingClientRect();
  const seen = [...box.querySelectorAll('[data-row]')].filter((row) => row.getBoundingClientRect().top > top + 60 && row.getBoundingClientRect().bottom < bottom);
  seen[0].focus({ preventScroll: true });
  await new Promise((resolve) => setTimeout(resolve, 500));
  window.__stood = { top: box.scrollTop, row: seen[0].dataset.row, longest: 0, shift: 0 };
  new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) window.__stood.longest = Math.max(window.__stood.longest, duration); }).observe({ type: 'longtask' });
  new PerformanceObserver((list) => { for (const { value } of list.getEntries()) window.__stood.shift += value; }).observe({ type: 'layout-shift' });
  return seen.slice(1, ${UPDATES} + 1).map((row) => Number(row.dataset.row));
})()`;
const STOOD_SCRIPT = `(() => {
  const { top, row, longest, shift } = window.__stood;
  const box = document.querySelector('[data-row]').closest('[data-scroll]');
  const kept = document.activeElement?.closest('[data-row]')?.dataset.row === row && Math.abs(box.scrollTop - top) < 1;
  window.__stood.longest = 0;
  return { longest, shift, kept };
})()`;
type Stood = { longest: number; shift: number; kept: boolean };

/**
 * Another desk calls ten patients whose rows are in sight, one after the other: what each renewal holds up the page
 * for.
 */
async function measureUpdates(page: Page, desk: Desk): Promise<AntreanFigures['perbarui']> {
  const ids = await page.evaluate<number[]>(STAND_SCRIPT);
  const found: Stood[] = [];
  for (const id of ids) {
    const row = (await desk.clerk<KunjunganRow[]>('/antrian_ruangan?limit=1000')).find((one) => one.id === id);
    if (row === undefined) continue;
    const called = await desk.clerk<KunjunganRow>(`/antrian_ruangan/${id}`, { status: 2, versi: row.versi }, 'PUT');
    await setTimeout(2 * BETWEEN_MS);
    found.push(await page.evaluate<Stood>(STOOD_SCRIPT));
    await desk.clerk(`/antrian_ruangan/${id}`, { status: 1, versi: called.versi }, 'PUT');
    await setTimeout(2 * BETWEEN_MS);
    await page.evaluate(STOOD_SCRIPT);
  }
  const longest = found.map((one) => one.longest).toSorted((a, b) => a - b);
  return {
    kali: found.length,
    p50: share(longest, 0.5),
    terlamaMs: longest.at(-1) ?? -1,
    geser: found.at(-1)?.shift ?? -1,
    pindah: found.filter(({ kept }) => !kept).length,
  };
}

async function measureListeners({ server, port }: Input): Promise<AntreanFigures['pendengar']> {
  const sebelumMB = server.rssMB();
  const listeners = await openListeners(port, await openSessions(server.dataDir, MANY_STREAMS));
  await setTimeout(5000);
  const figures = { jumlah: listeners.open(), sebelumMB, sesudahMB: server.rssMB() };
  closeListeners(listeners);
  return figures;
}

/** What the queue is for two clerks among thirty, for a long list, and for a whole hospital that listens. */
export async function measureAntrean(browser: Browser, input: Input): Promise<AntreanFigures> {
  const { server, port, notify } = input;
  const desk = await openDesk(port, server.dataDir);
  const baris = await fillQueue(desk, notify);
  const listeners = await openListeners(port, await openSessions(server.dataDir, STREAMS));
  const times = await measureOtherScreen(browser, desk, port);
  const aliran = listeners.open() + 2;
  closeListeners(listeners);
  const layarLain = {
    langkah: times.length,
    p50: share(times, 0.5),
    p95: share(times, 0.95),
    terlama: times.at(-1) ?? -1,
    aliran,
  };
  notify(`another screen: p50 ${layarLain.p50.toFixed(0)} ms, p95 ${layarLain.p95.toFixed(0)} ms`);
  const page = await openLongQueue(browser, port);
  const gulir = { baris, cara: await measureScroll(page, '[data-row]') };
  const perbarui = await measureUpdates(page, desk);
  await page.context().close();
  return { layarLain, gulir, perbarui, pendengar: await measureListeners(input) };
}

export function printAntrean({ layarLain, gulir, perbarui, pendengar }: AntreanFigures): void {
  console.log('');
  printTable(
    ['queue', 'figures'],
    [
      [
        `a step on another's screen, ${layarLain.aliran} browsers listen`,
        `${layarLain.langkah} steps, p50 ${formatMs(layarLain.p50)} ms, p95 ${formatMs(layarLain.p95)} ms, longest ${formatMs(layarLain.terlama)} ms (< 1000)`,
      ],
      ...gulir.cara.map((one) => [`${gulir.baris} waiting, scrolled at 4x: ${one.cara}`, scrollWords(one)]),
      [
        `${gulir.baris} waiting, one called elsewhere, at 4x`,
        `longest task of ${perbarui.kali} renewals: p50 ${formatMs(perbarui.p50)} ms, most ${formatMs(perbarui.terlamaMs)} ms; shift ${perbarui.geser}, focus or scroll moved ${perbarui.pindah} times`,
      ],
      [
        `${pendengar.jumlah} live streams`,
        `server ${pendengar.sebelumMB} MB before, ${pendengar.sesudahMB} MB with them`,
      ],
    ],
    new Set([0, 1]),
  );
}
