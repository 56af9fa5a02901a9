import { AxeBuilder } from '@axe-core/playwright';
import { test as dasar, expect, type Locator, type Page } from '@playwright/test';

export const SANDI = 'Demo@2026';

/**
 * `otherPerson` opens a page of another person, in a browser of their own. It is closed with the test, because it would
 * go on listening and loading.
 */
export const test = dasar.extend<{ orangLain: () => Promise<Page> }>({
  orangLain: async ({ browser }, use) => {
    const dibuka: Page[] = [];
    await use(async () => {
      const halaman = await (await browser.newContext()).newPage();
      dibuka.push(halaman);
      return halaman;
    });
    for (const halaman of dibuka) await halaman.context().close();
  },
});

/** axe finds nothing on the page as it stands, and nothing is wider than the screen. */
export async function bersih(page: Page, layar: string): Promise<void> {
  // Our pages have no frames, so the legacy mode finds the same. The default mode opens a second page for each look and
  // takes three times as long.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  expect(violations.map((v) => `${layar}: ${v.id} ${v.nodes[0]?.target.join(' ')}`)).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    layar,
  ).toBeLessThanOrEqual(0);
}

/** A theme changes colours and a size changes the layout, so each is tested once and not every pair of them. */
export const UKURAN = [
  { nama: 'desk', width: 1366, height: 768, tema: 'light' },
  { nama: 'phone', width: 390, height: 844, tema: 'dark' },
] as const;

/** Signs in through the page, as a person does. */
export async function masuk(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Kata sandi', { exact: false }).and(page.locator('input')).fill(SANDI);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Hari ini' })).toBeVisible();
}

/** A name that no other run or test has: letters only, as names are. */
export function namaUnik(awal: string): string {
  const huruf = [...String(Date.now())].map((angka) => String.fromCharCode(65 + Number(angka))).join('');
  return `${awal} ${huruf}`;
}

/** A call of the signed-in user, as the page makes it. */
export const panggil = <T>(page: Page, method: string, path: string, body: unknown): Promise<T> =>
  page.evaluate(
    async ([method, path, body]) => {
      const jawaban = await fetch(`/api${path}`, {
        method,
        body: JSON.stringify(body),
        headers: {
          authorization: `Bearer ${localStorage.getItem('accessToken')}`,
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        },
      });
      const isi = (await jawaban.json()) as { data: never };
      if (!jawaban.ok) throw new Error(JSON.stringify(isi));
      return isi.data;
    },
    [method, path, body] as const,
  );

/** A patient of this test alone. Returns the record number. */
export async function pasienBaru(page: Page, nama: string, lain: object = {}): Promise<number> {
  const { norm } = await panggil<{ norm: number }>(page, 'POST', '/pasien/store', {
    nama,
    tempat_lahir: 'Semarang',
    tanggal_lahir: '1985-03-12',
    jenis_kelamin: 2,
    nomor_kontak_telp: '081200000077',
    nomor_kontak_wa: '081200000077',
    ...lain,
  });
  return norm;
}

/** The visit form, new or editing. */
export const formulir = (page: Page): Locator => page.getByRole('dialog', { name: /Pendaftaran Kunjungan$/ });

/**
 * Types into the visit form's select with this label and takes the first option that fits, unless the form has picked
 * its only one by itself. Returns the number of keys.
 */
export async function pilih(page: Page, label: string, teks: string): Promise<number> {
  const kotak = formulir(page).getByRole('combobox', { name: new RegExp(`^${label}`) });
  await expect(kotak).toBeEnabled();
  await kotak.focus();
  await page.keyboard.type(teks);
  await expect(page.getByRole('option', { name: new RegExp(teks, 'i') }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(kotak).not.toHaveValue('');
  return teks.length + 1;
}

export const persetujuan = (page: Page): Locator =>
  page.getByRole('heading', { name: 'Persetujuan pembukaan data ke SATUSEHAT' });

/**
 * Saves the visit form up to the consent question. In the late evening the demo's doctors are done and the form asks
 * about that first. Returns the number of keys.
 */
export async function sampaiPersetujuan(page: Page): Promise<number> {
  const tanya = page.getByRole('dialog', { name: 'Jam praktik sudah selesai' });
  await page.keyboard.press('Control+Enter');
  await expect(tanya.or(persetujuan(page))).toBeVisible();
  if (await persetujuan(page).isVisible()) return 2;
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(persetujuan(page)).toBeVisible();
  return 4;
}
