import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectClean, registerInRoom, signIn, test, uniqueNama } from './fixtures.ts';

const ROOM = 'Poli Lansia';
const line = (page: Page) => page.getByRole('region', { name: 'Hasil kritis' });
const rowOf = (page: Page, nama: string) => page.getByRole('row', { name: new RegExp(nama) });

test('doctor to analyst and back: an order, a critical value, the red line over whatever is open, read back and gone', async ({
  page,
  otherPerson,
}) => {
  // Three people in three browsers.
  test.slow();
  const nama = uniqueNama('KRITIS UJI');
  const clerk = await otherPerson();
  await signIn(clerk, 'petugas@klinik.demo');
  await registerInRoom(clerk, ROOM, nama);

  await signIn(page, 'dokter@klinik.demo', `/apps/kunjungan?cari=${encodeURIComponent(nama)}`);
  await rowOf(page, nama).focus();
  await page.keyboard.press('F10');
  await expect(page.getByRole('article', { name: new RegExp(nama) })).toBeVisible();
  await page.keyboard.press('Alt+n');
  const minta = page.getByRole('dialog', { name: 'Minta penunjang' });
  await minta.getByLabel('Klinis').fill('Lemas, keringat dingin');
  await minta.getByRole('combobox', { name: 'Pemeriksaan' }).fill('Gula darah');
  await page.keyboard.press('Enter');
  await minta.getByRole('switch', { name: 'Cito' }).press('Space');
  await page.keyboard.press('Control+Enter');
  await expect(minta).toBeHidden();

  const analyst = await otherPerson();
  await signIn(analyst, 'analis@klinik.demo', `/apps/penunjang?cari=${encodeURIComponent(nama)}`);
  await rowOf(analyst, nama).focus();
  await expect(rowOf(analyst, nama)).toContainText('CITO');
  await analyst.keyboard.press('t');
  await expect(rowOf(analyst, nama)).toContainText('Diterima');
  await analyst.keyboard.press('k');
  await expect(rowOf(analyst, nama)).toContainText('Dikerjakan');
  await expectClean(analyst, 'the work list');
  await analyst.keyboard.press('h');
  const hasil = analyst.getByRole('dialog', { name: /^Hasil L-/ });
  await hasil.getByRole('combobox', { name: 'Parameter' }).fill('Glukosa sewaktu');
  await analyst.keyboard.press('Enter');
  await hasil.getByLabel('Nilai').fill('38');
  await expect(hasil).toContainText('LL kritis rendah');
  await analyst.keyboard.press('Control+Enter');
  await expect(hasil).toContainText('menunggu validasi');
  await expectClean(analyst, 'the results of an order', { colours: true });

  // The doctor types on; the line comes, covers nothing of it and takes no key.
  const subjektif = page.getByRole('textbox', { name: 'Subjektif' });
  await subjektif.focus();
  await page.keyboard.type('Tampak pucat');
  await hasil.getByRole('button', { name: 'Validasi semua hasil' }).click();
  await expect(line(page)).toContainText(`Glukosa sewaktu 38 mg/dL (70 - 199) kritis rendah ${nama}`);
  await page.keyboard.type(', gelisah.');
  await expect(subjektif).toHaveValue(/Tampak pucat, gelisah\.$/);
  await expect(page.getByRole('region', { name: 'Penunjang', exact: true })).toContainText('Glukosa sewaktu: 38');
  await expectClean(page, 'the record under the red line', { colours: true });
  await page.reload();
  await expect(line(page)).toContainText(nama);

  await page.keyboard.press('Alt+h');
  const read = page.getByRole('dialog', { name: 'Terima hasil kritis' });
  await expect(read).toContainText(nama);
  await read.getByLabel('Bacakan ulang nilainya').fill('83');
  await page.keyboard.press('Control+Enter');
  await expect(read).toContainText('tidak sama dengan hasilnya');
  await expectClean(page, 'a value that is read back wrongly');
  await read.getByLabel('Bacakan ulang nilainya').fill('38');
  await page.keyboard.press('Control+Enter');
  await expect(read).toBeHidden();
  await expect(line(page)).toBeHidden();
});
