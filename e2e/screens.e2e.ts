import { expect } from '@playwright/test';
import { expectCleanAt, expectFits, goTo, signIn, test } from './fixtures.ts';

/**
 * The kit in each of its states is looked at in the gallery (gallery.e2e.ts). Here each page opens with it and fits.
 * `own`: it draws more than the kit has, so axe looks at it too. `form`: N opens one there.
 */
const PAGES: readonly { path: string; heading: string; own?: true; form?: true }[] = [
  { path: '/apps/pasien', heading: 'Daftar Pasien' },
  { path: '/apps/antrean', heading: 'Antrean' },
  { path: '/apps/kunjungan', heading: 'Kunjungan' },
  { path: '/apps/pasien-kembar', heading: 'Pasien kembar' },
  { path: '/apps/penjamin', heading: 'Penjamin' },
  { path: '/apps/tindakan', heading: 'Tindakan', form: true },
  { path: '/apps/paket-kunjungan', heading: 'Paket kunjungan', form: true },
  { path: '/apps/ruangan', heading: 'Ruangan', own: true },
  { path: '/apps/karyawan', heading: 'Karyawan', form: true },
  { path: '/apps/jadwal-dokter', heading: 'Jadwal dokter', own: true },
  { path: '/apps/hari-libur', heading: 'Hari libur' },
  { path: '/apps/referensi', heading: 'Referensi' },
  { path: '/apps/loket', heading: 'Loket' },
  { path: '/apps/icd', heading: 'Kode ICD', form: true },
  { path: '/apps/penyiapan', heading: 'Siapkan faskes', own: true },
  { path: '/apps/pengaturan', heading: 'Pengaturan' },
  { path: '/apps/setting/main', heading: 'Profil faskes' },
  { path: '/apps/hak-akses', heading: 'Hak akses', own: true },
  { path: '/apps/printer', heading: 'Printer' },
  { path: '/apps/printer-jaringan', heading: 'Printer jaringan' },
  { path: '/apps/cetakan', heading: 'Antrean cetak' },
  { path: '/documents/general-consent', heading: '' },
];

test('every page opens, says what it is, and fits at desk and phone size', async ({ page }) => {
  test.setTimeout(300_000);
  const broken: string[] = [];
  page.on('pageerror', ({ message }) => broken.push(message));
  page.on('console', (message) => void (message.type() === 'error' && broken.push(message.text())));
  await page.goto('/login');
  await expect(page.getByRole('button', { name: /Masuk/ })).toBeVisible();
  await expectCleanAt(page, 'login', { colours: true });
  await signIn(page, 'admin@rsud.demo');
  await expect(page.getByText('Kunjungan per jam')).toBeVisible();
  await expectCleanAt(page, 'home', { colours: true });
  await page.keyboard.press('Alt+j');
  await expect(page.getByRole('dialog', { name: /^Siapa praktik hari ini/ }).getByRole('table')).toBeVisible();
  await expectCleanAt(page, 'who practises today');
  await page.keyboard.press('Escape');
  for (const { path, heading, own, form } of PAGES) {
    await goTo(page, path);
    await expect(page.getByRole('heading', { level: 1, name: heading }).filter({ visible: true })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Memuat' }).filter({ visible: true })).toHaveCount(0);
    await expectFits(page, heading);
    if (own) await expectCleanAt(page, heading, { colours: true });
    if (process.env['NADI_GAMBAR'] === '1' && heading === 'Antrean')
      await page.screenshot({ path: 'docs/images/antrean.png' });
    if (!form) continue;
    await page.keyboard.press('n');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectFits(page, `${heading}, form`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  expect(broken).toEqual([]);
});

test('the page of a patient and the forms are clean for axe and fit, at desk and phone size', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, 'admin@klinik.demo', '/apps/pasien/1');
  await expect(page.getByRole('tab', { name: 'Ringkasan' })).toBeVisible();
  await expectCleanAt(page, 'patient', { colours: true });
  for (const tab of await page.getByRole('tab').filter({ visible: true }).all()) {
    await tab.click();
    await expect(page.getByRole('tabpanel').filter({ visible: true })).toBeVisible();
    await expectFits(page, `patient, ${await tab.innerText()}`);
  }
  await page.keyboard.press('e');
  await expect(page.getByRole('dialog', { name: 'Edit Data Pasien' }).getByLabel(/^Nama/).first()).not.toHaveValue('');
  await expectCleanAt(page, 'patient form, update');
  await page.keyboard.press('Escape');
  await page.keyboard.press('F2');
  await expect(page.getByRole('dialog', { name: 'Pendaftaran Pasien Baru' })).toBeVisible();
  await expectCleanAt(page, 'patient form');
});
