import { expect } from '@playwright/test';
import { signIn, test } from './fixtures.ts';

test('a toast covers no control of the page, and the page is whole again after it', async ({ page }) => {
  await signIn(page, 'admin@klinik.demo', '/apps/tindakan');
  await page.route('**/api/tindakan/ekspor*', (route) => route.abort());
  await page.getByRole('button', { name: /Lembar kerja/ }).click();
  await page.getByRole('menuitem', { name: 'Ekspor yang tersaring' }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Lembar kerja belum dapat diunduh' });
  await expect(toast).toBeVisible();
  const coveredControls = () =>
    page.evaluate(() => {
      const main = document.querySelector('main')?.getBoundingClientRect();
      const toasts = [...document.querySelectorAll('.mantine-Notification-root')].map((one) =>
        one.getBoundingClientRect(),
      );
      return [...document.querySelectorAll<HTMLElement>('main button, main a, main input, nav button, header button')]
        .filter((one) => one.checkVisibility())
        .filter((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          // What lies below the end of the page is cut off, and scrolled to.
          const end = one.closest('main') ? Math.min(bottom, main?.bottom ?? bottom) : bottom;
          return toasts.some(
            (box) => top < end && end > box.top && top < box.bottom && right > box.left && left < box.right,
          );
        })
        .map((one) => one.textContent);
    });
  await expect.poll(coveredControls).toEqual([]);
  const bottomOf = () => page.locator('main').evaluate((main) => Math.round(main.getBoundingClientRect().bottom));
  const short = await bottomOf();
  await toast.getByRole('button', { name: 'Tutup pemberitahuan' }).click();
  await expect(toast).toBeHidden();
  await expect.poll(bottomOf).toBeGreaterThan(short);
});
