import { expect, test } from '@playwright/test';
import { bersih, masuk, UKURAN } from './alat.ts';

for (const { tema, ...ukuran } of UKURAN) {
  test(`every screen is clean for axe and fits, ${ukuran.nama}, ${tema}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(ukuran);
    await page.addInitScript((nilai) => localStorage.setItem('mantine-color-scheme-value', nilai), tema);
    await page.goto('/login');
    await expect(page.getByRole('button', { name: /Masuk/ })).toBeVisible();
    await bersih(page, 'login');
    await masuk(page, 'admin@klinik.demo');
    await expect(page.getByText('Kunjungan per jam')).toBeVisible();
    await bersih(page, 'home');
    for (const [jalur, judul] of [
      ['/apps/pasien', 'Daftar Pasien'],
      ['/apps/antrean', 'Antrean'],
      ['/apps/kunjungan', 'Kunjungan'],
    ] as const) {
      await page.goto(jalur);
      await expect(page.getByRole('heading', { name: judul })).toBeVisible();
      await expect(
        page
          .getByText(/dari [\d.]+/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
      await bersih(page, judul);
      if (process.env['NADI_GAMBAR'] === '1' && judul === 'Antrean' && ukuran.nama === 'desk')
        await page.screenshot({ path: 'docs/images/antrean.png' });
    }
    await page.goto('/apps/pasien-kembar');
    await expect(page.getByRole('heading', { name: 'Pasien kembar' })).toBeVisible();
    await bersih(page, 'duplicates');
    await page.goto('/apps/pasien/1');
    await expect(page.getByRole('tab', { name: 'Ringkasan' })).toBeVisible();
    const tabs = page.getByRole('tab').filter({ visible: true });
    // The same parts on a phone: the first and the last of them.
    const semua = await tabs.all();
    for (const tab of ukuran.nama === 'desk'
      ? semua
      : [semua.at(0), semua.at(-1)].filter((satu) => satu !== undefined)) {
      await tab.click();
      await expect(page.getByRole('tabpanel').filter({ visible: true })).toBeVisible();
      await bersih(page, `patient, ${await tab.innerText()}`);
    }
    await page.keyboard.press('e');
    await expect(page.getByRole('dialog', { name: 'Edit Data Pasien' }).getByLabel(/^Nama/).first()).not.toHaveValue(
      '',
    );
    await bersih(page, 'patient form, update');
    await page.keyboard.press('Escape');
    await page.keyboard.press('F2');
    await expect(page.getByRole('dialog', { name: 'Pendaftaran Pasien Baru' })).toBeVisible();
    await bersih(page, 'patient form');
  });
}
