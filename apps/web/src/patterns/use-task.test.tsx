import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { toast } from '#ui/toast.ts';
import { useTask } from './use-task.ts';

const hold = <T,>() => Promise.withResolvers<T>();

it('one at a time: what is pressed while it runs is dropped, and the next may run when it is over', async () => {
  const { result } = renderHook(() => useTask());
  const first = hold<string>();
  const second = vi.fn(() => Promise.resolve('second'));
  let given: Promise<string | null> = Promise.resolve(null);
  act(() => void (given = result.current.run(() => first.promise)));
  expect(result.current.busy).toBe(true);
  expect([await act(() => result.current.run(second)), second.mock.calls.length]).toEqual([null, 0]);
  await act(async () => first.resolve('first'));
  expect([await given, result.current.busy]).toEqual(['first', false]);
  expect(await act(() => result.current.run(second))).toBe('second');
});

it('a refusal is told once, as the page tells it or in a toast, and the button is free again', async () => {
  const told = vi.fn();
  const inToast = vi.spyOn(toast, 'error').mockImplementation(() => undefined);
  const refusal = new Error('refused');
  for (const refused of [told, undefined]) {
    const { result } = renderHook(() => useTask(refused));
    expect(await act(() => result.current.run(() => Promise.reject(refusal)))).toBeNull();
    expect(result.current.busy).toBe(false);
  }
  expect([told.mock.calls, inToast.mock.calls]).toEqual([[[refusal]], [[refusal]]]);
});
