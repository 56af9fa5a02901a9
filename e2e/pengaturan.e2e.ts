import { expect } from '@playwright/test';
import { goTo, signIn, test } from './fixtures.ts';

/** A picture of one point, which browsers and the server take for a PNG. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test('a setting is changed with the keyboard and holds at another desk at once; the profile stands in its header', async ({
  page,
  otherPerson,
}) => {
  const desk = await otherPerson();
  await signIn(desk, 'petugas@rsud.demo');
  await signIn(page, 'admin@rsud.demo', '/apps/pengaturan');
  await expect(page.getByRole('heading', { name: 'Pengaturan', level: 1 })).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type('norm manual');
  await expect(page.getByRole('switch')).toHaveCount(1);
  await page.getByRole('switch').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Pengaturan disimpan.')).toBeVisible();
  await desk.keyboard.press('F2');
  await expect(desk.getByRole('textbox', { name: 'NORM Manual' })).toBeVisible();

  await goTo(page, '/apps/setting/main');
  await page.getByRole('textbox', { name: 'Nama faskes' }).fill('RSUD Harapan Baru');
  await page.keyboard.press('Control+Enter');
  await expect(desk.getByText('RSUD Harapan Baru').first()).toBeVisible();
  await page.getByLabel('Gambar logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.getByRole('img', { name: 'Logo RSUD Harapan Baru' })).toBeVisible();
});
