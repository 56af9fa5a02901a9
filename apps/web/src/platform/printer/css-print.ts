import { fitPages } from './fit-pages.ts';
import { bringFont } from './print-fonts.ts';

/** What a page needs before it is printed, in this order: its font, its pictures, and then letters and paper that fit. */
export async function preparePage(frame: HTMLIFrameElement, page: Document): Promise<void> {
  await bringFont(page, page.documentElement.dataset['font'] ?? '');
  // A picture that is none leaves its place empty, as it does in any page.
  await Promise.allSettled(Array.from(page.images, (image) => image.decode()));
  fitPages(frame, page);
}
