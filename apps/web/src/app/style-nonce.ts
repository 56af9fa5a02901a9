/** The nonce that style elements of this page need, from the answer that brought the page. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/**
 * Gives it to what makes style elements by itself: the lock of scrolling under a dialog reads this name, which bundlers
 * gave it.
 */
export function shareStyleNonce(): void {
  (globalThis as { __webpack_nonce__?: string }).__webpack_nonce__ = styleNonce();
}
