import type { Page } from '@playwright/test';

/** Noted from the first moment of a page: what moved without a hand, and what stood where before. */
export function noteShifts(): void {
  const shifts: string[] = [];
  Object.assign(globalThis, { walkShifts: shifts });
  type Shift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      const moved = sources.map(({ node, previousRect: a, currentRect: b }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        return `${element?.tagName.toLowerCase()}.${element?.getAttribute('class') || '-'} "${element?.textContent?.trim().slice(0, 30)}" by ${Math.round(b.x - a.x)}, ${Math.round(b.y - a.y)}`;
      });
      shifts.push(`moved ${value.toFixed(4)}: ${moved.slice(0, 3).join('; ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** What is wrong with the page as it stands; runs in the page. */
function findFaults(): string[] {
  const found = new Set<string>();
  const say = (kind: string, element: Element): void => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ');
    const name = element.tagName.toLowerCase() + (element.classList.length > 0 ? `.${element.classList[0]}` : '');
    found.add(`${kind}: ${name} "${text.slice(0, 50)}"`);
  };
  const shifts = (globalThis as unknown as { walkShifts?: string[] }).walkShifts?.splice(0) ?? [];
  for (const shift of shifts) found.add(shift);
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) found.add(`wider than the screen by ${wide} px`);

  const top = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1) ?? document.body;
  const ancestors = (element: Element): Element[] => {
    const all: Element[] = [];
    for (let at = element.parentElement; at; at = at.parentElement) all.push(at);
    return all;
  };
  const isClipped = ({ overflowX }: CSSStyleDeclaration): boolean => ['hidden', 'clip'].includes(overflowX);
  const isHidden = (element: Element): boolean => {
    const { width, height, right } = element.getBoundingClientRect();
    return (
      width <= 1 ||
      right < -999 ||
      height <= 1 ||
      !element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) ||
      [element, ...ancestors(element)].some((one) => one.matches('.visually-hidden, [aria-hidden="true"], [inert]')) ||
      ancestors(element).some((one) => one.clientWidth <= 1 && isClipped(getComputedStyle(one)))
    );
  };
  const ACTION = 'a[href], button, input, select, textarea, [tabindex="0"]';
  const ownText = (element: Element): boolean =>
    [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim() !== '');
  for (const element of top.querySelectorAll('*')) {
    if (element.closest('svg') || !(ownText(element) || element.matches(ACTION)) || isHidden(element)) continue;
    const style = getComputedStyle(element);
    const cut = element.scrollWidth > element.clientWidth + 1 && isClipped(style);
    const told = style.textOverflow === 'ellipsis' || element.closest('[title]') !== null;
    if (cut && !told && !element.matches('input, textarea')) say('text cut', element);
    const { left, right } = element.getBoundingClientRect();
    const scrolls = ancestors(element).some((one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowX));
    const isInside = ancestors(element).some((one) => {
      const box = one.getBoundingClientRect();
      return getComputedStyle(one).textOverflow === 'ellipsis' && (box.left > left || box.right < right);
    });
    if (!scrolls && !isInside && (right > innerWidth + 1 || left < -1)) say('out of the screen', element);
    const walls = ancestors(element).filter((one) => isClipped(getComputedStyle(one)));
    const lost = walls.some((one) => {
      const box = one.getBoundingClientRect();
      return right > box.right + 2 || left < box.left - 2;
    });
    if (lost && !scrolls && !isInside && element.matches(ACTION)) say('action cut off', element);
  }

  const place = top === document.body ? (document.querySelector('main') ?? document.body) : top;
  const scrollers = [...document.querySelectorAll('*')].filter(({ scrollTop }) => scrollTop > 0);
  const former = scrollers.map((one) => [one, one.scrollTop] as const);
  for (const element of [...place.querySelectorAll(ACTION)].slice(0, 80)) {
    if (isHidden(element)) continue;
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = element.getBoundingClientRect();
    if (box.height > innerHeight / 2) continue;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const over = document.elementFromPoint(x, y);
    if (over === null) say('not reached by scrolling', element);
    // A message goes by itself.
    else if (over.closest('.mantine-Notifications-root')) continue;
    else if (!element.contains(over) && !over.contains(element) && !over.closest('label')?.contains(element))
      say(`under ${over.tagName.toLowerCase()}.${over.classList[0] ?? '-'}`, element);
  }
  for (const one of document.querySelectorAll('*')) if (one.scrollTop > 0 || one.scrollLeft > 0) one.scrollTo(0, 0);
  for (const [one, at] of former) one.scrollTop = at;

  const rows = top === document.body ? [...place.querySelectorAll('[data-row]')].filter((row) => !isHidden(row)) : [];
  const scroller = rows[0] && ancestors(rows[0]).find((one) => getComputedStyle(one).overflowY !== 'visible');
  const room = scroller?.getBoundingClientRect();
  // As much as can be had by scrolling the page to its rows.
  if (room && rows.length > 5 && Math.min(room.height, innerHeight) < innerHeight * 0.38)
    found.add(`the ${rows.length} rows have ${Math.round(room.height)} of ${innerHeight} px`);
  return [...found];
}

export const look = (page: Page): Promise<string[]> => page.evaluate(findFaults);

const BUSY = '[aria-label="Memuat"], [aria-busy="true"]';
/** Waits until nothing loads any more. Returns what goes on loading. */
export async function settle(page: Page, calm: () => boolean): Promise<string[]> {
  for (let quiet = 0, n = 0; quiet < 4; n++) {
    if (n > 120) return ['goes on loading'];
    await page.waitForTimeout(80);
    const isBusy = await page.evaluate((busy) => document.querySelector(busy) !== null, BUSY).catch(() => true);
    quiet = isBusy || !calm() ? 0 : quiet + 1;
  }
  return [];
}
