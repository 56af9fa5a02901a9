import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openLogStream } from './log-stream.ts';

const line = (level: number, n: number): string => `{"level":${level},"n":${n}}\n`;
let written: string[];
const open = () => openLogStream({ write: (text) => written.push(text) });
beforeEach(() => {
  written = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

it('gathers lines of a moment into one write, in their order', () => {
  const log = open();
  for (const n of [1, 2, 3]) log.write(line(30, n));
  expect(written).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(written).toEqual([line(30, 1) + line(30, 2) + line(30, 3)]);
  vi.advanceTimersByTime(1000);
  expect(written).toHaveLength(1);
});

it.each([40, 50, 60])('writes a line of level %i at once, after those before it', (level) => {
  const log = open();
  log.write(line(30, 1));
  log.write(line(level, 2));
  expect(written).toEqual([line(30, 1) + line(level, 2)]);
});

it('gathers no more than a few kilobytes', () => {
  const log = open();
  for (let n = 0; n < 1000; n++) log.write(line(30, n));
  expect(written.length).toBeGreaterThan(1);
  for (const text of written) expect(text.length).toBeLessThan(8300);
});

it('writes what is left when it is told to', () => {
  const log = open();
  log.write(line(20, 1));
  log.flush();
  log.flush();
  expect(written).toEqual([line(20, 1)]);
});
