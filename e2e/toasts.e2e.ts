import { expect } from '@playwright/test';
import { signIn, test } from './fixtures.ts';

test('a toast moves nothing of the page, leaves its foot in reach, and what lies under it is scrolled up', async ({
  page,
}) => {
  await signIn(page, 'admin@klinik.demo', '/apps/tindakan');
  await page.route('**/api/tindakan/ekspor*', (route) => route.abort());
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main button, main a, main input, nav button, header button')]
        .filter((one) => one.checkVisibility())
        .map((one) => Math.round(one.getBoundingClientRect().top)),
    );
  await expect(page.locator('[data-row]').first()).toBeVisible();
  const before = await places();
  await page.getByRole('button', { name: /Lembar kerja/ }).click();
  await page.getByRole('menuitem', { name: 'Ekspor yang tersaring' }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Lembar kerja belum dapat diunduh' });
  await expect(toast).toBeVisible();
  await expect.poll(places).toEqual(before);
  const foot = await page.getByRole('navigation', { name: 'Halaman daftar' }).boundingBox();
  const box = await toast.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
  const last = page.locator('[data-row]').last();
  await page
    .locator('[data-scroll]:has([data-row])')
    .last()
    .evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await expect.poll(async () => ((await last.boundingBox())?.y ?? 0) + 20).toBeLessThan(box?.y ?? 0);
  await toast.getByRole('button', { name: 'Tutup pemberitahuan' }).click();
  await expect(toast).toBeHidden();
});
