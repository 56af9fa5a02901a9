import type { Locator } from '@playwright/test';
import { GAP_MS, type Hands } from './web-hands.ts';

export const pageHeading = (t: Hands, text: string | RegExp): Locator =>
  t.page.getByRole('heading', { level: 1, name: text }).filter({ visible: true });
export const dialogOf = (t: Hands, name: string | RegExp): Locator => t.page.getByRole('dialog', { name });
export const rowOf = (t: Hands, text: string): Locator =>
  t.page.locator('#halaman [data-row]:visible').filter({ hasText: text });

/** Types into the intake box and waits for the row that is meant. */
export async function search(t: Hands, text: string, wanted: string | RegExp): Promise<Locator> {
  await t.press('Control+k');
  await t.typeText(text);
  t.resetKeys();
  const option = t.page.getByRole('option', { name: wanted }).first();
  await option.waitFor();
  return option;
}

/** Goes down the list until the row is marked. */
export async function mark(t: Hands, option: Locator): Promise<void> {
  // The answer marks its first row a moment after it is drawn.
  await t.page.waitForTimeout(GAP_MS);
  for (let n = 0; n < 12 && (await option.getAttribute('aria-selected')) !== 'true'; n++) await t.press('ArrowDown');
}

/** Opens a page of the menu by its name, as people who do not use the mouse do. */
export async function openMenu(t: Hands, title: string): Promise<void> {
  await t.press('Control+k');
  await t.typeText(title.toLowerCase());
  const option = t.page.getByRole('option', { name: title, exact: true });
  await option.waitFor();
  await mark(t, option);
  await t.press('Enter');
  await t.waitVisible(pageHeading(t, title));
}

/** Opens the page of a patient by the record number. */
export async function openPasien(t: Hands, { norm, nama }: { norm: number; nama: string }): Promise<void> {
  await search(t, String(norm), new RegExp(`^0*${norm} `));
  await t.press('Alt+Enter');
  await t.waitVisible(pageHeading(t, new RegExp(nama)));
}

/** Types into the filter of a list and goes to the row that is left. */
export async function filterTo(t: Hands, text: string, wanted = text): Promise<void> {
  await t.press('/');
  await t.typeText(text);
  t.resetKeys();
  await t.waitVisible(rowOf(t, wanted));
  // The row may have stood there before the filter; an Enter counts from the answer on.
  const rows = t.page.locator('#halaman [data-row]:visible');
  for (let n = 0; n < 80 && (await rows.count()) !== 1; n++) await t.page.waitForTimeout(50);
  await t.page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await t.press('Enter');
  await t.page.locator('[data-row]:focus').filter({ hasText: wanted }).waitFor();
}

/** Opens the menu of the row that has the focus and picks an item. */
export async function pickInMenu(t: Hands, item: string, menu: string | RegExp = 'Tindakan lain'): Promise<void> {
  await t.walkTo(menu, 'Tab');
  await t.press('Enter');
  await t.waitVisible(t.page.getByRole('menuitem', { name: item }));
  await t.walkTo(item, 'ArrowDown');
  await t.press('Enter');
}
