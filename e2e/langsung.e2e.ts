import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { masuk, namaUnik, test } from './alat.ts';

/** How often a tab has asked for the live stream since now. */
function hitungAliran(page: Page): () => number {
  let kali = 0;
  page.on('request', (permintaan) => {
    if (permintaan.url().endsWith('/api/v1/peristiwa')) kali += 1;
  });
  return () => kali;
}

/** Another desk: another browser, another person. */
async function mejaLain(orangLain: () => Promise<Page>): Promise<Page> {
  const meja = await orangLain();
  await masuk(meja, 'petugas@klinik.demo');
  return meja;
}

async function simpanPasien(meja: Page, nama: string): Promise<void> {
  const status = await meja.evaluate(async (namaPasien) => {
    const jawaban = await fetch('/api/pasien/store', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${localStorage.getItem('accessToken')}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify({
        nama: namaPasien,
        tempat_lahir: 'Semarang',
        tanggal_lahir: '1985-03-12',
        jenis_kelamin: 2,
        nomor_kontak_telp: '081200000079',
        nomor_kontak_wa: '081200000079',
      }),
    });
    return jawaban.status;
  }, nama);
  expect(status).toBe(200);
}

test('one live connection for all tabs; another tab takes it over when the first is closed', async ({
  context,
  orangLain,
}) => {
  const satu = await context.newPage();
  const aliranSatu = hitungAliran(satu);
  await masuk(satu, 'admin@klinik.demo');
  await expect.poll(aliranSatu).toBe(1);
  const dua = await context.newPage();
  const aliranDua = hitungAliran(dua);
  await dua.goto('/apps/pasien');
  await expect(dua.getByRole('heading', { name: 'Daftar Pasien' })).toBeVisible();

  const pertama = namaUnik('LANGSUNG');
  const meja = await mejaLain(orangLain);
  await simpanPasien(meja, pertama);
  await expect(dua.getByText(pertama)).toBeVisible({ timeout: 2000 });
  expect([aliranSatu(), aliranDua()]).toEqual([1, 0]);

  await satu.close();
  await expect.poll(aliranDua).toBe(1);
  const kedua = namaUnik('AMBILALIH');
  await simpanPasien(meja, kedua);
  await expect(dua.getByText(kedua)).toBeVisible({ timeout: 2000 });
});

test('the database goes away under open pages: live again without a reload', async ({ page, orangLain }) => {
  const meja = await mejaLain(orangLain);
  await masuk(page, 'admin@klinik.demo');
  await page.goto('/apps/pasien');
  await expect(page.getByRole('heading', { name: 'Daftar Pasien' })).toBeVisible();
  process.kill(Number(readFileSync('.cache/e2e-data/postgres/postmaster.pid', 'utf8').split('\n')[0]), 'SIGINT');
  await expect.poll(() => page.evaluate(async () => (await fetch('/readyz')).status)).toBe(503);
  await expect.poll(() => page.evaluate(async () => (await fetch('/readyz')).status)).toBe(200);
  const nama = namaUnik('TERLEWAT');
  await simpanPasien(meja, nama);
  await expect(page.getByText(nama)).toBeVisible({ timeout: 10_000 });
});
