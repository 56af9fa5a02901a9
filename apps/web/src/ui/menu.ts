/**
 * The props for a menu on a page; spread them on Menu. The list is mounted in the page's region, where it can float
 * over the edges of tables, and it contains nothing but items.
 */
export function pageMenuProps(): { withInitialFocusPlaceholder: false; portalProps: { target?: HTMLElement } } {
  const target = typeof document === 'undefined' ? null : document.querySelector<HTMLElement>('#halaman');
  return { withInitialFocusPlaceholder: false, portalProps: target ? { target } : {} };
}
