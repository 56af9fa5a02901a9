import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { signIn, uniqueNama, test } from './fixtures.ts';

/** How often a tab has asked for the live stream since now. */
function countStreams(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/peristiwa')) count += 1;
  });
  return () => count;
}

/** Another desk: another browser, another person. */
async function otherDesk(otherPerson: () => Promise<Page>): Promise<Page> {
  const desk = await otherPerson();
  await signIn(desk, 'petugas@klinik.demo');
  return desk;
}

async function savePasien(desk: Page, nama: string): Promise<void> {
  const status = await desk.evaluate(async (pasienNama) => {
    const response = await fetch('/api/pasien/store', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${localStorage.getItem('accessToken')}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify({
        nama: pasienNama,
        tempat_lahir: 'Semarang',
        tanggal_lahir: '1985-03-12',
        jenis_kelamin: 2,
        nomor_kontak_telp: '081200000079',
        nomor_kontak_wa: '081200000079',
      }),
    });
    return response.status;
  }, nama);
  expect(status).toBe(200);
}

test('one live connection for all tabs; another tab takes it over when the first is closed', async ({
  context,
  otherPerson,
}) => {
  const firstTab = await context.newPage();
  const firstStreams = countStreams(firstTab);
  await signIn(firstTab, 'admin@klinik.demo');
  await expect.poll(firstStreams).toBe(1);
  const secondTab = await context.newPage();
  const secondStreams = countStreams(secondTab);
  await secondTab.goto('/apps/pasien');
  await expect(secondTab.getByRole('heading', { name: 'Daftar Pasien' })).toBeVisible();

  const firstNama = uniqueNama('LANGSUNG');
  const desk = await otherDesk(otherPerson);
  await savePasien(desk, firstNama);
  await expect(secondTab.getByText(firstNama)).toBeVisible();
  expect([firstStreams(), secondStreams()]).toEqual([1, 0]);

  await firstTab.close();
  await expect.poll(secondStreams).toBe(1);
  const secondNama = uniqueNama('AMBILALIH');
  await savePasien(desk, secondNama);
  await expect(secondTab.getByText(secondNama)).toBeVisible();
});

test('the database goes away under open pages: live again without a reload', async ({ page, otherPerson, server }) => {
  const desk = await otherDesk(otherPerson);
  await signIn(page, 'admin@klinik.demo', '/apps/pasien');
  await expect(page.getByRole('heading', { name: 'Daftar Pasien' })).toBeVisible();
  // The page itself watches from before the end on, because a small database may be back between two looks from outside.
  const unready = page.evaluate(async () => {
    let status = 200;
    for (; status === 200; await new Promise((resolve) => setTimeout(resolve, 10)))
      status = (await fetch('/readyz')).status;
    return status;
  });
  process.kill(Number(readFileSync(`${server.dataDir}/postgres/postmaster.pid`, 'utf8').split('\n')[0]), 'SIGINT');
  expect(await unready).toBe(503);
  await expect.poll(() => page.evaluate(async () => (await fetch('/readyz')).status)).toBe(200);
  const nama = uniqueNama('TERLEWAT');
  await savePasien(desk, nama);
  await expect(page.getByText(nama)).toBeVisible({ timeout: 10_000 });
});
