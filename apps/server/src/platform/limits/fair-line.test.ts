import { describe, expect, it } from 'vitest';
import { createFairLine } from './fair-line.ts';

/** Runs works that end when they are told to, and writes down in which order they began. */
function openLine(options: { places: number; seats: number }) {
  // The lot falls on the last.
  const line = createFairLine({ ...options, drawLot: (count) => count - 1 });
  const begun: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  const come = (who: string, name = who): void => {
    void line
      .run(who, () => {
        begun.push(name);
        return new Promise<void>((end) => ends.push(end));
      })
      .then((result) => result === null && refused.push(name));
  };
  const settle = (): Promise<void> => new Promise((resume) => setImmediate(resume));
  const end = async (count: number): Promise<void> => {
    for (let n = 0; n < count; n++) {
      await settle();
      ends.shift()?.();
    }
    await settle();
  };
  return { come, end, settle, begun, refused };
}

describe('a fair line', () => {
  it('runs no more at once than it has places, and all of them in the end', async () => {
    const { come, end, settle, begun, refused } = openLine({ places: 2, seats: 10 });
    for (const name of ['1', '2', '3', '4']) come('a', name);
    await settle();
    expect(begun).toEqual(['1', '2']);
    await end(4);
    expect(begun).toEqual(['1', '2', '3', '4']);
    expect(refused).toEqual([]);
    come('a', '5');
    await settle();
    expect(begun).toHaveLength(5);
  });

  it('gives each of those who wait a turn, whoever came with how many', async () => {
    const { come, end, begun } = openLine({ places: 1, seats: 10 });
    for (const name of ['a1', 'a2', 'a3', 'a4']) come('a', name);
    come('b');
    come('c');
    await end(6);
    expect(begun).toEqual(['a1', 'a2', 'b', 'c', 'a3', 'a4']);
  });

  it('takes a seat of those who fill them themselves, before the work of it begins', async () => {
    const { come, end, settle, begun, refused } = openLine({ places: 1, seats: 2 });
    for (const name of ['1', '2', '3', '4']) come('a', name);
    await settle();
    expect(refused).toEqual(['3']);
    await end(3);
    expect(begun).toEqual(['1', '2', '4']);
  });

  it('takes it from one of those who have most, whoever comes', async () => {
    const { come, end, settle, begun, refused } = openLine({ places: 1, seats: 4 });
    for (const name of ['a1', 'a2', 'a3']) come('a', name);
    for (const name of ['b1', 'b2']) come('b', name);
    come('b', 'b3');
    await settle();
    expect(refused).toEqual(['b2']);
    come('c');
    await settle();
    expect(refused).toHaveLength(2);
    expect(refused).not.toContain('c');
    await end(5);
    expect(begun).toContain('c');
  });

  it('takes it from a flood for somebody else', async () => {
    const { come, end, settle, begun, refused } = openLine({ places: 1, seats: 3 });
    for (const name of ['a1', 'a2', 'a3', 'a4']) come('a', name);
    come('b');
    await settle();
    expect(refused).toEqual(['a4']);
    await end(4);
    expect(begun).toEqual(['a1', 'a2', 'b', 'a3']);
  });

  it('goes on after work that fails', async () => {
    const line = createFairLine({ places: 1, seats: 1 });
    await expect(line.run('a', () => Promise.reject(new Error('uji')))).rejects.toThrow('uji');
    await expect(line.run('a', async () => 7)).resolves.toEqual({ done: 7 });
  });
});
