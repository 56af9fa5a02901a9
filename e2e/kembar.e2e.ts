import { expect, type Locator, type Page } from '@playwright/test';
import { callApi, createPasien, goTo, signIn, uniqueNama, test } from './fixtures.ts';

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

test('somebody who is here already is shown while typing: taken from there, or registered with a reason that is kept', async ({
  page,
}) => {
  const nama = uniqueNama('SITI KEMBAR');
  await signIn(page, 'admin@klinik.demo');
  const firstNorm = await createPasien(page, nama, { nomor_kontak_telp: '081211110001' });

  const typed = { nama, lahir: '12031985', telepon: '081211110002' };
  await fillPasien(page, typed);
  const found = page
    .getByRole('region', { name: 'Mungkin sudah terdaftar' })
    .getByRole('article', { name: new RegExp(nama) });
  await expect(found).toContainText('Nama sama, tanggal lahir sama');
  await found.getByRole('button', { name: 'Pakai pasien ini' }).click();
  expect(await shownNorm(page)).toBe(firstNorm);

  await fillPasien(page, typed);
  await expect(found).toBeVisible();
  await page.keyboard.press('Control+Enter');
  const alasan = page.getByRole('dialog', { name: 'Tetap simpan sebagai pasien baru?' });
  await expect(alasan).toContainText(nama);
  await page.keyboard.press('Escape');
  await expect(newPasienForm(page).getByRole('textbox', { name: 'Nama', exact: true })).toHaveValue(nama);

  await page.keyboard.press('Control+Enter');
  await expect(alasan.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(new RegExp(`/${firstNorm}$`));
  const secondNorm = await shownNorm(page);

  await goTo(page, `/apps/pasien-kembar?status=bukan&norm=${secondNorm}`);
  await expect(
    page.getByRole('table', { name: 'Pasangan pasien' }).getByText('Saudara atau anggota keluarganya'),
  ).toBeVisible();
});

test('two records become one: chosen fields and the old number go with it; undone, both are as before', async ({
  page,
}) => {
  const [firstNama, secondNama] = [uniqueNama('GABUNG SATU'), uniqueNama('GABUNG DUA')];
  await signIn(page, 'admin@klinik.demo');
  const firstNorm = await createPasien(page, firstNama, { tanggal_lahir: '1970-02-01' });
  const secondNorm = await createPasien(page, secondNama, { tanggal_lahir: '1971-02-01' });
  await goTo(page, `/apps/pasien/${secondNorm}`);

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
  await goTo(page, `/apps/pasien/${secondNorm}`);
  await expect(headingOf(page, firstNama)).toBeVisible();
  await expect(page.getByText('01/Feb/1971').filter({ visible: true }).first()).toBeVisible();

  await goTo(page, `/apps/pasien-kembar?tab=riwayat&norm=${secondNorm}`);
  await page.getByRole('button', { name: `Batalkan penggabungan ${secondNama}` }).click();
  await expect(page.getByRole('dialog', { name: 'Batalkan penggabungan?' })).toContainText(`${secondNama} (`);
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Penggabungan' }).getByText('Dibatalkan')).toBeVisible();
  await goTo(page, `/apps/pasien/${secondNorm}`);
  await expect(headingOf(page, secondNama)).toBeVisible();
  await goTo(page, `/apps/pasien/${firstNorm}`);
  await expect(page.getByText('01/Feb/1970').filter({ visible: true }).first()).toBeVisible();
});

test('a newborn stands beside its mother without a NIK, and gets its own name under the same number', async ({
  page,
}) => {
  const [ibu, child] = [uniqueNama('IBU UJI'), uniqueNama('ANAK UJI')];
  await signIn(page, 'petugas@klinik.demo');
  const ibuNorm = await createPasien(page, ibu, { tanggal_lahir: '1990-05-05' });

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
  await goTo(page, `/apps/pasien/${ibuNorm}`);
  await expect(page.getByText('Ibu dari').filter({ visible: true })).toContainText(child);
});

test('an unknown patient turns out to be somebody who is here: merged into the known record', async ({ page }) => {
  const [known, unknown] = [uniqueNama('DIKENAL UJI'), uniqueNama('TUAN X')];
  await signIn(page, 'admin@klinik.demo');
  const norm = await createPasien(page, known, { tanggal_lahir: '1965-08-17' });
  const { norm: unknownNorm } = await callApi<{ norm: number }>(page, 'POST', '/pasien/store', {
    nama: unknown,
    tak_dikenal: true,
  });
  await goTo(page, `/apps/pasien/${unknownNorm}`);
  await expect(page.getByText('Pasien tak dikenal', { exact: true }).filter({ visible: true })).toBeVisible();

  const dialog = await openGabung(page, 'Pasien ini sudah dikenal…', known);
  await expect(dialog.getByText('Disarankan: sudah dikenal')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: new RegExp(`${known}.*Disarankan`) })).toBeChecked();
  await mergePasien(page, dialog, 'Pasien tak dikenal sudah diketahui');
  await goTo(page, `/apps/pasien/${unknownNorm}`);
  await expect(headingOf(page, known)).toBeVisible();
  await expect(page.getByText('Pasien tak dikenal', { exact: true }).filter({ visible: true })).toBeHidden();
  expect(norm).not.toBe(unknownNorm);
});
