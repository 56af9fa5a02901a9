type PageMenuProps = {
  withInitialFocusPlaceholder: false;
  portalProps: { target?: HTMLElement };
  returnFocus: false;
  onOpen: () => void;
  onClose: () => void;
};

/** Only one menu is open at a time. */
let opener: Element | null = null;

/**
 * The props for a menu on a page; spread them on Menu. The list is mounted in the page's region, where it can float
 * over the edges of tables, and it contains nothing but items. The focus goes back to its button as it closes, and not a
 * moment later as the library does: by then a dialog that an item opened has the focus.
 */
export function pageMenuProps(): PageMenuProps {
  const target = typeof document === 'undefined' ? null : document.getElementById('halaman');
  return {
    withInitialFocusPlaceholder: false,
    portalProps: target ? { target } : {},
    returnFocus: false,
    onOpen: () => {
      opener = document.activeElement;
    },
    onClose: () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
  };
}
