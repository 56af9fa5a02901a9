import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyChunk } from '#platform/http/chunk.ts';
import { APPEARANCE } from '#ui/appearance.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';

const UpButton = lazyChunk(async () => (await import('./up-button.tsx')).UpButton);

/**
 * The part of a page that was scrolled. What scrolls in a dialog, a list of choices or a text box is none, nor what has
 * answers at its right edge, which the button would cover.
 */
function scrolledPart({ target }: Event): Element | null {
  if (target === document) return document.scrollingElement;
  const isPart =
    target instanceof Element &&
    target.closest('main') !== null &&
    target.closest('[role="dialog"], [role="listbox"], textarea, [data-tanpa-ke-atas]') === null;
  return isPart ? target : null;
}

const isFar = (part: Element): boolean =>
  part.scrollTop > APPEARANCE.scrollToTop.after && part.isConnected && part.checkVisibility();

/** One button for all pages, whichever part of them scrolls: it leads back to the top, and goes with its page. */
export function ScrollToTop() {
  const { key } = useLocation();
  const [far, setFar] = useState<{ part: Element; at: string } | null>(null);
  const follow = useEffectEvent((event: Event): void => {
    const part = scrolledPart(event);
    // A scroll of many frames tells it once: each telling draws the button anew, which asks where it is.
    if (part && isFar(part))
      setFar((before) => (before?.part === part && before.at === key ? before : { part, at: key }));
    else if (part === null ? far && !isFar(far.part) : far?.part === part) setFar(null);
  });
  useEffect(() => {
    const onScroll = (event: Event): void => follow(event);
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', onScroll, { capture: true });
  }, []);
  if (!APPEARANCE.scrollToTop.enabled || far?.at !== key) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <UpButton key={far.at} part={far.part} onUp={() => far.part.scrollTo({ top: 0 })} />
      </Suspense>
    </ErrorBoundary>
  );
}
