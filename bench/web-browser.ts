import { chromium, type Browser, type Page } from '@playwright/test';
import { findChromium } from '../tools/chromium.ts';

const FLAGS = [
  '--no-sandbox',
  '--headless',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
export const WAIT_MS = 15_000;

export type BrowserOptions = { onStart: (close: () => Promise<void>) => void; notify: (text: string) => void };

/** Opens Chromium. Where there is none, the reason is printed and null returned. */
export async function openBrowser({ onStart, notify }: BrowserOptions): Promise<Browser | null> {
  const executable = findChromium({ shell: false });
  if (typeof executable !== 'string') {
    notify(executable.reason);
    return null;
  }
  const browser = await chromium.launch({
    executablePath: executable,
    args: FLAGS,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  onStart(() => browser.close());
  return browser;
}

/** Opens a page in a fresh profile; `slow` makes the CPU four times slower. */
export async function openPage(browser: Browser, { slow, script }: { slow: boolean; script?: string }): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'id-ID' });
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT_MS);
  if (script !== undefined) await page.addInitScript({ content: script });
  if (slow) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}

export async function closeForm(p: Page): Promise<void> {
  await p.keyboard.press('Escape');
  // An open list takes the first Escape, and the question about losing what was typed has to be answered.
  for (let n = 0; n < 5 && (await p.locator('[role=dialog]:visible').count()) > 0; n++) {
    const discardButton = p.getByRole('button', { name: 'Buang dan tutup' });
    await ((await discardButton.isVisible()) ? discardButton.click() : p.keyboard.press('Escape'));
    await p.waitForTimeout(300);
  }
}

export const median = (figures: readonly number[]): number => {
  const measured = figures.filter((n) => n >= 0).toSorted((a, b) => a - b);
  return measured[Math.floor(measured.length / 2)] ?? -1;
};
