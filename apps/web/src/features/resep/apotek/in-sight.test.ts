import { expect, it, vi } from 'vitest';
import { seenOrShown } from './in-sight.ts';

/** A step whose foot stands at 300, with its questions at these heights. */
function step(tops: Readonly<Record<string, number>>): HTMLElement {
  const at = (top: number) => () => ({ top, bottom: top + 20 }) as DOMRect;
  const panel = document.createElement('div');
  panel.setAttribute('role', 'tabpanel');
  panel.getBoundingClientRect = at(0);
  const root = panel.appendChild(document.createElement('div'));
  for (const [butir, top] of Object.entries(tops)) {
    const row = root.appendChild(document.createElement('p'));
    row.dataset['butir'] = butir;
    row.getBoundingClientRect = at(top);
  }
  root.appendChild(document.createElement('footer')).getBoundingClientRect = at(300);
  return root;
}

it('a key answers what is in sight; where nothing is, it brings the first open question there', () => {
  const show = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue();
  expect(seenOrShown(step({ '1.1': 40, '1.2': 400 }), ['1.1', '1.2'])).toEqual(['1.1']);
  expect(show).not.toHaveBeenCalled();
  expect(seenOrShown(step({ '1.1': 340, '1.2': 400 }), ['1.2'])).toEqual([]);
  // What is in sight is answered, or is answered by hand: the next below comes up.
  expect(seenOrShown(step({ '1.1': 40, '2.2': 400 }), ['2.2'])).toEqual(['1.1']);
  expect(seenOrShown(step({ '3.3': 40, '2.4': 400 }), ['2.4', '3.3'], ['2.4'])).toEqual(['3.3']);
  const brought = show.mock.contexts.map((row) => (row as HTMLElement).dataset['butir']);
  expect(brought).toEqual(['1.2', '2.2', '2.4']);
  show.mockRestore();
});
