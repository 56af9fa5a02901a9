import { performance } from 'node:perf_hooks';
import type { Locator, Page } from '@playwright/test';

/** The pause between keys of a practised clerk, about 500 keys a minute. */
const JEDA_MS = 120;
/** More steps than any form has fields. */
const LANGKAH_TERBANYAK = 25;

/** Two hands at a keyboard, without a mouse. Every key goes through here and is counted, Ctrl and its letter as two. */
export type Tangan = {
  page: Page;
  tekan: (tombol: string) => Promise<void>;
  ketik: (teks: string) => Promise<void>;
  /** Presses Enter, field by field, until the focus is in the field with this label. */
  menuju: (label: string) => Promise<void>;
  /** Goes to the field, types what narrows its list down and picks the first option. */
  pilih: (label: string, teks: string) => Promise<void>;
  tampak: (apa: Locator) => Promise<void>;
  /** Starts the count of keys, after the name or number is typed. */
  hitung: () => void;
  /** Returns the keys since that start, and the seconds since the hands came to the keyboard. */
  angka: () => { tombol: number; detik: number };
};

/** Tells in words where the focus is. It is text, because this program is typed without a DOM. */
const FOKUS = `(() => { const e = document.activeElement; return (e?.labels?.[0]?.textContent ?? e?.getAttribute('aria-label') ?? '').trim(); })()`;

export function tanganDi(page: Page): Tangan {
  const awal = performance.now();
  let tombol = 0;
  async function tekan(kombinasi: string): Promise<void> {
    const sekaligus = kombinasi.split('+').length;
    tombol += sekaligus;
    await page.waitForTimeout(JEDA_MS * sekaligus);
    await page.keyboard.press(kombinasi);
  }
  async function ketik(teks: string): Promise<void> {
    for (const huruf of teks) await tekan(huruf);
  }
  async function menuju(label: string): Promise<void> {
    for (let n = 0; n < LANGKAH_TERBANYAK; n++) {
      if (((await page.evaluate(FOKUS)) as string).startsWith(label)) return;
      await tekan('Enter');
    }
    throw new Error(`Enter does not lead to ${label}`);
  }
  return {
    page,
    tekan,
    ketik,
    menuju,
    pilih: async (label, teks) => {
      await menuju(label);
      await ketik(teks);
      await tekan('Enter');
    },
    tampak: (apa) => apa.first().waitFor(),
    hitung: () => void (tombol = 0),
    angka: () => ({ tombol, detik: (performance.now() - awal) / 1000 }),
  };
}
