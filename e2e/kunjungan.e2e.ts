import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import {
  visitForm,
  signIn,
  uniqueNama,
  createPasien,
  consentHeading,
  expectCleanAt,
  goTo,
  pickOption,
  saveUntilConsent,
  test,
} from './fixtures.ts';

const SAVED_TEXT = 'Pasien sukses didaftarkan antrean kunjungan';

/** F3, and the patient by his number: 1 key after it is typed. */
async function openWith(page: Page, norm: number): Promise<void> {
  await page.keyboard.press('F3');
  await expect(visitForm(page)).toBeVisible();
  await page.keyboard.type(String(norm));
  await page.keyboard.press('Enter');
  await expect(visitForm(page).getByText(String(norm).padStart(6, '0')).first()).toBeVisible();
}

async function chooseMelati(page: Page): Promise<void> {
  await pickOption(page, 'Tujuan', 'Rawat Inap');
  await pickOption(page, 'Ruangan', 'Melati');
  await pickOption(page, 'Dokter', 'dr.');
}

/** The bed that the picker proposes. */
async function takeBed(page: Page, look?: () => Promise<void>): Promise<string> {
  await page.keyboard.press('Alt+t');
  const dialog = page.getByRole('dialog', { name: 'Pilih tempat tidur' });
  await expect(dialog.locator('[data-bed]:focus')).toBeVisible();
  await look?.();
  const bed = (await dialog.locator('[data-summary] strong').textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  return bed;
}

/** Returns the keys. */
async function saveVisit(page: Page, answer: 'y' | 't'): Promise<number> {
  const keyCount = await saveUntilConsent(page);
  await page.keyboard.press(answer);
  return keyCount + 1;
}

test('inpatient with a bed by the keyboard; two clerks want the same one; the visit is edited, its history read, and cancelled', async ({
  page,
  otherPerson,
}) => {
  await signIn(page, 'petugas@rsud.demo');
  const nama = uniqueNama('INAP UJI');
  const [firstNorm, secondNorm] = [await createPasien(page, nama), await createPasien(page, uniqueNama('INAP LAIN'))];
  const otherPage = await otherPerson();
  await signIn(otherPage, 'admin@rsud.demo');

  const bed: string[] = [];
  for (const [person, norm] of [
    [page, firstNorm],
    [otherPage, secondNorm],
  ] as const) {
    await openWith(person, norm);
    await chooseMelati(person);
    const look = () => expectCleanAt(page, 'bed picker', { colours: true });
    bed.push(await takeBed(person, person === page ? look : undefined));
    await expect(
      visitForm(person)
        .getByText(bed.at(-1) ?? '')
        .first(),
    ).toBeVisible();
  }
  expect(bed[0]).toBe(bed[1]);
  await saveUntilConsent(page);
  await expectCleanAt(page, 'consent', { only: 'phone', colours: true });
  await page.keyboard.press('Alt+t');
  await page.keyboard.press('y');
  await expect(page.getByText(SAVED_TEXT)).toBeVisible();
  await expect(page.getByText('Cetak bukti pendaftaran?')).toBeVisible();
  await page.keyboard.press('Escape');
  // The second is told at once; his save stops at the field, and he picks another.
  await expect(
    visitForm(otherPage)
      .getByText(/sudah dipesan, pilih yang lain$/)
      .first(),
  ).toBeVisible();
  await otherPage.keyboard.press('Control+Enter');
  await expect(visitForm(otherPage).getByText('1 isian perlu diperbaiki.')).toBeVisible();
  await expect(consentHeading(otherPage)).toBeHidden();
  await takeBed(otherPage);
  await saveVisit(otherPage, 't');
  await expect(otherPage.getByText(SAVED_TEXT)).toBeVisible();

  await goTo(page, '/apps/kunjungan');
  await page.getByRole('button', { name: `Edit ${nama}` }).click();
  await expect(page.getByRole('heading', { name: 'Edit Pendaftaran Kunjungan' })).toBeVisible();
  await visitForm(page)
    .getByLabel(/^Keluhan/)
    .fill('Sesak napas sejak semalam');
  // The answer of the patient is known and stays.
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Pasien sukses diperbarui antrean kunjungan')).toBeVisible();
  await page.getByRole('button', { name: `Tindakan lain ${nama}` }).click();
  await page.getByRole('menuitem', { name: 'Riwayat perubahan' }).click();
  const changeLog = page.getByRole('dialog', { name: new RegExp(nama) });
  await expect(changeLog.getByText('Sesak napas sejak semalam')).toBeVisible();
  await expect(changeLog.getByText('Didaftarkan')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: `Tindakan lain ${nama}` }).click();
  await page.getByRole('menuitem', { name: 'Batalkan kunjungan' }).click();
  await expect(page.getByRole('radio', { name: /Pasien pulang/ })).toBeFocused();
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/dibatalkan$/)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(nama) })).toContainText('Batal');
});

test('accident, responsible person and a procedure; the patient declines consent and is registered all the same', async ({
  page,
}) => {
  await signIn(page, 'petugas@rsud.demo');
  await openWith(page, await createPasien(page, uniqueNama('LAKA UJI')));
  await pickOption(page, 'Tujuan', 'Gawat Darurat');
  await pickOption(page, 'Dokter', 'dr.');
  const form = visitForm(page);
  for (const panel of ['Tindakan', 'Rujukan', 'Kecelakaan'])
    await form.getByRole('button', { name: new RegExp(`^${panel}`) }).click();
  await page.keyboard.press('Control+Enter');
  await expect(form.getByText('Nomor laporan polisi wajib diisi').first()).toBeVisible();
  await expectCleanAt(page, 'visit form, panels open, errors in them', { colours: true });
  await form.getByRole('button', { name: 'Tanpa rujukan' }).click();
  await pickOption(page, 'Jenis kecelakaan', 'KLL');
  await form.getByRole('textbox', { name: /^Nomor laporan polisi/ }).fill('LP/7/2026');
  await form.getByRole('textbox', { name: /^Tanggal kejadian/ }).focus();
  await page.keyboard.type('01112026');
  await pickOption(page, 'Provinsi', 'Jawa Tengah');
  await pickOption(page, 'Kabupaten', 'Kota Semarang');
  await pickOption(page, 'Kecamatan', 'Tembalang');
  await form.getByRole('button', { name: /^Penanggung jawab/ }).click();
  await pickOption(page, 'Hubungan', 'Suami');
  await form.getByRole('textbox', { name: /^Nama penanggung jawab/ }).fill('BAMBANG UJI');
  const sentRequest = page.waitForRequest((req) => req.url().endsWith('/api/pendaftaran') && req.method() === 'POST');
  await saveVisit(page, 't');
  expect((await sentRequest).postDataJSON()).toMatchObject({
    satu_sehat: false,
    kecelakaan: {
      no_laporan_polisi: 'LP/7/2026',
      tanggal_kejadian: '2026/11/01',
      kode_provinsi: 33,
      kode_kabupaten: 3374,
    },
    penanggung_jawab_pasien: { nama: 'BAMBANG UJI', hubungan: 2 },
  });
  await expect(page.getByText(SAVED_TEXT)).toBeVisible();
  await expect(page.getByText('Cetak bukti pendaftaran?')).toBeVisible();
});

test.describe('F4: eligibility', () => {
  const panelOf = (page: Page): Locator => page.getByRole('region', { name: 'Kepesertaan BPJS' });
  async function check(page: Page, nomor: string): Promise<void> {
    await visitForm(page)
      .getByRole('textbox', { name: /NIK\/NOKA/ })
      .fill(nomor);
    await page.keyboard.press('F4');
  }
  test('active, inactive, in arrears, unknown and away, each said; one key switches to the general payer', async ({
    page,
  }) => {
    // PCare, which the clinic asks, is the one that tells of arrears.
    await signIn(page, 'petugas@klinik.demo');
    await page.keyboard.press('F3');
    await check(page, '0009900000200');
    await expect(panelOf(page).getByText('AKTIF', { exact: true }).first()).toBeVisible();
    await check(page, '0009900000410');
    await expect(panelOf(page).getByText('Status kepesertaan BPJS (JKN) tidak aktif.')).toBeVisible();
    await expectCleanAt(page, 'eligibility, inactive', { only: 'phone', colours: true });
    await check(page, '0009900000402');
    await expect(panelOf(page).getByText(/Ada tunggakan/)).toBeVisible();
    await check(page, '0009900000404');
    await expect(panelOf(page).getByRole('alert')).toBeVisible();
    await check(page, '0009900000503');
    await expect(panelOf(page).getByRole('button', { name: 'Coba lagi' })).toBeVisible({ timeout: 20_000 });
    await page.keyboard.press('Escape');

    const norm = await createPasien(page, uniqueNama('NONAKTIF UJI'), { no_bpjs: '0009900000410' });
    await openWith(page, norm);
    await pickOption(page, 'Penjamin', 'BPJS');
    await expect(visitForm(page).getByLabel(/^Nomor kartu/)).toHaveValue('0009900000410');
    await page.keyboard.press('F4');
    await expect(visitForm(page).getByText('Peserta tidak aktif')).toBeVisible();
    await page.keyboard.press('Alt+u');
    const penjamin = visitForm(page).getByRole('combobox', { name: /^Penjamin/ });
    await expect(penjamin).toHaveValue('Tanpa Asuransi / Umum');

    // The number and the class go away under the hands of a clerk who chooses with Enter and saves at once.
    await pickOption(page, 'Penjamin', 'BPJS');
    await expect(visitForm(page).getByLabel(/^Nomor kartu/)).toBeFocused();
    await penjamin.focus();
    await page.keyboard.type('umum');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Enter');
    await expect(visitForm(page).getByText(/isian perlu diperbaiki\.$/)).toBeVisible();
    await expect(visitForm(page).getByLabel(/^Nomor kartu/)).toBeHidden();
    expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true);
  });
});

test('a returning patient to another room: at most twelve keys', async ({ page }) => {
  await signIn(page, 'petugas@klinik.demo');
  const norm = await createPasien(page, uniqueNama('PINDAH POLI'));
  await openWith(page, norm); // 1
  let keyCount = 1;
  const box = visitForm(page).getByRole('combobox', { name: /^Unit/ });
  if ((await box.inputValue()) === '') keyCount += await pickOption(page, 'Unit', 'gig');
  const dokter = visitForm(page).getByRole('combobox', { name: /^Dokter/ });
  if ((await dokter.inputValue()) === '') keyCount += await pickOption(page, 'Dokter', 'd');
  keyCount += await saveVisit(page, 'y');
  await expect(page.getByText(SAVED_TEXT)).toBeVisible();
  expect(keyCount).toBeLessThanOrEqual(12);
});

test('the query string opens the form with its patient', async ({ page }) => {
  await signIn(page, 'petugas@klinik.demo');
  const nama = uniqueNama('ALAMAT UJI');
  const norm = await createPasien(page, nama);
  await page.goto(`/apps/kunjungan?norm=${norm}`);
  await expect(visitForm(page).getByText(nama)).toBeVisible();
  await expect(page).toHaveURL(/\/apps\/kunjungan$/);
});

test('F3 on a patient’s address is for that patient, also before the page has come', async ({ page }) => {
  await signIn(page, 'petugas@klinik.demo');
  const nama = uniqueNama('CEPAT UJI');
  const norm = await createPasien(page, nama);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/api/pasien/${norm}`, async (route) => (await released, route.continue()));
  const requested = page.waitForRequest(`**/api/pasien/${norm}`);
  await page.keyboard.press('Control+k');
  await page.keyboard.type(nama.toLowerCase());
  // The patient, who has a number: 'Pasien baru dengan nama' beside them carries the same name.
  await expect(page.getByRole('option', { name: new RegExp(`^\\d+ ${nama}`) })).toBeVisible();
  await page.keyboard.press('Alt+Enter');
  await requested;
  await page.keyboard.press('F3');
  await expect(visitForm(page).getByText(String(norm).padStart(6, '0'))).toBeVisible();
  release();
  await expect(visitForm(page).getByText(nama)).toBeVisible();
});
