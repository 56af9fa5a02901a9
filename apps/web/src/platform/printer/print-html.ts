import { printFrame } from './print-frame.ts';
import { fillPage } from './show-page.ts';
import { PrintError } from './transport.ts';

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
  await fillPage(frame, page, html);
  await new Promise((resolve) => void setTimeout(resolve, waitMs));
  printFrame(frame);
  setTimeout(() => frame.remove(), LEAVE_MS);
}
