import type { Page } from '@playwright/test';

type Pressed = { pressed: number; dead: string[] };
type Told = { keys: string; label: string; group: string };
const WAIT_MS = 900;
const NAMES: Record<string, string> = {
  Ctrl: 'Control',
  '↓': 'ArrowDown',
  '↑': 'ArrowUp',
  Spasi: 'Space',
  Esc: 'Escape',
};
const pressOf = (keys: string): string =>
  keys
    .replace('1…9', '1')
    .split('+')
    .map((key) => NAMES[key] ?? (key.length === 1 ? key.toLowerCase() : key))
    .join('+');

/** What a person could notice: words, focus, what is typed, what is chosen, how far it is scrolled. */
const outcome = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    const states = [...document.querySelectorAll('[aria-selected], [aria-expanded], [aria-checked], [aria-pressed]')];
    const words = [
      ...document.querySelectorAll(
        'h1, h2, [role="dialog"], [role="menu"], [role="alert"], [role="status"], .mantine-Notification-root',
      ),
    ];
    return JSON.stringify([
      location.href,
      words.map(({ textContent }) => textContent),
      at && [at.outerHTML.slice(0, 200), [...document.querySelectorAll('*')].indexOf(at)],
      [...document.querySelectorAll('input')].map(({ value, checked }) => [value, checked]),
      states.map((one) => [...one.attributes].flatMap(({ name, value }) => (name.startsWith('aria-') ? [value] : []))),
      document.querySelector('main')?.textContent,
    ]);
  });

/** The same, once it holds still. */
async function standing(page: Page): Promise<string> {
  let now = await outcome(page);
  for (let n = 0; n < 15; n++) {
    await page.waitForTimeout(100);
    const next = await outcome(page);
    if (next === now) break;
    now = next;
  }
  return now;
}

/** Closes what stands open, and throws away what was typed. A sentence that still stands would hide that it is said again. */
async function closeAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const one of document.querySelectorAll<HTMLElement>('.mantine-Notification-closeButton')) one.click();
  });
  const open = '[role="dialog"][aria-modal="true"]:visible, [role="menu"]:visible';
  for (let n = 0; n < 6 && (await page.locator(open).count()) > 0; n++) {
    const discard = page.getByRole('button', { name: /^(Buang|Tinggalkan|Tutup tanpa)/ }).first();
    await ((await discard.isVisible()) ? discard.click() : page.keyboard.press('Escape'));
    await page.waitForTimeout(150);
  }
}

/** The keys that the help dialog tells on this page. */
async function readHelp(page: Page): Promise<Told[]> {
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: /^Pintasan/ });
  if (
    !(await help.waitFor({ timeout: 1500 }).then(
      () => true,
      () => false,
    ))
  )
    return [];
  const told = await help.locator('section').evaluateAll((sections) =>
    sections.flatMap((one) =>
      [...one.querySelectorAll('dl > div')].map((line) => ({
        keys: line.querySelector('.visually-hidden')?.textContent ?? '',
        label: line.querySelector('dd')?.textContent ?? '',
        group: one.querySelector('h3')?.textContent ?? '',
      })),
    ),
  );
  await closeAll(page);
  return told;
}

type State = { name: string; begin: (page: Page) => Promise<boolean>; plain?: false };
const row =
  (n: number) =>
  async (page: Page): Promise<boolean> => {
    const rows = page.locator('main [data-row]:visible');
    if ((await rows.count()) <= n) return false;
    await rows.nth(n).focus();
    return true;
  };
const STATES: readonly State[] = [
  {
    name: 'no row',
    begin: async (page) => (await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur()), true),
  },
  { name: 'first row', begin: row(0) },
  { name: 'third row', begin: row(2) },
  {
    name: 'typing',
    plain: false,
    begin: async (page) => {
      const box = page.locator('main input[type="text"]:visible, main input[type="search"]:visible').first();
      return (await box.count()) > 0 && box.focus().then(() => true);
    },
  },
  {
    name: 'menu open',
    begin: async (page) => {
      const button = page.locator('header [aria-haspopup="menu"]:visible').last();
      return (await button.count()) > 0 && button.click().then(() => true);
    },
  },
  { name: 'offline', begin: async (page) => (await page.context().setOffline(true), row(0)(page)) },
];
/** Enter, Esc, arrows and Space belong to whatever has the focus; Alt+1 of the tab that is shown leads nowhere. */
const OWN = new Set(['Enter', 'Esc', 'Spasi', 'Alt+1…9', 'Alt+↓', 'Alt+↑']);

/** Presses every key of the help dialog in each state. Returns those after which nothing at all was different. */
export async function pressKeys(page: Page, reload: () => Promise<unknown>, known: Set<string>): Promise<Pressed> {
  const told = (await readHelp(page)).filter(({ keys }) => !OWN.has(keys));
  const dead: string[] = [];
  let pressed = 0;
  for (const { name, begin, plain } of STATES) {
    for (const { keys, label, group } of told) {
      // The same everywhere, so once for each role and state is enough.
      const everywhere = `${name} ${keys} ${group}`;
      if (/^(Di mana saja|Formulir|Kotak cari)$/.test(group) && known.has(everywhere)) continue;
      if (plain === false && keys.length === 1) continue;
      await closeAll(page);
      if (!(await begin(page))) break;
      known.add(everywhere);
      pressed += 1;
      const [before, from] = [await standing(page), page.url()];
      await page.keyboard.press(pressOf(keys));
      const end = Date.now() + WAIT_MS;
      let same = true;
      while (same && Date.now() < end) {
        await page.waitForTimeout(60);
        same = (await outcome(page).catch(() => 'gone')) === before;
      }
      if (same) dead.push(`dead key, ${name}: ${keys} (${label})`);
      if (name === 'offline') await page.context().setOffline(false);
      if (page.url() !== from) await reload();
    }
    await page.context().setOffline(false);
    await closeAll(page);
  }
  return { pressed, dead };
}
