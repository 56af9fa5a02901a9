import type { Browser, Page } from '@playwright/test';
import { bukaHalaman, tengah, tutupFormulir } from './web-browser.ts';
import { masukWeb } from './web-kerja.ts';
import { cariKembali, type Kembali } from './web-tujuan.ts';

/** Times are in milliseconds; `gagal` is how often the form was never filled. */
export type SiapWeb = { nama: string; kali: number; ms: number; terburuk: number; gagal: number };

const KALI = 20;
const BATAS_MS = 8000;

/**
 * Runs inside the page and measures from the Enter key to the first frame in which the visit form says where its values
 * come from, the doctor is filled in and the focus is in a field. It is text, because this program is typed without a
 * DOM.
 */
const MULAI = `(() => {
  let t0 = null;
  addEventListener('keydown', (e) => { t0 = e.timeStamp; }, { capture: true, once: true });
  const siap = () => {
    const kotak = document.activeElement;
    const form = kotak?.closest('[role=dialog]');
    if (!form || !kotak.matches('input')) return false;
    const dokter = [...form.querySelectorAll('label')].find((l) => l.textContent.startsWith('Dokter'))?.control;
    return !!dokter?.value && [...form.querySelectorAll('[role=status]')].some((s) => s.textContent.startsWith('Terisi dari'));
  };
  const sampai = performance.now() + ${BATAS_MS};
  window.__siap = new Promise((res) => {
    const lihat = () => {
      if (t0 !== null && siap()) return res(performance.now() - t0);
      if (performance.now() > sampai) return res(-1);
      requestAnimationFrame(lihat);
    };
    requestAnimationFrame(lihat);
  });
})()`;

type Cara = { nama: string; tombol: string };
const CARA: readonly Cara[] = [
  { nama: 'form open, its own search', tombol: 'F3' },
  { nama: 'form not open, Ctrl+K', tombol: 'Control+k' },
];

async function satu(page: Page, { tombol }: Cara, { norm }: Kembali): Promise<number> {
  await page.keyboard.press(tombol);
  await page.locator('[role=dialog] input:focus').first().waitFor();
  await page.keyboard.type(String(norm));
  await page
    .getByRole('option')
    .filter({ hasText: String(norm).padStart(6, '0') })
    .first()
    .waitFor();
  await page.evaluate(MULAI);
  await page.keyboard.press('Enter');
  const ms = (await page.evaluate('window.__siap')) as number;
  await tutupFormulir(page);
  return ms;
}

/** Measures each way with another patient each time. The first of each way loads the form's code and is not counted. */
export async function ukurSiap(browser: Browser, port: number, kabari: (teks: string) => void): Promise<SiapWeb[]> {
  const pasien = await cariKembali(port, 2 * CARA.length * (KALI + 1));
  const hasil: SiapWeb[] = [];
  for (const lambat of [false, true]) {
    const page = await bukaHalaman(browser, { lambat });
    await masukWeb(page, port);
    for (const cara of CARA) {
      const nama = `${cara.nama}${lambat ? ', CPU 4x slower' : ''}`;
      kabari(`picking a patient: ${nama}`);
      const semua: number[] = [];
      for (const p of pasien.splice(0, KALI + 1)) semua.push(await satu(page, cara, p).catch(() => -1));
      const ukuran = semua.slice(1).filter((n) => n >= 0);
      hasil.push({
        nama,
        kali: semua.length - 1,
        ms: tengah(ukuran),
        terburuk: Math.max(-1, ...ukuran),
        gagal: semua.length - 1 - ukuran.length,
      });
    }
    await page.context().close();
  }
  return hasil;
}
