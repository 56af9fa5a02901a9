const PX_PER_MM = 96 / 25.4;
/** Smaller letters cannot be read from paper. */
const SMALLEST = 0.55;
const STEP = 0.95;

/** How many millimetres of its paper a page says it has; a roll has no length. */
function paperOf(page: Document): { width: number; height: number | null } {
  const [width = 210, height] = (page.documentElement.dataset['page'] ?? '').split('x').filter(Boolean).map(Number);
  return { width, height: height ?? null };
}

const longest = (page: Document): number =>
  Math.max(0, ...Array.from(page.querySelectorAll('section'), (sheet) => sheet.scrollHeight));

/**
 * Whether something of a sheet has no room. A label has the height of its paper and hides what is beyond it, so it is
 * always as long as its paper, and only what it hides counts.
 */
const isTooLong = (page: Document, room: number): boolean =>
  Array.from(page.querySelectorAll('section')).some((sheet) => {
    const hides = page.defaultView?.getComputedStyle(sheet).overflowY === 'hidden';
    return sheet.scrollHeight > (hides ? sheet.clientHeight : room);
  });

/** Makes letters smaller until every sheet of a document that must stand on one has room there. */
function shrink(page: Document, room: number): void {
  const { body } = page;
  if (!body.classList.contains('one-page')) return;
  const ordinary = Number.parseFloat(page.defaultView?.getComputedStyle(body).fontSize ?? '') || 12;
  for (let scale = STEP; isTooLong(page, room) && scale > SMALLEST; scale *= STEP)
    body.style.fontSize = `${ordinary * scale}px`;
}

/** A roll is as long as the longest of what is printed on it, so that no paper is fed for nothing. */
function cutRoll(page: Document, width: number): void {
  const sheet = page.querySelector('style')?.sheet;
  const length = Math.ceil(longest(page) / PX_PER_MM) + 1;
  sheet?.insertRule(`@page{size:${width}mm ${length}mm;margin:0}`, sheet.cssRules.length);
}

/** Gives the frame the width of its paper, so that what is measured in it is what is printed. */
export function fitPages(frame: HTMLIFrameElement, page: Document): void {
  const { width, height } = paperOf(page);
  frame.style.width = `${width}mm`;
  frame.style.height = `${height ?? width}mm`;
  if (height === null) cutRoll(page, width);
  else shrink(page, height * PX_PER_MM - 1);
}
