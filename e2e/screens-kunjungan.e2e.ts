import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import {
  expectCleanAt,
  visitForm,
  signIn,
  uniqueNama,
  createPasien,
  pickOption,
  saveUntilConsent,
  test,
} from './fixtures.ts';

/** Cards that the simulator knows: an active member and an inactive one. */
const ACTIVE_KARTU = '0009900000200';
const INACTIVE_KARTU = '0009900000410';

/** Looks at a state of the page; with `only` in this size and theme alone, where more can go wrong. */
type Look = (stateName: string, only?: 'desk' | 'phone') => Promise<void>;

const kepesertaanPanel = (page: Page): Locator => page.getByRole('region', { name: 'Kepesertaan BPJS' });
const boxOf = (page: Page, label: string): Locator =>
  visitForm(page).getByRole('combobox', { name: new RegExp(`^${label}`) });

async function check(page: Page, nomor: string, answer: string): Promise<void> {
  await visitForm(page)
    .getByRole('textbox', { name: /NIK\/NOKA/ })
    .fill(nomor);
  await page.keyboard.press('F4');
  await expect(kepesertaanPanel(page).getByText(answer, { exact: true }).first()).toBeVisible();
}

/** The form from its search to its consent question, in each state that has a look of its own. Leaves it saved. */
async function fillForm(page: Page, norm: number, look: Look): Promise<void> {
  const form = visitForm(page);
  await page.keyboard.press('F3');
  await expect(form).toBeVisible();
  await page.keyboard.type('siti');
  await expect(page.getByRole('option').nth(3)).toBeVisible();
  await look('suggested patients', 'desk');
  await boxOf(page, 'Pasien').fill(String(norm));
  await page.keyboard.press('Enter');
  await expect(form.getByText(String(norm).padStart(6, '0')).first()).toBeVisible();

  await check(page, INACTIVE_KARTU, 'TIDAK AKTIF');
  await look('eligibility, inactive', 'phone');
  await check(page, ACTIVE_KARTU, 'AKTIF');
  await pickOption(page, 'Penjamin', 'BPJS');
  for (const panel of ['Kecelakaan', 'Penanggung jawab', 'Tindakan', 'Rujukan'])
    await form.getByRole('button', { name: new RegExp(`^${panel}`) }).click();
  await page.keyboard.press('Control+Enter');
  await expect(form.getByText('Nomor laporan polisi wajib diisi').first()).toBeVisible();
  await look('eligibility, active; every panel open, errors everywhere');
  for (const without of ['Tidak ada kecelakaan', 'Tanpa penanggung jawab', 'Tanpa rujukan'])
    await form.getByRole('button', { name: without }).click();

  await pickOption(page, 'Tujuan', 'Rawat Inap');
  await pickOption(page, 'Ruangan', 'Melati');
  await page.keyboard.press('Alt+t');
  await expect(page.getByRole('dialog', { name: 'Pilih tempat tidur' }).locator('[data-bed]').first()).toBeVisible();
  await look('bed picker');
  await page.keyboard.press('Escape');

  await pickOption(page, 'Penjamin', 'Tanpa Asuransi');
  await pickOption(page, 'Tujuan', 'Gawat Darurat');
  await pickOption(page, 'Dokter', 'dr.');
  await form.getByRole('switch', { name: 'Semua nilai normal' }).press('Space');
  await expect(form.getByText('otomatis', { exact: true }).first()).toBeVisible();
  await look('chosen patient and destination, normal values', 'desk');
  await saveUntilConsent(page);
  await look('consent', 'phone');
  await page.keyboard.press('t');
  await expect(page.getByText('Cetak bukti pendaftaran?')).toBeVisible();
  await look('saved', 'phone');
  await page.keyboard.press('Escape');
}

/** What the list does with the visit. */
async function openFromList(page: Page, nama: string, look: Look): Promise<void> {
  const openMenu = async (item: string): Promise<void> => {
    await page.getByRole('button', { name: `Tindakan lain ${nama}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await page.goto('/apps/kunjungan');
  await openMenu('Riwayat perubahan');
  await expect(page.getByRole('dialog', { name: new RegExp(nama) }).getByText('Didaftarkan')).toBeVisible();
  await look('history', 'desk');
  await page.keyboard.press('Escape');
  await openMenu('Batalkan kunjungan');
  await expect(page.getByRole('radio', { name: /Pasien pulang/ })).toBeFocused();
  await look('cancel', 'phone');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: `Edit ${nama}` })
    .or(page.getByRole('button', { name: `Tindakan lain ${nama}` }))
    .first()
    .click();
  const edit = page.getByRole('menuitem', { name: 'Edit' });
  if (await edit.isVisible()) await edit.click();
  await expect(boxOf(page, 'Dokter')).not.toHaveValue('');
  await look('edit');
}

test('the visit form is clean for axe and fits in each of its states, at desk and phone size', async ({ page }) => {
  test.setTimeout(120_000);
  const look: Look = (stateName, only) => expectCleanAt(page, stateName, only);
  await signIn(page, 'petugas@rsud.demo');
  const nama = uniqueNama('LAYAR UJI');
  const norm = await createPasien(page, nama);
  await fillForm(page, norm, look);
  await openFromList(page, nama, look);
  await page.goto('/documents/general-consent');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look('general consent', 'phone');
});
