import type { Browser, CDPSession, Page } from '@playwright/test';
import { callApi, signIn } from './api.ts';
import { closeListeners, openListeners, openSessions } from './listeners.ts';
import type { RunningServer } from './server.ts';
import { openPage } from './web-browser.ts';

/** What a display of a hall takes; -1 where it did not come. */
export type LayarFigures = { nama: string; p50: number; p95: number; satuan: 'ms' | 'MB'; catatan: string };

const CALLS = 100;
/** Browsers of the facility that listen beside the display and whoever calls. */
const STREAMS = 28;
const MANY_CALLS = 1000;
const LIMIT_MS = 10_000;
const [MENUNGGU, DIPANGGIL] = [1, 2];

/** Notes when the panel shows another number, by the clock of the machine, which the clerk's side shares. */
const WATCH_PANEL = `(() => {
  window.__nomor = new Map();
  const look = () => {
    const text = document.querySelector('section[aria-label="Dipanggil sekarang"]')?.textContent ?? '';
    const nomor = /[A-Z]+-\\d+/.exec(text)?.[0];
    if (nomor && nomor !== window.__kini) { window.__kini = nomor; window.__nomor.set(nomor, Date.now()); }
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
})();`;

type Visit = { id: number; versi: number; no_antrean: string };
type Clerk = { waiting: () => Promise<Visit[]>; set: (visit: Visit, status: number) => Promise<Visit> };

async function openClerk(port: number, token: string): Promise<Clerk> {
  return {
    waiting: async () =>
      (await callApi<{ data: Visit[] }>(port, `/antrian_ruangan?status=${MENUNGGU}&limit=50`, { token })).data,
    set: async ({ id, versi }, status) =>
      (
        await callApi<{ data: Visit }>(port, `/antrian_ruangan/${id}`, {
          token,
          method: 'PUT',
          body: { status, versi },
        })
      ).data,
  };
}

/** A silent display of the facility, so that each call is shown at once and none waits for a voice. */
async function openDisplay(browser: Browser, port: number, token: string): Promise<Page> {
  const body = { jenis: 'tv', nama: `Bench ${Date.now()}`, ruang_tunggu: 'Bench', bersuara: false };
  const made = await callApi<{ data: { kode: string } }>(port, '/perangkat', { token, body });
  const page = await openPage(browser, { slow: false, script: WATCH_PANEL });
  await page.goto(`http://127.0.0.1:${port}/layar`);
  await page.getByLabel('Kode pemasangan').fill(made.data.kode);
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Dipanggil sekarang' }).waitFor();
  return page;
}

/** From the sending of the call to the frame in which the hall reads it; -1 when it never does. */
async function timeToDisplay(page: Page, clerk: Clerk, visit: Visit): Promise<{ ms: number; called: Visit }> {
  await page.evaluate('window.__nomor.clear()');
  const sentAt = Date.now();
  const called = await clerk.set(visit, DIPANGGIL);
  const shown = await page
    .waitForFunction(
      (nomor) => (window as unknown as { __nomor: Map<string, number> }).__nomor.get(nomor),
      visit.no_antrean,
      {
        timeout: LIMIT_MS,
        polling: 20,
      },
    )
    .then((handle) => handle.jsonValue());
  return { ms: shown === undefined ? -1 : shown - sentAt, called };
}

async function usedMemory(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? -1) / 1e6;
}

const percentile = (figures: readonly number[], share: number): number =>
  figures.toSorted((a, b) => a - b)[Math.min(figures.length - 1, Math.floor(figures.length * share))] ?? -1;

/** A call until the hall reads it, and what the display's page keeps after a thousand of them. */
export async function measureLayar(
  browser: Browser,
  { server, port, notify }: { server: RunningServer; port: number; notify: (text: string) => void },
): Promise<LayarFigures[]> {
  const { token } = await signIn(port);
  const clerk = await openClerk(port, token);
  const [first, second] = await clerk.waiting();
  if (!first || !second) {
    notify('nobody waits today, so nobody can be called');
    return [];
  }
  const page = await openDisplay(browser, port, token);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const listeners = await openListeners(port, await openSessions(server.dataDir, STREAMS));
  const times: number[] = [];
  let [next, last] = [first, await clerk.set(second, DIPANGGIL)];
  for (let n = 0; n < CALLS; n++) {
    const { ms, called } = await timeToDisplay(page, clerk, next);
    times.push(ms);
    [next, last] = [await clerk.set(last, MENUNGGU), called];
  }
  const streams = listeners.open() + 1;
  closeListeners(listeners);
  notify(`${CALLS} calls shown`);
  const before = await usedMemory(session);
  for (let n = 0; n < MANY_CALLS; n++) {
    const called = await clerk.set(next, DIPANGGIL);
    [next, last] = [await clerk.set(last, MENUNGGU), called];
  }
  await page.waitForTimeout(1000);
  const after = await usedMemory(session);
  await clerk.set(last, MENUNGGU);
  await page.context().close();
  return [
    {
      nama: 'call -> display',
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
      satuan: 'ms',
      catatan: `${CALLS} calls, one display, ${streams} live streams and whoever calls`,
    },
    {
      nama: 'memory of the display',
      p50: before,
      p95: after,
      satuan: 'MB',
      catatan: `JavaScript heap before and after ${MANY_CALLS.toLocaleString('en')} more calls`,
    },
  ];
}
