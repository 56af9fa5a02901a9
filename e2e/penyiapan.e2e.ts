import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { signIn, uniqueNama, OWN_PASSWORD, test } from './fixtures.ts';

/** How many keys it may take from Home until the first patient is saved. */
const MAX_KEYS = 120;

/** A facility made as its operator makes it; it has no rooms. */
async function createFaskes(dataDir: string): Promise<string> {
  const kode = `B${Date.now() % 1_000_000}`;
  const email = `admin@${kode.toLowerCase()}.uji`;
  const command = [
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
  await promisify(execFile)(process.execPath, command, {
    env: { ...process.env, NADI_DATA_DIR: dataDir, NADI_ADMIN_PASSWORD: OWN_PASSWORD },
  });
  return email;
}

test('a new facility is set up with the keyboard alone and registers its first patient', async ({ page, server }) => {
  await signIn(page, await createFaskes(server.dataDir), '/', OWN_PASSWORD);
  let pressed = 0;
  const press = async (key: string): Promise<void> => {
    pressed += 1;
    await page.keyboard.press(key);
  };
  const typeText = async (text: string): Promise<void> => {
    pressed += text.length;
    await page.keyboard.type(text);
  };
  const startedAt = Date.now();
  await page.getByRole('link', { name: 'Siapkan faskes' }).focus();
  await press('Enter');
  await expect(page.getByRole('radio', { name: /^Klinik/ })).toBeFocused();
  // To the doctors, past what is suggested.
  await press('Alt+ArrowDown');
  await press('Alt+ArrowDown');
  await expect(page.getByRole('textbox', { name: 'Gelar depan' })).toBeFocused();
  await press('Enter');
  await typeText('Ayu Lestari');
  await press('Control+Enter');
  await expect(page.getByRole('button', { name: /Daftarkan pasien pertama/ })).toBeFocused();

  await press('Enter');
  const form = page.getByRole('dialog', { name: 'Pendaftaran Pasien Baru' });
  await expect(form.getByRole('textbox', { name: 'NIK', exact: true })).toBeFocused();
  await typeText('3374105203900777');
  await form.getByRole('textbox', { name: 'Nama', exact: true }).focus();
  const nama = uniqueNama('SITI PERTAMA');
  await typeText(nama);
  await form.getByRole('textbox', { name: 'Tempat lahir', exact: true }).focus();
  await typeText('Semarang');
  await form.getByRole('textbox', { name: 'No. Handphone', exact: true }).focus();
  await typeText('081200000999');
  await press('Control+Enter');
  await expect(page.getByText('Sukses Menambahkan Pasien Baru')).toBeVisible();
  console.log(
    `new facility: ${pressed} keys and ${Math.round((Date.now() - startedAt) / 1000)} s to its first patient`,
  );
  expect(pressed).toBeLessThanOrEqual(MAX_KEYS);

  // The visit's destination is there at once.
  await page.keyboard.press('F3');
  await expect(
    page.getByRole('dialog', { name: 'Tambah Pendaftaran Kunjungan' }).getByRole('combobox', { name: 'Tujuan' }),
  ).toHaveValue('Rawat Jalan');
});
