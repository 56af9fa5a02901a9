import { afterEach, expect, it, vi } from 'vitest';
import { followNewDay } from './new-day.ts';
import { queryClient } from '../http/query.ts';

afterEach(() => vi.useRealTimers());

it('what is open is asked for anew once the day of the facility has turned, and not before', () => {
  vi.useFakeTimers({ now: new Date('2026-04-14T16:59:40Z') });
  const asked = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  const stop = followNewDay();
  vi.advanceTimersByTime(15_000);
  expect(asked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(asked).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  expect(asked).toHaveBeenCalledOnce();
  stop();
  asked.mockRestore();
});
