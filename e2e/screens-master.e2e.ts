import { expect } from '@playwright/test';
import { expectClean, signIn, test, SIZES } from './fixtures.ts';

/**
 * Every page of master data, each in the size and theme where more can go wrong. With `form`, pressing N opens a form
 * there; the other pages' forms are made of the same parts.
 */
const PAGES = [
  { path: '/apps/penjamin', heading: 'Penjamin', size: 'phone', form: false },
  { path: '/apps/tindakan', heading: 'Tindakan', size: 'phone', form: true },
  { path: '/apps/paket-kunjungan', heading: 'Paket kunjungan', size: 'desk', form: true },
  { path: '/apps/ruangan', heading: 'Ruangan', size: 'phone', form: false },
  { path: '/apps/karyawan', heading: 'Karyawan', size: 'phone', form: true },
  { path: '/apps/jadwal-dokter', heading: 'Jadwal dokter', size: 'desk', form: false },
  { path: '/apps/hari-libur', heading: 'Hari libur', size: 'desk', form: false },
  { path: '/apps/referensi', heading: 'Referensi', size: 'desk', form: false },
  { path: '/apps/loket', heading: 'Loket', size: 'phone', form: false },
  { path: '/apps/icd', heading: 'Kode ICD', size: 'desk', form: true },
  { path: '/apps/penyiapan', heading: 'Siapkan faskes', size: 'desk', form: false },
] as const;

for (const { name: sizeName, theme, ...screen } of SIZES) {
  test(`every page of master data is clean for axe and fits, ${sizeName}, ${theme}`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(screen);
    await page.addInitScript((value) => localStorage.setItem('mantine-color-scheme-value', value), theme);
    await signIn(page, 'admin@rsud.demo');
    for (const { path, heading, form } of PAGES.filter(({ size }) => size === sizeName)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading }).filter({ visible: true })).toBeVisible();
      await expect(page.getByRole('status', { name: 'Memuat' }).filter({ visible: true })).toHaveCount(0);
      await expectClean(page, heading);
      if (!form) continue;
      await page.keyboard.press('n');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectClean(page, `${heading}, form`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  });
}
