import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectClean, expectCleanAt, PASSWORD, signIn, test } from './fixtures.ts';

const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

const banner = (page: Page) => page.getByRole('region', { name: 'Superadmin mode' });

async function typePassword(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill('superadmin@nadi.demo');
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
}

/** The set-up of the second factor, by keys alone. Returns the secret that the page shows, and the code that proved it. */
async function setUp(page: Page): Promise<{ secret: string; code: string }> {
  await expect(page.getByRole('heading', { name: 'Set up two-factor authentication' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await page.locator('code').first().textContent()) ?? '';
  const code = codeOf(secret);
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(8);
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(banner(page)).toContainText('SUPERADMIN MODE ACTIVE');
  return { secret, code };
}

test('the superadmin sets up the second factor, reads a facility as its admin would, and leaves a trail there', async ({
  page,
  otherPerson,
}) => {
  test.slow();
  const refused: string[] = [];
  page.on('response', (response) => void (response.status() >= 400 && refused.push(response.url())));
  await typePassword(page);
  await expect(page.getByRole('textbox', { name: /^Code/ })).toBeFocused();
  await expectClean(page, 'set-up', { colours: true });
  const { secret, code } = await setUp(page);
  await expect(page).toHaveURL(/\/superadmin$/);
  await expectClean(page, 'tenants', { colours: true });
  await page.goto('/apps/pasien');
  await expect(page, 'no page of a facility opens without one').toHaveURL(/\/superadmin$/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/superadmin$/);

  // By keys alone: the menu of tenants, its second tenant, and the page that is loaded again.
  await banner(page).getByRole('button', { name: 'Tenant: All Tenants' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'All Tenants' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('menuitem', { name: /Klinik Sehat Sentosa/ }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Hari ini' })).toBeVisible();
  await expect(banner(page)).toContainText('Klinik Sehat Sentosa');
  await page.reload();
  await expect(banner(page), 'it is restored on load').toContainText('Klinik Sehat Sentosa');
  await page.goto('/apps/pasien');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(refused, 'nothing is asked that would be refused').toEqual([]);

  await banner(page).getByRole('button', { name: 'Audit Log' }).click();
  await expect(page).toHaveURL(/superadmin\/audit-logs\?tenant_id=\d+/);
  // What the superadmin only read is found by asking for it.
  await page.getByPlaceholder('Name or email').fill('superadmin');
  await expect(page.getByText('POST /api/pasien/daftar', { exact: true }).first()).toBeVisible();
  await expectCleanAt(page, 'audit log');
  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: /^Details of/ })).toBeVisible();
  await expectClean(page, 'details');
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toMatch(/^audit-\d{8}\.xlsx$/);

  const admin = await otherPerson();
  await signIn(admin, 'admin@klinik.demo', '/apps/audit?objek=superadmin');
  await expect(admin.getByText('Superadmin Demo').first(), 'the facility sees who was there').toBeVisible();
  await expectClean(admin, 'own audit');

  await banner(page).getByRole('button', { name: 'Exit' }).click();
  await page.getByRole('dialog', { name: 'Exit superadmin mode?' }).getByRole('button', { name: 'Exit' }).click();
  await expect(page).toHaveURL(/\/login/);
  await typePassword(page);
  await expect(page.getByRole('region', { name: 'Two-factor authentication' })).toBeVisible();
  await expectClean(page, 'code');
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  // Which of the two depends on how long the journey took so far.
  await expect(page.getByText(/^This code (has been used|is not right)/)).toBeVisible();
  await page.keyboard.type(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await expect(banner(page)).toBeVisible();
});
