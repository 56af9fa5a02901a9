import { performance } from 'node:perf_hooks';
import type { Locator, Page } from '@playwright/test';

/** The pause between keys of a practised clerk, about 500 keys a minute. */
const GAP_MS = 120;
/** More steps than any form has fields. */
const MAX_STEPS = 25;

/** Two hands at a keyboard, without a mouse. Every key goes through here and is counted, Ctrl and its letter as two. */
export type Hands = {
  page: Page;
  press: (keys: string) => Promise<void>;
  typeText: (text: string) => Promise<void>;
  /** Presses Enter, field by field, until the focus is in the field with this label. */
  goTo: (label: string) => Promise<void>;
  /** Goes to the field, types what narrows its list down and picks the first option. */
  pick: (label: string, text: string) => Promise<void>;
  waitVisible: (what: Locator) => Promise<void>;
  /** Starts the count of keys, after the name or number is typed. */
  resetKeys: () => void;
  /** Returns the keys since that start, and the seconds since the hands came to the keyboard. */
  figures: () => { tombol: number; detik: number };
};

/** Tells in words where the focus is. It is text, because this program is typed without a DOM. */
const FOCUS_SCRIPT = `(() => { const e = document.activeElement; return (e?.labels?.[0]?.textContent ?? e?.getAttribute('aria-label') ?? '').trim(); })()`;

export function handsOn(page: Page): Hands {
  const startedAt = performance.now();
  let keys = 0;
  async function press(combination: string): Promise<void> {
    const keyCount = combination.split('+').length;
    keys += keyCount;
    await page.waitForTimeout(GAP_MS * keyCount);
    await page.keyboard.press(combination);
  }
  async function typeText(text: string): Promise<void> {
    for (const letter of text) await press(letter);
  }
  async function goTo(label: string): Promise<void> {
    for (let n = 0; n < MAX_STEPS; n++) {
      if (((await page.evaluate(FOCUS_SCRIPT)) as string).startsWith(label)) return;
      await press('Enter');
    }
    throw new Error(`Enter does not lead to ${label}`);
  }
  return {
    page,
    press,
    typeText,
    goTo,
    pick: async (label, text) => {
      await goTo(label);
      await typeText(text);
      await press('Enter');
    },
    waitVisible: (what) => what.first().waitFor(),
    resetKeys: () => void (keys = 0),
    figures: () => ({ tombol: keys, detik: (performance.now() - startedAt) / 1000 }),
  };
}
