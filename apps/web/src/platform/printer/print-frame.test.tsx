import { expect, it } from 'vitest';
import { printFrame } from './print-frame.ts';

it.each(['the button', 'nothing'])('issue 30: after printing %s has the focus again, and not the frame', (held) => {
  const [button, frame] = [document.createElement('button'), document.createElement('iframe')];
  frame.tabIndex = -1;
  document.body.append(button, frame);
  const printed: string[] = [];
  const view = {
    focus: () => frame.focus(),
    print: () => void printed.push('once'),
    addEventListener: () => undefined,
  };
  Object.defineProperty(frame, 'contentWindow', { value: view });
  button.focus();
  if (held !== 'the button') button.blur();
  printFrame(frame);
  expect(printed).toEqual(['once']);
  expect(document.activeElement).toBe(held === 'the button' ? button : document.body);
});
