import { loadChunk } from '../http/chunk.ts';

const styleNonce = (): string => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/** Writes a page for the printer into a frame, with its font, its pictures and letters that fit its paper. */
export async function fillPage(frame: HTMLIFrameElement, page: Document, html: string): Promise<void> {
  page.open();
  page.write(html.replace('<style>', `<style nonce="${styleNonce()}">`));
  page.close();
  const { preparePage } = await loadChunk(() => import('./css-print.ts'));
  await preparePage(frame, page);
}

/** Shows such a page in the document, as high as it is long, and smaller where it is wider than its place. */
export async function showPage(frame: HTMLIFrameElement, html: string): Promise<void> {
  const { contentDocument: page } = frame;
  if (!page) return;
  await fillPage(frame, page, html);
  frame.style.height = `${page.documentElement.scrollHeight}px`;
  const { parentElement: place } = frame;
  if (!place) return;
  const { paddingLeft, paddingRight } = getComputedStyle(place);
  const room = place.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  if (room > 0 && frame.offsetWidth > room) frame.style.zoom = String(room / frame.offsetWidth);
}
