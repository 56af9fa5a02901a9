import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createEnding } from './ending.ts';

const exit = vi.fn() as unknown as ReturnType<typeof vi.fn> & ((code: number) => never);
let now = 0;
const create = () => createEnding(exit, () => now);
beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  now = 0;
});

describe('the end of the program', () => {
  it('closes in reverse order, once, and goes on past what fails to close', async () => {
    const closed: string[] = [];
    const ending = create();
    ending.before(() => closed.push('database'));
    ending.before(() => Promise.reject(new Error('uji')));
    ending.before(() => closed.push('app'));
    await Promise.all([ending.end(1), ending.end(0)]);
    expect(closed).toEqual(['app', 'database']);
    expect(exit).toHaveBeenCalledExactlyOnceWith(1);
  });

  it('waits on when a signal comes several times at one moment', async () => {
    let finish = (): void => undefined;
    const ending = create();
    ending.before(() => new Promise<void>((resolve) => (finish = resolve)));
    for (const at of [0, 5, 300]) {
      now = at;
      ending.onSignal();
    }
    expect(exit).not.toHaveBeenCalled();
    finish();
    await vi.waitFor(() => expect(exit).toHaveBeenCalledExactlyOnceWith(0));
  });

  it('ends at once for somebody who asks again later', () => {
    const ending = create();
    ending.before(() => new Promise<void>(() => undefined));
    ending.onSignal();
    now = 2500;
    ending.onSignal();
    expect(exit).toHaveBeenCalledExactlyOnceWith(1);
  });
});
