import { expect, test } from '@playwright/test';
import { bersih, masuk, UKURAN } from './alat.ts';

/**
 * Every page of master data, each in the size and theme where more can go wrong. With `form`, pressing N opens a form
 * there; the other pages' forms are made of the same parts.
 */
const HALAMAN = [
  { jalur: '/apps/penjamin', judul: 'Penjamin', di: 'phone', form: false },
  { jalur: '/apps/tindakan', judul: 'Tindakan', di: 'phone', form: true },
  { jalur: '/apps/paket-kunjungan', judul: 'Paket kunjungan', di: 'desk', form: true },
  { jalur: '/apps/ruangan', judul: 'Ruangan', di: 'phone', form: false },
  { jalur: '/apps/karyawan', judul: 'Karyawan', di: 'phone', form: true },
  { jalur: '/apps/jadwal-dokter', judul: 'Jadwal dokter', di: 'desk', form: false },
  { jalur: '/apps/hari-libur', judul: 'Hari libur', di: 'desk', form: false },
  { jalur: '/apps/referensi', judul: 'Referensi', di: 'desk', form: false },
  { jalur: '/apps/loket', judul: 'Loket', di: 'phone', form: false },
  { jalur: '/apps/icd', judul: 'Kode ICD', di: 'desk', form: true },
  { jalur: '/apps/penyiapan', judul: 'Siapkan faskes', di: 'desk', form: false },
] as const;

for (const { nama, tema, ...layar } of UKURAN) {
  test(`every page of master data is clean for axe and fits, ${nama}, ${tema}`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(layar);
    await page.addInitScript((nilai) => localStorage.setItem('mantine-color-scheme-value', nilai), tema);
    await masuk(page, 'admin@rsud.demo');
    for (const { jalur, judul, form } of HALAMAN.filter(({ di }) => di === nama)) {
      await page.goto(jalur);
      await expect(page.getByRole('heading', { level: 1, name: judul }).filter({ visible: true })).toBeVisible();
      await expect(page.getByRole('status', { name: 'Memuat' }).filter({ visible: true })).toHaveCount(0);
      await bersih(page, judul);
      if (!form) continue;
      await page.keyboard.press('n');
      await expect(page.getByRole('dialog')).toBeVisible();
      await bersih(page, `${judul}, form`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  });
}
