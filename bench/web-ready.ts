import type { Browser, Page } from '@playwright/test';
import { openPage, median, closeForm } from './web-browser.ts';
import { signInWeb } from './web-jobs.ts';
import { findReturning, type ReturningPasien } from './web-tujuan.ts';

/** Times are in milliseconds; `gagal` is how often the form was never filled. */
export type ReadyFigures = { nama: string; kali: number; ms: number; terburuk: number; gagal: number };

const TIMES = 20;
const LIMIT_MS = 8000;

/**
 * Runs inside the page and measures from the Enter key to the first frame in which the visit form says where its values
 * come from, the doctor is filled in and the focus is in a field. It is text, because this program is typed without a
 * DOM.
 */
const START_SCRIPT = `(() => {
  let t0 = null;
  addEventListener('keydown', (e) => { t0 = e.timeStamp; }, { capture: true, once: true });
  const siap = () => {
    const kotak = document.activeElement;
    const form = kotak?.closest('[role=dialog]');
    if (!form || !kotak.matches('input')) return false;
    const dokter = [...form.querySelectorAll('label')].find((l) => l.textContent.startsWith('Dokter'))?.control;
    return !!dokter?.value && [...form.querySelectorAll('[role=status]')].some((s) => s.textContent.startsWith('Terisi dari'));
  };
  const sampai = performance.now() + ${LIMIT_MS};
  window.__siap = new Promise((res) => {
    const lihat = () => {
      if (t0 !== null && siap()) return res(performance.now() - t0);
      if (performance.now() > sampai) return res(-1);
      requestAnimationFrame(lihat);
    };
    requestAnimationFrame(lihat);
  });
})()`;

type Way = { nama: string; tombol: string };
const WAYS: readonly Way[] = [
  { nama: 'form open, its own search', tombol: 'F3' },
  { nama: 'form not open, Ctrl+K', tombol: 'Control+k' },
];

async function measureOnce(page: Page, { tombol: keys }: Way, { norm }: ReturningPasien): Promise<number> {
  await page.keyboard.press(keys);
  await page.locator('[role=dialog] input:focus').first().waitFor();
  await page.keyboard.type(String(norm));
  await page
    .getByRole('option')
    .filter({ hasText: String(norm).padStart(6, '0') })
    .first()
    .waitFor();
  await page.evaluate(START_SCRIPT);
  await page.keyboard.press('Enter');
  const ms = (await page.evaluate('window.__siap')) as number;
  await closeForm(page);
  return ms;
}

/** Measures each way with another patient each time. The first of each way loads the form's code and is not counted. */
export async function measureReady(
  browser: Browser,
  port: number,
  notify: (text: string) => void,
): Promise<ReadyFigures[]> {
  const pasien = await findReturning(port, 2 * WAYS.length * (TIMES + 1));
  const results: ReadyFigures[] = [];
  for (const slow of [false, true]) {
    const page = await openPage(browser, { slow });
    await signInWeb(page, port);
    for (const way of WAYS) {
      const nama = `${way.nama}${slow ? ', CPU 4x slower' : ''}`;
      notify(`picking a patient: ${nama}`);
      const figures: number[] = [];
      for (const p of pasien.splice(0, TIMES + 1)) figures.push(await measureOnce(page, way, p).catch(() => -1));
      const measured = figures.slice(1).filter((n) => n >= 0);
      results.push({
        nama,
        kali: figures.length - 1,
        ms: median(measured),
        terburuk: Math.max(-1, ...measured),
        gagal: figures.length - 1 - measured.length,
      });
    }
    await page.context().close();
  }
  return results;
}
