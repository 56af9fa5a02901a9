/** Read by the stylesheets of what must not lie under toasts. */
const ROOM = '--toast-room';
const GAP_PX = 8;

/** Tells the page how much of its lower end the toasts take, until the returned function is called. */
export function giveToastsRoom(stack: HTMLElement): () => void {
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => {
    style.setProperty(ROOM, `${Math.round(innerHeight - stack.getBoundingClientRect().top) + GAP_PX}px`);
    // What somebody types into stays in sight when its page gets lower, and so does the row that keys act on.
    const { activeElement } = document;
    if (activeElement?.matches('input, select, textarea, [data-row]:focus-visible'))
      activeElement.scrollIntoView({ block: 'nearest' });
  });
  watch.observe(stack);
  return () => {
    watch.disconnect();
    style.removeProperty(ROOM);
  };
}
