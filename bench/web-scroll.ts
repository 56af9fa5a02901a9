import { setTimeout } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';

/** Scrolling with the CPU four times slower. `layar`: frames that should have come to the screen, and how many did not. */
export type ScrollFigures = {
  cara: 'script' | 'wheel' | 'PageDown';
  frame: number;
  lebih34: number;
  lebih50: number;
  terlamaMs: number;
  layar: { frame: number; hilang: number; kosong: number };
};

const SCRIPT_MS = 5000;
const WHEEL_PX = 10_000;
const WHEEL_PX_A_SECOND = 3600;
const PAGES = 12;
const BETWEEN_KEYS_MS = 250;
const REST_MS = 800;

/** Text, because this program is typed without a DOM: what scrolls around the first row. */
const BOX = (row: string): string =>
  `(() => { let b = document.querySelector(${JSON.stringify(row)}); while (b && (b.scrollHeight <= b.clientHeight + 4 || getComputedStyle(b).overflowY === 'visible')) b = b.parentElement; return b; })()`;
const COUNT_SCRIPT = `window.__gaps = []; window.__ends = false; (() => {
  let last = performance.now();
  const frame = (now) => { window.__gaps.push(now - last); last = now; if (!window.__ends) requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
})()`;
const COUNTED_SCRIPT = `(() => { window.__ends = true; const gaps = window.__gaps.slice(2);
  return { frame: gaps.length, lebih34: gaps.filter((g) => g > 34).length, lebih50: gaps.filter((g) => g > 50).length, terlamaMs: Math.max(...gaps) }; })()`;
/** Down and up, 60 px in each frame, by the page itself: each frame waits for the page, so this is the hardest. */
const SCROLL_SCRIPT = (row: string): string => `new Promise((resolve) => {
  const box = ${BOX(row)}; const most = box.scrollHeight - box.clientHeight; const from = performance.now(); let at = 0; let step = 60;
  const frame = (now) => {
    at += step; box.scrollTop = at;
    if (at >= most) step = -60; else if (at <= 0) step = 60;
    if (now - from < ${SCRIPT_MS}) requestAnimationFrame(frame); else resolve(null);
  };
  requestAnimationFrame(frame);
})`;

type Reporter = { state?: string; affects_smoothness?: boolean; has_missing_content?: boolean };
type TraceEvent = { name: string; args?: { chrome_frame_reporter?: Reporter; frame_reporter?: Reporter } };

/**
 * What Chromium itself notes of each frame: one that `affects_smoothness` and was dropped is missed by an eye. In one with
 * missing content a part of the page was not painted yet.
 */
function countScreen(events: readonly TraceEvent[]): ScrollFigures['layar'] {
  const reports = events
    .filter(({ name }) => name === 'PipelineReporter')
    .flatMap(({ args }) => args?.chrome_frame_reporter ?? args?.frame_reporter ?? []);
  const shown = reports.filter(({ state }) => state?.startsWith('STATE_PRESENTED'));
  return {
    frame: reports.filter(({ state }) => state !== 'STATE_NO_UPDATE_DESIRED').length,
    hilang: reports.filter((one) => one.state === 'STATE_DROPPED' && one.affects_smoothness).length,
    kosong: shown.filter((one) => one.has_missing_content).length,
  };
}

async function traced(cdp: CDPSession, act: () => Promise<void>): Promise<ScrollFigures['layar']> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown[] }): void => void events.push(...(value as TraceEvent[]));
  cdp.on('Tracing.dataCollected', collect);
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['cc', 'benchmark'], excludedCategories: ['*'] },
  });
  await act();
  const complete = new Promise((resolve) => void cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await complete;
  cdp.off('Tracing.dataCollected', collect);
  return countScreen(events);
}

type Middle = { x: number; y: number };
const MOVES: Record<ScrollFigures['cara'], (page: Page, cdp: CDPSession, row: string) => Promise<void>> = {
  script: async (page, _, row) => void (await page.evaluate(SCROLL_SCRIPT(row))),
  wheel: async (page, cdp, row) => {
    const { x, y } = await page.evaluate<Middle>(
      `(() => { const { x, y, width, height } = ${BOX(row)}.getBoundingClientRect(); return { x: x + width / 2, y: y + height / 2 }; })()`,
    );
    for (const yDistance of [-WHEEL_PX, WHEEL_PX])
      await cdp.send('Input.synthesizeScrollGesture', {
        x,
        y,
        yDistance,
        speed: WHEEL_PX_A_SECOND,
        gestureSourceType: 'mouse',
      });
  },
  PageDown: async (page, _, row) => {
    await page.evaluate(`(() => { const box = ${BOX(row)}; box.tabIndex = -1; box.focus(); })()`);
    for (let n = 0; n < 2 * PAGES; n++) {
      await page.keyboard.press(n < PAGES ? 'PageDown' : 'PageUp');
      await setTimeout(BETWEEN_KEYS_MS);
    }
  },
};

/** Scrolls what stands around the rows by the page's own script, by the wheel and by the keyboard. */
export async function measureScroll(page: Page, row: string): Promise<ScrollFigures[]> {
  const cdp = await page.context().newCDPSession(page);
  const figures: ScrollFigures[] = [];
  for (const cara of ['script', 'wheel', 'PageDown'] as const) {
    await page.evaluate(`${BOX(row)}.scrollTop = 0`);
    await setTimeout(REST_MS);
    await page.evaluate(COUNT_SCRIPT);
    const layar = await traced(cdp, () => MOVES[cara](page, cdp, row));
    const gaps = await page.evaluate<Omit<ScrollFigures, 'cara' | 'layar'>>(COUNTED_SCRIPT);
    figures.push({ cara, ...gaps, layar });
  }
  return figures;
}

export const scrollWords = ({ frame, lebih34, lebih50, terlamaMs, layar }: ScrollFigures): string =>
  `screen: ${layar.hilang} of ${layar.frame} frames dropped, ${layar.kosong} with a part not painted yet; page: ${frame} frames, ${lebih34} over 34 ms, ${lebih50} over 50 ms, longest ${Math.round(terlamaMs)} ms`;
