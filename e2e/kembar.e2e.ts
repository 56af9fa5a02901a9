import { expect, test, type Locator, type Page } from '@playwright/test';
import { masuk, namaUnik } from './alat.ts';

const formulir = (page: Page): Locator => page.getByRole('dialog', { name: 'Pendaftaran Pasien Baru' });

/** Opens the form and types what every patient needs; the rest is the test's. */
async function isiPasien(
  page: Page,
  { nama, lahir, telepon }: { nama: string; lahir: string; telepon: string },
): Promise<void> {
  await page.keyboard.press('F2');
  const form = formulir(page);
  await expect(form).toBeVisible();
  await form.getByRole('textbox', { name: 'Nama', exact: true }).fill(nama);
  await form.getByRole('textbox', { name: 'Tempat lahir', exact: true }).fill('Semarang');
  await form.getByRole('textbox', { name: 'Tanggal lahir', exact: true }).focus();
  await page.keyboard.type(lahir);
  await form.getByRole('textbox', { name: 'No. Handphone', exact: true }).fill(telepon);
}

/** Saves, and tells the norm of the patient whose page comes then. */
async function simpan(page: Page): Promise<number> {
  await page.keyboard.press('Control+Enter');
  return normTampil(page);
}
async function normTampil(page: Page): Promise<number> {
  await expect(formulir(page)).toBeHidden();
  await expect(page).toHaveURL(/\/apps\/pasien\/\d+$/);
  return Number(page.url().split('/').at(-1));
}
const judul = (page: Page, nama: string): Locator =>
  page.getByRole('heading', { level: 1, name: nama }).filter({ visible: true });

/** From the open patient's page: the menu, the search, the comparison. */
async function bukaGabung(page: Page, tindakan: string, dengan: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Tindakan lain' }).filter({ visible: true }).click();
  await page.getByRole('menuitem', { name: tindakan }).click();
  await page.getByRole('combobox', { name: 'Cari pasien' }).fill(dengan);
  await expect(page.getByRole('option', { name: new RegExp(dengan) })).toBeVisible();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Gabungkan pasien' });
  await expect(dialog.getByRole('group', { name: 'Pasien yang dipertahankan' })).toBeVisible();
  return dialog;
}

async function gabungkan(page: Page, dialog: Locator, alasan: string): Promise<void> {
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
  const nama = namaUnik('SITI KEMBAR');
  await masuk(page, 'admin@klinik.demo');
  await isiPasien(page, { nama, lahir: '12031985', telepon: '081211110001' });
  const pertama = await simpan(page);

  await isiPasien(page, { nama, lahir: '12031985', telepon: '081211110002' });
  const panel = page.getByRole('region', { name: 'Mungkin sudah terdaftar' });
  await expect(panel.getByRole('article', { name: new RegExp(nama) })).toContainText('Nama sama, tanggal lahir sama');
  await page.keyboard.press('Control+Enter');
  const alasan = page.getByRole('dialog', { name: 'Tetap simpan sebagai pasien baru?' });
  await expect(alasan).toContainText(nama);
  await page.keyboard.press('Escape');
  await expect(formulir(page).getByRole('textbox', { name: 'Nama', exact: true })).toHaveValue(nama);

  await page.keyboard.press('Control+Enter');
  await expect(alasan.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  const kedua = await normTampil(page);
  expect(kedua).not.toBe(pertama);

  await page.goto(`/apps/pasien-kembar?status=bukan&norm=${kedua}`);
  await expect(
    page.getByRole('list', { name: 'Pasangan pasien' }).getByText('Saudara atau anggota keluarganya'),
  ).toBeVisible();
});

test('"Pakai pasien ini" goes to the patient who is there, and nobody is registered twice', async ({ page }) => {
  const nama = namaUnik('SITI PAKAI');
  await masuk(page, 'petugas@klinik.demo');
  await isiPasien(page, { nama, lahir: '12031985', telepon: '081211110003' });
  const pertama = await simpan(page);
  await isiPasien(page, { nama, lahir: '12031985', telepon: '081211110003' });
  await page
    .getByRole('article', { name: new RegExp(nama) })
    .getByRole('button', { name: 'Pakai pasien ini' })
    .click();
  expect(await normTampil(page)).toBe(pertama);
});

test('two records become one: chosen fields and the old number go with it; undone, both are as before', async ({
  page,
}) => {
  const [satu, dua] = [namaUnik('GABUNG SATU'), namaUnik('GABUNG DUA')];
  await masuk(page, 'admin@klinik.demo');
  await isiPasien(page, { nama: satu, lahir: '01021970', telepon: '081211110004' });
  const normSatu = await simpan(page);
  await isiPasien(page, { nama: dua, lahir: '01021971', telepon: '081211110005' });
  const normDua = await simpan(page);

  const dialog = await bukaGabung(page, 'Gabungkan dengan pasien lain…', satu);
  // No visits on either side: the older record is the one to keep.
  await expect(dialog.getByRole('radio', { name: new RegExp(`${satu}.*Disarankan`) })).toBeChecked();
  await dialog.getByRole('radiogroup', { name: 'Tanggal lahir' }).getByRole('radio', { name: '01/02/1971' }).check();
  await dialog.getByRole('radiogroup', { name: 'Nama', exact: true }).getByRole('radio', { name: satu }).check();
  await gabungkan(page, dialog, 'Terdaftar dua kali');
  await page.getByRole('button', { name: 'Buka pasien' }).click();
  await expect(page).toHaveURL(new RegExp(`/apps/pasien/${normSatu}$`));
  await expect(judul(page, satu)).toBeVisible();
  await expect(page.getByText(/Juga No\. RM lama/).filter({ visible: true })).toContainText(String(normDua));

  // The old number still finds the patient.
  await page.goto(`/apps/pasien/${normDua}`);
  await expect(judul(page, satu)).toBeVisible();
  await expect(page.getByText('01/Feb/1971').filter({ visible: true }).first()).toBeVisible();

  await page.goto(`/apps/pasien-kembar?tab=riwayat&norm=${normDua}`);
  await page.getByRole('button', { name: `Batalkan penggabungan ${dua}` }).click();
  await expect(page.getByRole('dialog', { name: 'Batalkan penggabungan?' })).toContainText(`${dua} (`);
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Penggabungan' }).getByText('Dibatalkan')).toBeVisible();
  await page.goto(`/apps/pasien/${normDua}`);
  await expect(judul(page, dua)).toBeVisible();
  await page.goto(`/apps/pasien/${normSatu}`);
  await expect(page.getByText('01/Feb/1970').filter({ visible: true }).first()).toBeVisible();
});

test('a newborn stands beside its mother without a NIK, and gets its own name under the same number', async ({
  page,
}) => {
  const [ibu, anak] = [namaUnik('IBU UJI'), namaUnik('ANAK UJI')];
  await masuk(page, 'petugas@klinik.demo');
  await isiPasien(page, { nama: ibu, lahir: '05051990', telepon: '081211110006' });
  await formulir(page).getByText('Perempuan', { exact: true }).first().click();
  const normIbu = await simpan(page);

  await page.keyboard.press('F2');
  const form = formulir(page);
  await form.getByRole('switch', { name: 'Bayi baru lahir' }).check();
  await form.getByRole('combobox', { name: 'Ibu' }).fill(ibu);
  await expect(page.getByRole('option', { name: new RegExp(ibu) })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('textbox', { name: 'Nama', exact: true })).toHaveValue(
    new RegExp(`^By\\. Ny\\. ${ibu}$`, 'i'),
  );
  await form.getByRole('textbox', { name: 'Tempat lahir', exact: true }).fill('Semarang');
  await form.getByRole('textbox', { name: 'Tanggal lahir', exact: true }).focus();
  const [hari, bulan, tahun] = new Date().toLocaleDateString('en-GB', { timeZone: 'Asia/Jakarta' }).split('/');
  await page.keyboard.type(`${hari}${bulan}${tahun}`);
  const normAnak = await simpan(page);
  await expect(page.getByText('Anak dari').filter({ visible: true })).toContainText(ibu);

  await page.getByRole('button', { name: 'Edit' }).filter({ visible: true }).click();
  const ubah = page.getByRole('dialog').filter({ has: page.getByRole('textbox', { name: 'Nama', exact: true }) });
  await ubah.getByRole('textbox', { name: 'Nama', exact: true }).fill(anak);
  const nik = `337410${hari}${bulan}${tahun?.slice(2)}${String(Date.now()).slice(-4)}`;
  await ubah.getByRole('textbox', { name: 'NIK', exact: true }).fill(nik);
  await page.keyboard.press('Control+Enter');
  await expect(ubah).toBeHidden();
  await expect(judul(page, anak)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/apps/pasien/${normAnak}$`));
  await expect(
    page
      .getByText(nik.replaceAll(/(\d{4})(?=\d)/g, '$1 '))
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await page.goto(`/apps/pasien/${normIbu}`);
  await expect(page.getByText('Ibu dari').filter({ visible: true })).toContainText(anak);
});

test('an unknown patient turns out to be somebody who is here: merged into the known record', async ({ page }) => {
  const [dikenal, takDikenal] = [namaUnik('DIKENAL UJI'), namaUnik('TUAN X')];
  await masuk(page, 'admin@klinik.demo');
  await isiPasien(page, { nama: dikenal, lahir: '17081965', telepon: '081211110007' });
  const norm = await simpan(page);
  await page.keyboard.press('F2');
  await formulir(page).getByRole('switch', { name: 'Pasien Tak Dikenal' }).check();
  await formulir(page).getByRole('textbox', { name: 'Nama', exact: true }).fill(takDikenal);
  const normTakDikenal = await simpan(page);
  await expect(page.getByText('Pasien tak dikenal', { exact: true }).filter({ visible: true })).toBeVisible();

  const dialog = await bukaGabung(page, 'Pasien ini sudah dikenal…', dikenal);
  await expect(dialog.getByText('Disarankan: sudah dikenal')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: new RegExp(`${dikenal}.*Disarankan`) })).toBeChecked();
  await gabungkan(page, dialog, 'Pasien tak dikenal sudah diketahui');
  await page.goto(`/apps/pasien/${normTakDikenal}`);
  await expect(judul(page, dikenal)).toBeVisible();
  await expect(page.getByText('Pasien tak dikenal', { exact: true }).filter({ visible: true })).toBeHidden();
  expect(norm).not.toBe(normTakDikenal);
});
