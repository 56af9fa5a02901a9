import { IconArrowUp } from '@tabler/icons-react';
import { useLayoutEffect, useState } from 'react';
import type { CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { PHONE } from '#ui/appearance.ts';
import css from './up-button.module.css';

/** The page whose part is scrolled: turned to the narrow side, it scrolls itself, and the part no more. */
const pageOf = (part: Element): Element => part.closest('main') ?? part;
/** The buttons that stick to the lower end of a long page, which scrolls away under them. */
const stuckFeet = (part: Element): Element[] =>
  [...pageOf(part).querySelectorAll('footer')].filter(
    (foot) => getComputedStyle(foot).position === 'sticky' && foot.checkVisibility(),
  );

/** How high what stands below the part is: the buttons of a form, the bar of a phone. */
function roomBelow(part: Element): number {
  const ends = [
    part.getBoundingClientRect().bottom,
    ...stuckFeet(part).map((foot) => foot.getBoundingClientRect().top),
  ];
  return Math.max(0, innerHeight - Math.min(...ends));
}

const hasFoot = (node: Node): boolean =>
  node instanceof Element && (node.matches('footer') || node.querySelector('footer') !== null);
const bringsFoot = ({ addedNodes, removedNodes }: MutationRecord): boolean =>
  [...addedNodes, ...removedNodes].some(hasFoot);

/**
 * In a chunk of its own: it comes to whoever has scrolled far, and a page that was just opened does not wait for it. At a
 * desk it stands in the rail, where it covers nothing. On a phone it stands between what a card says at its left and its
 * buttons at the right; where the part gets lower, such as for a toast, it moves along.
 */
export function UpButton({ part, onUp }: { part: Element; onUp: () => void }) {
  const [below, setBelow] = useState(() => roomBelow(part));
  useLayoutEffect(() => {
    const watch = new ResizeObserver(() => setBelow(roomBelow(part)));
    const begin = (): void => {
      watch.disconnect();
      for (const one of [pageOf(part), part, ...stuckFeet(part)]) watch.observe(one);
    };
    // The buttons of a note that is begun while the page is scrolled stand there after this one.
    const feet = new MutationObserver((changes) => {
      if (!changes.some(bringsFoot)) return;
      begin();
      setBelow(roomBelow(part));
    });
    begin();
    feet.observe(pageOf(part), { childList: true, subtree: true });
    return () => {
      watch.disconnect();
      feet.disconnect();
    };
  }, [part]);
  const rail = matchMedia(PHONE).matches ? null : document.querySelector('[data-ke-atas]');
  const style: CSSProperties & Record<'--below', string> = { '--below': `${below}px` };
  const button = (
    <button type="button" className={css['up']} aria-label="Ke atas" title="Ke atas" onClick={onUp} style={style}>
      <IconArrowUp size={18} aria-hidden="true" />
    </button>
  );
  return rail === null ? button : createPortal(button, rail);
}
