import { expect, type Locator, type Page } from '@playwright/test';
import { masuk, namaUnik, test } from './alat.ts';

/** interface.md, budgets: a new patient with NIK and BPJS card, keys after the number is typed. */
const TOMBOL_TERBANYAK = 40;

/** A picture of 1 x 1: enough for whoever only looks whether it is one. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** A NIK that nobody of the demo has: a woman born on 12 March 1990 in Tembalang, told apart by the clock. */
const nikUnik = (): string => `337410520390${String(Date.now()).slice(-4)}`;

const baru = (page: Page): Locator => page.getByRole('dialog', { name: 'Pendaftaran Pasien Baru' });
const ubah = (page: Page): Locator => page.getByRole('dialog', { name: 'Edit Data Pasien' });
const sari = (page: Page): Locator => page.getByRole('heading', { level: 1 }).filter({ visible: true });

/** Counts keys as a clerk presses them; Ctrl and its letter are two. */
async function hitungTombol(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const w = window as unknown as { tombol: number };
    w.tombol = 0;
    window.addEventListener('keydown', () => (w.tombol += 1), true);
  });
  return () => page.evaluate(() => (window as unknown as { tombol: number }).tombol);
}

/** A patient with what is required, made at the form; the page stands at the patient afterwards. */
async function pasienBaru(page: Page, nama: string): Promise<number> {
  await page.keyboard.press('F2');
  const form = baru(page);
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
    .fill('081200000191');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Sukses Menambahkan Pasien Baru')).toBeVisible();
  await expect(page).toHaveURL(/\/apps\/pasien\/\d+/);
  await expect(sari(page)).toContainText(nama);
  return Number(/pasien\/(\d+)/.exec(page.url())?.[1]);
}

test('a new patient with NIK and BPJS: F4 fills the form, within the budget of keys', async ({ page }) => {
  await masuk(page, 'petugas@klinik.demo');
  await page.keyboard.press('F2');
  await expect(baru(page).getByLabel(/^NIK/)).toBeFocused();
  await page.keyboard.type(nikUnik());
  const tombol = await hitungTombol(page);
  await page.keyboard.press('F4');
  await expect(page.getByText('Data BPJS berhasil diambil')).toBeVisible();
  const nama = await baru(page)
    .getByLabel(/^Nama(\s|$|\*)/)
    .first()
    .inputValue();
  expect(nama).not.toBe('');
  await expect(
    baru(page)
      .getByLabel(/^Tanggal lahir/)
      .first(),
  ).toHaveValue('12/03/1990');
  await expect(baru(page).getByText('Jawaban simulator, bukan BPJS')).toBeVisible();
  const tempat = baru(page)
    .getByLabel(/^Tempat lahir/)
    .first();
  for (let n = 0; n < 12 && !(await tempat.evaluate((kotak) => kotak === document.activeElement)); n++)
    await page.keyboard.press('Enter');
  await page.keyboard.type('Semarang');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Sukses Menambahkan Pasien Baru')).toBeVisible();
  const ditekan = await tombol();
  test.info().annotations.push({ type: 'tombol', description: String(ditekan) });
  console.log(`new patient with NIK and BPJS: ${ditekan} keys after the NIK`);
  expect(ditekan).toBeLessThanOrEqual(TOMBOL_TERBANYAK);
  await expect(sari(page)).toContainText(nama);
});

test('two clerks change one patient: the second is told who changed what, chooses, and nothing is lost', async ({
  page,
  orangLain,
}) => {
  const nama = namaUnik('UBAH UJI');
  await masuk(page, 'petugas@klinik.demo');
  const norm = await pasienBaru(page, nama);
  await page.keyboard.press('e');
  await expect(
    ubah(page)
      .getByLabel(/^Nama(\s|$|\*)/)
      .first(),
  ).toHaveValue(nama);

  const lain = await orangLain();
  await masuk(lain, 'admin@klinik.demo');
  await lain.goto(`/apps/pasien/${norm}`);
  await expect(sari(lain)).toContainText(nama);
  await lain.keyboard.press('e');
  await ubah(lain)
    .getByLabel(/^No. Handphone/)
    .first()
    .fill('081200000292');
  await ubah(lain)
    .getByLabel(/^Panggilan/)
    .fill('Lain');
  await lain.keyboard.press('Control+Enter');
  await expect(lain.getByText('Sukses Mengubah Data Pasien')).toBeVisible();

  await ubah(page)
    .getByLabel(/^No. Handphone/)
    .first()
    .fill('081200000393');
  await ubah(page)
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
  const isi = page.getByRole('tabpanel').filter({ visible: true });
  for (const teks of ['081200000393', 'SUMARNI', 'Lain'])
    await expect(isi.getByText(teks, { exact: false }).first()).toBeVisible();
});

test('a half-filled form is there again after a reload, in both modes', async ({ page }) => {
  const nama = namaUnik('DRAF ULANG');
  await masuk(page, 'petugas@klinik.demo');
  await page.keyboard.press('F2');
  await baru(page)
    .getByLabel(/^Nama(\s|$|\*)/)
    .first()
    .fill(nama);
  await baru(page)
    .getByLabel(/^Tempat lahir/)
    .first()
    .fill('Kendal');
  await expect(page.getByText(/Draf tersimpan/)).toBeVisible();
  page.on('dialog', (d) => void d.accept());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Hari ini' })).toBeVisible();
  await page.keyboard.press('F2');
  await expect(
    baru(page)
      .getByLabel(/^Nama(\s|$|\*)/)
      .first(),
  ).toHaveValue(nama);
  await expect(
    baru(page)
      .getByLabel(/^Tempat lahir/)
      .first(),
  ).toHaveValue('Kendal');
  await baru(page)
    .getByLabel(/^Tanggal lahir/)
    .first()
    .fill('12031985');
  await baru(page)
    .getByLabel(/^No. Handphone/)
    .first()
    .fill('081200000494');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Sukses Menambahkan Pasien Baru')).toBeVisible();
  await expect(sari(page)).toContainText(nama);

  await page.keyboard.press('e');
  await ubah(page)
    .getByLabel(/^Panggilan/)
    .fill('Ulang');
  await expect(page.getByText(/Draf tersimpan/)).toBeVisible();
  await page.reload();
  await expect(sari(page)).toContainText(nama);
  await page.keyboard.press('e');
  await expect(ubah(page).getByLabel(/^Panggilan/)).toHaveValue('Ulang');
});

test('an unknown patient needs only a name; known later, the same record is filled in', async ({ page }) => {
  const nama = namaUnik('TN X');
  await masuk(page, 'petugas@klinik.demo');
  await page.keyboard.press('F2');
  await baru(page).getByLabel('Pasien Tak Dikenal').check();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Nama pasien harus diisi').first()).toBeVisible();
  await baru(page)
    .getByLabel(/^Nama(\s|$|\*)/)
    .first()
    .fill(nama);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Sukses Menambahkan Pasien Baru')).toBeVisible();
  await expect(sari(page)).toContainText(nama);
  await expect(page.getByText('Pasien tak dikenal').filter({ visible: true }).first()).toBeVisible();

  const dikenal = namaUnik('BUDI DIKENAL');
  await page.keyboard.press('e');
  await ubah(page).getByLabel('Pasien Tak Dikenal').uncheck();
  await ubah(page)
    .getByLabel(/^Nama(\s|$|\*)/)
    .first()
    .fill(dikenal);
  await ubah(page)
    .getByLabel(/^Tempat lahir/)
    .first()
    .fill('Demak');
  await ubah(page)
    .getByLabel(/^Tanggal lahir/)
    .first()
    .fill('01021970');
  await ubah(page)
    .getByLabel(/^No. Handphone/)
    .first()
    .fill('081200000595');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Sukses Mengubah Data Pasien')).toBeVisible();
  await expect(sari(page)).toContainText(dikenal);
});

test('documents: chosen in the form and sent after the save; two more on the detail page; what is no picture is only downloaded', async ({
  page,
}) => {
  const nama = namaUnik('BERKAS UJI');
  await masuk(page, 'petugas@klinik.demo');
  await page.keyboard.press('F2');
  const form = baru(page);
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
    { name: 'gambar.png', mimeType: 'image/png', buffer: Buffer.from('MZ this is a program, whatever its name says') },
  ]);
  await dialog.getByRole('combobox', { name: /Jenis dokumen kartu\.png/ }).selectOption('bpjs');
  await dialog.getByRole('combobox', { name: /Jenis dokumen gambar\.png/ }).selectOption('lainnya');
  await dialog.getByRole('button', { name: /^Unggah/ }).click();
  await expect(tab.getByText(/kartu\.png/)).toBeVisible();
  await expect(tab.getByRole('button', { name: 'Unduh gambar.png' })).toBeVisible();
  await tab.getByRole('button', { name: 'Lihat kartu.png' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: /kartu/ })).toBeVisible();
});
