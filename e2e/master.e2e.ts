import { expect, type Page } from '@playwright/test';
import { goTo, signIn, test, uniqueNama } from './fixtures.ts';

const rowOf = (page: Page, nama: string) => page.getByRole('row', { name: new RegExp(nama) });
const csvFile = (content: string) => ({
  name: 'penjamin.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`Nama penjamin;Kelompok;Kontak\n${content}`),
});

async function openPenjamin(page: Page): Promise<void> {
  await goTo(page, '/apps/penjamin');
  await expect(rowOf(page, 'Tanpa Asuransi')).toBeVisible();
}

async function addPenjamin(page: Page, nama: string): Promise<void> {
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: /^Nama penjamin/ })).toBeFocused();
  await page.keyboard.type(nama);
  await page.keyboard.press('Control+Enter');
  await expect(rowOf(page, nama)).toBeVisible();
}

test('a payer is added with the keyboard, can be taken back, is changed by two, and the visit form knows it at once', async ({
  page,
  otherPerson,
}) => {
  const nama = uniqueNama('Asuransi');
  await signIn(page, 'admin@klinik.demo');
  await openPenjamin(page);
  await addPenjamin(page, nama);
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect(rowOf(page, nama)).toBeHidden();

  // A clerk's browser that has the list of payers already.
  const otherPage = await otherPerson();
  await signIn(otherPage, 'petugas@klinik.demo');
  await otherPage.keyboard.press('F3');
  const penjamin = otherPage
    .getByRole('dialog', { name: 'Tambah Pendaftaran Kunjungan' })
    .getByRole('combobox', { name: 'Penjamin' });
  await expect(penjamin).not.toHaveValue('');

  await addPenjamin(page, nama);
  await penjamin.fill(nama.slice(0, 12));
  await expect(otherPage.getByRole('option', { name: nama })).toBeVisible();

  const secondPage = await otherPerson();
  await signIn(secondPage, 'admin@klinik.demo');
  await openPenjamin(secondPage);
  for (const p of [page, secondPage]) await p.getByRole('button', { name: `Ubah ${nama}` }).click();
  await page.getByRole('textbox', { name: 'Kontak' }).fill('(024) 000-1111');
  await page.keyboard.press('Control+Enter');
  await expect(rowOf(page, nama)).toContainText('(024) 000-1111');
  await secondPage.getByRole('textbox', { name: 'Kontak' }).fill('(024) 000-2222');
  await secondPage.keyboard.press('Control+Enter');
  await expect(secondPage.getByText(/sudah Anda ubah sendiri/)).toBeVisible();
  await secondPage.getByRole('button', { name: 'Simpan isian saya' }).click();
  await expect(rowOf(secondPage, nama)).toContainText('(024) 000-2222');
});

test('a sheet with wrong lines is refused whole and says where; mended, it is saved', async ({ page }) => {
  const nama = uniqueNama('Impor');
  await signIn(page, 'admin@klinik.demo');
  await openPenjamin(page);
  await page.getByRole('button', { name: 'Lembar kerja' }).click();
  await page.getByRole('menuitem', { name: 'Impor...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Impor penjamin' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles(csvFile(`${nama} A;asuransi;024\n;asuransi;\n${nama} C;aneh;\n`));
  await expect(dialog.getByRole('row', { name: /3 Nama penjamin - Nama penjamin wajib diisi/ })).toBeVisible();
  await expect(dialog.getByRole('row', { name: /4 Kelompok aneh/ })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Simpan/ })).toBeDisabled();
  await dialog.locator('input[type=file]').setInputFiles(csvFile(`${nama} A;asuransi;024\n${nama} C;perusahaan;\n`));
  await dialog.getByRole('button', { name: 'Simpan 2 baris' }).click();
  await expect(page.getByText('Impor selesai: 2 baru, 0 diubah.')).toBeVisible();
  await expect(rowOf(page, `${nama} C`)).toContainText('Perusahaan');
});

test('what visits use is not removed but taken out of use; a clerk without the right sees no such page', async ({
  page,
  otherPerson,
}) => {
  await signIn(page, 'admin@rsud.demo');
  await openPenjamin(page);
  await page.getByRole('button', { name: 'Hapus Asuransi Swasta' }).click();
  await page.getByRole('button', { name: 'Hapus', exact: true }).click();
  await expect(page.getByText(/Penjamin ini dipakai: Kunjungan/)).toBeVisible();
  await page.getByRole('button', { name: 'Nonaktifkan' }).click();
  await expect(rowOf(page, 'Asuransi Swasta')).toContainText('Tidak aktif');
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect(rowOf(page, 'Asuransi Swasta')).not.toContainText('Tidak aktif');

  const petugasPage = await otherPerson();
  await signIn(petugasPage, 'petugas@rsud.demo', '/apps/penjamin');
  await expect(petugasPage.getByRole('heading', { name: 'Penjamin' })).toBeHidden();
});

test('the floor: a bed is taken out of use and back; one with a patient is not', async ({ page }) => {
  await signIn(page, 'admin@rsud.demo', '/apps/ruangan');
  await page.getByRole('treeitem', { name: /^Melati/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Melati' })).toBeVisible();
  await page
    .getByRole('group', { name: 'Saring tempat tidur' })
    .getByRole('button', { name: /^Semua/ })
    .click();
  const dialog = page.getByRole('dialog', { name: /^Ubah Bed/ });

  await page
    .getByRole('button', { name: /^Bed .*Terisi/ })
    .first()
    .click();
  await expect(dialog).toBeVisible();
  await dialog.getByText('Kosong', { exact: true }).click();
  await page.keyboard.press('Control+Enter');
  // The field tells the rule before the save too. Esc waits for the answer: while a form is saved it does nothing.
  await expect(dialog.getByText('1 isian perlu diperbaiki')).toBeVisible();
  await expect(dialog.locator('[data-simpan]')).toBeEnabled();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Buang dan tutup' }).click();
  await expect(dialog).toBeHidden();

  const inactiveCount = await page.getByRole('button', { name: /^Bed .*Tidak Aktif/ }).count();
  await page
    .getByRole('button', { name: /^Bed .*Kosong/ })
    .first()
    .click();
  await dialog.getByText('Tidak Aktif', { exact: true }).click();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: /^Bed .*Tidak Aktif/ })).toHaveCount(inactiveCount + 1);
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect(page.getByRole('button', { name: /^Bed .*Tidak Aktif/ })).toHaveCount(inactiveCount);
});

test('the week of a doctor: hours are added with the keyboard, overlapping ones refused at their field, and taken away again', async ({
  page,
}) => {
  await signIn(page, 'admin@rsud.demo', '/apps/karyawan');
  await page
    .getByRole('link', { name: /^Jadwal dr/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Tambah jadwal' });
  const content = async (start: string, end: string): Promise<void> => {
    await page.getByRole('button', { name: 'Tambah jadwal Minggu' }).click();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('combobox', { name: /^Ruangan/ }).fill('Penyakit');
    await expect(page.getByRole('option', { name: /Penyakit/ }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await dialog.getByRole('textbox', { name: /^Jam mulai/ }).focus();
    await page.keyboard.type(start);
    await page.keyboard.press('Enter');
    await page.keyboard.type(end);
    await page.keyboard.press('Enter');
    await page.keyboard.type('5');
    await page.keyboard.press('Control+Enter');
  };
  await content('0200', '0300');
  const block = page.getByRole('button', { name: /^Minggu 02\.00–03\.00/ });
  await expect(block).toBeVisible();
  await content('0230', '0330');
  await expect(dialog.getByRole('textbox', { name: /^Jam mulai/ })).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Buang dan tutup' }).click();
  await block.focus();
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'Hapus', exact: true }).click();
  await expect(block).toBeHidden();
});
