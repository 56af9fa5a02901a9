import { performance } from 'node:perf_hooks';
import type { Locator, Page } from '@playwright/test';

/** The pause between keys of a practised clerk, about 500 keys a minute. */
export const GAP_MS = 120;
/** More steps than any form has fields, or any page things to stop at. */
const MAX_STEPS = 60;

/** Two hands at a keyboard, without a mouse. Every key goes through here and is counted, Ctrl and its letter as two. */
export type Hands = {
  page: Page;
  press: (keys: string) => Promise<void>;
  typeText: (text: string) => Promise<void>;
  /** Types what nobody can save: letters of free text, which count neither as keys nor in the seconds. */
  typeFree: (text: string) => Promise<void>;
  /** Presses Enter, field by field, until the focus is in the field with this label. */
  goTo: (label: string) => Promise<void>;
  /** The same with another key, such as Tab or an arrow, for what is not a field of a form. */
  walkTo: (name: string | RegExp, key: string) => Promise<void>;
  /** Goes to the field, types what narrows its list down and picks the first option. */
  pick: (label: string, text: string) => Promise<void>;
  waitVisible: (what: Locator) => Promise<void>;
  /** Starts the count of keys, after the name or number is typed. */
  resetKeys: () => void;
  /** Starts the seconds too: the task begins where the hands are by now. */
  beginHere: () => void;
  /** Returns the keys since that start and all of them, and the seconds since the hands came to the keyboard. */
  figures: () => { tombol: number; semua: number; detik: number };
};

/** Tells in words where the focus is. It is text, because this program is typed without a DOM. */
const FOCUS_SCRIPT = `(() => { const e = document.activeElement; return (e?.labels?.[0]?.textContent ?? e?.getAttribute('aria-label') ?? e?.textContent ?? '').trim(); })()`;

export function handsOn(page: Page): Hands {
  let startedAt = performance.now();
  let keys = 0;
  let before = 0;
  async function press(combination: string): Promise<void> {
    const keyCount = combination.split('+').length;
    keys += keyCount;
    await page.waitForTimeout(GAP_MS * keyCount);
    await page.keyboard.press(combination);
  }
  async function typeText(text: string): Promise<void> {
    for (const letter of text) await press(letter);
  }
  async function typeFree(text: string): Promise<void> {
    const [since, kept] = [performance.now(), keys];
    await typeText(text);
    startedAt += performance.now() - since;
    before += keys - kept;
    keys = kept;
  }
  function resetKeys(): void {
    before += keys;
    keys = 0;
  }
  async function walkTo(name: string | RegExp, key: string): Promise<void> {
    for (let n = 0; n < MAX_STEPS; n++) {
      const focused = (await page.evaluate(FOCUS_SCRIPT)) as string;
      if (typeof name === 'string' ? focused.startsWith(name) : name.test(focused)) return;
      await press(key);
    }
    throw new Error(`${key} does not lead to ${name}`);
  }
  const goTo = (label: string): Promise<void> => walkTo(label, 'Enter');
  return {
    page,
    press,
    typeText,
    typeFree,
    goTo,
    walkTo,
    pick: async (label, text) => {
      await goTo(label);
      await typeText(text);
      await press('Enter');
    },
    waitVisible: (what) => what.first().waitFor(),
    resetKeys,
    beginHere: () => {
      resetKeys();
      startedAt = performance.now();
    },
    figures: () => ({ tombol: keys, semua: before + keys, detik: (performance.now() - startedAt) / 1000 }),
  };
}
