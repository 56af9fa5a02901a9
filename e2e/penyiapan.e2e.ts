import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { SANDI, masuk, namaUnik } from './alat.ts';

/** How many keys it may take from Home until the first patient is saved. */
const TOMBOL_TERBANYAK = 120;

/** A facility made as its operator makes it; it has no rooms. */
async function faskesBaru(): Promise<string> {
  const kode = `B${Date.now() % 1_000_000}`;
  const email = `admin@${kode.toLowerCase()}.uji`;
  const perintah = [
    'apps/server/src/admin.ts',
    'faskes',
    '--kode',
    kode,
    '--nama',
    `Klinik ${kode}`,
    '--jenis',
    'klinik',
    '--zona',
    'Asia/Jakarta',
    '--email',
    email,
    '--nama-admin',
    'Wati Lestari',
  ];
  await promisify(execFile)(process.execPath, perintah, {
    env: { ...process.env, NADI_DATA_DIR: '.cache/e2e-data', NADI_ADMIN_PASSWORD: SANDI },
  });
  return email;
}

test('a new facility is set up with the keyboard alone and registers its first patient', async ({ page }) => {
  await masuk(page, await faskesBaru());
  let ditekan = 0;
  const tekan = async (tombol: string): Promise<void> => {
    ditekan += 1;
    await page.keyboard.press(tombol);
  };
  const ketik = async (teks: string): Promise<void> => {
    ditekan += teks.length;
    await page.keyboard.type(teks);
  };
  const mulai = Date.now();
  await page.getByRole('link', { name: 'Siapkan faskes' }).focus();
  await tekan('Enter');
  await expect(page.getByRole('radio', { name: /^Klinik/ })).toBeFocused();
  // To the doctors, past what is suggested.
  await tekan('Alt+ArrowDown');
  await tekan('Alt+ArrowDown');
  await expect(page.getByRole('textbox', { name: 'Gelar depan' })).toBeFocused();
  await tekan('Enter');
  await ketik('Ayu Lestari');
  await tekan('Control+Enter');
  await expect(page.getByRole('button', { name: /Daftarkan pasien pertama/ })).toBeFocused();

  await tekan('Enter');
  const form = page.getByRole('dialog', { name: 'Pendaftaran Pasien Baru' });
  await expect(form.getByRole('textbox', { name: 'NIK', exact: true })).toBeFocused();
  await ketik('3374105203900777');
  await form.getByRole('textbox', { name: 'Nama', exact: true }).focus();
  const nama = namaUnik('SITI PERTAMA');
  await ketik(nama);
  await form.getByRole('textbox', { name: 'Tempat lahir', exact: true }).focus();
  await ketik('Semarang');
  await form.getByRole('textbox', { name: 'No. Handphone', exact: true }).focus();
  await ketik('081200000999');
  await tekan('Control+Enter');
  await expect(page.getByText('Sukses Menambahkan Pasien Baru')).toBeVisible();
  console.log(`new facility: ${ditekan} keys and ${Math.round((Date.now() - mulai) / 1000)} s to its first patient`);
  expect(ditekan).toBeLessThanOrEqual(TOMBOL_TERBANYAK);

  // The visit's destination is there at once.
  await page.keyboard.press('F3');
  await expect(
    page.getByRole('dialog', { name: 'Tambah Pendaftaran Kunjungan' }).getByRole('combobox', { name: 'Tujuan' }),
  ).toHaveValue('Rawat Jalan');
});
