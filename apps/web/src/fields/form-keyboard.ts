import type { KeyboardEvent } from 'react';

const FIELD = 'input:not([type=hidden]):not([type=file]), textarea, select';

function fieldsIn(root: HTMLElement): HTMLElement[] {
  const groups = new Set<string>();
  return [...root.querySelectorAll<HTMLInputElement>(FIELD)].filter((field) => {
    if (field.disabled || field.tabIndex < 0 || field.closest('[data-lewati]') || !field.checkVisibility())
      return false;
    if (field.type !== 'radio') return true;
    // A group of radios is a single stop: its chosen one, else its first.
    if (groups.has(field.name)) return false;
    const chosen = root.querySelector<HTMLInputElement>(`input[type=radio][name="${CSS.escape(field.name)}"]:checked`);
    if (chosen && chosen !== field) return false;
    groups.add(field.name);
    return true;
  });
}

function focusField(field: HTMLElement | undefined): boolean {
  if (!field) return false;
  field.focus();
  if (field instanceof HTMLInputElement && ['text', 'tel', 'email'].includes(field.type)) field.select();
  return true;
}

/** The index of the field next to one that the walk itself skips. */
function neighbourIndex(fields: readonly HTMLElement[], from: HTMLElement, step: 1 | -1): number {
  const firstAfter = fields.findIndex(
    (field) => from.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const nextIndex = firstAfter === -1 ? fields.length : firstAfter;
  return step === 1 ? nextIndex : nextIndex - 1;
}

/** The index of the field next to one that is gone: it stood behind the last of `before` that is still there. */
function indexAfterGone(fields: readonly HTMLElement[], before: readonly HTMLElement[], step: 1 | -1): number {
  const stayed = before.findLast((field) => fields.includes(field));
  const at = stayed ? fields.indexOf(stayed) : -1;
  return step === 1 ? at + 1 : at;
}

const isSameGroup = (field: HTMLElement, from: HTMLElement): boolean =>
  field instanceof HTMLInputElement &&
  from instanceof HTMLInputElement &&
  field.type === 'radio' &&
  from.type === 'radio' &&
  field.name === from.name;

type Walk = { from: HTMLElement; /** The fields that stood before it. */ before: readonly HTMLElement[]; step: 1 | -1 };

/** Moves the focus from `from` to the next or previous field in `root`; after the last one to the save button. */
function focusNext(root: HTMLElement, { from, before, step }: Walk): void {
  const fields = fieldsIn(root);
  const at = fields.findIndex((field) => field === from || isSameGroup(field, from));
  const next =
    at !== -1
      ? at + step
      : from.isConnected
        ? neighbourIndex(fields, from, step)
        : indexAfterGone(fields, before, step);
  if (!focusField(fields[next]) && step === 1) root.querySelector<HTMLElement>('[data-simpan]')?.focus();
}

/**
 * Walks among the fields that the key itself has drawn or taken away: what it chose is drawn in a microtask that React
 * queued when it was chosen, so one that is queued now comes after it. Whoever has moved the focus meanwhile keeps it.
 */
function walkWhenDrawn(root: HTMLElement, from: HTMLElement, step: 1 | -1): void {
  const fields = fieldsIn(root);
  const at = fields.indexOf(from);
  const before = fields.slice(0, at === -1 ? Math.max(neighbourIndex(fields, from, 1), 0) : at);
  const held = document.activeElement;
  queueMicrotask(() => {
    const { activeElement } = document;
    if (!root.isConnected || (activeElement !== held && activeElement !== document.body)) return;
    focusNext(root, { from, before, step });
  });
}

/** The content that a fold's title opens. */
const contentOf = (title: Element): HTMLElement | null =>
  document.getElementById(title.getAttribute('aria-controls') ?? '');

/**
 * Where Alt+Down stops, in order. Sections are elements with `data-bagian`. One that holds titles of folds
 * (`data-melipat`) is as many stops as it has titles, and an open fold stops at its content.
 */
function sectionsIn(root: HTMLElement): HTMLElement[] {
  const folded = [...root.querySelectorAll('[data-melipat]')].map(contentOf);
  return [...root.querySelectorAll<HTMLElement>('[data-bagian]')].flatMap((section) => {
    const titles = [...section.querySelectorAll<HTMLElement>('[data-melipat]')];
    if (titles.length === 0) return folded.some((content) => content?.contains(section)) ? [] : [section];
    return titles.map((title) => (title.getAttribute('aria-expanded') === 'true' && contentOf(title)) || title);
  });
}

const buttonIn = (section: HTMLElement): HTMLElement | undefined =>
  [section, ...section.querySelectorAll<HTMLElement>('button')].find(
    (element) =>
      element.matches('button:not(:disabled)') && !element.closest('[data-lewati]') && element.checkVisibility(),
  );

/**
 * Goes to the first field of the next section, or to its button where it has no field; after the last to the save
 * button.
 */
function focusNextSection(root: HTMLElement, from: HTMLElement): void {
  const sections = sectionsIn(root);
  const openTitle = from.closest('[data-melipat][aria-expanded="true"]');
  const next = openTitle
    ? sections.findIndex((section) => section === contentOf(openTitle))
    : sections.findIndex((section) => section.contains(from)) + 1;
  for (const section of sections.slice(next)) {
    const field = fieldsIn(section)[0];
    const stop = field ?? buttonIn(section);
    if (!stop) continue;
    section.scrollIntoView({ block: 'nearest' });
    if (field) focusField(field);
    else stop.focus();
    return;
  }
  root.querySelector<HTMLElement>('[data-simpan]')?.focus();
}

const isField = (target: EventTarget): target is HTMLElement =>
  target instanceof HTMLElement && target.matches('input, textarea, select');

/**
 * Handles the keys of a form, as `onKeyDown` of the element around it: Enter goes to the next field and never submits,
 * Shift+Enter goes back (in a text area it makes a new line), Ctrl+Enter saves, Alt+Down goes to the next section. A
 * button keeps its own Enter.
 */
export function handleFormKey(event: KeyboardEvent<HTMLElement>, onSave: () => void): void {
  const root = event.currentTarget;
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) onSave();
    return;
  }
  if (event.key === 'ArrowDown' && event.altKey && event.target instanceof HTMLElement) {
    event.preventDefault();
    focusNextSection(root, event.target);
    return;
  }
  if (event.key !== 'Enter' || event.altKey || event.nativeEvent.isComposing || !isField(event.target)) return;
  if (event.target.closest('[data-enter-sendiri]')) return;
  if (event.shiftKey && event.target instanceof HTMLTextAreaElement) return;
  event.preventDefault();
  walkWhenDrawn(root, event.target, event.shiftKey ? -1 : 1);
}
