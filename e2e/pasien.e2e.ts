import { expect, type Locator, type Page } from '@playwright/test';
import { createPasien, goTo, signIn, uniqueNama, test } from './fixtures.ts';

/** interface.md, budgets: a new patient with NIK and BPJS card, keys after the number is typed. */
const MAX_KEYS = 40;

/** A picture of 1 x 1: enough for whoever only looks whether it is one. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** A NIK that nobody of the demo has: a woman born on 12 March 1990 in Tembalang, told apart by the clock. */
const uniqueNik = (): string => `337410520390${String(Date.now()).slice(-4)}`;

const newDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Pendaftaran Pasien Baru' });
const editDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Edit Data Pasien' });
const pasienHeading = (page: Page): Locator => page.getByRole('heading', { level: 1 }).filter({ visible: true });

/** Counts keys as a clerk presses them; Ctrl and its letter are two. */
async function countKeys(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const w = window as unknown as { keys: number };
    w.keys = 0;
    window.addEventListener('keydown', () => (w.keys += 1), true);
  });
  return () => page.evaluate(() => (window as unknown as { keys: number }).keys);
}

test('a new patient with NIK and BPJS: F4 fills the form, within the budget of keys', async ({ page }) => {
  await signIn(page, 'petugas@klinik.demo');
  await page.keyboard.press('F2');
  await expect(newDialog(page).getByLabel(/^NIK/)).toBeFocused();
  await page.keyboard.type(uniqueNik());
  const readKeys = await countKeys(page);
  await page.keyboard.press('F4');
  await expect(page.getByText('Data BPJS berhasil diambil')).toBeVisible();
  const nama = await newDialog(page)
    .getByLabel(/^Nama(\s|$|\*)/)
    .first()
    .inputValue();
  expect(nama).not.toBe('');
  await expect(
    newDialog(page)
      .getByLabel(/^Tanggal lahir/)
      .first(),
  ).toHaveValue('12/03/1990');
  await expect(newDialog(page).getByText('Jawaban simulator, bukan BPJS')).toBeVisible();
  const birthplace = newDialog(page)
    .getByLabel(/^Tempat lahir/)
    .first();
  for (let n = 0; n < 12 && !(await birthplace.evaluate((box) => box === document.activeElement)); n++)
    await page.keyboard.press('Enter');
  await page.keyboard.type('Semarang');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Sukses Menambahkan Pasien Baru')).toBeVisible();
  const pressed = await readKeys();
  test.info().annotations.push({ type: 'tombol', description: String(pressed) });
  console.log(`new patient with NIK and BPJS: ${pressed} keys after the NIK`);
  expect(pressed).toBeLessThanOrEqual(MAX_KEYS);
  await expect(pasienHeading(page)).toContainText(nama);
});

test('two clerks change one patient: the second is told who changed what, chooses, and nothing is lost', async ({
  page,
  otherPerson,
}) => {
  const nama = uniqueNama('UBAH UJI');
  await signIn(page, 'petugas@klinik.demo');
  const norm = await createPasien(page, nama);
  await goTo(page, `/apps/pasien/${norm}`);
  await expect(pasienHeading(page)).toContainText(nama);
  await page.keyboard.press('e');
  await expect(
    editDialog(page)
      .getByLabel(/^Nama(\s|$|\*)/)
      .first(),
  ).toHaveValue(nama);

  const otherPage = await otherPerson();
  await signIn(otherPage, 'admin@klinik.demo', `/apps/pasien/${norm}`);
  await expect(pasienHeading(otherPage)).toContainText(nama);
  await otherPage.keyboard.press('e');
  await editDialog(otherPage)
    .getByLabel(/^No. Handphone/)
    .first()
    .fill('081200000292');
  await editDialog(otherPage)
    .getByLabel(/^Panggilan/)
    .fill('Lain');
  await otherPage.keyboard.press('Control+Enter');
  await expect(otherPage.getByText('Sukses Mengubah Data Pasien')).toBeVisible();

  await editDialog(page)
    .getByLabel(/^No. Handphone/)
    .first()
    .fill('081200000393');
  await editDialog(page)
    .getByLabel(/^Nama ibu kandung/)
    .fill('SUMARNI');
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Data pasien sudah diubah' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText(/Diubah oleh/).first()).toBeVisible();
  const telepon = dialog.getByRole('group', { name: /No. Handphone/ });
  await telepon.getByRole('radio', { name: /Isian Anda/ }).check();
  // It follows the phone number of both, so both changed it too.
  await dialog
    .getByRole('group', { name: /No. WhatsApp/ })
    .getByRole('radio', { name: /Isian Anda/ })
    .check();
  await dialog.getByRole('button', { name: 'Simpan pilihan' }).click();
  await expect(page.getByText('Sukses Mengubah Data Pasien')).toBeVisible();

  await page.getByRole('tab', { name: /^Data Pasien/ }).click();
  const panel = page.getByRole('tabpanel').filter({ visible: true });
  for (const text of ['081200000393', 'SUMARNI', 'Lain'])
    await expect(panel.getByText(text, { exact: false }).first()).toBeVisible();
});

test('a half-filled form is offered after a reload, and comes back with Lanjutkan, in both modes', async ({ page }) => {
  const nama = uniqueNama('DRAF ULANG');
  await signIn(page, 'petugas@klinik.demo');
  await page.keyboard.press('F2');
  await newDialog(page)
    .getByLabel(/^Nama(\s|$|\*)/)
    .first()
    .fill(nama);
  await newDialog(page)
    .getByLabel(/^Tempat lahir/)
    .first()
    .fill('Kendal');
  await expect(page.getByText(/Draf tersimpan/)).toBeVisible();
  page.on('dialog', (d) => void d.accept());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Hari ini' })).toBeVisible();
  await page.keyboard.press('F2');
  await newDialog(page).getByRole('button', { name: 'Lanjutkan' }).click();
  await expect(
    newDialog(page)
      .getByLabel(/^Nama(\s|$|\*)/)
      .first(),
  ).toHaveValue(nama);
  await expect(
    newDialog(page)
      .getByLabel(/^Tempat lahir/)
      .first(),
  ).toHaveValue('Kendal');
  await newDialog(page)
    .getByLabel(/^Tanggal lahir/)
    .first()
    .fill('12031985');
  await newDialog(page)
    .getByLabel(/^No. Handphone/)
    .first()
    .fill('081200000494');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Sukses Menambahkan Pasien Baru')).toBeVisible();
  await expect(pasienHeading(page)).toContainText(nama);

  await page.keyboard.press('e');
  await editDialog(page)
    .getByLabel(/^Panggilan/)
    .fill('Ulang');
  await expect(page.getByText(/Draf tersimpan/)).toBeVisible();
  await page.reload();
  await expect(pasienHeading(page)).toContainText(nama);
  await page.keyboard.press('e');
  await editDialog(page).getByRole('button', { name: 'Lanjutkan' }).click();
  await expect(editDialog(page).getByLabel(/^Panggilan/)).toHaveValue('Ulang');
});

test('another patient comes: Ctrl+K sets a half-filled form and its files aside; both come back', async ({ page }) => {
  const nama = uniqueNama('SISIH UJI');
  await signIn(page, 'petugas@klinik.demo');
  const next = await createPasien(page, uniqueNama('SELA UJI'));
  await page.keyboard.press('F2');
  const namaField = newDialog(page)
    .getByLabel(/^Nama(\s|$|\*)/)
    .first();
  await namaField.fill(nama);
  await newDialog(page)
    .locator('#bagian-dokumen input[type=file]')
    .first()
    .setInputFiles({ name: 'ktp.png', mimeType: 'image/png', buffer: PNG });
  await expect(newDialog(page).getByText('ktp.png').first()).toBeVisible();
  await namaField.focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(String(next));
  await expect(page.getByRole('option', { name: new RegExp(String(next).padStart(6, '0')) })).toBeVisible();
  await page.keyboard.press('Enter');
  const visit = page.getByRole('dialog', { name: 'Tambah Pendaftaran Kunjungan' });
  await expect(visit.getByText('SELA UJI').first()).toBeVisible();
  await expect(page.getByText('Pendaftaran Pasien Baru disisihkan')).toBeVisible();
  await expect(newDialog(page)).toBeHidden();

  // Over a form that nobody has typed into, the box is only looked at: Esc goes back to the form and its focus.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Cari pasien, NIK, kartu BPJS, menu' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(visit.getByRole('combobox', { name: /^Tujuan/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(visit).toBeHidden();

  await page.keyboard.press('F2');
  await expect(newDialog(page).getByText(/1 berkas/)).toBeVisible();
  await expect(namaField).toHaveValue('');
  await newDialog(page).getByRole('button', { name: 'Lanjutkan' }).click();
  await expect(namaField).toHaveValue(nama);
  await expect(newDialog(page).getByText('ktp.png').first()).toBeVisible();
});

test('an unknown patient needs only a name; known later, the same record is filled in', async ({ page }) => {
  const nama = uniqueNama('TN X');
  await signIn(page, 'petugas@klinik.demo');
  await page.keyboard.press('F2');
  await newDialog(page).getByLabel('Pasien Tak Dikenal').check();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Nama pasien harus diisi').first()).toBeVisible();
  await newDialog(page)
    .getByLabel(/^Nama(\s|$|\*)/)
    .first()
    .fill(nama);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Sukses Menambahkan Pasien Baru')).toBeVisible();
  await expect(pasienHeading(page)).toContainText(nama);
  await expect(page.getByText('Pasien tak dikenal').filter({ visible: true }).first()).toBeVisible();

  const known = uniqueNama('BUDI DIKENAL');
  await page.keyboard.press('e');
  await editDialog(page).getByLabel('Pasien Tak Dikenal').uncheck();
  await editDialog(page)
    .getByLabel(/^Nama(\s|$|\*)/)
    .first()
    .fill(known);
  await editDialog(page)
    .getByLabel(/^Tempat lahir/)
    .first()
    .fill('Demak');
  await editDialog(page)
    .getByLabel(/^Tanggal lahir/)
    .first()
    .fill('01021970');
  await editDialog(page)
    .getByLabel(/^No. Handphone/)
    .first()
    .fill('081200000595');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Sukses Mengubah Data Pasien')).toBeVisible();
  await expect(pasienHeading(page)).toContainText(known);
});

test('documents: chosen in the form and sent after the save; two more on the detail page; what is no picture is only downloaded', async ({
  page,
}) => {
  const nama = uniqueNama('BERKAS UJI');
  await signIn(page, 'petugas@klinik.demo');
  await page.keyboard.press('F2');
  const form = newDialog(page);
  await form
    .getByLabel(/^Nama(\s|$|\*)/)
    .first()
    .fill(nama);
  await form
    .getByLabel(/^Tempat lahir/)
    .first()
    .fill('Semarang');
  await form
    .getByLabel(/^Tanggal lahir/)
    .first()
    .fill('12031985');
  await form
    .getByLabel(/^No. Handphone/)
    .first()
    .fill('081200000696');
  await form
    .locator('input[type=file]')
    .and(form.getByLabel(/KTP/))
    .setInputFiles({ name: 'ktp.png', mimeType: 'image/png', buffer: PNG });
  await expect(form.getByText('ktp.png').first()).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Sukses Menambahkan Pasien Baru')).toBeVisible();

  await page.getByRole('tab', { name: /^Dokumen/ }).click();
  const tab = page.getByRole('tabpanel').filter({ visible: true });
  await expect(tab.getByText(/ktp\.png/)).toBeVisible();
  await tab.getByRole('button', { name: 'Unggah dokumen' }).click();
  const dialog = page.getByRole('dialog').filter({ visible: true });
  await dialog.locator('input[type=file]').setInputFiles([
    { name: 'kartu.png', mimeType: 'image/png', buffer: PNG },
    {
      name: 'program.bin',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('MZ this is a program, whatever its name says'),
    },
  ]);
  for (const [file, jenis] of [
    [/Jenis dokumen kartu\.png/, 'Kartu BPJS'],
    [/Jenis dokumen program\.bin/, 'Lainnya'],
  ] as const) {
    await dialog.getByRole('combobox', { name: file }).fill(jenis);
    await page.keyboard.press('Enter');
  }
  await dialog.getByRole('button', { name: /^Unggah/ }).click();
  await expect(tab.getByText(/kartu\.png/)).toBeVisible();
  await expect(tab.getByRole('button', { name: 'Unduh program.bin' })).toBeVisible();
  await tab.getByRole('button', { name: 'Lihat kartu.png' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: /kartu/ })).toBeVisible();
});
