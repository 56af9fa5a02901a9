import { PrintError } from './transport.ts';

const styleNonce = (): string => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/** How long the page stays after its dialog has closed: some browsers still read it. */
const LEAVE_MS = 60_000;

/**
 * Prints a page by the browser's own dialog, from a frame that nobody sees, so that the page one works in stays as it is.
 * Resolves when the dialog was opened; whether paper came out nobody can tell.
 */
export async function printHtml(html: string, waitMs: number): Promise<void> {
  const frame = document.createElement('iframe');
  frame.title = 'Cetakan';
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  // A frame that is not displayed at all prints an empty page in some browsers.
  frame.width = '0';
  frame.height = '0';
  frame.className = 'nadi-cetak';
  document.body.append(frame);
  const { contentDocument: page, contentWindow: view } = frame;
  if (!page || !view) {
    frame.remove();
    throw new PrintError('Peramban ini tidak dapat membuka halaman cetak');
  }
  page.open();
  page.write(html.replace('<style>', `<style nonce="${styleNonce()}">`));
  page.close();
  await page.fonts?.ready;
  await new Promise((resolve) => void setTimeout(resolve, waitMs));
  view.focus();
  view.print();
  setTimeout(() => frame.remove(), LEAVE_MS);
}
