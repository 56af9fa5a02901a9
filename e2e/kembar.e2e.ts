import { expect, type Locator, type Page } from '@playwright/test';
import { signIn, uniqueNama, test } from './fixtures.ts';

const newPasienForm = (page: Page): Locator => page.getByRole('dialog', { name: 'Pendaftaran Pasien Baru' });

/** Opens the form and types what every patient needs; the rest is the test's. */
async function fillPasien(
  page: Page,
  { nama, lahir, telepon }: { nama: string; lahir: string; telepon: string },
): Promise<void> {
  await page.keyboard.press('F2');
  const form = newPasienForm(page);
  await expect(form).toBeVisible();
  await form.getByRole('textbox', { name: 'Nama', exact: true }).fill(nama);
  await form.getByRole('textbox', { name: 'Tempat lahir', exact: true }).fill('Semarang');
  await form.getByRole('textbox', { name: 'Tanggal lahir', exact: true }).focus();
  await page.keyboard.type(lahir);
  await form.getByRole('textbox', { name: 'No. Handphone', exact: true }).fill(telepon);
}

/** Saves, and tells the norm of the patient whose page comes then. */
async function savePasien(page: Page): Promise<number> {
  await page.keyboard.press('Control+Enter');
  return shownNorm(page);
}
async function shownNorm(page: Page): Promise<number> {
  await expect(newPasienForm(page)).toBeHidden();
  await expect(page).toHaveURL(/\/apps\/pasien\/\d+$/);
  return Number(page.url().split('/').at(-1));
}
const headingOf = (page: Page, nama: string): Locator =>
  page.getByRole('heading', { level: 1, name: nama }).filter({ visible: true });

/** From the open patient's page: the menu, the search, the comparison. */
async function openGabung(page: Page, actionName: string, withPasien: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Tindakan lain' }).filter({ visible: true }).click();
  await page.getByRole('menuitem', { name: actionName }).click();
  await page.getByRole('combobox', { name: 'Cari pasien' }).fill(withPasien);
  await expect(page.getByRole('option', { name: new RegExp(withPasien) })).toBeVisible();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Gabungkan pasien' });
  await expect(dialog.getByRole('group', { name: 'Pasien yang dipertahankan' })).toBeVisible();
  return dialog;
}

async function mergePasien(page: Page, dialog: Locator, alasan: string): Promise<void> {
  await dialog.getByRole('button', { name: alasan }).click();
  await page.keyboard.press('Control+Enter');
  await page
    .getByRole('dialog', { name: /^Gabungkan \d+ ke \d+\?$/ })
    .getByRole('button', { name: 'Gabungkan' })
    .click();
  await expect(page.getByText('Pasien sudah digabung')).toBeVisible();
}

test('somebody who is here already is shown while typing; who goes on says why, and the reason is kept', async ({
  page,
}) => {
  const nama = uniqueNama('SITI KEMBAR');
  await signIn(page, 'admin@klinik.demo');
  await fillPasien(page, { nama, lahir: '12031985', telepon: '081211110001' });
  const firstNorm = await savePasien(page);

  await fillPasien(page, { nama, lahir: '12031985', telepon: '081211110002' });
  const panel = page.getByRole('region', { name: 'Mungkin sudah terdaftar' });
  await expect(panel.getByRole('article', { name: new RegExp(nama) })).toContainText('Nama sama, tanggal lahir sama');
  await page.keyboard.press('Control+Enter');
  const alasan = page.getByRole('dialog', { name: 'Tetap simpan sebagai pasien baru?' });
  await expect(alasan).toContainText(nama);
  await page.keyboard.press('Escape');
  await expect(newPasienForm(page).getByRole('textbox', { name: 'Nama', exact: true })).toHaveValue(nama);

  await page.keyboard.press('Control+Enter');
  await expect(alasan.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  const secondNorm = await shownNorm(page);
  expect(secondNorm).not.toBe(firstNorm);

  await page.goto(`/apps/pasien-kembar?status=bukan&norm=${secondNorm}`);
  await expect(
    page.getByRole('table', { name: 'Pasangan pasien' }).getByText('Saudara atau anggota keluarganya'),
  ).toBeVisible();
});

test('"Pakai pasien ini" goes to the patient who is there, and nobody is registered twice', async ({ page }) => {
  const nama = uniqueNama('SITI PAKAI');
  await signIn(page, 'petugas@klinik.demo');
  await fillPasien(page, { nama, lahir: '12031985', telepon: '081211110003' });
  const firstNorm = await savePasien(page);
  await fillPasien(page, { nama, lahir: '12031985', telepon: '081211110003' });
  await page
    .getByRole('article', { name: new RegExp(nama) })
    .getByRole('button', { name: 'Pakai pasien ini' })
    .click();
  expect(await shownNorm(page)).toBe(firstNorm);
});

test('two records become one: chosen fields and the old number go with it; undone, both are as before', async ({
  page,
}) => {
  const [firstNama, secondNama] = [uniqueNama('GABUNG SATU'), uniqueNama('GABUNG DUA')];
  await signIn(page, 'admin@klinik.demo');
  await fillPasien(page, { nama: firstNama, lahir: '01021970', telepon: '081211110004' });
  const firstNorm = await savePasien(page);
  await fillPasien(page, { nama: secondNama, lahir: '01021971', telepon: '081211110005' });
  const secondNorm = await savePasien(page);

  const dialog = await openGabung(page, 'Gabungkan dengan pasien lain…', firstNama);
  // No visits on either side: the older record is the one to keep.
  await expect(dialog.getByRole('radio', { name: new RegExp(`${firstNama}.*Disarankan`) })).toBeChecked();
  await dialog.getByRole('radiogroup', { name: 'Tanggal lahir' }).getByRole('radio', { name: '01/02/1971' }).check();
  await dialog.getByRole('radiogroup', { name: 'Nama', exact: true }).getByRole('radio', { name: firstNama }).check();
  await mergePasien(page, dialog, 'Terdaftar dua kali');
  await page.getByRole('button', { name: 'Buka pasien' }).click();
  await expect(page).toHaveURL(new RegExp(`/apps/pasien/${firstNorm}$`));
  await expect(headingOf(page, firstNama)).toBeVisible();
  await expect(page.getByText(/Juga No\. RM lama/).filter({ visible: true })).toContainText(String(secondNorm));

  // The old number still finds the patient.
  await page.goto(`/apps/pasien/${secondNorm}`);
  await expect(headingOf(page, firstNama)).toBeVisible();
  await expect(page.getByText('01/Feb/1971').filter({ visible: true }).first()).toBeVisible();

  await page.goto(`/apps/pasien-kembar?tab=riwayat&norm=${secondNorm}`);
  await page.getByRole('button', { name: `Batalkan penggabungan ${secondNama}` }).click();
  await expect(page.getByRole('dialog', { name: 'Batalkan penggabungan?' })).toContainText(`${secondNama} (`);
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Penggabungan' }).getByText('Dibatalkan')).toBeVisible();
  await page.goto(`/apps/pasien/${secondNorm}`);
  await expect(headingOf(page, secondNama)).toBeVisible();
  await page.goto(`/apps/pasien/${firstNorm}`);
  await expect(page.getByText('01/Feb/1970').filter({ visible: true }).first()).toBeVisible();
});

test('a newborn stands beside its mother without a NIK, and gets its own name under the same number', async ({
  page,
}) => {
  const [ibu, child] = [uniqueNama('IBU UJI'), uniqueNama('ANAK UJI')];
  await signIn(page, 'petugas@klinik.demo');
  await fillPasien(page, { nama: ibu, lahir: '05051990', telepon: '081211110006' });
  await newPasienForm(page).getByText('Perempuan', { exact: true }).first().click();
  const ibuNorm = await savePasien(page);

  await page.keyboard.press('F2');
  const form = newPasienForm(page);
  await form.getByRole('switch', { name: 'Bayi baru lahir' }).check();
  await form.getByRole('combobox', { name: 'Ibu' }).fill(ibu);
  await expect(page.getByRole('option', { name: new RegExp(ibu) })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('textbox', { name: 'Nama', exact: true })).toHaveValue(
    new RegExp(`^By\\. Ny\\. ${ibu}$`, 'i'),
  );
  await form.getByRole('textbox', { name: 'Tempat lahir', exact: true }).fill('Semarang');
  await form.getByRole('textbox', { name: 'Tanggal lahir', exact: true }).focus();
  const [day, month, year] = new Date().toLocaleDateString('en-GB', { timeZone: 'Asia/Jakarta' }).split('/');
  await page.keyboard.type(`${day}${month}${year}`);
  const childNorm = await savePasien(page);
  await expect(page.getByText('Anak dari').filter({ visible: true })).toContainText(ibu);

  await page.getByRole('button', { name: 'Edit' }).filter({ visible: true }).click();
  const editDialog = page.getByRole('dialog').filter({ has: page.getByRole('textbox', { name: 'Nama', exact: true }) });
  await editDialog.getByRole('textbox', { name: 'Nama', exact: true }).fill(child);
  const nik = `337410${day}${month}${year?.slice(2)}${String(Date.now()).slice(-4)}`;
  await editDialog.getByRole('textbox', { name: 'NIK', exact: true }).fill(nik);
  await page.keyboard.press('Control+Enter');
  await expect(editDialog).toBeHidden();
  await expect(headingOf(page, child)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/apps/pasien/${childNorm}$`));
  await expect(
    page
      .getByText(nik.replaceAll(/(\d{4})(?=\d)/g, '$1 '))
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await page.goto(`/apps/pasien/${ibuNorm}`);
  await expect(page.getByText('Ibu dari').filter({ visible: true })).toContainText(child);
});

test('an unknown patient turns out to be somebody who is here: merged into the known record', async ({ page }) => {
  const [known, unknown] = [uniqueNama('DIKENAL UJI'), uniqueNama('TUAN X')];
  await signIn(page, 'admin@klinik.demo');
  await fillPasien(page, { nama: known, lahir: '17081965', telepon: '081211110007' });
  const norm = await savePasien(page);
  await page.keyboard.press('F2');
  await newPasienForm(page).getByRole('switch', { name: 'Pasien Tak Dikenal' }).check();
  await newPasienForm(page).getByRole('textbox', { name: 'Nama', exact: true }).fill(unknown);
  const unknownNorm = await savePasien(page);
  await expect(page.getByText('Pasien tak dikenal', { exact: true }).filter({ visible: true })).toBeVisible();

  const dialog = await openGabung(page, 'Pasien ini sudah dikenal…', known);
  await expect(dialog.getByText('Disarankan: sudah dikenal')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: new RegExp(`${known}.*Disarankan`) })).toBeChecked();
  await mergePasien(page, dialog, 'Pasien tak dikenal sudah diketahui');
  await page.goto(`/apps/pasien/${unknownNorm}`);
  await expect(headingOf(page, known)).toBeVisible();
  await expect(page.getByText('Pasien tak dikenal', { exact: true }).filter({ visible: true })).toBeHidden();
  expect(norm).not.toBe(unknownNorm);
});
