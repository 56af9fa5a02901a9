import { dialogOpen } from '#platform/keys/shortcut.ts';

const STOP = 'a[href], button, input:not([type=hidden]), select, textarea, [tabindex]';

/** What had the focus last, and all stops of the root as they stood around it then. */
type Noted = {
  element: HTMLElement;
  stops: readonly HTMLElement[];
  /**
   * The list that the element is a row of. When the row goes, the focus stays in this list, or waits at the root until
   * the list has rows again.
   */
  rows: Element | null;
  /** The innermost root around it, which finds the next place as long as it is drawn. */
  keeper: HTMLElement;
};

const isUsable = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && !element.closest('[inert], [hidden]');
const isStop = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && isUsable(element) && element.checkVisibility();

const stopsIn = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(STOP)];

/** The same field drawn anew: it has the name of the one that went away, or its id. */
function namesakeIn(root: HTMLElement, gone: HTMLElement): HTMLElement | undefined {
  const name = gone.getAttribute('name');
  return stopsIn(root).find(
    (stop) =>
      stop !== gone &&
      ((name !== null && stop.getAttribute('name') === name) || (gone.id !== '' && stop.id === gone.id)),
  );
}

/** The stop that an element stands in, such as the row of its button. */
const stopAround = (element: HTMLElement): HTMLElement | null | undefined =>
  element.parentElement?.closest<HTMLElement>(STOP);

/**
 * Where the focus goes when `noted.element` is no longer usable: namesake, what it stands in, next, previous, save
 * button, root.
 */
function successorOf(root: HTMLElement, { element, stops, rows }: Noted): HTMLElement {
  // While a form is saved nothing in it can be used, and a way out must not be what the next key press hits.
  if (root.getAttribute('aria-busy') === 'true') return root;
  const at = stops.indexOf(element);
  const candidates = [
    namesakeIn(root, element),
    stopAround(element),
    ...stops.slice(at + 1),
    ...stops.slice(0, Math.max(at, 0)).toReversed(),
    root.querySelector<HTMLElement>('[data-simpan]'),
  ];
  const within = rows && root.contains(rows) ? rows : root;
  return candidates.find((stop) => stop && within.contains(stop) && isStop(stop)) ?? root;
}

const roots = new WeakSet<Element>();

/** The innermost root that an element stands in; what is a root itself stands in the one around it. */
function keeperOf(element: HTMLElement, outermost: HTMLElement): HTMLElement {
  let around = element.parentElement;
  while (around && around !== outermost && !roots.has(around)) around = around.parentElement;
  return around ?? outermost;
}

/** The checks of all roots that are drawn now, the innermost last. */
const checks: (() => boolean)[] = [];

/**
 * Gives a lost focus back to the innermost root that had it, for a dialog whose origin went away while it was open; to
 * the page that is shown where nothing had it before, as when a key opened the dialog.
 */
export function regainFocus(): void {
  if (checks.findLast((check) => check()) || dialogOpen()) return;
  if ((document.activeElement ?? document.body) !== document.body) return;
  const pages = [...document.querySelectorAll<HTMLElement>('#halaman > [data-scroll]')];
  pages.find((page) => page.checkVisibility())?.focus({ preventScroll: true });
}

/**
 * Keeps the focus inside an element, as its `ref`: when the focused element is removed, disabled, hidden or made inert,
 * and nothing else has the focus, it goes to the nearest sensible one. A page without a focused element hears no
 * Ctrl+Enter. Dialogs and forms have it for themselves, every page by `KeptScroll`. The element itself needs
 * `tabIndex={-1}`; with `aria-busy` it takes the focus itself until it is done.
 */
export function keepFocus(element: HTMLElement | null): (() => void) | undefined {
  return element ? watchFocus(element) : undefined;
}

function watchFocus(root: HTMLElement): () => void {
  roots.add(root);
  let noted: Noted | null = null;
  /** True while the root holds the focus for an element that cannot be used just now. */
  let parked = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function note({ target }: { target: EventTarget | null }): void {
    // A root holds the focus only in place of an element inside it, and that element is noted already.
    if (!(target instanceof HTMLElement) || roots.has(target)) return;
    parked = false;
    noted = {
      element: target,
      stops: stopsIn(root),
      rows: target.closest('[data-rows]'),
      keeper: keeperOf(target, root),
    };
  }
  function check(): boolean {
    const active = document.activeElement;
    // A dialog over the page has roots of its own, and its focus may be nowhere for a moment.
    if (dialogOpen() && !root.closest('[role="dialog"]')) return false;
    if (!noted || !isUsable(root) || !root.checkVisibility()) return false;
    if (noted.keeper !== root && isUsable(noted.keeper) && noted.keeper.checkVisibility()) return false;
    const lost = !active || active === document.body || active === noted.element || (parked && active === root);
    if (!lost) return false;
    const back = isUsable(noted.element) && noted.element.checkVisibility();
    if (back && active === noted.element) return true;
    const successor = back ? noted.element : successorOf(root, noted);
    parked = successor === root;
    successor.focus({ preventScroll: true });
    return true;
  }
  /** Whatever sets the focus by itself after a change, such as a choice that leads on, comes first. */
  function checkLater(): void {
    if (!noted || (isUsable(noted.element) && !parked)) return;
    clearTimeout(timer);
    timer = setTimeout(check);
  }
  const observer = new MutationObserver(checkLater);
  observer.observe(root, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'inert', 'hidden', 'aria-busy'],
  });
  root.addEventListener('focusin', note);
  if (root.contains(document.activeElement)) note({ target: document.activeElement });
  checks.push(check);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    root.removeEventListener('focusin', note);
    checks.splice(checks.indexOf(check), 1);
  };
}
