import type { Browser, Page } from '@playwright/test';
import { ACCOUNT } from './api.ts';
import { openPage, WAIT_MS, median, closeForm } from './web-browser.ts';
import { PAGE_SCRIPT } from './web-clock.ts';
import { measureTyping, type TypingFigures } from './web-typing.ts';

/**
 * Times are medians in milliseconds. `geser` is the worst sum of layout shifts; `catatan` says what "usable" meant when
 * rows never came.
 */
export type TimingFigures = {
  nama: string;
  ms: number;
  ms4x: number;
  anggaranMs: number | null;
  geser: number;
  catatan: string | null;
};

const ROUNDS = 3;
const INTERACTION_MS = 100;
/** This budget includes loading the form's code. */
const FIRST_FORM_MS = 200;

type TimedStep = {
  nama: string;
  jenis: 'baris' | 'data' | 'isian';
  text: string;
  anggaranMs: number | null;
  before?: (p: Page) => Promise<void>;
  act: (p: Page) => Promise<void>;
  after?: (p: Page) => Promise<void>;
};

const hoverMenu = async (p: Page): Promise<void> => p.getByRole('button', { name: 'Pelayanan' }).hover();
const menuStep = (nama: string, again: boolean): TimedStep => ({
  nama: `menu -> ${nama}${again ? ', again' : ''}`,
  jenis: 'baris',
  text: nama,
  anggaranMs: again ? INTERACTION_MS : null,
  before: hoverMenu,
  act: (p) => p.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: nama, exact: true }).click(),
});
const formStep = (keys: string, nama: string, again: boolean): TimedStep => ({
  nama: `${keys} -> ${nama}, first field${again ? ', again' : ''}`,
  jenis: 'isian',
  text: '',
  anggaranMs: again ? INTERACTION_MS : FIRST_FORM_MS,
  act: (p) => p.keyboard.press(keys),
  after: closeForm,
});

const PAGES = ['Daftar Pasien', 'Kunjungan', 'Antrean'];
const STEPS: readonly TimedStep[] = [
  {
    nama: 'login -> home',
    jenis: 'data',
    text: '',
    anggaranMs: null,
    act: (p) => p.getByRole('button', { name: /^Masuk/ }).click(),
  },
  ...PAGES.map((h) => menuStep(h, false)),
  ...PAGES.map((h) => menuStep(h, true)),
  formStep('F2', 'new patient', false),
  formStep('F2', 'new patient', true),
  formStep('F3', 'visit', false),
  formStep('F3', 'visit', true),
];

/** Steps that did not become usable in an earlier round, so that no later round waits for them again. */
const unreached = new Set<string>();

type StepFigures = { ms: number[]; geser: number; catatan: string | null };

async function measureStep(page: Page, l: TimedStep): Promise<{ ms: number; catatan: string | null }> {
  const attempt = async (jenis: string, limit: number): Promise<number> => {
    await l.before?.(page);
    await page.evaluate(`window.__bench.ukur(${JSON.stringify(jenis)}, ${JSON.stringify(l.text)}, ${limit})`);
    await l.act(page);
    return (await page.evaluate('window.__hasil')) as number;
  };
  const failedBefore = unreached.has(l.nama);
  if (failedBefore && l.jenis !== 'baris') return { ms: -1, catatan: 'never usable' };
  const ms = failedBefore ? -1 : await attempt(l.jenis, WAIT_MS / 2);
  if (ms >= 0) return { ms, catatan: null };
  unreached.add(l.nama);
  // The step is tried once more for the heading alone. The page is already open then, unless an earlier round knew that
  // the step fails.
  return l.jenis === 'baris'
    ? { ms: await attempt('judul', WAIT_MS / 2), catatan: 'no rows: time to the heading' }
    : { ms, catatan: 'never usable' };
}

type Recorder = {
  step: (l: TimedStep, h: { ms: number; geser: number; catatan: string | null }) => void;
  ketik: (k: TypingFigures) => void;
};

async function runRound(
  browser: Browser,
  port: number,
  { lambat: slow, recorder }: { lambat: boolean; recorder: Recorder },
): Promise<void> {
  const page = await openPage(browser, { slow, script: PAGE_SCRIPT });
  await page.goto(`http://127.0.0.1:${port}/login`);
  await page.getByLabel('Email').fill(ACCOUNT.email);
  await page.locator('#sandi').fill(ACCOUNT.password);
  let shiftBefore = 0;
  for (const l of STEPS) {
    const { ms, catatan: note } = await measureStep(page, l).catch((e: Error) => ({
      ms: -1,
      catatan: e.message.split('\n')[0] ?? 'failed',
    }));
    await page.waitForTimeout(250);
    const shiftNow = (await page.evaluate('window.__bench.geser()')) as number;
    recorder.step(l, { ms, geser: shiftNow - shiftBefore, catatan: note });
    shiftBefore = shiftNow;
    await l.after?.(page).catch(() => undefined);
  }
  if (slow) {
    await page.keyboard.press('F2');
    recorder.ketik(await measureTyping(page));
  }
  await page.context().close();
}

export type WebResult = { waktu: TimingFigures[]; ketik: TypingFigures[] };

/**
 * Measures from the click or key to a usable page, each round in a fresh profile, and then the same with the CPU four
 * times slower, where the typing is measured too.
 */
export async function measureTimings(
  browser: Browser,
  port: number,
  notify: (text: string) => void,
): Promise<WebResult> {
  const note = new Map(
    STEPS.map((l) => [
      l,
      {
        biasa: { ms: [], geser: 0, catatan: null } as StepFigures,
        lambat: { ms: [], geser: 0, catatan: null } as StepFigures,
      },
    ]),
  );
  const typing: TypingFigures[] = [];
  for (const slow of [false, true]) {
    for (let n = 0; n < ROUNDS; n++) {
      notify(`browser, round ${n + 1} of ${ROUNDS}${slow ? ', CPU 4x slower' : ''}`);
      await runRound(browser, port, {
        lambat: slow,
        recorder: {
          step: (l, h) => {
            const figures = note.get(l)?.[slow ? 'lambat' : 'biasa'];
            figures?.ms.push(h.ms);
            if (figures)
              Object.assign(figures, {
                geser: Math.max(figures.geser, h.geser),
                catatan: figures.catatan ?? h.catatan,
              });
          },
          ketik: (k) => void typing.push(k),
        },
      });
    }
  }
  const timings = [...note].map(([l, { biasa: normal, lambat: slow }]) => ({
    nama: l.nama,
    ms: median(normal.ms),
    ms4x: median(slow.ms),
    anggaranMs: l.anggaranMs,
    geser: Math.max(normal.geser, slow.geser),
    catatan: normal.catatan ?? slow.catatan,
  }));
  return { waktu: timings, ketik: typing };
}
