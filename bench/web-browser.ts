import { chromium, type Browser, type Page } from '@playwright/test';
import { cariChromium } from '../tools/chromium.ts';

const BENDERA = [
  '--no-sandbox',
  '--headless',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
export const TUNGGU_MS = 15_000;

export type Peramban = { padaMulai: (tutup: () => Promise<void>) => void; kabari: (teks: string) => void };

/** Opens Chromium. Where there is none, the reason is printed and null returned. */
export async function bukaPeramban({ padaMulai, kabari }: Peramban): Promise<Browser | null> {
  const jalur = cariChromium();
  if (typeof jalur !== 'string') {
    kabari(jalur.alasan);
    return null;
  }
  const browser = await chromium.launch({
    executablePath: jalur,
    args: BENDERA,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  padaMulai(() => browser.close());
  return browser;
}

/** Opens a page in a fresh profile; `slow` makes the CPU four times slower. */
export async function bukaHalaman(
  browser: Browser,
  { lambat, skrip }: { lambat: boolean; skrip?: string },
): Promise<Page> {
  const konteks = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'id-ID' });
  const page = await konteks.newPage();
  page.setDefaultTimeout(TUNGGU_MS);
  if (skrip !== undefined) await page.addInitScript({ content: skrip });
  if (lambat) await (await konteks.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}

export async function tutupFormulir(p: Page): Promise<void> {
  await p.keyboard.press('Escape');
  // An open list takes the first Escape, and the question about losing what was typed has to be answered.
  for (let n = 0; n < 5 && (await p.locator('[role=dialog]:visible').count()) > 0; n++) {
    const buang = p.getByRole('button', { name: 'Buang dan tutup' });
    await ((await buang.isVisible()) ? buang.click() : p.keyboard.press('Escape'));
    await p.waitForTimeout(300);
  }
}

export const tengah = (isi: readonly number[]): number => {
  const jadi = isi.filter((n) => n >= 0).toSorted((a, b) => a - b);
  return jadi[Math.floor(jadi.length / 2)] ?? -1;
};
