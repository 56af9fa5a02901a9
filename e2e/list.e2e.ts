import { expect } from '@playwright/test';
import { signIn, test } from './fixtures.ts';

test.use({
  permissions: ['camera'],
  launchOptions: {
    executablePath: process.env['NADI_CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
});

test('the list comes back as it was left, in this browser alone, and exports what is filtered', async ({
  page,
  otherPerson,
}) => {
  const pageSize = page.getByRole('combobox', { name: 'Baris per halaman' });
  await signIn(page, 'admin@rsud.demo', '/apps/pasien');
  await pageSize.fill('25');
  await pageSize.press('Enter');
  await expect(page.getByText(/^1–25 dari /)).toBeVisible();
  await page.goto('/apps/pasien');
  await expect(pageSize).toHaveValue('25');

  await page.getByRole('textbox', { name: 'Cari di daftar pasien' }).fill('siti');
  await expect(page.getByRole('textbox', { name: 'Saring Pasien' })).toHaveValue('siti');
  await expect(page.locator('[data-row] mark').first()).toHaveText(/siti/i);
  // What was typed stands in no address (D40).
  expect(page.url()).not.toContain('siti');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Ekspor' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);

  const otherPage = await otherPerson();
  await signIn(otherPage, 'admin@rsud.demo', '/apps/pasien');
  await expect(otherPage.getByRole('combobox', { name: 'Baris per halaman' })).toHaveValue('10');
  await expect(otherPage.getByRole('textbox', { name: 'Saring Pasien' })).toHaveValue('');
});

test('the card stands in its frame to be printed; a picture from the camera stands at the patient', async ({
  page,
}) => {
  // A Chromium without windows has no viewer of PDF; the frame for it is what is looked at here.
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => true }));
  await signIn(page, 'petugas@klinik.demo', '/apps/pasien/2');
  await page.getByRole('button', { name: 'Cetak' }).click();
  await page.getByRole('menuitem', { name: 'Kartu pasien' }).click();
  await expect(page.locator('iframe[title^="Kartu pasien"]')).toHaveAttribute('src', /^blob:/);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /foto/i }).click();
  await page.getByRole('button', { name: 'Pakai kamera' }).click();
  await page.getByRole('button', { name: 'Ambil foto' }).click();
  await page.getByRole('slider', { name: 'Perbesar' }).press('ArrowRight');
  await page.getByRole('button', { name: 'Pakai foto' }).click();
  await expect(page.getByText('Foto pasien tersimpan.')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Foto / })).toBeVisible();
});

test('a name in another spelling is offered before a new patient, and letters inside a word are found when they are asked for', async ({
  page,
}) => {
  await signIn(page, 'petugas@klinik.demo');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('aysah');
  await expect(page.getByText('Mungkin maksud Anda')).toBeVisible();
  await expect(page.getByRole('option').first()).toContainText(/AISYAH.*Nama mirip/);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('isya');
  const deepSearch = page.getByRole('option', { name: /Cari mendalam/ });
  await expect(deepSearch).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(deepSearch).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: /AISYAH/ }).first()).toBeVisible();
});
