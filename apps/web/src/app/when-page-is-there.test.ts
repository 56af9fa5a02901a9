import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadChunk } from '#platform/http/chunk.ts';
import { queryClient } from '#platform/http/query.ts';
import { whenPageIsThere } from './when-page-is-there.ts';

beforeEach(() => void (queryClient.clear(), vi.useFakeTimers()));
afterEach(() => void (vi.useRealTimers(), queryClient.clear()));

/** A page that asks for one thing; `answer` answers it. */
function openPage(key = 'uji'): { answer: () => void } {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  void queryClient.prefetchQuery({ queryKey: [key], queryFn: () => answered.then(() => 1) });
  return { answer };
}

it('waits for what the page has asked for', async () => {
  const called = vi.fn();
  whenPageIsThere(called);
  await vi.advanceTimersByTimeAsync(2000);
  expect(called, 'the page itself is still on its way').not.toHaveBeenCalled();
  const { answer } = openPage();
  await vi.advanceTimersByTimeAsync(2000);
  expect(called).not.toHaveBeenCalled();
  answer();
  await vi.advanceTimersByTimeAsync(750);
  expect(called).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(called).toHaveBeenCalledTimes(1);
});

it('waits for the code of the page, although the shell has its own answers already', async () => {
  const called = vi.fn();
  whenPageIsThere(called);
  let arrive: () => void = () => undefined;
  const page = loadChunk(() => new Promise<void>((resolve) => (arrive = resolve)));
  openPage().answer();
  await vi.advanceTimersByTimeAsync(2000);
  expect(called).not.toHaveBeenCalled();
  arrive();
  await page;
  await vi.advanceTimersByTimeAsync(500);
  expect(called, 'the page has not asked yet').not.toHaveBeenCalled();
  const { answer } = openPage('halaman');
  await vi.advanceTimersByTimeAsync(2000);
  expect(called, 'the page waits for its answer').not.toHaveBeenCalled();
  answer();
  await vi.advanceTimersByTimeAsync(750);
  expect(called).toHaveBeenCalledTimes(1);
});

it('does not wait for ever, and not at all when it is given up', async () => {
  const [called, givenUp] = [vi.fn(), vi.fn()];
  whenPageIsThere(called);
  whenPageIsThere(givenUp)();
  await vi.advanceTimersByTimeAsync(14_000);
  expect(called).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(called).toHaveBeenCalledTimes(1);
  expect(givenUp).not.toHaveBeenCalled();
});
