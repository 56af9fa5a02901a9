import { stripVTControlCharacters } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { openDesk, type Desk } from './desk-facts.ts';
import { FIND_TASKS } from './desk-find.ts';
import { MASTER_TASKS } from './desk-master.ts';
import { QUEUE_TASKS } from './desk-queue.ts';
import { RECORD_TASKS } from './desk-records.ts';
import { RECORD_DOCTOR_TASKS } from './desk-rekam.ts';
import { REGISTER_TASKS } from './desk-register.ts';
import { SHELL_TASKS } from './desk-shell.ts';
import { SkippedTask, type DeskTask } from './desk-task.ts';
import { VISIT_TASKS } from './desk-visits.ts';
import { openPage } from './web-browser.ts';
import { handsOn } from './web-hands.ts';
import { signInWeb } from './web-jobs.ts';

/** `tombol` counts from when the name or number is typed, `semua` from the first key; -1 when the task was not done. */
export type DeskFigures = {
  nama: string;
  tombol: number;
  semua: number;
  detik: number;
  klik: number;
  anggaran: { tombol: number; detik: number } | null;
  catatan: string | null;
};

/** The tasks of a registration desk, in the order of its day. */
const TASKS: readonly DeskTask[] = [
  ...SHELL_TASKS,
  ...FIND_TASKS,
  ...REGISTER_TASKS,
  ...QUEUE_TASKS,
  ...VISIT_TASKS,
  ...RECORD_TASKS,
  ...MASTER_TASKS,
  ...RECORD_DOCTOR_TASKS,
];

/** Counts what a mouse or finger presses; an Enter on a button is no pointer. */
const POINTER_SCRIPT = `addEventListener('pointerdown', () => sessionStorage.setItem('bench-klik', String(Number(sessionStorage.getItem('bench-klik') ?? 0) + 1)), true)`;
const WAIT_MS = 8000;

const inWords = (error: unknown): string => {
  const lines = stripVTControlCharacters((error as Error).message).split('\n');
  return (lines.find((line) => line.includes('waiting for')) ?? lines[0] ?? 'failed').trim().slice(0, 160);
};

async function doTask(page: Page, desk: Desk, { plan, email, anggaran: budget, nama }: DeskTask): Promise<DeskFigures> {
  const anggaran = budget ?? null;
  const undone = { nama, tombol: -1, semua: -1, detik: -1, klik: -1, anggaran };
  try {
    const { run, prove } = await plan(desk);
    await signInWeb(page, desk.port, email);
    page.setDefaultTimeout(WAIT_MS);
    await page.evaluate(`sessionStorage.removeItem('bench-klik')`);
    const hands = handsOn(page);
    await run(hands);
    const figures = hands.figures();
    const klik = (await page.evaluate(`Number(sessionStorage.getItem('bench-klik') ?? 0)`)) as number;
    await prove(page);
    return { nama, ...figures, klik, anggaran, catatan: null };
  } catch (error) {
    return { ...undone, catatan: `${error instanceof SkippedTask ? 'skipped: ' : ''}${inWords(error)}` };
  }
}

type DeskOptions = { port: number; dataDir: string; task: string; notify: (text: string) => void };

/** Does each task once with the keyboard alone, in a fresh profile, and proves that it ended as meant. */
export async function measureDesk(
  browser: Browser,
  { port, dataDir, task, notify }: DeskOptions,
): Promise<DeskFigures[]> {
  const desk = await openDesk(port, dataDir);
  const results: DeskFigures[] = [];
  for (const one of TASKS.filter(({ nama }) => new RegExp(task).test(nama))) {
    const page = await openPage(browser, { slow: false, script: POINTER_SCRIPT });
    const figures = await doTask(page, desk, one);
    await page.context().close();
    results.push(figures);
    const { nama, tombol, semua, detik, catatan } = figures;
    notify(`${nama}: ${catatan ?? `${tombol} keys of ${semua}, ${detik.toFixed(1)} s`}`);
  }
  return results;
}
