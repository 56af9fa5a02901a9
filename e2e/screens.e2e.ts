import { expect } from '@playwright/test';
import { expectClean, signIn, test, SIZES } from './fixtures.ts';

for (const { theme, ...size } of SIZES) {
  test(`every screen is clean for axe and fits, ${size.name}, ${theme}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(size);
    await page.addInitScript((value) => localStorage.setItem('mantine-color-scheme-value', value), theme);
    await page.goto('/login');
    await expect(page.getByRole('button', { name: /Masuk/ })).toBeVisible();
    await expectClean(page, 'login');
    await signIn(page, 'admin@klinik.demo');
    await expect(page.getByText('Kunjungan per jam')).toBeVisible();
    await expectClean(page, 'home');
    await page.keyboard.press('Alt+j');
    await expect(page.getByRole('dialog', { name: /^Siapa praktik hari ini/ }).getByRole('table')).toBeVisible();
    await expectClean(page, 'who practises today');
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
      await expectClean(page, heading);
      if (process.env['NADI_GAMBAR'] === '1' && heading === 'Antrean' && size.name === 'desk')
        await page.screenshot({ path: 'docs/images/antrean.png' });
    }
    await page.goto('/apps/pasien-kembar');
    await expect(page.getByRole('heading', { name: 'Pasien kembar' })).toBeVisible();
    await expectClean(page, 'duplicates');
    await page.goto('/apps/pasien/1');
    await expect(page.getByRole('tab', { name: 'Ringkasan' })).toBeVisible();
    const tabs = page.getByRole('tab').filter({ visible: true });
    // The same parts on a phone: the first and the last of them.
    const all = await tabs.all();
    for (const tab of size.name === 'desk' ? all : [all.at(0), all.at(-1)].filter((tab) => tab !== undefined)) {
      await tab.click();
      await expect(page.getByRole('tabpanel').filter({ visible: true })).toBeVisible();
      await expectClean(page, `patient, ${await tab.innerText()}`);
    }
    await page.keyboard.press('e');
    await expect(page.getByRole('dialog', { name: 'Edit Data Pasien' }).getByLabel(/^Nama/).first()).not.toHaveValue(
      '',
    );
    await expectClean(page, 'patient form, update');
    await page.keyboard.press('Escape');
    await page.keyboard.press('F2');
    await expect(page.getByRole('dialog', { name: 'Pendaftaran Pasien Baru' })).toBeVisible();
    await expectClean(page, 'patient form');
  });
}
