import type { Browser, Page } from '@playwright/test';
import { AKUN } from './api.ts';
import { bukaHalaman, TUNGGU_MS, tengah, tutupFormulir } from './web-browser.ts';
import { ukurKetik, type KetikWeb } from './web-ketik.ts';

/**
 * Times are medians in milliseconds. `geser` is the worst sum of layout shifts; `catatan` says what "usable" meant when
 * rows never came.
 */
export type WaktuWeb = {
  nama: string;
  ms: number;
  ms4x: number;
  anggaranMs: number | null;
  geser: number;
  catatan: string | null;
};

const PUTARAN = 3;
const INTERAKSI = 100;
/** This budget includes loading the form's code. */
const FORMULIR_PERTAMA = 200;

/**
 * Runs inside the page. Its `siap` tells whether the page is usable; the clock runs from the trusted event
 * (pointerdown, keydown) to the first frame after which it is. It is text, because this program is typed without a DOM.
 */
const ALAT = `(() => {
  const tampak = (e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const ada = (s) => [...document.querySelectorAll(s)].some(tampak);
  let geser = 0;
  new PerformanceObserver((l) => { for (const e of l.getEntries()) if (!e.hadRecentInput) geser += e.value; }).observe({ type: 'layout-shift', buffered: true });
  const judul = (t) => [...document.querySelectorAll('#halaman h1')].some((h) => tampak(h) && h.textContent.trim().startsWith(t));
  const siap = {
    judul,
    baris: (t) => judul(t) && ada('#halaman tbody tr, #halaman [role=row] [role=cell], #halaman [role=listitem], #halaman li'),
    data: () => ada('#halaman h1') && ada('#halaman dl dd'),
    isian: () => { const e = document.activeElement; return !!e && !!e.closest('[role=dialog]') && e.matches('input, textarea, [role=combobox], [role=radio]'); },
  };
  window.__bench = {
    geser: () => geser,
    ukur: (jenis, teks, batas) => {
      let t0 = null;
      const mulai = (e) => { t0 ??= e.timeStamp; };
      for (const n of ['pointerdown', 'keydown']) addEventListener(n, mulai, { capture: true, once: true });
      const sampai = performance.now() + batas;
      window.__hasil = new Promise((res) => {
        const lihat = () => {
          if (t0 !== null && siap[jenis](teks)) return res(performance.now() - t0);
          if (performance.now() > sampai) return res(-1);
          requestAnimationFrame(lihat);
        };
        requestAnimationFrame(lihat);
      });
    },
  };
})();`;

type Langkah = {
  nama: string;
  jenis: 'baris' | 'data' | 'isian';
  teks: string;
  anggaranMs: number | null;
  awal?: (p: Page) => Promise<void>;
  lakukan: (p: Page) => Promise<void>;
  akhir?: (p: Page) => Promise<void>;
};

const keMenu = async (p: Page): Promise<void> => p.getByRole('button', { name: 'Pelayanan' }).hover();
const menu = (nama: string, lagi: boolean): Langkah => ({
  nama: `menu -> ${nama}${lagi ? ', again' : ''}`,
  jenis: 'baris',
  teks: nama,
  anggaranMs: lagi ? INTERAKSI : null,
  awal: keMenu,
  lakukan: (p) =>
    p.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: nama, exact: true }).click(),
});
const formulir = (tombol: string, nama: string, lagi: boolean): Langkah => ({
  nama: `${tombol} -> ${nama}, first field${lagi ? ', again' : ''}`,
  jenis: 'isian',
  teks: '',
  anggaranMs: lagi ? INTERAKSI : FORMULIR_PERTAMA,
  lakukan: (p) => p.keyboard.press(tombol),
  akhir: tutupFormulir,
});

const HALAMAN = ['Daftar Pasien', 'Kunjungan', 'Antrean'];
const LANGKAH: readonly Langkah[] = [
  {
    nama: 'login -> home',
    jenis: 'data',
    teks: '',
    anggaranMs: null,
    lakukan: (p) => p.getByRole('button', { name: /^Masuk/ }).click(),
  },
  ...HALAMAN.map((h) => menu(h, false)),
  ...HALAMAN.map((h) => menu(h, true)),
  formulir('F2', 'new patient', false),
  formulir('F2', 'new patient', true),
  formulir('F3', 'visit', false),
  formulir('F3', 'visit', true),
];

/** Steps that did not become usable in an earlier round, so that no later round waits for them again. */
const takTercapai = new Set<string>();

type Catatan = { ms: number[]; geser: number; catatan: string | null };

async function satuLangkah(page: Page, l: Langkah): Promise<{ ms: number; catatan: string | null }> {
  const coba = async (jenis: string, batas: number): Promise<number> => {
    await l.awal?.(page);
    await page.evaluate(`window.__bench.ukur(${JSON.stringify(jenis)}, ${JSON.stringify(l.teks)}, ${batas})`);
    await l.lakukan(page);
    return (await page.evaluate('window.__hasil')) as number;
  };
  const sudahGagal = takTercapai.has(l.nama);
  if (sudahGagal && l.jenis !== 'baris') return { ms: -1, catatan: 'never usable' };
  const ms = sudahGagal ? -1 : await coba(l.jenis, TUNGGU_MS / 2);
  if (ms >= 0) return { ms, catatan: null };
  takTercapai.add(l.nama);
  // The step is tried once more for the heading alone. The page is already open then, unless an earlier round knew that
  // the step fails.
  return l.jenis === 'baris'
    ? { ms: await coba('judul', TUNGGU_MS / 2), catatan: 'no rows: time to the heading' }
    : { ms, catatan: 'never usable' };
}

type Simpan = {
  langkah: (l: Langkah, h: { ms: number; geser: number; catatan: string | null }) => void;
  ketik: (k: KetikWeb) => void;
};

async function satuPutaran(
  browser: Browser,
  port: number,
  { lambat, simpan }: { lambat: boolean; simpan: Simpan },
): Promise<void> {
  const page = await bukaHalaman(browser, { lambat, skrip: ALAT });
  await page.goto(`http://127.0.0.1:${port}/login`);
  await page.getByLabel('Email').fill(AKUN.email);
  await page.locator('#sandi').fill(AKUN.password);
  let sebelum = 0;
  for (const l of LANGKAH) {
    const { ms, catatan } = await satuLangkah(page, l).catch((e: Error) => ({
      ms: -1,
      catatan: e.message.split('\n')[0] ?? 'failed',
    }));
    await page.waitForTimeout(250);
    const kini = (await page.evaluate('window.__bench.geser()')) as number;
    simpan.langkah(l, { ms, geser: kini - sebelum, catatan });
    sebelum = kini;
    await l.akhir?.(page).catch(() => undefined);
  }
  if (lambat) {
    await page.keyboard.press('F2');
    simpan.ketik(await ukurKetik(page));
  }
  await page.context().close();
}

export type HasilWeb = { waktu: WaktuWeb[]; ketik: KetikWeb[] };

/**
 * Measures from the click or key to a usable page, each round in a fresh profile, and then the same with the CPU four
 * times slower, where the typing is measured too.
 */
export async function ukurWaktuWeb(browser: Browser, port: number, kabari: (teks: string) => void): Promise<HasilWeb> {
  const catatan = new Map(
    LANGKAH.map((l) => [
      l,
      { biasa: { ms: [], geser: 0, catatan: null } as Catatan, lambat: { ms: [], geser: 0, catatan: null } as Catatan },
    ]),
  );
  const ketik: KetikWeb[] = [];
  for (const lambat of [false, true]) {
    for (let n = 0; n < PUTARAN; n++) {
      kabari(`browser, round ${n + 1} of ${PUTARAN}${lambat ? ', CPU 4x slower' : ''}`);
      await satuPutaran(browser, port, {
        lambat,
        simpan: {
          langkah: (l, h) => {
            const c = catatan.get(l)?.[lambat ? 'lambat' : 'biasa'];
            c?.ms.push(h.ms);
            if (c) Object.assign(c, { geser: Math.max(c.geser, h.geser), catatan: c.catatan ?? h.catatan });
          },
          ketik: (k) => void ketik.push(k),
        },
      });
    }
  }
  const waktu = [...catatan].map(([l, { biasa, lambat }]) => ({
    nama: l.nama,
    ms: tengah(biasa.ms),
    ms4x: tengah(lambat.ms),
    anggaranMs: l.anggaranMs,
    geser: Math.max(biasa.geser, lambat.geser),
    catatan: biasa.catatan ?? lambat.catatan,
  }));
  return { waktu, ketik };
}
