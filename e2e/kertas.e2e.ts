import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import {
  callApi,
  createPasien,
  expectCleanAt,
  goTo,
  pickOption,
  saveUntilConsent,
  signIn,
  test,
  uniqueNama,
  visitForm,
} from './fixtures.ts';

/** Where the demo's printers stand: one that prints, and one that has no paper. */
const [WORKS, WITHOUT_PAPER] = ['192.0.2.10', '192.0.2.11'];

type Printer = { id: number; nama: string; versi: number; alamat: string } & Record<string, unknown>;

/** Puts the facility's printer elsewhere, as one that is carried away or breaks. */
async function movePrinter(page: Page, alamat: string): Promise<void> {
  const [printer] = await callApi<Printer[]>(page, 'GET', '/printer/daftar', undefined);
  if (!printer) throw new Error('the demo has a printer');
  const { id, ...values } = printer;
  await callApi(page, 'POST', `/printer/update/${id}?_method=PUT`, { ...values, alamat });
}

/** Chooses in a select of the page by typing. */
async function choose(page: Page, label: string, words: string): Promise<void> {
  await page.getByRole('combobox', { name: new RegExp(`^${label}`) }).focus();
  await page.keyboard.type(words);
  await expect(page.getByRole('option', { name: words }).first()).toBeVisible();
  await page.keyboard.press('Enter');
}

/** Registers a new patient by F3, up to the question for the receipt. */
async function register(page: Page): Promise<void> {
  const norm = await createPasien(page, uniqueNama('CETAK'));
  await page.keyboard.press('F3');
  await expect(visitForm(page)).toBeVisible();
  await page.keyboard.type(String(norm));
  await page.keyboard.press('Enter');
  await expect(visitForm(page).getByText(String(norm).padStart(6, '0')).first()).toBeVisible();
  await pickOption(page, 'Tujuan', 'Gawat Darurat');
  await pickOption(page, 'Dokter', 'dr.');
  await saveUntilConsent(page);
  await page.keyboard.press('t');
  await expect(page.getByRole('button', { name: 'Cetak', exact: true })).toBeFocused();
}

test('a receipt goes to the printer of the desk; one that fails waits in the list, and is printed once', async ({
  page,
  otherPerson,
}) => {
  const admin = await otherPerson();
  await signIn(admin, 'admin@rsud.demo');
  await movePrinter(admin, WORKS);
  await signIn(page, 'petugas@rsud.demo', '/apps/printer');
  await page.getByRole('textbox', { name: 'Nama meja ini' }).fill('Loket uji');
  await page.keyboard.press('Tab');
  await page.getByRole('heading', { name: 'Printer', level: 1 }).click();
  await expect(page.getByText('Belum ada printer di meja ini')).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('form')).toBeVisible();
  await expectCleanAt(page, 'printer');
  await choose(page, 'Sambungan', 'Jaringan');
  await choose(page, 'Printer jaringan', 'Printer simulasi');
  await page.getByRole('switch', { name: 'Bila gagal, buka dialog cetak peramban' }).press('Space');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Printer Printer simulasi disimpan di komputer ini')).toBeVisible();

  await goTo(page, '/apps/kunjungan');
  await expect(page.getByRole('heading', { name: 'Kunjungan', level: 1 })).toBeVisible();
  await register(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Bukti pendaftaran \d+, .+, dicetak di Printer simulasi$/)).toBeVisible();

  await movePrinter(admin, WITHOUT_PAPER);
  await register(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Bukti pendaftaran belum tercetak')).toBeVisible();
  await goTo(page, '/apps/cetakan');
  const failed = page.getByRole('row', { name: /Loket uji.*Gagal.*Kertas habis/ });
  await expect(failed).toHaveCount(1);

  await movePrinter(admin, WORKS);
  await failed.getByRole('button', { name: /^Coba lagi/ }).click();
  await expect(failed).toHaveCount(0);
  const sent = page.getByRole('row', { name: /Loket uji.*Terkirim/ });
  await expect(sent).toHaveCount(2);
  // One key prints the last one once more, and its row says which printing it is.
  await page.keyboard.press('Alt+c');
  await expect(page.getByRole('row', { name: /Loket uji.*cetak ulang 2.*Terkirim/ })).toHaveCount(1);
  await expect(sent).toHaveCount(3);
});
