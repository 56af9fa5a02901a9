import type { Page } from '@playwright/test';
import type { Desk } from './desk-facts.ts';
import type { Hands } from './web-hands.ts';

/** What a task does at the keyboard, and how its end is proven apart from what the page says. */
export type DeskPlan = { run: (t: Hands) => Promise<void>; prove: (page: Page) => Promise<void> };
export type DeskTask = {
  nama: string;
  /** Who does it; the clerk when it is left out. */
  email?: string;
  anggaran?: { tombol: number; detik: number };
  /** Makes what the task needs, before its page is opened. */
  plan: (desk: Desk) => Promise<DeskPlan>;
};

/** A task that can't be done yet, with the reason in words. */
export class SkippedTask extends Error {}

export function proveThat(holds: boolean, what: string): void {
  if (!holds) throw new Error(`not proven: ${what}`);
}
