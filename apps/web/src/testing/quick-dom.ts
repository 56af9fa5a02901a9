/**
 * For component tests: what happy-dom answers slowly, and Testing Library asks of each element of the page. All else is
 * happy-dom's own answer.
 */
import { configure, getConfig } from '@testing-library/react';

const QUICK = { display: 'display', visibility: 'visibility', pointerEvents: 'pointer-events' } as const;
type Quick = (typeof QUICK)[keyof typeof QUICK];
const isQuick = (name: string): name is Quick => (Object.values(QUICK) as string[]).includes(name);

/** What a tag is without a style of its own. A dialog's depends on whether it is open. */
const displayOfTag = new Map<string, string>();

const inlineOf = (element: Element, name: Quick): string =>
  // Most have no style that is worth reading.
  element.getAttribute('style')?.includes(name) ? (element as HTMLElement).style.getPropertyValue(name) : '';

function displayOf(element: Element, real: CSSStyleDeclaration): string {
  const { tagName } = element;
  const own = inlineOf(element, 'display');
  if (own !== '' || tagName === 'DIALOG') return own || real.display;
  let display = displayOfTag.get(tagName);
  if (display === undefined) displayOfTag.set(tagName, (display = real.display));
  return display;
}

function valueOf(element: Element, name: Quick, real: CSSStyleDeclaration): string {
  if (!element.isConnected) return '';
  if (name === 'display') return displayOf(element, real);
  if (name === 'pointer-events') return inlineOf(element, name);
  for (let at: Element | null = element; at; at = at.parentElement) {
    const own = inlineOf(at, name);
    if (own !== '') return own;
  }
  return '';
}

function viewOf(element: Element, real: CSSStyleDeclaration): CSSStyleDeclaration {
  const getPropertyValue = (name: string): string =>
    isQuick(name) ? valueOf(element, name, real) : real.getPropertyValue(name);
  return new Proxy(real, {
    get(target, name): unknown {
      if (name === 'getPropertyValue') return getPropertyValue;
      if (typeof name === 'string' && name in QUICK) return valueOf(element, QUICK[name as keyof typeof QUICK], real);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

type Styles = (element: Element) => CSSStyleDeclaration;

/**
 * Whether an element is shown. happy-dom works out all its properties from every style sheet and all around it, each time
 * one of them is asked for; tests open no style sheet, so this stands in its own `style`, in the defaults of its tag
 * and, for `visibility`, around it.
 */
function answerStyles(slow: Styles): void {
  const views = new WeakMap<Element, CSSStyleDeclaration>();
  const quick: Styles = (element) => {
    let found = views.get(element);
    if (!found) views.set(element, (found = viewOf(element, slow(element))));
    return found;
  };
  document.defaultView!.getComputedStyle = quick;
  globalThis.getComputedStyle = quick;
}

/** The labels of a field, from the list of all labels, which happy-dom keeps until the page changes. */
function labelsOf(field: HTMLElement): HTMLElement[] {
  const page = field.getRootNode() as Document;
  const named =
    field.id === '' || !field.isConnected
      ? []
      : [...page.querySelectorAll('label')].filter((label) => label.htmlFor === field.id);
  const around = field.parentElement?.closest('label');
  return around ? [...named, around] : named;
}

const LABELLED = () => [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement, HTMLButtonElement];

/** Of each field happy-dom searches the whole page for its labels. */
function answerLabels(): void {
  for (const { prototype } of LABELLED())
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get(this: HTMLElement) {
        return labelsOf(this);
      },
    });
}

type Describe = (message: string | null, page: Element) => Error;
/** Testing Library looks for something again and again, and throws away what is said meanwhile. */
const isWaiting = (): boolean =>
  (getConfig() as unknown as { _disableExpensiveErrorDiagnostics: boolean })._disableExpensiveErrorDiagnostics;

/** What is waited for tells of the page when the time is over, and not each time that it is not there yet. */
const answerMissing = (full: Describe): void =>
  configure({
    getElementError: (message, page) =>
      isWaiting()
        ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
        : full(message, page),
  });

type Own = { stylesOf: Styles; labelsOf: (field: HTMLInputElement) => Iterable<HTMLElement>; describe: Describe };
/** The files of a worker share a window and Testing Library, in which only the first finds their own answers. */
const shared = globalThis as { ownAnswers?: Own };

/** Puts the quick answers in the place of the libraries' own, which it returns. */
export function answerQuickly(): Own {
  const labels = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'labels');
  const own = (shared.ownAnswers ??= {
    stylesOf: document.defaultView!.getComputedStyle.bind(document.defaultView),
    labelsOf: (field) => labels?.get?.call(field) as Iterable<HTMLElement>,
    describe: getConfig().getElementError as Describe,
  });
  answerStyles(own.stylesOf);
  answerLabels();
  answerMissing(own.describe);
  return own;
}
