/**
 * For a menu of a page: its list belongs to the page's region (it floats over the tables' edges), and it holds nothing but items.
 * Spread on Menu.
 */
export function menuHalaman(): { withInitialFocusPlaceholder: false; portalProps: { target?: HTMLElement } } {
  const target = typeof document === 'undefined' ? null : document.querySelector<HTMLElement>('#halaman');
  return { withInitialFocusPlaceholder: false, portalProps: target ? { target } : {} };
}
