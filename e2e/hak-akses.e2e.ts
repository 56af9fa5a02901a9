import { expect, type Page } from '@playwright/test';
import { callApi, expectClean, signIn, test } from './fixtures.ts';

type Peran = { id: number; kode: string; izin: string[]; versi: number };

async function findPeran(admin: Page, kode: string): Promise<Peran> {
  const all = await admin.evaluate(async () => {
    const response = await fetch('/api/peran/daftar', {
      headers: { authorization: `Bearer ${localStorage.getItem('accessToken')}` },
    });
    return ((await response.json()) as { data: Peran[] }).data;
  });
  return all.find((one) => one.kode === kode) as Peran;
}
async function setIzin(admin: Page, kode: string, izin: readonly string[]): Promise<void> {
  const { id, versi } = await findPeran(admin, kode);
  await callApi(admin, 'POST', '/peran/update?_method=PUT', { peran: [{ id, versi, izin }], yakin: true });
}

/** Roles are put back, because other journeys use the same people. */
async function restoring(
  admin: Page,
  kode: string,
  journey: (before: readonly string[]) => Promise<void>,
): Promise<void> {
  const { izin } = await findPeran(admin, kode);
  try {
    await journey(izin);
  } finally {
    await setIzin(admin, kode, izin);
  }
}

/** The pages of a group of the menu, as its flyout lists them. */
async function menuLinks(page: Page, group: string): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: 'Menu utama' });
  await menu.getByRole('button', { name: group }).focus();
  await expect(menu.getByRole('link').first()).toBeVisible();
  return menu.getByRole('link').allTextContents();
}

/** More cells than the matrix has in either direction. */
const MAX_STEPS = 60;

/** Walks by one arrow key until the cell is reached; how many rows and roles lie before it is no matter of a journey. */
async function walkTo(page: Page, arrow: 'ArrowDown' | 'ArrowRight', cell: RegExp): Promise<void> {
  const goal = page.getByRole('gridcell', { name: cell });
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(arrow);
  }
  await expect(goal).toBeFocused();
}

const GONE = 'Hak Anda untuk halaman ini sudah dicabut';

test('a right that is taken away by keyboard is gone from an open page and its menu, and comes back', async ({
  page: admin,
  otherPerson,
}) => {
  await signIn(admin, 'admin@klinik.demo', '/apps/hak-akses');
  await restoring(admin, 'apoteker', async () => {
    const apoteker = await otherPerson();
    await signIn(apoteker, 'apoteker@klinik.demo', '/apps/kunjungan');
    await expect(apoteker.getByRole('heading', { name: 'Kunjungan' })).toBeVisible();

    await admin.getByRole('gridcell', { name: /^Antrean, Admin/ }).focus();
    await walkTo(admin, 'ArrowDown', /^Kunjungan, Admin/);
    await walkTo(admin, 'ArrowRight', /^Kunjungan, Apoteker/);
    await admin.keyboard.press('Enter');
    await expect(admin.getByRole('checkbox', { name: 'Lihat daftar dan isi kunjungan' })).toBeFocused();
    await admin.keyboard.press('Space');
    await admin.keyboard.press('Control+Enter');
    await expect(apoteker.getByRole('heading', { name: GONE })).toBeVisible();
    await expect(apoteker.getByText('Tidak lagi: Lihat daftar dan isi kunjungan.', { exact: false })).toBeVisible();
    await expectClean(apoteker, 'a page whose right is gone');
    expect(await menuLinks(apoteker, 'Pelayanan')).toEqual(['Panggil loket']);

    await admin.getByRole('checkbox', { name: 'Lihat daftar dan isi kunjungan' }).focus();
    await admin.keyboard.press('Space');
    await admin.keyboard.press('Control+Enter');
    await expect(apoteker.getByRole('heading', { name: 'Kunjungan' })).toBeVisible();
    expect(await menuLinks(apoteker, 'Pelayanan')).toContain('Kunjungan');
  });
});

test('what is not saved stays in sight when its page may not be opened any more; a second manager decides again', async ({
  page: admin,
  otherPerson,
}) => {
  await signIn(admin, 'admin@klinik.demo', '/apps/hak-akses');
  await restoring(admin, 'manajemen', async (before) => {
    const manage = ['view pengaturan', 'update pengaturan', 'view karyawan', 'update karyawan'];
    await setIzin(admin, 'manajemen', [...before, ...manage]);
    const second = await otherPerson();
    await signIn(second, 'manajemen@klinik.demo', '/apps/hak-akses');
    const edited = second.getByRole('gridcell', { name: /^Antrean, Kasir: Lihat, belum disimpan/ });
    await second.getByRole('gridcell', { name: /^Antrean, Kasir/ }).focus();
    await second.keyboard.press('Space');
    await expect(edited).toBeVisible();

    await setIzin(admin, 'manajemen', before);
    await expect(second.getByRole('alert').filter({ hasText: GONE })).toBeVisible();
    await expect(edited).toBeVisible();
    expect(await menuLinks(second, 'Pengaturan')).not.toContain('Hak akses');
    await edited.focus();
    await second.keyboard.press('Control+Enter');
    await expect(second.getByText('Anda tidak memiliki akses', { exact: false }).first()).toBeVisible();
    await expect(edited).toBeVisible();
    await second.getByRole('button', { name: 'Tutup halaman' }).click();
    await second.getByRole('dialog', { name: 'Tutup halaman ini?' }).getByRole('button', { name: 'Tutup' }).click();
    await expect(second).toHaveURL(/\/$/);
    await expect(second.getByRole('heading', { name: 'Hari ini' })).toBeVisible();
  });
});

test('an account that is taken out of use is back at the sign-in', async ({ page: admin, otherPerson }) => {
  await signIn(admin, 'admin@klinik.demo', '/apps/hak-akses');
  const { id } = await callApi<{ id: number }>(admin, 'POST', '/karyawan/store', {
    nama: 'Sementara',
    profesi: 'perawat',
  });
  const email = `sementara${Date.now()}@klinik.uji`;
  const peran = [(await findPeran(admin, 'perawat')).id];
  const made = await callApi<{ sandi: string }>(admin, 'POST', `/karyawan/akun/store/${id}`, { email, peran });
  const nurse = await otherPerson();
  await signIn(nurse, email, '/apps/antrean', made.sandi);
  // A password that an admin gave opens nothing but its own replacement.
  await nurse.getByRole('textbox', { name: 'Kata sandi awal' }).fill(made.sandi);
  await nurse.getByRole('textbox', { name: 'Kata sandi baru', exact: true }).fill('Rawat#Inap7');
  await nurse.getByRole('textbox', { name: 'Ulangi kata sandi baru' }).fill('Rawat#Inap7');
  await nurse.keyboard.press('Enter');
  await expect(nurse.getByRole('button', { name: /^Menu pengguna/ })).toBeVisible();
  const body = { email, peran, aktif: false, versi: 1 };
  await callApi(admin, 'POST', `/karyawan/akun/update/${id}?_method=PUT`, body);
  await expect(nurse.getByText('Sesi berakhir.')).toBeVisible();
  await expect(nurse).toHaveURL(/\/login/);
});

test('as a role sees it: its menu, its pages, nothing saved, and back to what was not saved', async ({
  page: admin,
}) => {
  await signIn(admin, 'admin@klinik.demo', '/apps/hak-akses');
  await admin.getByRole('gridcell', { name: /^Antrean, Kasir/ }).focus();
  await admin.keyboard.press('Space');
  await admin.getByRole('button', { name: 'Lihat sebagai' }).click();
  await admin.getByRole('menuitem', { name: 'Kasir' }).click();
  const line = admin.getByRole('status').filter({ hasText: 'Melihat sebagai Kasir' });
  await expect(line).toBeVisible();
  expect(await menuLinks(admin, 'Pengaturan')).not.toContain('Hak akses');
  await expect(admin.getByRole('button', { name: /Pasien baru/ })).toHaveCount(0);
  await expect(admin.getByRole('heading', { name: 'Hari ini' })).toBeVisible();
  await expectClean(admin, 'as a role sees it');
  expect(await menuLinks(admin, 'Pelayanan')).toEqual(['Antrean', 'Panggil loket', 'Kunjungan', 'Jadwal kontrol']);
  await admin.keyboard.press('Tab');
  await admin.keyboard.press('Enter');
  await expect(admin.getByRole('heading', { name: 'Antrean' })).toBeVisible();
  await admin.getByRole('button', { name: 'Hak akses belum disimpan' }).click();
  await expect(admin.getByRole('heading', { name: 'Peran Kasir tidak dapat membuka halaman ini' })).toBeVisible();
  await line.getByRole('button', { name: 'Keluar' }).click();
  await expect(admin.getByRole('gridcell', { name: /^Antrean, Kasir: Lihat, belum disimpan/ })).toBeVisible();
  expect(await menuLinks(admin, 'Pengaturan')).toContain('Hak akses');
});
