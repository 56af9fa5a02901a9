import { expect } from '@playwright/test';
import { expectCleanAt, signIn, test } from './fixtures.ts';

test('every list is clean for axe and fits, at desk and phone size', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: /Masuk/ })).toBeVisible();
  await expectCleanAt(page, 'login');
  await signIn(page, 'admin@klinik.demo');
  await expect(page.getByText('Kunjungan per jam')).toBeVisible();
  await expectCleanAt(page, 'home');
  await page.keyboard.press('Alt+j');
  await expect(page.getByRole('dialog', { name: /^Siapa praktik hari ini/ }).getByRole('table')).toBeVisible();
  await expectCleanAt(page, 'who practises today');
  await page.keyboard.press('Escape');
  for (const [path, heading] of [
    ['/apps/pasien', 'Daftar Pasien'],
    ['/apps/antrean', 'Antrean'],
    ['/apps/kunjungan', 'Kunjungan'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(
      page
        .getByText(/dari [\d.]+/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await expectCleanAt(page, heading);
    if (process.env['NADI_GAMBAR'] === '1' && heading === 'Antrean')
      await page.screenshot({ path: 'docs/images/antrean.png' });
  }
  await page.goto('/apps/pasien-kembar');
  await expect(page.getByRole('heading', { name: 'Pasien kembar' })).toBeVisible();
  await expectCleanAt(page, 'duplicates');
});

test('the page of a patient and the forms are clean for axe and fit, at desk and phone size', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, 'admin@klinik.demo', '/apps/pasien/1');
  await expect(page.getByRole('tab', { name: 'Ringkasan' })).toBeVisible();
  const tabs = page.getByRole('tab').filter({ visible: true });
  // The same parts on a phone: the first and the last of them.
  const all = await tabs.all();
  for (const [at, tab] of all.entries()) {
    await tab.click();
    await expect(page.getByRole('tabpanel').filter({ visible: true })).toBeVisible();
    const isEdge = at === 0 || at === all.length - 1;
    await expectCleanAt(page, `patient, ${await tab.innerText()}`, isEdge ? undefined : 'desk');
  }
  await page.keyboard.press('e');
  await expect(page.getByRole('dialog', { name: 'Edit Data Pasien' }).getByLabel(/^Nama/).first()).not.toHaveValue('');
  await expectCleanAt(page, 'patient form, update');
  await page.keyboard.press('Escape');
  await page.keyboard.press('F2');
  await expect(page.getByRole('dialog', { name: 'Pendaftaran Pasien Baru' })).toBeVisible();
  await expectCleanAt(page, 'patient form');
});
