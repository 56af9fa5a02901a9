import { loadChunk } from '../chunk.ts';
import { PrintError } from './transport.ts';

const styleNonce = (): string => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/** How long the page stays after its dialog has closed: some browsers still read it. */
const LEAVE_MS = 60_000;

/** A frame that is not displayed at all prints an empty page in some browsers, so it stands beside the window. */
function openFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = 'Cetakan';
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  Object.assign(frame.style, { position: 'fixed', left: '-400mm', top: '0', border: '0' });
  document.body.append(frame);
  return frame;
}

/**
 * Prints a page by the browser's own dialog, from a frame that nobody sees, so that the page one works in stays as it is.
 * Its font, and what fits it to its paper, come when something is printed and not before. Resolves when the dialog was
 * opened; whether paper came out nobody can tell.
 */
export async function printHtml(html: string, waitMs: number): Promise<void> {
  const frame = openFrame();
  const { contentDocument: page, contentWindow: view } = frame;
  if (!page || !view) {
    frame.remove();
    throw new PrintError('Peramban ini tidak dapat membuka halaman cetak');
  }
  page.open();
  page.write(html.replace('<style>', `<style nonce="${styleNonce()}">`));
  page.close();
  const { preparePage } = await loadChunk(() => import('./css-print.ts'));
  await preparePage(frame, page);
  await new Promise((resolve) => void setTimeout(resolve, waitMs));
  view.focus();
  view.print();
  setTimeout(() => frame.remove(), LEAVE_MS);
}
