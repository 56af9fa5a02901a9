import { act, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';

const pause = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 5));
const nameOf = (box: HTMLInputElement): string =>
  box.name || (box.getAttribute('aria-label') ?? box.labels?.[0]?.textContent ?? box.id);
const selectsIn = (form: HTMLElement): HTMLInputElement[] =>
  [...form.querySelectorAll<HTMLInputElement>('input[role="combobox"]')].filter((box) => !box.disabled);

/** Takes an option of a select by its words, as a person does: opens it, types, Enter. */
export async function chooseOption(box: HTMLElement, words: string): Promise<void> {
  await userEvent.clear(box);
  await userEvent.type(box, words);
  await userEvent.keyboard('{Enter}');
}

/** Whether a form hears Ctrl+Enter from where the focus is. It is pressed as a clerk does, who looks at no focus. */
async function isSaveHeard(): Promise<boolean> {
  const press = new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true });
  let heard = false;
  await act(async () => {
    heard = !(document.activeElement ?? document.body).dispatchEvent(press);
    await Promise.resolve();
  });
  return heard;
}

/** Takes another option by keyboard; in a search box the first hit for `words`. */
async function takeOption(box: HTMLInputElement, words: string | undefined): Promise<void> {
  act(() => box.focus());
  if (words !== undefined) {
    await userEvent.paste(words);
    await waitFor(() => expect(document.querySelector('[role="option"]')).not.toBeNull());
    await userEvent.keyboard('{Enter}');
    return;
  }
  const before = box.value;
  await userEvent.keyboard('{ArrowDown}');
  await act(pause);
  // A list that depends on another choice may have no option yet.
  const others = [...document.querySelectorAll('[role="option"]:not([aria-disabled="true"])')];
  const other = others.find(({ textContent }) => before === '' || !textContent.startsWith(before));
  if (other) {
    box.select();
    await userEvent.paste(other.textContent.slice(0, 4));
  }
  await userEvent.keyboard('{Enter}');
}

/**
 * Goes through every choice of a form, also those that another choice brings, the last first: Enter takes an option,
 * and Ctrl+Enter right after it must be heard. Returns the names of those it has seen.
 */
export async function saveAfterEverySelect(
  form: () => HTMLElement,
  { words = {}, settle }: { words?: Readonly<Record<string, string>>; settle: () => Promise<void> },
): Promise<string[]> {
  const seen = new Set<string>();
  for (;;) {
    const box = selectsIn(form()).findLast((item) => !seen.has(nameOf(item)));
    if (!box) return [...seen];
    const name = nameOf(box);
    seen.add(name);
    await takeOption(box, words[name]);
    // What goes away with the choice has gone by the time a person presses the next key.
    await act(pause);
    expect([name, await isSaveHeard()]).toEqual([name, true]);
    await settle();
  }
}
