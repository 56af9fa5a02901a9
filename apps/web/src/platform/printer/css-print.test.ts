import { toHtml } from '@nadi/print/html';
import type { Block, PaperSize } from '@nadi/print/paper';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fitPages } from './fit-pages.ts';
import { bringFont } from './print-fonts.ts';

const PX_PER_MM = 96 / 25.4;
const CONTENT: Block[] = [{ kind: 'text', text: 'isi' }];

/** A page whose sheets are as high as their letters make them: `high` millimetres at the ordinary size of 11.5 px. */
function pageOf(size: PaperSize, { high, onePage }: { high: number; onePage?: true }): Document {
  const html = toHtml({ title: '', blocks: CONTENT, ...(onePage && { onePage }) }, { size, font: 'Rubik' });
  const page = new DOMParser().parseFromString(html, 'text/html');
  Object.defineProperty(page, 'defaultView', {
    configurable: true,
    value: { getComputedStyle: () => ({ fontSize: '11.5px' }) },
  });
  for (const sheet of page.querySelectorAll('section'))
    Object.defineProperty(sheet, 'scrollHeight', {
      configurable: true,
      get: () => high * PX_PER_MM * (Number.parseFloat(page.body.style.fontSize || '11.5') / 11.5),
    });
  return page;
}
const frame = (): HTMLIFrameElement => document.createElement('iframe');
const letters = (page: Document): number => Number.parseFloat(page.body.style.fontSize || '11.5');

describe('a page and its paper', () => {
  it('a receipt that is too long for its sheet gets smaller letters, and no smaller than it must', () => {
    const page = pageOf('A5', { high: 260, onePage: true });
    fitPages(frame(), page);
    expect((260 * letters(page)) / 11.5).toBeLessThan(210);
    expect((260 * letters(page)) / 11.5 / 0.95).toBeGreaterThan(209);
  });
  it.each([
    ['one that fits', pageOf('A5', { high: 200, onePage: true })],
    ['one that may go on on the next sheet', pageOf('A5', { high: 400 })],
  ])('%s keeps them', (_rule, page) => {
    fitPages(frame(), page);
    expect(letters(page)).toBe(11.5);
  });
  it('letters that nobody could read are not made', () => {
    const page = pageOf('A5', { high: 2000, onePage: true });
    fitPages(frame(), page);
    expect(letters(page)).toBeGreaterThan(11.5 * 0.5);
  });
  it.each([
    ['one that has room keeps them', 30, 11.5],
    ['one that does not gets smaller ones', 50, 9],
  ])('a label is as long as its paper and hides what is beyond it: %s', (_rule, high, biggest) => {
    const size = { width: 60, height: 40 };
    const page = pageOf(size, { high, onePage: true });
    const look = { fontSize: '11.5px', overflowY: 'hidden' };
    Object.defineProperty(page, 'defaultView', { value: { getComputedStyle: () => look } });
    const paper = Math.round(size.height * PX_PER_MM);
    for (const sheet of page.querySelectorAll('section')) {
      const content = () => high * PX_PER_MM * (letters(page) / 11.5);
      Object.defineProperty(sheet, 'clientHeight', { value: paper });
      Object.defineProperty(sheet, 'scrollHeight', { get: () => Math.max(paper, content()) });
    }
    fitPages(frame(), page);
    expect(letters(page)).toBeLessThanOrEqual(biggest);
    expect(letters(page)).toBeGreaterThan(biggest - 1.5);
  });
  it('what is measured is as wide as the paper', () => {
    const own = frame();
    fitPages(own, pageOf({ width: 60, height: 40 }, { high: 30, onePage: true }));
    expect([own.style.width, own.style.height]).toEqual(['60mm', '40mm']);
  });
});

describe('fonts of paper', () => {
  afterEach(() => vi.restoreAllMocks());
  const open = (load: () => Promise<unknown>) => {
    const added: unknown[] = [];
    class FontFace {
      name: string;
      source: string;
      constructor(name: string, source: string) {
        this.name = name;
        this.source = source;
      }
      load = () => load().then(() => this);
    }
    const page = { defaultView: { FontFace }, fonts: { add: (face: unknown) => added.push(face) } };
    return { page: page as unknown as Document, added };
  };
  it('come from our own address, ordinary and bold', async () => {
    const { page, added } = open(() => Promise.resolve());
    await bringFont(page, 'Open Sans');
    expect(added).toHaveLength(2);
    for (const face of added as { name: string; source: string }[]) {
      expect(face.name).toBe('Open Sans');
      expect(face.source).toContain(`url("${location.origin}/`);
    }
  });
  it('one that is the browser’s own is not asked for', async () => {
    const load = vi.fn(() => Promise.resolve());
    await bringFont(open(load).page, 'ESCPOS');
    expect(load).not.toHaveBeenCalled();
  });
  it('platform.md 8: one that does not come is only logged', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { page, added } = open(() => Promise.reject(new Error('offline')));
    await bringFont(page, 'Rubik');
    expect(added).toEqual([]);
    expect(warned).toHaveBeenCalledOnce();
  });
});
