import { stripVTControlCharacters } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { ACCOUNT, signIn, callApi } from './api.ts';
import { openPage, median } from './web-browser.ts';
import { handsOn } from './web-hands.ts';
import { buildJobs, type KeyboardJob } from './web-kunjungan.ts';
import { readTujuanMap, findReturning, findWithoutDokter } from './web-tujuan.ts';

/**
 * The most keys and the median of the seconds. Both are -1 when the job was never done, and `catatan` says where it
 * stopped.
 */
export type WebJobFigures = {
  nama: string;
  tombol: number;
  detik: number;
  anggaran: { tombol: number; detik: number } | null;
  catatan: string | null;
};

const ROUNDS = 2;
const CANCELLED_STATUS = 5;
/** No step of a job takes as long as this. */
const WAIT_MS = 8000;

export async function signInWeb(page: Page, port: number, email: string = ACCOUNT.email): Promise<void> {
  await page.goto(`http://127.0.0.1:${port}/login`);
  await page.getByLabel('Email').fill(email);
  await page.locator('#sandi').fill(ACCOUNT.password);
  await page.keyboard.press('Enter');
  // Home is headed by the day for who registers, and by their own work for doctors.
  await page.locator('#halaman h1').first().waitFor();
}

type RegisteredKunjungan = { id: number; versi: number };

/** Cancels the visits, so that beds and places are free for the next run. */
async function cancelKunjungan(port: number, registered: readonly RegisteredKunjungan[]): Promise<void> {
  const { token } = await signIn(port);
  for (const { id, versi } of registered) {
    await callApi(port, `/antrian_ruangan/${id}`, {
      token,
      method: 'PUT',
      body: { status: CANCELLED_STATUS, versi, alasan: 'Pendaftaran bench' },
    });
  }
}

async function runJob(
  page: Page,
  port: number,
  job: KeyboardJob,
): Promise<{ tombol: number; detik: number; catatan: string | null }> {
  try {
    await signInWeb(page, port);
    page.setDefaultTimeout(WAIT_MS);
    const hands = handsOn(page);
    await job.run(hands);
    return { ...hands.figures(), catatan: null };
  } catch (error) {
    const lines = stripVTControlCharacters((error as Error).message).split('\n');
    return {
      tombol: -1,
      detik: -1,
      catatan: (lines.find((b) => b.includes('waiting for')) ?? lines[0] ?? 'failed').trim().slice(0, 160),
    };
  } finally {
    // The registration's answer is read within this time too, because its visit is cancelled by it.
    await page.waitForTimeout(400);
  }
}

/** Measures the jobs that have a budget, each with another patient in every round. */
export async function measureJobs(
  browser: Browser,
  port: number,
  notify: (text: string) => void,
): Promise<WebJobFigures[]> {
  const registered: Promise<RegisteredKunjungan[]>[] = [];
  const recordRegistered = (page: Page): unknown =>
    page.on('response', (r) => {
      if (r.request().method() === 'POST' && r.url().endsWith('/api/pendaftaran') && r.ok())
        registered.push(
          r.json().then(
            (body: { data: RegisteredKunjungan }) => [body.data],
            () => [],
          ),
        );
    });
  const pasien = { available: await findReturning(port, 300), off: await findWithoutDokter(port, 4 * ROUNDS) };
  const jobs = buildJobs(await readTujuanMap(port), pasien, ROUNDS);
  const results = new Map(
    jobs.map((k) => [
      k.nama,
      { job: k, tombol: [] as number[], detik: [] as number[], catatan: null as string | null },
    ]),
  );
  for (const job of jobs) {
    // Each job gets a profile of its own, so that nothing which the job before left open counts here.
    const page = await openPage(browser, { slow: false });
    recordRegistered(page);
    const { tombol, detik, catatan } = await runJob(page, port, job);
    await page.context().close();
    const figures = results.get(job.nama);
    figures?.tombol.push(tombol);
    figures?.detik.push(detik);
    if (figures) figures.catatan ??= catatan;
    notify(`${job.nama}: ${catatan ?? `${tombol} keys, ${detik.toFixed(1)} s`}`);
  }
  await cancelKunjungan(port, (await Promise.all(registered)).flat());
  return [...results.values()].map(({ job: { nama, anggaran }, tombol, detik, catatan }) => ({
    nama,
    tombol: Math.max(...tombol),
    detik: median(detik),
    anggaran,
    catatan,
  }));
}
