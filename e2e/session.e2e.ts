import { expect, type Page } from '@playwright/test';
import { expectClean, goTo, PASSWORD, signIn, signInByTyping, test, uniqueNama } from './fixtures.ts';

test('a wrong password is said at the form and signs nobody in', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('petugas@klinik.demo');
  await page.locator('input[type=password]').fill('Bukan@2026');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Email atau kata sandi salah').first()).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

test('an expired session signs in again in place and the half-filled form is still there', async ({ page }) => {
  const nama = uniqueNama('DRAF UJI');
  await signInByTyping(page, 'petugas@klinik.demo');
  await page.keyboard.press('F2');
  await page.getByLabel(/^Nama/).first().fill(nama);
  await page.getByRole('textbox', { name: 'Tempat lahir', exact: true }).fill('Semarang');
  await page.getByRole('textbox', { name: 'Tanggal lahir', exact: true }).fill('12031985');
  await page
    .getByLabel(/^No. Handphone/)
    .first()
    .fill('081200000078');
  // The session is ended behind the page's back, as an administrator or another device would.
  await page.evaluate(() =>
    fetch('/api/v1/logout', { headers: { authorization: `Bearer ${localStorage.getItem('accessToken')}` } }),
  );
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: /Sesi berakhir/ });
  await expect(dialog).toBeVisible();
  await dialog.locator('input[type=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Sukses Menambahkan Pasien Baru')).toBeVisible();
  await expect(page.getByRole('heading', { name: nama })).toBeVisible();
});

test('a desk that nobody touches for an hour asks for the password, shows nothing of the page, and goes on', async ({
  page,
}) => {
  await page.clock.install();
  await signInByTyping(page, 'petugas@klinik.demo');
  await page.keyboard.press('F2');
  await page.getByLabel(/^Nama/).first().fill('SITI SEDANG DIISI');
  const dialog = page.getByRole('dialog', { name: /Sesi berakhir/ });
  await page.clock.fastForward('59:00');
  await page.keyboard.press('Shift');
  await page.clock.fastForward('59:00');
  await expect(dialog).toBeHidden();
  await page.clock.fastForward('02:00');
  await expect(dialog).toBeVisible();
  if (process.env['NADI_GAMBAR'] === '1') await page.screenshot({ path: '.cache/idle.png' });
  const backdrop = page.locator('.mantine-Modal-overlay').last();
  await expect(backdrop).toHaveCSS('background-color', /^rgb\(/);
  const old = await page.evaluate(() => localStorage.getItem('accessToken'));
  const answer = await page.request.get('/api/v1/user-data', { headers: { authorization: `Bearer ${old}` } });
  expect(answer.status(), 'the session is over at the server too').toBe(401);
  await dialog.locator('input[type=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel(/^Nama/).first()).toHaveValue('SITI SEDANG DIISI');
});

test('the patient role lands on access-control with their own patient, and no page of the staff opens', async ({
  page,
}) => {
  const refused: string[] = [];
  page.on('response', (response) => void (response.status() >= 400 && refused.push(response.url())));
  await page.goto('/login');
  await page.getByLabel('Email').fill('klien@klinik.demo');
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/access-control/);
  const own = page.getByRole('region', { name: 'SITI AMINAH' }).first();
  await expect(own.getByRole('list', { name: 'Kunjungan' })).toBeVisible();
  await expectClean(page, 'access-control', { colours: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectClean(page, 'access-control on a phone');
  await page.goto('/apps/pasien');
  await expect(page).toHaveURL(/access-control/);
  await expect(own).toBeVisible();
  expect(refused).toEqual([]);
});

test('a form that was set aside stands on Home, and is gone on with by keys alone', async ({ page, context }) => {
  const [earlier, nama] = [uniqueNama('DRAF LAMA'), uniqueNama('DRAF HOME')];
  await signIn(page, 'petugas@klinik.demo');
  const form = page.getByRole('dialog', { name: 'Pendaftaran Pasien Baru' });
  const offerOf = (tab: Page, whom: string) =>
    tab.getByRole('button', { name: new RegExp(`^Lanjutkan Draf .*${whom}`) });
  async function typeNama(typed: string): Promise<void> {
    await page.keyboard.press('F2');
    await form.getByLabel(/^Nama/).first().fill(typed);
    await expect(page.getByText(/Draf tersimpan/)).toBeVisible();
  }
  async function setAside(): Promise<void> {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Sisihkan' }).click();
    await expect(form).toBeHidden();
  }
  await typeNama(earlier);
  await setAside();
  await typeNama(nama);
  // Another tab offers what was set aside, and not what is open here.
  const otherTab = await context.newPage();
  await otherTab.goto('/');
  await expect(offerOf(otherTab, earlier)).toBeVisible();
  await expect(offerOf(otherTab, nama)).toHaveCount(0);
  await otherTab.close();
  await setAside();
  await expect(offerOf(page, nama)).toBeVisible();
  await page.keyboard.press('Alt+p');
  await page.keyboard.press('Enter');
  await expect(form.getByLabel(/^Nama/).first()).toHaveValue(nama);
  await expect(form.getByRole('button', { name: 'Lanjutkan' })).toBeHidden();
});

test('the header says that the line is gone, and that it is back', async ({ page, context }) => {
  await signIn(page, 'petugas@klinik.demo');
  await context.setOffline(true);
  await expect(page.getByText('Terputus dari server, mencoba lagi')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Tersambung lagi')).toBeVisible();
});

test('an unknown path shows the 404 page, also to somebody who is not signed in', async ({ page }) => {
  await page.goto('/apps/tidak-ada');
  await expect(page).toHaveURL(/error-404/);
  await expect(page).toHaveTitle('Halaman tidak ditemukan · Nadi');
  await signIn(page, 'petugas@klinik.demo');
  await page.goto('/pages/authentication/login-v3');
  await expect(page).toHaveURL(/error-404/);
});

test('pages to come, the examples and the changelog stand at their addresses', async ({ page }) => {
  await page.goto('/apps/changelog');
  await expect(page.getByRole('heading', { name: /^Versi / })).toBeVisible();
  await expectClean(page, 'changelog without the shell', { colours: true });
  await signIn(page, 'admin@klinik.demo');
  await page.goto('/integrasi/satu-sehat/Encounter');
  await expect(page.getByText('(SS) Encounter belum tersedia')).toBeVisible();
  await expect(page).toHaveTitle('(SS) Encounter · Nadi');
  await expectClean(page, 'a page to come');
  await page.getByRole('button', { name: 'Catatan perubahan' }).click();
  await expect(page.getByRole('heading', { name: /^Versi / })).toBeVisible();
  await goTo(page, '/ai-badge-examples');
  await expect(page.getByRole('heading', { name: 'Contoh tanda otomatis' })).toBeVisible();
  await expectClean(page, 'examples of marks', { colours: true });
  await page.goto('/pages/authentication/register-v2');
  await expect(page.getByText('Ini contoh tampilan.')).toBeVisible();
  await expectClean(page, 'an example of a sign-up');
});
