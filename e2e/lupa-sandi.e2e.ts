import { expect } from '@playwright/test';
import { expectClean, expectCleanAt, test } from './fixtures.ts';

const EMAIL = 'kasir@rsud.demo';
const NEW = 'Kuda&Lampu-9-teh';

test('a forgotten password: asked for at the login, by the code in the mailbox, and in with the new one, by keys alone', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Lupa kata sandi?' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Lupa kata sandi' })).toBeVisible();
  await expectCleanAt(page, 'forgot-password');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(EMAIL);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Kata sandi baru' })).toBeVisible();
  await expect(page.getByLabel('Kode')).toBeFocused();
  // The letter comes by the outbox, a moment after the answer.
  const letter = page.getByRole('complementary', { name: 'Kotak surel demo' }).getByRole('listitem').first();
  await expect(letter).toContainText(`kepada ${EMAIL}`);
  const kode = /([a-z2-9]{4}-){3}[a-z2-9]{4}/.exec((await letter.textContent()) ?? '')?.[0] ?? '';
  await page.keyboard.type(kode);
  await page.keyboard.press('Tab');
  await page.keyboard.type(NEW);
  // Between the two stands the button that shows what is typed.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(NEW);
  await expectClean(page, 'new password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Ke halaman masuk' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByLabel('Email').fill(EMAIL);
  await page.locator('input[type=password]').fill(NEW);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Hari ini' })).toBeVisible();
  // The link of the letter has had its use.
  await page.getByRole('button', { name: /Menu pengguna/ }).click();
  await page.getByRole('menuitem', { name: 'Keluar' }).click();
  // Whoever is still signed in is led to their own page.
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.goto(`/forgot-password#kode=${kode}&email=${EMAIL}`);
  await expect(page).toHaveURL(/forgot-password$/);
  const [sandi, again] = [page.locator('input[type=password]').first(), page.locator('input[type=password]').last()];
  await expect(sandi).toBeFocused();
  await sandi.fill(`${NEW}x`);
  await again.fill(`${NEW}x`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Kode ini sudah dipakai').first()).toBeVisible();
});
