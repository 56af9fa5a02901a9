import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { bersih, formulir, masuk, namaUnik, pasienBaru, pilih, sampaiPersetujuan, UKURAN } from './alat.ts';

/** Cards that the simulator knows: an active member and an inactive one. */
const AKTIF = '0009900000200';
const TIDAK_AKTIF = '0009900000410';

/** Looks at a state of the page; with `sizeName` only in this size and theme, where more can go wrong. */
type Lihat = (keadaan: string, di?: (typeof UKURAN)[number]['nama']) => Promise<void>;

const kepesertaan = (page: Page): Locator => page.getByRole('region', { name: 'Kepesertaan BPJS' });
const kotak = (page: Page, label: string): Locator =>
  formulir(page).getByRole('combobox', { name: new RegExp(`^${label}`) });

async function cek(page: Page, nomor: string, jawaban: string): Promise<void> {
  await formulir(page)
    .getByRole('textbox', { name: /NIK\/NOKA/ })
    .fill(nomor);
  await page.keyboard.press('F4');
  await expect(kepesertaan(page).getByText(jawaban, { exact: true }).first()).toBeVisible();
}

/** The form from its search to its consent question, in each state that has a look of its own. Leaves it saved. */
async function isiFormulir(page: Page, norm: number, lihat: Lihat): Promise<void> {
  const form = formulir(page);
  await page.keyboard.press('F3');
  await expect(form).toBeVisible();
  await page.keyboard.type('siti');
  await expect(page.getByRole('option').nth(3)).toBeVisible();
  await lihat('suggested patients', 'desk');
  await kotak(page, 'Pasien').fill(String(norm));
  await page.keyboard.press('Enter');
  await expect(form.getByText(String(norm).padStart(6, '0')).first()).toBeVisible();

  await cek(page, TIDAK_AKTIF, 'TIDAK AKTIF');
  await lihat('eligibility, inactive', 'phone');
  await cek(page, AKTIF, 'AKTIF');
  await pilih(page, 'Penjamin', 'BPJS');
  for (const panel of ['Kecelakaan', 'Penanggung jawab', 'Tindakan', 'Rujukan'])
    await form.getByRole('button', { name: new RegExp(`^${panel}`) }).click();
  await page.keyboard.press('Control+Enter');
  await expect(form.getByText('Nomor laporan polisi wajib diisi').first()).toBeVisible();
  await lihat('eligibility, active; every panel open, errors everywhere');
  for (const tanpa of ['Tidak ada kecelakaan', 'Tanpa penanggung jawab', 'Tanpa rujukan'])
    await form.getByRole('button', { name: tanpa }).click();

  await pilih(page, 'Tujuan', 'Rawat Inap');
  await pilih(page, 'Ruangan', 'Melati');
  await page.keyboard.press('Alt+t');
  await expect(page.getByRole('dialog', { name: 'Pilih tempat tidur' }).locator('[data-bed]').first()).toBeVisible();
  await lihat('bed picker');
  await page.keyboard.press('Escape');

  await pilih(page, 'Penjamin', 'Tanpa Asuransi');
  await pilih(page, 'Tujuan', 'Gawat Darurat');
  await pilih(page, 'Dokter', 'dr.');
  await form.getByRole('switch', { name: 'Semua nilai normal' }).press('Space');
  await expect(form.getByText('otomatis', { exact: true }).first()).toBeVisible();
  await lihat('chosen patient and destination, normal values', 'desk');
  await sampaiPersetujuan(page);
  await lihat('consent', 'phone');
  await page.keyboard.press('t');
  await expect(page.getByText('Cetak bukti pendaftaran?')).toBeVisible();
  await lihat('saved', 'phone');
  await page.keyboard.press('Escape');
}

/** What the list does with the visit. */
async function bukaDariDaftar(page: Page, nama: string, lihat: Lihat): Promise<void> {
  const menu = async (apa: string): Promise<void> => {
    await page.getByRole('button', { name: `Tindakan lain ${nama}` }).click();
    await page.getByRole('menuitem', { name: apa }).click();
  };
  await page.goto('/apps/kunjungan');
  await menu('Riwayat perubahan');
  await expect(page.getByRole('dialog', { name: new RegExp(nama) }).getByText('Didaftarkan')).toBeVisible();
  await lihat('history', 'desk');
  await page.keyboard.press('Escape');
  await menu('Batalkan kunjungan');
  await expect(page.getByRole('radio', { name: /Pasien pulang/ })).toBeFocused();
  await lihat('cancel', 'phone');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: `Edit ${nama}` })
    .or(page.getByRole('button', { name: `Tindakan lain ${nama}` }))
    .first()
    .click();
  const edit = page.getByRole('menuitem', { name: 'Edit' });
  if (await edit.isVisible()) await edit.click();
  await expect(kotak(page, 'Dokter')).not.toHaveValue('');
  await lihat('edit');
}

for (const { nama: besar, tema, ...layar } of UKURAN) {
  test(`the visit form is clean for axe and fits in each of its states, ${besar}, ${tema}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(layar);
    await page.addInitScript((nilai) => localStorage.setItem('mantine-color-scheme-value', nilai), tema);
    const lihat: Lihat = async (keadaan, di = besar) => (di === besar ? bersih(page, keadaan) : undefined);
    await masuk(page, 'petugas@rsud.demo');
    const nama = namaUnik('LAYAR UJI');
    const norm = await pasienBaru(page, nama);
    await isiFormulir(page, norm, lihat);
    await bukaDariDaftar(page, nama, lihat);
    await page.goto('/documents/general-consent');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await lihat('general consent', 'phone');
  });
}
