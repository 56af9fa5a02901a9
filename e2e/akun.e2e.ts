import { expect } from '@playwright/test';
import { expectClean, expectCleanAt, OWN_PASSWORD, signIn, test, uniqueNama } from './fixtures.ts';

test('an account is asked for, accepted by the admin, opened by the letter, and ends its session on another device', async ({
  page,
  otherPerson,
}) => {
  const nama = uniqueNama('CALON KASIR');
  const email = `${nama.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@klinik.demo`;
  const admin = await otherPerson();

  await page.goto('/login');
  await page.getByRole('link', { name: 'Belum punya akun' }).press('Enter');
  await expect(page.getByLabel('Kode faskes')).toBeFocused();
  await page.keyboard.type('KLINIK');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Klinik Sehat Sentosa')).toBeVisible();
  await expectCleanAt(page, 'register');
  await page.getByLabel('Nama').fill(nama);
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Ke halaman masuk' })).toBeFocused();

  await signIn(admin, 'admin@klinik.demo', '/apps/permintaan-akun');
  await admin
    .getByRole('row', { name: new RegExp(nama) })
    .getByRole('button', { name: 'Terima' })
    .click();
  const dialog = admin.getByRole('dialog', { name: `Terima ${nama}` });
  await dialog.getByRole('combobox', { name: /^Peran/ }).focus();
  await admin.keyboard.type('Kasir');
  await expect(admin.getByRole('option', { name: 'Kasir' })).toBeVisible();
  await admin.keyboard.press('Enter');
  await dialog.getByRole('combobox', { name: /^Profesi/ }).focus();
  await admin.keyboard.type('Admin');
  await expect(admin.getByRole('option').first()).toBeVisible();
  await admin.keyboard.press('Enter');
  await admin.keyboard.press('Control+Enter');
  await expect(admin.getByText(`${nama} diterima. Undangan sedang dikirim ke ${email}.`)).toBeVisible();

  await page.goto('/forgot-password');
  const letter = page
    .getByRole('complementary', { name: 'Kotak surel demo' })
    .getByRole('listitem')
    .filter({ hasText: `kepada ${email}` });
  await letter.getByRole('button', { name: 'Buka tautan di surel ini' }).click();
  const [sandi, again] = [page.locator('input[type=password]').first(), page.locator('input[type=password]').last()];
  await sandi.fill(OWN_PASSWORD);
  await again.fill(OWN_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Ke halaman masuk' })).toBeFocused();

  // Signed in twice; the one ends the other, which is at the sign-in at its next call.
  const device = await otherPerson();
  await signIn(device, email, '/', OWN_PASSWORD);
  await expect(device.getByRole('heading', { name: 'Hari ini' })).toBeVisible();
  await signIn(page, email, '/apps/sesi-saya', OWN_PASSWORD);
  await expect(page.getByRole('button', { name: /^Akhiri/ })).toBeVisible();
  await expectClean(page, 'own sessions');
  await page.getByRole('button', { name: /^Akhiri/ }).click();
  await expect(page.getByRole('button', { name: /^Akhiri/ })).toHaveCount(0);
  await device.reload();
  await expect(device).toHaveURL(/\/login/);
});
