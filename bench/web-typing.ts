import type { Page } from '@playwright/test';

/** How steady the page stays while somebody types. Times are milliseconds of one frame. */
export type TypingFigures = { nama: string; huruf: number; terpanjangMs: number; lebih50: number };

/** Thirty letters, typed as fast as a practised clerk types. */
const TYPED_TEXT = 'siti aminah rahayu wulandari nur'.slice(0, 30);
const GAP_MS = 120;
/** Time in which the answers to what was typed are drawn too. */
const SETTLE_MS = 600;

/**
 * Runs inside the page and records the gaps between frames. It is text, because this program is typed without a DOM.
 */
const START_SCRIPT = `(() => {
  const jeda = [];
  let lalu = performance.now(), jalan = true;
  const lihat = (kini) => { jeda.push(kini - lalu); lalu = kini; if (jalan) requestAnimationFrame(lihat); };
  requestAnimationFrame((kini) => { lalu = kini; requestAnimationFrame(lihat); });
  window.__ketik = () => { jalan = false; return { terpanjang: Math.max(...jeda), lebih: jeda.filter((n) => n > 50).length }; };
})()`;

/** Types into the name field of the new patient form, which is already open. */
export async function measureTyping(page: Page): Promise<TypingFigures> {
  const field = page.getByRole('textbox', { name: 'Nama', exact: true });
  await field.click();
  await page.waitForTimeout(SETTLE_MS);
  await page.evaluate(START_SCRIPT);
  await field.pressSequentially(TYPED_TEXT, { delay: GAP_MS });
  await page.waitForTimeout(SETTLE_MS);
  const { terpanjang, lebih } = (await page.evaluate('window.__ketik()')) as { terpanjang: number; lebih: number };
  return {
    nama: 'typing a name into the new patient form',
    huruf: TYPED_TEXT.length,
    terpanjangMs: terpanjang,
    lebih50: lebih,
  };
}
