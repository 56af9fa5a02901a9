import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { inEach, RoundError } from './each-faskes.ts';

const ALL = [1, 2, 3, 4, 5].map((id) => ({ id }));
const never = new AbortController().signal;

describe('work in each facility', () => {
  it('goes in their order, one after another where nothing is said', async () => {
    const steps: string[] = [];
    await inEach(
      ALL,
      async ({ id }) => {
        steps.push(`${id} begins`);
        await turn();
        steps.push(`${id} ends`);
      },
      { signal: never },
    );
    expect(steps).toEqual(ALL.flatMap(({ id }) => [`${id} begins`, `${id} ends`]));
  });

  it('has no more together than it says, and as many', async () => {
    let now = 0;
    let most = 0;
    await inEach(
      ALL,
      async () => {
        most = Math.max(most, ++now);
        await turn();
        now -= 1;
      },
      { signal: never, atOnce: 3 },
    );
    expect(most).toBe(3);
  });

  it('one that fails keeps nobody else, is told at once, and the work is not called done', async () => {
    const done: number[] = [];
    const onFailed = vi.fn();
    const failure = new TypeError('uji');
    const work = async ({ id }: { id: number }): Promise<void> => {
      if (id % 2 === 0) throw failure;
      done.push(id);
    };
    const round = inEach(ALL, work, { signal: never, onFailed });
    await expect(round).rejects.toThrow(new RoundError(2, 5, failure));
    await expect(round).rejects.toMatchObject({ failed: 2, of: 5, cause: failure });
    expect(done).toEqual([1, 3, 5]);
    expect(onFailed.mock.calls).toEqual([
      [2, failure],
      [4, failure],
    ]);
  });

  it('begins in none after the signal, and waits for those it has begun in', async () => {
    const ending = new AbortController();
    const begun: number[] = [];
    const ended: number[] = [];
    await inEach(
      ALL,
      async ({ id }) => {
        begun.push(id);
        if (id === 2) ending.abort();
        await turn();
        ended.push(id);
      },
      { signal: ending.signal, atOnce: 2 },
    );
    expect([begun, ended]).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });
});
