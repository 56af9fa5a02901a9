import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from './chromium.ts';

/**
 * Opens every page of the app on a running demo, takes a picture of each and holds it against axe, in five looks. It
 * proves nothing by itself: the pictures are for somebody to look at, and what is kept clean for good is a journey.
 *
 *     node tools/look.ts --url http://127.0.0.1:3000 --out /tmp/pictures --only pasien,audit
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
    out: { type: 'string' },
    email: { type: 'string', default: 'admin@klinik.demo' },
    password: { type: 'string', default: 'Demo@2026' },
    /** Parts of names of pages; without it, all of them. */
    only: { type: 'string' },
  },
});

const LOOKS = [
  { name: '1366', width: 1366, height: 768, theme: 'light' },
  { name: '1366-gelap', width: 1366, height: 768, theme: 'dark' },
  { name: '390', width: 390, height: 844, theme: 'light' },
  { name: '390-gelap', width: 390, height: 844, theme: 'dark' },
  { name: '1920', width: 1920, height: 1080, theme: 'light' },
] as const;

/** What stands for the parts of an address. */
const PARAMS: Readonly<Record<string, string>> = { norm: '1', type: 'Patient' };
/** Only who is not signed in sees these. */
const GUEST = new Set(['login', 'register', 'forgotPassword']);
const SETTLE_MS = 400;

const addressOf = (pattern: string): string =>
  pattern.replaceAll(/:(\w+)\??/g, (_, name: string) => PARAMS[name] ?? '1').replaceAll('*', '');

async function signIn(page: Page, base: string): Promise<void> {
  const { email, password } = values;
  const response = await page.request.post(`${base}/api/v1/auth`, { data: { email, password } });
  if (!response.ok()) throw new Error(`sign-in was refused: ${response.status()}`);
  const { access_token, refresh_token } = (await response.json()) as Record<string, string>;
  await page.goto(`${base}/error-404`);
  await page.evaluate(
    ([access = '', refresh = '']) => {
      localStorage.setItem('accessToken', access);
      localStorage.setItem('refreshToken', refresh);
    },
    [access_token, refresh_token],
  );
}

/** The page as it stands once nothing is asked for any more. */
async function lookAt(page: Page, url: string, file: string | null): Promise<string[]> {
  const errors: string[] = [];
  const hear = (error: Error): void => void errors.push(`error ${error.message.slice(0, 120)}`);
  page.on('pageerror', hear);
  await page.goto(url);
  // A live stream never ends, so a page is settled when nothing on it says that it loads.
  await page.waitForTimeout(SETTLE_MS);
  await page.waitForFunction(() => document.querySelector('[aria-label="Memuat"], [aria-busy="true"]') === null);
  await page.waitForTimeout(SETTLE_MS);
  if (file !== null) await page.screenshot({ path: file });
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  page.off('pageerror', hear);
  return [
    ...errors,
    ...violations.map(({ id, nodes }) => `${id} (${nodes.length}) ${nodes[0]?.target.join(' ') ?? ''}`),
    ...(wide > 0 ? [`wider than the screen by ${wide} px`] : []),
  ];
}

const executablePath = findChromium({ shell: false });
if (typeof executablePath !== 'string') throw new Error(executablePath.reason);
const { PATHS } = (await import(new URL('../apps/web/src/platform/address/paths.ts', import.meta.url).href)) as {
  PATHS: Readonly<Record<string, string>>;
};
const wanted = values.only?.split(',');
const pages = Object.entries(PATHS).filter(([name]) => !wanted || wanted.some((part) => name.includes(part)));
if (values.out !== undefined) mkdirSync(values.out, { recursive: true });
const browser = await chromium.launch({ executablePath });
const found: string[] = [];
let looked = 0;
for (const { name: look, width, height, theme } of LOOKS) {
  for (const guest of [false, true]) {
    const context = await browser.newContext({ viewport: { width, height } });
    await context.addInitScript((value) => localStorage.setItem('mantine-color-scheme-value', value), theme);
    const page = await context.newPage();
    if (!guest) await signIn(page, values.url);
    for (const [name, pattern] of pages.filter(([one]) => GUEST.has(one) === guest)) {
      const file = values.out === undefined ? null : path.join(values.out, `${name}-${look}.png`);
      const issues = await lookAt(page, values.url + addressOf(pattern), file).catch((error: unknown) => [
        `not looked at: ${String(error).slice(0, 160)}`,
      ]);
      looked += 1;
      for (const issue of issues) found.push(`${name} ${look}: ${issue}`);
    }
    await context.close();
  }
  console.log(`${look}: ${looked} looks so far, ${found.length} findings`);
}
await browser.close();
for (const line of found) console.log(line);
if (values.out !== undefined) writeFileSync(path.join(values.out, 'findings.txt'), found.join('\n'));
