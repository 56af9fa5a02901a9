import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchIdle } from './idle.ts';

let ended = 0;
let stop = (): void => undefined;
const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  localStorage.clear();
  ended = 0;
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const watch = (minutes: number): void => {
  stop = watchIdle(minutes, () => {
    ended += 1;
  });
};
const press = (): void => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));

it('ends what nobody touches for so many minutes, once', () => {
  watch(10);
  vi.advanceTimersByTime(9.5 * MINUTE);
  expect(ended).toBe(0);
  vi.advanceTimersByTime(MINUTE);
  expect(ended).toBe(1);
  vi.advanceTimersByTime(60 * MINUTE);
  expect(ended).toBe(1);
});

it('a key, a tap or a turn of the wheel begins the time anew', () => {
  watch(10);
  for (const touch of [press, ...['pointerdown', 'wheel'].map((type) => () => window.dispatchEvent(new Event(type)))]) {
    vi.advanceTimersByTime(9 * MINUTE);
    touch();
  }
  vi.advanceTimersByTime(9 * MINUTE);
  expect(ended).toBe(0);
});

it('ends it also where the browser’s storage is full', () => {
  const refuse = (): never => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse, removeItem: () => undefined });
  watch(10);
  vi.advanceTimersByTime(9 * MINUTE);
  press();
  vi.advanceTimersByTime(9 * MINUTE);
  expect(ended).toBe(0);
  vi.advanceTimersByTime(2 * MINUTE);
  expect(ended).toBe(1);
});

it('work in another tab counts', () => {
  watch(10);
  vi.advanceTimersByTime(9 * MINUTE);
  localStorage.setItem('nadi-kegiatan', String(Date.now()));
  vi.advanceTimersByTime(9 * MINUTE);
  expect(ended).toBe(0);
  vi.advanceTimersByTime(2 * MINUTE);
  expect(ended).toBe(1);
});

it('a computer that slept is asked at once', () => {
  watch(10);
  vi.setSystemTime(Date.now() + 60 * MINUTE);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(ended).toBe(1);
});

it('the first touch after too long does not bring it back', () => {
  watch(10);
  vi.setSystemTime(Date.now() + 60 * MINUTE);
  press();
  expect(ended).toBe(1);
});

it('0 minutes never end', () => {
  watch(0);
  vi.advanceTimersByTime(1000 * MINUTE);
  expect(ended).toBe(0);
});
