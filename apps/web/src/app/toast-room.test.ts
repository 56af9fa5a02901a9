import { afterEach, expect, it, vi } from 'vitest';
import { giveToastsRoom } from './toast-room.ts';

const room = (): string => document.documentElement.style.getPropertyValue('--toast-room');
let resized: () => void = () => undefined;
vi.stubGlobal(
  'ResizeObserver',
  class {
    constructor(tell: () => void) {
      resized = tell;
    }
    observe = vi.fn<() => void>();
    disconnect = vi.fn<() => void>();
  },
);
afterEach(() => document.body.replaceChildren());

/** A stack of toasts whose upper edge is so far above the lower end of the window. */
function stackOf(px: number): HTMLElement {
  const stack = document.body.appendChild(document.createElement('div'));
  stack.getBoundingClientRect = () => new DOMRect(12, innerHeight - px, 366, px - 68);
  return stack;
}

it('the page learns how high toasts reach, with a gap, and gets its room back when they go', () => {
  const end = giveToastsRoom(stackOf(150));
  resized();
  expect(room()).toBe('158px');
  end();
  expect(room()).toBe('');
});

it('what is typed into stays in sight when its page gets lower, and so does the row of the keys; a button does not pull the page', () => {
  const field = document.body.appendChild(document.createElement('input'));
  const button = document.body.appendChild(document.createElement('button'));
  const row = document.body.appendChild(document.createElement('div'));
  row.dataset['row'] = '7';
  row.tabIndex = 0;
  const shown: string[] = [];
  for (const one of [field, button, row]) one.scrollIntoView = () => void shown.push(one.tagName);
  const end = giveToastsRoom(stackOf(150));
  button.focus();
  resized();
  field.focus();
  resized();
  row.focus();
  resized();
  end();
  expect(shown).toEqual(['INPUT', 'DIV']);
});
