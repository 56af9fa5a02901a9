import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { formulir, masuk, namaUnik, pasienBaru, persetujuan, pilih, sampaiPersetujuan, test } from './alat.ts';

const SUKSES = 'Pasien sukses didaftarkan antrean kunjungan';

/** F3, and the patient by his number: 1 key after it is typed. */
async function bukaDengan(page: Page, norm: number): Promise<void> {
  await page.keyboard.press('F3');
  await expect(formulir(page)).toBeVisible();
  await page.keyboard.type(String(norm));
  await page.keyboard.press('Enter');
  await expect(formulir(page).getByText(String(norm).padStart(6, '0')).first()).toBeVisible();
}

async function keMelati(page: Page): Promise<void> {
  await pilih(page, 'Tujuan', 'Rawat Inap');
  await pilih(page, 'Ruangan', 'Melati');
  await pilih(page, 'Dokter', 'dr.');
}

/** The bed that the picker proposes. */
async function ambilBed(page: Page): Promise<string> {
  await page.keyboard.press('Alt+t');
  const dialog = page.getByRole('dialog', { name: 'Pilih tempat tidur' });
  await expect(dialog.locator('[data-bed]:focus')).toBeVisible();
  const bed = (await dialog.locator('footer strong').textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  return bed;
}

/** Returns the keys. */
async function simpan(page: Page, jawaban: 'y' | 't'): Promise<number> {
  const tombol = await sampaiPersetujuan(page);
  await page.keyboard.press(jawaban);
  return tombol + 1;
}

test('inpatient with a bed by the keyboard; two clerks want the same one; the visit is edited, its history read, and cancelled', async ({
  page,
  orangLain,
}) => {
  await masuk(page, 'petugas@rsud.demo');
  const nama = namaUnik('INAP UJI');
  const [satu, dua] = [await pasienBaru(page, nama), await pasienBaru(page, namaUnik('INAP LAIN'))];
  const lain = await orangLain();
  await masuk(lain, 'admin@rsud.demo');

  const bed: string[] = [];
  for (const [orang, norm] of [
    [page, satu],
    [lain, dua],
  ] as const) {
    await bukaDengan(orang, norm);
    await keMelati(orang);
    bed.push(await ambilBed(orang));
    await expect(
      formulir(orang)
        .getByText(bed.at(-1) ?? '')
        .first(),
    ).toBeVisible();
  }
  expect(bed[0]).toBe(bed[1]);
  await sampaiPersetujuan(page);
  await page.keyboard.press('Alt+t');
  await page.keyboard.press('y');
  await expect(page.getByText(SUKSES)).toBeVisible();
  await page.keyboard.press('Escape');
  // The second is told at once; his save stops at the field, and he picks another.
  await expect(
    formulir(lain)
      .getByText(/sudah dipesan, pilih yang lain$/)
      .first(),
  ).toBeVisible();
  await lain.keyboard.press('Control+Enter');
  await expect(formulir(lain).getByText('1 isian perlu diperbaiki.')).toBeVisible();
  await expect(persetujuan(lain)).toBeHidden();
  await ambilBed(lain);
  await simpan(lain, 't');
  await expect(lain.getByText(SUKSES)).toBeVisible();

  await page.goto('/apps/kunjungan');
  await page.getByRole('button', { name: `Edit ${nama}` }).click();
  await expect(page.getByRole('heading', { name: 'Edit Pendaftaran Kunjungan' })).toBeVisible();
  await formulir(page)
    .getByLabel(/^Keluhan/)
    .fill('Sesak napas sejak semalam');
  await simpan(page, 'y');
  await expect(page.getByText('Pasien sukses diperbarui antrean kunjungan')).toBeVisible();
  await page.getByRole('button', { name: `Tindakan lain ${nama}` }).click();
  await page.getByRole('menuitem', { name: 'Riwayat perubahan' }).click();
  const riwayat = page.getByRole('dialog', { name: new RegExp(nama) });
  await expect(riwayat.getByText('Sesak napas sejak semalam')).toBeVisible();
  await expect(riwayat.getByText('Didaftarkan')).toBeVisible();
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
  await masuk(page, 'petugas@rsud.demo');
  await bukaDengan(page, await pasienBaru(page, namaUnik('LAKA UJI')));
  await pilih(page, 'Tujuan', 'Gawat Darurat');
  await pilih(page, 'Dokter', 'dr.');
  const form = formulir(page);
  await form.getByRole('button', { name: /^Kecelakaan/ }).click();
  await page.keyboard.press('Control+Enter');
  await expect(form.getByText('Nomor laporan polisi wajib diisi').first()).toBeVisible();
  await pilih(page, 'Jenis kecelakaan', 'KLL');
  await form.getByRole('textbox', { name: /^Nomor laporan polisi/ }).fill('LP/7/2026');
  await form.getByRole('textbox', { name: /^Tanggal kejadian/ }).focus();
  await page.keyboard.type('01112026');
  await pilih(page, 'Provinsi', 'Jawa Tengah');
  await pilih(page, 'Kabupaten', 'Kota Semarang');
  await pilih(page, 'Kecamatan', 'Tembalang');
  await form.getByRole('button', { name: /^Penanggung jawab/ }).click();
  await pilih(page, 'Hubungan', 'Suami');
  await form.getByRole('textbox', { name: /^Nama penanggung jawab/ }).fill('BAMBANG UJI');
  const kirim = page.waitForRequest((req) => req.url().endsWith('/api/pendaftaran') && req.method() === 'POST');
  await simpan(page, 't');
  expect((await kirim).postDataJSON()).toMatchObject({
    satu_sehat: false,
    kecelakaan: {
      no_laporan_polisi: 'LP/7/2026',
      tanggal_kejadian: '2026/11/01',
      kode_provinsi: 33,
      kode_kabupaten: 3374,
    },
    penanggung_jawab_pasien: { nama: 'BAMBANG UJI', hubungan: 2 },
  });
  await expect(page.getByText(SUKSES)).toBeVisible();
  await expect(page.getByText('Cetak bukti pendaftaran?')).toBeVisible();
});

test.describe('F4: eligibility', () => {
  const panel = (page: Page): Locator => page.getByRole('region', { name: 'Kepesertaan BPJS' });
  async function cek(page: Page, nomor: string): Promise<void> {
    await formulir(page)
      .getByRole('textbox', { name: /NIK\/NOKA/ })
      .fill(nomor);
    await page.keyboard.press('F4');
  }
  test('active, inactive, in arrears, unknown and away, each said; one key switches to the general payer', async ({
    page,
  }) => {
    // PCare, which the clinic asks, is the one that tells of arrears.
    await masuk(page, 'petugas@klinik.demo');
    await page.keyboard.press('F3');
    await cek(page, '0009900000200');
    await expect(panel(page).getByText('AKTIF', { exact: true }).first()).toBeVisible();
    await cek(page, '0009900000410');
    await expect(panel(page).getByText('Status kepesertaan BPJS (JKN) tidak aktif.')).toBeVisible();
    await cek(page, '0009900000402');
    await expect(panel(page).getByText(/Ada tunggakan/)).toBeVisible();
    await cek(page, '0009900000404');
    await expect(panel(page).getByRole('alert')).toBeVisible();
    await cek(page, '0009900000503');
    await expect(panel(page).getByRole('button', { name: 'Coba lagi' })).toBeVisible({ timeout: 20_000 });
    await page.keyboard.press('Escape');

    const norm = await pasienBaru(page, namaUnik('NONAKTIF UJI'), { no_bpjs: '0009900000410' });
    await bukaDengan(page, norm);
    await pilih(page, 'Penjamin', 'BPJS');
    await expect(formulir(page).getByLabel(/^Nomor kartu/)).toHaveValue('0009900000410');
    await page.keyboard.press('F4');
    await expect(formulir(page).getByText('Peserta tidak aktif')).toBeVisible();
    await page.keyboard.press('Alt+u');
    await expect(formulir(page).getByRole('combobox', { name: /^Penjamin/ })).toHaveValue('Tanpa Asuransi / Umum');
  });
});

test('a returning patient to another room: at most twelve keys', async ({ page }) => {
  await masuk(page, 'petugas@klinik.demo');
  const norm = await pasienBaru(page, namaUnik('PINDAH POLI'));
  await bukaDengan(page, norm); // 1
  let tombol = 1;
  const kotak = formulir(page).getByRole('combobox', { name: /^Unit/ });
  if ((await kotak.inputValue()) === '') tombol += await pilih(page, 'Unit', 'gig');
  const dokter = formulir(page).getByRole('combobox', { name: /^Dokter/ });
  if ((await dokter.inputValue()) === '') tombol += await pilih(page, 'Dokter', 'd');
  tombol += await simpan(page, 'y');
  await expect(page.getByText(SUKSES)).toBeVisible();
  expect(tombol).toBeLessThanOrEqual(12);
});

test('the query string opens the form with its patient', async ({ page }) => {
  await masuk(page, 'petugas@klinik.demo');
  const nama = namaUnik('ALAMAT UJI');
  const norm = await pasienBaru(page, nama);
  await page.goto(`/apps/kunjungan?norm=${norm}`);
  await expect(formulir(page).getByText(nama)).toBeVisible();
  await expect(page).toHaveURL(/\/apps\/kunjungan$/);
});

test('F3 on a patient’s address is for that patient, also before the page has come', async ({ page }) => {
  await masuk(page, 'petugas@klinik.demo');
  const nama = namaUnik('CEPAT UJI');
  const norm = await pasienBaru(page, nama);
  let lepas = (): void => undefined;
  const nanti = new Promise<void>((resolve) => {
    lepas = resolve;
  });
  await page.route(`**/api/pasien/${norm}`, async (rute) => (await nanti, rute.continue()));
  const berangkat = page.waitForRequest(`**/api/pasien/${norm}`);
  await page.keyboard.press('Control+k');
  await page.keyboard.type(nama.toLowerCase());
  await expect(page.getByRole('option', { name: new RegExp(nama) })).toBeVisible();
  await page.keyboard.press('Alt+Enter');
  await berangkat;
  await page.keyboard.press('F3');
  await expect(formulir(page).getByText(String(norm).padStart(6, '0'))).toBeVisible();
  lepas();
  await expect(formulir(page).getByText(nama)).toBeVisible();
});
