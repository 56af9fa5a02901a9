import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { expectClean, SIZES, test } from './fixtures.ts';

const BUILT = '.cache/galeri';
const ADDRESS = 'http://galeri.localhost';
// It is answered from the folder of its build: no server takes part.
test.use({ baseURL: ADDRESS });

test('every part of the kit is clean for axe in each of its states, and fits', async ({ page }) => {
  test.setTimeout(300_000);
  const build = ['node_modules/vite/bin/vite.js', 'build', 'apps/web', '--mode', 'gallery', '--logLevel', 'error'];
  await promisify(execFile)(process.execPath, build);
  await page.route(`${ADDRESS}/**`, (route) =>
    route.fulfill({ path: path.join(BUILT, new URL(route.request().url()).pathname) }),
  );
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(error.message));
  page.on('console', (message) => void (message.type() === 'error' && broken.push(message.text())));
  await page.goto('/galeri.html');
  await expect(page.getByRole('heading', { level: 1, name: 'Galeri' })).toBeVisible();
  const states = await page.getByRole('link').allTextContents();
  expect(states.length).toBeGreaterThan(25);
  for (const { name: size, width, height, theme } of SIZES) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: theme });
    for (const state of states) {
      await page.evaluate((hash) => {
        location.hash = encodeURIComponent(hash);
      }, state);
      await expect(page.locator(`[data-state-shown="${state}"]`)).toBeAttached();
      if (process.env['NADI_GAMBAR'] === '1')
        await page.screenshot({ path: `.cache/galeri-${size}-${state.replaceAll(/\W+/g, '-')}.png` });
      await expectClean(page, `${state}, ${size}`, { colours: true });
    }
  }
  expect(broken).toEqual([]);
});
