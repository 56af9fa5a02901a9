import { stripVTControlCharacters } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { AKUN, masuk, minta } from './api.ts';
import { bukaHalaman, tengah } from './web-browser.ts';
import { tanganDi } from './web-tangan.ts';
import { susunKerja, type Kerja } from './web-kunjungan.ts';
import { ambilPeta, cariKembali } from './web-tujuan.ts';

/**
 * The most keys and the median of the seconds. Both are -1 when the job was never done, and `catatan` says where it
 * stopped.
 */
export type KerjaWeb = {
  nama: string;
  tombol: number;
  detik: number;
  anggaran: { tombol: number; detik: number } | null;
  catatan: string | null;
};

const PUTARAN = 2;
const BATAL = 5;
/** No step of a job takes as long as this. */
const TUNGGU_MS = 8000;

export async function masukWeb(page: Page, port: number): Promise<void> {
  await page.goto(`http://127.0.0.1:${port}/login`);
  await page.getByLabel('Email').fill(AKUN.email);
  await page.locator('#sandi').fill(AKUN.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Hari ini' }).waitFor();
}

type Terdaftar = { id: number; versi: number };

/** Cancels the visits, so that beds and places are free for the next run. */
async function batalkan(port: number, daftar: readonly Terdaftar[]): Promise<void> {
  const { token } = await masuk(port);
  for (const { id, versi } of daftar) {
    await minta(port, `/antrian_ruangan/${id}`, {
      token,
      cara: 'PUT',
      isi: { status: BATAL, versi, alasan: 'Pendaftaran bench' },
    });
  }
}

async function satuKerja(
  page: Page,
  port: number,
  kerja: Kerja,
): Promise<{ tombol: number; detik: number; catatan: string | null }> {
  try {
    await masukWeb(page, port);
    page.setDefaultTimeout(TUNGGU_MS);
    const tangan = tanganDi(page);
    await kerja.lakukan(tangan);
    return { ...tangan.angka(), catatan: null };
  } catch (error) {
    const baris = stripVTControlCharacters((error as Error).message).split('\n');
    return {
      tombol: -1,
      detik: -1,
      catatan: (baris.find((b) => b.includes('waiting for')) ?? baris[0] ?? 'failed').trim().slice(0, 160),
    };
  } finally {
    // The registration's answer is read within this time too, because its visit is cancelled by it.
    await page.waitForTimeout(400);
  }
}

/** Measures the jobs that have a budget, each with another patient in every round. */
export async function ukurKerja(browser: Browser, port: number, kabari: (teks: string) => void): Promise<KerjaWeb[]> {
  const terdaftar: Promise<Terdaftar[]>[] = [];
  const catatTerdaftar = (page: Page): unknown =>
    page.on('response', (r) => {
      if (r.request().method() === 'POST' && r.url().endsWith('/api/pendaftaran') && r.ok())
        terdaftar.push(
          r.json().then(
            (isi: { data: Terdaftar }) => [isi.data],
            () => [],
          ),
        );
    });
  const semua = susunKerja(await ambilPeta(port), await cariKembali(port, 300), PUTARAN);
  const hasil = new Map(
    semua.map((k) => [
      k.nama,
      { kerja: k, tombol: [] as number[], detik: [] as number[], catatan: null as string | null },
    ]),
  );
  for (const kerja of semua) {
    // Each job gets a profile of its own, so that nothing which the job before left open counts here.
    const page = await bukaHalaman(browser, { lambat: false });
    catatTerdaftar(page);
    const { tombol, detik, catatan } = await satuKerja(page, port, kerja);
    await page.context().close();
    const h = hasil.get(kerja.nama);
    h?.tombol.push(tombol);
    h?.detik.push(detik);
    if (h) h.catatan ??= catatan;
    kabari(`${kerja.nama}: ${catatan ?? `${tombol} keys, ${detik.toFixed(1)} s`}`);
  }
  await batalkan(port, (await Promise.all(terdaftar)).flat());
  return [...hasil.values()].map(({ kerja: { nama, anggaran }, tombol, detik, catatan }) => ({
    nama,
    tombol: Math.max(...tombol),
    detik: tengah(detik),
    anggaran,
    catatan,
  }));
}
